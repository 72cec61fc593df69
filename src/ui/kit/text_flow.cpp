#include "ui/kit/text_flow.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

namespace {

/// A word, and whether a space or a line break precedes it.
struct Word {
    std::string text;
    Style style;
    Colour colour;
    bool space = false;  ///< a space stands before it
    bool forced = false; ///< a line ends before it
};

std::vector<Word> words(const std::vector<Run>& runs) {
    std::vector<Word> out;
    bool space = false;
    bool forced = false;
    for (const Run& run : runs) {
        std::string word;
        const auto flush = [&] {
            if (!word.empty()) {
                out.push_back({std::move(word), run.style, run.colour, space, forced});
                word.clear();
                space = false;
                forced = false;
            }
        };
        for (const char c : run.text) {
            if (c == ' ' || c == '\n') {
                flush();
                space = true;
                forced = forced || c == '\n';
            } else {
                word += c;
            }
        }
        flush();
    }
    return out;
}

void append(Flow::Line& line, const Word& word, float x, bool space) {
    if (!line.pieces.empty()) {
        Flow::Piece& last = line.pieces.back();
        if (last.style == word.style && last.colour == word.colour) {
            last.text += (space ? " " : "") + word.text;
            return;
        }
    }
    line.pieces.push_back({word.text, word.style, word.colour, x});
}

void shorten(const Fonts& type, Flow::Line& line, float width) {
    Flow::Piece& last = line.pieces.back();
    // More text follows, so the ellipsis is needed even if this text fits.
    last.text = type.fitted(last.style, last.text + " …", std::max(0.0F, width - last.x));
    line.width = last.x + type.width(last.style, last.text);
}

} // namespace

float widest_word(const Fonts& type, Style style, std::string_view text) {
    float widest = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        widest = std::max(widest, type.width(style, std::string(text.substr(at, end - at))));
        at = end + 1;
    }
    return widest;
}

float Flow::width() const {
    float widest = 0;
    for (const Line& line : lines) {
        widest = std::max(widest, line.width);
    }
    return widest;
}

Flow flow(const Fonts& type, const std::vector<Run>& runs, float width, std::size_t most) {
    Flow out;
    for (const Run& run : runs) {
        if (type.line(run.style) > out.line_height) {
            out.line_height = type.line(run.style);
            out.ascent = std::round(out.line_height / 2 + type.size(run.style) * 0.35F);
        }
    }
    for (const Word& word : words(runs)) {
        const float wide = type.width(word.style, word.text);
        float gap = 0;
        if (word.space && !out.lines.empty()) {
            gap = type.width(word.style, " ");
        }
        const bool fits =
            !out.lines.empty() && !word.forced && out.lines.back().width + gap + wide <= width;
        if (!fits && !(!out.lines.empty() && !word.space && !word.forced)) {
            if (most != 0 && out.lines.size() == most) {
                shorten(type, out.lines.back(), width);
                return out;
            }
            out.lines.emplace_back();
            gap = 0;
        }
        Flow::Line& line = out.lines.back();
        append(line, word, line.width + gap, word.space && gap > 0);
        line.width += gap + wide;
    }
    return out;
}

Flow flow(const Fonts& type, std::string text, Style style, Colour colour, float width,
          std::size_t most) {
    return flow(type, {Run{std::move(text), style, colour}}, width, most);
}

void draw(Painter& paint, const Flow& text, float x, float y) {
    float baseline = y + text.ascent;
    for (const Flow::Line& line : text.lines) {
        for (const Flow::Piece& piece : line.pieces) {
            paint.text(piece.style, x + piece.x, baseline, piece.colour, piece.text);
        }
        baseline += text.line_height;
    }
}

} // namespace motley::ui
