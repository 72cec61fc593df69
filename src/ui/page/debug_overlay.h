#pragma once

#include "ui/app_frame.h"

#include <deque>
#include <string>

namespace motley::ui {

/// What developers see over the screen in the window (docs/DEBUGGING.md): the rectangle and id of
/// each node, and beside the left edge a text. It takes no input, and draws nothing while it is off.
class DebugOverlay {
public:
    void toggle() { on_ = !on_; }
    [[nodiscard]] bool on() const { return on_; }
    /// A frame that was drawn took this long.
    void frame_took(double seconds);
    /// Something was stored, or said to or by the engine.
    void hear(const std::string& line);
    /// The times of the last frames, the lines heard last, and debug_text().
    [[nodiscard]] std::string text(const shell::App& app) const;
    /// Call when everything else has been drawn (Ui::draw).
    void draw(AppFrame& frame) const;

private:
    bool on_ = false;
    std::deque<double> frames_; ///< seconds
    std::deque<std::string> lines_;
};

} // namespace motley::ui
