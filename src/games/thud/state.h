#pragma once

#include "games/thud/wide.h"

#include <array>
#include <cstdint>

namespace motley::games::thud {

/// The two peoples; which player leads which depends on the battle (RULES.md 5.1).
enum class People : std::uint8_t { dwarfs, trolls };

[[nodiscard]] constexpr People enemy(People people) {
    return people == People::dwarfs ? People::trolls : People::dwarfs;
}

/// `1/2`, `2/2` and `1/1` of position texts.
enum class Battle : std::uint8_t { first, second, single };

inline constexpr int most_dwarfs = 32;
inline constexpr int most_trolls = 8;
inline constexpr int dwarf_points = 1;
inline constexpr int troll_points = 4;
/// Plies in a row without a capture that end a battle (RULES.md 4.2).
inline constexpr int quiet_limit = 100;
/// The range of scores that one battle can bring.
inline constexpr int highest_score = 32;

/// All that the future of a match depends on, and two values that follow from it (`key`, `over`),
/// which are stored because every ply needs them.
struct State {
    Board dwarfs;
    Board trolls;
    std::uint64_t key = 0;
    People to_act = People::dwarfs;
    Battle battle = Battle::first;
    std::uint8_t quiet = 0; ///< plies since the last capture or the start of the battle
    std::int8_t lead = 0;   ///< final score of battle 1 from its dwarfs' side; 0 outside battle 2
    bool over =
        false; ///< whether the match is over; never in battle 1 of 2, since battle 2 follows at
               ///< once

    bool operator==(const State&) const = default;

    [[nodiscard]] const Board& of(People people) const {
        return people == People::dwarfs ? dwarfs : trolls;
    }
    [[nodiscard]] Board& of(People people) { return people == People::dwarfs ? dwarfs : trolls; }
    /// The squares on which a piece may stand but none does.
    [[nodiscard]] Wide empty() const { return without(without(field, dwarfs), trolls); }
};

/// The set-up of every battle (RULES.md 1.3, 1.4).
inline constexpr Board first_trolls = [] {
    Board board;
    for (Direction d = 0; d < directions; ++d) {
        board.add(next(thudstone, d));
    }
    return board;
}();
inline constexpr Board first_dwarfs = [] {
    Board board;
    for_each(octagon, [&](Square square) {
        const bool border = !octagon.has(next(square, 1)) || !octagon.has(next(square, 3)) ||
                            !octagon.has(next(square, 4)) || !octagon.has(next(square, 6));
        const bool in_line_with_stone =
            file_of(square) == file_of(thudstone) || rank_of(square) == rank_of(thudstone);
        if (border && !in_line_with_stone) {
            board.add(square);
        }
    });
    return board;
}();
} // namespace motley::games::thud
