#include "games/medieval-war/actions.h"
#include "games/medieval-war/rules.h"

/// How good a position is: the pieces, the power that pawns draw from their neighbours, how close
/// they are to isolation, and the actions left in this turn.
namespace motley::games::medieval_war {

namespace {

constexpr Weights tuned;

int side_value(const State& s, Side side, const Weights& w) {
    const Bits own = s.of(side);
    int sum = 0;
    for (const Kind kind : all_kinds) {
        sum += w.values[kind] * count(own & s.of(kind));
    }
    const Bits pawns = own & s.of(Kind::pawn);
    const Planes<4> friends = neighbour_sum(Planes<1>{own});
    sum += w.pawn_power * (count(friends[0] & pawns) + 2 * count(friends[1] & pawns) +
                           4 * count(friends[2] & pawns) + 8 * count(friends[3] & pawns));
    sum += w.near_isolation * count(pawns & friends[0] & ~(friends[1] | friends[2] | friends[3]));
    const Bits king = s.of(side, Kind::king);
    if (king != 0) {
        if (s.of(enemy(side), Kind::king) == 0) {
            sum += w.major_powers;
        } else if (king != home(side, Kind::king)) {
            sum += w.exposed_king;
        }
    }
    if (s.skip == index(side)) {
        sum += w.skipped_turn;
    }
    return sum;
}

int weighed(const State& s, const Weights& w) {
    const int tempo = w.action_left * s.left;
    return side_value(s, Side::white, w) - side_value(s, Side::black, w) +
           (s.to_act == Side::white ? tempo : -tempo);
}

} // namespace

int MedievalWarChess::evaluate(const State& s) { return weighed(s, tuned); }

int MedievalWarChess::evaluate(const State& s, const Weights& weights) {
    return weighed(s, weights);
}

bool MedievalWarChess::is_noisy(const State& /*s*/, Action a) {
    const Verb verb = verb_of(a);
    return verb == Verb::attack || verb == Verb::cannon || verb == Verb::regicide;
}

int MedievalWarChess::reach(Action a) {
    const bool from_a_square = verb_of(a) == Verb::move || verb_of(a) == Verb::cannon;
    return from_a_square ? Grid<8, 8>::distance(a.from, a.to) : 1;
}

int MedievalWarChess::order_hint(const State& s, Action a) {
    return verb_of(a) == Verb::regicide ? 0 : tuned.values[s.kind_at(a.to)];
}

} // namespace motley::games::medieval_war
