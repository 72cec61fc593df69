#include "games/chessacre/positions.h"
#include "support/english.h"

using namespace motley;
using namespace motley::games::chessacre::test;

namespace {

std::string refusal(std::string_view text) {
    const auto read = game().read(text);
    return read ? "accepted" : motley::test::line_of(read.error());
}

std::string action_refusal(std::string_view token) {
    const auto action = read(start_text)->read_action(token);
    return action ? "accepted" : motley::test::line_of(action.error());
}

constexpr const char* kings = "8/7k/8/8/8/8/8/8/7K/8";

} // namespace

TEST_CASE("position texts are canonical", "[chessacre][text]") {
    Setting marked;
    marked.turn = "b 2";
    marked.marks = "c3<b2,d4<-";
    marked.earned = "3,1";
    marked.quiet = "x";
    Setting rolling;
    rolling.dice = "?";
    for (const std::string& text :
         {std::string(start_text), text("8/7k/8/8/8/3n4/2b'5/1R6/7K/8", marked),
          text(kings, rolling), thrown(kings, "KKK"),
          text("3p2p1/3p4/2p3k+1/4b!3/8/4K~'\"3/8/5r+2/2P1B3/1N4N1",
               Setting{"w 1", "4/7", "-/-", "-/-", "2,0", "-", "-", "7"})}) {
        CHECK(read(text)->write() == text);
    }
}

TEST_CASE("constructed positions are read: fewer figures, no king, a hand, marks far apart",
          "[chessacre][text]") {
    CHECK(refusal(text("8/8/8/8/8/8/8/8/8/8")) == "accepted");
    CHECK(refusal("8/7k/8/8/8/8/8/8/8/8 w 3 Q1P2/- 0/900 -/- -/- 5,0 - - 99") == "accepted");
    Setting with;
    with.marks = "h8<a1";
    CHECK(refusal(text("8/7k/8/8/8/8/8/8/R6K/8", with)) == "accepted");
}

TEST_CASE("in the set-up nothing that was placed is missing", "[chessacre][text]") {
    // Found by fuzzing: a bought pawn could pass for the missing one without being paid for.
    CHECK(refusal("8/8/8/8/8/8/8/8/8/8 w s-- K1Q1P2/K1Q1P1 9/9 Q1R4B4N4P14/Q1R4B4N4P14 -/- 0,0 - - "
                  "5") == "hand: Black has placed figures that are nowhere");
    CHECK(refusal("8/8/7p/8/8/8/8/P7/8/8 w s-- K1Q1P1/K1Q1P1 9/9 Q1R4B4N4P14/Q1R4B4N4P14 -/- 0,0 - "
                  "- 0") == "accepted");
}

TEST_CASE("in the set-up no hand holds more than a side begins with", "[chessacre][text]") {
    // Found by fuzzing: placing a third pawn could pass for buying one.
    CHECK(refusal("8/8/8/8/8/8/8/8/8/8 w s-- K1Q1P3/K1Q1P2 9/9 Q1R4B4N4P13/Q1R4B4N4P14 -/- 0,0 - - "
                  "0") == "hand: White holds more than a side has at the start");
}

TEST_CASE("more figures or tokens than there are", "[chessacre][text]") {
    CHECK(refusal(text("8/7k/8/8/8/8/8/8/6KK/8")) ==
          "figures: White has 2 K, but at most 1 are possible");
    CHECK(refusal(text("8/qq5k/8/8/8/8/8/8/7K/8")) ==
          "figures: Black has 3 Q, but at most 2 are possible");
    Setting with;
    with.stock = "-/N5";
    CHECK(refusal(text(kings, with)) == "stock: 'N5' is more than the 4 in the game");
    CHECK(refusal(text("8/7k/8/8/8/8/8/8/R!N!N!B!3K/8")) ==
          "board: there are only 3 tokens of explode, not 4");
    CHECK(refusal(text("8/q+r+r+4k+/8/8/8/8/8/8/R+6K+/8")) ==
          "board: there are only 5 tokens of protect, not 6");
    Setting marks;
    marks.marks = "h8<-";
    CHECK(refusal(text("8/7k/8/8/8/8/8/8/R~N~N~4K/8", marks)) ==
          "marks: there are only 3 convert tokens");
}

TEST_CASE("abilities and figures where they cannot be", "[chessacre][text]") {
    CHECK(refusal(text("8/p+6k/8/8/8/8/8/8/7K/8")) == "board, a8: a pawn can’t have an ability");
    CHECK(refusal(text("r!7/7k/8/8/8/8/8/8/7K/8")) == "board, a9: a recruit can’t have an ability");
    CHECK(refusal(text("8/7k/8/8/8/8/8/8/8/7K")) ==
          "board, h0: a king can’t stand on a recruitment line");
    CHECK(refusal(text("R7/7k/8/8/8/8/8/8/7K/8")) ==
          "board, a9: an enemy can’t stand on a recruitment line");
}

