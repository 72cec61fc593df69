#include "ui/screens/library_screen.h"

#include "core/day.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "picture/palette.h"
#include "shell/folded.h"
#include "ui/board/board.h"
#include "ui/kit/letters.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/library/library_notes.h"
#include "ui/page/dialogs.h"
#include "ui/page/page_bar.h"
#include "ui/table/bar.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::ui {

namespace {

// CSS px:
constexpr float widest_list = 1120;
constexpr float least_row = 440;    ///< width of a row beside another
constexpr float match_height = 108; ///< with its lip
constexpr float field_height = 48;
/// Rows beyond those in view that can be reached with the Tab key.
constexpr std::size_t rows_beyond = 6;
/// Bytes of the longest name of a match.
constexpr std::size_t max_name = 120;

/// Draws words over the whole width. Returns the y below.
float draw_words(AppFrame& frame, const std::string& id, Role role, const std::string& words,
                 Colour colour, float x, float y, float width) {
    const Flow lines = flow(frame.paint.type, words, Style::body, colour, width);
    draw(frame.paint, lines, x, y);
    frame.say(id, role, words, {x, y, width, lines.height()});
    return y + lines.height();
}

} // namespace

struct LibraryScreen::Plan {
    Rect page; ///< scrolls
    float left = 0;
    float width = 0;
    float gap = 0;
    std::size_t columns = 1;
    float row = 0; ///< width
};

// ---------------------------------------------------------------- what lies over it

int LibraryScreen::open_things(const shell::App& /*app*/) const { return about_ ? 1 : 0; }

bool LibraryScreen::close(shell::App& /*app*/) {
    return std::exchange(about_, std::nullopt).has_value();
}

void LibraryScreen::screen_changed(bool /*suspended*/) { about_.reset(); }

// ---------------------------------------------------------------- the list

void LibraryScreen::update(const shell::App& app) {
    if (opened_for_ != app.game()) {
        opened_for_ = app.game();
        filter_.game = opened_for_;
    }
    const std::string& language = app.context().narrator.strings().language();
    if (version_ == app.library.version() && found_for_ == filter_ && language_ == language) {
        return;
    }
    if (version_ != app.library.version() || language_ != language) {
        words_.clear();
        shell::LibraryFilter all;
        std::vector<const engine::Game*> games;
        for (const shell::Summary* each : app.library.find(all)) {
            const engine::Game* const game = engine::find_game(each->game);
            if (game != nullptr && std::find(games.begin(), games.end(), game) == games.end()) {
                games.push_back(game);
            }
        }
        games_.clear();
        for (const engine::Game* game : engine::catalog()) { // in the order of the start page
            if (std::find(games.begin(), games.end(), game) != games.end()) {
                games_.push_back(game);
            }
        }
        if (std::find(games_.begin(), games_.end(), filter_.game) == games_.end()) {
            filter_.game = nullptr;
        }
    }
    if (!(found_for_ == filter_)) {
        scroll_.offset = 0;
    }
    const Day today = day_of(app.context().wall_clock());
    const std::string on = language + ' ' + std::to_string(today.year) + ' ' +
                           std::to_string(today.month) + ' ' + std::to_string(today.day);
    if (said_on_ != on) {
        said_.clear();
        said_on_ = on;
    }
    shell::LibraryFilter any_words = filter_;
    any_words.words.clear();
    found_ = app.library.find(any_words);
    const std::string words = shell::folded(filter_.words);
    std::vector<std::string_view> wanted = split(words, ' ');
    std::erase(wanted, std::string_view());
    std::erase_if(found_, [&](const shell::Summary* each) { return !says(app, *each, wanted); });
    version_ = app.library.version();
    found_for_ = filter_;
    language_ = language;
}

bool LibraryScreen::says(const shell::App& app, const shell::Summary& summary,
                         const std::vector<std::string_view>& wanted) {
    const auto [found, added] = said_.try_emplace(summary.id);
    Said& said = found->second;
    if (wanted.empty()) {
        return true;
    }
    if (added || !(said.of == summary)) {
        const MatchWords shown = words_of(app, summary);
        said = {summary,
                shell::folded(shown.name + '\n' + shown.game_name + '\n' + summary.names[0] + '\n' +
                              summary.names[1] + '\n' + summary.date),
                shell::folded(shown.players + '\n' + shown.standing + '\n' + shown.when)};
    }
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const std::string word(wanted[i]);
        if (said.names.find(word) != std::string::npos) {
            continue;
        }
        const auto has = [&](const std::string& text) {
            return said.rest.find(text) != std::string::npos;
        };
        // A number says little without the word beside it: level 3, 3 turns.
        const bool number = word.find_first_not_of("0123456789") == std::string::npos;
        const bool before = i > 0 && has(std::string(wanted[i - 1]) + ' ' + word);
        const bool after = i + 1 < wanted.size() && has(word + ' ' + std::string(wanted[i + 1]));
        if (number ? !before && !after : !has(word)) {
            return false;
        }
    }
    return true;
}

