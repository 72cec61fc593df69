#pragma once

#include "ui/kit/frame.h"

#include <string>

namespace motley::ui {

/// CSS px that the drawer needs, at rest, for a row of tiles with its caption below the tabs.
inline constexpr float sheet_with_tiles = 170;

/// The drawer at the bottom of a phone's screen: peeking, half open or open.
struct BottomSheet {
    enum class Level : std::uint8_t { peek, half, full };

    Level level = Level::peek;
    float from = 0;   ///< y of its top when the movement began; 0: not drawn yet
    double since = 0; ///< when the movement began
    bool dragged = false;
    float top = 0; ///< y of its top in the last frame

    [[nodiscard]] bool open() const { return level != Level::peek || dragged; }
    void go(Level to, double now);
};

/// Moves the sheet for this frame. `peek` is its rect at rest, `highest` the smallest possible y of
/// its top. Returns its rect.
Rect place_bottom_sheet(Frame& frame, BottomSheet& sheet, const Rect& peek, float highest);

/// Draws its ground with the handle, which is a button that opens and closes it, labelled `toggle`.
/// Returns the rect for its content, and in `header` the line for its tabs.
Rect draw_bottom_sheet(Frame& frame, BottomSheet& sheet, const Rect& r, const std::string& toggle,
                       Rect& header);

} // namespace motley::ui
