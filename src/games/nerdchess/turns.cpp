#include "games/nerdchess/rules.h"

namespace motley::games::nerdchess {

std::vector<State> NerdChess::turns_of(const State& s, Actor player) {
    State turn = s;
    turn.side = to_byte(index(player));
    turn.key = compute_key(turn);
    return {turn};
}

} // namespace motley::games::nerdchess
