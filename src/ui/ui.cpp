#include "ui/ui.h"

#include "ui/app_frame.h"
#include "ui/board/picture.h"
#include "ui/commands.h"
#include "ui/keyboard.h"
#include "ui/kit/letters.h"
#include "ui/kit/tip.h"
#include "ui/page/keys_dialog.h"
#include "ui/page/layout.h"
#include "ui/page/questions.h"
#include "ui/screens/screen.h"
#include "ui/wheel_steps.h"

#include <algorithm>
#include <chrono>
#include <imgui_internal.h>
#include <optional>
#include <utility>

namespace motley::ui {

using activity::Change;

/// Frames drawn after the last change, so that hover and dependent sizes settle.
constexpr int settling_frames = 2;

/// What takes time to make.
struct Baked {
    explicit Baked(TextureHost& textures) : fonts(textures), pictures(textures) {}
    Fonts fonts;
    Pictures pictures;
};

struct Ui::Impl {
    Impl(shell::App& the_app, std::unique_ptr<Baked> what)
        : app(the_app), baked(std::move(what)),
          listening(
              app.context().changes.listen([this](Change change, const activity::Board* board) {
                  app_changed(change, board);
              })) {}

    shell::App& app;
    std::unique_ptr<Baked> baked;
    Fonts& fonts = baked->fonts;
    Pictures& pictures = baked->pictures;
    Semantics semantics;
    Pointing pointing;
    Screens screens = make_screens();
    shell::Screen screen = shell::Screen::start; ///< the screen drawn last
    bool opened = false; ///< a screen since then, which may be the same with another match
    shell::Screen laid_out = shell::Screen::start;
    float cell = 0; ///< cell size of the board laid out last, in device pixels
    KeysState keys;
    Questions questions;
    Surface surface;
    View view;
    std::vector<Sound> sounds;    ///< to be played
    bool shake = false;           ///< reported by take_shake()
    bool changed_in_edit = false; ///< whether the match has changed since a position is being set
                                  ///< up
    std::string first_field;      ///< of the dialog that is open
    int settling = settling_frames;
    bool swipes = false; ///< the pointer that is down strokes across the screen
    WheelSteps wheel;    ///< along the match
    // As of the last frame:
    std::vector<std::function<void(shell::App&)>> deferred;
    bool moving = false;
    double drawn_at = 0;
    activity::Changes::Subscription listening;

