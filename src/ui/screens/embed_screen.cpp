#include "ui/screens/embed_screen.h"

#include "ui/commands.h"
#include "ui/kit/letters.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/table/choice_panel.h"
#include "ui/table/panels.h"
#include "ui/table/prompt.h"
#include "ui/table/puzzle_row.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::ui {

using activity::Change;
using activity::ChangeSet;
using Mode = shell::Embedding::Mode;

namespace {

constexpr float board_edge = 8; ///< CSS px round everything
constexpr float bare_edge = 4;  ///< where there is a board and nothing else
constexpr float row_of_icons = 44;
constexpr float beside_from = 680; ///< width in CSS px from which the board stands on the left
constexpr float beside_shape = 1.25F;
constexpr float least_beside = 260; ///< of what stands beside the board
constexpr float most_board = 600;   ///< CSS px that a board asks for

bool plays(const shell::App& app) {
    return app.embedding.mode() == Mode::play || app.embedding.mode() == Mode::puzzle;
}

bool is_beside(const View& view) {
    return view.width >= view.px(beside_from) && view.width > beside_shape * view.height;
}

BoardFit fit_of(const View& view, const shell::App& app) {
    return {view.unit, true, false, app.board().flipped()};
}

/// Whether there is something beside the board to choose or to count.
bool has_panel(const shell::App& app, const BoardModel& model) {
    const auto& sides = model.scene.players;
    return !app.game()->info().chips.empty() || !model.scene.shared.empty() ||
           std::any_of(sides.begin(), sides.end(),
                       [](const auto& side) { return !side.rows.empty(); });
}

/// Whether the player is asked what to do about an action begun on an earlier position.
bool asks_back(const shell::App& app) {
    return app.match_board() != nullptr && app.match_board()->variations().asked();
}

/// Whether the board waits for an action; a puzzle that is over does not.
bool asks(const shell::App& app) { return app.puzzle() == nullptr || app.puzzle()->asks(); }

/// The height of the panel where there is so much more room than is needed: the moves of a game are
/// listed where that can be read.
float panel_height(const View& view, const shell::App& app, float width, float least, float spare) {
    if (app.embedding.mode() == Mode::replay) {
        const bool readable = spare >= view.px(120) && width >= view.px(340);
        return readable ? spare - view.px(6) : 0;
    }
    return least > 0 ? least + spare : 0;
}

/// The height of a board that is as wide as this.
float board_height(const shell::App& app, float width, const BoardFit& fit) {
    return BoardGeometry(app.game()->topology(), {0, 0, width, 4 * width}, fit).outer().h;
}

} // namespace

// ---------------------------------------------------------------- layout

float EmbedScreen::Heights::all() const {
    float sum = 0;
    for (const float each : {words, strip, strip, timeline, prompt, panel, row}) {
        sum += each > 0 ? each + gap : 0;
    }
    return sum;
}

EmbedScreen::Heights EmbedScreen::heights(const View& view, const Fonts& type,
                                          const shell::App& app, float width) const {
    Heights out;
    out.gap = view.px(6);
    switch (app.embedding.mode()) {
    case Mode::view:
        break;
    case Mode::replay:
        out.timeline = view.px(32);
        out.row = view.px(row_of_icons);
        out.words = view.px(28);
        break;
    case Mode::puzzle: {
        // Room for the task; the notes that come later scroll, so that the board stays where it is.
        const float task =
            flow(type, task_, Style::body_bold, 0, width - view.px(24)).height() + view.px(16);
        out.words = std::max(task, view.px(76));
        out.prompt = view.px(58);
        out.panel = has_panel(app, model) ? view.px(132) : 0;
        out.row = view.px(row_of_icons);
        break;
    }
    case Mode::play:
        out.strip = view.px(40);
        out.prompt = view.px(58);
        out.panel = has_panel(app, model) ? view.px(126) : 0;
        out.row = view.px(row_of_icons);
        break;
    }
    return out;
}