TEST_CASE("flags, entries and progress that do not fit the actions taken", "[chessacre][text]") {
    const std::string white_moved = "8/7k/8/8/8/8/8/8/R'6K/8";
    Setting with;
    CHECK(refusal(text(white_moved, with)) == "board: 1 moves are flagged after 0 actions");
    with.turn = "w 2";
    CHECK(refusal(text(white_moved, with)) == "accepted");
    CHECK(refusal(text("8/7k/8/8/8/8/8/8/7K'\"/8", with)) ==
          "board: 2 moves are flagged after 1 actions");
    with.turn = "b 2";
    CHECK(refusal(text(white_moved, with)) ==
          "board, a1: a figure of the side that isn’t to act can’t have moved");
    with.earned = "4,2";
    CHECK(refusal(text(kings, with)) == "earned: 2 entries into the end zone after 1 actions");
    with.earned = "0,0";
    with.quiet = "x";
    CHECK(refusal(text(kings, with)) == "accepted");
    with.turn = "b 3";
    CHECK(refusal(text(kings, with)) ==
          "quiet: a turn before its first action can’t have made progress");
    with.quiet = "100";
    CHECK(refusal(text(kings, with)) == "accepted");
    with.turn = "b 2";
    CHECK(refusal(text(kings, with)) ==
          "quiet: 100 quiet turns end the game at the start of a turn");
}

TEST_CASE("a king killed by the first action leaves its flag and progress", "[chessacre][text]") {
    Setting with;
    with.killed = "-/K1";
    with.earned = "3,0";
    with.quiet = "x";
    CHECK(refusal(text("8/7R'/8/8/8/8/8/8/7K/8", with)) == "accepted");
    with.dice = "KKK";
    CHECK(refusal(text("8/7R'/8/8/8/8/8/8/7K/8", with)) == "dice: must rest when a king is dead");
}

TEST_CASE("dice that allow no move", "[chessacre][text]") {
    CHECK(refusal(thrown(kings, "KKK")) == "accepted");
    CHECK(refusal(thrown(kings, "NNN")) == "dice: allow no move");
    Setting with;
    with.turn = "w 2";
    with.dice = "KKK";
    CHECK(refusal(text("8/7k/8/8/8/8/8/8/7K'/8", with)) == "dice: allow no move");
}

TEST_CASE("marks that cannot be", "[chessacre][text]") {
    const auto marks = [](const char* list) {
        Setting with;
        with.marks = list;
        return refusal(text("2n5/4r2k/8/8/8/3n!4/2BN4/8/7K/8", with));
    };
    CHECK(marks("a4<c3") == "marks: there is no figure on a4 to be marked");
    CHECK(marks("d4<c3") == "marks: the marked figure on d4 can’t have an ability");
    CHECK(marks("e8<c3,h8<c3") == "marks: the figure on c3 can’t have marked two figures");
    CHECK(marks("c9<c3") == "marks: the recruit on c9 can’t be marked");
    CHECK(marks("e8<h8") == "marks: no enemy of the figure on e8 stands on h8");
    CHECK(marks("e8<b1") == "marks: no enemy of the figure on e8 stands on b1");
    CHECK(marks("h8<-,e8<-") == "marks: the marked squares must be in order");
    CHECK(marks("e8<c3,h8<d3") == "accepted");
    CHECK(marks("e8c3") == "marks: 'e8c3' must have the form 'd6<b5' or 'd6<-'");
}

