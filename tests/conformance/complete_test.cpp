// What is optional in a game, and which games claim to have all of it.

#include "conformance/playouts.h"
#include "core/asset.h"
#include "engine/catalog.h"
#include "engine/workbench.h"
#include "learn/lesson.h"
#include "learn/puzzle.h"
#include "support/checkout.h"
#include "support/english.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <set>
#include <string>
#include <vector>

using namespace motley;
using namespace motley::test;

namespace {

std::vector<std::string> missing(const engine::Game& game) {
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
    want(!workbench(game).weights().empty(), "weights to tune");
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

TEST_CASE("a piece's letter is that of the position text, and stands for no other") {
    for_each_game([](const engine::Game& game) {
        std::set<char> letters;
        for (const engine::Glyph& glyph : game.info().glyphs) {
            CAPTURE(glyph.asset);
            CHECK((glyph.letter == 0 || (glyph.letter >= 'A' && glyph.letter <= 'Z')));
            CHECK((glyph.letter == 0 || letters.insert(glyph.letter).second));
        }
        const auto position = game.start({});
        const std::string text = position->write();
        const std::string board = text.substr(0, text.find(' '));
        for (const scene::Token& token : position->scene().tokens) {
            const char letter = game.info().glyphs[token.glyph].letter;
            const auto small = static_cast<char>(letter + ('a' - 'A'));
            CHECK((letter == 0 || board.find(letter) != std::string::npos ||
                   board.find(small) != std::string::npos));
        }
    });
}

TEST_CASE("the games that src/games/ORDER names claim to be complete") {
    std::ifstream order(test::checkout() / "src/games/ORDER");
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