    [[nodiscard]] bool dark() const {
        return app.context().settings.theme == activity::ThemeChoice::dark ||
               (app.context().settings.theme == activity::ThemeChoice::system &&
                surface.system_dark);
    }
    /// The screen that shows the app's present one.
    [[nodiscard]] shell::Screen shown() const {
        return app.embedding.active() && !shell::reads(app.screen()) ? shell::Screen::embedded
                                                                     : app.screen();
    }
    [[nodiscard]] Screen& current() const { return *screens.at(shown()); }
    void app_changed(Change change, const activity::Board* board);
    void point();
    /// Gives the focus to the field with which a dialog begins that has just been opened.
    void enter_first_field();
    /// Watches for a finger's stroke across the screen, which is no touch of what is under it.
    void swipe();
    [[nodiscard]] bool shows_dialog() const;
    /// Goes along the line on the screen's board, if there is one and no dialog; returns whether
    /// another ply is shown.
    [[nodiscard]] bool step_along_line(Key key);
    /// Scrolls the innermost part that can scroll; with `under`, only parts under the pointer.
    [[nodiscard]] bool scroll_by(float distance, bool under);
    /// Closes what lay over the previous screen when the app's screen has changed.
    void sync_screen();
    /// Closes the topmost thing over the screen; false if there is none.
    bool close_topmost();
    /// Handles Escape: closes, cancels, or leaves a screen that is not a match.
    bool escape();
};

Ui::Ui(shell::App& app, TextureHost& textures)
    : impl_(std::make_unique<Impl>(app, std::make_unique<Baked>(textures))) {}

Ui::~Ui() = default;

void Ui::begin_anew() {
    impl_->listening.reset();
    before_ = std::exchange(impl_, std::make_unique<Impl>(impl_->app, std::move(impl_->baked)));
}

void Ui::forget_textures() {
    impl_->pictures.clear();
    impl_->fonts.forget_words();
    impl_->settling = settling_frames;
}

void Ui::prepare(const Surface& surface) {
    Impl& ui = *impl_;
    ui.surface = surface;
    ui.view = ui.app.embedding.framed() ? make_framed_view(surface) : make_view(surface);
    ui.fonts.set_unit(ui.view.unit);
    ui.laid_out = ui.shown();
    ui.cell = ui.current().layout(ui.view, ui.fonts, ui.app).value_or(ui.cell);
    const picture::FigureSizes figures =
        picture::figure_sizes(ui.cell > 0 ? ui.cell : 44 * ui.view.unit, ui.view.unit);
    ui.fonts.set_figures(figures.badge, figures.pill,
                         ui.app.context().settings.letters ? figures.piece : 0);
    ui.pictures.tidy();
}

void Ui::Impl::app_changed(Change change, const activity::Board* board) {
    for (const auto& [id, each] : screens) {
        each->app_changed(change, board);
    }
    opened = opened || change == Change::screen;
    if (change == Change::screen && app.screen() == shell::Screen::rules) {
        current().show_paragraph(app.paragraph());
    }
    const bool of_match = change == Change::match || change == Change::position;
    if (of_match && board->is_saved()) {
        changed_in_edit = true;
    }
    settling = settling_frames;
}

void Ui::Impl::point() {
    const ImGuiIO& io = ImGui::GetIO();
    const Pointing before = pointing;
    pointing.at = {io.MousePos.x, io.MousePos.y};
    pointing.down = io.MouseDown[0];
    pointing.pressed = pointing.down && !before.down;
    pointing.released = !pointing.down && before.down;
    if (pointing.pressed) {
        pointing.pressed_at = pointing.at;
        pointing.pressed_on_dialog = shows_dialog();
        pointing.let_go();
    }
    swipe();
    pointing.scrolls.clear();
    const bool changed = pointing.at.x != before.at.x || pointing.at.y != before.at.y ||
                         pointing.pressed || pointing.released;
    if (changed) {
        settling = settling_frames;
    }
}

bool Ui::Impl::shows_dialog() const {
    const auto& nodes = semantics.nodes();
    return std::any_of(nodes.begin(), nodes.end(),
                       [](const Node& node) { return node.role == Role::dialog; });
}

void Ui::Impl::swipe() {
    constexpr float least = 36; // CSS px
    const float dx = pointing.at.x - pointing.pressed_at.x;
    const float dy = pointing.at.y - pointing.pressed_at.y;
    pointing.swiped = 0;
    if (pointing.pressed) {
        swipes = false;
    }
    const Node* const held = semantics.find(pointing.holds);
    const bool slides = held != nullptr && (held->role == Role::slider || takes_text(*held));
    if (surface.touch && pointing.down && !pointing.dragging && !slides && !current().drags() &&
        std::abs(dx) > least * view.unit && std::abs(dx) > 2 * std::abs(dy)) {
        swipes = true;
        pointing.dragging = true;
        pointing.holds.clear();
    }
    const bool ended = pointing.at.x > -1e6F; // else the system or a second finger took it away
    if (pointing.released && swipes && ended) {
        pointing.swiped = dx < 0 ? -1 : 1;
    }
}

bool Ui::Impl::step_along_line(Key key) {
    if (shows_dialog() || !app.has_board()) {
        return false;
    }
    const auto shown = [&] {
        const activity::Board& board = app.board();
        return std::pair(board.match()->node_at(board.shown_ply()), board.shown_ply());
    };
    const auto before = shown();
    if (!current().step(app, key) || shown() == before) {
        return false;
    }
    settling = settling_frames;
    return true;
}

void Ui::Impl::sync_screen() {
    if (!std::exchange(opened, false) && screen == shown()) {
        return;
    }
    // A dialog stays while a position is set up from it, unless that position is played.
    const bool suspends = current().suspends_dialogs();
    const bool resumes = screens.at(screen)->suspends_dialogs() && !changed_in_edit;
    if (suspends) {
        changed_in_edit = false;
    }
    screen = shown();
    for (const auto& [id, each] : screens) {
        each->screen_changed(suspends || resumes);
    }
    keys = KeysState();
    questions.screen_changed();
    settling = settling_frames;
}

void Ui::draw(double seconds, const std::function<void(AppFrame&)>& over) {
    Impl& ui = *impl_;
    const Theme& colours = theme(ui.dark());
    // One draw list for the whole surface; nothing here is an ImGui window.
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    Painter paint(list, ui.fonts, ui.pictures, colours, picture::palette(colours.dark),
                  ui.view.unit);
    paint.lettered = ui.app.context().settings.letters;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Arrow);
    ui.point();
    ui.semantics.begin_frame();
    ui.fonts.forget_cut();
    AppFrame frame(ui.app, paint, ui.semantics, ui.pointing, ui.surface, seconds);
    frame.reduced_motion =
        ui.app.context().settings.reduced_motion || ui.surface.system_reduced_motion;
    paint.gradient({0, 0, ui.view.width, ui.view.height}, colours.bg_top, colours.bg_bottom);
    ui.sync_screen();
    frame.under_dialog = ui.keys.open || ui.questions.open();
    Screen& screen = ui.current();
    if (ui.laid_out == ui.screen) {
        screen.draw(frame, ui.view);
    }
    if (ui.keys.open) {
        frame.under_dialog = ui.questions.open();
        draw_keys(frame, ui.keys);
    } else if (frame.keys_wanted) {
        ui.keys.open = true;
        frame.moving = true;
    }
    frame.under_dialog = false;
    ui.questions.draw(frame);
    draw_tip(frame);
    if (over) {
        over(frame);
    }
    for (const auto& [id, each] : ui.screens) {
        each->take_sounds(seconds, ui.sounds);
    }
    ui.fonts.upload();
    frame.moving = frame.moving || ui.fonts.full();
    ui.semantics.end_frame();
    ui.enter_first_field();
    if (ui.pointing.released || !ui.pointing.down) {
        ui.pointing.let_go();
    }
    ui.pointing.marking.done = false;
    ui.deferred = frame.take_deferred();
    ui.moving = frame.moving;
    ui.drawn_at = seconds;
}

