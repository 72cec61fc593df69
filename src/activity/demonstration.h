#pragma once

#include "engine/strings.h"
#include "learn/examples.h"
#include "match/match.h"

#include <memory>
#include <string>
#include <vector>

namespace motley::activity {

/// An example of the rulebook, played to its end, with the sentences that say what it shows.
struct Demonstration {
    std::unique_ptr<match::Match> match; ///< at its end; its plies are the example's actions
    std::vector<std::string> told;       ///< by ply: what happens; never empty
    std::string ending;                  ///< who has won then; empty while the game goes on
    std::string refusal;                 ///< why what the example forbids is not possible, or empty
    std::vector<std::uint8_t> causes;    ///< the places that cause it

    /// Everything it shows, in one paragraph.
    [[nodiscard]] std::string whole() const;
};

/// The example must hold: learn::check. Of one that does not, what can be played is shown.
[[nodiscard]] Demonstration demonstrate(const engine::Game& game, const learn::Example& example,
                                        const engine::Strings& strings);

} // namespace motley::activity
