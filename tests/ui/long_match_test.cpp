// A match of hundreds of plies, on the screen.
#include "engine/catalog.h"
#include "support/random_play.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <iomanip>
#include <iostream>

using namespace motley;
using test::Stage;

namespace long_match_test {

namespace {

std::size_t plies(const shell::App& app) { return app.board().match()->plies().size(); }

/// A random action, if possible one after which the match goes on.
Action any_action(const engine::Position& position, Rng& rng) {
    Action action = test::any_action(position, rng);
    for (int i = 0; i < 20; ++i) {
        const auto next = position.clone();
        if (next->play(action) && !next->outcome().finished()) {
            break;
        }
        action = test::any_action(position, rng);
    }
    return action;
}

/// Plays at random, this many plies or until the match is over.
void play_on(Stage& stage, Rng& rng, std::size_t wanted) {
    while (plies(stage.app) < wanted && stage.app.board().match()->actor() < Actor::chance) {
        const engine::Position& position = stage.app.board().match()->position();
        stage.app.board().play_text(position.write_action(any_action(position, rng)));
    }
}

/// Begins a match of each game until one has this many plies.
void begin_long_match(Stage& stage, Rng& rng, std::size_t wanted) {
    for (const engine::Game* game : engine::catalog()) {
        stage.activate("two:" + game->info().id);
        stage.settle();
        play_on(stage, rng, wanted);
        if (plies(stage.app) >= wanted && stage.app.board().match()->actor() < Actor::chance) {
            stage.settle();
            (void)stage.key(ui::Key::escape); // what a new battle says
            stage.settle();
            return;
        }
        stage.app.leave();
        stage.settle();
    }
    FAIL("no game lasts that long");
}

std::size_t listed(Stage& stage) { return stage.ids_with("move:").size(); }

} // namespace

TEST_CASE("a long list of moves is told around what is seen, and its ends") {
    Stage stage;
    stage.resize(1366, 768);
    Rng rng(1);
    begin_long_match(stage, rng, 700);
    const std::size_t all = plies(stage.app);
    CHECK(listed(stage) < 300);
    CHECK(stage.find("move:1") != nullptr);
    REQUIRE(stage.find("move:" + std::to_string(all)) != nullptr);
    // From item to item one comes to all of them.
    std::size_t at = all;
    for (int i = 0; i < 40 && at > 1; ++i) {
        const std::vector<std::string> ids = stage.ids_with("move:");
        std::size_t least = at;
        for (const std::string& id : ids) {
            const std::size_t n = std::stoul(id.substr(5));
            if (n > 2 && n < least) {
                least = n;
            }
        }
        if (least == at) {
            break;
        }
        at = least;
        stage.activate("move:" + std::to_string(at));
        stage.settle();
        CHECK(stage.app.board().shown_ply() == at);
    }
    CHECK(at <= 4);
}

// build/native/test_ui "[bench]"
TEST_CASE("what an action of a long match costs to show", "[.bench]") {
    using Clock = std::chrono::steady_clock;
    Stage stage;
    stage.resize(1366, 768);
    Rng rng(1);
    for (const std::size_t length : {100U, 2000U}) {
        begin_long_match(stage, rng, length);
        double first = 0;
        double others = 0;
        constexpr int actions = 20;
        for (int i = 0; i < actions; ++i) {
            play_on(stage, rng, plies(stage.app) + 1);
            auto before = Clock::now();
            stage.frame();
            first += std::chrono::duration<double, std::milli>(Clock::now() - before).count();
            stage.settle();
            before = Clock::now();
            stage.frame();
            others += std::chrono::duration<double, std::milli>(Clock::now() - before).count();
        }
        std::cout << std::fixed << std::setprecision(2) << plies(stage.app)
                  << " plies: the frame after an action " << first / actions << " ms, one at rest "
                  << others / actions << " ms\n";
        stage.app.leave();
        stage.settle();
    }
}

} // namespace long_match_test
