#pragma once

#include "ui/board/picture.h"
#include "ui/kit/host.h"

namespace motley::ui {

enum class ViewKind : std::uint8_t {
    phone,  ///< everything in one column, a drawer below
    side,   ///< low and wide: the board left, everything else right of it
    tablet, ///< one column, two panels below
    desk,   ///< players left, panels right
};

/// A surface measured in the design's CSS px; large surfaces show the same design enlarged.
struct View {
    ViewKind kind = ViewKind::desk;
    float unit = 1;  ///< device pixels per CSS px of the design
    float width = 0; ///< device pixels
    float height = 0;
    float safe_top = 0, safe_right = 0, safe_bottom = 0, safe_left = 0; ///< device pixels
    bool spacious = false; ///< the rulebook has a panel of its own

    [[nodiscard]] float px(float css) const;
    bool operator==(const View&) const = default;
};
[[nodiscard]] View make_view(const Surface& surface);
/// In a frame of another page, which decides how large things are: nothing is enlarged, and only
/// the width shrinks anything.
[[nodiscard]] View make_framed_view(const Surface& surface);

/// The places of the play screen's parts, in device pixels. A rect without size is not shown.
struct PlayLayout {
    Rect bar;
    bool bar_upright = false;
    Rect theirs;  ///< line for the player at the top (phone, side, tablet)
    Rect ours;    ///< line for the player at the bottom
    Rect players; ///< cards of both players (desk)
    BoardGeometry board;
    Rect turn; ///< the slots of a turn's actions (phone, side, tablet), if there is room
    Rect prompt;
    Rect panels;      ///< the whole column of selection and moves (desk)
    Rect left_panel;  ///< tablet
    Rect right_panel; ///< tablet
    Rect tabs;        ///< side
    Rect sheet;       ///< phone: while peeking
};
/// `turns`: a turn can have several actions.
[[nodiscard]] PlayLayout layout_play(const View& view, const scene::Topology& topology,
                                     bool flipped, bool turns = false);

/// A column for reading, below a bar.
struct PageLayout {
    Rect bar;
    Rect page;      ///< scrolls
    float left = 0; ///< of the text
    float width = 0;
};

/// The layout of a rulebook with its boards.
struct RulesLayout {
    PageLayout page;      ///< contains text and boards
    bool beside = false;  ///< the boards stand right of the text, not below each paragraph
    float text_width = 0; ///< from page.left on
    float board_left = 0;
    float board_width = 0; ///< maximum width and height
    float board_height = 0;
};
[[nodiscard]] RulesLayout layout_rules(const View& view);
[[nodiscard]] PageLayout layout_page(const View& view);
/// The space below a page's bar, for a board and the parts around it.
[[nodiscard]] Rect room_below(const View& view, const Rect& bar);

} // namespace motley::ui
