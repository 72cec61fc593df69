#pragma once

#include "core/action.h"
#include "core/outcome.h"
#include "engine/game.h"
#include "engine/position.h"
#include "match/terms.h"
#include "scene/scene.h"
#include "scene/trace.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::match {

struct Node;

/// One ply of a match: an action, a roll, or an end that both players agreed on. Its effect on the
/// board is computed when first needed, since few of a replayed match's plies are looked at.
struct Ply {
    Action action;             ///< unset for an agreed end
    Actor actor = Actor::none; ///< who decided: chance for a roll, none for an agreed end
    std::string text;          ///< action text; empty for an agreed end
    /// For an agreed end: how the match ended with it, or unfinished if the match continues.
    std::optional<Outcome> agreed;
    engine::ActionLabel label;
    Milliseconds spent = 0; ///< time used by the player to act, if there is a clock

    /// The nodes before and after the ply, of the same tree; null outside a tree.
    const Node* before = nullptr;
    const Node* after = nullptr;
    mutable std::optional<scene::Trace> known_trace = {};
    /// The ply's effect on the board. Outside a tree it is empty unless already known.
    [[nodiscard]] const scene::Trace& trace() const;
};

/// The plies of a line, one after the other.
class Plies {
public:
    class Iterator {
    public:
        // NOLINTBEGIN(readability-identifier-naming): the library's names
        using iterator_category = std::random_access_iterator_tag;
        using value_type = Ply;
        using difference_type = std::ptrdiff_t;
        using pointer = const Ply*;
        using reference = const Ply&;
        // NOLINTEND(readability-identifier-naming)

        Iterator() = default;
        explicit Iterator(const Ply* const* at) : at_(at) {}
        reference operator*() const { return **at_; }
        pointer operator->() const { return *at_; }
        reference operator[](difference_type n) const { return *at_[n]; }
        Iterator& operator+=(difference_type n) {
            at_ += n;
            return *this;
        }
        Iterator& operator-=(difference_type n) { return *this += -n; }
        Iterator& operator++() { return *this += 1; }
        Iterator& operator--() { return *this += -1; }
        Iterator operator++(int) { return Iterator(at_++); }
        Iterator operator--(int) { return Iterator(at_--); }
        friend Iterator operator+(Iterator a, difference_type n) { return a += n; }
        friend Iterator operator+(difference_type n, Iterator a) { return a += n; }
        friend Iterator operator-(Iterator a, difference_type n) { return a -= n; }
        friend difference_type operator-(Iterator a, Iterator b) { return a.at_ - b.at_; }
        auto operator<=>(const Iterator&) const = default; // NOLINT(modernize-use-nullptr)

    private:
        const Ply* const* at_ = nullptr;
    };

    Plies() = default;
    /// Refers to the plies of a list, which must outlive this.
    Plies(const std::vector<Ply>& list) { // NOLINT: is meant to convert
        for (const Ply& ply : list) {
            plies_.push_back(&ply);
        }
    }
    /// Adds a reference to a ply, which must outlive this.
    void add(const Ply& ply) { plies_.push_back(&ply); }
    [[nodiscard]] std::size_t size() const { return plies_.size(); }
    [[nodiscard]] bool empty() const { return plies_.empty(); }
    [[nodiscard]] const Ply& operator[](std::size_t n) const { return *plies_[n]; }
    [[nodiscard]] const Ply& front() const { return *plies_.front(); }
    [[nodiscard]] const Ply& back() const { return *plies_.back(); }
    [[nodiscard]] Iterator begin() const { return Iterator(plies_.data()); }
    [[nodiscard]] Iterator end() const { return Iterator(plies_.data() + plies_.size()); }

private:
    friend class Tree;
    std::vector<const Ply*> plies_;
};

/// A short check of a position text, by which a reader notices that it is not the one that was
/// recorded: 32-bit FNV-1a over the bytes of the text, folded to 24 bits.
[[nodiscard]] std::uint32_t check_of(std::string_view position);

/// What somebody thinks of a ply, as the symbols of chess books say it.
enum class Mark : std::uint8_t { none, good, mistake, brilliant, blunder, interesting, dubious };
inline constexpr std::array<std::string_view, 7> mark_texts{"", "!", "?", "!!", "??", "!?", "?!"};

/// Identifies a node of a tree. An id is never used for another node later.
using NodeId = std::size_t;
/// The node before the first ply.
inline constexpr NodeId root = 0;

/// A node of a tree: a position, and the ply that led to it.
struct Node {
    NodeId parent = root;
    /// The plies played from here. The first is the main line, the others are variations.
    std::vector<NodeId> children;
    Ply ply; ///< unset for the root
    std::unique_ptr<engine::Position> position;
    mutable std::optional<scene::Scene> known_scene;
    mutable bool followed = false; ///< the ids of the scene's tokens are lasting ones
    Progress progress;
    std::uint32_t rolls = 0; ///< number of rolls on the path to it
    std::uint32_t check = 0; ///< check_of() the position
    Mark mark = Mark::none;
    std::string comment; ///< in UTF-8; that of the root is about the whole match

    /// The scene of the position; computed when first needed.
    [[nodiscard]] const scene::Scene& scene() const;
};