TEST_CASE("set-ups that do not fit what was placed and bought", "[chessacre][text]") {
    const auto set_up = [](const char* board, const char* rest) {
        return refusal(std::string(board) + ' ' + rest);
    };
    constexpr auto one = "8/8/8/8/8/8/8/8/4K+3/8";
    CHECK(set_up(one, "b s-- Q1P2/K1Q1P2 9/9 Q1R4B4N4P14/Q1R4B4N4P14 -/- 0,0 - - 0") == "accepted");
    CHECK(set_up(one, "w s-- Q1P2/K1Q1P2 9/9 Q1R4B4N4P14/Q1R4B4N4P14 -/- 0,0 - - 0") ==
          "side: it can’t be the turn of White after 1 and 0 set-up actions");
    CHECK(set_up(one, "b s-- Q1P2/K1Q1P2 8/9 Q1R4B4N4P14/Q1R4B4N4P14 -/- 0,0 - - 0") ==
          "credits: White can’t have 8 after buying for 0");
    CHECK(set_up(one, "b s-- Q1P2/K1Q1P2 9/9 Q1R4B4N3P14/Q1R4B4N4P14 N1/- 0,0 - - 0") ==
          "credits: White can’t have 9 after buying for 3");
    CHECK(set_up(one, "b s-- Q1P2/K1Q1P2 6/9 Q1R4B4N3P14/Q1R4B4N4P14 N1/- 0,0 - - 0") ==
          "killed: White has bought 0 queens and sacrificed 1 figure");
    CHECK(set_up("8/8/8/8/8/8/8/8/8/8",
                 "b s-- K1Q1P1/K1Q1P2 9/9 Q1R4B4N4P14/Q1R4B4N4P14 P1/- 0,0 - - 0") ==
          "killed: Pawn can’t have been sacrificed");
    CHECK(set_up(one, "b s-- Q1P2/K1Q1P2 9/9 Q1R4B4N4P14/Q1R4B4N4P14 -/- 0,0 ? - 0") ==
          "dice: aren’t rolled in the set-up");
    const auto begun = [&](const char* last) {
        return set_up(
            one,
            ("b s-- Q1P2/K1Q1P2 9/9 Q1R4B4N4P14/Q1R4B4N4P14 -/- " + std::string(last)).c_str());
    };
    CHECK(begun("0,0 - - 0") == "accepted");
    CHECK(begun("1,0 - - 0") == "earned: nothing is earned in the set-up");
    CHECK(begun("0,0 - - 1") == "quiet: must be 0 in the set-up");
    CHECK(set_up("8/8/8/8/8/8/8/8/4P3/8",
                 "b s-- K1Q1P1/K1Q1P2 9/9 Q1R4B4N4P14/Q1R4B4N4P14 -/- 0,0 - e1<- 0") ==
          "marks: nobody is marked in the set-up");
}

TEST_CASE("4.3 only a side with an empty hand is done, and has had no turn since",
          "[chessacre][text]") {
    const auto done = [](const char* board, const char* turn, const char* hands,
                         const char* credits, const char* stock) {
        return refusal(std::string(board) + ' ' + turn + ' ' + hands + ' ' + credits + ' ' + stock +
                       " -/- 0,0 - - 0");
    };
    constexpr auto whole = "Q1R4B4N4P14/Q1R4B4N4P14";
    CHECK(done("8/8/8/8/8/8/8/8/4K+3/8", "b sw-", "Q1P2/K1Q1P2", "9/9", whole) ==
          "hand: White can’t be done with figures in hand");
    // White has placed four figures and is done.
    CHECK(done("8/8/2qppk+2/8/8/8/8/8/2QPPK+2/8", "b sw-", "-/-", "9/9", whole) == "accepted");
    CHECK(done("8/8/3ppk+2/8/8/8/8/8/2QPPK+2/8", "b sw-", "-/Q1", "9/9", whole) ==
          "side: it can’t be the turn of Black after 4 and 3 set-up actions");
    CHECK(done("8/8/1pqppk+2/8/8/8/8/8/2QPPK+2/8", "b sw-", "-/-", "9/8",
               "Q1R4B4N4P14/Q1R4B4N4P13") == "accepted");
    // Black has done so, after White has placed or bought one more.
    CHECK(done("8/8/2qppk+2/8/8/8/8/8/2QPPK+2/8", "w s-b", "-/-", "9/9", whole) ==
          "side: it can’t be the turn of White after 4 and 4 set-up actions");
    CHECK(done("8/8/2qppk+2/8/8/8/8/8/1PQPPK+2/8", "w s-b", "-/-", "8/9",
               "Q1R4B4N4P13/Q1R4B4N4P14") == "accepted");
    CHECK(done("8/8/2qppk+2/8/8/8/8/8/1PQPPK+2/8", "b sw-", "-/-", "8/9",
               "Q1R4B4N4P13/Q1R4B4N4P14") ==
          "side: it can’t be the turn of Black after 5 and 4 set-up actions");
}

