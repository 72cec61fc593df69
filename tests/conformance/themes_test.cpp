// What puzzles are about: the definitions, and what the games' own puzzles say of themselves.

#include "conformance/complete.h"
#include "conformance/playouts.h"
#include "learn/themes.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/toy_game.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <vector>

using namespace motley;
using namespace motley::test;
using learn::Puzzle;
using learn::Theme;
using Names = std::vector<std::string>;

namespace {

const std::vector<Theme> common{{"win", {}, "", ""},
                                {"defence", {}, "", ""},
                                {"fork", {}, "", ""},
                                {"sacrifice", {}, "", ""},
                                {"several", {}, "", ""},
                                {"quiet", {}, "", ""},
                                {"bright", {"bright"}, "", ""},
                                {"spending", {}, "", "panel.bright"}};

Names themes(const Puzzle& puzzle) {
    REQUIRE(learn::check(toy_game(), puzzle).has_value());
    return learn::themes_of(toy_game(), puzzle, common);
}

std::string refused(const std::string& text) {
    const auto read = learn::read_themes(text);
    REQUIRE_FALSE(read.has_value());
    return motley::test::line_of(read.error());
}

} // namespace

TEST_CASE("one piece that attacks two and takes one of them is a fork") {
    const std::string position = "B.B/.../.A. 1 - - 0";
    CHECK(themes({position, {"b1-b2", "a3-a2", "b2xc3"}, 100, -200}) == Names{"fork", "quiet"});
    // Not if nothing comes of it, or if the answer is all that is known.
    CHECK(themes({position, {"b1-b2", "a3-a2", "b2-b3"}, 100, -200}) == Names{"quiet"});
    CHECK(themes({position, {"b1-b2"}, 100, -200}) == Names{"quiet"});
    // It attacked both before.
    CHECK(themes({".../BAB/... 1 - - 0", {"b2.", "a2-a3", "b2xc2"}, 100, -200}).empty());
}

TEST_CASE("a piece that is put where it is taken is a sacrifice") {
    CHECK(themes({".BA/.../.A. 1 - - 0", {"b1-b2", "b3xb2", "c3xb3"}, 100, -200}) ==
          Names{"sacrifice", "quiet"});
    // The stone that is taken was attacked before, and something else was done.
    CHECK(themes({".BA/.A./..A 1 - - 0", {"c1-b1", "b3xb2", "c3xb3"}, 100, -200}) ==
          Names{"quiet"});
    // Not an exchange.
    CHECK(themes({".BB/.AA/... 1 - - 0", {"c2xc3", "b3xb2", "c2-b2"}, 100, -200}).empty());
}

TEST_CASE("what an action does, and how much hangs on it, are themes too") {
    CHECK(themes({".../BAB/... 1 - - 0", {"b2xa2,c2"}, search::win_score - 1, 0}) ==
          Names{"win", "several"});
    CHECK(themes({"B../A../.A. 1 - - 9", {"a2xa3"}, 0, -search::win_score + 2}) ==
          Names{"defence"});
    CHECK(themes({"B../A../.A. 1 A - 9", {"b1-c1*"}, 0, -300}) == Names{"bright", "spending"});
    // A later action counts if the player has to find it.
    Puzzle puzzle{"B../.../A.A 1 A - 9", {"a1-a2", "a3-b3", "c1-c2*"}, 0, -300};
    CHECK(themes(puzzle) == Names{"quiet"});
    puzzle.asks = {{2, {}}};
    CHECK(themes(puzzle) == Names{"quiet", "bright", "spending"});
}

TEST_CASE("a text of themes is read, or refused with its place and reason") {
    const auto read = learn::read_themes(
        R"({"themes": [{"name": "fork"}, {"name": "cash", "causes": ["paid"], "lowers": "cash"}]})");
    REQUIRE(read.has_value());
    REQUIRE(read->size() == 2);
    CHECK(read->back().causes == Names{"paid"});
    CHECK(read->back().lowers == "cash");
    CHECK_FALSE(refused("nothing").empty());
    CHECK(refused("[]") == "must be a JSON object with a list of themes");
    CHECK(refused(R"({"themes": [], "more": 1})") == "must be a JSON object with a list of themes");
    const std::string bad = "theme 2: must have a name, and causes, raises or lowers if it has no "
                            "meaning in every game";
    for (const char* const second :
         {R"({"name": "cash"})", R"({"causes": ["paid"]})", R"({"name": "fork", "more": 1})",
          R"({"name": "cash", "causes": 1})", R"({"name": "cash", "raises": 1})", "1"}) {
        CHECK(refused(R"({"themes": [{"name": "fork"}, )" + std::string(second) + "]}") == bad);
    }
}

TEST_CASE(
    "each puzzle that comes with a game has the themes that it names, and each theme a puzzle") {
    for_each_game([](const engine::Game& game) {
        if (left_out(game, learn::has_puzzles(game))) {
            return;
        }
        const auto known = learn::load_themes(game);
        REQUIRE(known.has_value());
        const auto set = learn::load_puzzles(game);
        REQUIRE(set.has_value());
        std::set<std::string> met;
        for (std::size_t i = 0; i < set->puzzles.size(); ++i) {
            const Puzzle& puzzle = set->puzzles[i];
            INFO(puzzle.position);
            // With sanitizers, only every tenth.
            CHECK((i % slower != 0 || puzzle.themes == learn::themes_of(game, puzzle, *known)));
            met.insert(puzzle.themes.begin(), puzzle.themes.end());
        }
        for (const Theme& theme : *known) {
            INFO(theme.name);
            CHECK(met.contains(theme.name));
            CHECK(english().has(game.info().id, "puzzle.theme." + theme.name));
        }
    });
}
