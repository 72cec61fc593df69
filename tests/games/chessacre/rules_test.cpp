#include "games/chessacre/positions.h"

using namespace motley;
using namespace motley::games::chessacre::test;

TEST_CASE("5.1 three actions a turn, no pass, and a roll is always there", "[chessacre]") {
    const std::string position = text("8/7k/8/8/8/8/8/8/7K/8");
    CHECK(legal(position) == Tokens{"roll"});
    const std::string thrice =
        after(position, {"roll", "KKK", "h1-h2", "roll", "KKK", "roll", "PPP"});
    CHECK(turn_of(thrice) == "b 3");
    CHECK(board_of(thrice) == "8/7k/8/8/8/8/8/7K/8/8");
}

TEST_CASE("5.2 three fair dice have 56 outcomes of 216 chances", "[chessacre]") {
    const auto position = read(after(text("8/7k/8/8/8/8/8/8/7K/8"), {"roll"}));
    CHECK(position->actor() == Actor::chance);
    ChanceList outcomes;
    position->chance_outcomes(outcomes);
    REQUIRE(outcomes.size() == 56);
    std::uint32_t sum = 0;
    for (const WeightedAction& outcome : outcomes) {
        const std::string token = position->write_action(outcome.action);
        sum += outcome.weight;
        CHECK((token != "KNP" || outcome.weight == 6));
        CHECK((token != "NNP" || outcome.weight == 3));
        CHECK((token != "PPP" || outcome.weight == 1));
    }
    CHECK(sum == 216);
}

TEST_CASE("5.3 a kind that is shown must move; if none can the action is over", "[chessacre]") {
    const std::string board = "8/7k/8/8/8/8/8/P7/R6K/8";
    CHECK(legal(thrown(board, "PPP")) == Tokens{"a2-a3"});
    const std::string position = text(board);
    CHECK(turn_of(after(position, {"roll", "NNN"})) == "w 2");
    CHECK(dice_of(after(position, {"roll", "NNN"})) == "-");
    CHECK(dice_of(after(position, {"roll", "NNP"})) == "NNP");
}

TEST_CASE("5.4 a figure moves by dice once a turn; a new recruit may move", "[chessacre]") {
    Setting with;
    with.credits = "3/0";
    const std::string position = text("8/7k/8/8/8/8/8/P7/7K/8", with);
    const std::string moved = after(position, {"roll", "PPP", "a2-a3"});
    CHECK(board_of(moved) == "8/7k/8/8/8/8/P'7/8/7K/8");
    CHECK(turn_of(after(moved, {"roll", "PPP"})) == "w 1");
    CHECK(legal(after(position, {"+Nb0", "roll", "NNN"})) == Tokens{"b0-c2", "b0-d1"});
}

TEST_CASE("6.1 nothing moves onto a recruitment line or attacks there", "[chessacre]") {
    CHECK(legal(thrown("3r4/3P3k/8/8/8/8/8/8/R6K/8", "RRR"), "a1-").size() == 13);
    CHECK(legal(thrown("3r4/3Q3k/8/8/8/8/8/8/R6K/8", "QQQ"), "d8x") ==
          Tokens{"d8xh8=E", "d8xh8=P"});
}

TEST_CASE("6.2 figures move as in chess", "[chessacre]") {
    const std::string board = "8/7k/8/8/3Q4/8/8/8/8/8";
    CHECK(legal(thrown(board, "QQQ"), "d5-").size() == 27);
    CHECK(legal(thrown("8/7k/8/8/3N4/8/8/8/8/8", "NNN"), "d5").size() == 8);
    CHECK(legal(thrown("8/7k/8/8/3B4/8/8/8/8/8", "BBB"), "d5").size() == 13);
}

TEST_CASE("6.4 a recruit lands in its quarter", "[chessacre]") {
    CHECK(legal(thrown("8/7k/8/8/8/8/8/8/8/3R4", "RRR")) ==
          Tokens{"d0-d1", "d0-d2", "d0-d3", "d0-d4"});
    CHECK(legal(thrown("8/7k/8/8/8/8/8/8/8/3B4", "BBB")) == Tokens{"d0-a3", "d0-b2", "d0-c1"});
    CHECK(legal(thrown("8/7k/8/8/8/8/8/8/4p3/3P4", "PPP")) == Tokens{"d0-d1", "d0-d2"});
    Setting black;
    black.turn = "b 3";
    black.dice = "BBB";
    CHECK(legal(text("4b3/7k/8/8/8/8/8/8/8/8", black)) == Tokens{"e9-f8", "e9-g7", "e9-h6"});
}