const MatchWords& LibraryScreen::words(const shell::App& app, const shell::Summary& summary) {
    constexpr std::size_t most = 400;
    const auto found = words_.find(summary.id);
    if (found != words_.end()) {
        return found->second;
    }
    if (words_.size() > most) {
        words_.clear();
    }
    return words_.emplace(summary.id, words_of(app, summary)).first->second;
}

float LibraryScreen::draw_search(AppFrame& frame, const Plan& plan, float y) {
    const float high = frame.px(field_height);
    const bool beside = plan.width >= frame.px(700);
    const float wide = beside ? std::floor(plan.width * 0.5F) : plan.width;
    const std::string label = frame.text("ui.library.search");
    const Rect field{plan.left, y, wide, high};
    const Entry entry = text_field(frame, field, "library:search", label, filter_.words, false);
    if (entry.typed) {
        filter_.words = shortened(*entry.typed, max_name);
        frame.moving = true;
    }
    if (filter_.words.empty() && frame.semantics.focus() != "library:search") {
        frame.paint.icon("search", {field.x + frame.px(24), y + high / 2}, frame.px(20),
                         frame.paint.theme.muted);
        frame.paint.label(Style::body, field.x + frame.px(42), y + high / 2,
                          frame.paint.theme.muted, label);
    }
    const float x = beside ? plan.left + wide + frame.px(16) : plan.left;
    y += beside ? 0 : high + frame.px(10);
    using State = shell::LibraryFilter::State;
    const std::size_t state = segments(frame, {x, y, plan.left + plan.width - x, high},
                                       {{"library:all", frame.text("ui.library.all")},
                                        {"library:running", frame.text("ui.library.running")},
                                        {"library:over", frame.text("ui.library.over")}},
                                       static_cast<std::size_t>(filter_.state));
    if (state != static_cast<std::size_t>(filter_.state)) {
        filter_.state = static_cast<State>(state);
        frame.moving = true;
    }
    return y + high + frame.px(12);
}

/// Draws the games of which there are matches, as many in a line as fit.
float LibraryScreen::draw_games(AppFrame& frame, const Plan& plan, float y) {
    if (games_.size() < 2) {
        return y;
    }
    Painter& paint = frame.paint;
    const float high = frame.px(44);
    float x = plan.left;
    const auto offer = [&](const engine::Game* game, const std::string& id,
                           const std::string& label) {
        const float dot = game == nullptr ? 0 : frame.px(18);
        const float width = std::min(
            plan.width, std::ceil(paint.type.width(Style::small_bold, label)) + dot + frame.px(26));
        if (x > plan.left && x + width > plan.left + plan.width) {
            x = plan.left;
            y += high + frame.px(2);
        }
        const Rect r{x, y, width, high};
        Node node;
        node.id = id;
        node.role = Role::toggle;
        node.label = label;
        node.rect = r;
        node.on = filter_.game == game;
        const bool on = node.on;
        const Response answer = frame.interact(std::move(node));
        const Rect face{r.x, r.y + frame.px(4), r.w, r.h - frame.px(8)};
        paint.rect(face, face.h / 2,
                   on               ? paint.theme.accent_tint
                   : answer.hovered ? paint.theme.raised
                                    : paint.theme.surface);
        paint.stroke(face, face.h / 2, on ? paint.theme.accent : paint.theme.line, frame.px(1));
        const float middle = std::round(face.y + face.h / 2);
        if (game != nullptr) {
            paint.lozenge({face.x + frame.px(18), middle}, frame.px(5), frame.px(7.5F),
                          paint.palette.hue(game->info().hue).patch);
        }
        const float from = face.x + frame.px(13) + dot;
        paint.label(Style::small_bold, from, middle, on ? paint.theme.ink : paint.theme.muted,
                    paint.type.fitted(Style::small_bold, label, right(face) - frame.px(8) - from));
        if (answer.focused) {
            focus_ring(paint, face, face.h / 2);
        }
        if (answer.clicked) {
            filter_.game = game;
            frame.moving = true;
        }
        x += width + frame.px(6);
    };
    offer(nullptr, "library:any-game", frame.text("ui.library.any-game"));
    for (const engine::Game* game : games_) {
        offer(game, "library:game:" + game->info().id,
              frame.app.context().narrator.strings().format(game->info().id, Phrase("name")));
    }
    return y + high + frame.px(10);
}

