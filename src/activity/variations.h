#pragma once

#include "match/match.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace motley::activity {

class Play;

/// The lines of the match being played: looking at them, trying others, and what is noted on them.
///
/// What is tried aside leaves the match where it stands: both sides are played by hand, nobody
/// resigns or offers, no clock runs. Between two people at one device without a clock, an action
/// that is played in another line goes on in it. A match that is only looked at is never changed.
class Variations {
public:
    explicit Variations(Play& play) : play_(play) {}
    Variations(const Variations&) = delete;
    Variations& operator=(const Variations&) = delete;
    ~Variations() = default;

    // --- looking
    /// Whether something else than the match as it stands is on the board, to be played on.
    [[nodiscard]] bool aside() const;
    /// The node on the board. A match must have begun.
    [[nodiscard]] match::NodeId shown() const;
    /// Shows any node: of the match as it was played, like Board::look_at; else aside.
    void go(match::NodeId id);
    /// The nodes before and after the one shown on its line, and the ends of that; the node itself
    /// if there is none. Those that wait for a roll are passed over.
    [[nodiscard]] match::NodeId previous() const;
    [[nodiscard]] match::NodeId next() const;
    [[nodiscard]] match::NodeId last() const;
    /// What could be shown instead of the node, as the next or an earlier (by < 0) variation; the
    /// node itself if there is none.
    [[nodiscard]] match::NodeId beside(int by) const;
    /// Back to the match as it stands.
    void leave();
    /// While it lives, the match is where it stands; then what was tried is there again.
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
        match::NodeId end_; ///< of the line
    };
    /// How many plies of the match as it was played lead to the node shown.
    [[nodiscard]] std::size_t left_at() const;
    /// Shows the match as it was played, after n plies.
    void look_at_played(std::size_t n);
    /// Whether a node is on the way to where the match stands, or is that.
    [[nodiscard]] bool is_played(match::NodeId id) const;

    // --- playing where it is looked back
    /// Call when something is begun on a position that is looked back at, with how to begin it
    /// again. Either it is begun there, or asked() says that the player must choose first.
    void begin_there(std::function<void()> begin);
    [[nodiscard]] bool asked() const { return begin_ != nullptr; }
    /// Whether the match can be taken back to there: a person is to act.
    [[nodiscard]] bool can_take_back() const;
    /// The answers.
    void take_back();
    void try_aside();
    void cancel() { begin_ = nullptr; }

    // --- changing the tree, at the node shown
    /// The match as it is being played is not changed, unless by two people at one device.
    [[nodiscard]] bool can_promote() const;
    void promote();
    [[nodiscard]] bool can_remove() const;
    void remove();
    [[nodiscard]] bool can_restore() const;
    void restore();
    /// Something was just removed, and nothing has happened since.
    [[nodiscard]] bool just_removed() const { return just_removed_; }
    void note(match::NodeId id, match::Mark mark, std::string comment);
    /// How much of a line of action texts is new when it is played from the node shown, as what is
    /// not: the whole line up to its last new ply that can be kept; 0: nothing.
    [[nodiscard]] std::size_t worth_keeping(const std::vector<std::string>& line) const;
    /// Adds the line as a variation. What is shown stays.
    void keep(const std::vector<std::string>& line);

private:
    friend class Play;
    /// Two people at one device, without a clock, and not over.
    [[nodiscard]] bool goes_on_anywhere() const;
    [[nodiscard]] bool under_way() const;
    /// The place has moved.
    void arrived();
    /// An action was played aside.
    void played();
    void changed();

    Play& play_;
    std::function<void()> begin_;
    bool just_removed_ = false;
};

} // namespace motley::activity
