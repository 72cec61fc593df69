#pragma once

#include "games/super-heroes/board.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace motley::games::super_heroes {

/// The six heroes, and the sidekick.
enum class Kind : std::uint8_t { super, ranged, medic, armored, speedster, tech, sidekick, none };
inline constexpr int kind_count = 7;
inline constexpr int hero_count = 6;
inline constexpr auto all_kinds = first_of_enum<Kind, kind_count>;
inline constexpr auto all_heroes = first_of_enum<Kind, hero_count>;
inline constexpr std::string_view kind_letters = "SRMAPTK";

inline constexpr int pieces_per_player = 12;
inline constexpr int payload_goal = 6;
/// Turns in a row without progress that draw the game (RULES.md §13.2).
inline constexpr int quiet_limit = 100;
/// Value of State::quiet after progress in the current turn, and in a won game.
inline constexpr int quiet_broken = quiet_limit + 1;

/// A position. Player 1 is side 0, player 2 is side 1. Every piece is in one of `kinds` and one of
/// `sides`.
struct State {
    Table<Bits, kind_count> kinds{}; ///< squares of each kind, of both players
    Table<Bits, 2> sides{};          ///< squares of each player
    Bits spent = 0; ///< pieces with a spent or hacked power, and Armoreds without their armour
    Bits acted = 0; ///< Techs that have used their power this turn
    std::uint64_t key = 0;
    Table<Table<std::uint8_t, kind_count>, 2> out{}; ///< own eliminated pieces, by kind
    Table<std::uint8_t, 2> payload{};                ///< steps made, 0 … payload_goal
    Table<std::uint8_t, 2> odd{}; ///< 1 after an odd number of enemy sidekicks eliminated
    std::uint8_t quiet = 0;       ///< turns in a row without progress, or quiet_broken
    std::uint8_t side = 0;        ///< the side to act; in a won game the winner

    [[nodiscard]] Bits own() const { return sides[side]; }
    [[nodiscard]] Bits enemy() const { return sides[1U - side]; }
    [[nodiscard]] Bits occupied() const { return sides[0] | sides[1]; }
    [[nodiscard]] Bits empty() const { return all_squares & ~occupied(); }
    [[nodiscard]] Bits of(Kind kind) const { return kinds[kind]; }

    /// The kind of the piece on a square; Kind::none on an empty one.
    [[nodiscard]] Kind kind_at(int square) const {
        for (const Kind kind : all_kinds) {
            if (has(of(kind), square)) {
                return kind;
            }
        }
        return Kind::none;
    }

    /// The owner of the piece on a square, which must not be empty.
    [[nodiscard]] std::size_t side_at(int square) const { return has(sides[0], square) ? 0 : 1; }

    [[nodiscard]] bool won() const { return payload[side] == payload_goal; }
    [[nodiscard]] bool drawn() const { return quiet == quiet_limit; }
    [[nodiscard]] bool finished() const { return won() || drawn(); }
};

} // namespace motley::games::super_heroes
