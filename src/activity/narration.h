#pragma once

#include "engine/strings.h"
#include "match/match.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace motley::activity {

/// The winner; none of a draw, and while the game is not over.
[[nodiscard]] Actor winner_of(const Outcome& outcome);
/// Who won a game that is over, in words for the only player at this device (match::person_of):
/// `You won`, `White wins`, `Draw`. `players`: the sides in the game's last position.
[[nodiscard]] Phrase who_won(Actor winner, Actor person,
                             const std::array<scene::PlayerPanel, 2>& players);

/// The language and names used to describe what happens.
struct Narration {
    const engine::Strings& strings;
    const engine::Game& game;
    const std::array<scene::PlayerPanel, 2>& players; ///< names of the sides in the position

    [[nodiscard]] std::string text(const Phrase& phrase) const {
        return strings.format(game.info().id, phrase);
    }
    [[nodiscard]] std::string side(Actor player) const;
    /// The name of a token: `White knight`.
    [[nodiscard]] std::string name_of(const scene::Token& token) const;
    /// Describes a ply that starts from these tokens, with a sentence for each event visible on the
    /// board; may be empty.
    [[nodiscard]] std::string narrate(const match::Ply& ply,
                                      std::vector<scene::Token> tokens) const;
    /// who_won() in a sentence: `White wins.`, `The game is drawn.`
    [[nodiscard]] std::string ending(const Outcome& outcome, Actor person = Actor::none) const;
};

/// The same for a match; `players` are those in its present position.
struct MatchNarration : Narration {
    const match::Match& match;
    Actor person = Actor::none; ///< the only player at this device (match::person_of)

    /// A sentence: who is to move, or how the match ended.
    [[nodiscard]] std::string standing() const;
    /// Describes what was played to reach a node; may be empty.
    [[nodiscard]] std::string of(match::NodeId id) const;
    /// Describes what happened from this ply on.
    [[nodiscard]] std::string since(std::size_t ply) const;
    /// Describes the last action and the roll after it; empty at the start.
    [[nodiscard]] std::string last() const;
};

} // namespace motley::activity
