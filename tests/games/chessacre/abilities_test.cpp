#include "games/chessacre/positions.h"

using namespace motley;
using namespace motley::games::chessacre::test;

TEST_CASE("10.1 an ability is used after a move by who had it and keeps it", "[chessacre]") {
    const Tokens rook = legal(thrown("8/7k/8/4n3/8/8/8/8/3R!3K/8", "RRR"), "d1-d6");
    CHECK(rook == Tokens{"d1-d6", "d1-d6!"});
    // A gain replaces the ability, so nothing can be used with it.
    CHECK(legal(thrown("8/7k/8/4n3/8/8/8/8/3R!3K/8", "RRR"), "d1-d5") ==
          Tokens{"d1-d5", "d1-d5!", "d1-d5=C"});
    // It was gained in this move and cannot be used yet.
    CHECK(legal(thrown("8/7k/8/4n3/8/8/8/8/3R3K/8", "RRR"), "d1-d5") == Tokens{"d1-d5=C"});
}

TEST_CASE("10.1 a bounced attacker may use its ability from where it stands", "[chessacre]") {
    const std::string board = "8/4k3/8/8/3n+4/4B~3/8/8/K7/8";
    CHECK(legal(thrown(board, "BBB"), "e4x") == Tokens{"e4xd5", "e4xd5~d5"});
    CHECK(marks_of(after(thrown(board, "BBB"), {"e4xd5~d5"})) == "d5<e4");
    const std::string blast = "8/4k3/8/8/3n+4/4B!3/8/8/K7/8";
    CHECK(board_of(after(thrown(blast, "BBB"), {"e4xd5!"})) == "8/4k3/8/8/8/4B'3/8/8/K7/8");
}

TEST_CASE("10.2 an explosion hits everybody around, recruits too", "[chessacre]") {
    const std::string near = thrown("nbr5/q+1P4k/R!1p5/8/8/8/8/8/7K/8", "RRR");
    const std::string done = after(near, {"a7-b7!"});
    // a8 lost its protection, c8 was White's own, and c7 died as well. Line 9 is not next to b7.
    CHECK(board_of(done) == "nbr5/q6k/1R'6/8/8/8/8/8/7K/8");
    CHECK(killed_of(done) == "P1/P1");
    CHECK(earned_of(done) == "3,0");
    const std::string top = thrown("nbr5/1R!5k/8/8/8/8/8/8/7K/8", "RRR");
    CHECK(board_of(after(top, {"b8-a8!"})) == "2r5/R'6k/8/8/8/8/8/8/7K/8");
}

TEST_CASE("10.2 somebody must be around", "[chessacre]") {
    CHECK(legal(thrown("8/7k/8/8/8/8/8/8/3R!3K/8", "RRR"), "d1-d2") == Tokens{"d1-d2"});
    // An own figure qualifies, but the square that the rook has left does not.
    CHECK(legal(thrown("8/7k/8/8/8/8/8/8/3R!2PK/8", "RRR"), "d1-f1") == Tokens{"d1-f1", "d1-f1!"});
}

TEST_CASE("10.3 the exploder survives without its token and earns, but gains nothing",
          "[chessacre]") {
    const std::string done = after(thrown("8/7k/8/8/2p1p3/8/8/8/3R!3K/8", "RRR"), {"d1-d5!"});
    CHECK(board_of(done) == "8/7k/8/8/3R'4/8/8/8/7K/8");
    CHECK(earned_of(done) == "5,0");
    CHECK(quiet_of(done) == "x");
}

TEST_CASE("10.4 whom convert can mark", "[chessacre]") {
    Setting with;
    with.dice = "RRR";
    with.marks = "c6<-";
    // d6 protected, c6 marked already, e4 own, e6 free to be marked.
    const std::string position = text("8/7k/8/2nr+n3/8/4N3/8/8/3R~3K/8", with);
    CHECK(legal(position, "d1-d5") == Tokens{"d1-d5", "d1-d5~e6"});
    CHECK(legal(thrown("p1p5/1p5k/8/8/8/8/8/8/R~6K/8", "RRR"), "a1-a8~") == Tokens{"a1-a8~b8"});
}

TEST_CASE("10.4 the token goes to the marked figure, its own goes back", "[chessacre]") {
    const std::string done = after(thrown("8/7k/8/8/4n!3/8/8/8/3R~3K/8", "RRR"), {"d1-d5~e5"});
    CHECK(board_of(done) == "8/7k/8/8/3R'n3/8/8/8/7K/8");
    CHECK(marks_of(done) == "e5<d5");
    CHECK(quiet_of(done) == "0");
}

