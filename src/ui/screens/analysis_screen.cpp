#include "ui/screens/analysis_screen.h"

#include "ui/kit/widgets.h"
#include "ui/page/page_bar.h"
#include "ui/study/analysis_lines.h"
#include "ui/study/line_menu.h"
#include "ui/table/bar.h"
#include "ui/table/choice_panel.h"
#include "ui/table/panels.h"
#include "ui/table/prompt.h"
#include "ui/table/turn_words.h"
#include "ui/table/verdict.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
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

/// Updates the line to what is known about the position shown. While it is on the board, it stays
/// as it is.
void sync_line(BestLine& line, const shell::App& app) {
    const std::size_t from = app.board().shown_ply();
    const match::NodeId node = app.match_board()->variations().shown();
    if (line.node == node && (line.shown > 0 || line.playing)) {
        return;
    }
    const std::vector<study::Finding>& live = app.analysis()->live().lines();
    const study::Finding* finding =
        !live.empty()
            ? &live.front()
            : study::find(app.match_board()->analysed.findings, *app.board().match(), from);
    const engine::Position& position = app.board().match()->position_at(from);
    const bool known = finding != nullptr && finding->key == position.key();
    const std::vector<std::string> tokens = known ? finding->line : std::vector<std::string>();
    if (line.node == node && line.tokens == tokens) {
        return;
    }
    line = BestLine();
    line.node = node;
    line.tokens = tokens;
    if (tokens.empty()) {
        return;
    }
    line.match = std::make_unique<match::Match>(position);
    for (const std::string& token : tokens) {
        const auto action = line.match->position().read_action(token);
        if (!action || !line.match->enact(*action)) {
            break; // cannot happen: make_finding checks that a finding can be played
        }
    }
}

