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

template <class Add, class Remove>
void NerdChess::feature_changes(const State* before, const State& s, Add add, Remove remove) {
    static constexpr State featureless{};
    const State& was = before == nullptr ? featureless : *before;
    // What there is to say of a side's piece, as the first player sees it and as the second does.
    const auto change_piece = [](const State& state, std::size_t side, std::size_t at,
                                 auto& change) {
        const auto kind = index(kind_of(state.board[at]));
        const std::size_t first = side * feature::kinds + kind;
        const std::size_t second = (1 - side) * feature::kinds + kind;
        const std::size_t vitality = state.vitality[at];
        change(feature::places + first * feature::squares + at,
               feature::places + second * feature::squares + (feature::squares - 1 - at));
        change(feature::vitalities + first * (feature::most_vitality + 1) + vitality,
               feature::vitalities + second * (feature::most_vitality + 1) + vitality);
        if (state.frozen[side] == at) {
            change(feature::frozen + first, feature::frozen + second);
        }
    };
    for (std::size_t side = 0; side < 2; ++side) {
        const bool thawed = was.frozen[side] != s.frozen[side];
        for (Squares rest = was.pieces[side] | s.pieces[side]; rest != 0; rest &= rest - 1) {
            const auto at = index(std::countr_zero(rest));
            const bool touched = thawed && (was.frozen[side] == at || s.frozen[side] == at);
            if (was.board[at] == s.board[at] && was.vitality[at] == s.vitality[at] && !touched) {
                continue;
            }
            if ((was.pieces[side] & bit(static_cast<int>(at))) != 0) {
                change_piece(was, side, at, remove);
            }
            if ((s.pieces[side] & bit(static_cast<int>(at))) != 0) {
                change_piece(s, side, at, add);
            }
        }
        const auto spells_of = [&](const State& state) {
            return state.mage[side] == no_square ? 0U : unsigned{state.spells[side]};
        };
        const auto change_spells = [&](unsigned rest, auto& change) {
            for (; rest != 0; rest &= rest - 1) {
                const auto spell = index(std::countr_zero(rest));
                change(feature::spells + side * spell_count + spell,
                       feature::spells + (1 - side) * spell_count + spell);
            }
        };
        change_spells(spells_of(was) & ~spells_of(s), remove);
        change_spells(spells_of(s) & ~spells_of(was), add);
    }
}

} // namespace motley::games::nerdchess
