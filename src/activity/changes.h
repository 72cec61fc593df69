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

/// What can change. The first ones concern no board, the others one.
enum class Change : std::uint8_t {
    screen,   ///< what is on the screen, or what lies below it
    settings, ///< or the language
    lessons,  ///< how far the player is in one
    puzzles,  ///< which there are, which are solved, which is open
    match,    ///< there is another match on the board
    position, ///< the match was played on, taken back, ended, or an end was offered
    seating,  ///< the board was turned, the match paused or resumed
    clock,    ///< more of a running clock is gone than may be lost
    shown,    ///< another ply is looked at
    choice,   ///< what is chosen
    notice,   ///< something was refused or said
    hint,     ///< one appeared or went away
    finding,  ///< one more position was analysed
    analysis, ///< its findings should be saved: some are new, or it has ended
};

/// Several of them.
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

/// Tells everybody who listens what has changed, at once.
class Changes {
public:
    /// `board`: the one concerned, or null.
    using Listener = std::function<void(Change change, const Board* board)>;
    /// Ends the listening when it goes away.
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
