#include "engine/catalog.h"
#include "learn/lesson.h"
#include "match/choice.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace motley;
using scene::Step;

TEST_CASE("the only member of a set that must have one need not be chosen") {
    std::size_t met = 0;
    for (const engine::Game* game : engine::catalog()) {
        const auto steps = learn::load_lesson(*game);
        for (std::size_t i = 0; steps && i < steps->size(); ++i) {
            const auto position = game->read((*steps)[i].position);
            REQUIRE(position.has_value());
            ActionList actions;
            (*position)->legal_actions(actions);
            match::Choice choice;
            choice.reset(**position);
            for (const Action action : actions) {
                const scene::Path path = (*position)->path(action);
                if (path.size() != 3 || path[2].kind != Step::Kind::member || path[2].implied) {
                    continue;
                }
                choice.clear();
                (void)choice.pick(path[0]);
                if (choice.after(path[1]).size() != 1) {
                    continue;
                }
                ++met;
                CHECK(choice.pick(path[1]) == match::Choice::Effect::complete);
                CHECK(choice.done() == action);
            }
        }
    }
    CHECK(met > 0);
}

TEST_CASE("a path with the only member of a set is chosen again as it was") {
    const auto position = engine::find_game("medieval-war")->read("r6k/8/8/8/8/8/PP6/K7 w 3 - 0");
    REQUIRE(position.has_value());
    const auto action = (*position)->read_action("K3b1");
    REQUIRE(action.has_value());
    match::Choice choice;
    choice.reset(**position);
    choice.pick((*position)->path(*action));
    CHECK(choice.done() == *action);
    const scene::Path chosen = choice.chosen();
    choice.pick(chosen);
    CHECK(choice.chosen() == chosen);
    CHECK(choice.done() == *action);

    // Where the member is taken back, the step before can be taken back, too.
    REQUIRE(chosen.back().kind == Step::Kind::member);
    (void)choice.pick(chosen.back());
    CHECK_FALSE(choice.done().has_value());
    CHECK(choice.back());
    CHECK(choice.chosen().empty());
}
