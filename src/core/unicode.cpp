#include "core/unicode.h"

#include <algorithm>
#include <array>

namespace motley {

namespace {

struct Range {
    char32_t first, last;
};

template <std::size_t size>
bool within(const std::array<Range, size>& ranges, char32_t code) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](Range each) { return code >= each.first && code <= each.last; });
}

constexpr char32_t zero_width_blank = 0x200B;

} // namespace

Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<std::uint8_t>(text[i]) : std::uint8_t{0};
    };
    const std::uint8_t first = byte(0);
    if (first < 0x80) {
        return {first, 1, true};
    }
    const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    constexpr std::array<char32_t, 5> lowest{0, 0, 0x80, 0x800, 0x10000};
    char32_t code = first & (0x7FU >> size);
    bool good = first >= 0xC2 && first <= 0xF4;
    for (std::size_t i = 1; i < size && good; ++i) {
        good = (byte(i) & 0xC0U) == 0x80;
        code = (code << 6U) | (byte(i) & 0x3FU);
    }
    if (!good || code < lowest[size] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) {
        return {first, 1, false};
    }
    return {code, size, true};
}

bool is_blank(char32_t code) {
    static constexpr std::array<Range, 8> blanks{{{0x09, 0x0D},
                                                  {0x20, 0x20},
                                                  {0x85, 0x85},
                                                  {0xA0, 0xA0},
                                                  {0x1680, 0x1680},
                                                  {0x2000, 0x200A},
                                                  {0x2028, 0x202F},
                                                  {0x205F, 0x205F}}};
    // Within the seventh are the marks of direction, too.
    return (within(blanks, code) && !(code >= 0x202A && code <= 0x202E)) || code == 0x3000;
}

bool is_invisible(char32_t code) {
    static constexpr std::array<Range, 22> invisible{
        {{0x00, 0x1F},     {0x7F, 0xA0},       {0xAD, 0xAD},     {0x300, 0x36F},   {0x61C, 0x61C},
         {0x115F, 0x1160}, {0x1680, 0x1680},   {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x2000, 0x200F},
         {0x2028, 0x202F}, {0x205F, 0x206F},   {0x20D0, 0x20FF}, {0x2800, 0x2800}, {0x3000, 0x3000},
         {0x3164, 0x3164}, {0xE000, 0xF8FF},   {0xFE00, 0xFE2F}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0},
         {0xFFF0, 0xFFFB}, {0xE0000, 0x10FFFF}}};
    return within(invisible, code) || (code & 0xFFFEU) == 0xFFFE;
}

std::size_t not_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const Character next = first_character(text.substr(at));
        if (!next.in_utf8) {
            return at;
        }
        at += next.size;
    }
    return std::string_view::npos;
}

void append_utf8(std::string& text, char32_t code) {
    const auto byte = [&](char32_t bits) { text += static_cast<char>(bits); };
    const auto more = [&](unsigned shift) { byte(0x80U | ((code >> shift) & 0x3FU)); };
    if (code < 0x80) {
        byte(code);
        return;
    }
    if (code < 0x800) {
        byte(0xC0U | (code >> 6U));
    } else {
        if (code < 0x10000) {
            byte(0xE0U | (code >> 12U));
        } else {
            byte(0xF0U | (code >> 18U));
            more(12);
        }
        more(6);
    }
    more(0);
}

bool is_quotation_mark(char32_t code) {
    static constexpr std::array<char32_t, 9> marks{0xAB,   0xBB,   0x201C, 0x201D, 0x201E,
                                                   0x201F, 0x301D, 0x301E, 0xFF02};
    return std::find(marks.begin(), marks.end(), code) != marks.end();
}

const char* typed(char32_t code) {
    // Each of them with its NUL, so that a pointer is a text.
    static constexpr auto wide = [] {
        std::array<std::array<char, 2>, 94> texts{};
        for (std::size_t i = 0; i < texts.size(); ++i) {
            texts[i] = {static_cast<char>('!' + i), '\0'};
        }
        return texts;
    }();
    static constexpr std::array<Range, 6> joining{{{0xAD, 0xAD},
                                                   {0x200C, 0x200F},
                                                   {0x202A, 0x202E},
                                                   {0x2060, 0x2064},
                                                   {0x2066, 0x2069},
                                                   {0xFE00, 0xFE0F}}};
    if (code < 0x80) {
        return code == 0x0B || code == 0x0C ? " " : nullptr;
    }
    if (code == 0x85 || code == 0x2028 || code == 0x2029) {
        return "\n";
    }
    if (is_blank(code)) {
        return " ";
    }
    if (within(joining, code) || code == 0xFEFF) {
        return "";
    }
    if (code >= 0xFF01 && code <= 0xFF5E) {
        return wide[code - 0xFF01].data();
    }
    if ((code >= 0x2010 && code <= 0x2015) || code == 0x2212 || code == 0xFE58 || code == 0xFE63) {
        return "-";
    }
    return code == 0x2026   ? "..."
           : code == 0x203C ? "!!"
           : code == 0x2047 ? "??"
           : code == 0x2048 ? "?!"
           : code == 0x2049 ? "!?"
           : code == 0xBD   ? "1/2"
           : code == 0xD7   ? "x"
                            : nullptr;
}

std::string typed(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Character next = first_character(text.substr(at));
        const std::string_view rest = text.substr(at + next.size);
        const bool edge = out.empty() || is_blank(static_cast<std::uint8_t>(out.back())) ||
                          rest.empty() || is_blank(first_character(rest).code);
        const char* const plain = next.in_utf8 ? typed(next.code) : nullptr;
        if (plain != nullptr) {
            out += plain;
        } else if (next.code != zero_width_blank || !edge) {
            out += text.substr(at, next.size);
        }
        at += next.size;
    }
    return out;
}

} // namespace motley
