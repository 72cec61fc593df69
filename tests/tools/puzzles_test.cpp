#include "engine/catalog.h"
#include "learn/decisive.h"
#include "learn/miner.h"
#include "support/english.h"
#include "terminal.h"
#include "tools/json.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using namespace motley::test;

namespace {

std::vector<std::string> command(const engine::Game& game) {
    return {"puzzles",   game.info().id, "--games", "3", "--seed", "5", "--nodes", "400",
            "--confirm", "800",          "--level", "2", "--each", "3", "--most",  "2"};
}

} // namespace

TEST_CASE("the puzzles that are found can be verified, and are the same each time") {
    const engine::Game& game = *engine::find_game("medieval-war"); // it finds some
    const std::string printed = output(command(game));
    CHECK(output(command(game)) == printed);
    const tools::Json json = tools::Json::parse(printed);
    REQUIRE(json.is_object());
    CHECK(json.at("made_by") ==
          "motley puzzles " + game.info().id +
              " --games 3 --seed 5 --nodes 400 --confirm 800 --level 2 --each 3 --most 2");
    CHECK(json.at("nodes") == 400);
    CHECK(json.at("puzzles").size() <= 2);
    CHECK_FALSE(json.at("puzzles").empty());
    CHECK(json.size() == 3);
    for (const auto& each : json.at("puzzles")) {
        const auto puzzle = learn::puzzle_of(each);
        REQUIRE(puzzle.has_value());
        const auto verified = learn::verify(game, *puzzle, 400);
        CHECK((verified ? "" : motley::test::line_of(verified.error())) == "");
    }
}

TEST_CASE("no puzzle is found whose answer leaves the player lost") {
    const engine::Game& game = *engine::find_game("nerdchess"); // it has some in these games
    const tools::Json json = tools::Json::parse(
        output({"puzzles", game.info().id, "--games", "40", "--seed", "14", "--nodes", "2000",
                "--confirm", "4000", "--level", "3", "--each", "3"}));
    CHECK(json.at("puzzles").size() > 2);
    const auto strongest = game.searcher({});
    for (const auto& each : json.at("puzzles")) {
        const auto puzzle = learn::puzzle_of(each);
        REQUIRE(puzzle.has_value());
        const auto position = game.read(puzzle->position);
        const learn::MinerAnswer best =
            learn::answer_question(*strongest, {position->get(), 4'000, {}});
        CHECK(learn::chance_of(game, best.score) > 0.1);
    }
}
