#include "games/breakthrough/rules.h"

namespace motley::games::breakthrough {

Explanation Breakthrough::explain(const State& s, Action a) {
    const auto say = [&](const char* code, const char* paragraph, std::uint8_t place) {
        return Explanation{code,
                           Phrase(std::string("explain.") + code)
                               .text("from", Board::name(a.from))
                               .text("to", Board::name(a.to)),
                           paragraph,
                           {place}};
    };
    switch (refusal(s, a)) {
    case Refusal::none:
        break;
    case Refusal::no_piece:
        return say("no-piece", "1.3", a.from);
    case Refusal::enemy_piece:
        return say("not-yours", "1.3", a.from);
    case Refusal::not_forward:
        return say("out-of-reach", "2.1", a.to);
    case Refusal::own_piece_there:
        return say("own-piece-there", "2.2", a.to);
    case Refusal::blocked:
        return say("enemy-there", "2.4", a.to);
    }
    return {};
}

// Every pair of squares.
void Breakthrough::well_formed(const State& /*s*/, ActionList& list) {
    for (int from = 0; from < Board::size; ++from) {
        for (int to = 0; to < Board::size; ++to) {
            list.push_back(make_move(from, to));
        }
    }
}

} // namespace motley::games::breakthrough
