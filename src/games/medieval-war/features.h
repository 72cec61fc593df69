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

template <class Add>
void MedievalWarChess::features(const State& s, Add add) {
    constexpr std::size_t upside_down = feature::squares - Board::files;
    // The same of a side, as the first player sees it and as the second does.
    const auto add_of = [&](std::size_t side, std::size_t begin, std::size_t size, std::size_t n) {
        add(begin + side * size + n, begin + (1 - side) * size + n);
    };
    for (const Side side : both_sides) {
        const std::size_t i = index(side);
        for (const Kind kind : all_kinds) {
            const std::size_t first =
                feature::places + (i * feature::kinds + index(kind)) * feature::squares;
            const std::size_t second =
                feature::places + ((1 - i) * feature::kinds + index(kind)) * feature::squares;
            for (Bits rest = s.of(side, kind); rest != 0;) {
                const std::size_t at = pop(rest);
                add(first + at, second + (at ^ upside_down));
            }
        }
        if (s.of(side, Kind::king) == 0) {
            add_of(i, feature::no_king, 1, 0);
        }
        if (side == s.to_act && s.left > 0) {
            add_of(i, feature::left, actions_per_turn, s.left - 1U);
        }
        if (s.skip == i) {
            add_of(i, feature::skipped, 1, 0);
        }
    }
}

} // namespace motley::games::medieval_war
