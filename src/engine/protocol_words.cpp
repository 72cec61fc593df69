#include "engine/protocol_words.h"

#include "engine/level.h"

#include <algorithm>
#include <array>

namespace motley::engine::protocol {

namespace {

constexpr std::array<std::string_view, 9> option_names{"Hash",   "Method",        "Seed",
                                                       "Level",  "Network",       "MultiPV",
                                                       "Ponder", "Move Overhead", "UCI_Variant"};

} // namespace

std::string_view name_of(Option option) { return option_names[static_cast<std::size_t>(option)]; }

bool same_word(std::string_view a, std::string_view b) {
    const auto small = [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return small(x) == small(y); });
}

std::optional<Option> option_of(std::string_view name) {
    const auto* const found =
        std::find_if(option_names.begin(), option_names.end(),
                     [&](std::string_view option) { return same_word(option, name); });
    return found == option_names.end()
               ? std::nullopt
               : std::optional(static_cast<Option>(found - option_names.begin()));
}

Range range_of(Option option) {
    switch (option) {
    case Option::hash:
        return {1, SearcherOptions::max_mebibytes};
    case Option::seed:
        return {0, max_seed};
    case Option::network:
        return {0, 1};
    case Option::lines:
        return {1, max_lines};
    case Option::overhead:
        return {0, max_overhead};
    default:
        return {0, highest_level};
    }
}

Words words_of(std::string_view line) {
    constexpr std::string_view blank = " \t\r\n\v\f";
    Words words;
    for (std::size_t at = line.find_first_not_of(blank); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(blank, at), line.size());
        words.emplace_back(line.substr(at, end - at));
        at = line.find_first_not_of(blank, end);
    }
    return words;
}

std::string joined(Word begin, Word end) {
    std::string text;
    for (; begin != end; ++begin) {
        text += (text.empty() ? "" : " ") + *begin;
    }
    return text;
}

tl::unexpected<std::string> wrong(const std::string& where, const std::string& why) {
    return tl::make_unexpected(where.empty() ? why : where + ": " + why);
}

} // namespace motley::engine::protocol
