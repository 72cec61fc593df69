#include "ui/ui.h"

#include "ui/board/badges.h"
#include "ui/board/board.h"
#include "ui/kit/frame.h"
#include "ui/kit/tip.h"
#include "ui/parts/keys_dialog.h"
#include "ui/parts/layout.h"
#include "ui/parts/questions.h"
#include "ui/screens/analysis_screen.h"
#include "ui/screens/editor_screen.h"
#include "ui/screens/lesson_screen.h"
#include "ui/screens/pages.h"
#include "ui/screens/play_screen.h"
#include "ui/screens/puzzle_screen.h"
#include "ui/screens/puzzles_page.h"
#include "ui/screens/start_screen.h"

#include <algorithm>
#include <imgui_internal.h>
#include <optional>
#include <utility>

namespace motley::ui {

namespace {

/// Frames drawn after the last change, so that hover and what depends on sizes comes to rest.
constexpr int settling_frames = 2;

} // namespace

struct Ui::Impl {
    Impl(app::App& the_app, TextureHost& textures)
        : app(the_app), fonts(textures), pictures(textures) {}

    /// The layout of the play screen, made anew when something changed that it depends on.
    class KeptLayout {
    public:
        const PlayLayout& get(const View& seen, const scene::Topology& topology, bool flipped) {
            if (topology_ != &topology || flipped_ != flipped || view_ != seen) {
                layout_ = layout_play(seen, topology, flipped);
                view_ = seen;
                topology_ = &topology;
                flipped_ = flipped;
            }
            return layout_;
        }

    private:
        PlayLayout layout_;
        View view_;
        const scene::Topology* topology_ = nullptr;
        bool flipped_ = false;
    };

    app::App& app;
    Fonts fonts;
    Pictures pictures;
    Semantics semantics;
    Pointing pointing;
    StartState start;
    PlayState play;
    LessonState lesson; ///< or puzzle
    PuzzlesState puzzles;
    PageState pages;
    EditorState editor;
    AnalysisState analysis;
    KeysState keys;
    Questions questions;
    Surface surface;
    View view;
    KeptLayout kept_layout;
    const PlayLayout* play_layout = nullptr; ///< in it
    std::optional<LessonLayout> lesson_layout;
    std::optional<EditorLayout> editor_layout;
    std::optional<AnalysisLayout> analysis_layout;
    app::Screen screen = app::Screen::start;
    std::uint64_t changes_before_edit = 0; ///< App::match_changes()
    int settling = settling_frames;

