#include "app/app.h"
#include "engine/catalog.h"
#include "support/english.h"
#include "support/toy_game.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using namespace motley::test;
using app::App;

namespace {

App toy_app() {
    App app(test::english(), 1);
    app.new_match(toy_game(), {});
    return app;
}

void type_all(App& app, const std::string& text) {
    for (const char c : text) {
        app.type(c);
    }
}

} // namespace

TEST_CASE("the names of places choose them, and play when nothing is left to choose") {
    App app = toy_app();
    app.type('b');
    CHECK(app.typed() == "b");
    CHECK(app.picker().chosen().empty());
    CHECK(app.typed_matches() > 0);
    app.type('1');
    CHECK(app.picker().chosen().size() == 1);
    CHECK(app.typed() == "b1");
    CHECK(app.typed_matches() == app.picker().matching().size());
    type_all(app, "b2");
    CHECK(app.picker().chosen().size() >= 2);
    // Both kinds of step are open: the chip is named.
    type_all(app, "step");
    CHECK(app.match()->plies().empty());
    CHECK(app.type_enter());
    REQUIRE(app.match()->plies().size() == 1);
    CHECK(app.match()->plies()[0].token == "b1-b2");
    CHECK(app.typed().empty());
    CHECK_FALSE(app.type_enter());
}

TEST_CASE("a whole action text is played by Enter") {
    App app = toy_app();
    type_all(app, "a1.");
    CHECK(app.match()->plies().empty());
    CHECK(app.typed() == "a1.");
    CHECK(app.typed_matches() == 1);
    CHECK(app.type_enter());
    REQUIRE(app.match()->plies().size() == 1);
    CHECK(app.match()->plies()[0].token == "a1.");
}

TEST_CASE("what is typed is taken back by characters, then by steps, and let go") {
    App app = toy_app();
    CHECK_FALSE(app.type_erase());
    type_all(app, "a1a");
    CHECK(app.type_erase());
    CHECK(app.typed() == "a1");
    CHECK(app.picker().chosen().size() == 1);
    CHECK(app.type_erase());
    CHECK(app.typed().empty());
    CHECK(app.picker().chosen().empty());
    CHECK_FALSE(app.type_erase());
    type_all(app, "a1");
    app.let_go();
    CHECK(app.typed().empty());
    CHECK(app.picker().chosen().empty());
    type_all(app, "a");
    app.touch(b1);
    CHECK(app.typed().empty());
}

TEST_CASE("a text that is no action is answered by the sentence, one that is illegal explained") {
    App app = toy_app();
    type_all(app, "hello");
    CHECK(app.typed_matches() == 0);
    CHECK(app.type_enter());
    REQUIRE(app.notice().has_value());
    CHECK(app.notice()->explanation.code == "no-action");
    CHECK(app.typed().empty());
    type_all(app, "a1-a3");
    CHECK_FALSE(app.notice().has_value());
    CHECK(app.type_enter());
    REQUIRE(app.notice().has_value());
    CHECK(app.match()->plies().empty());
    // A place with which nothing begins is explained as its touch is.
    type_all(app, "b3");
    CHECK(app.type_enter());
    CHECK(app.notice().has_value());
}

TEST_CASE("nothing is typed when nobody at the device can act") {
    App app = toy_app();
    app.resign();
    app.type('a');
    CHECK(app.typed().empty());
    REQUIRE(app.notice().has_value());
    App other(test::english(), 1);
    other.type('a');
    CHECK(other.typed().empty());
}

TEST_CASE("every legal action of every start is played by its text, and by its places") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const auto start = game->start({});
        const auto& places = game->topology().places;
        const std::uint64_t count = start->count_actions();
        const std::uint64_t stride = std::max<std::uint64_t>(1, count / 12);
        for (std::uint64_t n = 0; n < count; n += stride) {
            const Action action = start->nth_action(n);
            const std::string token = start->write_action(action);
            CAPTURE(token);
            App app(test::english(), 1);
            app.new_match(*game, {});
            type_all(app, token);
            if (app.match()->plies().empty()) {
                CHECK(app.typed() == token);
                CHECK(app.typed_matches() >= 1);
                CHECK(app.type_enter());
            }
            REQUIRE_FALSE(app.match()->plies().empty());
            CHECK(app.match()->plies()[0].token == token);

            std::string names;
            for (const scene::Step& step : start->path(action)) {
                if (step.kind == scene::Step::Kind::chip) {
                    names.clear();
                    break;
                }
                names += places[step.id].label;
            }
            if (names.empty()) {
                continue;
            }
            App by_places(test::english(), 1);
            by_places.new_match(*game, {});
            type_all(by_places, names);
            if (by_places.match()->plies().empty()) {
                CHECK(by_places.type_enter());
            }
            REQUIRE_FALSE(by_places.match()->plies().empty());
            CHECK(by_places.match()->plies()[0].token == token);
        }
    }
}
