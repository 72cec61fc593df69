#pragma once

#include "core/action.h"
#include "core/outcome.h"
#include "engine/game.h"
#include "search/score.h"

#include <cstdint>
#include <string>

namespace motley::activity {

class Play;

/// A match with fewer turns than this is young.
inline constexpr std::uint32_t young_turns = 10;
/// A player with a lower chance of winning is clearly worse.
inline constexpr double clearly_worse = 0.3;

/// Whether the computer accepts an agreed end. `outcome` is what the end would bring, or unfinished
/// if the match would continue; `expects` is the computer's own score, `turns` the number of turns
/// played. It accepts an outcome that is no worse than what it expects. But in a young match it
/// declines, unless the end would be a win for it or it is clearly worse.
[[nodiscard]] bool agrees_to_end(const engine::Game& game, const Outcome& outcome, Actor computer,
                                 search::Score expects, std::uint32_t turns);

/// How the players of a match agree to end what is being fought now.
class Agreement {
public:
    explicit Agreement(Play& play) : play_(play) {}
    Agreement(const Agreement&) = delete;
    Agreement& operator=(const Agreement&) = delete;
    ~Agreement() = default;

    /// Offers the end to the opponent, for the speaker.
    void offer();
    /// Whether an offer waits for a person's answer.
    [[nodiscard]] bool asked() const;
    void accept();
    void decline();
    /// Says what accepting would bring now. A match must be in progress.
    [[nodiscard]] std::string brings() const;

private:
    /// The numbers beside the board, which an end that only begins something new leaves as they are.
    [[nodiscard]] std::string scores() const;
    Play& play_;
};

} // namespace motley::activity
