#pragma once

#include "ui/kit/host.h"
#include "ui/kit/painter.h"
#include "ui/kit/semantics.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

/// CSS px to the right of scrolling content, for the scroll bar.
inline constexpr float scroll_gutter = 10;

/// A part of the screen whose content scrolls vertically.
struct Scroll {
    float offset = 0;   ///< device pixels of content above the upper edge
    float content = 0;  ///< height of the content in the last frame
    float view = 0;     ///< height of the visible part
    float velocity = 0; ///< of a flick, per second
    float drawn = 0;    ///< the offset at the beginning of the frame
    Rect area;          ///< its place in the last frame
    bool aside = false; ///< keys move it only while the pointer is over it

    [[nodiscard]] float most() const { return content > view ? content - view : 0; }
};

/// What is drawn on a board with the right button, or with two fingers.
struct Marking {
    bool down = false; ///< being drawn from this point to the pointer
    Point from{};
    bool done = false; ///< in this frame it was drawn to that point
    Point to{};
    std::uint8_t colour = 0; ///< 0 to 3: without a key, with Shift, Alt, or both
};

/// The pointer's state, kept from frame to frame.
struct Pointing {
    Point at{-1e6F, -1e6F};
    bool down = false;
    bool pressed = false;  ///< in this frame
    bool released = false; ///< in this frame
    std::string holds;     ///< id of the control on which it was pressed
    Point pressed_at{};
    bool pressed_on_dialog = false; ///< one was open when it was pressed
    Scroll* drags = nullptr;        ///< the part that it may scroll
    float drag_offset = 0;          ///< that part's offset when the pointer was pressed
    bool dragging = false;          ///< whether it is scrolling, or something else is dragged
    int swiped = 0; ///< in this frame a finger was lifted after a stroke to the left (−1) or right
    std::vector<Scroll*> scrolls; ///< drawn in the last frame, innermost last
    Marking marking;
    std::string reveal; ///< id of a node to scroll into view

    /// Nothing is pressed or dragged any more.
    void let_go() {
        holds.clear();
        drags = nullptr;
        dragging = false;
    }
};

/// How a control reacts to the pointer, the keyboard and its accessible twin.
struct Response {
    bool clicked = false;
    bool hovered = false;
    bool held = false;
    bool focused = false; ///< shows the focus ring
};

/// A text beside the control under the pointer or with the focus: an icon's name, what a power
/// does.
struct Tip {
    Rect of; ///< the control
    std::string text;
};

class Frame;
/// While it exists, content drawn in `scroll` is scrolled so that the node with this id is visible.
/// The id is cleared once the node was found and the content's height is final.
class Revealing {
public:
    Revealing(Frame& frame, const Scroll& scroll, std::string& id);
    ~Revealing();
    Revealing(const Revealing&) = delete;
    Revealing& operator=(const Revealing&) = delete;

private:
    Frame& frame_;
    const Scroll& scroll_;
    std::string& id_;
    float content_;
};

/// One frame: what it draws on, what it says about itself, and what it reacts to.
class Frame {
public:
    Frame(Painter& painter, Semantics& nodes, Pointing& pointer, const Surface& surface,
          double seconds);

    Painter& paint;
    Semantics& semantics;
    Pointing& pointing;
    const Surface& surface;
    const double now;
    /// Whether what is drawn reacts to input; false below a dialog.
    bool live = true;
    /// An area that something else will cover in this frame.
    Rect covered;
    /// Set this if another frame is needed.
    bool moving = false;
    bool reduced_motion = false;
    /// Drawn above everything else (kit/tip.h).
    Tip tip;
    /// A dialog is open, so nothing below it reacts.
    bool under_dialog = false;

    [[nodiscard]] bool answers() const { return live && !under_dialog; }
    [[nodiscard]] float px(float css) const { return paint.px(css); }

    /// Registers a control and returns how it was used. Its rect is clipped to the visible part.
    Response interact(Node node);
    /// Registers something that can only be read.
    void say(Node node);
    void say(std::string id, Role role, std::string label, const Rect& rect, int level = 0);

    void push_clip(const Rect& r);
    void pop_clip();
    [[nodiscard]] const Rect& clip() const { return clips_.back(); }
    [[nodiscard]] bool visible(const Rect& r) const;

    /// Clips to the area. Returns the y at which the content begins.
    float begin_scroll(Scroll& scroll, const Rect& area);
    /// `end` is the y of the content's end. Draws the scroll bar, and a fade towards `ground` at
    /// edges where content is hidden.
    void end_scroll(Scroll& scroll, float end, Colour ground);

private:
    std::vector<Rect> clips_;
    std::vector<Scroll*> open_;
};

} // namespace motley::ui
