#pragma once

#include "ui/kit/frame.h"
#include "ui/parts/example_board.h"
#include "ui/parts/layout.h"
#include "ui/parts/rulebook.h"

#include <memory>
#include <string>

namespace motley::ui {

/// What of the pages for reading lasts from frame to frame.
struct PageState {
    Scroll rules;
    Scroll about;
    const engine::Game* of = nullptr;
    std::string language;
    std::unique_ptr<Rulebook> book;
    std::unique_ptr<ExampleBoards> examples;
    std::string paragraph; ///< to be scrolled to, once
    int marked = -1;       ///< its block
};

/// The rulebook of the app's game.
void draw_rules(Frame& frame, const View& view, PageState& state);
/// What this is, who made it, whose work it stands on.
void draw_about(Frame& frame, const View& view, PageState& state);

} // namespace motley::ui
