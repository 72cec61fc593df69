#pragma once

#include "engine/game.h"

namespace motley::activity {

class Asker;
class Board;

/// One thing that the player does: plays, takes a lesson, solves a puzzle, edits a position, looks
/// at an analysis. The shell stacks them; the topmost has the screen.
class Activity {
public:
    Activity() = default;
    Activity(const Activity&) = delete;
    Activity& operator=(const Activity&) = delete;
    virtual ~Activity() = default;

    [[nodiscard]] virtual const engine::Game& game() const = 0;
    /// What it is called at the top of its screen; the hole `game` is the name of the game.
    [[nodiscard]] virtual Phrase title() const = 0;
    /// The board on which actions are played, or null.
    [[nodiscard]] virtual Board* board() { return nullptr; }
    /// Who has a question for the computer, if any.
    [[nodiscard]] virtual Asker* asker() { return nullptr; }
    /// Called in each frame of the topmost one: does what goes on by itself. `still`: nothing moves
    /// on the screen. Whether another frame is needed without further input.
    virtual bool update(double now, bool still) {
        (void)now;
        (void)still;
        return false;
    }
    /// It is the topmost no more, or nobody sees it; it is the topmost again.
    virtual void suspend() {}
    virtual void resume() {}
};

} // namespace motley::activity
