#include "record/link_text.h"

#include "core/text.h"
#include "core/unicode.h"
#include "engine/catalog.h"
#include "record/link.h"
#include "record/packing.h"

#include <algorithm>
#include <utility>

namespace motley::record {

namespace {

constexpr char link_sign = '#';
constexpr char wrap_sign = '='; ///< at the end of a line that mail programs have broken
constexpr std::size_t most_places = 16;
/// No packed link is shorter; so `#1` and `#2024` in a message are none.
constexpr std::size_t least_packed = 12;
constexpr std::size_t most_lines = 400; ///< over which a link may be broken
/// Behind a link these end it, whatever follows.
constexpr std::string_view closing = "\"'<>()[]{}|\\^`&";
/// These may follow a link, if the word ends with them.
constexpr std::string_view punctuation = ".,;:!?*~/";

bool is_alphanumeric(char c) { return is_lower(c) || is_upper(c) || is_digit(c); }
bool is_white(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Without signs that nobody sees, and with usual blanks.
std::string visible(std::string_view text) {
    constexpr char32_t zero_width_blank = 0x200B;
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const Character next = first_character(text.substr(at));
        const char* const plain = next.in_utf8 ? typed(next.code) : nullptr;
        if (plain != nullptr && (*plain == '\0' || is_blank(next.code))) {
            out += plain;
        } else if (next.code != zero_width_blank || !next.in_utf8) {
            out += text.substr(at, next.size);
        }
        at += next.size;
    }
    return out;
}

std::string_view word(std::string_view text) {
    return text.substr(0, static_cast<std::size_t>(
                              std::find_if(text.begin(), text.end(), is_white) - text.begin()));
}

/// Whether a packed link may end where this stands behind it.
bool may_end(std::string_view rest) {
    const std::string tail = leniently_unescaped(word(rest));
    if (tail.empty() || closing.find(tail.front()) != std::string_view::npos) {
        return true;
    }
    return std::none_of(tail.begin(), tail.end(), is_alphanumeric) &&
           (punctuation.find(tail.front()) != std::string_view::npos ||
            static_cast<std::uint8_t>(tail.front()) >= 0x80);
}

/// Of a packed link, with which the text begins.
LinkReadings packed_readings(std::string_view text) {
    const std::size_t size = packed_size(text);
    if (size < least_packed) {
        return {};
    }
    std::string whole(text.substr(0, size));
    if (!may_end(text.substr(size)) && !text.substr(size).starts_with("=\n") &&
        !text.substr(size).starts_with("=\r")) {
        return {std::string(word(text))};
    }
    LinkReadings readings{whole};
    // Signs of emphasis behind it could be its own.
    for (std::string less = whole; less.back() == '_' || less.back() == '-';) {
        less.pop_back();
        readings.push_back(less);
    }
    // Mail programs break long lines.
    std::string_view rest = text.substr(size);
    for (std::size_t n = 0; n < most_lines && whole.size() <= max_link; ++n) {
        rest.remove_prefix(rest.starts_with(wrap_sign) ? 1 : 0);
        const std::size_t line_end = rest.find('\n');
        if (line_end == std::string_view::npos || !trimmed(rest.substr(0, line_end)).empty()) {
            break;
        }
        rest.remove_prefix(line_end + 1);
        rest.remove_prefix(std::min(rest.find_first_not_of("> \t"), rest.size()));
        const std::size_t more = packed_size(rest);
        if (more == 0) {
            break;
        }
        whole += rest.substr(0, more);
        rest.remove_prefix(more);
        if (may_end(rest) || rest.starts_with(wrap_sign)) {
            readings.push_back(whole);
        }
    }
    return readings;
}

/// The longest first. What stands behind a position can look like a part of it.
void add_shorter(LinkReadings& readings, std::string text) {
    constexpr int most = 12;
    readings.push_back(text);
    for (int n = 0; n < most && !text.empty() && !is_alphanumeric(text.back()); ++n) {
        while (text.size() > 1 && (static_cast<std::uint8_t>(text.back()) & 0xC0U) == 0x80) {
            text.pop_back();
        }
        text.pop_back();
        readings.push_back(text);
    }
}

/// Of a position's link, with which the text begins.
LinkReadings plain_readings(std::string_view text) {
    const std::string whole = leniently_unescaped(text.substr(0, text.find('\n')));
    const std::size_t colon = whole.find(':');
    if (colon == std::string::npos || engine::find_game(whole.substr(0, colon)) == nullptr) {
        return {};
    }
    LinkReadings readings;
    add_shorter(readings, std::string(trimmed(text.substr(0, text.find('\n')))));
    if (const std::string_view first = word(text); first.size() < trimmed(text).size()) {
        add_shorter(readings, std::string(first));
    }
    return readings;
}

LinkReadings readings_at(std::string_view text) {
    return !text.empty() && is_digit(text.front()) ? packed_readings(text) : plain_readings(text);
}

} // namespace

std::vector<LinkReadings> links_in(std::string_view text) {
    std::vector<LinkReadings> places;
    const auto add = [&](LinkReadings readings) {
        if (!readings.empty() &&
            std::find(places.begin(), places.end(), readings) == places.end()) {
            places.push_back(std::move(readings));
        }
    };
    constexpr std::size_t longest = std::size_t{1} << 20U;
    if (text.size() > longest) {
        return places; // nobody's message
    }
    std::string whole = visible(text);
    // Redirections and some browsers encode the sign, too, and then all behind it once more.
    constexpr int most_encoded = 3;
    for (int n = 0; n < most_encoded && places.empty(); ++n) {
        for (std::size_t at = whole.find(link_sign);
             at != std::string::npos && places.size() < most_places;
             at = whole.find(link_sign, at + 1)) {
            add(readings_at(std::string_view(whole).substr(at + 1)));
        }
        std::string decoded = leniently_unescaped(whole);
        if (decoded == whole) {
            break;
        }
        whole = std::move(decoded);
    }
    if (places.empty()) {
        // What stands behind the sign, alone.
        const std::string seen = visible(text);
        const auto begin = std::find_if(seen.begin(), seen.end(), is_alphanumeric);
        const std::string_view alone =
            trimmed(std::string_view(seen).substr(static_cast<std::size_t>(begin - seen.begin())));
        if (alone.find('\n') == std::string_view::npos) {
            add(readings_at(alone));
        }
    }
    return places;
}

} // namespace motley::record
