#include "core/refusal.h"
#include "games/super-heroes/legality.h"
#include "playing.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

/// What the pieces can do with chips, and why not.

using namespace motley;
using namespace motley::games::super_heroes::test;
using motley::games::super_heroes::Bits;
using motley::games::super_heroes::chip_of;
using motley::games::super_heroes::Kind;
using motley::games::super_heroes::lowest;
using motley::games::super_heroes::pop;
using motley::games::super_heroes::State;
using motley::games::super_heroes::Verb;
using motley::games::super_heroes::verb_of;

namespace {

std::vector<engine::Power> powers_on(const State& s, Kind kind) {
    return Game::powers(s, static_cast<scene::PlaceId>(lowest(s.own() & s.of(kind))));
}

} // namespace

TEST_CASE("super-heroes: at the start, powers without a target say why they cannot be used") {
    const State s = Game::initial({});
    const auto shot = powers_on(s, Kind::ranged);
    REQUIRE(shot.size() == 1);
    CHECK(shot[0].chip == chip_of(Verb::strike, Kind::ranged));
    CHECK(shot[0].why.code == refusal::no_target);
    const auto revival = powers_on(s, Kind::medic);
    REQUIRE(revival.size() == 1);
    CHECK(revival[0].why.code == refusal::none_to_return);
    const auto tech = powers_on(s, Kind::tech);
    REQUIRE(tech.size() == 3);
    CHECK(tech[0].why.legal());
    CHECK(tech[1].why.legal());
    CHECK(tech[2].why.code == refusal::no_target); // nothing is spent
    CHECK(powers_on(s, Kind::super)[0].why.legal());
    CHECK(powers_on(s, Kind::sidekick).empty());
}

TEST_CASE("super-heroes: a power can be used exactly if some legal action uses it") {
    Rng rng(11);
    State s = Game::initial({});
    for (int n = 0; n < 400 && !s.finished(); ++n) {
        ActionList actions;
        Game::legal_actions(s, actions);
        for (Bits rest = s.own(); rest != 0;) {
            const int square = pop(rest);
            for (const engine::Power& power :
                 Game::powers(s, static_cast<scene::PlaceId>(square))) {
                const bool used = std::any_of(actions.begin(), actions.end(), [&](Action action) {
                    return action.from == square && verb_of(action) != Verb::move &&
                           chip_of(verb_of(action), s.kind_at(square)) == power.chip;
                });
                CHECK(power.why.legal() == used);
            }
        }
        Game::apply(s, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
}
