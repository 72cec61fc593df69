#include "engine/position.h"

#include "engine/catalog.h"
#include "engine/optional.h"
#include "engine/workbench.h"
#include "search/score.h"
#include "support/toy_game.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;
using test::action_of;
using test::toy_position;

TEST_CASE("every game of the catalogue is found by its id, and nothing else is") {
    for (const engine::Game* game : engine::catalog()) {
        CHECK(engine::find_game(game->info().id) == game);
    }
    CHECK(engine::find_game("shc") == engine::find_game("super-heroes"));
    CHECK(engine::find_game("mwc") == engine::find_game("medieval-war"));
    CHECK(engine::current_id("mwc") == "medieval-war");
    CHECK(engine::current_id("no-such-game") == "no-such-game");
    CHECK(engine::find_game("") == nullptr);
    CHECK(engine::find_game("no-such-game") == nullptr);
}

TEST_CASE("a position plays what is legal and refuses the rest unchanged") {
    const auto position = toy_position("BBB/.../AAA 1 AB - 0");
    const auto refused = position->play(action_of(*position, "a1-b1"));
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == "out-of-reach");
    CHECK(position->write() == "BBB/.../AAA 1 AB - 0");
    CHECK(position->play(action_of(*position, "a1-a2")).has_value());
    CHECK(position->write() == "BBB/A../.AA 2 AB - 1");
}

TEST_CASE("a clone goes its own way") {
    const auto position = toy_position("BBB/.../AAA 1 AB - 0");
    const auto clone = position->clone();
    CHECK(clone->play(action_of(*clone, "a1.")).has_value());
    CHECK(position->write() == "BBB/.../AAA 1 AB - 0");
    CHECK(&clone->game() == &position->game());
}

TEST_CASE("when chance is to act only its outcomes may be played") {
    const auto position = toy_position("BBB/A../.AA 1 B ? 1");
    CHECK(position->actor() == Actor::chance);
    CHECK(position->explain(action_of(*position, "a2.")).code == "chance-to-act");
    CHECK(position->explain(action_of(*position, "heads")).legal());
    CHECK(position->play(action_of(*position, "tails")).has_value());
    CHECK(position->write() == "BBB/A../.AA 2 B - 2");
    CHECK_FALSE(position->explain(action_of(*position, "heads")).legal());
}

TEST_CASE("a finished game says so to every action") {
    const auto position = toy_position("BBB/.../AAA 1 AB - 20");
    CHECK(position->outcome().finished());
    CHECK(position->explain(action_of(*position, "a1.")).code == "game-over");
    CHECK(position->explain(action_of(*position, "tails")).code == "game-over");
    CHECK_FALSE(position->play(action_of(*position, "a1.")).has_value());
    CHECK(position->count_actions() == 0);
}

TEST_CASE("attempts are the well-formed actions that begin with the steps") {
    const auto position = toy_position("BBB/.../AAA 1 AB - 0");
    ActionList list;
    position->attempts({{scene::Step::Kind::place, 0}, {scene::Step::Kind::place, 8}}, list);
    REQUIRE(list.size() == 2); // a1-c3 and a1-c3*, though neither of them is legal
    CHECK(position->write_action(list[0]) == "a1-c3");
    CHECK(position->write_action(list[1]) == "a1-c3*");
}

TEST_CASE("a trace is completed with what counts") {
    const auto position = toy_position("BBB/.../AAA 1 AB - 0");
    const scene::Trace trace = position->trace(action_of(*position, "a1-a2*"));
    REQUIRE(trace.size() == 3);
    CHECK(trace[0].kind == scene::EventKind::used);
    CHECK(trace[1].kind == scene::EventKind::moved);
    CHECK(trace[2].kind == scene::EventKind::counted);
    CHECK(trace[2].value == 0);
}

TEST_CASE("a game without a notation refuses to read or write one") {
    const engine::Game& toy = test::toy_game();
    CHECK_FALSE(toy.has_notation());
    CHECK_FALSE(toy.read_notation("1. a1-a2").has_value());
    CHECK_FALSE(toy.write_notation({"a1-a2"}).has_value());
    CHECK_FALSE(toy.is_foreign("1. a1-a2"));
}

TEST_CASE("a game that does not weigh has no weights, and its scores are on the common curve") {
    const engine::Game& toy = test::toy_game();
    CHECK(workbench(toy).weights().empty());
    CHECK(workbench(toy).weight_rows().empty());
    CHECK(toy_position("BBB/.../AAA 1 AB - 0")->evaluate() == 0);
    CHECK(toy.chance_per_score() == search::chance_per_score);
}

namespace {

/// Has optional functions that nobody would call.
struct OddToy : test::Toy {
    static double evaluate(const State& s);
    static std::vector<Warning> warnings(State& s);
    static int actions_left(const State& s, Actor player);
    static Setup bench_setup(int game);
    static int mover(const State& s);
    template <class Add>
    static void features(State& s, Add add);
    template <class Add, class Remove>
    static bool feature_changes(const State* before, const State& s, Add add, Remove remove);
    static Result<engine::PrintedGame> read_notation(std::string_view text);
    static std::string write_notation(const std::vector<std::string>& tokens);
    static bool is_noisy(const State& s, Action a); // as it should be
    static bool is_horizon(const State& s) = delete;
};

/// Has them as they should be.
struct ToldToy : test::Toy {
    static Setup bench_setup();
    static Actor mover(const State& s);
    template <class Add>
    static void features(const State& s, Add add);
    template <class Add, class Remove>
    static void feature_changes(const State* before, const State& s, Add add, Remove remove);
    static tl::expected<engine::PrintedGame, engine::NotationError>
    read_notation(std::string_view text);
    static Result<std::string> write_notation(const std::vector<std::string>& tokens);
};

} // namespace

TEST_CASE("optional functions with other arguments or results are found") {
    CHECK(engine::misfits<test::Toy>() == 0);
    CHECK(engine::misfits<test::CountedToy>() == 0);
    CHECK(engine::misfits<ToldToy>() == 0);
    CHECK(engine::misfits<OddToy, false>() == 9);
}
