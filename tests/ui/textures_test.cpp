#include "core/rng.h"
#include "engine/catalog.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace motley;
using test::Stage;

TEST_CASE("what is open stays open when the graphics were lost, and all is made anew") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.new_match(*engine::catalog()[0], {});
    stage.settle();
    stage.activate("new-game");
    stage.activate("setup:clock");
    const auto nodes = stage.semantics().nodes();
    const int alive = stage.textures.alive();
    const int vertices = Stage::vertices();
    REQUIRE(alive > 3);
    stage.ui().forget_textures();
    CHECK(stage.textures.alive() == 0);
    CHECK(stage.ui().wants_frame());
    REQUIRE(stage.settle());
    CHECK(stage.semantics().nodes() == nodes);
    CHECK(Stage::vertices() == vertices);
    CHECK(stage.textures.alive() > 3);
    CHECK(stage.textures.alive() <= alive);
    CHECK(stage.textures.mistakes() == 0);
}

TEST_CASE("a piece that shrinks as it moves gets no picture for each of its sizes") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.resize(1366, 768);
        stage.app.new_match(*game, {});
        stage.settle();
        Rng rng(1);
        const auto shrinks = [&] {
            const auto& plies = stage.app.board().match()->plies();
            return !plies.empty() &&
                   std::any_of(plies.back().trace().begin(), plies.back().trace().end(),
                               [](const scene::Event& event) {
                                   return event.kind == scene::EventKind::died ||
                                          event.kind == scene::EventKind::changed;
                               });
        };
        for (int plies = 0; plies < 300 && !shrinks(); ++plies) {
            stage.settle();
            const engine::Position& position = stage.app.board().match()->position();
            const auto count = static_cast<std::uint32_t>(position.count_actions());
            REQUIRE(count > 0);
            stage.app.board().play_text(
                position.write_action(position.nth_action(rng.below(count))));
        }
        REQUIRE(shrinks());
        stage.frame(); // everything beside the board is up to date at once
        const int before = stage.textures.created();
        for (int i = 0; i < 60; ++i) {
            stage.frame();
        }
        CHECK(stage.textures.created() <= before + 1);
    }
}

TEST_CASE("what a rehearsal has opened is forgotten, but not the pictures made for it") {
    Stage stage;
    stage.resize(1366, 768);
    const std::vector<std::string> shown = stage.ids_with("");
    stage.activate("setup:" + engine::catalog().front()->info().id);
    stage.settle();
    REQUIRE(stage.ids_with("") != shown);
    const int made = stage.textures.created();
    stage.ui().begin_anew();
    stage.settle();
    CHECK(stage.ids_with("") == shown);
    CHECK(stage.textures.created() == made);
}
