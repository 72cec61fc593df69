#pragma once

#include "scene/scene.h"
#include "ui/screens/screen.h"

#include <map>
#include <string>
#include <vector>

namespace motley::ui {

/// What of the list of puzzles lasts from frame to frame.
struct PuzzlesState {
    /// A puzzle as it begins.
    struct Picture {
        std::vector<scene::Token> tokens;
        scene::Livery acts = scene::Livery::none;
        std::string task;
        std::string kind; ///< what it asks for, in a word or two
    };
    Scroll scroll;
    const engine::Game* of = nullptr;
    std::string language;
    std::map<std::string, Picture> pictures; ///< by position text
};

/// The puzzles of the app's game, and what finds more in the player's own match.
class PuzzlesScreen final : public Screen {
public:
    void draw(AppFrame& frame, const View& view) override;

private:
    PuzzlesState state_;
};

} // namespace motley::ui