TEST_CASE("10.5 a marked figure neither gains nor uses; the mark goes with it", "[chessacre]") {
    Setting with;
    with.turn = "b 3";
    with.dice = "RRR";
    with.marks = "e5<d5";
    const std::string position = text("8/7k/8/8/3Rr3/8/8/8/4N2K/8", with);
    CHECK(legal(position, "e5x") == Tokens{"e5xd5", "e5xe1"});
    CHECK(legal(position, "e5-e4") == Tokens{"e5-e4"});
    CHECK(marks_of(after(position, {"e5-e3"})) == "e3<d5");
    CHECK(marks_of(after(position, {"e5xd5"})) == "d5<-");
}

namespace {

/// Black's last action, a knight's move on the other wing, with d4 marked by c3.
std::string settled(const std::string& d4, const Setting& changes,
                    std::string_view move = "h8-h7") {
    Setting with = changes;
    with.turn = "b 1";
    with.dice = "KKK";
    return after(text("8/7k/8/8/8/3" + d4 + "4/2B5/8/7K/8", with), {move});
}

} // namespace

TEST_CASE("10.6 who stays beside its converter is replaced from the converter's stock",
          "[chessacre]") {
    Setting with;
    with.credits = "0/4";
    with.marks = "d4<c3";
    const std::string done = settled("n", with);
    CHECK(board_of(done) == "8/8/7k/8/8/3N4/2B5/8/7K/8");
    CHECK(stock_of(done) == "Q1R2B2N1P8/Q1R2B2N2P8");
    CHECK(killed_of(done) == "-/N1");
    CHECK(credits_of(done) == "1/5");
    CHECK(quiet_of(done) == "0");
    with.stock = "Q1R2B2P8/Q1R2B2N2P8";
    CHECK(board_of(settled("n", with)) == "8/8/7k/8/8/8/2B5/8/7K/8");
    CHECK(credits_of(settled("n", with)) == "1/5");
}

TEST_CASE("10.7 who gets away keeps convert; a pawn does not", "[chessacre]") {
    Setting with;
    with.credits = "3/4";
    with.marks = "d4<-";
    const std::string done = settled("n", with);
    CHECK(board_of(done) == "8/8/7k/8/8/3n~4/2B5/8/7K/8");
    CHECK(marks_of(done) == "-");
    CHECK(credits_of(done) == "2/6");
    CHECK(quiet_of(done) == "1");
    CHECK(board_of(settled("p", with)) == "8/8/7k/8/8/3p4/2B5/8/7K/8");
    with.credits = "0/4";
    CHECK(credits_of(settled("n", with)) == "0/6");
}

TEST_CASE("10.7 the converter is followed when it moves away", "[chessacre]") {
    Setting with;
    with.marks = "d4<c3";
    with.dice = "BBB";
    const std::string moved = after(text("8/7k/8/8/8/3n4/2B5/8/7K/8", with), {"c3-b2"});
    CHECK(marks_of(moved) == "d4<b2");
}

TEST_CASE("10.8 conversions are settled in the order of the squares", "[chessacre]") {
    Setting with;
    with.turn = "b 1";
    with.dice = "KKK";
    with.stock = "Q1R2B2N1P8/Q1R2B2N2P8";
    with.marks = "b2<b3,d4<c3";
    const std::string done = after(text("8/7k/8/8/8/3n4/1RB5/1n6/7K/8", with), {"h8-h7"});
    CHECK(board_of(done) == "8/8/7k/8/8/8/1RB5/1N6/7K/8");
}

TEST_CASE("11.1 a pawn becomes a figure from the stock and goes back there", "[chessacre]") {
    const std::string position = thrown("8/7k/P7/8/8/8/8/8/7K/8", "PPP");
    CHECK(legal(position) == Tokens{"a7-a8>B", "a7-a8>N", "a7-a8>Q", "a7-a8>R"});
    const std::string queen = after(position, {"a7-a8>Q"});
    CHECK(board_of(queen) == "8/Q'6k/8/8/8/8/8/8/7K/8");
    CHECK(stock_of(queen) == "R2B2N2P9/Q1R2B2N2P8");
    CHECK(earned_of(queen) == "1,1");
    CHECK(quiet_of(queen) == "x");
    // A kill that promotes brings no gain either.
    CHECK(legal(thrown("8/1n!5k/P7/8/8/8/8/8/7K/8", "PPP"), "a7xb8").size() == 4);
}

