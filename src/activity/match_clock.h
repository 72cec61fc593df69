#pragma once

#include <optional>
#include <string>

namespace motley::activity {

class Host;

/// The longest time between two calls of MatchClock::pass_time() that still counts, in seconds. A
/// running clock asks for a frame at least once a second, so a longer gap means that nobody could
/// look.
inline constexpr double max_unseen = 5;

/// The clock of the match being played.
class MatchClock {
public:
    explicit MatchClock(Host& host) : host_(host) {}
    MatchClock(const MatchClock&) = delete;
    MatchClock& operator=(const MatchClock&) = delete;
    ~MatchClock() = default;

    /// Call before each frame, and before anything else that plays an action. While the clock runs,
    /// charges the time from `before` to `now` (in seconds) to the player to act. A gap of more
    /// than max_unseen, for example while the device slept, is charged to nobody and pauses the
    /// clock. If the time goes backwards, nothing is charged.
    void pass_time(double before, double now);
    /// Stops the clock while `held`, that is, while a question about leaving or an offer to the
    /// opponent is open.
    void hold(bool held) { held_ = held; }
    [[nodiscard]] bool runs() const;
    /// Whether the clock is paused; nothing can be played until Play::resume_match().
    [[nodiscard]] bool paused() const;
    /// A sentence: the clock paused itself, since no time was reported for longer than max_unseen.
    /// Empty if a player paused it.
    [[nodiscard]] std::string note() const;
    /// Pauses the clock, if the match has one.
    void pause();
    /// Seconds from the last pass_time() until the displayed time changes; none while the clock is
    /// stopped.
    [[nodiscard]] std::optional<double> changes_in() const;
    /// Call when the player does something: note() is empty from then on.
    void forget_gap() { unseen_ = false; }

private:
    Host& host_;
    bool held_ = false;
    bool unseen_ = false; ///< a gap has paused the clock
};

} // namespace motley::activity