void EmbedScreen::place_column(const View& view, const shell::App& app, const Heights& parts) {
    const float edge = view.px(parts.all() > 0 ? board_edge : bare_edge);
    const float x = view.safe_left + edge;
    const float width = view.width - x - view.safe_right - edge;
    float y = view.safe_top + edge;
    const auto place = [&](float height) {
        const Rect r{x, y, width, height};
        y += height > 0 ? height + parts.gap : 0;
        return r;
    };
    places_.words = place(parts.words);
    places_.theirs = place(parts.strip);
    const float below = parts.all() - (parts.words > 0 ? parts.words + parts.gap : 0) -
                        (parts.strip > 0 ? parts.strip + parts.gap : 0);
    const float room = std::max(1.0F, view.height - view.safe_bottom - edge - y - below);
    places_.board = BoardGeometry(app.game()->topology(), {x, y, width, room}, fit_of(view, app));
    // What the board cannot use in height stays below it, for the panel, or else on both sides.
    const float used = places_.board.outer().h;
    const float spare = std::max(0.0F, room - used);
    const float panel = panel_height(view, app, width, parts.panel, spare);
    y += panel > 0 ? 0 : std::floor(spare / 2);
    places_.board = BoardGeometry(app.game()->topology(), {x, y, width, used}, fit_of(view, app));
    y += used + parts.gap;
    places_.ours = place(parts.strip);
    places_.timeline = place(parts.timeline);
    places_.prompt = place(parts.prompt);
    places_.panel = place(panel);
    places_.row = place(parts.row);
}

void EmbedScreen::place_beside(const View& view, const shell::App& app, const Heights& parts) {
    const float edge = view.px(board_edge);
    const float gap = view.px(12);
    const Rect room{view.safe_left + edge, view.safe_top + edge,
                    view.width - view.safe_left - view.safe_right - 2 * edge,
                    view.height - view.safe_top - view.safe_bottom - 2 * edge};
    const float most = room.w - gap - view.px(least_beside);
    const BoardFit fit = fit_of(view, app);
    const float used =
        BoardGeometry(app.game()->topology(), {room.x, room.y, most, room.h}, fit).outer().w;
    const float width = std::min(room.w - used - gap, view.px(440));
    const float left = std::round(room.x + (room.w - used - gap - width) / 2);
    places_.board = BoardGeometry(app.game()->topology(), {left, room.y, used, room.h}, fit);
    const Rect& outer = places_.board.outer();
    const float x = left + used + gap;
    float y = outer.y;
    const auto place = [&](float height) {
        const Rect r{x, y, width, height};
        y += height > 0 ? height + parts.gap : 0;
        return r;
    };
    const float spare = std::max(0.0F, outer.h - parts.all() + parts.gap);
    const float panel = panel_height(view, app, width, parts.panel, spare);
    // What is not needed for a panel stands above the buttons.
    places_.words = place(parts.words > 0 && panel == 0 ? parts.words + spare : parts.words);
    places_.theirs = place(parts.strip);
    places_.ours = place(parts.strip);
    places_.prompt = place(parts.prompt);
    places_.panel = place(panel);
    places_.timeline = place(parts.timeline);
    places_.row = place(parts.row);
}

std::optional<float> EmbedScreen::layout(const View& view, const Fonts& type,
                                         const shell::App& app) {
    places_ = {};
    if (!app.has_board() || app.game() == nullptr) {
        return std::nullopt;
    }
    sync(app);
    const bool alone = app.embedding.mode() == Mode::view;
    const bool beside = !alone && is_beside(view);
    const float inner = view.width - 2 * view.px(alone ? bare_edge : board_edge);
    const Heights parts = heights(view, type, app, beside ? view.px(least_beside) : inner);
    if (beside) {
        place_beside(view, app, parts);
    } else {
        place_column(view, app, parts);
    }
    // What it asks for depends on the width alone, or the frame would never come to rest.
    const BoardFit fit = fit_of(view, app);
    if (!alone && view.width >= view.px(beside_from)) {
        const float side = std::min(inner * 0.6F, view.px(most_board));
        wanted_ = std::min(board_height(app, side, fit) + 2 * view.px(board_edge),
                           std::floor(view.width / beside_shape) - 1);
    } else {
        const float side = std::min(inner, view.px(most_board));
        wanted_ = board_height(app, side, fit) + parts.all() +
                  2 * view.px(alone ? bare_edge : board_edge);
    }
    return places_.board.cell();
}

