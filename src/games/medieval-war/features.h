#pragma once

#include "games/medieval-war/rules.h"

/// What a network may learn from: who stands where, whether a king is gone, the actions left, and
/// whose next turn is skipped. Black sees the board upside down.
namespace motley::games::medieval_war {

namespace feature {

inline constexpr std::size_t squares = Board::size;
inline constexpr std::size_t kinds = all_kinds.size();

// Where each sort of feature begins: the viewer's own, then the enemy's.
inline constexpr std::size_t places = 0;
inline constexpr std::size_t no_king = places + 2 * kinds * squares;
inline constexpr std::size_t left = no_king + 2;
inline constexpr std::size_t skipped = left + std::size_t{2} * actions_per_turn;
static_assert(MedievalWarChess::feature_count == skipped + 2);

} // namespace feature

template <class Add, class Remove>
void MedievalWarChess::feature_changes(const State* before, const State& s, Add add,
                                       Remove remove) {
    constexpr std::size_t upside_down = feature::squares - Board::files;
    for (const Side side : both_sides) {
        const std::size_t i = index(side);
        for (const Kind kind : all_kinds) {
            const std::size_t first =
                feature::places + (i * feature::kinds + index(kind)) * feature::squares;
            const std::size_t second =
                feature::places + ((1 - i) * feature::kinds + index(kind)) * feature::squares;
            const auto change_all = [&](Bits rest, auto& change) {
                while (rest != 0) {
                    const std::size_t at = pop(rest);
                    change(first + at, second + (at ^ upside_down));
                }
            };
            const Bits from = before == nullptr ? 0 : before->of(side, kind);
            const Bits to = s.of(side, kind);
            change_all(from & ~to, remove);
            change_all(to & ~from, add);
        }
        // What is not about a square.
        const auto change_others = [&](const State& state, auto& change) {
            const auto change_one = [&](std::size_t begin, std::size_t size, std::size_t n) {
                change(begin + i * size + n, begin + (1 - i) * size + n);
            };
            if (state.of(side, Kind::king) == 0) {
                change_one(feature::no_king, 1, 0);
            }
            if (side == state.to_act && state.left > 0) {
                change_one(feature::left, actions_per_turn, state.left - 1U);
            }
            if (state.skip == i) {
                change_one(feature::skipped, 1, 0);
            }
        };
        if (before != nullptr) {
            change_others(*before, remove);
        }
        change_others(s, add);
    }
}

} // namespace motley::games::medieval_war
