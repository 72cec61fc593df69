#include "ui/study/analysis_lines.h"

#include "ui/board/picture.h"
#include "ui/kit/widgets.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

namespace {

/// The number of actions that are named of each of the next best lines.
constexpr std::size_t named_actions = 4;

/// Draws the line's actions as buttons; each plays the line up to that action.
void draw_steps(ReportColumn& column, BestLine& line) {
    AppFrame& frame = column.frame;
    Painter& paint = frame.paint;
    const float height = column.px(44);
    const float gap = column.px(4);
    const float figure = column.px(24);
    float x = column.x;
    const auto& plies = line.match->plies();
    for (std::size_t i = 0; i < plies.size(); ++i) {
        const std::string words = label_of(frame.app, plies[i]);
        const bool glyph = plies[i].label.glyph >= 0;
        const Style style =
            paint.type.width(Style::body_bold, words) + figure + column.px(24) > column.width
                ? Style::caption_bold
                : Style::body_bold;
        const float wide =
            std::max(height, std::ceil(paint.type.width(style, words)) + column.px(20) +
                                 (glyph ? figure + column.px(4) : 0));
        if (x > column.x && x + wide > column.x + column.width) {
            x = column.x;
            column.y += height + gap;
        }
        Node node;
        node.id = "line:" + std::to_string(i + 1);
        node.role = Role::toggle;
        node.label = frame.app.text(Phrase("ui.analysis.step")
                                        .number("n", static_cast<std::int64_t>(i + 1))
                                        .text("action", words));
        node.rect = {x, column.y, std::min(wide, column.width), height};
        node.on = line.shown == i + 1;
        node.verbatim = true;
        const Rect face = inset(node.rect, column.px(2));
        const bool here = node.on;
        const Response answer = frame.interact(std::move(node));
        paint.rect(face, column.px(9),
                   here || answer.held ? paint.theme.accent_tint : paint.theme.raised);
        paint.stroke(face, column.px(9),
                     here || answer.hovered ? paint.theme.accent : paint.theme.line,
                     column.px(here ? 2 : 1));
        const float middle = std::round(face.y + face.h / 2);
        const float used = draw_actor(frame, plies[i].label, face.x + column.px(8), middle, figure);
        paint.label(style, face.x + column.px(8) + used, middle, paint.theme.ink,
                    paint.type.fitted(style, words,
                                      right(face) - column.px(6) - face.x - column.px(8) - used));
        if (answer.focused) {
            focus_ring(paint, face, column.px(9));
        }
        if (answer.clicked) {
            line.show(i + 1);
            frame.moving = true;
        }
        x += wide + gap;
    }
    column.y += height + column.px(6);
}

void draw_line_buttons(ReportColumn& column, BestLine& line) {
    AppFrame& frame = column.frame;
    const bool away = line.shown > 0 || line.playing;
    const Button play{"line:play", frame.text("ui.analysis.play"), "play"};
    const Button back{"line:back", frame.text("ui.return"), "undo"};
    const float gap = column.px(8);
    const float play_wide = button_width(frame, play.label, play.icon);
    const float back_wide = button_width(frame, back.label, back.icon);
    if (button(frame, {column.x, column.y, std::min(play_wide, column.width), column.px(44)},
               play)) {
        line.show(0);
        line.playing = true;
        line.ready_at = 0;
        frame.moving = true;
    }
    if (away) {
        const bool beside = play_wide + gap + back_wide <= column.width;
        column.y += beside ? 0 : column.px(50);
        const Rect at{beside ? column.x + play_wide + gap : column.x, column.y,
                      std::min(back_wide, column.width), column.px(44)};
        if (button(frame, at, back)) {
            line.show(0);
            frame.moving = true;
        }
    }
    column.y += column.px(44);
    if (frame.app.match_board()->variations().worth_keeping(line.tokens) == 0) {
        return;
    }
    column.y += column.px(6);
    const Button keep{"line:keep", frame.text("ui.keep-line"), "plus"};
    if (button(frame,
               {column.x, column.y,
                std::min(button_width(frame, keep.label, keep.icon), column.width), column.px(44)},
               keep)) {
        frame.defer([tokens = line.tokens](shell::App& app) {
            app.match_board()->variations().keep(tokens);
        });
    }
    column.y += column.px(44);
}

/// The first player's chance of winning with a line, 0 the best; empty if it is not known. That of
/// the best is the one shown, and the others are as far from it as the search says.
std::string chance_of_line(const shell::OnScreen& app, std::size_t rank) {
    const std::vector<study::Finding>& lines = app.analysis()->live().lines();
    std::optional<double> chance = chance_shown(app);
    if (chance && rank > 0) {
        const double found = study::chance_of(*app.game(), lines[rank]);
        const double best = study::chance_of(*app.game(), lines.front());
        chance = found == 0 || found == 1 ? found : std::clamp(*chance + found - best, 0.0, 1.0);
    }
    return chance ? app.text(Phrase("ui.analysis.percent").number("n", percent(*chance)))
                  : std::string();
}

/// Draws another good action as a button that tries it.
void draw_other(ReportColumn& column, const study::Finding& found, std::size_t rank) {
    AppFrame& frame = column.frame;
    Painter& paint = frame.paint;
    const shell::OnScreen& app = frame.app;
    const auto position = app.board().match()->position_at(app.board().shown_ply()).clone();
    const std::string chance = chance_of_line(app, rank - 1);
    const auto action = position->read_action(found.line.front());
    std::string words;
    for (std::size_t i = 0; i < std::min(found.line.size(), named_actions); ++i) {
        const auto each = position->read_action(found.line[i]);
        words += (i == 0 ? "" : "  ") + app.text(position->label(*each).phrase);
        (void)position->play(*each);
    }
    const Rect r{column.x, column.y, column.width, column.px(44)};
    Node node;
    node.id = "live:" + std::to_string(rank);
    node.role = Role::button;
    node.label = app.text(Phrase("ui.analysis.try").text("chance", chance).text("action", words));
    node.rect = r;
    node.verbatim = true;
    const Response answer = frame.interact(std::move(node));
    const Rect face = inset(r, column.px(2));
    if (answer.hovered || answer.held) {
        paint.rect(face, column.px(9), paint.theme.accent_tint);
    }
    const float middle = std::round(r.y + r.h / 2);
    paint.label(Style::body_bold, face.x + column.px(8), middle, paint.theme.muted, chance);
    const float left = face.x + column.px(58);
    paint.label(Style::body, left, middle, paint.theme.ink,
                paint.type.fitted(Style::body, words, right(face) - column.px(6) - left));
    if (answer.focused) {
        focus_ring(paint, face, column.px(9));
    }
    if (answer.clicked && action) {
        frame.defer([token = found.line.front()](shell::App& changed) {
            changed.board().play_text(token);
        });
    }
    column.y += r.h;
}

} // namespace

