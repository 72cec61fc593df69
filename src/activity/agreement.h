#pragma once

#include "core/outcome.h"
#include "engine/position.h"

#include <cstdint>
#include <string>

namespace motley::activity {

class Play;

/// A match with fewer turns than this is young.
inline constexpr std::uint32_t young_turns = 10;
/// A player with a lower chance of winning is clearly worse.
inline constexpr double clearly_worse = 0.3;
/// A player with a lower chance of winning has none in practice.
inline constexpr double hopeless = 0.001;

/// Chances of winning that differ by no more are as good as each other.
inline constexpr double as_good = 0.01;

/// The player's chance of winning after an agreed end in this unfinished position, where a draw is
/// half a win. If the match would go on, with another battle, as that is evaluated.
[[nodiscard]] double chance_if_agreed(const engine::Position& position, Actor player);

/// Whether the computer accepts an agreed end. `brings` is its chance of winning then, `expects`
/// the one that it sees in playing on, `turns` the number of turns played. It accepts what is as
/// good as playing on, but no loss unless it is hopeless. In a young match it declines, unless the
/// end would be a win for it or it is clearly worse; and always if the match would go on
/// (`goes_on`), since then nothing is over for it.
[[nodiscard]] bool agrees_to_end(double brings, double expects, std::uint32_t turns,
                                 bool goes_on = false);

/// How the players of a match agree to end what is being fought now.
class Agreement {
public:
    explicit Agreement(Play& play) : play_(play) {}
    Agreement(const Agreement&) = delete;
    Agreement& operator=(const Agreement&) = delete;
    ~Agreement() = default;

    /// Offers the end to the opponent, for the speaker.
    void offer();
    /// Whether an offer waits for a person's answer.
    [[nodiscard]] bool asked() const;
    void accept();
    void decline();
    /// Says what accepting would bring now. A match must be in progress.
    [[nodiscard]] std::string brings() const;

private:
    /// The numbers beside the board, which an end that only begins something new leaves as they
    /// are.
    [[nodiscard]] std::string scores() const;
    Play& play_;
};

} // namespace motley::activity
