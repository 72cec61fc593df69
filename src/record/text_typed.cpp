#include "core/text.h"
#include "core/unicode.h"
#include "record/text_form.h"

#include <algorithm>
#include <optional>

namespace motley::record {

namespace {

/// Up to where a comment or string ends that begins here; to the end of the text, if it does not.
std::size_t end_of(std::string_view text, std::size_t begin, char last) {
    std::size_t at = begin + 1;
    while (at < text.size() && text[at] != last) {
        at += text[at] == '\\' ? 2 : 1;
    }
    return std::min(at + 1, text.size());
}

constexpr char32_t wide_brace = 0xFF5B;
constexpr char32_t closing_wide_brace = 0xFF5D;

/// Where the next typographic quotation mark, or brace that closes, stands, and behind it.
struct Mark {
    std::size_t begin;
    std::size_t end;
};
std::optional<Mark> next_mark(std::string_view text, std::size_t at, bool brace) {
    while (at < text.size()) {
        const Character here = first_character(text.substr(at));
        if (here.in_utf8 &&
            (brace ? here.code == closing_wide_brace : is_quotation_mark(here.code))) {
            return Mark{at, at + here.size};
        }
        at += here.size;
    }
    return std::nullopt;
}

} // namespace

std::string typed_text(std::string_view text) {
    std::string out;
    std::size_t begin = 0; // of what is not yet written, and holds neither comment nor string
    const auto keep = [&](std::size_t from, std::size_t to) {
        out.append(typed(text.substr(begin, from - begin))).append(text.substr(from, to - from));
        begin = to;
    };
    for (std::size_t at = 0; at < text.size();) {
        const Character here = first_character(text.substr(at));
        if (here.code == '{' || here.code == '"') {
            keep(at, end_of(text, at, here.code == '{' ? '}' : '"'));
            at = begin;
        } else if (here.in_utf8 && (here.code == wide_brace || is_quotation_mark(here.code))) {
            const bool brace = here.code == wide_brace;
            const auto close = next_mark(text, at + here.size, brace);
            if (!close) {
                break; // none that could be read
            }
            out.append(typed(text.substr(begin, at - begin))) += brace ? '{' : '"';
            out.append(text.substr(at + here.size, close->begin - at - here.size)) +=
                brace ? '}' : '"';
            at = begin = close->end;
        } else {
            at += here.size;
        }
    }
    return out.append(typed(text.substr(begin)));
}

} // namespace motley::record