TEST_CASE("6.5 a pawn leaves the recruitment line by one or two", "[chessacre]") {
    CHECK(legal(thrown("8/7k/8/8/8/8/8/8/8/3P4", "PPP")) == Tokens{"d0-d1", "d0-d2"});
    CHECK(legal(thrown("8/7k/8/8/8/8/8/3n4/8/3P4", "PPP")) == Tokens{"d0-d1"});
    CHECK(legal(thrown("8/7k/8/8/8/8/8/2n5/2nP4/2P5", "PPP"), "c0").empty());
    CHECK(legal(thrown("8/7k/8/8/8/8/8/8/3P4/8", "PPP")) == Tokens{"d1-d2"});
    CHECK(legal(thrown("8/7k/8/8/8/2nrn3/3P4/8/8/8", "PPP")) == Tokens{"d3xc4", "d3xe4"});
}

TEST_CASE("7.1 check by a figure, a recruit, on a protected king, by a mark", "[chessacre]") {
    const auto free = [](const std::string& board, const std::string& marks = "-") {
        Setting with;
        with.marks = marks;
        return !legal(text(board, with), "e5").empty();
    };
    CHECK_FALSE(free("8/7k/8/8/4K3/8/8/8/8/8"));
    CHECK(free("8/7k/8/8/4K2r/8/8/8/8/8"));
    CHECK(free("8/7k/8/8/4K+2r/8/8/8/8/8"));
    CHECK(free("8/7k/8/3p4/4K3/8/8/8/8/8"));
    CHECK_FALSE(free("8/7k/8/8/4K3/3p4/8/8/8/8"));
    CHECK(free("4r3/7k/8/8/4K3/8/8/8/8/8"));
    // The recruit's quarter ends at the d file.
    CHECK_FALSE(free("b7/7k/8/8/4K3/8/8/8/8/8"));
    CHECK(free("8/7k/8/8/4K3/8/8/8/8/8", "e5<-"));
    CHECK_FALSE(free("n7/7k/8/8/4K3/8/8/8/8/8"));
}

TEST_CASE("7.2 the move out of check needs no dice, once a turn", "[chessacre]") {
    const std::string position = text("8/7k/8/8/8/8/8/8/4K2r/8");
    CHECK(legal(position) == Tokens{"e1-d1", "e1-d2", "e1-e2", "e1-f1", "e1-f2", "roll"});
    const std::string stays = after(position, {"e1-d1"});
    CHECK(board_of(stays) == "8/7k/8/8/8/8/8/8/3K\"3r/8");
    CHECK(earned_of(stays) == "1,0");
    CHECK(legal(stays) == Tokens{"roll"});
    // The same holds after a move by dice, but not between a roll and its move.
    const std::string by_dice = after(position, {"roll", "KKK", "e1-d1"});
    CHECK(board_of(after(by_dice, {"d1-c1"})) == "8/7k/8/8/8/8/8/8/2K'\"4r/8");
    CHECK_FALSE(has(legal(after(text("8/7k/8/8/8/8/P7/8/4K2r/8"), {"roll", "PPP"})), "e1-e2"));
}

TEST_CASE("7.3 no move by dice after the move out of check", "[chessacre]") {
    const std::string used = after(text("8/7k/8/8/8/8/8/8/4K2r/8"), {"e1-e2"});
    CHECK(turn_of(after(used, {"roll", "KKK"})) == "w 1");
}

TEST_CASE("8.1 an attack kills and takes the square", "[chessacre]") {
    const std::string killed = after(thrown("8/7k/8/8/8/3n4/4P3/8/7K/8", "PPP"), {"e3xd4"});
    CHECK(board_of(killed) == "8/7k/8/8/8/3P'4/8/8/7K/8");
    CHECK(killed_of(killed) == "-/N1");
    CHECK(earned_of(killed) == "3,0");
    CHECK(quiet_of(killed) == "x");
}

