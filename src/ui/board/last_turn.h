#pragma once

#include "shell/on_screen.h"

#include <cstddef>
#include <string>
#include <vector>

namespace motley::ui {

/// What a ply did, in a few words: `Archer e3–c3: Knight 5 → 1`, `rolls King, Rook, Pawn`. Empty
/// for an action that only asked for a roll, and for an agreed end.
[[nodiscard]] std::string ply_words(const shell::OnScreen& app, const match::Match& match,
                                    std::size_t ply);

/// What somebody who plays elsewhere, or the computer, did in the turn before the player's.
struct LastTurn {
    std::size_t begin = 0;          ///< the number of plies before it
    std::vector<std::string> words; ///< sentences that say it, each shorter than the one before;
                                    ///< empty if there is nothing to tell
};
[[nodiscard]] LastTurn last_turn(const shell::OnScreen& app);

} // namespace motley::ui
