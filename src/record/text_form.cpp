#include "record/text_form.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <limits>

namespace motley::record {

namespace {

constexpr std::array<std::string_view, 4> result_words{"1-0", "0-1", "1/2-1/2", "*"};
constexpr match::Milliseconds second = 1000;
constexpr std::size_t decimals = 3;
/// The first characters of rolls, checks, times, agreed ends, marks and the result.
constexpr std::string_view signs = "~#%=!?*$";
constexpr std::array<std::string_view, 6> marks_of_pgn{"!", "?", "!!", "??", "!?", "?!"};

bool is_number(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit) &&
           (text.size() == 1 || text.front() != '0');
}

} // namespace

bool is_bare(std::string_view token) {
    return !token.empty() && signs.find(token.front()) == std::string_view::npos &&
           std::all_of(token.begin(), token.end(),
                       [](char c) {
                           return c > ' ' && c <= '~' &&
                                  delimiters.find(c) == std::string_view::npos;
                       }) &&
           number_in(token) == 0 && !is_result_word(token);
}

std::size_t number_in(std::string_view word) {
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    std::size_t end = digits;
    while (end < word.size() && end < digits + 3 && word[end] == '.') {
        ++end;
    }
    return digits == 0 || end == digits ? 0 : end;
}

std::string_view mark_of_pgn(std::string_view word) {
    const bool one = word.size() == 2 && word[0] == '$' && word[1] >= '1' && word[1] <= '6';
    return one ? marks_of_pgn[static_cast<std::size_t>(word[1] - '1')] : std::string_view();
}

std::string without_raw_marks(std::string json) {
    for (std::size_t at = json.find(byte_order_mark); at != std::string::npos;
         at = json.find(byte_order_mark, at)) {
        json.replace(at, byte_order_mark.size(), "\\ufeff");
    }
    return json;
}

std::string json_string(const std::string& text) {
    return without_raw_marks(
        nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

std::string action_word(const std::string& token) {
    return is_bare(token) ? token : json_string(token);
}

std::optional<match::Record::Turn> turn_of_word(std::string_view word) {
    constexpr std::string_view dots = "...";
    const bool second_player = word.ends_with(dots);
    const std::size_t used = second_player ? dots.size() : word.ends_with('.') ? 1 : 0;
    const auto number = used == 0 ? std::nullopt
                                  : parse_int(word.substr(0, word.size() - used), 1,
                                              std::numeric_limits<int>::max());
    return number ? std::optional(match::Record::Turn{static_cast<std::uint32_t>(*number),
                                                      second_player ? Actor::second : Actor::first})
                  : std::nullopt;
}

std::string_view result_word(std::string_view result) {
    return result.empty()          ? result_words[3]
           : result.front() == '1' ? result_words[0]
           : result.front() == '2' ? result_words[1]
                                   : result_words[2];
}

bool is_result_word(std::string_view word) {
    return std::find(result_words.begin(), result_words.end(), word) != result_words.end();
}

std::string seconds_text(match::Milliseconds time) {
    const std::string part = std::to_string(time % second);
    return std::to_string(time / second) + '.' + std::string(decimals - part.size(), '0') + part;
}

std::optional<match::Milliseconds> seconds_of(std::string_view text) {
    const auto parts = split(text, '.');
    constexpr std::size_t max_digits = 9;
    if (parts.size() != 2 || !is_number(parts[0]) || parts[0].size() > max_digits ||
        parts[1].size() != decimals || !std::all_of(parts[1].begin(), parts[1].end(), is_digit)) {
        return std::nullopt;
    }
    return std::stoll(std::string(parts[0])) * second + std::stoll(std::string(parts[1]));
}

} // namespace motley::record
