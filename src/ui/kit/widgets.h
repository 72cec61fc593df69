#pragma once

#include "ui/kit/frame.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

enum class ButtonKind : std::uint8_t {
    plain,
    primary, ///< at most one per screen
    quiet,   ///< has no ground until it is pointed at
};

struct Button {
    std::string id;
    std::string label;
    std::string icon = {};
    std::string note = {}; ///< a second, smaller line
    ButtonKind kind = ButtonKind::plain;
    bool enabled = true;
    bool icon_only = false; ///< the label is announced but not drawn
};

/// All widgets register themselves and return whether they were used. `pointed` is set to whether
/// the pointer or the focus is on the widget.
bool button(Frame& frame, const Rect& r, const Button& what, bool* pointed = nullptr);
/// Draws only the button's picture, for a control that reacts on a larger area.
void draw_button(Frame& frame, const Rect& r, const Button& what, const Response& answer);
/// Draws the ground of a card that is a button as a whole. Returns its face: the card without the
/// edge below, onto which it is pressed down while it is held.
Rect draw_card_button(Frame& frame, const Rect& r, const Response& answer);
/// The preferred width of a button with this label.
[[nodiscard]] float button_width(const Frame& frame, std::string_view label,
                                 std::string_view icon = {});
/// An icon without a ground.
bool icon_button(Frame& frame, const Rect& r, std::string id, std::string_view icon,
                 const std::string& label, bool enabled = true);
/// An icon with a word below it; `label` is announced.
bool captioned_icon(Frame& frame, const Rect& r, std::string id, std::string_view icon,
                    const std::string& word, const std::string& label);
/// What is drawn there already can be pressed.
bool region(Frame& frame, const Rect& r, std::string id, Role role, const std::string& label);
/// Coloured words. r is the touch area; the words are centred vertically at its left or right end.
bool link(Frame& frame, const Rect& r, std::string id, const std::string& label,
          Align align = Align::left);
/// A switch with an icon and a label to its left.
bool toggle(Frame& frame, const Rect& r, std::string id, std::string_view icon,
            const std::string& label, bool on);

/// A field for a whole number. Text typed into it is shown from the next frame on, if the caller
/// accepts it.
struct Entry {
    std::optional<std::string> typed;
    bool submitted = false; ///< Enter was pressed
};
Entry number_field(Frame& frame, const Rect& r, const std::string& id, const std::string& label,
                   const std::string& held, bool wrong);

/// A field for a line of text. If the text is longer than the field, its end is shown.
Entry text_field(Frame& frame, const Rect& r, const std::string& id, const std::string& label,
                 const std::string& held, bool wrong);

struct Segment {
    std::string id;
    std::string label;
    std::string said = {}; ///< announced instead of the label, if the label says too little
    std::string note = {}; ///< a second, smaller line, shown if there is room for all notes
};
/// One choice of several, in as many rows as r has room for with 44 CSS px each; returns the index
/// of the present choice.
std::size_t segments(Frame& frame, const Rect& r, const std::vector<Segment>& parts,
                     std::size_t chosen);

/// A raised ground. A title is drawn in capitals and announced as a heading of level 2. Returns the
/// inner rect below the title.
Rect card(Frame& frame, const Rect& r, const std::string& title = {}, bool raised = false);

/// The progress `part` from 0 to 1; 6 CSS px high.
void progress_bar(Painter& paint, float x, float y, float width, float part);

/// Two rings outside a control that has the keyboard focus.
void focus_ring(Painter& paint, const Rect& r, float radius);

/// A short text in a tinted pill whose right end is at x; returns its left end.
float pill(Frame& frame, float right_end, float y, const std::string& text);

/// The wordmark with its top left corner at (x, y); its symbol is `height` high. Returns the width.
float wordmark(Painter& paint, float x, float y, float height);

} // namespace motley::ui