TEST_CASE("11.2 with an empty stock the pawn is killed", "[chessacre]") {
    Setting with;
    with.dice = "PPP";
    with.stock = "P3/-";
    const std::string position = text("8/7k/P7/8/8/8/8/8/7K/8", with);
    CHECK(legal(position) == Tokens{"a7-a8>-"});
    const std::string fallen = after(position, {"a7-a8>-"});
    CHECK(killed_of(fallen) == "P1/-");
    CHECK(earned_of(fallen) == "1,1");
}

TEST_CASE("11.1 the mark of a promoted pawn goes on; a fallen pawn's token goes back",
          "[chessacre]") {
    Setting with;
    with.turn = "b 3";
    with.dice = "PPP";
    with.marks = "b2<c1";
    const std::string board = "8/7K/8/8/8/8/8/1p6/2B4k/8";
    CHECK(marks_of(after(text(board, with), {"b2-b1>N"})) == "b1<c1");
    CHECK(marks_of(after(text(board, with), {"b2xc1>N"})) == "c1<-");
    with.stock = "-/-";
    CHECK(marks_of(after(text(board, with), {"b2-b1>-"})) == "-");
}

TEST_CASE("12.1 recruits stand on the own recruitment line", "[chessacre]") {
    Setting with;
    with.credits = "3/0";
    const std::string position = text("8/7k/8/8/8/8/8/8/7K/P7", with);
    CHECK(legal(position, "+N").size() == 7);
    CHECK(legal(position, "+R").empty());
    const std::string recruited = after(position, {"+Nb0"});
    CHECK(board_of(recruited) == "8/7k/8/8/8/8/8/8/7K/PN6");
    CHECK(credits_of(recruited) == "0/0");
    CHECK(turn_of(recruited) == "w 2");
    CHECK(quiet_of(recruited) == "x");
}

TEST_CASE("12.2 a queen's sacrifice, whose square is free on the line", "[chessacre]") {
    Setting with;
    with.credits = "7/0";
    const std::string position = text("8/7k/8/8/8/8/8/P2R!4/7K/RP6", with);
    const Tokens queens = legal(position, "+Q");
    // Six free squares for either rook, and a0 for the rook that stands there.
    CHECK(queens.size() == 13);
    CHECK(has(queens, "+Qa0/a0"));
    CHECK_FALSE(has(queens, "+Qd2/d2"));
    const std::string given = after(position, {"+Qa0/a0"});
    CHECK(board_of(given) == "8/7k/8/8/8/8/8/P2R!4/7K/QP6");
    CHECK(killed_of(given) == "R1/-");
    CHECK(earned_of(given) == "0,0");
}

TEST_CASE("12.2 a sacrificed converter is dead", "[chessacre]") {
    Setting with;
    with.credits = "7/0";
    with.marks = "d4<c3";
    CHECK(marks_of(after(text("8/7k/8/8/8/3n4/2B5/8/7K/8", with), {"+Qa0/c3"})) == "d4<-");
}

TEST_CASE("12.3 to resurrect makes a killed figure recruitable", "[chessacre]") {
    Setting with;
    with.credits = "2/0";
    with.killed = "N1/-";
    with.turn = "w 1";
    const std::string position = text("8/7k/8/8/8/8/8/8/7K/8", with);
    CHECK(has(legal(position), "^N"));
    const std::string risen = after(position, {"^N"});
    CHECK(stock_of(risen) == "Q1R2B2N3P8/Q1R2B2N2P8");
    CHECK(killed_of(risen) == "-/-");
    CHECK(credits_of(risen) == "0/0");
    CHECK(quiet_of(risen) == "0");
    with.credits = "1/0";
    CHECK(legal(text("8/7k/8/8/8/8/8/8/7K/8", with), "^").empty());
}

TEST_CASE("13.1 moves, kills and steals are paid at the end of the turn", "[chessacre]") {
    Setting with;
    with.turn = "w 1";
    with.dice = "RRR";
    with.credits = "1/1";
    with.earned = "2,1";
    const std::string done = after(text("8/7k/8/8/8/8/8/8/R6K/8", with), {"a1-a8=E"});
    CHECK(credits_of(done) == "5/0");
    CHECK(earned_of(done) == "0,0");
    CHECK(turn_of(done) == "b 3");
}

