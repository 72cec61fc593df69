#include "core/text.h"
#include "engine/catalog.h"
#include "engine/protocol.h"
#include "engine/protocol_words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace motley::engine::protocol {

namespace {

Checked<SetOption> read_option(const Words& words) {
    const auto text = read_option_text(words);
    if (!text) {
        return tl::make_unexpected(text.error());
    }
    const std::string& value = text->value;
    const std::string where = "setoption " + std::string(name_of(text->option));
    if (text->option == Option::method) {
        const auto* const method =
            std::find_if(method_names.begin(), method_names.end(),
                         [&](std::string_view each) { return same_word(each, value); });
        if (method == method_names.end()) {
            return wrong(where, "unknown method " + in_quotes(value));
        }
        return SetOption{text->option, static_cast<std::uint64_t>(method - method_names.begin())};
    }
    if (text->option == Option::variant) {
        std::string id = value;
        std::transform(id.begin(), id.end(), id.begin(), to_lower);
        const Game* const game = find_game(id);
        return game == nullptr
                   ? Checked<SetOption>(wrong(where, "unknown game " + in_quotes(value)))
                   : SetOption{text->option, 0, game->info().id};
    }
    if (is_check(text->option)) {
        if (!same_word(value, "true") && !same_word(value, "false")) {
            return wrong(where, in_quotes(value) + " is neither true nor false");
        }
        return SetOption{text->option, same_word(value, "true") ? 1U : 0U};
    }
    return read_number(*text);
}

/// The same as read_position(), or the position of the game that Option::variant names.
Checked<SetPosition> read_any_position(const Words& words) {
    auto position = read_position(words);
    if (!position || (position->game != "startpos" && position->game != "fen")) {
        return position;
    }
    if (position->game == "startpos" && !position->text.empty()) {
        return wrong("position startpos",
                     "after it comes 'moves', not " + in_quotes(position->text));
    }
    if (position->game == "fen" && position->text.empty()) {
        return wrong("position fen", "the position is missing");
    }
    position->game.clear();
    return position;
}

/// A time in `go`. A clock may be below 0: drivers do not agree on when it ends the match.
struct GoTime {
    std::string_view name;
    void (*set)(UciGo& go, std::int64_t value);
};

constexpr std::array<GoTime, 4> go_times{{
    {"wtime", [](UciGo& go, std::int64_t ms) { go.clock[0].left = ms; }},
    {"btime", [](UciGo& go, std::int64_t ms) { go.clock[1].left = ms; }},
    {"winc", [](UciGo& go, std::int64_t ms) { go.clock[0].increment = ms; }},
    {"binc", [](UciGo& go, std::int64_t ms) { go.clock[1].increment = ms; }},
}};

const GoTime* go_time(std::string_view name) {
    const auto* const found = std::find_if(go_times.begin(), go_times.end(),
                                           [&](const GoTime& each) { return each.name == name; });
    return found == go_times.end() ? nullptr : found;
}

bool is_any_go_word(std::string_view name) {
    return is_go_word(name) || go_time(name) != nullptr || name == "infinite" || name == "ponder" ||
           name == "mate" || name == "movestogo" || name == "searchmoves";
}

Checked<void> read_time(UciGo& go, Word& word, Word end) {
    const GoTime& time = *go_time(*word);
    const std::string where = "go " + *word;
    if (++word == end) {
        return wrong(where, "a number is missing");
    }
    constexpr auto most = static_cast<std::int64_t>(max_milliseconds);
    const auto value = number<std::int64_t>(*word, -most, most);
    if (!value) {
        return wrong(where, in_quotes(*word) + " is not a whole number of ms");
    }
    time.set(go, *value);
    return {};
}

/// Reads the word and what belongs to it; one that is not known takes nothing.
Checked<void> read_any_go_word(UciGo& go, Word& word, Word end) {
    const std::string& name = *word;
    if (is_go_word(name)) {
        return read_go_word(go, word, end);
    }
    if (go_time(name) != nullptr) {
        return read_time(go, word, end);
    }
    if (name == "mate") {
        return next_number(word, end, {1, max_turns}).map([&](std::uint64_t n) {
            go.mate = static_cast<int>(n);
        });
    }
    if (name == "movestogo") {
        // Some drivers say 0 where there is no such number.
        return next_number(word, end, {0, max_moves_to_go}).map([&](std::uint64_t n) {
            go.moves_to_go = static_cast<int>(n);
        });
    }
    if (name == "searchmoves") {
        while (word + 1 != end && !is_any_go_word(word[1])) {
            go.only.push_back(*++word);
        }
        return go.only.empty() ? Checked<void>(wrong("go searchmoves", "an action is missing"))
                               : Checked<void>();
    }
    go.infinite = go.infinite || name == "infinite";
    go.ponder = go.ponder || name == "ponder";
    return {};
}

Checked<UciGo> read_any_go(const Words& words) {
    UciGo go;
    for (auto word = words.begin(); word != words.end(); ++word) {
        if (auto read = read_any_go_word(go, word, words.end()); !read) {
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
        return read_any_position(Words(begin, end)).map(some);
    }
    if (name == "go") {
        return read_any_go(Words(begin, end)).map(some);
    }
    return std::nullopt;
}

void write_clock(const UciGo& go, std::string& line) {
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
    std::string operator()(const NewGame& /*command*/) const { return "ucinewgame"; }
    std::string operator()(const PonderHit& /*command*/) const { return "ponderhit"; }
    std::string operator()(const Stop& /*command*/) const { return "stop"; }
    std::string operator()(const Quit& /*command*/) const { return "quit"; }
    std::string operator()(const IsReady& command) const { return write(command); }
    std::string operator()(const SetOption& set) const { return write(set); }
    std::string operator()(const SetPosition& position) const { return write(position); }
    std::string operator()(const UciGo& go) const { return write(go); }
};

} // namespace

std::string write(const UciGo& go) {
    std::string line = write(static_cast<const Go&>(go));
    if (go.infinite) {
        line += " infinite";
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
