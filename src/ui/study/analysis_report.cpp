#include "ui/study/analysis_report.h"

#include "ui/board/picture.h"
#include "ui/board/side_token.h"
#include "ui/commands.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/study/analysis_graph.h"
#include "ui/study/analysis_lines.h"
#include "ui/table/panels.h"
#include "ui/table/rows.h"
#include "ui/table/seat_words.h"
#include "ui/table/turn_words.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

namespace {

/// A turn that loses at least this much is a grave mistake.
constexpr double grave_loss = 0.2;

/// The label of an action text in the position after n plies: `b4–c4`.
std::string label_at(const shell::OnScreen& app, std::size_t n, const std::string& token) {
    const engine::Position& position = app.board().match()->position_at(n);
    const auto action = position.read_action(token);
    return action ? app.text(position.label(*action).phrase) : token;
}

// ---------------------------------------------------------------- how far it has come

void draw_progress(ReportColumn& column) {
    AppFrame& frame = column.frame;
    const study::Report& report = column.report;
    const bool running = frame.app.match_board()->analysed.running;
    if (const std::string trouble = frame.app.analysis()->trouble(); !trouble.empty()) {
        column.text(trouble, Style::body_bold, frame.paint.theme.danger, "analysis:trouble");
    }
    if (!is_incomplete(frame.app, report)) {
        return;
    }
    const std::string progress =
        frame.app.text(Phrase("ui.analysis.progress")
                           .number("n", static_cast<std::int64_t>(report.known))
                           .number("all", static_cast<std::int64_t>(report.all)));
    const Button what{running ? "analysis:stop" : "analysis:go-on",
                      frame.text(running ? "ui.cancel" : "ui.resume"), running ? "stop" : "play"};
    const float wide = std::max(column.px(112), button_width(frame, what.label, what.icon));
    const float room = column.width - wide - column.px(12);
    const Flow words = flow(frame.paint.type, progress, Style::small, frame.paint.theme.ink, room);
    const float wanted = words.height() + column.px(4 + 6);
    const float height = std::max(column.px(44), wanted);
    const float top = std::round(column.y + (height - wanted) / 2);
    draw(frame.paint, words, column.x, top);
    progress_bar(frame.paint, column.x, top + words.height() + column.px(4), room,
                 static_cast<float>(report.known) / static_cast<float>(report.all));
    frame.say("analysis:progress", Role::text, progress, {column.x, column.y, room, height});
    if (button(frame, {column.x + column.width - wide, column.y, wide, column.px(44)}, what)) {
        frame.defer([running](shell::App& app) {
            if (running) {
                app.analysis()->stop();
            } else {
                app.analysis()->start();
            }
        });
    }
    column.y += height;
    column.rule();
}

// ---------------------------------------------------------------- the position shown

/// The best action instead of a ply; `–` if that is unknown.
std::string better_than(const shell::OnScreen& app, std::size_t ply) {
    const study::Finding* finding =
        study::find(app.match_board()->analysed.findings, *app.board().match(), ply);
    return finding == nullptr || finding->line.empty() ? std::string("–")
                                                       : label_at(app, ply, finding->line.front());
}

/// What a roll brought, or what an action lost.
std::string words_of(const ReportColumn& column, std::size_t ply) {
    const shell::OnScreen& app = column.app();
    const std::string action = label_of(app, column.match().plies()[ply]);
    if (const auto& luck = column.report.luck[ply]) {
        const std::size_t player = place_in_turn(column.match(), ply).player;
        return app.text(Phrase("ui.analysis.rolled")
                            .text("action", action)
                            .text("side", side_name(app, column.model, player))
                            .text("n", signed_percent(*luck)));
    }
    const auto& loss = column.report.losses[ply];
    const bool lost = loss && percent(*loss) > 0;
    Phrase words(lost                                                  ? "ui.analysis.played-lost"
                 : column.report.verdicts[ply] == study::Verdict::best ? "ui.analysis.played-best"
                                                                       : "ui.analysis.played");
    words.text("action", action);
    if (lost) {
        words.number("n", percent(*loss)).text("best", better_than(app, ply));
    }
    const long turn = percent(column.report.turn_losses[ply]);
    return app.text(words) + (loss && turn > percent(*loss)
                                  ? ' ' + app.text(Phrase("ui.analysis.turn").number("n", turn))
                                  : std::string());
}

/// Draws what led to the position; the graph and the move list name it in the same way.
void draw_played(ReportColumn& column) {
    AppFrame& frame = column.frame;
    const shell::OnScreen& app = column.app();
    const std::size_t shown = app.board().shown_ply();
    const Theme& theme = frame.paint.theme;
    if (shown > 0) {
        const std::size_t ply = shown - 1;
        const auto& loss = column.report.losses[ply];
        const auto& worst = column.report.sides;
        const bool named = std::any_of(worst.begin(), worst.end(), [&](const auto& side) {
            return std::find(side.worst.begin(), side.worst.end(), ply) != side.worst.end();
        });
        const bool much = named || (loss && *loss >= study::least_named);
        column.text(words_of(column, ply), Style::body, much ? theme.danger : theme.ink,
                    "analysis:played");
        if (much) {
            const Button better{"analysis:better", frame.text("ui.analysis.better"), "back"};
            const float wide = button_width(frame, better.label, better.icon);
            if (button(frame, {column.x, column.y, std::min(wide, column.width), column.px(44)},
                       better)) {
                frame.defer([ply](shell::App& changed) {
                    changed.match_board()->variations().look_at_played(ply);
                });
            }
            column.y += column.px(44 + 8);
        }
    }
    if (study::settled_chance(column.match(), shown)) {
        column.text(app.text("ui.analysis.end"), Style::body, theme.ink, "analysis:end");
    }
}

/// Draws the way back from what is tried.
void draw_tried(ReportColumn& column) {
    AppFrame& frame = column.frame;
    column.text(frame.text("ui.analysis.tried"), Style::body, frame.paint.theme.ink,
                "analysis:tried");
    const Button back{to_id(Command::leave_past), frame.text("ui.return"), "undo"};
    if (button(frame,
               {column.x, column.y,
                std::min(button_width(frame, back.label, back.icon), column.width), column.px(44)},
               back)) {
        frame.defer([](shell::App& app) { app.match_board()->variations().leave(); });
    }
    column.y += column.px(44 + 8);
}

void draw_position(ReportColumn& column, BestLine& line, bool tried) {
    const shell::OnScreen& app = column.app();
    const Theme& theme = column.frame.paint.theme;
    for (const scene::PanelRow& row : column.model.scene.shared) {
        const float die = column.px(34);
        if (row.kind == scene::RowKind::dice && !row.tiles.empty()) {
            draw_dice(column.frame, row, column.x, column.y, die);
            column.frame.say("analysis:dice", Role::text, row_label(column.frame, row),
                             {column.x, column.y, dice_width(column.frame, row, die), die});
            column.y += die + column.px(8);
        }
    }
    if (tried) {
        draw_tried(column);
    } else {
        draw_played(column);
    }
    int warned = 0;
    for (const BoardModel::Warned& warning : column.model.warnings) {
        column.text(warning.words, Style::body, warning.good ? theme.warning : theme.danger,
                    "analysis:warning:" + std::to_string(warned++));
    }
    const Actor actor = column.match().position_at(app.board().shown_ply()).actor();
    if (is_player(actor) && !study::settled_chance(column.match(), app.board().shown_ply())) {
        column.text(app.text(Phrase("ui.analysis.to-move")
                                 .text("side", side_name(app, column.model, index(actor)))
                                 .text("first", side_name(app, column.model, 0))),
                    Style::body, theme.ink, "analysis:to-move");
    }
    if (actor == Actor::chance) {
        column.text(app.text("ui.analysis.roll"), Style::body, theme.muted);
    } else if (line.match != nullptr) {
        draw_lines(column, line);
    } else if (actor != Actor::none) {
        column.text(app.text("ui.analysis.unknown"), Style::body, theme.muted);
    }
}

// ---------------------------------------------------------------- the players

/// Draws a turn that lost much, and the action that lost most of it, as a button that shows it.
void draw_worst_action(ReportColumn& column, std::size_t index) {
    AppFrame& frame = column.frame;
    Painter& paint = frame.paint;
    const shell::OnScreen& app = frame.app;
    const match::Ply& ply = column.match().plies()[index];
    const double loss = *column.report.losses[index];
    const double turn = column.report.turn_losses[index];
    const bool whole = percent(turn) > percent(loss);
    const bool here = app.board().shown_ply() == index + 1;
    const std::string what =
        app.named(turn_words(app, place_in_turn(column.match(), index)), label_of(app, ply));
    const std::string why = app.text(Phrase(whole ? "ui.analysis.worst-turn" : "ui.analysis.worst")
                                         .number("n", percent(loss))
                                         .number("turn", percent(turn))
                                         .text("best", better_than(app, index)));

    const float pad = column.px(14);
    const float figure = column.px(ply.label.glyph >= 0 ? 32 : 0);
    const float room = column.width - 2 * pad - figure;
    const Flow title = flow(paint.type, what, Style::body_bold, paint.theme.ink, room);
    const Flow below = flow(paint.type, why, Style::small, paint.theme.muted, room);
    const float lip = column.px(3);
    const Rect r{column.x, column.y, column.width,
                 title.height() + below.height() + column.px(20) + lip};
    Node node;
    node.id = "worst:" + std::to_string(index + 1);
    node.role = Role::toggle;
    node.label = what + ". " + why;
    node.rect = r;
    node.verbatim = true;
    node.on = here;
    const Response answer = frame.interact(std::move(node));
    const Rect face = shifted({r.x, r.y, r.w, r.h - lip}, 0, answer.held ? lip : 0);
    const Colour ground = here ? paint.theme.accent_tint : paint.theme.raised;
    const Colour edge =
        here || answer.hovered || answer.held ? paint.theme.accent : paint.theme.line;
    if (answer.held) {
        paint.rect(face, column.px(10), ground);
    } else {
        paint.slab(r, column.px(10), ground, paint.theme.lip, lip, edge);
    }
    if (here || answer.held) {
        paint.stroke(face, column.px(10), edge, column.px(here ? 2 : 1));
    }
    paint.rect({face.x + column.px(5), face.y + column.px(8), column.px(4), face.h - column.px(16)},
               column.px(2), turn >= grave_loss ? paint.theme.danger : paint.theme.warning);
    const float top = face.y + column.px(9);
    draw_actor(frame, ply.label, face.x + pad + column.px(2), face.y + face.h / 2, column.px(26));
    draw(paint, title, face.x + pad + figure, top);
    draw(paint, below, face.x + pad + figure, top + title.height());
    if (answer.focused) {
        focus_ring(paint, {r.x, r.y, r.w, r.h - lip}, column.px(10));
    }
    if (answer.clicked) {
        frame.defer([index](shell::App& changed) {
            changed.match_board()->variations().look_at_played(index + 1);
        });
        // The text above it gets longer or shorter, so it is scrolled into view again.
        frame.pointing.reveal = "worst:" + std::to_string(index + 1);
    }
    column.y = bottom(r) + column.px(6);
}

void draw_side(ReportColumn& column, std::size_t player) {
    AppFrame& frame = column.frame;
    Painter& paint = frame.paint;
    const study::Report::Side& side = column.report.sides[player];
    const std::string name = side_name(frame.app, column.model, player);
    const std::string computer = who_plays(frame.app, player);
    const float middle = column.y + column.px(14);
    draw_side_token(paint, column.model.scene.players[player].livery, column.x, middle,
                    column.px(30));
    float x = column.x + column.px(40);
    paint.label(Style::strong, x, middle, paint.theme.ink, name);
    x += paint.type.width(Style::strong, name) + column.px(10);
    if (!computer.empty() &&
        x + paint.type.width(Style::small, computer) <= column.x + column.width) {
        paint.label(Style::small, x, middle, paint.theme.muted, computer);
    }
    frame.say("analysis:side:" + std::to_string(player), Role::heading,
              computer.empty() ? name : name + ", " + computer,
              {column.x, column.y, column.width, column.px(28)}, 2);
    column.y += column.px(34);
    if (side.actions > 0) {
        column.text(
            frame.app.text(Phrase("ui.analysis.accuracy").number("n", percent(side.accuracy()))),
            Style::body_bold, paint.theme.ink, "analysis:accuracy:" + std::to_string(player));
        column.text(frame.app.text(Phrase("ui.analysis.lost")
                                       .text("n", tenths(frame.app, side.mean_loss()))
                                       .number("all", static_cast<std::int64_t>(side.actions))),
                    Style::body, paint.theme.ink, "analysis:lost:" + std::to_string(player));
    }
    if (side.rolls > 0) {
        column.text(frame.app.text(Phrase("ui.analysis.luck")
                                       .text("n", signed_percent(side.luck))
                                       .number("all", static_cast<std::int64_t>(side.rolls))),
                    Style::body, paint.theme.ink, "analysis:luck:" + std::to_string(player));
    }
    column.y += column.px(4);
    for (const std::size_t ply : side.worst) {
        draw_worst_action(column, ply);
    }
    if (side.worst.empty() && side.actions > 0) {
        column.text(
            frame.app.text(Phrase("ui.analysis.few").number("n", percent(study::least_named))),
            Style::body, paint.theme.muted);
    }
}

/// Explains the marks in the graph and the numbers.
void draw_legend(ReportColumn& column) {
    AppFrame& frame = column.frame;
    const study::Report& report = column.report;
    const Colour ink = frame.paint.theme.muted;
    const bool losses = std::any_of(report.sides.begin(), report.sides.end(),
                                    [](const auto& side) { return !side.worst.empty(); });
    const bool rolls = std::any_of(report.luck.begin(), report.luck.end(), is_swing);
    const bool dice = frame.app.game()->info().dice;
    const bool longer = std::any_of(report.sides.begin(), report.sides.end(), [](const auto& side) {
        return side.turns < side.actions; // turns of several actions
    });
    if (!losses && !dice && !longer) {
        return;
    }
    column.rule();
    const auto explain = [&](const char* key, void (*draw_mark)(Painter&, Point)) {
        const float indent = column.px(24);
        draw_mark(frame.paint, {column.x + column.px(8), column.y + column.px(9)});
        column.x += indent;
        column.width -= indent;
        column.text(frame.app.text(Phrase(key).number("n", percent(study::least_named))),
                    Style::small, ink);
        column.x -= indent;
        column.width += indent;
    };
    if (losses) {
        explain("ui.analysis.mark.loss", draw_loss_mark);
    }
    if (rolls) {
        explain("ui.analysis.mark.roll", draw_roll_mark);
    }
    if (longer) {
        column.text(frame.text("ui.analysis.accuracy-hint"), Style::small, ink,
                    "analysis:accuracy-hint");
    }
    if (dice) {
        column.text(frame.text("ui.analysis.luck-hint"), Style::small, ink);
    }
}

} // namespace

