#include "ui/kit/scripts.h"

#include "picture/outlines.h"
#include "ui/kit/letters.h"

#include <algorithm>
#include <cstddef>

namespace motley::ui {

namespace {

enum class Kind : unsigned char {
    space,
    symbol,   ///< of ours, and no letter
    digit,    ///< likewise
    letter,   ///< of ours
    foreign,  ///< a letter or mark that the typefaces lack
    leftward, ///< one that is read from the right
    picture,  ///< a symbol that the typefaces lack
    joiner,   ///< belongs to what it stands by
    nothing   ///< is left out
};

struct Symbol {
    char32_t character;
    Kind kind;
};

bool within(char32_t character, char32_t first, char32_t last) {
    return character >= first && character <= last;
}

/// Marks, joiners and selectors, which belong to the character before them.
bool is_mark(char32_t c) {
    return within(c, 0x300, 0x36F) || within(c, 0x483, 0x489) || within(c, 0x591, 0x5C7) ||
           within(c, 0x610, 0x61A) || within(c, 0x64B, 0x65F) || within(c, 0x900, 0x903) ||
           within(c, 0x93A, 0x94F) || within(c, 0xE31, 0xE3A) || within(c, 0xE47, 0xE4E) ||
           within(c, 0x1AB0, 0x1AFF) || within(c, 0x1DC0, 0x1DFF) || within(c, 0x200C, 0x200D) ||
           within(c, 0x20D0, 0x20FF) || within(c, 0xFE00, 0xFE0F) || within(c, 0xFE20, 0xFE2F) ||
           within(c, 0x1F3FB, 0x1F3FF) || within(c, 0xE0020, 0xE01EF);
}

Kind kind_of(char32_t c) {
    if (c == ' ' || c == '\n' || c == '\r' || c == '\t' || within(c, 0x2028, 0x2029)) {
        return Kind::space;
    }
    // Controls, and characters that only say in which direction others are read.
    if (c < 0x20 || within(c, 0x7F, 0x9F) || c == 0xAD || c == 0x61C || c == 0x200B ||
        within(c, 0x200E, 0x200F) || within(c, 0x202A, 0x202E) || within(c, 0x2060, 0x206F) ||
        c == 0xFEFF || within(c, 0xFFF9, 0xFFFB)) {
        return Kind::nothing;
    }
    if (picture::has_outline(c)) {
        return within(c, '0', '9')                                                ? Kind::digit
               : c > 0xBF && c != U'×' && c != U'÷' && !within(c, 0x2000, 0x2BFF) ? Kind::letter
               : within(c, 'A', 'Z') || within(c, 'a', 'z') || c == 0xAA || c == 0xBA
                   ? Kind::letter
                   : Kind::symbol;
    }
    if (within(c, 0x200C, 0x200D) || within(c, 0xFE00, 0xFE0F)) {
        return Kind::joiner;
    }
    if (within(c, 0x590, 0x8FF) || within(c, 0xFB1D, 0xFDFF) || within(c, 0xFE70, 0xFEFE) ||
        within(c, 0x10800, 0x10FFF) || within(c, 0x1E800, 0x1EFFF)) {
        return Kind::leftward;
    }
    return within(c, 0x2010, 0x20CF) || within(c, 0x2100, 0x2BFF) || within(c, 0x1F000, 0x1FFFF)
               ? Kind::picture
               : Kind::foreign;
}

std::vector<Symbol> symbols_of(std::string_view text) {
    std::vector<Symbol> all;
    for (char32_t c : characters(text)) {
        if (within(c, 0xD800, 0xDFFF) || (c & 0xFFFEU) == 0xFFFEU || within(c, 0xFDD0, 0xFDEF) ||
            c > 0x10FFFF) {
            c = 0xFFFD;
        }
        const Kind kind = kind_of(c);
        if (kind != Kind::nothing) {
            all.push_back({kind == Kind::space ? U' ' : c, kind});
        }
    }
    return all;
}

/// Where the foreign part of the word from `at` on is; as long as nothing if it has none.
struct Stretch {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool leftward = false;
};

Stretch foreign_part(const std::vector<Symbol>& all, std::size_t at) {
    const auto has = [&](std::size_t i, auto... kinds) {
        return i < all.size() && ((all[i].kind == kinds) || ...);
    };
    std::size_t end = at;
    bool letters = false;
    bool pictures = false;
    for (; end < all.size() && all[end].kind != Kind::space; ++end) {
        letters = letters || has(end, Kind::foreign, Kind::leftward);
        pictures = pictures || has(end, Kind::picture);
    }
    if (!letters && !pictures) {
        return {};
    }
    const auto belongs = [&](std::size_t i) {
        return letters ? !has(i, Kind::symbol) : has(i, Kind::picture, Kind::joiner);
    };
    while (!belongs(at)) {
        ++at;
    }
    while (!belongs(end - 1)) {
        --end;
    }
    std::size_t first = at;
    while (first < end && !has(first, Kind::letter, Kind::foreign, Kind::leftward)) {
        ++first;
    }
    if (first == end || !has(first, Kind::leftward)) {
        return {at, end, false};
    }
    for (std::size_t i = first; i < all.size(); ++i) {
        if (has(i, Kind::letter, Kind::foreign, Kind::picture)) {
            break;
        }
        if (has(i, Kind::leftward) || (i == end && has(i, Kind::digit, Kind::joiner))) {
            end = std::max(end, i + 1);
        }
    }
    if (end < all.size() && all[end].character == U'…') {
        ++end; // where it was cut
    }
    return {at, end, true};
}

} // namespace

bool is_ours(std::string_view text) {
    const auto plain = [](char c) { return c >= ' ' && c < 0x7F; };
    const auto* const other = std::find_if_not(text.begin(), text.end(), plain);
    const auto all = characters(text.substr(static_cast<std::size_t>(other - text.begin())));
    return std::all_of(all.begin(), all.end(), picture::has_outline);
}

std::vector<Part> parts_of(std::string_view text) {
    const std::vector<Symbol> all = symbols_of(text);
    std::vector<Part> parts;
    const auto add = [&](std::size_t from, std::size_t to, bool foreign, bool leftward) {
        if (from == to) {
            return;
        }
        if (foreign || parts.empty() || parts.back().foreign) {
            parts.push_back({{}, foreign, leftward});
        }
        for (std::size_t i = from; i < to; ++i) {
            if (foreign || all[i].kind != Kind::joiner) {
                parts.back().text += utf8(all[i].character);
            }
        }
    };
    for (std::size_t at = 0; at < all.size();) {
        std::size_t word = at;
        while (word < all.size() && all[word].kind == Kind::space) {
            ++word;
        }
        const Stretch part = foreign_part(all, word);
        std::size_t end = word;
        if (part.begin == part.end) {
            while (end < all.size() && all[end].kind != Kind::space) {
                ++end;
            }
            add(at, end, false, false);
        } else {
            end = part.end;
            add(at, part.begin, false, false);
            add(part.begin, part.end, true, part.leftward);
        }
        at = end;
    }
    return parts;
}

std::size_t cut_before(std::string_view text, std::size_t most) {
    std::size_t at = std::min(most, text.size());
    const auto starts = [&](std::size_t i) {
        return i == 0 || i == text.size() || (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U;
    };
    for (; at > 0; --at) {
        if (!starts(at)) {
            continue;
        }
        const auto next = characters(text.substr(at, 4));
        const bool joined = at >= 3 && text.substr(at - 3, 3) == "\u200D";
        if (at == text.size() || (!is_mark(next.front()) && !joined)) {
            break;
        }
    }
    return at;
}

} // namespace motley::ui
