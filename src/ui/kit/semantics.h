#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace motley::ui {

/// What a thing on the screen is to a screen reader.
enum class Role : std::uint8_t {
    heading,
    text,
    button,
    number, ///< a field to type a number into (`value`)
    field,  ///< a field to type a text into (`value`)
    toggle, ///< a button that is on or off (`on`)
    slider, ///< a place on a scale (`now` of 0 … `most`, `value` in words): the arrow keys enter
            ///< another number
    link,
    grid, ///< the board; its cells follow
    gridcell,
    list, ///< its items follow
    listitem,
    dialog, ///< what follows it until the end belongs to it, and nothing else can be reached
    status, ///< changes are read out
};

struct Rect {
    float x = 0; ///< device pixels from the left edge of the canvas
    float y = 0; ///< from the top edge
    float w = 0;
    float h = 0;
    bool operator==(const Rect&) const = default;
};

/// One thing on the screen, as drawn in the last frame.
struct Node {
    std::string id; ///< unique and lasting: `cell:c4`, `chip:2`, `undo`, `play:<game>`
    Role role = Role::text;
    std::string label;      ///< what is read out
    std::string value = {}; ///< number, field: what is typed; slider: what is there
    Rect rect;              ///< its visible part; without height when it is scrolled out of view
    int level = 0;          ///< heading: 1 … 3
    int row = -1;           ///< gridcell: from the top as drawn
    int column = -1;
    std::string piece = {}; ///< gridcell: what stands there, in a word
    int side = -1;          ///< gridcell: whose piece it is, 0 or 1
    bool can = false;       ///< gridcell: can be chosen
    int now = 0;            ///< slider
    int most = 0;
    bool enabled = true;
    bool on = false; ///< toggle: is on; gridcell: selected; listitem: current
    bool operator==(const Node&) const = default;
};

/// Whether it is something to type into.
[[nodiscard]] inline bool takes_text(const Node& node) {
    return node.role == Role::number || node.role == Role::field;
}

/// Bytes of the longest text that a field is asked to hold. It is longer than what any of them
/// takes, so that each still sees that there was too much, and says so.
inline constexpr std::size_t max_entry = 4096;

/// The list of what is on the screen, written by the widgets as they draw, so that it cannot say
/// anything but what is drawn. It is the accessible twin of the canvas, the handle of the tests,
/// and the order of the keyboard focus; an activation from there reaches the same widget as a
/// click.
class Semantics {
public:
    void begin_frame() { nodes_.clear(); }
    /// An activation that no widget took is forgotten.
    void end_frame() {
        activated_.clear();
        entered_.reset();
    }
    void add(Node node);

    [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }
    [[nodiscard]] const Node* find(std::string_view id) const;

    /// Asks the field of this id to hold this text when it is drawn next, cut to max_entry.
    void enter(std::string id, std::string text);
    [[nodiscard]] std::optional<std::string> take_entry(std::string_view id);
    /// What a field holds, with what it has been asked to hold since it was drawn.
    [[nodiscard]] std::string entry_of(const Node& field) const;
    /// Whether what is typed next takes the place of the focused field's text: nothing has been
    /// typed since it got the focus.
    [[nodiscard]] bool replaces() const { return replaces_; }

    /// Asks the widget of this id to behave as clicked when it is drawn next; forgotten when no
    /// such widget is drawn then.
    void activate(std::string id) { activated_ = std::move(id); }
    [[nodiscard]] bool activation_waits() const { return !activated_.empty() || entered_; }
    /// For widgets: true once after activate(id).
    [[nodiscard]] bool take_activation(std::string_view id);

    /// The node with the keyboard focus, or empty: then it does not go back to where it was before
    /// a dialog either. Shown with a ring only while `focus_visible`.
    [[nodiscard]] const std::string& focus() const { return focus_; }
    void set_focus(std::string id, bool visible);
    [[nodiscard]] bool focus_visible(std::string_view id) const {
        return focus_visible_ && focus_ == id;
    }
    /// The focusable node after (or before) the focused one, wrapping round; cells count as one
    /// stop.
    [[nodiscard]] std::string next_focus(bool forward) const;
    /// The nearest cell from the focused cell in a direction of the screen (dx, dy ∈ −1, 0, 1; y
    /// down), or empty.
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
