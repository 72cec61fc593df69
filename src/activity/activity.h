#pragma once

#include "engine/game.h"

namespace motley::ask {
class Asker;
}

namespace motley::activity {

class Board;
class MatchBoard;

/// One thing that the player does: plays, takes a lesson, solves a puzzle, edits a position, views
/// an analysis. The shell stacks activities; the topmost one is on the screen.
class Activity {
public:
    Activity() = default;
    Activity(const Activity&) = delete;
    Activity& operator=(const Activity&) = delete;
    virtual ~Activity() = default;

    [[nodiscard]] virtual const engine::Game& game() const = 0;
    /// The title of its screen.
    [[nodiscard]] virtual Phrase title() const = 0;
    /// The board on which actions are played; null if there is none.
    [[nodiscard]] virtual Board* board() { return nullptr; }
    /// The same board with its match, whether it is played, looked at or studied; null in a lesson
    /// or puzzle.
    [[nodiscard]] virtual MatchBoard* match_board() { return nullptr; }
    /// The activity's questions for the computer; null if it has none.
    [[nodiscard]] virtual ask::Asker* asker() { return nullptr; }
    /// Called in each frame while the activity is topmost; does whatever happens without input.
    /// `still`: nothing moves on the screen. Returns whether another frame is needed without
    /// further input.
    virtual bool update(double now, bool still) {
        (void)now;
        (void)still;
        return false;
    }
    /// suspend(): called when the activity is no longer topmost, or nobody sees it. resume():
    /// called when it is topmost again.
    virtual void suspend() {}
    virtual void resume() {}
};

} // namespace motley::activity
