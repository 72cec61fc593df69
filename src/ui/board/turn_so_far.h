#pragma once

#include "shell/on_screen.h"

#include <cstddef>
#include <string>
#include <vector>

namespace motley::ui {

/// The actions of a turn: done, under way and to come.
struct TurnSoFar {
    struct Done {
        std::string action; ///< `e2–e4`
        std::string words;  ///< with its result, in a sentence
        int gain = 0;       ///< by how much numbers of the player rose, such as credits
        std::vector<scene::Token> fallen;
        std::size_t begin = 0; ///< the plies before it
    };
    std::vector<Done> done;
    int left = 0;          ///< with the one under way; 0: not fixed
    bool rolled = false;   ///< the dice of the one under way have fallen
    bool can_undo = false; ///< the last action can be taken back: no dice have fallen since

    /// Whether there is anything to show: a turn of several actions, or one that has begun.
    [[nodiscard]] bool shown() const { return left > 0 || !done.empty(); }
    [[nodiscard]] std::size_t slots() const;
};

/// The turn of the player to act in the match on the app's board. Empty if the game has one action
/// in each turn, or an earlier position is viewed.
[[nodiscard]] TurnSoFar turn_so_far(const shell::OnScreen& app);
/// Whether there are slots to show for the match, whichever of its positions is viewed.
[[nodiscard]] bool has_slots(const match::Match& match);

} // namespace motley::ui
