#include "games/nerdchess/rules.h"

#include <bit>

/// How good a position is: the value and vitality of the pieces, how close each side is to holding
/// the special cells, and the spells left.
namespace motley::games::nerdchess {

namespace {

/// A piece's worth by Kind and vitality: a part that it keeps while it lives, and a part in
/// proportion to its vitality.
using Worths = Table<Table<int, 8>, kind_count>;

Worths worths_of(const Weights& weights) {
    Worths all{};
    for (const Kind kind : all_kinds) {
        const int value = weights.values[kind];
        const int full = character(kind).vitality;
        for (int vitality = 1; vitality <= full; ++vitality) {
            all[kind][vitality] = value * weights.bare_share / 16 +
                                  value * (16 - weights.bare_share) * vitality / (16 * full);
        }
    }
    return all;
}

const Worths& tuned_worths() {
    static const Worths worths = worths_of({});
    return worths;
}

constexpr Squares beside(Squares set) {
    constexpr Squares file_a = 0b000001'000001'000001'000001'000001'000001;
    constexpr Squares whole_board = bit(Board::size) - 1;
    const Squares row = set | (set & ~file_a) >> 1U | (set & ~(file_a << 5U)) << 1U;
    return (row | row << 6U | row >> 6U) & whole_board & ~set;
}
constexpr Squares beside_specials = beside(special_cells);

int side_value(const State& s, std::size_t side, const Weights& weights, const Worths& worths) {
    int sum = 0;
    for (Squares rest = s.pieces[side]; rest != 0; rest &= rest - 1) {
        const auto at = index(std::countr_zero(rest));
        const int value = worths[kind_of(s.board[at])][s.vitality[at]];
        // A frozen piece dies in any fight and can do nothing until it thaws.
        sum += s.frozen[side] == at ? value - value * weights.frozen * s.frozen_turns[side] / 16
                                    : value;
    }
    if (const auto held = index(std::popcount(s.pieces[side] & special_cells));
        held == 1 || held == 2) {
        sum += weights.holding[held - 1];
    }
    sum += weights.beside_special * std::popcount(s.pieces[side] & beside_specials);
    if (s.mage[side] != no_square) {
        for (std::size_t spell = 0; spell < spell_count; ++spell) {
            sum += (s.spells[side] >> spell & 1U) != 0 ? weights.spells[spell] : 0;
        }
    }
    return sum;
}

int weighed(const State& s, const Weights& weights, const Worths& worths) {
    return side_value(s, 0, weights, worths) - side_value(s, 1, weights, worths) +
           (s.side == 0 ? weights.to_move : -weights.to_move);
}

} // namespace

int NerdChess::evaluate(const State& s) {
    static constexpr Weights tuned;
    return weighed(s, tuned, tuned_worths());
}

int NerdChess::evaluate(const State& s, const Weights& weights) {
    return weighed(s, weights, worths_of(weights));
}

bool NerdChess::is_noisy(const State& s, Action a) {
    switch (verb_of(a)) {
    case Verb::attack:
        return true;
    case Verb::move:
    case Verb::teleport: {
        const Squares own = (s.pieces[s.side] & ~bit(a.from)) | bit(a.to);
        return s.board[a.to] != nobody ||
               ((special_cells & bit(a.to)) != 0 && std::popcount(own & special_cells) >= 3);
    }
    case Verb::revive:
        return s.board[a.to] != nobody;
    default:
        return false;
    }
}

int NerdChess::order_hint(const State& s, Action a) {
    const Piece victim = s.board[a.to];
    if (victim == nobody) {
        return 2000; // holding the third special cell wins
    }
    const auto& worths = tuned_worths();
    const auto kind = index(kind_of(victim));
    const std::uint8_t vitality = s.vitality[a.to];
    if (verb_of(a) == Verb::attack) {
        const int strength = character(kind_of(s.board[a.from])).strength;
        return worths[kind][vitality] -
               (vitality > strength ? worths[kind][vitality - strength] : 0);
    }
    const bool revived = verb_of(a) == Verb::revive;
    const Kind mover = revived ? *home_of(s.side, a.to) : kind_of(s.board[a.from]);
    const std::uint8_t life = revived ? character(mover).vitality : s.vitality[a.from];
    const FightResult result = fight(mover, life, !revived && s.frozen[s.side] == a.from,
                                     kind_of(victim), vitality, s.frozen[1U - s.side] == a.to);
    return worths[kind][vitality] - worths[kind][result.defender] - worths[mover][life] +
           worths[mover][result.mover];
}

} // namespace motley::games::nerdchess
