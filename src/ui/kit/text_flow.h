#pragma once

#include "ui/kit/painter.h"

#include <string>
#include <vector>

namespace motley::ui {

/// A piece of text in one style and colour.
struct Run {
    std::string text;
    Style style = Style::body;
    Colour colour = 0;
};

/// Runs, broken into lines.
struct Flow {
    struct Piece {
        std::string text;
        Style style = Style::body;
        Colour colour = 0;
        float x = 0; ///< from the left edge
    };
    struct Line {
        std::vector<Piece> pieces;
        float width = 0;
    };
    std::vector<Line> lines;
    float line_height = 0;
    float ascent = 0; ///< from the top of a line to its baseline

    [[nodiscard]] float height() const { return line_height * static_cast<float>(lines.size()); }
    [[nodiscard]] float width() const;
};

/// The width of the widest single word.
[[nodiscard]] float widest_word(const Fonts& type, Style style, std::string_view text);

/// Breaks at spaces. A word wider than the line stands alone and may stick out, but a very long one,
/// and one with letters that our typefaces lack, goes on in the next line. With `most` > 0 there are at most that many lines, and the last one ends in an ellipsis if something is left
/// out.
[[nodiscard]] Flow flow(const Fonts& type, const std::vector<Run>& runs, float width,
                        std::size_t most = 0);
[[nodiscard]] Flow flow(const Fonts& type, std::string text, Style style, Colour colour,
                        float width, std::size_t most = 0);

/// Draws the lines; (x, y) is the top left corner.
void draw(Painter& paint, const Flow& text, float x, float y);

} // namespace motley::ui
