#pragma once

#include "core/outcome.h"
#include "engine/position.h"

#include <cstdint>
#include <string>

namespace motley::activity {

class ByLink;
class Host;

/// A match with fewer turns than this is young.
inline constexpr std::uint32_t young_turns = 10;
/// A player with a lower chance of winning is clearly worse.
inline constexpr double clearly_worse = 0.3;
/// A player with a lower chance of winning has practically lost.
inline constexpr double hopeless = 0.001;

/// Chances of winning that differ by no more than this count as equal.
inline constexpr double as_good = 0.01;

/// The player's chance of winning, from 0 to 1, if both agreed to end this unfinished position; a
/// draw counts as half a win. If another battle would follow, the evaluation of its start counts.
[[nodiscard]] double chance_if_agreed(const engine::Position& position, Actor player);

/// Whether the computer accepts an agreed end. `brings` is its chance of winning after that end,
/// `expects` its chance if it plays on, `turns` the number of turns played. It accepts an end that
/// is as good as playing on, but a loss only if its position is hopeless. In a young match it
/// declines, unless the end wins for it or it is clearly worse. If the match would continue
/// (`goes_on`), it always declines in a young match, since nothing would be over.
[[nodiscard]] bool agrees_to_end(double brings, double expects, std::uint32_t turns,
                                 bool goes_on = false);

/// Ending a match, or its present battle, by agreement: the offer and the answer.
class Agreement {
public:
    Agreement(Host& host, const ByLink& by_link) : host_(host), by_link_(by_link) {}
    Agreement(const Agreement&) = delete;
    Agreement& operator=(const Agreement&) = delete;
    ~Agreement() = default;

    /// Offers the end to the opponent, in the name of Board::speaker().
    void offer();
    /// Whether a person at the device has to answer an offer.
    [[nodiscard]] bool asked() const;
    void accept();
    void decline();
    /// A sentence: how the match would end, or continue, if the offer were accepted now. A match
    /// must be in progress.
    [[nodiscard]] std::string brings() const;

private:
    /// The scores beside the board, in words. They stay as they are if the match continues.
    [[nodiscard]] std::string scores() const;
    Host& host_;
    const ByLink& by_link_;
};

} // namespace motley::activity
