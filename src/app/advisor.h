#pragma once

#include "engine/position.h"
#include "search/score.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace motley::app {

/// Of the table of who thinks: as much as a level or the miner of puzzles wants, little enough to
/// be forgotten at once.
inline constexpr std::uint32_t advisor_mebibytes = 4;

/// What is asked of the computer about a position in which a player is to act.
struct Question {
    int level = 1;            ///< engine/level.h; 0: the search as it is, to so many nodes
    std::uint64_t nodes = 0;  ///< of level 0
    std::string without = {}; ///< of level 0: text of an action that is left out, or empty
    std::uint64_t seed = 0;   ///< of what the level overlooks
    /// After so long the best that was found so far is the answer.
    int patience_ms = 3000;
};

/// What the computer would do.
struct Advice {
    std::vector<std::string> line; ///< action texts: what to do, and what is expected then
    search::Score score = 0;       ///< to the player to act
};

/// Takes a line `info … score … pv …` of the text protocol (tools/conversation.h) over into the
/// advice; any other is left alone.
void read_info(std::string_view line, Advice& advice);
/// Takes a line `bestmove TOKEN` over; false, and nothing is changed, for any other, and when no
/// player was to act.
[[nodiscard]] bool read_best(std::string_view line, Advice& advice);

/// Somebody who thinks beside the program: a thread, or a Worker of the page. Nothing here waits.
/// Whatever comes to an end asks for a frame, so that App::attend looks.
class Advisor {
public:
    enum class State : std::uint8_t {
        idle,
        thinking,
        answered,
        failed, ///< did not begin, died, or found nothing in time; who is asked next is a fresh one
    };

    Advisor() = default;
    Advisor(const Advisor&) = delete;
    Advisor& operator=(const Advisor&) = delete;
    virtual ~Advisor() = default;

    /// Begins to think; about what was asked before no more.
    virtual void ask(const engine::Position& position, const Question& question) = 0;
    /// Ends thinking at once: the state is idle.
    virtual void stop() = 0;
    [[nodiscard]] virtual State state() const = 0;
    /// Once it is answered; with one action at least.
    [[nodiscard]] virtual const Advice& advice() const = 0;
};

} // namespace motley::app
