#include "games/chessacre/positions.h"
#include "support/english.h"

#include <catch2/catch_approx.hpp>

using namespace motley;
using namespace motley::games::chessacre::test;

namespace {

/// The steps as they are touched: squares by name, chips by their English names.
Tokens path(const std::string& text, std::string_view token) {
    const auto position = read(text);
    const auto action = position->read_action(token);
    REQUIRE(action.has_value());
    Tokens steps;
    for (const scene::Step& step : position->path(*action)) {
        steps.push_back(step.kind == scene::Step::Kind::chip
                            ? std::string(motley::test::english().get(
                                  "chessacre", game().info().chips[step.id].name_key))
                            : game().topology().places[step.id].label);
    }
    return steps;
}

} // namespace

TEST_CASE("the recruitment lines are trays beside the board", "[chessacre][scene]") {
    const scene::Topology& board = game().topology();
    REQUIRE(board.places.size() == 80);
    CHECK(board.places[0].label == "a0");
    CHECK(board.places[0].tray == scene::Tray::first);
    CHECK(board.places[79].tray == scene::Tray::second);
    CHECK(board.places[8].tray == scene::Tray::none);
    CHECK(board.places[8].shade == scene::Shade::dark);
    CHECK(board.places[8].y - board.places[0].y == Catch::Approx(1.1));
    CHECK(board.places[16].y - board.places[8].y == Catch::Approx(1));
    CHECK(board.places[79].y == Catch::Approx(board.height - 0.5F));
    CHECK(board.places[8].field == "burst");
    CHECK(board.places[17].field == "swap");
    const auto fields =
        std::count_if(board.places.begin(), board.places.end(),
                      [](const scene::Place& place) { return !place.field.empty(); });
    CHECK(fields == 16);
}

TEST_CASE("the showcase is a position under way", "[chessacre][scene]") {
    CHECK(read(game().info().showcase)->actor() == Actor::first);
}

TEST_CASE("a roll's chance of a move is told", "[chessacre][scene]") {
    const auto percent = [](const std::string& board) {
        const auto position = read(text(board));
        const std::vector<Phrase> said = position->odds(*position->read_action("roll"));
        REQUIRE(said.size() == 1);
        return std::get<std::int64_t>(said[0].arguments.at(0).second);
    };
    CHECK(percent("8/7k/8/8/8/8/8/8/4K3/8") == 42);          // 1 − (5/6)³: the king must come up
    CHECK(percent("8/7k/8/8/8/8/8/8/4K2R/8") == 70);         // 1 − (4/6)³
    CHECK(percent("8/7k/8/8/3P4/8/2N5/1B6/Q3K2R/8") == 100); // every kind
    const auto position = read(thrown("8/7k/8/8/8/8/8/8/4K3/8", "KNN"));
    CHECK(position->odds(*position->read_action("e1-e2")).empty());
}

TEST_CASE("badges tell abilities, marks and moves", "[chessacre][scene]") {
    Setting with;
    with.turn = "w 2";
    with.marks = "h8<a1";
    const scene::Scene scene = read(text("8/7k/8/8/8/8/8/8/R'B+N!4K~/8", with))->scene();
    REQUIRE(scene.tokens.size() == 5);
    REQUIRE(scene.tokens[0].badges.size() == 1);
    CHECK(scene.tokens[0].badges[0].icon == "check");
    CHECK(scene.tokens[1].badges[0].icon == "shield");
    CHECK(scene.tokens[2].badges[0].icon == "burst");
    CHECK(scene.tokens[3].badges[0].icon == "swap");
    CHECK(scene.tokens[4].badges[0].tone == scene::Tone::attack);
    CHECK_FALSE(scene.tokens[4].badges[0].by_piece);
    CHECK(read(text("8/7k/8/8/8/8/8/8/R'B+N!4K~/8", with))->facts(8).size() == 2);
}

TEST_CASE("panels offer what the side to act can choose", "[chessacre][scene]") {
    Setting with;
    with.credits = "3/9";
    with.killed = "R1/B1";
    const scene::Scene scene = read(text("8/7k/8/8/8/8/8/8/7K/8", with))->scene();
    const auto& white = scene.players[0].rows;
    REQUIRE(white.size() == 3);
    CHECK(white[0].value == 3);
    REQUIRE(white[1].tiles.size() == 5);
    CHECK(white[1].tiles[0].state == scene::TileState::idle);  // a queen for 7
    CHECK(white[1].tiles[3].state == scene::TileState::ready); // a knight for 3
    CHECK(white[1].tiles[3].cost == 3);
    CHECK(white[1].tiles[3].count == 2);
    CHECK(white[2].tiles[0].state == scene::TileState::ready); // a rook resurrected for 2
    CHECK(scene.players[1].rows[1].tiles[0].chip == -1);
    // Actions, dice, earned, tokens; the quiet count appears only near its limit.
    CHECK(scene.shared.size() == 4);
    with.quiet = "80";
    const scene::Scene late = read(text("8/7k/8/8/8/8/8/8/7K/8", with))->scene();
    REQUIRE(late.shared.size() == 5);
    CHECK(late.shared[4].value == 80);
    CHECK(read(start_text)->scene().players[0].rows[1].tiles.size() == 3);
}

TEST_CASE("how actions are spelled", "[chessacre][scene]") {
    CHECK(path(start_text, "@Ke1") == Tokens{"Place the king", "e1"});
    CHECK(path(start_text, "+Qd1/a2") == Tokens{"Recruit a queen", "d1", "a2"});
    const std::string rook = thrown("8/7k/8/4n3/3n!4/8/8/8/3R3K/8", "RRR");
    CHECK(path(rook, "d1-d2") == Tokens{"d1", "d2"});
    CHECK(path(rook, "d1xd5=P") == Tokens{"d1", "d5", "Gain protect"});
    // If there is nothing to choose, no step is needed.
    CHECK(path(thrown("8/7k/8/8/8/8/8/8/3R3K/8", "RRR"), "d1-d5=C") == Tokens{"d1", "d5"});
    const std::string bomb = thrown("8/7k/8/4n3/8/8/8/8/3R!3K/8", "RRR");
    CHECK(path(bomb, "d1-d6") == Tokens{"d1", "d6"});
    CHECK(path(bomb, "d1-d6!") == Tokens{"d1", "d6", "Explode"});
    CHECK(path(bomb, "d1-d5") == Tokens{"d1", "d5", "Keep"});
    CHECK(path(bomb, "d1-d5!") == Tokens{"d1", "d5", "Keep", "Explode"});
    CHECK(path(thrown("8/7k/8/4n3/8/8/8/8/3R~3K/8", "RRR"), "d1-d6~e6") ==
          Tokens{"d1", "d6", "e6"});
    CHECK(path(thrown("8/7k/P7/8/8/8/8/8/7K/8", "PPP"), "a7-a8>N") ==
          Tokens{"a7", "a8", "Become a knight"});
}
