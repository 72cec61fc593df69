#pragma once

#include "engine/strings.h"
#include "match/match.h"

#include <array>
#include <string>
#include <vector>

namespace motley::activity {

/// Whose words are used, and for what.
struct Narration {
    const engine::Strings& strings;
    const engine::Game& game;
    const std::array<scene::PlayerPanel, 2>& players; ///< of the position

    [[nodiscard]] std::string text(const Phrase& phrase) const {
        return strings.format(game.info().id, phrase);
    }
    [[nodiscard]] std::string side(Actor player) const;
    /// `White knight`.
    [[nodiscard]] std::string name_of(const scene::Token& token) const;
    /// What happened in a ply, from these tokens on, a sentence for each event that can be seen on
    /// the board; may be empty.
    [[nodiscard]] std::string told(const match::Ply& ply, std::vector<scene::Token> tokens) const;
    /// Who has won: `White wins.`
    [[nodiscard]] std::string ending(const Outcome& outcome) const;
};

} // namespace motley::activity