std::optional<double> chance_shown(const shell::OnScreen& app) {
    const match::Match& match = *app.board().match();
    const std::size_t shown = app.board().shown_ply();
    if (const auto end = study::settled_chance(match, shown)) {
        return end;
    }
    const std::vector<study::Finding>& lines = app.analysis()->live().lines();
    const auto found =
        lines.empty() ? std::nullopt : std::optional(study::chance_of(*app.game(), lines.front()));
    const activity::Variations& variations = app.match_board()->variations();
    const auto& reported = app.analysis()->report().chances;
    const bool decided = found && (*found == 0 || *found == 1);
    return !decided && variations.is_played(variations.shown()) && shown < reported.size() &&
                   reported[shown]
               ? reported[shown]
               : found;
}

std::string label_of(const shell::OnScreen& app, const match::Ply& ply) {
    return app.text(ply.label.phrase);
}

float draw_actor(const AppFrame& frame, const engine::ActionLabel& label, float x, float middle,
                 float height) {
    if (label.glyph < 0) {
        return 0;
    }
    const auto& glyphs = frame.app.game()->info().glyphs;
    draw_drawing(frame.paint, x, std::round(middle - height / 2), height,
                 glyphs[static_cast<std::size_t>(label.glyph)].asset, label.livery);
    return height + frame.px(4);
}

void draw_lines(ReportColumn& column, BestLine& line) {
    const shell::OnScreen& app = column.app();
    const std::vector<study::Finding>& lines = app.analysis()->live().lines();
    column.y += column.px(4);
    const float top = column.y;
    const std::string best = app.text("ui.analysis.best");
    column.heading(best);
    if (const std::string chance = chance_of_line(app, 0); !chance.empty()) {
        Painter& paint = column.frame.paint;
        const float left = column.x + paint.type.width(Style::strong, best) + column.px(10);
        paint.text(Style::strong, left, top + column.px(16), paint.theme.muted, chance);
        column.frame.say("live:1", Role::text, chance,
                         {left, top, paint.type.width(Style::strong, chance), column.px(22)});
    }
    if (!lines.empty()) {
        Painter& paint = column.frame.paint;
        const std::string depth =
            app.text(Phrase("ui.analysis.depth").number("n", lines.front().depth));
        paint.label(Style::small, column.x + column.width, top + column.px(16), paint.theme.muted,
                    depth, Align::right);
        const float wide = paint.type.width(Style::small, depth);
        column.frame.say("live:depth", Role::text, depth,
                         {column.x + column.width - wide, top + column.px(6), wide, column.px(18)});
    }
    draw_steps(column, line);
    for (std::size_t rank = 1; rank < lines.size(); ++rank) {
        draw_other(column, lines[rank], rank + 1);
    }
    draw_line_buttons(column, line);
}

} // namespace motley::ui
