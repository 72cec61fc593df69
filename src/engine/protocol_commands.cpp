#include "core/text.h"
#include "engine/protocol.h"
#include "engine/protocol_words.h"
#include "search/alpha_beta_options.h"

#include <algorithm>
#include <array>

namespace motley::engine::protocol {

namespace {

std::string no_number(const std::string& text, Range range) {
    return in_quotes(text) + " is not a whole number in " + std::to_string(range.low) + "…" +
           std::to_string(range.high);
}

/// A number in `go`, and where it goes.
struct GoNumber {
    std::string_view name;
    std::uint64_t most;
    void (*set)(Go& go, std::uint64_t value);
};

constexpr std::array<GoNumber, 6> go_numbers{{
    {"depth", search::max_depth, [](Go& go, auto n) { go.depth = static_cast<int>(n); }},
    {"nodes", max_nodes, [](Go& go, auto n) { go.nodes = n; }},
    {"movetime", max_milliseconds,
     [](Go& go, auto n) { go.milliseconds = static_cast<std::int64_t>(n); }},
    {"multipv", max_lines, [](Go& go, auto n) { go.lines = static_cast<int>(n); }},
    {"turns", max_turns, [](Go& go, auto n) { go.turns = static_cast<int>(n); }},
    {"roller", 2, [](Go& go, auto n) { go.roller = n == 1 ? Actor::first : Actor::second; }},
}};

const GoNumber* go_number(std::string_view name) {
    const auto* const found = std::find_if(go_numbers.begin(), go_numbers.end(),
                                           [&](const GoNumber& each) { return each.name == name; });
    return found == go_numbers.end() ? nullptr : found;
}

} // namespace

Checked<OptionText> read_option_text(const Words& words) {
    const auto value_word = std::find(words.begin(), words.end(), "value");
    if (words.empty() || words[0] != "name" || value_word == words.end()) {
        return wrong("setoption", "must be 'setoption name NAME value VALUE'");
    }
    const std::string name = joined(words.begin() + 1, value_word);
    const auto option = option_of(name);
    if (!option) {
        return wrong("setoption", "unknown option " + in_quotes(name));
    }
    return OptionText{*option, joined(value_word + 1, words.end())};
}

Checked<SetOption> read_number(const OptionText& text) {
    const Range range = range_of(text.option);
    const auto given = number<std::uint64_t>(text.value, range.low, range.high);
    if (!given) {
        return wrong("setoption " + std::string(name_of(text.option)),
                     no_number(text.value, range));
    }
    return SetOption{text.option, *given};
}

Checked<SetPosition> read_position(const Words& words) {
    if (words.empty()) {
        return wrong("position", "a game is missing");
    }
    const auto moves = std::find(words.begin() + 1, words.end(), "moves");
    SetPosition position{words[0], joined(words.begin() + 1, moves)};
    if (position.text == "startpos") {
        position.text.clear();
    }
    if (moves != words.end()) {
        position.moves.assign(moves + 1, words.end());
    }
    return position;
}

bool is_go_word(std::string_view name) {
    return name == "opening" || name == "without" || go_number(name) != nullptr;
}

Checked<std::uint64_t> next_number(Word& word, Word end, Range range) {
    const std::string where = "go " + *word;
    if (++word == end) {
        return wrong(where, "a number is missing");
    }
    const auto value = number<std::uint64_t>(*word, range.low, range.high);
    return value ? Checked<std::uint64_t>(*value) : wrong(where, no_number(*word, range));
}

Checked<void> read_go_word(Go& go, Word& word, Word end) {
    if (*word == "opening") {
        go.opening = true;
        return {};
    }
    if (*word == "without") {
        if (++word == end) {
            return wrong("go without", "an action is missing");
        }
        go.without.push_back(*word);
        return {};
    }
    const GoNumber& part = *go_number(*word);
    return next_number(word, end, {1, part.most}).map([&](std::uint64_t n) { part.set(go, n); });
}

Checked<Go> read_go(const Words& words) {
    Go go;
    for (auto word = words.begin(); word != words.end(); ++word) {
        if (is_go_word(*word)) {
            if (auto read = read_go_word(go, word, words.end()); !read) {
                return tl::make_unexpected(read.error());
            }
        }
    }
    return go;
}

std::string write(const IsReady& /*command*/) { return "isready"; }

std::string write(const SetOption& set) {
    const std::string start = "setoption name " + std::string(name_of(set.option)) + " value ";
    if (set.option == Option::method) {
        return start + std::string(method_names[static_cast<std::size_t>(set.value)]);
    }
    if (set.option == Option::variant) {
        return start + set.game;
    }
    if (is_check(set.option)) {
        return start + (set.value != 0 ? "true" : "false");
    }
    return start + std::to_string(set.value);
}

std::string write(const SetPosition& position) {
    const char* const of_variant = position.text.empty() ? "startpos" : "fen";
    std::string line = "position " + (position.game.empty() ? of_variant : position.game);
    if (!position.text.empty()) {
        line += ' ' + position.text;
    }
    if (!position.moves.empty()) {
        line += " moves " + joined(position.moves.begin(), position.moves.end());
    }
    return line;
}

std::string write(const Go& go) {
    std::string line = "go";
    const auto add = [&](const char* name, auto value, auto unless) {
        if (value != unless) {
            line += name + std::to_string(value);
        }
    };
    add(" nodes ", go.nodes, 0U);
    add(" depth ", go.depth, 0);
    add(" movetime ", go.milliseconds, 0);
    add(" multipv ", go.lines, 1);
    for (const std::string& token : go.without) {
        line += " without " + token;
    }
    add(" turns ", go.turns, 0);
    if (is_player(go.roller)) {
        line += go.roller == Actor::first ? " roller 1" : " roller 2";
    }
    if (go.opening) {
        line += " opening";
    }
    return line;
}

void apply(const SetOption& set, SearcherOptions& options) {
    switch (set.option) {
    case Option::hash:
        options.table_mebibytes = static_cast<std::uint32_t>(set.value);
        break;
    case Option::method:
        options.method = static_cast<Method>(set.value);
        break;
    case Option::seed:
        options.seed = set.value;
        break;
    case Option::level:
        options.level = static_cast<int>(set.value);
        break;
    case Option::network:
        options.network = set.value != 0;
        break;
    default:
        break;
    }
}

} // namespace motley::engine::protocol