/// Draws what is wrong, or not there yet.
float LibraryScreen::draw_notes(AppFrame& frame, const Plan& plan, float y) {
    const Theme& theme = frame.paint.theme;
    if (const std::string note = frame.app.library.note(); !note.empty()) {
        y = draw_words(frame, "library:note", Role::status, note, theme.danger, plan.left, y,
                       plan.width) +
            frame.px(12);
    }
    if (const std::string note = frame.app.transfer.note(); !note.empty()) {
        y = draw_words(frame, "library:saved", Role::status, note, theme.muted, plan.left, y,
                       plan.width) +
            frame.px(12);
    }
    using State = shell::Library::State;
    if (frame.app.library.state() == State::failed) {
        y = draw_words(frame, "library:unread", Role::status, frame.text("ui.library.unread"),
                       theme.danger, plan.left, y, plan.width);
        const std::string again = frame.text("ui.refused.again");
        const float wide =
            std::max(frame.px(44), std::ceil(frame.paint.type.width(Style::body_bold, again)));
        if (link(frame, {plan.left, y, wide, frame.px(44)}, "library:again", again)) {
            frame.defer([](shell::App& app) { app.library.list(); });
        }
        y += frame.px(44 + 8);
    } else if (frame.app.library.state() == State::listing) {
        y = draw_words(frame, "library:reading", Role::status, frame.text("ui.library.reading"),
                       theme.muted, plan.left, y, plan.width) +
            frame.px(12);
    }
    return y;
}

float LibraryScreen::draw_empty(AppFrame& frame, const Plan& plan, float y) {
    Painter& paint = frame.paint;
    if (!frame.app.library.empty()) {
        return draw_words(frame, "library:none", Role::status, frame.text("ui.library.none"),
                          paint.theme.muted, plan.left, y + frame.px(8), plan.width) +
               frame.px(24);
    }
    const std::string title = frame.text("ui.library.empty");
    const std::string hint = frame.text("ui.library.empty.hint");
    const float width = std::min(plan.width, frame.px(440));
    const float left = std::round(plan.left + (plan.width - width) / 2);
    y += frame.px(28);
    paint.icon("shelf", {plan.left + plan.width / 2, y + frame.px(24)}, frame.px(48),
               paint.theme.muted);
    y += frame.px(68);
    paint.label(Style::title, plan.left + plan.width / 2, y + frame.px(13), paint.theme.ink, title,
                Align::centre);
    frame.say("library:empty", Role::heading, title, {left, y, width, frame.px(28)}, 2);
    y += frame.px(38);
    const Flow lines = flow(paint.type, hint, Style::body, paint.theme.muted, width);
    ui::draw(paint, lines, std::round(left + (width - lines.width()) / 2), y);
    frame.say("", Role::text, hint, {left, y, width, lines.height()});
    y += lines.height() + frame.px(24);
    Button play{to_id(Command::others), frame.text("ui.play"), "play"};
    play.kind = ButtonKind::primary;
    const float wide = std::max(frame.px(160), button_width(frame, play.label, play.icon));
    if (button(frame, {std::round(plan.left + (plan.width - wide) / 2), y, wide, frame.px(48)},
               play)) {
        defer(frame, Command::others);
    }
    return y + frame.px(48 + 24);
}

