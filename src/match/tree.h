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

/// One ply of a match and what it looked like: an action, a roll, or an end that both players
/// agreed on. What it did on the board is found out when it is first asked for, since a match is
/// replayed more often than all of its plies are looked at.
struct Ply {
    Action action;             ///< of an agreed end: none
    Actor actor = Actor::none; ///< who decided; chance for a roll, none for both players
    std::string text;          ///< action text; of an agreed end: empty
    /// An agreed end: how the match ended with it, or unfinished when it goes on after it.
    std::optional<Outcome> agreed;
    engine::ActionLabel label;
    Milliseconds spent = 0; ///< with a clock: by who was to act

    /// The position that it was played in, which is in the same tree; null outside a tree.
    const engine::Position* before = nullptr;
    mutable std::optional<scene::Trace> known_trace = {};
    /// What it did on the board; outside a tree, nothing that is not known yet.
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
    /// Of a list that outlives this.
    Plies(const std::vector<Ply>& list) { // NOLINT: is meant to convert
        for (const Ply& ply : list) {
            plies_.push_back(&ply);
        }
    }
    /// Adds one that outlives this.
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

/// A short check of a position: that its text is the one it was when a record was written. FNV-1a
/// of 32 bits over the bytes of the text, folded to 24 bits.
[[nodiscard]] std::uint32_t check_of(std::string_view position);

/// What somebody thinks of a ply, in the signs of chess books.
enum class Mark : std::uint8_t { none, good, mistake, brilliant, blunder, interesting, dubious };
inline constexpr std::array<std::string_view, 7> mark_texts{"", "!", "?", "!!", "??", "!?", "?!"};

/// Names a place of a tree; it never names another one later.
using NodeId = std::size_t;
/// Before the first ply.
inline constexpr NodeId root = 0;

/// A place of a tree: a position, and the ply that led to it.
struct Node {
    NodeId parent = root;
    /// What was played from here; the first is the main line, the others are variations of it.
    std::vector<NodeId> children;
    Ply ply; ///< of the root: none
    std::unique_ptr<engine::Position> position;
    /// On the board after the ply, with lasting ids; found out like the trace of the ply.
    mutable std::optional<std::vector<scene::Token>> known_tokens;
    Progress progress;
    std::uint32_t rolls = 0; ///< on the way to it
    std::uint32_t check = 0; ///< check_of() the position
    Mark mark = Mark::none;
    std::string comment; ///< in UTF-8; of the root: on the whole
};

/// Lines of play that begin in one position, and a place in them. One line leads through that
/// place, from the start to an end of the tree: plies(), current(), position_at() go along it.
///
/// A place in which a roll has to fall is never stood at while there is a roll to go on with.
class Tree {
public:
    Tree(std::unique_ptr<engine::Position> first, const Terms& terms);

    [[nodiscard]] const engine::Game& game() const { return position().game(); }

    // --- the line
    /// The position of the place.
    [[nodiscard]] const engine::Position& position() const { return *here().position; }
    [[nodiscard]] const std::vector<scene::Token>& tokens() const {
        return tokens_of(current_node());
    }
    /// The plies of the line, and how many of them lead to the place.
    [[nodiscard]] const Plies& plies() const { return plies_; }
    [[nodiscard]] std::size_t current() const { return current_; }
    /// After n plies of the line; n ≤ plies().size().
    [[nodiscard]] const Node& at(std::size_t n) const { return node(line_[n]); }
    [[nodiscard]] const engine::Position& position_at(std::size_t n) const {
        return *at(n).position;
    }
    [[nodiscard]] const std::vector<scene::Token>& tokens_at(std::size_t n) const {
        return tokens_of(line_[n]);
    }

    // --- the tree
    /// Of the place; after n plies of the line.
    [[nodiscard]] NodeId current_node() const { return line_[current_]; }
    [[nodiscard]] NodeId node_at(std::size_t n) const { return line_[n]; }
    /// The id must be of a node that is there.
    [[nodiscard]] const Node& node(NodeId id) const { return *nodes_[id]; }
    /// On the board in the node, with ids that last from one to the next.
    [[nodiscard]] const std::vector<scene::Token>& tokens_of(NodeId id) const;
    /// Whether there is such a node: it was neither forgotten nor removed.
    [[nodiscard]] bool has(NodeId id) const;
    /// The nodes on the way to a node, the root first, itself the last.
    [[nodiscard]] std::vector<NodeId> path_to(NodeId id) const;
    /// The end of the main line.
    [[nodiscard]] NodeId main_end() const { return end_of(root); }

    /// Goes to any node. The line becomes the one through it, and from there on the main one; it
    /// stays as it is when it leads there already.
    void go_to(NodeId id);
    /// Of the branches on the way to the node, puts the last that is no main line first: the
    /// variation changes places with what it is a variation of. False if there is none.
    bool promote(NodeId id);
    /// Removes a node and all that follows, and goes to where it branched off if the place was
    /// among that. A roll that has no alternative takes its action with it. The root stays.
    void remove(NodeId id);
    /// Whether the last remove() can be undone: again after that, the one before it. It cannot once
    /// the same was played there anew.
    [[nodiscard]] bool can_restore() const;
    void restore();
    void comment(NodeId id, std::string text) { nodes_[id]->comment = std::move(text); }
    void mark(NodeId id, Mark mark) { nodes_[id]->mark = mark; }

protected:
    /// Whether it was not forgotten.
    [[nodiscard]] bool exists(NodeId id) const { return nodes_[id] != nullptr; }
    /// The child of a node with this action text; of an agreed end: with an empty one.
    [[nodiscard]] std::optional<NodeId> child(NodeId parent, std::string_view token) const;
    /// A new last child; its place in the match is made here.
    NodeId add(NodeId parent, Ply ply, std::unique_ptr<engine::Position> next, const Terms& terms);
    /// Moves the place along the line; n ≤ plies().size().
    void move(std::size_t n) { current_ = n; }
    /// Forgets what of the line was taken back, with all its variations. What is added next takes
    /// its rank among the children.
    void forget_rest();
    /// Forgets a node that is not on the line, with all that follows.
    void forget(NodeId id);
    /// Goes to a child of the place.
    void step_to(NodeId child);
    /// Puts a child where forget_rest() has left a gap.
    void fill_gap(NodeId child);

private:
    struct Removed {
        NodeId id;
        std::size_t rank; ///< among its parent's children
    };
    [[nodiscard]] const Node& here() const { return node(current_node()); }
    [[nodiscard]] NodeId end_of(NodeId id) const;
    std::size_t unlink(NodeId id);
    void erase(NodeId id);
    void set_line(NodeId end);

    std::vector<std::unique_ptr<Node>> nodes_; ///< by id; null: forgotten
    std::vector<NodeId> line_;                 ///< the root first
    Plies plies_;
    std::size_t current_ = 0;
    /// Tokens get ids in the order in which they are asked for.
    mutable std::uint32_t next_token_ = 0;
    std::vector<Removed> removed_;
    std::optional<std::size_t> gap_; ///< rank among the children of the place
};

/// The nodes line by line, the root and the main line first, then the variations of each line in
/// the order in which they branch off.
[[nodiscard]] std::vector<NodeId> line_by_line(const Tree& tree);

} // namespace motley::match
