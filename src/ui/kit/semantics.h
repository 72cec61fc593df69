#pragma once

#include "picture/shapes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace motley::ui {

/// The role of a node for a screen reader.
enum class Role : std::uint8_t {
    heading,
    text,
    button,
    number, ///< a field for a number (`value`)
    field,  ///< a field for text (`value`)
    toggle, ///< a button that is on or off (`on`)
    slider, ///< a point on a scale (`now` of 0 … `most`, `value` in words); the
            ///< arrow keys enter another number
    link,
    grid, ///< the board; its cells follow
    gridcell,
    list, ///< its items follow
    listitem,
    dialog, ///< everything after it belongs to it, and nothing else can be reached
    status, ///< its changes are read out
};

/// Device pixels from the top left corner of the canvas.
using picture::Point;
using picture::Rect;

/// A thing on the screen, as drawn in the last frame.
struct Node {
    std::string id; ///< unique and permanent: `cell:c4`, `chip:2`, `undo`, `play:<game>`
    Role role = Role::text;
    std::string label;            ///< what is read out
    std::string description = {}; ///< is read out after the label, but never as news
    std::string value = {};       ///< number, field: its text; slider: its value in words
    Rect rect;                    ///< its visible part; without height if scrolled out of view
    Rect whole = {};              ///< of a control: with what is scrolled out of view
    int level = 0;                ///< heading: 1 … 4
    int row = -1;                 ///< gridcell: from the top as drawn
    int column = -1;
    std::string piece = {}; ///< gridcell: the piece on it, in a word
    int side = -1;          ///< gridcell: the piece's owner, 0 or 1
    bool can = false;       ///< gridcell: can be chosen
    int now = 0;            ///< slider
    int most = 0;
    bool verbatim = false; ///< notation or names: a browser's translator leaves it, and what it has
                           ///< in it, as it is
    bool selectable = false; ///< text: can be selected and copied in the page
    bool enabled = true;
    bool on = false; ///< toggle: on; gridcell: selected; listitem: current
    bool operator==(const Node&) const = default;
};

/// Whether text can be typed into it.
[[nodiscard]] inline bool takes_text(const Node& node) {
    return node.role == Role::number || node.role == Role::field;
}

/// The longest text that is passed to a field, in bytes. It exceeds every field's own limit, so
/// that each field still notices that the text is too long and says so.
inline constexpr std::size_t max_entry = 4096;

/// The list of what is on the screen, written by the widgets as they draw, so that it always
/// matches what is drawn. It is the canvas's accessible twin, the tests' handle, and the order of
/// the keyboard focus; an activation in it reaches the same widget as a click.
class Semantics {
public:
    void begin_frame() { nodes_.clear(); }
    /// Drops an activation that no widget took.
    void end_frame() {
        activated_.clear();
        entered_.reset();
    }
    void add(Node node);
    /// Describes a node that has been added.
    void describe(std::string_view id, std::string words);

    [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }
    [[nodiscard]] const Node* find(std::string_view id) const;

    /// Sets a field's text when it is drawn next; the text is cut to max_entry.
    void enter(std::string id, std::string text);
    [[nodiscard]] std::optional<std::string> take_entry(std::string_view id);
    /// A field's text, including text entered since it was drawn.
    [[nodiscard]] std::string entry_of(const Node& field) const;
    /// Whether typing replaces the focused field's text, because nothing has been typed since it
    /// got the focus.
    [[nodiscard]] bool replaces() const { return replaces_; }

    /// Makes the widget with this id behave as if clicked when it is drawn next. Dropped if no such
    /// widget is drawn then.
    void activate(std::string id) { activated_ = std::move(id); }
    [[nodiscard]] bool activation_waits() const { return !activated_.empty() || entered_; }
    /// For widgets: returns true once after activate(id).
    [[nodiscard]] bool take_activation(std::string_view id);

    /// The focused node's id; may be empty. If it is empty, closing a dialog does not restore the
    /// earlier focus either. A ring is shown only while `focus_visible`.
    [[nodiscard]] const std::string& focus() const { return focus_; }
    void set_focus(std::string id, bool visible);
    [[nodiscard]] bool focus_visible(std::string_view id) const {
        return focus_visible_ && focus_ == id;
    }
    /// The focusable node after (or before) the focused one, wrapping round; all cells count as one
    /// stop.
    [[nodiscard]] std::string next_focus(bool forward) const;
    /// The nearest cell from the focused cell in a direction on the screen (dx, dy ∈ −1, 0, 1; y
    /// down); may be empty.
    [[nodiscard]] std::string neighbour_cell(int dx, int dy) const;

private:
    std::vector<Node> nodes_;
    std::string activated_;
    std::string focus_;
    bool focus_visible_ = false;
    bool replaces_ = true;
    std::optional<std::pair<std::string, std::string>> entered_; ///< id, text
};

} // namespace motley::ui
