#include "games/crossing/rules.h"

namespace motley::games::crossing {

std::span<const std::string_view> Crossing::refusals() {
    static constexpr Table<std::string_view, 2> codes{"outside-own-ranks", "not-on-the-die"};
    return codes;
}

Explanation Crossing::explain(const State& s, Action a) {
    const auto say = [&](const char* code, const char* paragraph, std::uint8_t place) {
        return Explanation{code,
                           Phrase(std::string("explain.") + code)
                               .text("from", Board::name(a.from))
                               .text("to", Board::name(a.to)),
                           paragraph,
                           {place}};
    };
    if (is(a, Verb::roll)) { // written down while a player is to act
        return {"no-target", Phrase("explain.die-has-fallen"), "2.1", {}};
    }
    switch (refusal(s, a)) {
    case Refusal::none:
        break;
    case Refusal::placed_all:
        return say("set-up-over", "1.4", a.to);
    case Refusal::places_first:
        return say("set-up-first", "1.4", a.from);
    case Refusal::outside:
        return say("outside-own-ranks", "1.3", a.to);
    case Refusal::occupied:
        return say("occupied", "1.4", a.to);
    case Refusal::no_piece:
        return say("no-piece", "2.1", a.from);
    case Refusal::enemy_piece:
        return say("not-yours", "2.1", a.from);
    case Refusal::not_shown:
        return say("not-on-the-die", "2.1", a.from);
    case Refusal::not_forward:
        return say("out-of-reach", "2.3", a.to);
    }
    return {};
}

// Every placement and every pair of squares; no rolls.
void Crossing::well_formed(const State& /*s*/, ActionList& list) {
    for (int to = 0; to < Board::size; ++to) {
        list.push_back(make_action(Verb::place, 0, to));
        for (int from = 0; from < Board::size; ++from) {
            list.push_back(make_action(Verb::move, from, to));
        }
    }
}

} // namespace motley::games::crossing