bool is_incomplete(const shell::OnScreen& app, const study::Report& report) {
    return app.match_board()->analysed.running || report.known != report.all;
}

long percent(double part) { return std::lround(100 * part); }

std::string signed_percent(double part) {
    const long n = percent(part);
    return n > 0 ? "+" + std::to_string(n) : n < 0 ? "−" + std::to_string(-n) : "0";
}

std::string tenths(const shell::OnScreen& app, double part) {
    const long n = std::lround(1000 * part);
    return std::to_string(n / 10) + app.text("ui.decimal") + std::to_string(n % 10);
}

void draw_report(AppFrame& frame, const BoardModel& model, const study::Report& report,
                 BestLine& line, Scroll& scroll, const Rect& area) {
    card(frame, area);
    const float edge = frame.px(10);
    const Rect view{area.x + frame.px(6), area.y + frame.px(4), area.w - frame.px(12),
                    area.h - frame.px(12)};
    const float top = frame.begin_scroll(scroll, view);
    ReportColumn column{frame, model, report, view.x + edge, top + frame.px(10), view.w - 2 * edge};
    draw_progress(column);
    // What is tried is on the board, and the plies of the match are not.
    const activity::Variations& variations = frame.app.match_board()->variations();
    const bool tried = !variations.is_played(variations.shown());
    draw_position(column, line, tried);
    if (!tried && is_incomplete(frame.app, report) && report.all > 1) {
        column.rule();
        column.text(frame.text("ui.analysis.later"), Style::body, frame.paint.theme.muted,
                    "analysis:later");
    }
    for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
        if (!tried && report.sides[player].actions + report.sides[player].rolls > 0) {
            column.rule();
            draw_side(column, player);
        }
    }
    if (!tried) {
        draw_legend(column);
    }
    frame.end_scroll(scroll, column.y + frame.px(10), frame.paint.theme.surface);
}

} // namespace motley::ui