void Ui::Impl::enter_first_field() {
    const auto& nodes = semantics.nodes();
    const auto dialog = std::find_if(nodes.rbegin(), nodes.rend(),
                                     [](const Node& node) { return node.role == Role::dialog; });
    const auto first = dialog == nodes.rend()
                           ? nodes.end()
                           : std::find_if(dialog.base(), nodes.end(), [](const Node& node) {
                                 return takes_text(node) || node.role == Role::button ||
                                        node.role == Role::toggle || node.role == Role::slider ||
                                        node.role == Role::link;
                             });
    std::string field = first != nodes.end() && takes_text(*first) ? first->id : std::string();
    if (field != first_field && !field.empty()) {
        semantics.set_focus(field, false);
        moving = true;
    }
    first_field = std::move(field);
}

void Ui::act() {
    Impl& ui = *impl_;
    const Screen& screen = *ui.screens.at(ui.screen);
    const std::optional<std::string> paragraph = screen.paragraph(ui.app);
    const match::Match* const match = screen.match(ui.app);
    for (const auto& what : std::exchange(ui.deferred, {})) {
        what(ui.app);
    }
    if (const int swiped = std::exchange(ui.pointing.swiped, 0); swiped != 0) {
        (void)ui.step_along_line(swiped < 0 ? Key::right : Key::left);
    }
    if (ui.shown() == ui.screen && screen.match(ui.app) != match) {
        // The control with the focus was in a dialog about another match, and so was what had
        // opened it.
        ui.semantics.set_focus({}, false);
    }
    if (paragraph && ui.shown() != ui.screen) {
        ui.app.show_paragraph(*paragraph);
    }
}

bool Ui::still() const { return !impl_->current().animating(impl_->drawn_at); }

bool Ui::holds_clock() const {
    return impl_->current().holds_clock(impl_->app) || impl_->questions.open();
}

void Ui::settle(bool another_frame) {
    if (another_frame || impl_->moving) {
        impl_->settling = settling_frames;
    } else if (impl_->settling > 0) {
        --impl_->settling;
    }
}

void advance(shell::App& app, Ui& ui, double seconds) {
    ui.act();
    if (activity::Play* const play = app.playing()) {
        play->clock().hold(ui.holds_clock());
    }
    ui.settle(app.update(seconds, ui.still()));
}

const std::vector<std::string>& Ui::cut_texts() const { return impl_->fonts.cut(); }

std::vector<Sound> Ui::take_sounds() {
    std::vector<Sound> sounds = std::exchange(impl_->sounds, {});
    impl_->shake = impl_->app.context().settings.vibration &&
                   std::any_of(sounds.begin(), sounds.end(), [](Sound sound) {
                       return sound == Sound::hit || sound == Sound::fall || sound == Sound::end;
                   });
    return impl_->app.context().settings.sound ? sounds : std::vector<Sound>();
}

bool Ui::take_shake() { return std::exchange(impl_->shake, false); }

