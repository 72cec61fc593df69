#pragma once

#include "core/grid.h"
#include "core/table.h"

#include <cstdint>
#include <string_view>

namespace motley::games::nerdchess {

/// a1 … f6; square = rank × 6 + file (RULES.md §1.1).
using Board = Grid<6, 6>;
/// A set of squares: bit n is square n.
using Squares = std::uint64_t;

inline constexpr std::uint8_t no_square = 255;
[[nodiscard]] constexpr Squares bit(int square) {
    return Squares{1} << static_cast<unsigned>(square);
}

enum class Kind : std::uint8_t { giant, dragon, mage, archer, squire, knight };
inline constexpr int kind_count = 6;
inline constexpr auto all_kinds = first_of_enum<Kind, kind_count>;
inline constexpr std::string_view kind_letters = "GDMASN"; ///< by Kind, in texts

enum class Spell : std::uint8_t { freeze, heal, revive, teleport };
inline constexpr int spell_count = 4;
inline constexpr std::uint8_t all_spells = 0b1111;

/// What stands on a square: 0 if nothing does, else 1 + kind + 6 × side.
using Piece = std::uint8_t;
inline constexpr Piece nobody = 0;
[[nodiscard]] constexpr Piece make_piece(int side, Kind kind) {
    return to_byte(1 + static_cast<int>(kind) + kind_count * side);
}
[[nodiscard]] constexpr Kind kind_of(Piece piece) {
    return static_cast<Kind>((piece - 1) % kind_count);
}
[[nodiscard]] constexpr int side_of(Piece piece) { return (piece - 1) / kind_count; }

/// A position: exactly what its text says. Side 0 is White, 1 Black.
struct State {
    std::uint64_t key = 0;                               ///< kept up to date by apply()
    Table<Squares, 2> pieces{};                          ///< by side
    Table<Piece, Board::size> board{};                   ///< by square
    Table<std::uint8_t, Board::size> vitality{};         ///< 0 on empty squares
    Table<std::uint8_t, 2> frozen{no_square, no_square}; ///< at most one piece a side is frozen
    Table<std::uint8_t, 2> frozen_turns{};
    Table<std::uint8_t, 2> mage{no_square, no_square};     ///< where it stands
    Table<std::uint8_t, 2> spells{all_spells, all_spells}; ///< unspent, bit = Spell
    std::uint8_t side = 0;                                 ///< to act
    std::uint8_t quiet = 0; ///< turns without attack, fight or spell (§8.4)

    bool operator==(const State&) const = default;
};

} // namespace motley::games::nerdchess