void EmbedScreen::sync(const shell::App& app) {
    if (shown_ != app.embedding.loads()) {
        shown_ = app.embedding.loads();
        news = ChangeSet::all();
        replay_ = {};
    }
    const ChangeSet changed = std::exchange(news, {});
    if (changed.empty()) {
        return;
    }
    if (changed.has(Change::match)) {
        words_ = panel_ = {};
        moves_ = {};
        board.animator.forget();
    }
    // What can be done is not marked where nothing can be.
    model = plays(app) ? models.make(app, changed)
                       : described_picture(app, *app.board().match(), app.board().shown_ply());
    if (changed.has_any({Change::match, Change::position, Change::hint})) {
        needed = needed_choice(model);
    }
    task_.clear();
    note_.clear();
    if (const activity::Puzzle* const puzzle = app.puzzle()) {
        task_ = puzzle->task();
        note_ = puzzle->note();
    } else if (app.embedding.mode() == Mode::replay) {
        const auto& names = app.board().match()->about.names;
        const bool known = !names[0].empty() && !names[1].empty();
        task_ = known ? one_line(names[0] + " – " + names[1])
                      : app.context().narrator.strings().get(app.game()->info().id, "name");
    }
    // A board that plays nothing leaves touches to the page around it.
    if (plays(app)) {
        board.use = nullptr;
    } else {
        board.use = [](shell::App&, scene::PlaceId) {};
    }
}

// ---------------------------------------------------------------- drawing

void EmbedScreen::draw_words(AppFrame& frame, const Rect& r) {
    Painter& paint = frame.paint;
    if (r.h <= 0) {
        return;
    }
    if (frame.app.embedding.mode() == Mode::replay) {
        paint.label(Style::strong, r.x + frame.px(4), std::round(r.y + r.h / 2), paint.theme.ink,
                    paint.type.fitted(Style::strong, task_, r.w - frame.px(8)));
        frame.say("embed:about", Role::heading, task_, r, 2);
        return;
    }
    card(frame, r);
    const activity::Puzzle& puzzle = *frame.app.puzzle();
    const float x = r.x + frame.px(12);
    const float width = r.w - frame.px(24);
    const Rect area{r.x + frame.px(6), r.y + frame.px(4), r.w - frame.px(8), r.h - frame.px(12)};
    const bool done = puzzle.over();
    const Flow task = flow(paint.type, task_, done ? Style::small : Style::body_bold,
                           done ? paint.theme.muted : paint.theme.ink, width);
    float y = frame.begin_scroll(words_, area) + frame.px(4);
    ui::draw(paint, task, x, y);
    frame.say("puzzle:task", Role::text, task_, {x, y, width, task.height()});
    y += task.height();
    if (!note_.empty()) {
        y += frame.px(4);
        const Flow note = flow(paint.type, note_, Style::body, paint.theme.ink, width);
        ui::draw(paint, note, x, y);
        frame.say("puzzle:note", Role::text, note_, {x, y, width, note.height()});
        y += note.height();
    }
    frame.end_scroll(words_, y, paint.theme.surface);
    if (seen_ != note_) {
        seen_ = note_;
        words_.offset = note_.empty() ? 0 : words_.most();
        frame.moving = true;
    }
}

