#include "core/text.h"
#include "engine/catalog.h"
#include "engine/level.h"
#include "engine/protocol.h"
#include "engine/protocol_words.h"
#include "search/alpha_beta.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace motley::engine::protocol {

namespace {

std::string no_number(const std::string& text, Range range) {
    return in_quotes(text) + " is no whole number of " + std::to_string(range.low) + "…" +
           std::to_string(range.high);
}

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
    const std::string where = "setoption " + std::string(name_of(*option));
    if (*option == Option::method) {
        const auto* const method =
            std::find_if(method_names.begin(), method_names.end(),
                         [&](std::string_view each) { return same_word(each, value); });
        if (method == method_names.end()) {
            return wrong(where, in_quotes(value) + " is no method");
        }
        return SetOption{*option, static_cast<std::uint64_t>(method - method_names.begin())};
    }
    if (*option == Option::variant) {
        std::string id = value;
        std::transform(id.begin(), id.end(), id.begin(), [](char c) {
            return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        });
        const Game* const game = find_game(id);
        return game == nullptr ? Checked<SetOption>(wrong(where, in_quotes(value) + " is no game"))
                               : SetOption{*option, 0, game->info().id};
    }
    if (is_check(*option)) {
        if (!same_word(value, "true") && !same_word(value, "false")) {
            return wrong(where, in_quotes(value) + " is neither true nor false");
        }
        return SetOption{*option, same_word(value, "true") ? 1U : 0U};
    }
    const Range range = range_of(*option);
    const auto given = number<std::uint64_t>(value, range.low, range.high);
    if (!given) {
        return wrong(where, no_number(value, range));
    }
    return SetOption{*option, *given};
}

Checked<SetPosition> read_position(const Words& words) {
    if (words.empty()) {
        return wrong("position", "a game is missing");
    }
    if (words[0] == "fen") {
        return wrong("position fen", "these games have no FEN; say 'position GAME POS'");
    }
    const bool of_variant = words[0] == "startpos";
    const auto moves = std::find(words.begin() + 1, words.end(), "moves");
    SetPosition position{of_variant ? "" : words[0], joined(words.begin() + 1, moves)};
    if (position.text == "startpos" && !of_variant) {
        position.text.clear();
    }
    if (of_variant && !position.text.empty()) {
        return wrong("position startpos",
                     "after it comes 'moves', not " + in_quotes(position.text));
    }
    if (moves != words.end()) {
        position.moves.assign(moves + 1, words.end());
    }
    return position;
}

/// A number in `go`, and where it goes.
struct GoNumber {
    std::string_view name;
    Range range;
    void (*set)(Go& go, std::uint64_t value);
};

const std::array<GoNumber, 8> go_numbers{{
    {"depth", {1, search::max_depth}, [](Go& go, auto n) { go.depth = static_cast<int>(n); }},
    {"nodes", {1, max_nodes}, [](Go& go, auto n) { go.nodes = n; }},
    {"movetime",
     {1, max_milliseconds},
     [](Go& go, auto n) { go.milliseconds = static_cast<std::int64_t>(n); }},
    {"multipv", {1, max_lines}, [](Go& go, auto n) { go.lines = static_cast<int>(n); }},
    {"turns", {1, max_turns}, [](Go& go, auto n) { go.turns = static_cast<int>(n); }},
    {"roller", {1, 2}, [](Go& go, auto n) { go.roller = n == 1 ? Actor::first : Actor::second; }},
    {"mate", {1, max_turns}, [](Go& go, auto n) { go.mate = static_cast<int>(n); }},
    // Some drivers say 0 where there is no such number.
    {"movestogo",
     {0, max_moves_to_go},
     [](Go& go, auto n) { go.moves_to_go = static_cast<int>(n); }},
}};

/// A time in `go`. A clock may be below 0: drivers do not agree on when it ends the match.
struct GoTime {
    std::string_view name;
    void (*set)(Go& go, std::int64_t value);
};

const std::array<GoTime, 4> go_times{{
    {"wtime", [](Go& go, std::int64_t ms) { go.clock[0].left = ms; }},
    {"btime", [](Go& go, std::int64_t ms) { go.clock[1].left = ms; }},
    {"winc", [](Go& go, std::int64_t ms) { go.clock[0].increment = ms; }},
    {"binc", [](Go& go, std::int64_t ms) { go.clock[1].increment = ms; }},
}};

