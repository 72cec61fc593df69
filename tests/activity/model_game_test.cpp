// The games to replay: their records are sound, every language comments on them, and they open.

#include "learn/model_game.h"

#include "engine/catalog.h"
#include "record/record.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/sentences.h"

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>

using namespace motley;

TEST_CASE("every game to replay reads, ends as it says, and has its comments in every language") {
    std::size_t all = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const auto games = learn::load_model_games(*game);
        REQUIRE(games);
        all += games->size();
        std::set<std::string> said;
        for (const learn::ModelGame& model : *games) {
            CAPTURE(model.name);
            const record::ReadRecord read = record::read_any(model.record);
            REQUIRE(read.match);
            CHECK_FALSE(read.error);
            CHECK(&read.match->game() == game);
            CHECK(read.match->outcome().finished());
            CHECK(model.record.find('#') != std::string::npos);
            const std::string key = "replay." + model.name;
            std::size_t comments = 0;
            said.insert({key, key + ".about"});
            for (std::size_t ply = 1; ply <= read.match->plies().size(); ++ply) {
                const std::string comment = key + '.' + std::to_string(ply);
                if (test::english().has(game->info().id, comment)) {
                    ++comments;
                    said.insert(comment);
                }
            }
            CHECK(comments >= 6);
            // The end is explained.
            CHECK(said.contains(key + '.' + std::to_string(read.match->plies().size())));
            for (const engine::Strings& strings : test::every_language()) {
                CHECK(strings.has(game->info().id, key));
                CHECK(strings.has(game->info().id, key + ".about"));
            }
        }
        // No comment is about a ply that there is not. Other languages have the same keys
        // (conformance).
        for (const auto& [key, sentence] : test::sentences_of(game->info().id, "en")) {
            CAPTURE(key);
            CHECK((key.rfind("replay.", 0) != 0 || said.contains(key)));
        }
    }
    CHECK(all >= 15);
}

TEST_CASE("a game to replay has an address, opens there, and is commented on where it is") {
    for (const engine::Game* game : engine::catalog()) {
        const auto games = learn::load_model_games(*game);
        for (std::size_t i = 0; i < games->size(); ++i) {
            CAPTURE(game->info().id, i);
            shell::App app{test::english(), 1};
            const std::string address = '/' + game->info().id + "/replay/" + std::to_string(i + 1);
            REQUIRE(app.sharing.open('#' + address));
            REQUIRE(app.screen() == shell::Screen::viewer);
            CHECK(app.history().back() == address);
            CHECK(app.viewer()->model() == i);
            const engine::Strings& strings = app.context().narrator.strings();
            const std::string key = "replay." + (*games)[i].name;
            CHECK(app.viewer()->comment(strings).key == key + ".about");
            activity::Viewer& play = *app.viewer();
            const std::size_t plies = play.match()->plies().size();
            play.look_at(plies);
            CHECK(app.viewer()->comment(strings).key == key + '.' + std::to_string(plies));
            app.leave();
            CHECK(app.screen() != shell::Screen::viewer);
        }
        shell::App app{test::english(), 1};
        app.open({shell::Screen::viewer, game, games->size()});
        CHECK(app.screen() == shell::Screen::start);
        CHECK_FALSE(shell::read_address('/' + game->info().id + "/replay"));
        CHECK_FALSE(shell::read_address('/' + game->info().id + "/replay/0"));
    }
}
