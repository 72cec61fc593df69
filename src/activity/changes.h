#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace motley::activity {

class Board;

/// What can change. The values up to `puzzles` concern no board, the others a certain board.
enum class Change : std::uint8_t {
    screen,   ///< which screen is on top, or the screens below it
    settings, ///< a setting, or the language
    lessons,  ///< the player's progress in a lesson
    puzzles,  ///< the list of puzzles, or which are solved or open
    match,    ///< the board has another match
    position, ///< an action was played or taken back, or an end was offered or made
    seating,  ///< the board was turned, the match paused or resumed
    noted,    ///< a comment or a mark of a ply
    clock,    ///< a running clock has advanced far enough to be saved
    shown,    ///< a different ply is shown
    choice,   ///< what is chosen
    notice,   ///< something was refused or said
    hint,     ///< a hint appeared or disappeared
    finding,  ///< another position was analysed
    analysis, ///< new findings are to be saved, or the analysis has ended
};

/// A set of changes.
class ChangeSet {
public:
    constexpr ChangeSet() = default;
    constexpr ChangeSet(std::initializer_list<Change> changes) {
        for (const Change each : changes) {
            add(each);
        }
    }
    [[nodiscard]] static constexpr ChangeSet all() {
        ChangeSet set;
        set.bits_ = ~0U;
        return set;
    }
    constexpr void add(Change change) { bits_ |= 1U << static_cast<unsigned>(change); }
    [[nodiscard]] constexpr bool has(Change change) const { return has_any({change}); }
    [[nodiscard]] constexpr bool has_any(ChangeSet of) const { return (bits_ & of.bits_) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

private:
    std::uint32_t bits_ = 0;
};

/// Notifies all listeners at once of each change.
class Changes {
public:
    /// `board` is the board concerned, or null.
    using Listener = std::function<void(Change change, const Board* board)>;
    /// Keeps the listener registered as long as it exists.
    using Subscription = std::shared_ptr<Listener>;

    [[nodiscard]] Subscription listen(Listener listener) {
        auto subscription = std::make_shared<Listener>(std::move(listener));
        listeners_.push_back(subscription);
        return subscription;
    }
    void tell(Change change, const Board* board = nullptr) const {
        for (const std::weak_ptr<Listener>& each : listeners_) {
            if (const Subscription listener = each.lock()) {
                (*listener)(change, board);
            }
        }
    }

private:
    std::vector<std::weak_ptr<Listener>> listeners_;
};

} // namespace motley::activity