    [[nodiscard]] bool dark() const {
        return app.settings.theme == app::ThemeChoice::dark ||
               (app.settings.theme == app::ThemeChoice::system && surface.system_dark);
    }
    void point();
    void draw_screen(Frame& frame);
    /// Scrolls the innermost part that can; `under`: of those under the pointer.
    [[nodiscard]] bool scroll_by(float distance, bool under);
    bool type_on_board(const Node& cell, Key key, char32_t character);
    /// Brings what is open up to date with the app's screen: what lay over another is gone.
    void follow_screen();
    /// Closes the topmost thing that lies over the screen; false when there is none.
    bool close_topmost();
    /// What Escape does: closes, lets go of what is chosen, or leaves what is no match.
    bool escape();
};

Ui::Ui(app::App& app, TextureHost& textures) : impl_(std::make_unique<Impl>(app, textures)) {}

Ui::~Ui() = default;

void Ui::forget_textures() {
    impl_->fonts.forget_textures();
    impl_->pictures.clear();
    impl_->settling = settling_frames;
}

void Ui::prepare(const Surface& surface) {
    Impl& ui = *impl_;
    ui.surface = surface;
    ui.view = make_view(surface);
    ui.fonts.set_unit(ui.view.unit);
    ui.play_layout = nullptr;
    ui.lesson_layout.reset();
    ui.editor_layout.reset();
    ui.analysis_layout.reset();
    float cell = 44 * ui.view.unit;
    if (ui.app.screen() == app::Screen::lesson) {
        follow(ui.lesson, ui.app);
        ui.lesson_layout = layout_lesson(ui.view, ui.fonts, ui.lesson, *ui.app.game());
        cell = ui.lesson_layout->board.cell();
    } else if (ui.app.screen() == app::Screen::puzzle) {
        follow(ui.lesson, ui.app);
        ui.lesson_layout =
            layout_lesson(ui.view, ui.fonts, ui.lesson, *ui.app.game(), ui.app.flipped());
        cell = ui.lesson_layout->board.cell();
    } else if (ui.app.screen() == app::Screen::edit) {
        ui.editor_layout = layout_editor(ui.view, ui.app.game()->topology());
        cell = ui.editor_layout->board.cell();
    } else if (ui.app.screen() == app::Screen::analysis) {
        ui.analysis_layout = layout_analysis(ui.view, ui.app.game()->topology(), ui.app.flipped());
        cell = ui.analysis_layout->board.cell();
    } else if (ui.app.screen() == app::Screen::rules) {
        const RulesLayout rules = layout_rules(ui.view);
        cell = ExampleBoards::cell(*ui.app.game(), ui.view.unit, rules.board_width,
                                   rules.board_height);
    } else if (ui.app.match() != nullptr) {
        // Elsewhere the app speaks of another game, or of none.
        if (ui.app.screen() == app::Screen::play) {
            follow(ui.play, ui.app);
        }
        ui.play_layout =
            &ui.kept_layout.get(ui.view, ui.app.match()->game().topology(), ui.app.flipped());
        cell = ui.play_layout->board.cell();
    }
    const FigureSizes figures = figure_sizes(cell, ui.view.unit);
    ui.fonts.set_figures(figures.badge, figures.pill);
    ui.pictures.tidy();
}

void Ui::Impl::point() {
    const ImGuiIO& io = ImGui::GetIO();
    const Pointing before = pointing;
    pointing.at = io.MousePos;
    pointing.down = io.MouseDown[0];
    pointing.pressed = pointing.down && !before.down;
    pointing.released = !pointing.down && before.down;
    if (pointing.pressed) {
        pointing.pressed_at = pointing.at;
        pointing.holds.clear();
        pointing.drags = nullptr;
        pointing.dragging = false;
    }
    pointing.scrolls.clear();
    const bool changed = pointing.at.x != before.at.x || pointing.at.y != before.at.y ||
                         pointing.pressed || pointing.released;
    if (changed) {
        settling = settling_frames;
    }
}

void Ui::Impl::draw_screen(Frame& frame) {
    switch (app.screen()) {
    case app::Screen::start:
        draw_start(frame, view, start);
        break;
    case app::Screen::play:
        if (play_layout != nullptr) {
            draw_play(frame, view, *play_layout, play);
        }
        break;
    case app::Screen::lesson:
        if (lesson_layout) {
            draw_lesson(frame, view, *lesson_layout, lesson);
        }
        break;
    case app::Screen::puzzle:
        if (lesson_layout) {
            draw_puzzle(frame, view, *lesson_layout, lesson);
        }
        break;
    case app::Screen::puzzles:
        draw_puzzles(frame, view, puzzles);
        break;
    case app::Screen::rules:
        draw_rules(frame, view, pages);
        break;
    case app::Screen::about:
        draw_about(frame, view, pages);
        break;
    case app::Screen::edit:
        if (editor_layout) {
            draw_editor(frame, view, *editor_layout, editor);
        }
        break;
    case app::Screen::analysis:
        if (analysis_layout) {
            draw_analysis(frame, view, *analysis_layout, analysis);
        }
        break;
    }
}

void Ui::Impl::follow_screen() {
    if (screen == app.screen()) {
        return;
    }
    // The set-up dialog waits while a position is set up from it, unless that is played.
    const bool edits = app.screen() == app::Screen::edit;
    const bool back = screen == app::Screen::edit && app.match_changes() == changes_before_edit;
    screen = app.screen();
    if (edits) {
        changes_before_edit = app.match_changes();
    } else if (!back) {
        play.setup.close();
        start.cards.setup.close();
    }
    play.dialog = back && play.setup.form ? Dialog::anew : Dialog::none;
    editor = EditorState();
    analysis = AnalysisState();
    keys = KeysState();
    questions.screen_changed();
    settling = settling_frames;
}

void Ui::draw(double seconds) {
    Impl& ui = *impl_;
    const Theme& colours = theme(ui.dark());
    // One list over the whole surface: nothing here is a window.
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    Painter paint(list, ui.fonts, ui.pictures, colours, ui.view.unit);
    ImGui::SetMouseCursor(ImGuiMouseCursor_Arrow);
    ui.point();
    ui.semantics.begin_frame();
    ui.fonts.forget_cut();
    Frame frame(ui.app, paint, ui.semantics, ui.pointing, ui.surface, seconds);
    frame.reduced_motion = ui.app.settings.reduced_motion || ui.surface.system_reduced_motion;
    paint.gradient({0, 0, ui.view.width, ui.view.height}, colours.bg_top, colours.bg_bottom);
    ui.follow_screen();
    frame.under_dialog = ui.keys.open || ui.questions.open();
    ui.draw_screen(frame);
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
    for (const Sound sound : ui.play.board.animator.take_sounds(seconds)) {
        ui.play.sounds.push_back(sound);
    }
    ui.semantics.end_frame();
    if (ui.pointing.released || !ui.pointing.down) {
        ui.pointing.holds.clear();
        ui.pointing.drags = nullptr;
        ui.pointing.dragging = false;
    }
    const std::string wanted =
        ui.app.notice() ? ui.app.notice()->explanation.paragraph : std::string();
    const app::Match* const match = ui.app.match();
    frame.do_what_was_asked(ui.app);
    if (ui.screen == app::Screen::play && ui.app.screen() == ui.screen && ui.app.match() != match) {
        // What was used stood in a dialog about another match, and so did what had opened that.
        ui.semantics.set_focus({}, false);
    }
    if (ui.app.screen() == app::Screen::rules && app::plays(ui.screen)) {
        ui.pages.paragraph = wanted;
        ui.pages.marked = -1;
    }
    ui.app.hold_clock(holds_clock(ui.play, ui.app) || ui.questions.open());
    const Animator& animator =
        ui.app.screen() == app::Screen::puzzle ? ui.lesson.board.animator : ui.play.board.animator;
    const bool still = !animator.running(seconds);
    if (ui.app.attend(seconds, still) || frame.moving) {
        ui.settling = settling_frames;
    } else if (ui.settling > 0) {
        --ui.settling;
    }
}

const std::vector<std::string>& Ui::cut_texts() const { return impl_->fonts.cut(); }

std::vector<Sound> Ui::take_sounds() {
    std::vector<Sound> sounds = std::exchange(impl_->play.sounds, {});
    return impl_->app.settings.sound ? sounds : std::vector<Sound>();
}

bool Ui::wants_frame() const {
    return impl_->settling > 0 || impl_->semantics.activation_waits() ||
           ImGui::GetCurrentContext()->InputEventsQueue.Size > 0;
}

Semantics& Ui::semantics() { return impl_->semantics; }

// ---------------------------------------------------------------- scrolling and keys

bool Ui::Impl::scroll_by(float distance, bool under) {
    return std::any_of(pointing.scrolls.rbegin(), pointing.scrolls.rend(), [&](Scroll* scroll) {
        const float to = std::clamp(scroll->offset + distance, 0.0F, scroll->most());
        if (to == scroll->offset || (under && !contains(scroll->area, pointing.at))) {
            return false;
        }
        scroll->offset = to;
        settling = settling_frames;
        return true;
    });
}

bool Ui::wheel(float y) { return impl_->scroll_by(y, true); }

void Ui::focus(std::string id, bool visible) {
    impl_->pointing.reveal = id;
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
    text = text.substr(0, longest_entry);
    std::copy_if(text.begin(), text.end(), std::back_inserter(whole),
                 [](char c) { return c >= ' ' && c <= '~'; });
    nodes.enter(focused->id, std::move(whole));
    return true;
}

std::string Ui::copied() {
    const Node* focused = impl_->semantics.find(impl_->semantics.focus());
    return focused != nullptr && takes_text(*focused) ? focused->value : std::string();
}

/// Typing on the board of a match, or taking off what stands on a cell that is edited.
bool Ui::Impl::type_on_board(const Node& cell, Key key, char32_t character) {
    const bool plays = app::plays(app.screen());
    if (key == Key::enter) {
        return plays && app.type_enter();
    }
    if (key == Key::text) {
        const bool types = plays && character > U' ' && character < 0x7F;
        if (types) {
            app.type(static_cast<char>(character));
        }
        return types;
    }
    if (app.screen() != app::Screen::edit) {
        return plays && app.type_erase();
    }
    const auto& places = app.game()->topology().places;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (cell.id == "cell:" + places[i].label) {
            app.edit([i](app::Editor& e) { e.take_off(static_cast<scene::PlaceId>(i)); });
        }
    }
    return true;
}