void EmbedScreen::draw_prompt_of(AppFrame& frame) {
    const Rect& r = places_.prompt;
    if (r.h <= 0) {
        return;
    }
    if (asks(frame.app)) {
        if (draw_prompt(frame, model, board, r, {frame.app.puzzle() == nullptr, true, false})) {
            frame.defer([](shell::App& app) {
                const auto& notice = app.board().notice();
                app.open({shell::Screen::rules, app.game(), 0,
                          notice ? notice->explanation.paragraph : std::string()});
            });
        }
        return;
    }
    const bool wrong = frame.app.puzzle()->stage() == activity::Puzzle::Stage::wrong;
    Button what{wrong ? "puzzle:retry" : "puzzle:again",
                frame.text(wrong ? "ui.puzzle.retry" : "ui.puzzle.again"), "undo"};
    what.kind = ButtonKind::primary;
    const float width = std::min(r.w, frame.px(320));
    if (button(frame,
               {std::round(r.x + (r.w - width) / 2), r.y, width, std::min(r.h, frame.px(54))},
               what)) {
        frame.defer([wrong](shell::App& app) {
            if (wrong) {
                app.puzzle()->again();
            } else {
                app.puzzle()->start_over();
            }
        });
    }
}

namespace {

/// Icons from the left or from the right end of a row.
struct Row {
    AppFrame& frame;
    Rect r;
    float left = r.x;
    float end = right(r);

    bool icon(bool at_end, const std::string& id, std::string_view name, std::string_view sentence,
              bool enabled) {
        const float size = frame.px(row_of_icons);
        end -= at_end ? size : 0;
        const float x = at_end ? end : left;
        left += at_end ? 0 : size;
        return icon_button(frame, {x, r.y, size, size}, id, name, frame.text(sentence), enabled);
    }
    void command(bool at_end, Command which, bool enabled) {
        const CommandInfo& known = info(which);
        if (icon(at_end, to_id(which), known.icon, known.sentence, enabled)) {
            defer(frame, which);
        }
    }
};

} // namespace

void EmbedScreen::draw_puzzle_row(AppFrame& frame, const Rect& r) {
    Row row{frame, r};
    const DrawIcon icon = [&](const RowIcon& what) {
        return row.icon(what.at_end, what.id, what.icon, what.sentence, what.enabled);
    };
    draw_puzzle_steps(frame, icon, [this](shell::App& app, Key key) { step(app, key); });
    if (!frame.app.puzzle()->over()) {
        draw_puzzle_help(frame, icon);
    }
}

void EmbedScreen::draw_replay_row(AppFrame& frame, const Rect& r) {
    Painter& paint = frame.paint;
    const float size = frame.px(row_of_icons);
    const bool narrow = r.w < 7 * size;
    Row row{frame, r};
    row.command(true, Command::flip, true);
    const bool can = frame.app.viewer()->position().actor() != Actor::none;
    if (row.icon(true, "viewer:play", "swords", "ui.shared.play", can)) {
        frame.defer([](shell::App& app) { app.embedding.play_from_here(); });
    }
    const std::size_t plies = frame.app.board().match()->current();
    draw_move_buttons(frame, {r.x, r.y, row.end - r.x, size}, false, narrow ? nullptr : &replay_);
    const float x = r.x + size * (narrow ? 4.0F : 5.0F) + frame.px(4);
    const std::string at =
        std::to_string(frame.app.board().shown_ply()) + " / " + std::to_string(plies);
    const float width = paint.type.width(Style::small_bold, at);
    if (x + width < row.end) {
        paint.label(Style::small_bold, x, r.y + size / 2, paint.theme.muted, at);
    }
    frame.say(
        "viewer:ply", Role::text,
        frame.app.text(Phrase("ui.shared.ply")
                           .number("n", static_cast<std::int64_t>(frame.app.board().shown_ply()))
                           .number("all", static_cast<std::int64_t>(plies))),
        {x, r.y, std::max(0.0F, std::min(width, row.end - x)), size});
}

void EmbedScreen::draw_play_row(AppFrame& frame, const Rect& r) {
    Row row{frame, r};
    row.command(false, Command::undo, frame.app.match_board()->can_undo());
    row.command(false, Command::redo, frame.app.match_board()->can_redo());
    const CommandInfo& anew = info(Command::new_game);
    if (row.icon(true, to_id(Command::new_game), anew.icon, anew.sentence,
                 !frame.app.board().match()->plies().empty())) {
        frame.defer([](shell::App& app) { app.embedding.again(); });
    }
    row.command(true, Command::flip, true);
}

