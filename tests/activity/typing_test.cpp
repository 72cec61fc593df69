#include "engine/catalog.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/toy_game.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using namespace motley::test;
using shell::App;

namespace {

struct ToyApp : App {
    ToyApp() : App(test::english(), 1) { new_match(toy_game(), {}); }
};

void type_all(App& app, const std::string& text) {
    for (const char c : text) {
        app.board().type(c);
    }
}

} // namespace

TEST_CASE("the names of places choose them, and play when nothing is left to choose") {
    ToyApp app;
    app.board().type('b');
    CHECK(app.board().typed() == "b");
    CHECK(app.board().choice().chosen().empty());
    CHECK(app.board().typed_matches() > 0);
    app.board().type('1');
    CHECK(app.board().choice().chosen().size() == 1);
    CHECK(app.board().typed() == "b1");
    CHECK(app.board().typed_matches() == app.board().choice().matching().size());
    type_all(app, "b2");
    CHECK(app.board().choice().chosen().size() >= 2);
    // Both kinds of step are possible; the typed name is the chip's.
    type_all(app, "step");
    CHECK(app.board().match()->plies().empty());
    CHECK(app.board().type_enter());
    REQUIRE(app.board().match()->plies().size() == 1);
    CHECK(app.board().match()->plies()[0].text == "b1-b2");
    CHECK(app.board().typed().empty());
    CHECK_FALSE(app.board().type_enter());
}

TEST_CASE("a whole action text is played by Enter") {
    ToyApp app;
    type_all(app, "a1.");
    CHECK(app.board().match()->plies().empty());
    CHECK(app.board().typed() == "a1.");
    CHECK(app.board().typed_matches() == 1);
    CHECK(app.board().type_enter());
    REQUIRE(app.board().match()->plies().size() == 1);
    CHECK(app.board().match()->plies()[0].text == "a1.");
}

TEST_CASE("what is typed is taken back by characters, then by steps, and let go") {
    ToyApp app;
    CHECK_FALSE(app.board().type_erase());
    type_all(app, "a1a");
    CHECK(app.board().type_erase());
    CHECK(app.board().typed() == "a1");
    CHECK(app.board().choice().chosen().size() == 1);
    CHECK(app.board().type_erase());
    CHECK(app.board().typed().empty());
    CHECK(app.board().choice().chosen().empty());
    CHECK_FALSE(app.board().type_erase());
    type_all(app, "a1");
    app.board().deselect();
    CHECK(app.board().typed().empty());
    CHECK(app.board().choice().chosen().empty());
    type_all(app, "a");
    app.board().select(b1);
    CHECK(app.board().typed().empty());
}

TEST_CASE("a text that is no action is answered by the sentence, one that is illegal explained") {
    ToyApp app;
    type_all(app, "hello");
    CHECK(app.board().typed_matches() == 0);
    CHECK(app.board().type_enter());
    REQUIRE(app.board().notice().has_value());
    CHECK(app.board().notice()->explanation.code == "no-action");
    CHECK(app.board().typed().empty());
    type_all(app, "a1-a3");
    CHECK_FALSE(app.board().notice().has_value());
    CHECK(app.board().type_enter());
    REQUIRE(app.board().notice().has_value());
    CHECK(app.board().match()->plies().empty());
    // Typing a place where nothing can begin is explained like touching it.
    type_all(app, "b3");
    CHECK(app.board().type_enter());
    CHECK(app.board().notice().has_value());
}

TEST_CASE("nothing is typed when nobody at the device can act") {
    ToyApp app;
    app.play().resign();
    app.board().type('a');
    CHECK(app.board().typed().empty());
    REQUIRE(app.board().notice().has_value());
    CHECK_FALSE(App(test::english(), 1).has_board());
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
            if (app.board().match()->plies().empty()) {
                CHECK(app.board().typed() == token);
                CHECK(app.board().typed_matches() >= 1);
                CHECK(app.board().type_enter());
            }
            REQUIRE_FALSE(app.board().match()->plies().empty());
            CHECK(app.board().match()->plies()[0].text == token);

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
            if (by_places.board().match()->plies().empty()) {
                CHECK(by_places.board().type_enter());
            }
            REQUIRE_FALSE(by_places.board().match()->plies().empty());
            CHECK(by_places.board().match()->plies()[0].text == token);
        }
    }
}