bool Ui::key(Key key, char32_t character) {
    Impl& ui = *impl_;
    Semantics& nodes = ui.semantics;
    const Node* focused = nodes.find(nodes.focus());
    const bool on_cell = focused != nullptr && focused->role == Role::gridcell;
    const bool in_field = focused != nullptr && takes_text(*focused);
    const bool dialog = std::any_of(nodes.nodes().begin(), nodes.nodes().end(),
                                    [](const Node& node) { return node.role == Role::dialog; });
    if (key == Key::text && character == U' ' && !in_field) {
        key = Key::enter;
    }
    if (ui.keys.open && key == Key::text && character == U'?') {
        return ui.escape();
    }
    if (key == Key::text && character == U'?' && !in_field && !dialog) {
        ui.keys.open = true;
        ui.settling = settling_frames;
        return true;
    }
    const bool for_board = key == Key::enter || key == Key::text || key == Key::erase;
    if (on_cell && for_board && !dialog && ui.type_on_board(*focused, key, character)) {
        ui.settling = settling_frames;
        return true;
    }
    const auto focus = [&](std::string id) {
        if (id.empty()) {
            return false;
        }
        ui.pointing.reveal = id;
        nodes.set_focus(std::move(id), true);
        ui.settling = settling_frames;
        return true;
    };
    const auto slide_to = [&](int to) {
        nodes.enter(focused->id, std::to_string(std::clamp(to, 0, focused->most)));
        nodes.set_focus(nodes.focus(), true);
        return true;
    };
    const bool on_slider = focused != nullptr && focused->role == Role::slider;
    const auto arrow = [&](int dx, int dy) {
        if (on_slider && dx != 0) {
            return slide_to(focused->now + dx);
        }
        if (on_cell) {
            // At the edge of the board the key is used up all the same.
            focus(nodes.neighbour_cell(dx, dy));
            nodes.set_focus(nodes.focus(), true);
            ui.settling = settling_frames;
            return true;
        }
        return dy != 0 && ui.scroll_by(static_cast<float>(dy) * 60 * ui.view.unit, false);
    };
    switch (key) {
    case Key::tab:
        return focus(nodes.next_focus(true));
    case Key::backtab:
        return focus(nodes.next_focus(false));
    case Key::left:
        return arrow(-1, 0);
    case Key::right:
        return arrow(1, 0);
    case Key::up:
        return arrow(0, -1);
    case Key::down:
        return arrow(0, 1);
    case Key::home:
        if (on_slider) {
            return slide_to(0);
        }
        return !on_cell && ui.scroll_by(-1e6F, false);
    case Key::end:
        if (on_slider) {
            return slide_to(focused->most);
        }
        return !on_cell && ui.scroll_by(1e6F, false);
    case Key::enter:
        if (focused == nullptr) {
            return false;
        }
        nodes.set_focus(nodes.focus(), true);
        nodes.activate(nodes.focus());
        return true;
    case Key::escape:
        return ui.escape();
    case Key::text:
    case Key::erase: {
        const bool ascii = key == Key::erase || (character >= U' ' && character < 0x7F);
        if (!in_field || !ascii) {
            return false;
        }
        std::string text = nodes.replaces() ? std::string() : nodes.entry_of(*focused);
        if (key == Key::text) {
            text += static_cast<char>(character);
        } else if (!text.empty()) {
            text.pop_back();
        }
        nodes.enter(focused->id, std::move(text));
        return true;
    }
    }
    return false;
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
    switch (app.screen()) {
    case app::Screen::start:
        return start.cards.setup.close();
    case app::Screen::play:
        if (app.offered()) {
            app.decline_end();
            return true;
        }
        return ui::close_topmost(play);
    case app::Screen::lesson:
    case app::Screen::puzzle:
        return ui::close_topmost(lesson);
    case app::Screen::edit:
        return ui::close_topmost(editor);
    case app::Screen::analysis:
        return ui::close_topmost(analysis);
    case app::Screen::rules:
    case app::Screen::about:
    case app::Screen::puzzles:
        return false;
    }
    return false;
}

