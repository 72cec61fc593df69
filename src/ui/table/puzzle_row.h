#pragma once

#include "ui/app_frame.h"

#include <functional>
#include <string>

namespace motley::ui {

/// An icon in a row of them.
struct RowIcon {
    std::string id;
    std::string icon;
    const char* sentence;
    bool enabled = true;
    bool at_end = false; ///< of the row
};
/// Draws it as the next one in its place, and returns whether it was used.
using DrawIcon = std::function<bool(const RowIcon&)>;

/// The icons that go back and forth in what was played in a puzzle; `step` does it.
void draw_puzzle_steps(AppFrame& frame, const DrawIcon& draw,
                       const std::function<void(shell::App&, Key)>& step);
/// The icons that help with a puzzle.
void draw_puzzle_help(AppFrame& frame, const DrawIcon& draw);

} // namespace motley::ui
