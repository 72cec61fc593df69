#pragma once

#include "core/result.h"
#include "engine/searcher.h"
#include "search/limits.h"
#include "search/score.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The text protocol between a program and the engine: lines of words, a dialect of UCI. Commands
/// go to the engine:
///
///     uci                                      asks for id, option lines and uciok
///     isready                                  asks for readyok
///     setoption name NAME value VALUE          in capital or small letters
///     ucinewgame                               forgets earlier searches
///     position GAME [startpos | POS] [moves TOKEN …]
///     position (startpos | fen POS) [moves TOKEN …]  of the game that UCI_Variant names
///     go [depth N] [nodes N] [movetime MS] [mate N] [infinite] [ponder]
///        [wtime MS] [btime MS] [winc MS] [binc MS] [movestogo N]
///        [multipv N] [without TOKEN]… [turns N] [roller 1|2] [opening] [searchmoves TOKEN …]
///     ponderhit                                the limits of `go ponder` hold from now on
///     stop                                     ends the search; its bestmove follows
///     quit
///
/// POS is a position text, including its spaces. A TOKEN is an action text, also of a chance
/// outcome. The positions that `moves` leaves behind are known to the search: it takes coming back
/// to one for a draw. The options are Hash (MiB of the transposition table), Method, Seed, Level,
/// Network (0: the evaluation is hand-made alone), MultiPV (lines, where `go` does not say), Ponder
/// (without effect: pondering is always possible), Move Overhead (ms of a clock that are lost on the
/// way) and UCI_Variant. The engine replies:
///
///     id name NAME
///     id author NAME
///     option name NAME type spin default N min N max N
///     option name NAME type combo default VALUE var VALUE …
///     option name NAME type check default true|false
///     uciok
///     readyok
///     info depth N [multipv N] score SCORE nodes N nps N time MS pv TOKEN …
///     info depth N score SCORE nodes N nps N time MS outcomes TOKEN WEIGHT SCORE …
///     bestmove TOKEN
///     bestmove (none)
///     error WHERE: WHY
///
/// SCORE is `cp N`, in evaluation points for the player to act, or `win N` or `loss N` with the
/// number of plies to the end. At a chance node the outcomes replace the pv, and all scores are the
/// first player's. After `go multipv N`, the lines of the N best actions are searched to each depth
/// and reported, the second with `multipv 2` and so on. `bestmove (none)` means that no player is to
/// act, or that the only action was left out.
///
/// A `go` without any limit is endless. wtime, btime, winc and binc are what the first and second
/// player have left and get for each turn; movestogo counts actions. `mate N` is a depth of 2 N − 1.
///
/// `turns N` says that the match is broken off, and counts as it then stands, when the turn passes
/// from the second player to the first for the N-th time; `roller` says whose roll it is where
/// chance is to act. `opening` says that the match has only begun: a Level then answers with one of
/// the actions that it thinks nearly as good as the best, by Seed.
namespace motley::engine::protocol {

/// What was read, or why it was refused, as one line of English for the author of the line: `go
/// depth: 'x' is no number`.
template <class T>
using Checked = tl::expected<T, std::string>;

inline constexpr std::uint64_t max_nodes = std::uint64_t{1} << 62U;
inline constexpr std::uint64_t max_milliseconds = std::uint64_t{1} << 40U; ///< 34 years
inline constexpr int max_lines = 256;                                      ///< of `go multipv`
inline constexpr int max_turns = 1'000'000;                                ///< of `go turns`
inline constexpr int max_moves_to_go = 1'000'000;
inline constexpr std::uint64_t max_overhead = 10'000; ///< ms
inline constexpr std::uint64_t usual_overhead = 30;
inline constexpr std::uint64_t max_seed = ~std::uint64_t{0};

// ---------------------------------------------------------------- commands

struct Uci {
    bool operator==(const Uci&) const = default;
};
struct IsReady {
    bool operator==(const IsReady&) const = default;
};
struct NewGame {
    bool operator==(const NewGame&) const = default;
};
struct PonderHit {
    bool operator==(const PonderHit&) const = default;
};
struct Stop {
    bool operator==(const Stop&) const = default;
};
struct Quit {
    bool operator==(const Quit&) const = default;
};

enum class Option : std::uint8_t {
    hash,
    method,
    seed,
    level,
    network,
    lines,
    ponder,
    overhead,
    variant,
};

struct SetOption {
    Option option = Option::hash;
    std::uint64_t value = 0; ///< of Option::method: the Method as a number
    std::string game = {};   ///< of Option::variant: its id
    bool operator==(const SetOption&) const = default;
};

/// Changes the option, if it is one of a searcher.
void apply(const SetOption& set, SearcherOptions& options);

struct SetPosition {
    std::string game;                    ///< id of the game; empty: that of Option::variant
    std::string text = {};               ///< position text; empty: the start without choices
    std::vector<std::string> moves = {}; ///< action texts played from there
    bool operator==(const SetPosition&) const = default;
};

/// The time of a player, in ms.
struct ClockTime {
    std::optional<std::int64_t> left = {}; ///< below 0 where it is up
    std::int64_t increment = 0;
    bool operator==(const ClockTime&) const = default;
};

/// Limits of the search, as the page sets them; 0 means no limit, as in search::Limits.
struct Go {
    int depth = 0;
    std::uint64_t nodes = 0;
    std::int64_t milliseconds = 0;
    std::vector<std::string> without = {}; ///< action texts to leave out
    int lines = 1;                         ///< `multipv`
    int turns = 0;                         ///< that the match has left; 0: no limit
    Actor roller = Actor::none;            ///< with chance to act
    bool opening = false;
    bool operator==(const Go&) const = default;
};

/// The same with what only other programs ask.
struct UciGo : Go {
    bool infinite = false;
    std::array<ClockTime, 2> clock = {}; ///< of the first and the second player
    int moves_to_go = 0;                 ///< actions before the clock gets more time
    int mate = 0;
    bool ponder = false;
    std::vector<std::string> only = {}; ///< `searchmoves`; empty: all
    bool operator==(const UciGo&) const = default;
};

using Command =
    std::variant<Uci, IsReady, SetOption, NewGame, SetPosition, UciGo, PonderHit, Stop, Quit>;

/// The command as a line, without its end. The page says only those with a function of their own.
[[nodiscard]] std::string write(const Command& command);
[[nodiscard]] std::string write(const IsReady& command);
[[nodiscard]] std::string write(const SetOption& set);
[[nodiscard]] std::string write(const SetPosition& position);
[[nodiscard]] std::string write(const Go& go);
[[nodiscard]] std::string write(const UciGo& go);

/// The command in a line; none if the line has no command. As in UCI, unknown words at the
/// beginning of a line and in `go` are ignored. Every other mistake is refused with one line.
[[nodiscard]] Checked<std::optional<Command>> read_command(std::string_view line);

// ---------------------------------------------------------------- replies

struct Id {
    std::string name;
    bool operator==(const Id&) const = default;
};
struct Author {
    std::string name;
    bool operator==(const Author&) const = default;
};
struct SpinOption {
    Option option = Option::hash;
    std::uint64_t usual = 0;
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    bool operator==(const SpinOption&) const = default;
};
struct ComboOption {
    Option option = Option::method;
    std::string usual;
    std::vector<std::string> values;
    bool operator==(const ComboOption&) const = default;
};
struct CheckOption {
    Option option = Option::ponder;
    bool usual = false;
    bool operator==(const CheckOption&) const = default;
};
struct UciOk {
    bool operator==(const UciOk&) const = default;
};
struct ReadyOk {
    bool operator==(const ReadyOk&) const = default;
};

/// An outcome of chance as text, and its score for the first player.
struct ScoredToken {
    std::string token;
    std::uint32_t weight = 0;
    search::Score score = 0;
    bool operator==(const ScoredToken&) const = default;
};

/// The result so far. Exactly one of `pv` and `outcomes` is used.
struct Info {
    int depth = 0;
    search::Score score = 0;
    std::uint64_t nodes = 0;
    std::uint64_t nodes_per_s = 0;
    std::int64_t milliseconds = 0;
    std::vector<std::string> pv = {};
    std::vector<ScoredToken> outcomes = {};
    int rank = 1; ///< `multipv`: 1 for the best action
    bool operator==(const Info&) const = default;
};

struct BestMove {
    std::string token = {}; ///< empty if there is none
    bool operator==(const BestMove&) const = default;
};

struct Failure {
    std::string line; ///< `WHERE: WHY`
    bool operator==(const Failure&) const = default;
};

using Reply = std::variant<Id, Author, SpinOption, ComboOption, CheckOption, UciOk, ReadyOk, Info,
                           BestMove, Failure>;
/// The replies to what the page says.
using Answer = std::variant<ReadyOk, Info, BestMove, Failure>;

/// The reply as a line, without its end.
[[nodiscard]] std::string write(const Reply& reply);
[[nodiscard]] std::string write(const ReadyOk& reply);
[[nodiscard]] std::string write(const Info& info);
[[nodiscard]] std::string write(const BestMove& best);
[[nodiscard]] std::string write(const Failure& failure);

/// The reply in a line. Refuses a line that is not a reply. An info line may lack any fields but
/// the score and the pv or outcomes.
[[nodiscard]] Checked<Reply> read_reply(std::string_view line);
[[nodiscard]] Checked<Answer> read_answer(std::string_view line);

/// All replies to `uci`.
[[nodiscard]] std::vector<Reply> introduction(std::string_view version);

/// The result of a search of the position, as an info line.
[[nodiscard]] Info info_of(const Position& position, const search::SearchResult& result);

} // namespace motley::engine::protocol
