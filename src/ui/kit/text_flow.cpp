#include "ui/kit/text_flow.h"

#include "ui/kit/scripts.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace motley::ui {

namespace {

/// A word of a run, and whether a space or a line break precedes it.
struct Word {
    std::string_view text;
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
        const std::string_view text = run.text;
        for (std::size_t at = 0; at < text.size();) {
            if (text[at] == ' ' || text[at] == '\n') {
                space = true;
                forced = forced || text[at] == '\n';
                ++at;
                continue;
            }
            const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
            out.push_back({text.substr(at, end - at), run.style, run.colour, space, forced});
            space = false;
            forced = false;
            at = end;
        }
    }
    return out;
}

void append(Flow::Line& line, const Word& word, float x, bool space) {
    if (!line.pieces.empty()) {
        Flow::Piece& last = line.pieces.back();
        if (last.style == word.style && last.colour == word.colour) {
            last.text.append(space ? " " : "").append(word.text);
            return;
        }
    }
    line.pieces.push_back({std::string(word.text), word.style, word.colour, x});
}

void shorten(const Fonts& type, Flow::Line& line, float width) {
    Flow::Piece& last = line.pieces.back();
    // More text follows, so the ellipsis is needed even if this text fits.
    last.text = type.fitted(last.style, last.text + " …", std::max(0.0F, width - last.x));
    line.width = last.x + type.width(last.style, last.text);
}

/// Whether a word may go on in the next line, if it is wider than the line: in scripts without
/// spaces, or where it is no word.
bool is_long(std::string_view word) { return word.size() > 48 || !is_ours(word); }

/// No line has room for a word of so many bytes.
constexpr std::size_t most_bytes = 512;

/// How many bytes of a word are for this line; all of them if it fits, and else at least one
/// character with its marks.
std::size_t fitting_bytes(const Fonts& type, Style style, std::string_view word, float width) {
    const auto fits = [&](std::size_t size) {
        return type.width(style, word.substr(0, cut_before(word, size))) <= width;
    };
    std::size_t beyond = std::min(word.size(), most_bytes);
    if (fits(beyond)) {
        return word.size();
    }
    std::size_t most = 0;
    while (most + 1 < beyond) {
        const std::size_t middle = (most + beyond) / 2;
        (fits(middle) ? most : beyond) = middle;
    }
    std::size_t cut = cut_before(word, most);
    for (std::size_t next = 1; cut == 0; ++next) {
        cut = cut_before(word, next);
    }
    return cut;
}

/// The words, of which long ones that do not fit are cut into several.
std::vector<Word> fitting_words(const Fonts& type, const std::vector<Run>& runs, float width) {
    std::vector<Word> out;
    for (Word word : words(runs)) {
        for (const bool goes_on = is_long(word.text); goes_on;) {
            const std::size_t fits = fitting_bytes(type, word.style, word.text, width);
            if (fits == word.text.size()) {
                break;
            }
            Word first = word;
            first.text = word.text.substr(0, fits);
            out.push_back(first);
            word.text.remove_prefix(fits);
            word.space = false;
            word.forced = true;
        }
        out.push_back(word);
    }
    return out;
}

} // namespace

float widest_word(const Fonts& type, Style style, std::string_view text) {
    float widest = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        widest = std::max(widest, type.width(style, text.substr(at, end - at)));
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
    for (const Word& word : fitting_words(type, runs, width)) {
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