/// Plays the line's next ply when it is due.
void play_line(AppFrame& frame, BestLine& line, bool moving) {
    if (!line.playing) {
        return;
    }
    if (moving) {
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

/// For how long a refusal stands where the best line is said otherwise.
constexpr double seconds_of_refusal = 4;

std::string line_words(const AppFrame& frame, const BestLine& line) {
    return frame.app.text(
        Phrase("ui.analysis.line-at")
            .number("n", static_cast<std::int64_t>(line.shown))
            .number("all", static_cast<std::int64_t>(line.match->plies().size())));
}

// ---------------------------------------------------------------- the card with the graph

void draw_graph_card(AppFrame& frame, const BoardModel& model, const BestLine& best,
                     const Chances& chances, const Rect& r) {
    Painter& paint = frame.paint;
    card(frame, r);
    const float pad = frame.px(r.h < frame.px(120) ? 6 : 12);
    const float row = frame.px(44);
    const float lip = frame.px(4);
    const float low = bottom(r) - lip - row - frame.px(2);
    const auto& chance = chances.now;
    const std::vector<std::string> plies = ply_words(frame, model);
    const std::string& ply = plies.front();
    // Always the same side's, so that figures can be compared.
    const std::string ahead =
        chance ? chance_words(frame, model, 0, *chance) : frame.text("ui.analysis.unknown");
    if (chances.report.all > 1) {
        draw_graph(frame, {r.x + pad, r.y + pad, r.w - 2 * pad, low - r.y - pad - frame.px(2)},
                   chances, frame.app.named(ply, ahead));
    }
    draw_move_buttons(frame, {r.x + frame.px(2), low, r.w, row}, false);
    const float left = r.x + frame.px(2 + 4 * 44 + 4);
    const float end = right(r) - pad - frame.px(2);
    const bool on_line = best.shown > 0;
    std::string second = on_line ? line_words(frame, best) : ply;
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

/// Divides the place of the report, if there is room for the tabs.
void place_tabs(AnalysisLayout& out, const View& view) {
    const float tabs = view.px(48);
    out.tabs = {out.report.x, out.report.y, out.report.w, view.px(44)};
    out.report.y += tabs;
    out.report.h -= tabs;
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
        place_tabs(out, view);
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
    place_tabs(out, view);
    return out;
}

} // namespace

std::optional<float> AnalysisScreen::layout(const View& view, const Fonts& /*type*/,
                                            const shell::App& app) {
    layout_ = layout_analysis(view, app.game()->topology(), app.board().flipped());
    return layout_.board.cell();
}

void AnalysisScreen::app_changed(activity::Change change, const activity::Board* changed) {
    moves_.note(change);
    refused_at_ = change == activity::Change::notice ? -1 : refused_at_;
    MatchScreen::app_changed(change, changed);
}

void AnalysisScreen::sync(const shell::App& app) {
    sync_line(line_, app);
    if (const match::NodeId node = app.match_board()->variations().shown(); node != reported_) {
        reported_ = node;
        scroll_.offset = 0; // what is said of the position stands at the top
    }
    const bool on_line = line_.shown > 0;
    const std::size_t line_before = std::exchange(line_shown_, line_.shown);
    if (on_line) {
        if (line_before != line_.shown) {
            model = described_picture(app, *line_.match, line_.shown);
            model.actor = line_.match->position_at(line_.shown).actor();
        }
        return; // what has changed is shown when the board shows the match again
    }
    if (line_before > 0) {
        news.add(Change::choice);
    }
    const ChangeSet changed = std::exchange(news, {});
    if (!changed.empty()) {
        model = models.make(app, changed);
        needed = changed.has(Change::position) ? needed_choice(model) : needed;
    }
}

void AnalysisScreen::sync_animator(const AppFrame& frame) {
    const bool on_line = line_.shown > 0;
    if (on_line && !on_line_) {
        // From the match's position to the first new ply.
        board.animator.sync(*line_.match, line_.shown - 1, frame.now, true);
    }
    on_line_ = on_line;
    if (on_line) {
        show(frame, *line_.match, line_.shown);
    } else {
        show(frame, *frame.app.board().match(), frame.app.board().shown_ply());
    }
}

namespace {

/// The report without what may still turn out otherwise: as long as a position is unknown, nothing
/// is judged, and nothing summed up.
study::Report sure_report(const shell::App& app) {
    study::Report report = app.analysis()->report();
    if (is_incomplete(app, report)) {
        std::fill(report.losses.begin(), report.losses.end(), std::nullopt);
        std::fill(report.luck.begin(), report.luck.end(), std::nullopt);
        std::fill(report.verdicts.begin(), report.verdicts.end(), study::Verdict::none);
        std::fill(report.turn_losses.begin(), report.turn_losses.end(), 0);
        report.sides = {};
    }
    return report;
}

} // namespace

Chances AnalysisScreen::chances_of(const shell::App& app) const {
    const auto& players = model.scene.players;
    const activity::Variations& variations = app.match_board()->variations();
    Chances out{report_,
                {players[0].livery, players[1].livery},
                variations.left_at(),
                {},
                app.board().flipped()};
    out.now = chance_shown(app);
    return out;
}

void AnalysisScreen::draw_below(AppFrame& frame, const Chances& chances) {
    const shell::App& app = frame.app;
    const bool chips = !app.game()->info().chips.empty();
    std::vector<Segment> names{{"tab:report", frame.text("ui.analysis")},
                               {"tab:moves", frame.text("ui.moves")}};
    if (chips) {
        names.push_back({"tab:actions", frame.text("ui.tab.actions")});
    }
    // What is begun on the board goes on there.
    const bool chooses = chips && app.board().actor() != Actor::none &&
                         !app.board().choice().chosen().empty() && !model.chips.empty();
    const auto before = static_cast<std::size_t>(chooses ? Tab::actions : tab_);
    const std::size_t tab = segments(frame, layout_.tabs, names, before);
    if (tab != before) {
        tab_ = static_cast<Tab>(tab);
        frame.moving = true;
    }
    const Rect& r = layout_.report;
    switch (static_cast<Tab>(tab)) {
    case Tab::report:
        draw_report(frame, model, chances.report, line_, scroll_, r);
        break;
    case Tab::moves:
        card(frame, r);
        moves_.report = &chances.report;
        draw_moves(frame, moves_,
                   {r.x + frame.px(8), r.y + frame.px(4), r.w - frame.px(16), r.h - frame.px(12)},
                   frame.paint.theme.surface, false);
        break;
    case Tab::actions:
        if (app.board().looking_back() && is_player(model.actor)) {
            // What is beside the board can only be chosen where something is tried.
            frame.defer(
                [](shell::App& changed) { changed.match_board()->variations().try_aside(); });
        }
        draw_choice_panel(frame, {model, board, choices_, needed},
                          model.actor == Actor::second ? 1 : 0, PanelSides::player, r);
        break;
    }
}

bool AnalysisScreen::asks(AppFrame& frame) {
    const activity::Board& played = frame.app.board();
    if (played.actor() == Actor::none) {
        return false;
    }
    if (!played.choice().chosen().empty() || !played.typed().empty()) {
        refused_at_ = -1;
        return true;
    }
    if (!played.notice()) {
        refused_at_ = -1;
        return false;
    }
    // A refusal makes room for the graph again when it has been read.
    refused_at_ = refused_at_ < 0 ? frame.now : refused_at_;
    const bool read = frame.now - refused_at_ >= seconds_of_refusal;
    frame.moving = frame.moving || !read;
    return !read;
}

void AnalysisScreen::draw_verdict_on_board(AppFrame& frame, const study::Report& report) {
    const std::size_t shown = frame.app.board().shown_ply();
    const activity::Variations& variations = frame.app.match_board()->variations();
    if (line_.shown > 0 || shown == 0 || shown > report.verdicts.size() ||
        !variations.is_played(variations.shown()) || board.animator.running(frame.now)) {
        return;
    }
    const study::Verdict verdict = report.verdicts[shown - 1];
    const auto end = std::find_if(model.cells.begin(), model.cells.end(),
                                  [](const BoardModel::Cell& cell) { return cell.last_to; });
    if (verdict != study::Verdict::none && end != model.cells.end()) {
        const auto place = static_cast<scene::PlaceId>(end - model.cells.begin());
        draw_verdict_badge(frame, verdict, layout_.board.place(place));
    }
}

void AnalysisScreen::draw(AppFrame& frame, const View& view) {
    play_line(frame, line_, board.animator.running(frame.now));
    sync(frame.app);
    sync_animator(frame);
    const bool magnifier = board.magnifier.x >= 0;
    frame.live = !magnifier;
    if (draw_page_bar(frame, view, layout_.bar)) {
        frame.defer([](shell::App& app) { app.leave(); });
    }
    report_ = sure_report(frame.app);
    const Chances chances = chances_of(frame.app);
    draw_balance(frame, layout_.balance, chances,
                 chances.now ? chance_words(frame, model, 0, *chances.now) + ", " +
                                   chance_words(frame, model, 1, *chances.now)
                             : frame.text("ui.analysis.unknown"));
    board.use = nullptr;
    if (line_.shown > 0) {
        board.use = [](shell::App&, scene::PlaceId) {}; // the line is only for viewing
    }
    draw_board(frame, layout_.board, model, board);
    draw_verdict_on_board(frame, chances.report);
    if (!asks(frame)) {
        draw_graph_card(frame, model, line_, chances, layout_.timeline);
    } else if (draw_prompt(frame, model, board, layout_.timeline)) {
        frame.defer([](shell::App& app) { app.open({shell::Screen::rules, app.game()}); });
    }
    draw_below(frame, chances);
    if (magnifier) {
        frame.live = true;
        draw_magnifier(frame, layout_.board, model, board);
    }
}

bool AnalysisScreen::step(shell::App& app, Key key) {
    Replay none;
    return step_along(app, none, key);
}

int AnalysisScreen::open_things(const shell::App& /*app*/) const {
    return (line_.shown > 0 || line_.playing ? 1 : 0) + (board.magnifier.x >= 0 ? 1 : 0);
}

bool AnalysisScreen::close(shell::App& app) {
    const bool open = open_things(app) > 0;
    if (board.magnifier.x >= 0) {
        board.magnifier = {-1, -1};
    } else {
        line_.show(0);
    }
    return open;
}

void AnalysisScreen::screen_changed(bool /*suspended*/) {
    scroll_ = {};
    reported_ = match::root;
    choices_ = {};
    moves_ = {};
    tab_ = Tab::report;
    line_ = {};
    on_line_ = false;
    line_shown_ = 0;
    board = {};
    news = ChangeSet::all();
}

} // namespace motley::ui