void LibraryScreen::draw_row(AppFrame& frame, const shell::Summary& summary, const Rect& r) {
    Painter& paint = frame.paint;
    const MatchWords& words = this->words(frame.app, summary);
    const float lip = frame.px(4);
    const float icon_size = frame.px(44);
    const Rect face{r.x, r.y, r.w, r.h - lip};
    const Rect more{right(r) - icon_size - frame.px(2), r.y + std::round((face.h - icon_size) / 2),
                    icon_size, icon_size};
    Node node;
    node.id = "match:" + summary.id;
    node.role = Role::button;
    node.label = words.name;
    for (const std::string* each :
         {&words.game_name, &words.players, &words.standing, &words.when}) {
        node.label += each->empty() ? std::string() : ". " + *each;
    }
    node.rect = {r.x, r.y, more.x - r.x, r.h};
    node.enabled = words.game != nullptr;
    node.verbatim = true;
    const Response answer = frame.interact(std::move(node));
    if (frame.visible(r)) {
        const Colour line = answer.hovered ? paint.theme.accent : paint.theme.line;
        paint.slab(r, frame.px(14), paint.theme.raised, paint.theme.lip, lip, line);
        const float pad = frame.px(10);
        const float side = face.h - 2 * pad;
        const Rect board{face.x + pad, face.y + pad, side, side};
        if (words.game != nullptr) {
            draw_small_board(paint, *words.game, words.tokens, board, summary.flipped);
        }
        const float x = right(board) + frame.px(14);
        const float room = more.x - frame.px(4) - x;
        const auto fit = [&](Style style, const std::string& text) {
            return paint.type.fitted(style, text, room);
        };
        float y = face.y + frame.px(20);
        const float step = (face.h - frame.px(38)) / 3;
        const Style title = paint.type.fitting({Style::strong, Style::body_bold, Style::small_bold},
                                               words.name, room);
        paint.label(title, x, y, paint.theme.ink, fit(title, words.name));
        y += step;
        // If the match has a name of its own, the picture, too, says which game it is.
        const std::string both =
            words.game_name.empty() ? words.players : words.game_name + " · " + words.players;
        const std::string& who =
            paint.type.width(Style::caption, both) <= room ? both : words.players;
        const Style players = paint.type.fitting({Style::small, Style::caption}, who, room);
        paint.label(players, x, y, paint.theme.muted, fit(players, who));
        y += step;
        const Style standing =
            paint.type.fitting({Style::small_bold, Style::caption_bold}, words.standing, room);
        paint.label(standing, x, y, words.waits ? paint.theme.accent : paint.theme.ink,
                    fit(standing, words.standing));
        y += step;
        paint.label(Style::caption, x, y, paint.theme.muted, fit(Style::caption, words.when));
        if (answer.focused) {
            focus_ring(paint, inset({r.x, r.y, more.x - r.x, r.h}, frame.px(2)), frame.px(12));
        }
    }
    if (answer.clicked) {
        frame.defer([id = summary.id](shell::App& app) { app.library.open(id); });
    }
    if (icon_button(frame, more, "more:" + summary.id, "more",
                    frame.app.text(Phrase("ui.library.more").text("name", words.name)))) {
        about_ = About{summary.id, more};
        frame.moving = true;
    }
}

float LibraryScreen::draw_rows(AppFrame& frame, const Plan& plan, float y) {
    const float high = frame.px(match_height);
    const float step = high + plan.gap;
    const std::size_t lines = grid_lines(found_.size(), plan.columns);
    const float above = (plan.page.y - y) / step;
    const auto line_at = [&](float at) {
        return static_cast<std::size_t>(std::clamp(at, 0.0F, static_cast<float>(lines)));
    };
    const std::size_t first = line_at(above - static_cast<float>(rows_beyond));
    const std::size_t last =
        line_at(above + plan.page.h / step + 1 + static_cast<float>(rows_beyond));
    for (std::size_t i = first * plan.columns; i < std::min(last * plan.columns, found_.size());
         ++i) {
        const auto [column, line] = grid_place(i, plan.columns);
        draw_row(frame, *found_[i],
                 {plan.left + column * (plan.row + plan.gap), y + line * step, plan.row, high});
    }
    return y + static_cast<float>(lines) * step;
}

// ---------------------------------------------------------------- about one match

void LibraryScreen::draw_menu(AppFrame& frame) {
    const shell::Summary* const summary = frame.app.library.summary(about_->id);
    if (summary == nullptr) {
        about_.reset();
        frame.moving = true;
        return;
    }
    const bool known = engine::find_game(summary->game) != nullptr;
    std::vector<MenuItem> items;
    for (const Command command :
         {Command::rename_match, Command::save_match, Command::delete_match}) {
        const CommandInfo& each = info(command);
        items.push_back({command, frame.text(each.sentence), std::string(each.icon),
                         known || command != Command::rename_match});
    }
    const Command used = ui::draw_menu(frame, items, about_->below, about_->menu);
    const std::string id = about_->id;
    switch (used) {
    case Command::rename_match:
        about_->names = true;
        about_->name = summary->event;
        break;
    case Command::save_match:
        frame.defer([id](shell::App& app) { app.transfer.save(id); });
        break;
    case Command::delete_match:
        frame.defer([id](shell::App& app) { app.library.remove(id); });
        break;
    case Command::none:
        return;
    default:
        break;
    }
    if (!about_->names) {
        about_.reset();
    }
    frame.moving = true;
}

