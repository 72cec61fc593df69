#pragma once

#include "core/outcome.h"
#include "games/medieval-war/bitboard.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace motley::games::medieval_war {

/// White moves first and is Actor::first.
enum class Side : std::uint8_t { white, black };
[[nodiscard]] constexpr Side enemy(Side side) {
    return side == Side::white ? Side::black : Side::white;
}
inline constexpr auto both_sides = first_of_enum<Side, 2>;

enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king };
inline constexpr std::size_t kind_count = 6;
inline constexpr auto all_kinds = first_of_enum<Kind, kind_count>;
/// The letters of the kinds in texts; upper case for White.
inline constexpr std::string_view kind_letters = "PNBRQK";

/// The squares on which a side's pieces of a kind start. They are all on one rank, so square order
/// is file order (RULES.md 8.4).
[[nodiscard]] constexpr Bits home(Side side, Kind kind) {
    constexpr Table<Bits, 6> on_first_rank{0xFF, 0x42, 0x24, 0x81, 0x08, 0x10};
    const bool pawn = kind == Kind::pawn;
    const unsigned rank = side == Side::white ? (pawn ? 1U : 0U) : (pawn ? 6U : 7U);
    return on_first_rank[kind] << (8U * rank);
}
/// How many pieces of a kind a side starts with; it can never have more.
[[nodiscard]] constexpr int full_count(Kind kind) { return count(home(Side::white, kind)); }

inline constexpr int actions_per_turn = 3;
/// Turns in a row without destruction, cannon or power after which the game is drawn (9.4).
inline constexpr int quiet_limit = 50;

/// A position. No pawn in it is isolated, and no side has more of a kind than at the start.
struct State {
    /// Value of State::quiet after a destruction, a cannon attack or a power in this turn.
    static constexpr std::uint8_t loud = 255;
    /// Value of State::skip when no turn is skipped.
    static constexpr std::uint8_t nobody = 2;

    Table<Bits, 2> sides{};      ///< by Side
    Table<Bits, 6> kinds{};      ///< by Kind, of both sides
    std::uint64_t board_key = 0; ///< for the pieces; updated incrementally
    Side to_act = Side::white;
    std::uint8_t left = actions_per_turn; ///< actions left in this turn, including the next one
    std::uint8_t skip = nobody;           ///< index of the side whose next turn is skipped
    std::uint8_t quiet = 0;               ///< quiet turns in a row, or `loud`
    /// The result so far; follows from everything else.
    Outcome::Result result = Outcome::Result::unfinished;

    [[nodiscard]] Bits of(Side side) const { return sides[side]; }
    [[nodiscard]] Bits of(Kind kind) const { return kinds[kind]; }
    [[nodiscard]] Bits of(Side side, Kind kind) const { return of(side) & of(kind); }
    [[nodiscard]] Bits own() const { return of(to_act); }
    [[nodiscard]] Bits own(Kind kind) const { return of(to_act, kind); }
    [[nodiscard]] Bits hostile() const { return of(enemy(to_act)); }
    [[nodiscard]] Bits hostile(Kind kind) const { return of(enemy(to_act), kind); }
    [[nodiscard]] Bits occupied() const { return sides[0] | sides[1]; }
    [[nodiscard]] Bits empty() const { return ~occupied(); }
    /// The square must be occupied.
    [[nodiscard]] Kind kind_at(int square) const {
        const Kind* kind = all_kinds.begin();
        while (!has(of(*kind), square)) {
            ++kind;
        }
        return *kind;
    }
    /// The square must be occupied.
    [[nodiscard]] Side side_at(int square) const {
        return has(sides[0], square) ? Side::white : Side::black;
    }
};
static_assert(std::is_trivially_copyable_v<State>);

} // namespace motley::games::medieval_war
