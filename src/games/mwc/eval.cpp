#include "games/mwc/actions.h"
#include "games/mwc/rules.h"

#include <algorithm>

/// How a position stands, by hand: the pieces, the power that pawns draw from their neighbours, how
/// near isolation they are, and what can be attacked now. A pawn counts about 100.
namespace motley::games::mwc {

namespace {

/// By Kind. Rooks are worth their cannon, kings their powers.
constexpr std::array<int, 6> values{90, 300, 230, 330, 160, 420};

constexpr int pawn_power = 9;      ///< for each point of it
constexpr int near_isolation = 16; ///< a pawn with a single neighbour
constexpr int exposed_king = 60;   ///< off its start square while the enemy's lives: regicide
constexpr int major_powers = 120;  ///< the enemy's king is gone and the own is not
constexpr int threat = 14;         ///< an enemy that can be attacked now
constexpr int action_left = 18;
constexpr int skipped_turn = 110;

int side_value(const State& s, Side side) {
    const Bits own = s.of(side);
    int sum = 0;
    for (const Kind kind : all_kinds) {
        sum += values[index(kind)] * count(own & s.of(kind));
    }
    const Bits pawns = own & s.of(Kind::pawn);
    const Planes<4> friends = neighbour_sum(Planes<1>{own});
    sum += pawn_power * (count(friends[0] & pawns) + 2 * count(friends[1] & pawns) +
                         4 * count(friends[2] & pawns) + 8 * count(friends[3] & pawns));
    sum -= near_isolation * count(pawns & friends[0] & ~(friends[1] | friends[2] | friends[3]));
    const Bits king = s.of(side, Kind::king);
    if (king != 0) {
        if (s.of(enemy(side), Kind::king) == 0) {
            sum += major_powers;
        } else if (king != home(side, Kind::king)) {
            sum -= exposed_king;
        }
    }
    if (s.skip == index(side)) {
        sum -= skipped_turn;
    }
    return sum;
}

} // namespace

int MedievalWarChess::evaluate(const State& s) {
    const int tempo = action_left * s.left + threat * count(attack_targets(s));
    return side_value(s, Side::white) - side_value(s, Side::black) +
           (s.to_act == Side::white ? tempo : -tempo);
}

bool MedievalWarChess::is_noisy(const State& /*s*/, Action a) {
    const Verb verb = verb_of(a);
    return verb == Verb::attack || verb == Verb::cannon || verb == Verb::regicide;
}

int MedievalWarChess::order_hint(const State& s, Action a) {
    return verb_of(a) == Verb::regicide ? 0 : values[index(s.kind_at(a.to))];
}

} // namespace motley::games::mwc
