#pragma once

#include "activity/activity.h"
#include "activity/play.h"

#include <cstddef>
#include <memory>

namespace motley::activity {

/// Looks at a match that is none of the player's, ply by ply: what a link or a file holds. Nothing
/// is played in it and nothing of it is saved; it can be analysed, and played from by another match.
class Viewer final : public Activity {
public:
    /// At first the position after so many plies is shown.
    Viewer(Context& context, std::unique_ptr<match::Match> match, std::size_t shown);

    [[nodiscard]] const engine::Game& game() const override { return play_.game(); }
    [[nodiscard]] Phrase title() const override {
        return Phrase("ui.shared-of").word("game", "name");
    }
    [[nodiscard]] Board* board() override { return &play_; }
    void suspend() override { play_.suspend(); }
    void resume() override { play_.resume(); }

    [[nodiscard]] Play& play() { return play_; }
    /// What is shared, in words.
    [[nodiscard]] Phrase about() const;
    /// The position on the board.
    [[nodiscard]] const engine::Position& position() const;

private:
    Play play_;
};

} // namespace motley::activity
