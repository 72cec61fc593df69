#pragma once

#include "engine/strings.h"
#include "learn/examples.h"
#include "match/match.h"

#include <memory>
#include <string>
#include <vector>

namespace motley::activity {

/// An example of the rulebook, played to its end, and the sentences that describe it.
struct Demonstration {
    std::unique_ptr<match::Match> match; ///< at its end; its plies are the example's actions
    std::vector<std::string> told;       ///< for each ply, what happens; never empty
    std::string ending;                  ///< who has won at the end; empty while the game goes on
    std::string refusal;                 ///< why the action that the example forbids is impossible;
                                         ///< may be empty
    std::vector<std::uint8_t> causes;    ///< the places to blame for it

    /// Everything that it shows, in one paragraph.
    [[nodiscard]] std::string whole() const;
};

/// The example should hold (learn::check). If it does not, it is played as far as possible.
[[nodiscard]] Demonstration demonstrate(const engine::Game& game, const learn::Example& example,
                                        const engine::Strings& strings);

} // namespace motley::activity
