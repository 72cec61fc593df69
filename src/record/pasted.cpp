#include "record/pasted.h"

#include "core/refusal.h"
#include "core/text.h"
#include "core/unicode.h"

#include <algorithm>
#include <array>
#include <optional>

namespace motley::record {

namespace {

constexpr char quote_sign = '>';
constexpr std::string_view fence = "```";

// ---------------------------------------------------------------- encodings

/// Which byte of each pair of UTF-16 is the higher one. No text has a NUL, which one of the pairs
/// of each ASCII character is.
std::optional<std::size_t> high_byte(std::string_view bytes) {
    if (bytes.size() < 2) {
        return std::nullopt;
    }
    const bool wider = bytes.size() >= 4 && bytes[2] == '\0' && bytes[3] == '\0';
    if (bytes.starts_with("\xFF\xFE") || (bytes[0] != '\0' && bytes[1] == '\0')) {
        return wider ? std::nullopt : std::optional<std::size_t>(1);
    }
    return bytes.starts_with("\xFE\xFF") || (bytes[0] == '\0' && bytes[1] != '\0')
               ? std::optional<std::size_t>(0)
               : std::nullopt;
}

/// Nothing for a half of a pair of surrogates, or of a character.
std::optional<std::string> from_utf16(std::string_view bytes, std::size_t high) {
    std::string text;
    char32_t first = 0; // of a pair of surrogates
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(bytes[i + at]); };
        const auto unit = static_cast<char32_t>(byte(high) << 8U | byte(1 - high));
        const bool second = unit >= 0xDC00 && unit <= 0xDFFF;
        if (second != (first != 0)) {
            return std::nullopt;
        }
        if (unit >= 0xD800 && unit <= 0xDBFF) {
            first = unit;
        } else {
            append_utf8(text,
                        second ? 0x10000 + ((first & 0x3FFU) << 10U) + (unit & 0x3FFU) : unit);
            first = 0;
        }
    }
    return first == 0 && bytes.size() % 2 == 0 ? std::optional(text) : std::nullopt;
}

// ---------------------------------------------------------------- lines

/// How many `>` stand before a line, and what they take with the blanks around them.
struct Quoted {
    std::size_t signs = 0;
    std::size_t size = 0;
};
Quoted quoted(std::string_view line, std::size_t most) {
    Quoted found;
    for (std::size_t at = line.find_first_not_of(' ');
         found.signs < most && at < line.size() && line[at] == quote_sign;) {
        ++found.signs;
        at += line.substr(at + 1, 1) == " " ? 2 : 1;
        found.size = at;
    }
    return found;
}

/// Whether a file begins so that Motley has written.
bool begins_file(std::string_view text) {
    constexpr std::array<std::string_view, 4> beginnings{"[Format ", "{\"format\":\"", "%motley-",
                                                         "%match "};
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view each) { return text.starts_with(each); });
}

/// A line end of CR alone becomes a line feed, and so do others where there is nothing else.
void mend_line_ends(std::string& text) {
    for (std::size_t at = text.find('\r'); at != std::string::npos;) {
        const std::size_t end = std::min(text.find_first_not_of('\r', at), text.size());
        const bool beside = (at > 0 && text[at - 1] == '\n') || text.substr(end, 1) == "\n";
        text.replace(at, end - at, std::string(end - at, beside ? '\r' : '\n'));
        at = text.find('\r', end);
    }
    // JSON has none within its line.
    for (const std::string_view sign : {"\u0085", "\u2028", "\u2029"}) {
        const bool may = text.find('\n') == std::string::npos && !trimmed(text).starts_with('{');
        for (std::size_t at = may ? text.find(sign) : std::string::npos; at != std::string::npos;
             at = text.find(sign, at)) {
            text.replace(at, sign.size(), "\n");
        }
    }
}

