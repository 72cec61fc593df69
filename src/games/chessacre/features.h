#pragma once

#include "games/chessacre/rules.h"

#include <algorithm>

/// What a network may learn from: who stands where with which ability, recruits and hands, credits,
/// marks, and the actions left. Black sees the board upside down.
namespace motley::games::chessacre {

namespace feature {

inline constexpr std::size_t squares = 64;
inline constexpr std::size_t kinds = kind_count;
inline constexpr std::size_t abilities = 3;
inline constexpr std::size_t counted_credits = 15;

// Where each sort of feature begins: the viewer's own, then the enemy's.
inline constexpr std::size_t places = 0;
inline constexpr std::size_t with_ability = places + 2 * kinds * squares;
inline constexpr std::size_t recruits = with_ability + 2 * abilities * squares;
inline constexpr std::size_t hands = recruits + 2 * kinds;
inline constexpr std::size_t credits = hands + 2 * kinds;
inline constexpr std::size_t marked = credits + 2 * (counted_credits + 1);
inline constexpr std::size_t left = marked + 2 * kinds;
static_assert(Chessacre::feature_count == left + std::size_t{2} * (actions_per_turn + 1));

} // namespace feature

template <class Add>
void Chessacre::features(const State& s, Add add) {
    constexpr std::size_t upside_down = feature::squares - Board::files;
    // The same of a side, as White sees it and as Black does.
    const auto add_of = [&](std::size_t side, std::size_t begin, std::size_t size, std::size_t n) {
        add(begin + side * size + n, begin + (1 - side) * size + n);
    };
    for (const Side side : {Side::white, Side::black}) {
        const std::size_t i = index(side);
        for (Squares rest = s.of_side[i]; rest != 0; rest &= rest - 1) {
            const auto at = index(std::countr_zero(rest));
            const Figure figure = s.at(lowest(rest));
            const auto add_at = [&](std::size_t begin, std::size_t sorts, std::size_t sort) {
                add(begin + (i * sorts + sort) * feature::squares + at,
                    begin + ((1 - i) * sorts + sort) * feature::squares + (at ^ upside_down));
            };
            add_at(feature::places, feature::kinds, index(figure.kind()));
            if (figure.ability() != Ability::none) {
                add_at(feature::with_ability, feature::abilities, index(figure.ability()) - 1);
            }
        }
        for (unsigned files = s.recruits[i]; files != 0; files &= files - 1) {
            const int square = recruitment_line(side) * Board::files + std::countr_zero(files);
            add_of(i, feature::recruits, feature::kinds, index(s.at(square).kind()));
        }
        if (s.in_set_up()) {
            for (std::size_t kind = 0; kind < feature::kinds; ++kind) {
                if (s.hand[i][kind] != 0) {
                    add_of(i, feature::hands, feature::kinds, kind);
                }
            }
        }
        const std::uint32_t coming = side == s.side ? s.earned + s.entries : 0;
        add_of(i, feature::credits, feature::counted_credits + 1,
               std::min<std::size_t>(s.credits[i] + coming, feature::counted_credits));
        if (side == s.side) {
            add_of(i, feature::left, actions_per_turn + 1, s.actions_left);
        }
    }
    for (std::size_t n = 0; n < s.mark_count; ++n) {
        const Figure figure = s.at(s.marks[n].marked);
        if (!figure.empty()) {
            add_of(index(figure.side()), feature::marked, feature::kinds, index(figure.kind()));
        }
    }
}

} // namespace motley::games::chessacre