bool Ui::wants_frame() const {
    return impl_->settling > 0 || impl_->semantics.activation_waits() ||
           ImGui::GetCurrentContext()->InputEventsQueue.Size > 0;
}

Semantics& Ui::semantics() { return impl_->semantics; }

std::optional<float> Ui::wanted_height() const { return impl_->current().wanted_height(); }

// ---------------------------------------------------------------- scrolling and keys

bool Ui::Impl::scroll_by(float distance, bool under) {
    return std::any_of(pointing.scrolls.rbegin(), pointing.scrolls.rend(), [&](Scroll* scroll) {
        const float to = std::clamp(scroll->offset + distance, 0.0F, scroll->most());
        const bool only_under = under || scroll->aside;
        if (to == scroll->offset || (only_under && !contains(scroll->area, pointing.at))) {
            return false;
        }
        scroll->offset = to;
        settling = settling_frames;
        return true;
    });
}

bool Ui::wheel(float y, bool turns) {
    Impl& ui = *impl_;
    if (ui.scroll_by(y, true)) {
        return true;
    }
    const auto& scrolls = ui.pointing.scrolls;
    const bool over_list = std::any_of(scrolls.begin(), scrolls.end(), [&](const Scroll* scroll) {
        return scroll->most() > 0 && contains(scroll->area, ui.pointing.at);
    });
    // A dragged piece is dropped in the position that it was taken up in.
    if (over_list || !turns || ui.pointing.down) {
        return false;
    }
    // The time of the frames would not do: none is drawn while nothing moves.
    const std::chrono::duration<double> now = std::chrono::steady_clock::now().time_since_epoch();
    const int step = ui.wheel.turn(y / ui.view.unit, now.count());
    return step != 0 && ui.step_along_line(step > 0 ? Key::right : Key::left);
}

void Ui::mark(bool down, Point at, std::uint8_t colour) {
    Marking& marking = impl_->pointing.marking;
    if (down) {
        marking = {marks_at(at), at, false, at, colour};
    } else if (marking.down) {
        marking.down = false;
        marking.done = true;
        marking.to = at;
    }
    impl_->settling = settling_frames;
}

void Ui::mark(Point from, Point to) {
    impl_->pointing.marking = {false, from, true, to, 0};
    impl_->settling = settling_frames;
}

bool Ui::marks_at(Point at) const {
    const Node* const board = impl_->semantics.find("board");
    const auto mode = impl_->app.embedding.mode();
    const bool only_shown =
        impl_->app.embedding.active() &&
        (mode == shell::Embedding::Mode::view || mode == shell::Embedding::Mode::replay);
    return !impl_->shows_dialog() && !only_shown && board != nullptr && contains(board->rect, at);
}

void Ui::focus(std::string id, bool visible) {
    impl_->pointing.reveal = id;
    impl_->semantics.set_focus({}, false); // what is typed replaces the text, also where it was
    impl_->semantics.set_focus(std::move(id), visible);
    impl_->settling = settling_frames;
}

bool Ui::paste(std::string_view text) {
    Semantics& nodes = impl_->semantics;
    const Node* focused = nodes.find(nodes.focus());
    if (focused == nullptr || !takes_text(*focused)) {
        return false;
    }
    std::string whole = nodes.replaces() ? std::string() : nodes.entry_of(*focused);
    const std::string pasted = shortened(std::string(text), max_entry);
    std::copy_if(pasted.begin(), pasted.end(), std::back_inserter(whole),
                 [](char c) { return static_cast<unsigned char>(c) >= ' ' && c != '\x7F'; });
    nodes.enter(focused->id, std::move(whole));
    return true;
}

std::string Ui::copied() {
    const Node* focused = impl_->semantics.find(impl_->semantics.focus());
    return focused != nullptr && takes_text(*focused) ? focused->value
                                                      : impl_->current().selected_text();
}

