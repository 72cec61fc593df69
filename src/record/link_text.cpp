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
constexpr std::size_t most_signs = 1000; ///< at which one could begin
constexpr std::size_t longest_address = 300;
/// No packed link is shorter; so `#1` and `#2024` in a message are none.
constexpr std::size_t least_packed = 12;
constexpr std::size_t most_lines = 400; ///< over which a link may be broken
/// Behind a link these end it, whatever follows.
constexpr std::string_view closing = "\"'<>()[]{}|\\^`&#";
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

/// Whether an address's parameter begins so (`?name=`), or what a browser adds to find words.
bool is_added(std::string_view text) {
    const auto* const end = std::find_if_not(text.begin() + 1, text.end(),
                                             [](char c) { return is_alphanumeric(c) || c == '_'; });
    return text.starts_with(":~:") || (text.front() == '?' && end != text.end() && *end == '=');
}

/// Whether a link may end where this stands behind it.
bool may_end(std::string_view rest) {
    const std::string decoded = visible(leniently_unescaped(word(rest)));
    const std::string_view tail = word(decoded);
    if (tail.empty() || closing.find(tail.front()) != std::string_view::npos || is_added(tail)) {
        return true;
    }
    return std::none_of(tail.begin(), tail.end(), is_alphanumeric) &&
           (punctuation.find(tail.front()) != std::string_view::npos ||
            static_cast<std::uint8_t>(tail.front()) >= 0x80);
}

/// Takes the line end and the quoting before what may go on in the next line; else nothing.
bool take_line_end(std::string_view& rest) {
    std::string_view next = rest.substr(rest.starts_with(wrap_sign) ? 1 : 0);
    const std::size_t line_end = next.find('\n');
    if (line_end == std::string_view::npos || !trimmed(next.substr(0, line_end)).empty()) {
        return false;
    }
    next.remove_prefix(line_end + 1);
    rest = next.substr(std::min(next.find_first_not_of("> \t"), next.size()));
    return true;
}

/// The readings of a packed link at the beginning of the text. Within an address it may break at
/// once.
LinkReadings packed_readings(std::string_view text, bool in_address) {
    const std::size_t size = packed_size(text);
    if (size < least_packed && !in_address) {
        return {};
    }
    std::string whole(text.substr(0, size));
    if (!may_end(text.substr(size)) && !text.substr(size).starts_with("=\n") &&
        !text.substr(size).starts_with("=\r")) {
        return size < least_packed ? LinkReadings() : LinkReadings{std::string(word(text))};
    }
    LinkReadings readings{whole};
    // Signs of emphasis behind it could be its own.
    for (std::string less = whole; less.back() == '_' || less.back() == '-';) {
        less.pop_back();
        readings.push_back(less);
    }
    // Mail programs break long lines.
    std::string_view rest = text.substr(size);
    for (std::size_t n = 0; n < most_lines && whole.size() <= max_link && take_line_end(rest);
         ++n) {
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
    std::erase_if(readings, [](const std::string& each) { return each.size() < least_packed; });
    return readings;
}

/// Adds the readings of a line, which hold less and less of it, since what stands behind a position
/// can look like a part of it.
void add_plain(LinkReadings& readings, const std::string& line) {
    constexpr std::size_t longest = 4096;
    constexpr std::size_t most = 64;
    constexpr int most_encoded = 3;
    std::string whole = leniently_unescaped(line);
    for (int n = 1; n < most_encoded; ++n) {
        whole = leniently_unescaped(whole);
    }
    whole = visible(whole);
    LinkReadings some;
    for (std::size_t at = 1; at <= std::min(whole.size(), longest); ++at) {
        const std::string_view rest = std::string_view(whole).substr(at);
        const std::string_view tail = word(rest);
        const bool ends = std::none_of(tail.begin(), tail.end(), is_alphanumeric) ||
                          (!is_alphanumeric(tail.front()) && may_end(rest));
        if (ends && some.size() < most) {
            some.push_back(escaped(whole.substr(0, at)));
        }
    }
    readings.push_back(line);
    readings.insert(readings.end(), some.rbegin(), some.rend());
}

/// The readings of a position's link at the beginning of the text.
LinkReadings plain_readings(std::string_view text) {
    constexpr int most_parts = 8;
    std::string line(trimmed(text.substr(0, std::min(text.find('\n'), max_link))));
    constexpr std::size_t longest_id = 100; // encoded
    std::string id = leniently_unescaped(leniently_unescaped(line.substr(0, longest_id)));
    id.resize(std::min(id.find(':'), id.size()));
    if (engine::find_game(id) == nullptr) {
        return {};
    }
    LinkReadings readings;
    std::string_view rest = text.substr(std::min(text.find('\n'), text.size()));
    for (int n = 0; n < most_parts; ++n) {
        const bool goes_on = line.ends_with(wrap_sign) && !rest.empty();
        line.resize(line.size() - (goes_on ? 1 : 0));
        if (!goes_on) {
            add_plain(readings, line);
        }
        if (!take_line_end(rest) || word(rest).empty()) {
            break;
        }
        line += word(rest);
        rest.remove_prefix(word(rest).size());
    }
    if (readings.empty()) {
        add_plain(readings, line);
    }
    return readings;
}

LinkReadings readings_at(std::string_view text, bool in_address) {
    return !text.empty() && is_digit(text.front()) ? packed_readings(text, in_address)
                                                   : plain_readings(text);
}

/// With the sign # where it is written for HTML.
std::string without_entities(std::string text) {
    for (const std::string_view entity : {"&#35;", "&#x23;", "&num;"}) {
        for (std::size_t at = text.find(entity); at != std::string::npos; at = text.find(entity)) {
            text.replace(at, entity.size(), 1, link_sign);
        }
    }
    return text;
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
    std::string whole = without_entities(visible(text));
    // Redirections and some browsers encode the sign, too, and then all behind it once more.
    constexpr int most_encoded = 4;
    for (int n = 0; n < most_encoded && places.empty(); ++n) {
        std::size_t at = whole.find(link_sign);
        for (std::size_t sign = 0;
             at != std::string::npos && sign < most_signs && places.size() < most_places; ++sign) {
            const std::string_view rest = std::string_view(whole).substr(at + 1, 2 * max_link);
            const std::string_view line = std::string_view(whole).substr(
                at - std::min(at, longest_address), std::min(at, longest_address));
            const std::size_t begin = line.find_last_of(" \t\r\n") + 1; // of none: 0
            add(readings_at(rest, line.substr(begin).find("://") != std::string_view::npos));
            at = whole.find(link_sign, at + 1);
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
            add(readings_at(alone, false));
        }
    }
    return places;
}

} // namespace motley::record
