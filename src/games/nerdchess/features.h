#pragma once

#include "games/nerdchess/rules.h"

#include <bit>

/// What a network may learn from: who stands where, how vital each kind is, who is frozen, and the
/// spells left. Black sees the board rotated.
namespace motley::games::nerdchess {

namespace feature {

inline constexpr std::size_t most_vitality = 7;
inline constexpr std::size_t squares = Board::size;
inline constexpr std::size_t kinds = kind_count;

// Where each sort of feature begins: the viewer's own, then the enemy's.
inline constexpr std::size_t places = 0;
inline constexpr std::size_t vitalities = places + 2 * kinds * squares;
inline constexpr std::size_t frozen = vitalities + 2 * kinds * (most_vitality + 1);
inline constexpr std::size_t spells = frozen + 2 * kinds;
static_assert(NerdChess::feature_count == spells + std::size_t{2} * spell_count);

} // namespace feature

template <class Add>
void NerdChess::features(const State& s, Add add) {
    for (std::size_t side = 0; side < 2; ++side) {
        for (Squares rest = s.pieces[side]; rest != 0; rest &= rest - 1) {
            const auto at = static_cast<std::size_t>(std::countr_zero(rest));
            const auto kind = static_cast<std::size_t>(kind_of(s.board[at]));
            // The piece as the first player sees it, and as the second does.
            const std::size_t first = side * feature::kinds + kind;
            const std::size_t second = (1 - side) * feature::kinds + kind;
            add(feature::places + first * feature::squares + at,
                feature::places + second * feature::squares + (feature::squares - 1 - at));
            add(feature::vitalities + first * (feature::most_vitality + 1) + s.vitality[at],
                feature::vitalities + second * (feature::most_vitality + 1) + s.vitality[at]);
            if (s.frozen[side] == at) {
                add(feature::frozen + first, feature::frozen + second);
            }
        }
        if (s.mage[side] == no_square) {
            continue;
        }
        for (std::size_t spell = 0; spell < spell_count; ++spell) {
            if ((s.spells[side] >> spell & 1U) != 0) {
                add(feature::spells + side * spell_count + spell,
                    feature::spells + (1 - side) * spell_count + spell);
            }
        }
    }
}

} // namespace motley::games::nerdchess