void LibraryScreen::draw_name(AppFrame& frame) {
    Painter& paint = frame.paint;
    const float pad = frame.px(frame.surface.height < frame.px(420) ? 14 : 24);
    const float width = std::min(frame.px(440), frame.surface.width - frame.px(24));
    const std::string title = frame.text("ui.library.name");
    const float line = frame.px(field_height);
    const Rect r = begin_dialog(frame, "name-dialog", title, width,
                                2 * pad + frame.px(4 + 34 + 16 + 46) + line);
    const float x = r.x + pad;
    const float room = r.w - 2 * pad;
    float y = r.y + pad;
    paint.label(Style::title, x, y + frame.px(12), paint.theme.ink, title);
    frame.say("", Role::heading, title, {x, y, room, frame.px(26)}, 2);
    y += frame.px(34);
    const Entry entry =
        text_field(frame, {x, y, room, line}, "library:name", title, about_->name, false);
    if (entry.typed) {
        about_->name = shortened(*entry.typed, max_name);
        frame.moving = true;
    }
    y += line + frame.px(16);
    const Command answer = draw_save_or_cancel(frame, {x, y, room, frame.px(46)});
    const bool saved = answer == Command::confirm || entry.submitted;
    if (saved) {
        frame.defer([id = about_->id, name = about_->name](shell::App& app) {
            app.library.rename(id, name);
        });
    }
    if (saved || answer == Command::cancel || used_beside(frame, r)) {
        about_.reset();
        frame.moving = true;
    }
}

// ---------------------------------------------------------------- everything

void LibraryScreen::draw(AppFrame& frame, const View& view) {
    update(frame.app);
    const PageLayout layout = layout_page(view);
    Plan plan;
    const float margin = view.px(view.kind == ViewKind::phone ? 12 : 32);
    const float room = view.width - view.safe_left - view.safe_right - 2 * margin;
    plan.width = std::min(room, view.px(widest_list));
    plan.left = std::round(view.safe_left + margin + (room - plan.width) / 2);
    plan.gap = view.px(10);
    plan.columns = std::clamp<std::size_t>(
        static_cast<std::size_t>((plan.width + plan.gap) / (view.px(least_row) + plan.gap)), 1, 2);
    const auto columns = static_cast<float>(plan.columns);
    plan.row = std::floor((plan.width - plan.gap * (columns - 1)) / columns);
    plan.page = layout.page;
    const bool footer = has_footer(frame.app);
    const Rect at_footer{0, view.height - frame.px(library_footer) - view.safe_bottom, view.width,
                         frame.px(library_footer) + view.safe_bottom};
    if (footer) {
        plan.page.h = at_footer.y - plan.page.y;
    }
    frame.live = !about_;
    float y = frame.begin_scroll(scroll_, plan.page) + frame.px(16);
    y = draw_report(frame, plan.left, plan.width, y);
    const bool any = !frame.app.library.empty();
    if (any) {
        y = draw_search(frame, plan, y);
        y = draw_games(frame, plan, y);
    }
    y = draw_notes(frame, plan, y);
    if (found_.empty()) {
        y = frame.app.library.state() == shell::Library::State::listed || any
                ? draw_empty(frame, plan, y)
                : y;
    } else {
        const std::string count = frame.app.text(
            Phrase("ui.library.count").number("n", static_cast<std::int64_t>(found_.size())));
        frame.paint.label(Style::caption_bold, plan.left, y + frame.px(8), frame.paint.theme.muted,
                          count);
        frame.say("library:count", Role::status, count, {plan.left, y, plan.width, frame.px(18)});
        y = draw_rows(frame, plan, y + frame.px(26));
    }
    frame.end_scroll(scroll_, y + frame.px(16) + (footer ? 0 : view.safe_bottom),
                     frame.paint.theme.bg_bottom);
    if (footer) {
        draw_footer(frame, view, at_footer, plan.left, plan.width);
    }
    if (draw_page_bar(frame, view, layout.bar)) {
        frame.defer([](shell::App& app) { app.leave(); });
    }
    const float size = frame.px(44);
    const float middle = std::round(view.safe_top + (layout.bar.h - view.safe_top) / 2);
    float x = view.width - view.safe_right - frame.px(view.kind == ViewKind::phone ? 4 : 18) - size;
    const bool idle = frame.app.transfer.busy() == shell::Transfer::Busy::no;
    if (icon_button(frame, {x, middle - size / 2, size, size}, "library:save-all", "save",
                    frame.text("ui.library.save-all"),
                    any && idle && frame.app.library.state() == shell::Library::State::listed)) {
        frame.defer([](shell::App& app) { app.transfer.save_all(); });
    }
    x -= size;
    if (icon_button(frame, {x, middle - size / 2, size, size}, "library:load", "folder",
                    frame.text("ui.library.load"), idle)) {
        frame.open_wanted = true;
    }
    if (about_ && about_->names) {
        draw_name(frame);
    } else if (about_) {
        draw_menu(frame);
    }
}

} // namespace motley::ui