template <class Parts>
auto part_of(const Parts& parts, std::string_view name) {
    return std::find_if(parts.begin(), parts.end(),
                        [&](const auto& part) { return part.name == name; });
}

/// The words of `go` that stand alone.
bool read_flag(std::string_view name, Go& go) {
    if (name == "infinite") {
        return go.infinite = true;
    }
    if (name == "opening") {
        return go.opening = true;
    }
    if (name == "ponder") {
        return go.ponder = true;
    }
    return false;
}

bool is_go_word(std::string_view name) {
    Go none;
    return read_flag(name, none) || name == "without" || name == "searchmoves" ||
           part_of(go_numbers, name) != go_numbers.end() ||
           part_of(go_times, name) != go_times.end();
}

/// Reads the actions after `searchmoves`, up to the next word that is known.
Checked<void> read_only(Go& go, Word& word, Word end) {
    while (word + 1 != end && !is_go_word(word[1])) {
        go.only.push_back(*++word);
    }
    return go.only.empty() ? Checked<void>(wrong("go searchmoves", "an action is missing"))
                           : Checked<void>();
}

/// Reads the value of a number or time.
Checked<void> read_value(Go& go, const std::string& name, const std::string& text) {
    if (const auto* const part = part_of(go_numbers, name); part != go_numbers.end()) {
        const auto value = number<std::uint64_t>(text, part->range.low, part->range.high);
        if (!value) {
            return wrong("go " + name, no_number(text, part->range));
        }
        part->set(go, *value);
        return {};
    }
    constexpr auto most = static_cast<std::int64_t>(max_milliseconds);
    const auto value = number<std::int64_t>(text, -most, most);
    if (!value) {
        return wrong("go " + name, in_quotes(text) + " is no whole number of ms");
    }
    part_of(go_times, name)->set(go, *value);
    return {};
}

Checked<Go> read_go(const Words& words) {
    Go go;
    for (auto word = words.begin(); word != words.end(); ++word) {
        const std::string& name = *word;
        if (read_flag(name, go) || !is_go_word(name)) {
            continue;
        }
        if (name == "searchmoves") {
            if (auto read = read_only(go, word, words.end()); !read) {
                return tl::make_unexpected(read.error());
            }
            continue;
        }
        if (++word == words.end()) {
            return wrong("go " + name,
                         name == "without" ? "an action is missing" : "a number is missing");
        }
        if (name == "without") {
            go.without.push_back(*word);
        } else if (auto read = read_value(go, name, *word); !read) {
            return tl::make_unexpected(read.error());
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
    if (name == "ponderhit") {
        return PonderHit{};
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

void write_clock(const Go& go, std::string& line) {
    const auto add = [&](const char* name, std::int64_t value) {
        line += ' ' + std::string(name) + ' ' + std::to_string(value);
    };
    for (std::size_t player = 0; player < go.clock.size(); ++player) {
        const ClockTime& time = go.clock[player];
        if (time.left) {
            add(player == 0 ? "wtime" : "btime", *time.left);
        }
        if (time.increment != 0) {
            add(player == 0 ? "winc" : "binc", time.increment);
        }
    }
    if (go.moves_to_go != 0) {
        add("movestogo", go.moves_to_go);
    }
}

struct CommandWriter {
    std::string operator()(const Uci& /*command*/) const { return "uci"; }
    std::string operator()(const IsReady& /*command*/) const { return "isready"; }
    std::string operator()(const NewGame& /*command*/) const { return "ucinewgame"; }
    std::string operator()(const PonderHit& /*command*/) const { return "ponderhit"; }
    std::string operator()(const Stop& /*command*/) const { return "stop"; }
    std::string operator()(const Quit& /*command*/) const { return "quit"; }

    std::string operator()(const SetOption& set) const {
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
    std::string operator()(const SetPosition& position) const {
        std::string line = "position " + (position.game.empty() ? "startpos" : position.game);
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
        write_clock(go, line);
        if (go.mate != 0) {
            line += " mate " + std::to_string(go.mate);
        }
        if (go.ponder) {
            line += " ponder";
        }
        if (!go.only.empty()) {
            line += " searchmoves " + joined(go.only.begin(), go.only.end());
        }
        return line;
    }
};

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
    default:
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

} // namespace motley::engine::protocol
