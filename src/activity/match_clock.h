#pragma once

#include <optional>
#include <string>

namespace motley::activity {

class Play;

/// Seconds between two calls of MatchClock::pass_time() while a clock runs. It asks for a frame at
/// least once a second, so that after more of them nobody can have been looking.
inline constexpr double max_unseen = 5;

/// The clock of the match that is played.
class MatchClock {
public:
    explicit MatchClock(Play& play) : play_(play) {}
    MatchClock(const MatchClock&) = delete;
    MatchClock& operator=(const MatchClock&) = delete;
    ~MatchClock() = default;

    /// To be called before each frame and before anything else that plays: the time between the two
    /// passes for who is to act, when the clock runs. More than max_unseen went by unseen, in a
    /// sleep of the device perhaps: it counts for nobody, and the clock is paused. Seconds; should
    /// they go back, no time passes.
    void pass_time(double before, double now);
    /// A question about leaving is open, or one to the opponent: the clock stands meanwhile.
    void hold(bool held) { held_ = held; }
    [[nodiscard]] bool runs() const;
    /// It has been stopped; nothing is played until Play::resume_match().
    [[nodiscard]] bool paused() const;
    /// Why, when nobody stopped it: that no time was told for longer than max_unseen; else empty.
    [[nodiscard]] std::string note() const;
    /// Pauses it when it has begun to run.
    void pause();
    /// Seconds from the last pass_time() until what the clock shows changes; none while it stands.
    [[nodiscard]] std::optional<double> changes_in() const;
    /// Something was done: what has paused it is past.
    void forget_gap() { unseen_ = false; }

private:
    Play& play_;
    bool held_ = false;
    bool unseen_ = false; ///< what has paused it
};

} // namespace motley::activity
