#include "games/super-heroes/legality.h"
#include "games/super-heroes/rules.h"

/// How good a position is: the payloads, the pieces and their unused powers.
namespace motley::games::super_heroes {

namespace {

constexpr Weights tuned;

int side_value(const State& s, std::size_t side, const Weights& w) {
    int sum = s.odd[side] != 0 ? w.half_a_step : 0;
    if (const auto steps = s.payload[side]; steps > 0 && steps < payload_goal) {
        sum += w.steps[steps - 1U];
    }
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
        const Bits pieces = s.kinds[kind] & s.sides[side];
        sum += w.values[kind] * std::popcount(pieces) +
               w.powers[kind] * std::popcount(pieces & ~s.spent);
    }
    for (Bits rest = s.of(Kind::sidekick) & s.sides[side]; rest != 0;) {
        const int rank = Board::rank(pop(rest));
        sum += w.advanced * (side == 0 ? rank : Board::ranks - 1 - rank);
    }
    return sum;
}

/// The gain from hitting the piece on a square.
int gain(const State& s, int square) {
    const std::size_t kind = index(s.kind_at(square));
    return has(armour_up(s), square) ? tuned.powers[kind] : tuned.values[kind] + 150;
}

int weighed(const State& s, const Weights& w) {
    return side_value(s, 0, w) - side_value(s, 1, w) + (s.side == 0 ? w.to_move : -w.to_move);
}

} // namespace

int SuperHeroesChess::evaluate(const State& s) { return weighed(s, tuned); }

int SuperHeroesChess::evaluate(const State& s, const Weights& weights) {
    return weighed(s, weights);
}

bool SuperHeroesChess::is_noisy(const State& s, Action a) {
    switch (verb_of(a)) {
    case Verb::move:
        return has(s.enemy(), a.to);
    case Verb::strike:
        return struck(s, s.kind_at(a.from), a.from, a.to) != 0;
    default:
        return false;
    }
}

int SuperHeroesChess::order_hint(const State& s, Action a) {
    if (verb_of(a) == Verb::move) {
        return 2 * gain(s, a.to) - tuned.values[s.kind_at(a.from)];
    }
    int sum = 0;
    for (Bits rest = struck(s, s.kind_at(a.from), a.from, a.to); rest != 0;) {
        sum += gain(s, pop(rest));
    }
    return 2 * sum - tuned.powers[s.kind_at(a.from)];
}

} // namespace motley::games::super_heroes
