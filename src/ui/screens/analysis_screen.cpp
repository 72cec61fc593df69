#include "ui/screens/analysis_screen.h"

#include "ui/kit/widgets.h"
#include "ui/parts/analysis_graph.h"
#include "ui/parts/bar.h"
#include "ui/parts/line_menu.h"
#include "ui/parts/moves.h"
#include "ui/parts/panels.h"
#include "ui/parts/turn_words.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace motley::ui {

using activity::Change;
using activity::ChangeSet;

namespace {

constexpr double before_line = 0.35;   ///< seconds
constexpr double between_plies = 0.75; ///< after the end of a ply's motion

/// Places the board with the bar left of it, centred horizontally, as high as the cells.
void place_board(AnalysisLayout& out, const View& view, const scene::Topology& topology,
                 const Rect& space, float bar, float gap, bool flipped) {
    const BoardFit fit{view.unit, true, false, flipped};
    const Rect room{space.x + bar + gap, space.y, space.w - bar - gap, space.h};
    const float height = BoardGeometry(topology, room, fit).outer().h;
    out.board = BoardGeometry(topology, {room.x, room.y, room.w, height}, fit);
    const Rect& board = out.board.outer();
    out.balance = {board.x - gap - bar, board.y, bar, board.h};
}

/// Updates the line to what is known about the position shown.
void sync_line(BestLine& line, const shell::App& app) {
    const std::size_t from = app.board().shown_ply();
    const activity::Finding* finding =
        activity::find(app.play().analysed.findings, *app.board().match(), from);
    const std::vector<std::string> tokens =
        finding == nullptr ? std::vector<std::string>() : finding->line;
    if (line.from == from && line.tokens == tokens) {
        return;
    }
    line = BestLine();
    line.from = from;
    line.tokens = tokens;
    if (tokens.empty()) {
        return;
    }
    line.match = std::make_unique<match::Match>(app.board().match()->position_at(from));
    for (const std::string& token : tokens) {
        const auto action = line.match->position().read_action(token);
        if (!action || !line.match->enact(*action)) {
            break; // cannot happen: make_finding checks that a finding can be played
        }
    }
}

void sync_analysis(AnalysisState& state, const shell::App& app) {
    sync_line(state.line, app);
    const ChangeSet changed = std::exchange(state.news, {});
    const std::size_t line_before = std::exchange(state.line_shown, state.line.shown);
    const bool other_match = changed.has_any({Change::match, Change::position});
    if (other_match || changed.has(Change::finding)) {
        state.report = activity::report_on(*app.board().match(), app.play().analysed.findings);
    }
    if (!other_match && !changed.has_any({Change::finding, Change::shown, Change::settings}) &&
        line_before == state.line.shown) {
        return;
    }
    const bool on_line = state.line.shown > 0;
    const match::Match& match = on_line ? *state.line.match : *app.board().match();
    const std::size_t shown = on_line ? state.line.shown : app.board().shown_ply();
    state.model = described_picture(app, match, shown);
    state.model.actor = match.position_at(shown).actor();
}

/// Plays the line's next ply when it is due.
void play_line(AppFrame& frame, AnalysisState& state) {
    BestLine& line = state.line;
    if (!line.playing) {
        return;
    }
    if (state.board.animator.running(frame.now)) {
        line.ready_at = frame.now + between_plies;
    } else if (line.ready_at == 0) {
        line.ready_at = frame.now + before_line;
    } else if (frame.now >= line.ready_at) {
        line.ready_at = frame.now + between_plies;
        ++line.shown;
        line.playing = line.shown < line.match->plies().size();
    }
    frame.moving = true;
}

void sync_board(const AppFrame& frame, AnalysisState& state) {
    Animator& animator = state.board.animator;
    const BestLine& line = state.line;
    const bool on_line = line.shown > 0;
    if (on_line && !state.on_line) {
        // From the match's position to the first new ply.
        animator.sync(*line.match, line.shown - 1, frame.now, true);
    }
    state.on_line = on_line;
    if (on_line) {
        animator.sync(*line.match, line.shown, frame.now, frame.reduced_motion);
    } else {
        animator.sync(*frame.app.board().match(), frame.app.board().shown_ply(), frame.now,
                      frame.reduced_motion);
    }
}

// ---------------------------------------------------------------- words

std::string chance_words(const AppFrame& frame, const BoardModel& model, std::size_t player,
                         double first) {
    const long n = percent(player == 0 ? first : 1 - first);
    return frame.app.text(Phrase("ui.analysis.chance")
                              .text("side", side_name(frame.app, model, player))
                              .number("n", n));
}

/// Names what is shown as the move list does, in shorter and shorter forms.
std::vector<std::string> ply_words(const AppFrame& frame, const BoardModel& model) {
    const std::size_t shown = frame.app.board().shown_ply();
    if (shown == 0) {
        return {frame.text("ui.analysis.start")};
    }
    TurnPlace place = place_in_turn(*frame.app.board().match(), shown - 1);
    const std::string words = turn_words(frame.app, place);
    place.of = 1;
    return {words + " · " + side_name(frame.app, model, place.player), words,
            turn_words(frame.app, place)};
}

std::string line_words(const AppFrame& frame, const BestLine& line) {
    return frame.app.text(
        Phrase("ui.analysis.line-at")
            .number("n", static_cast<std::int64_t>(line.shown))
            .number("all", static_cast<std::int64_t>(line.match->plies().size())));
}

// ---------------------------------------------------------------- the card with the graph

void draw_timeline(AppFrame& frame, const AnalysisState& state, const Chances& chances,
                   const Rect& r) {
    Painter& paint = frame.paint;
    card(frame, r);
    const float pad = frame.px(r.h < frame.px(120) ? 6 : 12);
    const float row = frame.px(44);
    const float lip = frame.px(4);
    const float low = bottom(r) - lip - row - frame.px(2);
    const auto& chance = chances.report.chances[chances.shown];
    const std::vector<std::string> plies = ply_words(frame, state.model);
    const std::string& ply = plies.front();
    const std::string ahead =
        chance ? chance_words(frame, state.model, *chance >= 0.5 ? 0 : 1, *chance)
               : frame.text("ui.analysis.unknown");
    draw_graph(frame, {r.x + pad, r.y + pad, r.w - 2 * pad, low - r.y - pad - frame.px(2)}, chances,
               ply + ": " + ahead);
    draw_move_buttons(frame, {r.x + frame.px(2), low, r.w, row}, false);
    const float left = r.x + frame.px(2 + 4 * 44 + 4);
    const float end = right(r) - pad - frame.px(2);
    const bool on_line = state.line.shown > 0;
    std::string second = on_line ? line_words(frame, state.line) : ply;
    frame.say("analysis:at", Role::text, ahead + ", " + second, {left, low, end - left, row});
    if (!on_line) {
        const auto fits = [&](const std::string& words) {
            return paint.type.width(Style::coordinate, words) <= end - left;
        };
        const auto found = std::find_if(plies.begin(), plies.end(), fits);
        second = found == plies.end() ? plies.back() : *found;
    }
    const auto line = [&](const std::string& words, std::initializer_list<Style> styles, float y,
                          Colour ink) {
        const Style style = paint.type.fitting(styles, words, end - left);
        paint.label(style, end, y, ink, paint.type.fitted(style, words, end - left), Align::right);
    };
    line(ahead, {Style::strong, Style::small_bold, Style::caption_bold, Style::coordinate},
         low + frame.px(14), chance ? paint.theme.ink : paint.theme.muted);
    line(second, {Style::small, Style::caption, Style::coordinate}, low + frame.px(33),
         on_line ? paint.theme.accent : paint.theme.muted);
}

AnalysisLayout layout_analysis(const View& view, const scene::Topology& topology, bool flipped) {
    AnalysisLayout out;
    out.bar = layout_page(view).bar;
    const Rect room = room_below(view, out.bar);
    if (view.kind == ViewKind::phone || view.kind == ViewKind::tablet) {
        const bool phone = view.kind == ViewKind::phone;
        const float gap = view.px(phone ? 6 : 12);
        const float bar = view.px(phone ? 12 : 26);
        const float most = std::floor(room.h * (phone ? 0.47F : 0.56F));
        place_board(out, view, topology, {room.x, room.y, room.w, most}, bar, view.px(6), flipped);
        const float y = bottom(out.board.outer()) + gap;
        const float timeline = view.px(phone ? 112 : 150);
        out.timeline = {room.x, y, room.w, timeline};
        const float below = y + timeline + gap;
        out.report = {room.x, below, room.w, bottom(room) - below};
        return out;
    }
    const bool low = view.height < view.px(500);
    const float gap = view.px(low ? 8 : 20);
    const float bar = view.px(low ? 12 : 28);
    const float beside = view.px(low ? 6 : 10);
    const float least = view.px(low ? 252 : 380);
    place_board(out, view, topology, {room.x, room.y, room.w - gap - least, room.h}, bar, beside,
                flipped);
    const float used = bar + beside + out.board.outer().w;
    const float width = std::min(room.w - used - gap, view.px(540));
    const float left = std::round(room.x + (room.w - used - gap - width) / 2);
    place_board(out, view, topology, {left, room.y, used, room.h}, bar, beside, flipped);
    const float x = left + used + gap;
    const float timeline = view.px(low ? 102 : 190);
    out.timeline = {x, room.y, width, timeline};
    const float y = room.y + timeline + (low ? view.px(6) : gap);
    out.report = {x, y, width, bottom(room) - y};
    return out;
}

} // namespace

