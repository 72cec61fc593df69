#pragma once

#include "ui/kit/host.h"
#include "ui/kit/painter.h"
#include "ui/kit/semantics.h"

#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

/// CSS px right of the content of a part that scrolls, for the bar that shows how far it is.
inline constexpr float scroll_gutter = 10;

/// A part of the screen that moves its content up and down.
struct Scroll {
    float offset = 0;   ///< device pixels of content above the edge
    float content = 0;  ///< height of the content in the last frame
    float view = 0;     ///< height of the part that is seen
    float velocity = 0; ///< of a flick, per second
    float drawn = 0;    ///< the offset that the frame began with
    Rect area;          ///< where it was in the last frame

    [[nodiscard]] float most() const { return content > view ? content - view : 0; }
};

/// What the pointer is doing, from frame to frame.
struct Pointing {
    ImVec2 at{-1e6F, -1e6F};
    bool down = false;
    bool pressed = false;  ///< in this frame
    bool released = false; ///< in this frame
    std::string holds;     ///< id of what it was pressed on
    ImVec2 pressed_at{};
    Scroll* drags = nullptr;      ///< the part it may scroll
    float drag_offset = 0;        ///< its offset when pressed
    bool dragging = false;        ///< it does
    std::vector<Scroll*> scrolls; ///< those drawn in the last frame, innermost last
    std::string reveal;           ///< id to be scrolled into view
};

/// How a thing answers to the pointer, the keyboard and its accessible twin.
struct Response {
    bool clicked = false;
    bool hovered = false;
    bool held = false;
    bool focused = false; ///< with a visible ring
};

/// Words beside a thing that has the pointer or the keyboard: the name of a sign, what a power
/// does.
struct Tip {
    Rect of; ///< the thing
    std::string text;
};

class Frame;
/// As long as it lives, what is drawn in `scroll` is scrolled so that the thing of this id is seen;
/// the id is forgotten once it was found with the final height of the content.
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

/// One frame: what is drawn on, what it says of itself, and what it reacts to.
class Frame {
public:
    Frame(Painter& painter, Semantics& nodes, Pointing& pointer, const Surface& surface,
          double seconds);

    Painter& paint;
    Semantics& semantics;
    Pointing& pointing;
    const Surface& surface;
    const double now;
    /// Whether what is drawn answers; false below a dialog.
    bool live = true;
    /// Where something else will be drawn over what comes now.
    Rect covered;
    /// Set by whatever needs another frame.
    bool moving = false;
    bool reduced_motion = false;
    /// Drawn over everything else (kit/tip.h).
    Tip tip;
    /// A dialog is open: nothing below it answers.
    bool under_dialog = false;

    [[nodiscard]] bool answers() const { return live && !under_dialog; }
    [[nodiscard]] float px(float css) const { return paint.px(css); }

    /// Registers a thing that can be used, and says whether it was. Its rect is clipped to what is
    /// visible.
    Response interact(Node node);
    /// Registers a thing that can only be read.
    void say(Node node);
    void say(std::string id, Role role, std::string label, const Rect& rect, int level = 0);

    void push_clip(const Rect& r);
    void pop_clip();
    [[nodiscard]] const Rect& clip() const { return clips_.back(); }
    [[nodiscard]] bool visible(const Rect& r) const;

    /// Clips to the area and returns where the content begins (y of its top).
    float begin_scroll(Scroll& scroll, const Rect& area);
    /// `end`: y of the end of the content. Draws the indicator and a fade towards `ground` at edges
    /// that hide something.
    void end_scroll(Scroll& scroll, float end, Colour ground);

private:
    std::vector<Rect> clips_;
    std::vector<Scroll*> open_;
};

} // namespace motley::ui
