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
    std::vector<std::string> sentences;  ///< for each ply, what happens; never empty
    std::string ending;                  ///< who has won at the end; empty while the game goes on
    std::string refusal; ///< why the forbidden action of the example is illegal; may be empty
    std::vector<std::uint8_t> causes; ///< the places to which the refusal refers

    /// All its sentences, as one paragraph.
    [[nodiscard]] std::string whole() const;
};

/// Plays the example. If it does not hold (learn::check), it is played as far as possible.
[[nodiscard]] Demonstration demonstrate(const engine::Game& game, const learn::Example& example,
                                        const engine::Strings& strings);

} // namespace motley::activity
