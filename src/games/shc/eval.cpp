#include "games/shc/legality.h"
#include "games/shc/rules.h"

/// How a position stands, by hand: the payloads, the pieces and the powers that are left to them. A
/// sidekick counts about 100.
namespace motley::games::shc {

namespace {

using Values = std::array<int, kind_count>;

//                         S    R    M    A    P    T    K
constexpr Values values{220, 240, 200, 230, 230, 260, 100};
/// Of a power that is not spent, an armour that is up.
constexpr Values powers{110, 150, 70, 170, 0, 190, 0};

/// For so many steps of the payload; the sixth wins (RULES.md §12).
constexpr std::array<int, payload_goal + 1> worth_of_steps{0, 130, 280, 460, 680, 980, 0};
constexpr int half_a_step = 50; ///< an odd number of sidekicks eliminated
constexpr int advanced = 6;     ///< a sidekick, for each rank
constexpr int to_move = 30;

int side_value(const State& s, std::size_t side) {
    int sum = worth_of_steps[s.payload[side]] + (s.odd[side] != 0 ? half_a_step : 0);
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
        const Bits pieces = s.kinds[kind] & s.sides[side];
        sum +=
            values[kind] * std::popcount(pieces) + powers[kind] * std::popcount(pieces & ~s.spent);
    }
    for (Bits rest = s.of(Kind::sidekick) & s.sides[side]; rest != 0;) {
        const int rank = Board::rank(pop(rest));
        sum += advanced * (side == 0 ? rank : Board::ranks - 1 - rank);
    }
    return sum;
}

/// What hitting a piece brings.
int gain(const State& s, int square) {
    const std::size_t kind = index(s.kind_at(square));
    return has(armour_up(s), square) ? powers[kind] : values[kind] + 150;
}

} // namespace

int SuperHeroesChess::evaluate(const State& s) {
    return side_value(s, 0) - side_value(s, 1) + (s.side == 0 ? to_move : -to_move);
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
        return 2 * gain(s, a.to) - values[index(s.kind_at(a.from))];
    }
    int sum = 0;
    for (Bits rest = struck(s, s.kind_at(a.from), a.from, a.to); rest != 0;) {
        sum += gain(s, pop(rest));
    }
    return 2 * sum - powers[index(s.kind_at(a.from))];
}

} // namespace motley::games::shc
