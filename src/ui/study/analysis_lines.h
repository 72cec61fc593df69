#pragma once

#include "ui/kit/text_flow.h"
#include "ui/study/analysis_report.h"

#include <optional>
#include <string>

namespace motley::ui {

/// A column that grows downwards.
struct ReportColumn {
    AppFrame& frame;
    const BoardModel& model;
    const study::Report& report;
    float x;
    float y;
    float width;

    [[nodiscard]] float px(float css) const { return frame.px(css); }
    [[nodiscard]] const shell::OnScreen& app() const { return frame.app; }
    [[nodiscard]] const match::Match& match() const { return *frame.app.board().match(); }

    void heading(const std::string& words) {
        frame.paint.text(Style::strong, x, y + px(16), frame.paint.theme.ink, words);
        frame.say("", Role::heading, words, {x, y, width, px(22)}, 2);
        y += px(26);
    }
    void text(const std::string& words, Style style, Colour ink, const std::string& id = {}) {
        const Flow lines = flow(frame.paint.type, words, style, ink, width);
        draw(frame.paint, lines, x, y);
        frame.say(id, Role::text, words, {x, y, width, lines.height()});
        y += lines.height() + px(4);
    }
    void rule() {
        y += px(10);
        frame.paint.rect({x, y, width, px(1)}, 0, frame.paint.theme.line);
        y += px(14);
    }
};

[[nodiscard]] std::string label_of(const shell::OnScreen& app, const match::Ply& ply);

/// Draws the acting piece, `height` device pixels high. Returns the width used; 0 if there is no
/// piece.
float draw_actor(const AppFrame& frame, const engine::ActionLabel& label, float x, float middle,
                 float height);

/// The first player's chance of winning in the position on the board: the report's, where it was
/// played and the search of this position alone has not decided it.
[[nodiscard]] std::optional<double> chance_shown(const shell::OnScreen& app);

/// Draws the best line of the position on the board, and the beginnings of the next best, each with
/// the first player's chance of winning.
void draw_lines(ReportColumn& column, BestLine& line);

} // namespace motley::ui
