#include "engine/protocol.h"

#include "core/text.h"
#include "engine/level.h"
#include "engine/position.h"
#include "search/alpha_beta.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <type_traits>
#include <utility>

namespace motley::engine::protocol {

namespace {

using Words = std::vector<std::string>;
using Word = Words::const_iterator;

constexpr std::array<std::string_view, 5> option_names{"Hash", "Method", "Seed", "Level",
                                                       "Network"};

std::string_view name_of(Option option) { return option_names[static_cast<std::size_t>(option)]; }

std::optional<Option> option_of(std::string_view name) {
    const auto* const found = std::find(option_names.begin(), option_names.end(), name);
    return found == option_names.end()
               ? std::nullopt
               : std::optional(static_cast<Option>(found - option_names.begin()));
}

struct Range {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
};

/// The range of an option that is a number.
Range range_of(Option option) {
    switch (option) {
    case Option::hash:
        return {1, SearcherOptions::max_mebibytes};
    case Option::seed:
        return {0, max_seed};
    case Option::network:
        return {0, 1};
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

/// The words, separated by single spaces.
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

template <class Number>
std::optional<Number> number(std::string_view text, Number low, Number high) {
    Number value = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || rest != end || value < low || value > high) {
        return std::nullopt;
    }
    return value;
}

std::string no_number(const std::string& text, Range range) {
    return in_quotes(text) + " is no whole number of " + std::to_string(range.low) + "…" +
           std::to_string(range.high);
}

std::string one_line(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

// ---------------------------------------------------------------- commands

Checked<SetOption> read_option(const Words& words) {
    const auto value_word = std::find(words.begin(), words.end(), "value");
    if (words.empty() || words[0] != "name" || value_word == words.end()) {
        return wrong("setoption", "must be 'setoption name NAME value VALUE'");
    }
    const std::string name = joined(words.begin() + 1, value_word);
    const std::string value = joined(value_word + 1, words.end());
    const auto option = option_of(name);
    if (!option) {
        return wrong("setoption", in_quotes(name) + " is no option");
    }
    if (*option == Option::method) {
        const auto method = method_of(value);
        if (!method) {
            return wrong("setoption Method", in_quotes(value) + " is no method");
        }
        return SetOption{*option, static_cast<std::uint64_t>(*method)};
    }
    const Range range = range_of(*option);
    const auto given = number<std::uint64_t>(value, range.low, range.high);
    if (!given) {
        return wrong("setoption " + name, no_number(value, range));
    }
    return SetOption{*option, *given};
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

Checked<Go> read_go(const Words& words) {
    Go go;
    for (auto word = words.begin(); word != words.end(); ++word) {
        const std::string& name = *word;
        if (name == "infinite") {
            go.infinite = true;
            continue;
        }
        if (name == "opening") {
            go.opening = true;
            continue;
        }
        if (name == "without") {
            if (++word == words.end()) {
                return wrong("go without", "an action is missing");
            }
            go.without.push_back(*word);
            continue;
        }
        Range range{1, 0};
        if (name == "depth") {
            range.high = search::max_depth;
        } else if (name == "nodes") {
            range.high = max_nodes;
        } else if (name == "movetime") {
            range.high = max_milliseconds;
        } else if (name == "multipv") {
            range.high = max_lines;
        } else if (name == "turns") {
            range.high = max_turns;
        } else if (name == "roller") {
            range.high = 2;
        } else {
            continue;
        }
        if (++word == words.end()) {
            return wrong("go " + name, "a number is missing");
        }
        const auto value = number<std::uint64_t>(*word, range.low, range.high);
        if (!value) {
            return wrong("go " + name, no_number(*word, range));
        }
        if (name == "depth") {
            go.depth = static_cast<int>(*value);
        } else if (name == "nodes") {
            go.nodes = *value;
        } else if (name == "multipv") {
            go.lines = static_cast<int>(*value);
        } else if (name == "turns") {
            go.turns = static_cast<int>(*value);
        } else if (name == "roller") {
            go.roller = *value == 1 ? Actor::first : Actor::second;
        } else {
            go.milliseconds = static_cast<std::int64_t>(*value);
        }
    }
    return go;
}

/// The command with this name and the words from `begin` on after it; none if there is no such
/// command.
Checked<std::optional<Command>> command_of(const std::string& name, Word begin, Word end) {
    const auto some = [](auto&& command) { return std::optional<Command>(std::move(command)); };
    if (name == "uci") {
        return Uci{};
    }
    if (name == "isready") {
        return IsReady{};
    }
    if (name == "ucinewgame") {
        return NewGame{};
    }
    if (name == "stop") {
        return Stop{};
    }
    if (name == "quit") {
        return Quit{};
    }
    if (name == "setoption") {
        return read_option(Words(begin, end)).map(some);
    }
    if (name == "position") {
        return read_position(Words(begin, end)).map(some);
    }
    if (name == "go") {
        return read_go(Words(begin, end)).map(some);
    }
    return std::nullopt;
}

struct CommandWriter {
    std::string operator()(const Uci& /*command*/) const { return "uci"; }
    std::string operator()(const IsReady& /*command*/) const { return "isready"; }
    std::string operator()(const NewGame& /*command*/) const { return "ucinewgame"; }
    std::string operator()(const Stop& /*command*/) const { return "stop"; }
    std::string operator()(const Quit& /*command*/) const { return "quit"; }

    std::string operator()(const SetOption& set) const {
        return "setoption name " + std::string(name_of(set.option)) + " value " +
               (set.option == Option::method
                    ? std::string(method_names[static_cast<std::size_t>(set.value)])
                    : std::to_string(set.value));
    }
    std::string operator()(const SetPosition& position) const {
        std::string line = "position " + position.game;
        if (!position.text.empty()) {
            line += ' ' + position.text;
        }
        if (!position.moves.empty()) {
            line += " moves " + joined(position.moves.begin(), position.moves.end());
        }
        return line;
    }
    std::string operator()(const Go& go) const {
        std::string line = "go";
        if (go.nodes != 0) {
            line += " nodes " + std::to_string(go.nodes);
        }
        if (go.depth != 0) {
            line += " depth " + std::to_string(go.depth);
        }
        if (go.milliseconds != 0) {
            line += " movetime " + std::to_string(go.milliseconds);
        }
        if (go.lines != 1) {
            line += " multipv " + std::to_string(go.lines);
        }
        if (go.infinite) {
            line += " infinite";
        }
        for (const std::string& token : go.without) {
            line += " without " + token;
        }
        if (go.turns != 0) {
            line += " turns " + std::to_string(go.turns);
        }
        if (is_player(go.roller)) {
            line += go.roller == Actor::first ? " roller 1" : " roller 2";
        }
        if (go.opening) {
            line += " opening";
        }
        return line;
    }
};

// ---------------------------------------------------------------- replies

std::string score_text(search::Score score) {
    const int distance = search::win_score - std::abs(score);
    if (score > search::forced_win_score) {
        return "win " + std::to_string(distance);
    }
    if (score < -search::forced_win_score) {
        return "loss " + std::to_string(distance);
    }
    return "cp " + std::to_string(score);
}

std::optional<search::Score> score_of(std::string_view unit, std::string_view text) {
    const auto value = number<search::Score>(text, -search::infinite_score, search::infinite_score);
    if (!value || std::abs(*value) >= search::infinite_score) {
        return std::nullopt;
    }
    if (unit == "cp" && std::abs(*value) <= search::forced_win_score) {
        return value;
    }
    const search::Score score = search::win_score - *value;
    if ((unit != "win" && unit != "loss") || score <= search::forced_win_score ||
        score >= search::infinite_score) {
        return std::nullopt;
    }
    return unit == "win" ? score : -score;
}

struct ReplyWriter {
    std::string operator()(const UciOk& /*reply*/) const { return "uciok"; }
    std::string operator()(const ReadyOk& /*reply*/) const { return "readyok"; }
    std::string operator()(const Id& id) const { return "id name " + id.name; }
    std::string operator()(const SpinOption& option) const {
        return "option name " + std::string(name_of(option.option)) + " type spin default " +
               std::to_string(option.usual) + " min " + std::to_string(option.low) + " max " +
               std::to_string(option.high);
    }
    std::string operator()(const ComboOption& option) const {
        std::string line = "option name " + std::string(name_of(option.option)) +
                           " type combo default " + option.usual;
        for (const std::string& value : option.values) {
            line += " var " + value;
        }
        return line;
    }
    std::string operator()(const Info& info) const {
        std::string line = "info depth " + std::to_string(info.depth) +
                           (info.rank == 1 ? "" : " multipv " + std::to_string(info.rank)) +
                           " score " + score_text(info.score) + " nodes " +
                           std::to_string(info.nodes) + " nps " + std::to_string(info.nodes_per_s) +
                           " time " + std::to_string(info.milliseconds) +
                           (info.outcomes.empty() ? " pv" : " outcomes");
        for (const ScoredToken& outcome : info.outcomes) {
            line += ' ' + outcome.token + ' ' + std::to_string(outcome.weight) + ' ' +
                    score_text(outcome.score);
        }
        for (const std::string& token : info.pv) {
            line += ' ' + token;
        }
        return line;
    }
    std::string operator()(const BestMove& best) const {
        return "bestmove " + (best.token.empty() ? "(none)" : best.token);
    }
    std::string operator()(const Failure& failure) const {
        return "error " + one_line(failure.line);
    }
};

/// Reads `TOKEN WEIGHT UNIT NUMBER`, repeated.
Checked<std::vector<ScoredToken>> read_outcomes(Word word, Word end) {
    std::vector<ScoredToken> outcomes;
    for (; word != end; word += 4) {
        if (end - word < 4) {
            return wrong("info outcomes", "the last outcome is not complete");
        }
        const auto weight =
            number<std::uint32_t>(word[1], 1, std::numeric_limits<std::uint32_t>::max());
        const auto score = score_of(word[2], word[3]);
        if (!weight || !score) {
            return wrong("info outcomes", in_quotes(joined(word, word + 4)) +
                                              " is no outcome with weight and score");
        }
        outcomes.push_back({word[0], *weight, *score});
    }
    return outcomes;
}

/// Reads the field of an info line whose name is at `word`, and moves `word` past it.
Checked<void> read_field(Info& info, Word& word, Word end) {
    const std::string& name = *word++;
    const auto missing = wrong("info " + name, "is not a known field with its value");
    if (word == end) {
        return missing;
    }
    if (name == "score") {
        const auto score = end - word < 2 ? std::nullopt : score_of(word[0], word[1]);
        if (!score) {
            return missing;
        }
        info.score = *score;
        word += 2;
        return {};
    }
    const auto value = number<std::uint64_t>(*word, 0, max_nodes);
    if (!value) {
        return missing;
    }
    ++word;
    if (name == "nodes") {
        info.nodes = *value;
    } else if (name == "nps") {
        info.nodes_per_s = *value;
    } else if (name == "time" && *value <= max_milliseconds) {
        info.milliseconds = static_cast<std::int64_t>(*value);
    } else if (name == "depth" && *value <= search::max_depth) {
        info.depth = static_cast<int>(*value);
    } else if (name == "multipv" && *value >= 1 && *value <= max_lines) {
        info.rank = static_cast<int>(*value);
    } else {
        return missing;
    }
    return {};
}

Checked<Reply> read_info(const Words& words) {
    Info info;
    std::vector<std::string_view> seen;
    auto word = words.begin() + 1;
    while (word != words.end() && *word != "pv" && *word != "outcomes") {
        if (std::find(seen.begin(), seen.end(), *word) != seen.end()) {
            return wrong("info " + *word, "is there twice");
        }
        seen.push_back(*word);
        if (auto read = read_field(info, word, words.end()); !read) {
            return tl::make_unexpected(read.error());
        }
    }
    if (std::find(seen.begin(), seen.end(), "score") == seen.end()) {
        return wrong("info", "the score is missing");
    }
    if (words.end() - word < 2) {
        return wrong("info", "the pv or outcomes are missing");
    }
    if (*word == "pv") {
        info.pv.assign(word + 1, words.end());
        return info;
    }
    return read_outcomes(word + 1, words.end())
        .map([&](std::vector<ScoredToken>&& outcomes) -> Reply {
            info.outcomes = std::move(outcomes);
            return info;
        });
}

/// `option name NAME type spin default N min N max N` or `… type combo default VALUE var VALUE …`.
Checked<Reply> read_option_reply(const Words& words) {
    const auto malformed = wrong("option", "is no option of this protocol");
    const auto option = words.size() > 7 ? option_of(words[2]) : std::nullopt;
    if (!option || words[1] != "name" || words[3] != "type" || words[5] != "default") {
        return malformed;
    }
    if (words[4] == "combo") {
        ComboOption combo{*option, words[6], {}};
        for (std::size_t i = 7; i < words.size(); i += 2) {
            if (words[i] != "var" || i + 1 == words.size()) {
                return malformed;
            }
            combo.values.push_back(words[i + 1]);
        }
        return combo;
    }
    if (words[4] != "spin" || words.size() != 11 || words[7] != "min" || words[9] != "max") {
        return malformed;
    }
    const auto usual = number<std::uint64_t>(words[6], 0, max_seed);
    const auto low = number<std::uint64_t>(words[8], 0, max_seed);
    const auto high = number<std::uint64_t>(words[10], 0, max_seed);
    if (!usual || !low || !high) {
        return malformed;
    }
    return SpinOption{*option, *usual, *low, *high};
}

} // namespace

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
    }
}

std::string write(const Command& command) { return std::visit(CommandWriter{}, command); }

Checked<std::optional<Command>> read_command(std::string_view line) {
    const Words words = words_of(line);
    for (auto word = words.begin(); word != words.end(); ++word) {
        auto command = command_of(*word, word + 1, words.end());
        if (!command || *command) {
            return command;
        }
    }
    return std::nullopt;
}

std::string write(const Reply& reply) { return std::visit(ReplyWriter{}, reply); }

Checked<Reply> read_reply(std::string_view line) {
    const Words words = words_of(line);
    const std::string name = words.empty() ? std::string() : words[0];
    if (name == "info") {
        return read_info(words);
    }
    if (name == "option") {
        return read_option_reply(words);
    }
    if (name == "id" && words.size() > 2 && words[1] == "name") {
        return Id{joined(words.begin() + 2, words.end())};
    }
    if (name == "bestmove" && words.size() == 2) {
        return BestMove{words[1] == "(none)" ? std::string() : words[1]};
    }
    if (name == "error" && words.size() > 1) {
        return Failure{joined(words.begin() + 1, words.end())};
    }
    if (name == "uciok" && words.size() == 1) {
        return UciOk{};
    }
    if (name == "readyok" && words.size() == 1) {
        return ReadyOk{};
    }
    return wrong("", in_quotes(line) + " is no reply of the engine");
}

std::vector<Reply> introduction(std::string_view version) {
    const SearcherOptions usual;
    const auto spin = [](Option option, std::uint64_t value) {
        const Range range = range_of(option);
        return SpinOption{option, value, range.low, range.high};
    };
    return {Id{"motley " + std::string(version)},
            spin(Option::hash, usual.table_mebibytes),
            ComboOption{Option::method,
                        std::string(method_names[static_cast<std::size_t>(usual.method)]),
                        {method_names.begin(), method_names.end()}},
            spin(Option::seed, usual.seed),
            spin(Option::level, static_cast<std::uint64_t>(usual.level)),
            spin(Option::network, usual.network ? 1 : 0),
            UciOk{}};
}

Info info_of(const Position& position, const search::SearchResult& result) {
    const auto milliseconds =
        static_cast<std::uint64_t>(std::max<std::int64_t>(result.milliseconds, 1));
    Info info{result.depth,        result.score, result.nodes, result.nodes * 1000 / milliseconds,
              result.milliseconds, {},           {},           result.rank};
    for (const search::ScoredOutcome& outcome : result.outcomes) {
        info.outcomes.push_back(
            {position.write_action(outcome.outcome), outcome.weight, outcome.score});
    }
    info.pv = write_line(position, result.pv);
    return info;
}

} // namespace motley::engine::protocol