std::optional<float> AnalysisScreen::layout(const View& view, const Fonts& /*type*/,
                                            const shell::App& app) {
    layout_ = layout_analysis(view, app.game()->topology(), app.board().flipped());
    return layout_.board.cell();
}

void AnalysisScreen::draw(AppFrame& frame, const View& view) {
    AnalysisState& state = state_;
    play_line(frame, state);
    sync_analysis(state, frame.app);
    sync_board(frame, state);
    if (draw_page_bar(frame, view, layout_.bar)) {
        frame.defer([](shell::App& app) { app.leave(); });
    }
    const auto& players = state.model.scene.players;
    const Chances chances{state.report,
                          {players[0].livery, players[1].livery},
                          frame.app.board().shown_ply(),
                          frame.app.board().flipped()};
    const auto& chance = state.report.chances[chances.shown];
    draw_balance(frame, layout_.balance, chances,
                 chance ? chance_words(frame, state.model, 0, *chance) + ", " +
                              chance_words(frame, state.model, 1, *chance)
                        : frame.text("ui.analysis.unknown"));
    // The board is only for viewing.
    state.board.use = [](shell::App&, scene::PlaceId) {};
    draw_board(frame, layout_.board, state.model, state.board);
    state.board.magnifier = {-1, -1};
    draw_timeline(frame, state, chances, layout_.timeline);
    draw_report(frame, state.model, state.report, state.line, state.scroll, layout_.report);
}

bool AnalysisScreen::step(shell::App& app, Key key) {
    Replay none;
    return step_along(app, none, key);
}

int AnalysisScreen::open_things(const shell::App& /*app*/) const {
    return state_.line.shown > 0 || state_.line.playing ? 1 : 0;
}

bool AnalysisScreen::close(shell::App& app) {
    const bool on_line = open_things(app) > 0;
    state_.line.show(0);
    return on_line;
}

void AnalysisScreen::screen_changed(bool /*suspended*/) { state_ = {}; }

} // namespace motley::ui