TEST_CASE("8.2 a protected figure bounces the attacker", "[chessacre]") {
    const std::string bounced = after(thrown("8/7k/8/8/8/3n+4/8/8/3R3K/8", "RRR"), {"d1xd4"});
    CHECK(board_of(bounced) == "8/7k/8/8/8/3n4/8/8/3R'3K/8");
    CHECK(earned_of(bounced) == "1,0");
    CHECK(quiet_of(bounced) == "0");
    // A recruit stays a recruit; a pawn is neither promoted nor counted as entering the end zone.
    CHECK(board_of(after(thrown("8/7k/8/8/8/3n+4/8/8/7K/3R4", "RRR"), {"d0xd4"})) ==
          "8/7k/8/8/8/3n4/8/8/7K/3R'4");
    const std::string pawn = after(thrown("8/r+6k/1P6/8/8/8/8/8/7K/8", "PPP"), {"b7xa8"});
    CHECK(board_of(pawn) == "8/r6k/1P'6/8/8/8/8/8/7K/8");
    CHECK(earned_of(pawn) == "1,0");
}

TEST_CASE("8.2 a recruit's bounce is forgotten at the end of the turn only", "[chessacre]") {
    // Recruits of both sides on the same file: the death of one does not make the other fresh
    // again.
    Setting with;
    with.dice = "QQR";
    const std::string position = text("2p5/Q!1p4k/8/8/8/8/8/2n+5/7K/2R5", with);
    const std::string bounced = after(position, {"c0xc2"});
    const std::string exploded = after(bounced, {"roll", "QQR", "a8-b8!"});
    CHECK(board_of(exploded) == "8/1Q'5k/8/8/8/8/8/2n5/7K/2R'5");
    CHECK(turn_of(after(exploded, {"roll", "RRR"})) == "b 3");
}

TEST_CASE("9.1 pawns gain nothing", "[chessacre]") {
    CHECK(legal(thrown("8/7k/8/2n!5/3P4/8/8/8/7K/8", "PPP"), "d5x") == Tokens{"d5xc6"});
}

TEST_CASE("9.2 a kill offers protect and what the killed figure had", "[chessacre]") {
    CHECK(legal(thrown("8/7k/8/8/8/3n!4/8/8/3R3K/8", "RRR"), "d1x") ==
          Tokens{"d1xd4=E", "d1xd4=P"});
    CHECK(legal(thrown("8/7k/8/8/8/3n4/8/8/3R3K/8", "RRR"), "d1x") == Tokens{"d1xd4=P"});
}

TEST_CASE("9.2 fields give on the enemy's half only", "[chessacre]") {
    const Tokens rook = legal(thrown("8/7k/8/8/8/8/8/8/3R3K/8", "RRR"), "d1-d");
    CHECK(has(rook, "d1-d4"));
    CHECK(has(rook, "d1-d5=C"));
    CHECK_FALSE(has(rook, "d1-d5"));
    CHECK(has(legal(thrown("8/7k/8/8/2R5/8/8/8/7K/8", "RRR")), "c5-c6=E"));
    Setting black;
    black.turn = "b 3";
    black.dice = "RRR";
    const Tokens theirs = legal(text("8/3r3k/8/8/8/8/8/8/7K/8", black), "d8-d");
    CHECK(has(theirs, "d8-d5"));
    CHECK(has(theirs, "d8-d4=C"));
}

TEST_CASE("9.2 a mark on the killed figure offers nothing but frees its token", "[chessacre]") {
    Setting with;
    with.dice = "RRR";
    with.marks = "d4<c3";
    CHECK(legal(text("8/7k/8/8/8/3n4/2B5/8/3R3K/8", with), "d1xd4") == Tokens{"d1xd4=P"});
    // All three convert tokens are out; the one on d5 comes back and the field offers it.
    with.marks = "d5<c4";
    CHECK(legal(text("8/7k/8/8/3n4/2B5/8/8/N~2R2N~K/8", with), "d1xd5") ==
          Tokens{"d1xd5=C", "d1xd5=P"});
}

TEST_CASE("9.3 who has an ability may keep it; its own is not offered", "[chessacre]") {
    CHECK(legal(thrown("8/7k/8/8/8/3n!4/8/8/3R+3K/8", "RRR"), "d1x") == Tokens{"d1xd4", "d1xd4=E"});
    CHECK(legal(thrown("8/7k/8/8/3R~4/8/8/8/7K/8", "RRR"), "d5-e5") == Tokens{"d5-e5"});
}

TEST_CASE("9.4 an empty pool offers nothing", "[chessacre]") {
    CHECK(legal(thrown("8/7k/8/8/8/3n4/8/Q+7/N+B+1R1B+1K+/8", "RRR"), "d1xd4") == Tokens{"d1xd4"});
    CHECK(legal(thrown("8/7k/8/8/8/8/8/8/N~B~1R1B~1K/8", "RRR"), "d1-d5") == Tokens{"d1-d5"});
}