bool Ui::key(Key key, char32_t character) {
    Impl& ui = *impl_;
    const Keyboard::Host host{
        [this](std::string id) { focus(std::move(id), true); },
        [&ui](float distance) { return ui.scroll_by(distance * ui.view.unit, false); },
        [&ui] { return ui.escape(); }, [&ui] { ui.settling = settling_frames; }};
    Keyboard keyboard(ui.semantics, host);
    const bool dialog = ui.shows_dialog();
    if (character > U'\uFF00' && character < U'\uFF5F' && !keyboard.in_field()) {
        character -= U'\uFF01' - U'!'; // full width, as input methods type it
    }
    const Command wanted = key == Key::text ? command_of_key(character) : Command::none;
    if (wanted == Command::keys) {
        if (ui.keys.open) {
            return ui.escape();
        }
        if (!keyboard.in_field() && !dialog && !ui.app.embedding.active()) {
            ui.keys.open = true;
            ui.settling = settling_frames;
            return true;
        }
    }
    // It is a switch of the settings, and has no button on the screens.
    if (wanted == Command::threats && shell::plays(ui.app.screen()) && !keyboard.in_field() &&
        !dialog) {
        run(ui.app, wanted, ui.dark());
        ui.settling = settling_frames;
        return true;
    }
    if (key == Key::text && character == U' ' && !keyboard.in_field()) {
        key = Key::enter;
    }
    const Node* const at = keyboard.focused();
    const bool typed = ui.app.has_board() && !ui.app.board().typed().empty();
    const bool typing = keyboard.in_field() ||
                        (keyboard.on_cell() && (typed || ui.semantics.focus_visible(at->id)));
    if (wanted == Command::roll && !typing && !dialog && shell::plays(ui.app.screen()) &&
        ui.app.has_board() &&
        match::rolling_chip(ui.app.board().choice(), ui.app.board().match()->position())) {
        run(ui.app, wanted, ui.dark());
        ui.settling = settling_frames;
        return true;
    }
    if (wanted != Command::none && !typing && !dialog) {
        // The key does what its button does, where there is one.
        const Node* const control = ui.semantics.find(to_id(wanted));
        if (control != nullptr && control->enabled) {
            ui.semantics.activate(control->id);
            ui.settling = settling_frames;
            return true;
        }
        // In a small window it is in the menu.
        if (wanted == Command::flip && ui.app.screen() == shell::Screen::play) {
            run(ui.app, wanted, ui.dark());
            ui.settling = settling_frames;
            return true;
        }
    }
    const bool for_board = key == Key::enter || key == Key::text || key == Key::erase;
    if (keyboard.on_cell() && for_board && !dialog &&
        ui.current().key(ui.app, *keyboard.focused(), key, character)) {
        ui.settling = settling_frames;
        return true;
    }
    const bool steps = key == Key::left || key == Key::right || key == Key::up ||
                       key == Key::down || key == Key::home || key == Key::end;
    const Node* const focused = keyboard.focused();
    const bool takes =
        focused != nullptr && (takes_text(*focused) || focused->role == Role::slider ||
                               (keyboard.on_cell() && ui.semantics.focus_visible(focused->id)));
    if (steps && !dialog && !takes && ui.current().step(ui.app, key)) {
        ui.settling = settling_frames;
        return true;
    }
    return keyboard.press(key, character);
}

// ---------------------------------------------------------------- closing and going back

bool Ui::Impl::close_topmost() {
    if (questions.close()) {
        return true;
    }
    if (keys.open) {
        keys.open = false;
        return true;
    }
    return current().close(app);
}

bool Ui::Impl::escape() {
    settling = settling_frames;
    if (close_topmost()) {
        return true;
    }
    const bool cancelled = current().cancel(app);
    if (cancelled || !current().escape_leaves()) {
        return cancelled;
    }
    app.leave();
    return true;
}

int Ui::depth() const {
    const Impl& ui = *impl_;
    int open = static_cast<int>(ui.app.depth());
    if (ui.screen != ui.shown()) {
        return open; // it lay over the previous screen and is gone
    }
    open += (ui.keys.open ? 1 : 0) + (ui.questions.open() ? 1 : 0);
    if (ui.current().suspends_dialogs()) {
        open += static_cast<int>(
            std::any_of(ui.screens.begin(), ui.screens.end(),
                        [](const auto& each) { return each.second->has_suspended_dialog(); }));
    }
    return open + ui.current().open_things(ui.app);
}

std::vector<std::string> Ui::history() const { return impl_->app.history(); }

std::string Ui::title() const {
    const shell::App& app = impl_->app;
    if (app.depth() == 0) {
        return app.text("page.title");
    }
    const std::string title = app.title();
    const std::string game = app.game() == nullptr ? std::string() : app.text("name");
    const bool named = title.find(game) != std::string::npos;
    return (named ? title : title + ", " + game) + " · Motley";
}

bool Ui::back() {
    Impl& ui = *impl_;
    ui.sync_screen();
    if (!ui.close_topmost()) {
        if (ui.app.depth() == 0) {
            return false;
        }
        ui.app.leave();
        ui.sync_screen();
    }
    ui.settling = settling_frames;
    return true;
}

} // namespace motley::ui
