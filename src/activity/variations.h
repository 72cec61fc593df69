#pragma once

#include "match/match.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace motley::activity {

class Host;

/// The lines of the match being played: stepping through them, exploring others, and annotating.
///
/// Exploring never changes the match: one person plays both sides, no clock runs, and nobody can
/// resign or offer an end. If two people play at one device without a clock, an action in another
/// line makes that line the match. A read-only match never changes.
class Variations {
public:
    explicit Variations(Host& host) : host_(host) {}
    Variations(const Variations&) = delete;
    Variations& operator=(const Variations&) = delete;
    ~Variations() = default;

    // --- looking
    /// Whether the board shows an explored node instead of the match.
    [[nodiscard]] bool aside() const;
    /// The node on the board.
    [[nodiscard]] match::NodeId shown() const;
    /// Shows any node. A node of the match is shown as by Board::look_at, any other one is
    /// explored.
    void go(match::NodeId id);
    /// The node before the one shown on its line, or the node itself. Nodes that wait for a roll
    /// are skipped.
    [[nodiscard]] match::NodeId previous() const;
    /// The node after the one shown on its line, or the node itself. Nodes that wait for a roll are
    /// skipped.
    [[nodiscard]] match::NodeId next() const;
    /// The end of the line.
    [[nodiscard]] match::NodeId last() const;
    /// The next (by > 0) or previous sibling of the node shown, or the node itself.
    [[nodiscard]] match::NodeId beside(int by) const;
    /// Shows the match again, where it stands.
    void leave();
    /// RAII: shows the match during its lifetime, then the explored node again.
    class Back {
    public:
        explicit Back(const Variations& variations);
        Back(const Back&) = delete;
        Back& operator=(const Back&) = delete;
        ~Back();

    private:
        match::Match& match_;
        bool aside_;
        match::NodeId place_;
        match::NodeId end_; ///< end of the explored line
    };
    /// The number of plies that the match and the line shown have in common.
    [[nodiscard]] std::size_t left_at() const;
    /// Shows the match after n plies.
    void look_at_played(std::size_t n);
    /// Whether the match has passed through this node, or stands there.
    [[nodiscard]] bool is_played(match::NodeId id) const;

    // --- playing where it is looked back
    /// Call when an action is begun on an earlier position; `begin` begins it again. Either the
    /// action is begun there, or asked() is true until the player chooses what to do.
    void begin_there(std::function<void()> begin);
    [[nodiscard]] bool asked() const { return begin_ != nullptr; }
    /// Whether the match can be taken back to the position shown: a person is to act there.
    [[nodiscard]] bool can_take_back() const;
    /// The player's answers: take the match back, explore, or do nothing.
    void take_back();
    void try_aside();
    void cancel() { begin_ = nullptr; }

    // --- changing the tree, at the node shown
    /// Whether the line shown can become the main line. The match in progress cannot change, unless
    /// two people play it at one device.
    [[nodiscard]] bool can_promote() const;
    void promote();
    [[nodiscard]] bool can_remove() const;
    void remove();
    [[nodiscard]] bool can_restore() const;
    void restore();
    /// Whether the last thing that happened was a remove().
    [[nodiscard]] bool just_removed() const { return just_removed_; }
    void note(match::NodeId id, match::Mark mark, std::string comment);
    /// The number of plies of `line` (action texts) to add below the node shown; 0 if none are new.
    /// A line never ends before a roll, so the last plies may be left out.
    [[nodiscard]] std::size_t worth_keeping(const std::vector<std::string>& line) const;
    /// Adds the line as a variation. The board does not change.
    void keep(const std::vector<std::string>& line);

    // --- for the match that they belong to
    /// Call after moving to another node: stops exploring if the match stands there.
    void arrived();
    /// Call after an action was played while exploring.
    void played();
    /// Call when the position has changed.
    void forget() {
        cancel();
        just_removed_ = false;
    }

private:
    /// Whether any line can be played on as the match: two people at one device, no clock, not
    /// over.
    [[nodiscard]] bool goes_on_anywhere() const;
    [[nodiscard]] bool under_way() const;
    void changed();

    Host& host_;
    std::function<void()> begin_;
    bool just_removed_ = false;
};

} // namespace motley::activity
