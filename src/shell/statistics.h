#pragma once

#include "shell/library.h"

#include <array>
#include <cstddef>
#include <map>

namespace motley::shell {

/// How finished matches ended for the player.
struct Tally {
    std::size_t won = 0;
    std::size_t lost = 0;
    std::size_t drawn = 0;
    [[nodiscard]] std::size_t all() const { return won + lost + drawn; }
    bool operator==(const Tally&) const = default;
};

/// The player's finished matches of one game.
struct Statistics {
    std::map<int, Tally> by_level; ///< against the computer at this level
    std::array<Tally, 2> by_side;  ///< against the computer, as the first and the second player
    std::size_t with_people = 0;   ///< at one device or by link
    [[nodiscard]] bool empty() const { return by_level.empty() && with_people == 0; }
    bool operator==(const Statistics&) const = default;
};

/// The statistics of the library's matches of a game. Matches between two computers do not count.
[[nodiscard]] Statistics statistics_of(const Library& library, const engine::Game& game);

} // namespace motley::shell
