#pragma once

#include "scene/scene.h"
#include "ui/kit/frame.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

enum class ButtonKind : std::uint8_t {
    plain,
    primary, ///< one a screen
    quiet,   ///< no ground of its own until pointed at
};

struct Button {
    std::string id;
    std::string label;
    std::string icon = {};
    std::string note = {}; ///< a second, smaller line
    ButtonKind kind = ButtonKind::plain;
    bool enabled = true;
    bool icon_only = false; ///< the label is said but not drawn
};

/// All widgets register themselves and return whether they were used. `pointed`: whether the
/// pointer or the keyboard is on it.
bool button(Frame& frame, const Rect& r, const Button& what, bool* pointed = nullptr);
/// Its picture alone, for a thing that answers on more than the picture.
void draw_button(Frame& frame, const Rect& r, const Button& what, const Response& answer);
/// The width a button of this text wants.
[[nodiscard]] float button_width(const Frame& frame, std::string_view label,
                                 std::string_view icon = {});
/// A sign alone, on nothing.
bool icon_button(Frame& frame, const Rect& r, std::string id, std::string_view icon,
                 const std::string& label, bool enabled = true);
/// Coloured words; r is its place to touch, the words are centred up and down at its left or right
/// end.
bool link(Frame& frame, const Rect& r, std::string id, const std::string& label,
          Align align = Align::left);
/// A switch with a sign and words to its left.
bool toggle(Frame& frame, const Rect& r, std::string id, std::string_view icon,
            const std::string& label, bool on);

/// A field for a whole number. What was typed into it is its
/// text from the next frame on, when the caller takes it over.
struct Entry {
    std::optional<std::string> typed;
    bool submitted = false; ///< Enter
};
Entry number_field(Frame& frame, const Rect& r, const std::string& id, const std::string& label,
                   const std::string& held, bool wrong);

/// A field for a line of text, shown from its end where it is longer than the field.
Entry text_field(Frame& frame, const Rect& r, const std::string& id, const std::string& label,
                 const std::string& held, bool wrong);

struct Segment {
    std::string id;
    std::string label;
    std::string said = {}; ///< in place of the label, where that says too little
    std::string note = {}; ///< a second, smaller line, where there is room for those of all
};
/// One of several; returns the index chosen now.
std::size_t segments(Frame& frame, const Rect& r, const std::vector<Segment>& parts,
                     std::size_t chosen);

/// A raised ground; with a title in capitals it is also said as a heading of level 2. Returns the
/// inner rect, below the title.
Rect card(Frame& frame, const Rect& r, const std::string& title = {}, bool raised = false);

/// How far something has come, from 0 to 1; 6 CSS px high.
void progress_bar(Painter& paint, float x, float y, float width, float part);

/// Round something that has the keyboard: two rings outside it.
void focus_ring(Painter& paint, const Rect& r, float radius);

/// The token of a side, vertically centred at y, `width` wide.
void foot(Painter& paint, scene::Livery livery, float x, float y, float width);

/// A small word in a tinted pill with its right end at x; returns its left end.
float pill(Frame& frame, float right_end, float y, const std::string& text);

/// The wordmark with its top left corner there; `height` of the mark. Returns its width.
float wordmark(Painter& paint, float x, float y, float height);

} // namespace motley::ui