TEST_CASE("13.1 moving inside the end zone steals nothing", "[chessacre]") {
    CHECK(earned_of(after(thrown("8/1R5k/8/8/8/8/8/8/7K/8", "RRR"), {"b8-c8"})) == "1,0");
    CHECK(earned_of(after(thrown("8/7k/1R6/8/8/8/8/8/7K/8", "RRR"), {"b7-b8"})) == "1,1");
}

TEST_CASE("13.2 a king that moves by dice and out of check earns for both", "[chessacre]") {
    const std::string position = text("8/7k/8/8/8/8/8/8/4K2r/8");
    CHECK(earned_of(after(position, {"roll", "KKK", "e1-d1", "d1-d2"})) == "2,0");
    CHECK(earned_of(after(position, {"roll", "KKK", "e1-d1"})) == "1,0");
    CHECK(earned_of(after(position, {"e1-d2"})) == "1,0");
    const std::string done = after(position, {"roll", "KKK", "e1-d1", "d1-d2", "roll", "QQQ"});
    CHECK(turn_of(done) == "b 3");
    CHECK(credits_of(done) == "2/0");
}

TEST_CASE("13.4 conversions come first, then moves and kills, then steals", "[chessacre]") {
    // Black escapes (1 for Black, 1 off White), earns 1, and only then steals what White still has.
    Setting with;
    with.turn = "b 1";
    with.dice = "NNN";
    with.credits = "1/0";
    with.marks = "d3<-";
    const std::string done = after(text("8/7k/8/8/8/8/3n4/8/7K/8", with), {"d3-e1"});
    CHECK(credits_of(done) == "0/2");
}

TEST_CASE("14.1 a king's death ends the game at once", "[chessacre]") {
    const std::string won = after(thrown("8/R6k/8/8/8/8/8/8/7K/8", "RRR"), {"a8xh8=P"});
    CHECK(result_of(won) == "1");
    CHECK(legal(won).empty());
    CHECK(won == "8/7R+'/8/8/8/8/8/8/7K/8 w 3 -/- 0/0 Q1R2B2N2P8/Q1R2B2N2P8 -/K1 3,0 - - x");
    // Its gains are listed as usual; uses are not.
    CHECK(legal(thrown("8/R!5pk/8/8/8/8/8/8/7K/8", "RRR"), "a8x") ==
          Tokens{"a8xg8", "a8xg8!", "a8xg8=P"});
    CHECK(legal(thrown("8/R!6k/8/8/8/8/8/7P/7K/8", "RRR"), "a8x") == Tokens{"a8xh8", "a8xh8=P"});
}

TEST_CASE("14.1 kings in an explosion", "[chessacre]") {
    const auto blast = [](const std::string& board) {
        return result_of(after(thrown(board, "RRR"), {"d1-d5!"}));
    };
    CHECK(blast("8/8/8/4k3/8/8/8/8/3R!3K/8") == "1");
    CHECK(blast("8/7k/8/4K3/8/8/8/8/3R!4/8") == "2");
    CHECK(blast("8/8/8/2K1k3/8/8/8/8/3R!4/8") == "draw");
    CHECK(blast("8/8/8/2K1k+3/8/8/8/8/3R!4/8") == "2");
}

TEST_CASE("14.1 a converted king loses; its +1 is paid, nothing later is", "[chessacre]") {
    Setting with;
    with.turn = "b 1";
    with.credits = "0/4";
    with.earned = "2,1";
    with.marks = "d4<c3";
    const std::string lost = after(text("8/8/8/8/8/3k4/2B5/8/7K/8", with), {"roll", "NNN"});
    CHECK(lost == "8/8/8/8/8/8/2B5/8/7K/8 b 1 -/- 1/4 Q1R2B2N2P8/Q1R2B2N2P8 -/K1 2,1 - - x");
    CHECK(result_of(lost) == "1");
}

TEST_CASE("14.2 a hundred quiet turns are a draw, progress begins anew", "[chessacre]") {
    Setting with;
    with.turn = "w 1";
    with.quiet = "99";
    with.credits = "1/0";
    const std::string position = text("8/7k/8/8/8/8/8/8/7K/8", with);
    const std::string drawn = after(position, {"roll", "NNN"});
    CHECK(quiet_of(drawn) == "100");
    CHECK(turn_of(drawn) == "b 3");
    CHECK(result_of(drawn) == "draw");
    CHECK(legal(drawn).empty());
    const std::string saved = after(position, {"+Pa0"});
    CHECK(quiet_of(saved) == "0");
    CHECK(result_of(saved).empty());
}
