#pragma once

#include "scene/scene.h"
#include "ui/screens/screen.h"

#include <map>
#include <string>
#include <vector>

namespace motley::ui {

/// What the list of puzzles remembers from frame to frame.
struct PuzzlesState {
    /// A puzzle's first position.
    struct Picture {
        std::vector<scene::Token> tokens;
        scene::Livery acts = scene::Livery::none;
        std::string task;
        std::string kind; ///< its kind of task, in a word or two
        learn::Grade grade = learn::Grade::easy;
    };
    Scroll scroll;
    const engine::Game* of = nullptr;
    std::string language;
    std::map<std::string, Picture> pictures; ///< by position text
};

/// The puzzles of the app's game, with the search for more in the player's own match.
class PuzzlesScreen final : public Screen {
public:
    void draw(AppFrame& frame, const View& view) override;

private:
    PuzzlesState state_;
};

} // namespace motley::ui
