#pragma once

#include "core/action.h"
#include "core/outcome.h"
#include "engine/game.h"
#include "search/score.h"

#include <cstdint>
#include <string>

namespace motley::activity {

class Play;

/// A match in which fewer turns than these were played is young.
inline constexpr std::uint32_t young_turns = 10;
/// Whose chance of winning is below this stands clearly worse.
inline constexpr double clearly_worse = 0.3;

/// Whether the computer agrees to end what is being fought now. `outcome` is what that would bring,
/// unfinished when the match goes on after it; `expects` is how it takes itself to stand, `turns`
/// how many were played. It takes what is no worse than what it expects; but while the match is
/// young it plays on, unless it would win by the end or stands clearly worse.
[[nodiscard]] bool agrees_to_end(const engine::Game& game, const Outcome& outcome, Actor computer,
                                 search::Score expects, std::uint32_t turns);

/// Ending by agreement what is being fought now, in the match that is played.
class Agreement {
public:
    explicit Agreement(Play& play) : play_(play) {}
    Agreement(const Agreement&) = delete;
    Agreement& operator=(const Agreement&) = delete;
    ~Agreement() = default;

    /// The speaker offers it; the opponent answers.
    void offer();
    /// An offer waits for the answer of a person.
    [[nodiscard]] bool asked() const;
    void accept();
    void decline();
    /// What accepting would bring now; a match must be under way.
    [[nodiscard]] std::string brings() const;

private:
    Play& play_;
};

} // namespace motley::activity
