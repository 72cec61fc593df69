#pragma once

#include "engine/game.h"
#include "engine/strings.h"
#include "picture/last_action.h"
#include "tools/answer.h"
#include "tools/command_line.h"
#include "tools/self_play.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

/// How groups of commands are added to the command line.
namespace motley::tools {

/// What the groups share while a command line is parsed and executed.
struct Session {
    CLI::App& line;
    const engine::Strings& strings;
    Streams streams;
    std::string_view version;
    Answer<void> answer = {}; ///< the answer of the command that ran
};

/// The arguments that most commands start with.
struct Place {
    const engine::Game* game = nullptr;
    std::optional<std::string> text; ///< of the position; without it, the start
};

/// Adds a command. Its work runs once the whole line is parsed and sets the session's answer.
CLI::App* add_command(Session& session, const std::string& name, const std::string& description,
                      std::function<Answer<void>()> work);

/// Accepts a whole number in decimal digits only: CLI11 reads 010 as octal, and an empty text as 0.
[[nodiscard]] CLI::Validator
whole_number(std::uint64_t least = 0,
             std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
/// An option for a number. Left out, it is what the value is now, which the help shows.
template <class Number>
void add_number(CLI::App& command, const std::string& name, Number& value,
                const CLI::Validator& allowed, const std::string& description,
                const std::string& unit = "N") {
    command.add_option(name, value, description)
        ->type_name(unit)
        ->capture_default_str()
        ->check(allowed);
}
/// Refuses nan, which CLI::Range accepts in any range.
[[nodiscard]] CLI::Validator no_nan();

/// A required argument GAME, an id of the catalogue. An unknown id counts as misuse.
void add_game(CLI::App& command, const engine::Game*& game);
/// An optional argument POS.
void add_position(CLI::App& command, std::optional<std::string>& text);

/// The start options given on the command line, by the names of the games' SetupOptions.
using GivenOptions = std::map<std::string, std::uint64_t>;
/// Adds one --NAME for all games that declare it, unless the command has an option of that name.
void add_setup_options(CLI::App& command, GivenOptions& given, const engine::Strings& strings);
/// The choices in the form that the game takes. Throws CLI11's error, which counts as misuse, for
/// choices that the game does not take; it names `option` if there is one, else the choice's own.
[[nodiscard]] Setup checked_setup(const engine::Game& game, const GivenOptions& given,
                                  const std::string& option = {});

/// Plays the action, and says what the board marks of it; of a roll there is nothing to mark.
[[nodiscard]] Answer<picture::LastAction>
play_last(engine::Position& position, const std::string& token, const engine::Strings& strings);

/// --games, --seed, --nodes and --longest, of games of the search against itself.
void add_self_play_options(CLI::App& command, SelfPlayOptions& options);

/// Opens the file at this path; `-` stands for `in`, the standard input.
[[nodiscard]] Answer<std::istream*> open(const std::string& path, std::istream& in,
                                         std::ifstream& file);

/// All of the file at this path; `-` stands for `in`.
[[nodiscard]] Answer<std::string> whole_text(const std::string& path, std::istream& in);
/// After the last line of this input: refuses where it could not be read to its end.
[[nodiscard]] Answer<void> read_to_end(std::istream& in, const std::string& path = "-");

/// The text of the file of this path, or the argument itself where it is a link and no file.
[[nodiscard]] Answer<std::string> text_or_link(const std::string& argument, std::istream& in);
/// Refuses a text with several records, where one is wanted.
[[nodiscard]] Answer<void> single_record(std::string_view text);
/// A record or link that is refused.
[[nodiscard]] tl::unexpected<Refusal> refused_text(const Error& error,
                                                   const engine::Strings& strings);

void add_catalog_commands(Session& session);  // games, start
void add_position_commands(Session& session); // legal, apply, check
void add_perft_command(Session& session);
void add_svg_command(Session& session);
void add_walk_commands(Session& session); // walk, verify-walk
void add_notation_command(Session& session);
void add_record_command(Session& session);
void add_open_command(Session& session);
void add_bench_command(Session& session);
void add_coverage_command(Session& session);
void add_rules_command(Session& session);
void add_puzzles_command(Session& session);
void add_tune_command(Session& session);
void add_samples_command(Session& session);
void add_batch_command(Session& session);
void add_engine_command(Session& session);
void add_arena_commands(Session& session); // arena, arena-merge
void add_openings_command(Session& session);

} // namespace motley::tools