bool Ui::Impl::escape() {
    settling = settling_frames;
    if (close_topmost()) {
        return true;
    }
    const app::Screen at = app.screen();
    bool let_go = false;
    if (at == app::Screen::edit) {
        app.edit([&](app::Editor& e) { let_go = e.let_go(); });
    } else if (app::plays(at)) {
        const bool hint = at == app::Screen::play && (app.hint() || app.hint_comes());
        let_go = !app.picker().chosen().empty() || app.notice() || hint || !app.typed().empty();
        if (let_go) {
            app.let_go();
        }
    }
    if (let_go || at == app::Screen::play || at == app::Screen::start) {
        return let_go;
    }
    app.leave();
    return true;
}

int Ui::depth() const {
    const Impl& ui = *impl_;
    int open = static_cast<int>(ui.app.depth());
    if (ui.screen != ui.app.screen()) {
        return open; // what lay over the screen before is gone
    }
    open += (ui.keys.open ? 1 : 0) + (ui.questions.open() ? 1 : 0);
    switch (ui.screen) {
    case app::Screen::start:
        return open + (ui.start.cards.setup.form ? 1 : 0);
    case app::Screen::play:
        return open + (ui.app.offered() ? 1 : 0) + open_things(ui.play);
    case app::Screen::lesson:
    case app::Screen::puzzle:
        return open + open_things(ui.lesson);
    case app::Screen::edit: {
        const bool waits =
            ui.start.cards.setup.form || ui.play.setup.form; // the dialog it came from
        return open + (waits ? 1 : 0) + open_things(ui.editor);
    }
    case app::Screen::analysis:
        return open + open_things(ui.analysis);
    case app::Screen::rules:
    case app::Screen::about:
    case app::Screen::puzzles:
        return open;
    }
    return open;
}

bool Ui::back() {
    Impl& ui = *impl_;
    ui.follow_screen();
    if (!ui.close_topmost()) {
        if (ui.app.screen() == app::Screen::start) {
            return false;
        }
        ui.app.leave();
        ui.follow_screen();
    }
    ui.settling = settling_frames;
    return true;
}

} // namespace motley::ui