/// Without the byte order marks of files that were joined.
std::string without_marks(std::string_view text) {
    std::string out;
    std::size_t begin = 0;
    for (std::size_t at = text.find(byte_order_mark); at != std::string_view::npos;
         at = text.find(byte_order_mark, at + 1)) {
        const std::string_view after = text.substr(at + byte_order_mark.size());
        const bool line = at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
        if (at == 0 || begins_file(after) ||
            (line && (after.starts_with('[') || after.starts_with('{')))) {
            // The file before it may have ended without a line end.
            out.append(text.substr(begin, at - begin)).append(at == 0 ? "" : "\n\n");
            begin = at + byte_order_mark.size();
        }
    }
    return out.append(text.substr(begin));
}

/// Without blanks and invisible signs at the beginning, and without those of Unicode at the end,
/// where line ends may mean something.
std::string_view without_edges(std::string_view text) {
    while (!text.empty()) {
        const Character first = first_character(text);
        const char* const plain = typed(first.code);
        const bool blank =
            is_blank(first.code) || first.code == 0x200B || (plain != nullptr && *plain == '\0');
        if (!first.in_utf8 || !blank) {
            break;
        }
        text.remove_prefix(first.size);
    }
    while (text.size() > 1) {
        std::size_t begin = text.size() - 1;
        while (begin > 0 && begin + 3 > text.size() &&
               (static_cast<std::uint8_t>(text[begin]) & 0xC0U) == 0x80) {
            --begin;
        }
        const Character last = first_character(text.substr(begin));
        const char* const plain = typed(last.code);
        if (last.code < 0x80 || !last.in_utf8 ||
            !(is_blank(last.code) || last.code == 0x200B || (plain != nullptr && *plain == '\0'))) {
            break;
        }
        text = text.substr(0, begin);
    }
    return text;
}

/// Without the signs with which the first line is quoted.
std::string without_quotes(std::string_view text) {
    const std::size_t depth = quoted(text, text.size()).signs;
    std::string out;
    for (const std::string_view line : split(text, '\n')) {
        out.append(line.substr(quoted(line, depth).size)) += '\n';
    }
    out.pop_back();
    return out;
}

/// What stands between two fences: behind the first there may be the name of a language.
std::string_view without_fence(std::string_view text) {
    const std::string_view whole = text.substr(0, text.find_last_not_of(" \r\n") + 1);
    std::string_view inside = whole.substr(fence.size());
    const std::string_view line = trimmed(inside.substr(0, inside.find('\n')));
    if (!inside.ends_with(fence)) {
        return text;
    }
    inside.remove_suffix(fence.size());
    if (std::all_of(line.begin(), line.end(), [](char c) { return is_upper(c) || is_lower(c); })) {
        inside.remove_prefix(std::min(inside.find('\n'), inside.size()));
    }
    return inside;
}

} // namespace

Result<std::string> pasted(std::string_view bytes) {
    std::string text;
    if (const auto high = high_byte(bytes)) {
        auto read = from_utf16(bytes, *high);
        if (!read) {
            return malformed({}, says("no-utf-8"));
        }
        text = without_marks(*read);
    } else {
        text = without_marks(bytes);
    }
    mend_line_ends(text);
    text = without_edges(text);
    if (text.starts_with(quote_sign)) {
        text = without_edges(without_quotes(text));
    }
    if (text.starts_with(fence)) {
        text = without_edges(without_fence(text));
    }
    return text;
}

Result<void> check_utf8(std::string_view text) {
    const std::size_t bad = not_utf8(text);
    if (bad == std::string_view::npos) {
        return {};
    }
    const std::string_view before = text.substr(0, bad);
    const std::size_t line = before.rfind('\n') + 1; // of none: 0
    // What stands before it shows where it is.
    constexpr std::size_t most = 20;
    std::size_t begin = bad - line > most ? bad - most : line;
    while (begin < bad && (static_cast<std::uint8_t>(text[begin]) & 0xC0U) == 0x80) {
        ++begin;
    }
    return malformed({}, says("no-utf-8-here")
                             .text("text", in_quotes(text.substr(begin, bad + 1 - begin)))
                             .number("n", 1 + std::count(before.begin(), before.end(), '\n')));
}

} // namespace motley::record