/// Lines of play from one position, and a current node, called the place. One line leads through
/// the place, from the start to an end of the tree: plies(), current() and position_at() follow it.
///
/// The place is never before a roll that has been made.
class Tree {
public:
    Tree(std::unique_ptr<engine::Position> first, const Terms& terms);

    [[nodiscard]] const engine::Game& game() const { return position().game(); }

    // --- the line
    /// The position at the place.
    [[nodiscard]] const engine::Position& position() const { return *here().position; }
    [[nodiscard]] const std::vector<scene::Token>& tokens() const {
        return tokens_of(current_node());
    }
    /// The plies of the line.
    [[nodiscard]] const Plies& plies() const { return plies_; }
    /// The number of plies of the line before the place.
    [[nodiscard]] std::size_t current() const { return current_; }
    /// The node after n plies of the line; n ≤ plies().size().
    [[nodiscard]] const Node& at(std::size_t n) const { return node(line_[n]); }
    [[nodiscard]] const engine::Position& position_at(std::size_t n) const {
        return *at(n).position;
    }
    [[nodiscard]] const std::vector<scene::Token>& tokens_at(std::size_t n) const {
        return tokens_of(line_[n]);
    }
    /// What to draw after n plies of the line. The tokens' ids are lasting only in tokens_at().
    [[nodiscard]] const scene::Scene& scene_at(std::size_t n) const { return at(n).scene(); }

    // --- the tree
    /// The node at the place.
    [[nodiscard]] NodeId current_node() const { return line_[current_]; }
    /// The node after n plies of the line.
    [[nodiscard]] NodeId node_at(std::size_t n) const { return line_[n]; }
    /// A node by its id, which must exist.
    [[nodiscard]] const Node& node(NodeId id) const { return *nodes_[id]; }
    /// The pieces on the board in a node. Their ids stay the same from one node to the next.
    [[nodiscard]] const std::vector<scene::Token>& tokens_of(NodeId id) const;
    /// Whether a node exists, that is, was neither deleted nor replaced.
    [[nodiscard]] bool has(NodeId id) const;
    /// The nodes on the path to a node, from the root to the node itself.
    [[nodiscard]] std::vector<NodeId> path_to(NodeId id) const;
    /// The end of the main line.
    [[nodiscard]] NodeId main_end() const { return end_of(root); }

    /// Goes to any node. If the line does not lead there, it becomes the one through that node, and
    /// follows the main line from there.
    void go_to(NodeId id);
    /// Makes the last variation on the path to the node the main line there; the former main line
    /// becomes a variation. Returns false if the path has no variation.
    bool promote(NodeId id);
    /// Removes a node and everything after it. If the place was there, it goes to where the node
    /// branched off. If a roll has no alternative, its action is removed too. The root stays.
    void remove(NodeId id);
    /// Whether the last remove() can be undone. After undoing it, the one before can be. It cannot
    /// if the same ply was played there again.
    [[nodiscard]] bool can_restore() const;
    void restore();
    void comment(NodeId id, std::string text) { nodes_[id]->comment = std::move(text); }
    void mark(NodeId id, Mark mark) { nodes_[id]->mark = mark; }

protected:
    /// Whether the node still exists.
    [[nodiscard]] bool exists(NodeId id) const { return nodes_[id] != nullptr; }
    /// The child of a node with this action text; an agreed end has an empty one.
    [[nodiscard]] std::optional<NodeId> child(NodeId parent, std::string_view token) const;
    /// Adds a last child, and computes its turn, clock and rolls.
    NodeId add(NodeId parent, Ply ply, std::unique_ptr<engine::Position> next, const Terms& terms);
    /// Moves the place along the line; n ≤ plies().size().
    void move(std::size_t n) { current_ = n; }
    /// Deletes the plies of the line that were taken back, with all their variations. What is added
    /// next takes their rank among the children.
    void forget_rest();
    /// Deletes a node that is not on the line, and everything after it.
    void forget(NodeId id);
    /// Goes to a child of the place.
    void step_to(NodeId child);
    /// Moves a child to the rank that forget_rest() has left free.
    void fill_gap(NodeId child);

private:
    struct Removed {
        NodeId id;
        std::size_t rank; ///< rank among its parent's children
    };
    [[nodiscard]] const Node& here() const { return node(current_node()); }
    [[nodiscard]] NodeId end_of(NodeId id) const;
    std::size_t unlink(NodeId id);
    void erase(NodeId id);
    void set_line(NodeId end);

    std::vector<std::unique_ptr<Node>> nodes_; ///< by id; null: deleted
    std::vector<NodeId> line_;                 ///< the nodes of the line, the root first
    Plies plies_;
    std::size_t current_ = 0;
    /// Tokens get ids in the order in which they are first needed.
    mutable std::uint32_t next_token_ = 0;
    std::vector<Removed> removed_;
    std::optional<std::size_t> gap_; ///< rank among the children of the place
};

/// All nodes line by line: the root and the main line first, then the variations of each line in
/// the order in which they branch off.
[[nodiscard]] std::vector<NodeId> line_by_line(const Tree& tree);

} // namespace motley::match