void EmbedScreen::draw_row(AppFrame& frame, const Rect& r) {
    if (r.h <= 0) {
        return;
    }
    switch (frame.app.embedding.mode()) {
    case Mode::view:
        break;
    case Mode::replay:
        draw_replay_row(frame, r);
        break;
    case Mode::puzzle:
        draw_puzzle_row(frame, r);
        break;
    case Mode::play:
        draw_play_row(frame, r);
        break;
    }
}

void EmbedScreen::draw(AppFrame& frame, const View& /*view*/) {
    const shell::App& app = frame.app;
    if (!app.has_board() || app.game() == nullptr || places_.board.size() == 0) {
        return;
    }
    show(frame, *app.board().match(), app.board().shown_ply());
    ui::replay(frame, replay_, board.animator.running(frame.now));
    const bool magnifier = board.magnifier.x >= 0;
    const bool back = asks_back(app);
    frame.live = !magnifier && !back;
    draw_words(frame, places_.words);
    const std::size_t above = player_above(app);
    if (places_.theirs.h > 0) {
        draw_strip(frame, model, above, places_.theirs);
    }
    draw_board(frame, places_.board, model, board);
    if (places_.ours.h > 0) {
        draw_strip(frame, model, 1 - above, places_.ours);
    }
    if (places_.timeline.h > 0) {
        draw_timeline(frame, places_.timeline);
    }
    draw_prompt_of(frame);
    if (frame.of_screen == Command::show_again) {
        replay_.command(frame, frame.of_screen, model.last_turn.begin);
    }
    if (places_.panel.h > 0 && app.embedding.mode() == Mode::replay) {
        const Rect& r = places_.panel;
        card(frame, r);
        draw_moves(frame, moves_,
                   {r.x + frame.px(8), r.y + frame.px(6), r.w - frame.px(16), r.h - frame.px(16)},
                   frame.paint.theme.surface, false);
    } else if (places_.panel.h > 0) {
        const Actor acts = app.puzzle() ? app.board().match()->position_at(0).actor() : model.actor;
        draw_choice_panel(frame, {model, board, panel_, needed}, acts == Actor::second ? 1 : 0,
                          app.puzzle() ? PanelSides::both : PanelSides::unnamed, places_.panel);
    }
    draw_row(frame, places_.row);
    if (back) {
        draw_back_question(frame);
    } else if (magnifier) {
        frame.live = true;
        draw_magnifier(frame, places_.board, model, board);
    }
}

// ---------------------------------------------------------------- input

bool EmbedScreen::step(shell::App& app, Key key) {
    if (!app.has_board() || app.embedding.mode() == Mode::view) {
        return false;
    }
    if (app.puzzle() == nullptr) {
        return step_along(app, replay_, key);
    }
    activity::Board& shows = app.board();
    const std::size_t end = shows.match()->current();
    const std::size_t at = shows.shown_ply();
    const std::size_t to = key == Key::left    ? at - std::min<std::size_t>(at, 1)
                           : key == Key::right ? std::min(at + 1, end)
                           : key == Key::home  ? 0
                           : key == Key::end   ? end
                                               : at;
    if (to != at) {
        shows.look_at(to);
    }
    return to != at;
}

void EmbedScreen::app_changed(activity::Change change, const activity::Board* changed) {
    moves_.note(change);
    MatchScreen::app_changed(change, changed);
}

int EmbedScreen::open_things(const shell::App& app) const {
    return (board.magnifier.x >= 0 ? 1 : 0) + (asks_back(app) ? 1 : 0);
}

bool EmbedScreen::close(shell::App& app) {
    const bool open = open_things(app) > 0;
    if (activity::MatchBoard* const of = app.match_board()) {
        of->variations().cancel();
    }
    board.magnifier = {-1, -1};
    return open;
}

void EmbedScreen::screen_changed(bool /*suspended*/) {
    board.animator = {};
    replay_ = {};
}

} // namespace motley::ui