TEST_CASE("malformed position texts are refused with field, part and reason", "[chessacre][text]") {
    CHECK(refusal("") == "position: 1 field instead of 11");
    CHECK(refusal(std::string(start_text) + " ") == "position: 12 fields instead of 11");
    CHECK(refusal(text("8/8/8/8/8/8/8/8/8")) == "board: 9 lines instead of 10");
    CHECK(refusal(text("8/8/8/8/8/8/8/8/8/7")) == "board, line 0: 7 squares instead of 8");
    CHECK(refusal(text("8/8/8/8/8/8/8/8/8/9")) ==
          "board, line 0: '9' isn’t a possible number of empty squares here");
    CHECK(refusal(text("8/8/8/8/8/8/8/8/8/44")) ==
          "board, line 0: '44' isn’t a possible number of empty squares here");
    CHECK(refusal(text("8/8/8/8/8/8/8/8/8/8P")) == "board, line 0: more than 8 squares");
    CHECK(refusal(text("8/8/8/8/8/8/8/8/8/X7")) ==
          "board, a0: 'X' is neither a figure (K Q R B N P) nor a number of empty squares");
    CHECK(refusal(text("8/8/8/8/8/8/8/8/R\"7/8")) ==
          "board, a1: only a king can have used its move out of check (\")");
    CHECK(refusal(text("8/8/8/8/8/8/8/8/R'+7/8")) ==
          "board, b1: '+' is neither a figure (K Q R B N P) nor a number of empty squares");
    const auto changed = [](auto Setting::*member, const char* value) {
        Setting with;
        with.*member = value;
        return refusal(text(kings, with));
    };
    CHECK(changed(&Setting::turn, "x 3") == "side: 'x' is neither 'w' nor 'b'");
    CHECK(changed(&Setting::turn, "w 4") == "phase: '4' isn’t one of s--, sw-, s-b, 3, 2, 1");
    CHECK(changed(&Setting::turn, "w swb") == "phase: 'swb' isn’t one of s--, sw-, s-b, 3, 2, 1");
    CHECK(changed(&Setting::credits, "1/01") ==
          "credits: '1/01' must be two whole numbers of at most 9 digits joined by '/'");
    CHECK(changed(&Setting::credits, "1/1000000000") ==
          "credits: '1/1000000000' must be two whole numbers of at most 9 digits joined by '/'");
    CHECK(changed(&Setting::stock, "R1Q1/-") ==
          "stock: 'Q1' doesn’t continue with one of the letters K Q R B N P in this order");
    CHECK(changed(&Setting::stock, "R0/-") == "stock: a count above 0 must follow 'R', not '0'");
    CHECK(changed(&Setting::killed, "/-") == "killed: must be '-' for a side with nothing");
    CHECK(changed(&Setting::killed, "-") == "killed: '-' must be two parts joined by '/'");
    CHECK(changed(&Setting::earned, "1") ==
          "earned: '1' must be two whole numbers of at most 9 digits joined by ','");
    CHECK(changed(&Setting::dice, "NPK") ==
          "dice: 'NPK' must be '-', '?', or three of the letters K Q R B N P in this order");
    CHECK(changed(&Setting::quiet, "101") ==
          "quiet: '101' is neither 'x' nor a number from 0 to 100");
}

TEST_CASE("action texts are canonical, legal or not", "[chessacre][text]") {
    const auto position = read(start_text);
    for (const char* token : {"@Ke1", "+Rc2", "+Qd1/a2", "+Na0/b7", "done", "roll", "^N", "^K",
                              "e2-e4", "e2xe5", "e2xe5=P", "a7-a8>Q", "a7-a8>-", "a7xb8=C>N~d6",
                              "a1-a2!", "a0-h9~a9", "KQR", "PPP", "KKK"}) {
        const auto action = position->read_action(token);
        INFO(token);
        REQUIRE(action.has_value());
        CHECK(position->write_action(*action) == token);
    }
}

TEST_CASE("malformed action texts are refused", "[chessacre][text]") {
    CHECK(action_refusal("") == "action, '': isn’t an action: a move begins with a square, other "
                                "actions with @ + ^, or they are 'roll' or 'done'");
    CHECK(action_refusal("@e1") ==
          "action, '@e1': a figure (K Q R B N P) and a square must follow '@'");
    CHECK(action_refusal("+Qd1/") ==
          "action, '+Qd1/': the square of the sacrifice must follow '/'");
    CHECK(action_refusal("^NN") == "action, '^NN': one figure (K Q R B N P) must follow '^'");
    CHECK(action_refusal("e2e4") ==
          "action, 'e2e4': '-' or 'x' must stand between the squares of a move");
    CHECK(action_refusal("e2-") == "action, 'e2-': a move must end on a square");
    CHECK(action_refusal("e2-e4=Q") ==
          "action, 'e2-e4=Q': the ability gained must follow '=': P, E or C");
    CHECK(action_refusal("e2-e4>") ==
          "action, 'e2-e4>': a figure (K Q R B N P) or '-' must follow '>'");
    CHECK(action_refusal("e2-e4~") ==
          "action, 'e2-e4~': the square of the figure to convert must follow '~'");
    CHECK(action_refusal("e2-e4!~d5") == "action, 'e2-e4!~d5': '~d5' isn’t expected here");
    CHECK(action_refusal("e2-e10") == "action, 'e2-e10': '0' isn’t expected here");
    CHECK(action_refusal("NPK") ==
          "action, 'NPK': three dice are three of the letters K Q R B N P in this order");
    CHECK(action_refusal("roll ") != "accepted");
}
