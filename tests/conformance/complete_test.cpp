// What is optional in a game, and which games claim to have all of it.

#include "conformance/playouts.h"
#include "core/asset.h"
#include "engine/catalog.h"
#include "learn/examples.h"
#include "learn/lesson.h"
#include "learn/puzzle.h"
#include "support/english.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <string>
#include <vector>

using namespace motley;
using namespace motley::test;

namespace {

constexpr std::size_t full_rulebook = 20; ///< a full rulebook has more numbered paragraphs than
                                          ///< this

std::vector<std::string> missing(const engine::Game& game) {
    (void)english(); // registers the assets
    std::vector<std::string> out;
    const auto want = [&](bool has, const std::string& what) {
        if (!has) {
            out.push_back(what);
        }
    };
    const std::string folder = "games/" + game.info().id + '/';
    const auto file = [&](const std::string& name) {
        return find_asset(folder + name).has_value();
    };
    want(learn::has_lesson(game), "lesson");
    want(learn::has_puzzles(game), "puzzles");
    want(game.editing() != nullptr, "editor");
    want(!game.weights().empty(), "weights to tune");
    want(learn::paragraph_numbers(game).size() > full_rulebook, "long rulebook");
    for (const engine::Strings& strings : every_language()) {
        const std::string& language = strings.language();
        want(file(language + ".json"), "sentences in " + language);
        want(file("rules." + language + ".md"), "rulebook in " + language);
    }
    return out;
}

} // namespace

TEST_CASE("a game that claims to be complete is, and what others lack is printed") {
    std::string list;
    for (const engine::Game* game : engine::catalog()) {
        INFO(game->info().id);
        std::string lacks;
        for (const std::string& each : missing(*game)) {
            lacks += (lacks.empty() ? "" : ", ") + each;
        }
        if (game->info().complete) {
            CHECK(lacks == "");
        } else if (!lacks.empty()) {
            list += "\n  " + game->info().id + ": " + lacks;
        }
    }
    if (!list.empty()) {
        WARN("not complete, lacking" << list);
    }
}

TEST_CASE("the games that src/games/ORDER names claim to be complete") {
    std::ifstream order(MOTLEY_SOURCE_DIR "/src/games/ORDER");
    int named = 0;
    for (std::string id; std::getline(order, id);) {
        INFO(id);
        const engine::Game* const game = engine::find_game(id);
        REQUIRE(game != nullptr);
        CHECK(game->info().complete);
        ++named;
    }
    CHECK(named > 0);
}
