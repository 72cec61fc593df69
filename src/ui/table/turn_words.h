#pragma once

#include "shell/on_screen.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace motley::ui {

/// The place of a ply in the move list: its round, and which of its player's lines in that round. A
/// roll and the action that asked for it are one line.
struct TurnPlace {
    std::size_t round = 1;
    std::size_t player = 0;
    std::size_t action = 1;
    std::size_t of = 1;
};
[[nodiscard]] TurnPlace place_in_turn(const match::Match& match, std::size_t ply);

/// `Round 16`; `Round 16 of 40` if `all` is given.
[[nodiscard]] std::string round_words(const shell::OnScreen& app, std::int64_t round,
                                      std::uint32_t all = 0);
/// `Round 16, action 2`; the action only if the player has several in the turn.
[[nodiscard]] std::string turn_words(const shell::OnScreen& app, const TurnPlace& place);

} // namespace motley::ui
