#include "games/chessacre/positions.h"

using namespace motley;
using namespace motley::games::chessacre::test;

TEST_CASE("3.2 the start: king, queen and two pawns in hand, nine credits", "[chessacre]") {
    CHECK(game().start({})->write() == start_text);
    CHECK(game().start({})->actor() == Actor::first);
    // Three kinds from the hand and four to buy, on sixteen squares.
    CHECK(legal(start_text).size() == 112);
}

TEST_CASE("4.1 figures are placed in the own set-up zone, in turn", "[chessacre]") {
    CHECK(legal(start_text, "@K").size() == 16);
    CHECK(has(legal(start_text), "@Kh2"));
    CHECK_FALSE(has(legal(start_text), "@Ka3"));
    const std::string white = after(start_text, {"@Qd1"});
    CHECK(turn_of(white) == "b s--");
    CHECK(has(legal(white), "@Ka7"));
    CHECK_FALSE(has(legal(white), "@Ka2"));
    CHECK(field(white, 3) == "K1P2/K1Q1P2");
}

TEST_CASE("4.1 a placed king gains protect", "[chessacre]") {
    CHECK(board_of(after(start_text, {"@Ke1"})) == "8/8/8/8/8/8/8/8/4K+3/8");
}

TEST_CASE("4.2 buying puts the figure into the set-up zone", "[chessacre]") {
    const std::string bought = after(start_text, {"+Rc2"});
    CHECK(board_of(bought) == "8/8/8/8/8/8/8/2R5/8/8");
    CHECK(credits_of(bought) == "4/9");
    CHECK(stock_of(bought) == "Q1R3B4N4P14/Q1R4B4N4P14");
    CHECK(quiet_of(bought) == "0");
    CHECK_FALSE(has(legal(after(bought, {"@Ke8"})), "+Rc1"));
}

TEST_CASE("4.2 a queen is bought for a figure on the board, also onto its square", "[chessacre]") {
    CHECK(legal(start_text, "+Q").empty());
    const std::string queen = after(start_text, {"@Qd1", "@Ke8"});
    CHECK(legal(queen, "+Q").size() == 16);
    CHECK(has(legal(queen), "+Qd1/d1"));
    const std::string given = after(queen, {"+Qa2/d1"});
    CHECK(board_of(given) == "8/4k+3/8/8/8/8/8/Q7/8/8");
    CHECK(killed_of(given) == "Q1/-");
    CHECK(credits_of(given) == "2/9");
    // Neither the king nor a pawn can be sacrificed.
    CHECK(legal(after(start_text, {"@Ke1", "@Ke8"}), "+Q").empty());
    CHECK(legal(after(start_text, {"@Pe1", "@Ke8"}), "+Q").empty());
}

TEST_CASE("4.3 who is done leaves the other to go on alone; White begins", "[chessacre]") {
    CHECK_FALSE(has(legal(start_text), "done"));
    const std::string placed =
        after(start_text, {"@Ke1", "@Ke8", "@Qd1", "@Qd8", "@Pa2", "@Pa7", "@Pb2", "@Pb7"});
    CHECK(has(legal(placed), "done"));
    const std::string white_done = after(placed, {"done"});
    CHECK(turn_of(white_done) == "b sw-");
    const std::string alone = after(white_done, {"+Nc7"});
    CHECK(turn_of(alone) == "b sw-");
    const std::string both = after(alone, {"done"});
    CHECK(turn_of(both) == "w 3");
    CHECK(quiet_of(both) == "0");
    CHECK(turn_of(after(placed, {"+Nc1", "done", "done"})) == "w 3");
    CHECK(turn_of(after(placed, {"+Nc1", "done"})) == "w s-b");
}

TEST_CASE("4.2 nothing is resurrected in the set-up", "[chessacre]") {
    const std::string given = after(start_text, {"+Na1", "@Ke8", "+Na2", "@Qd8"});
    CHECK(legal(given, "^").empty());
}
