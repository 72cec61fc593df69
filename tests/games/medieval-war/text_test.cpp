#include "games/medieval-war/playing.h"
#include "support/english.h"

using namespace motley;
using namespace motley::games::medieval_war::test;

namespace {

std::string refusal(std::string_view text) {
    const auto position = game().read(text);
    return position ? "accepted" : motley::test::line_of(position.error());
}

std::string action_refusal(std::string_view token) {
    const auto action = read(start_text)->read_action(token);
    return action ? "accepted" : motley::test::line_of(action.error());
}

} // namespace

TEST_CASE("position texts are canonical", "[medieval-war][text]") {
    for (const char* text :
         {start_text, "8/1p6/p1n5/8/4K3/3P4/8/8 b 3 w 0", "8/8/8/3q4/8/8/3Q4/8 w 2 - x",
          "8/8/8/8/8/8/8/8 w 3 - 50", "8/8/8/8/8/8/8/8 b 1 w 49",
          "Rpp5/npr5/nrp5/8/8/8/8/8 w 3 - 0", "4kr2/6pp/6p1/8/8/8/2bPP3/4n3 b 1 - x"}) {
        CHECK(read(text)->write() == text);
    }
}

TEST_CASE("impossible positions are refused with their reason", "[medieval-war][text]") {
    CHECK(refusal("kk6/8/8/8/8/8/8/K7 w 3 - 0") == "board: 2 'k', more than the 1 at the start");
    CHECK(refusal("k7/8/8/8/8/8/QQ6/K7 w 3 - 0") == "board: 2 'Q', more than the 1 at the start");
    CHECK(refusal("k7/8/8/8/8/NNN5/8/K7 w 3 - 0") == "board: 3 'N', more than the 2 at the start");
    CHECK(refusal("k7/pppppppp/p7/8/8/8/8/K7 w 3 - 0") ==
          "board: 9 'p', more than the 8 at the start");
    CHECK(refusal("k7/8/8/8/8/3P4/8/K7 w 3 - 0") == "board: the pawn on d3 is isolated");
    CHECK(refusal("k7/8/8/3p4/3P4/8/8/K7 w 3 - 0") == "board: the pawn on d4 is isolated");
    CHECK(refusal("8/1p6/p1n5/8/4K3/3P4/8/8 b 3 b 0") == "skip: must not be the side to act");
    CHECK(refusal("8/1p6/p1n5/8/4K3/3P4/8/8 w 3 b 0") ==
          "skip: the side to act gave up a turn for a pawn, but still has a king");
    CHECK(refusal("k7/8/8/8/8/8/8/K7 w 3 - x") ==
          "quiet: x isn’t possible before the first action of a turn");
    CHECK(refusal("k7/8/8/8/8/8/8/K7 w 3 - 51") == "quiet: '51' is more than 50");
    CHECK(refusal("k7/8/8/8/8/8/8/K7 w 3 - 99999999999") == "quiet: '99999999999' is more than 50");
    CHECK(refusal("k7/8/8/8/8/8/8/K7 w 2 - 50") ==
          "quiet: 50 isn’t possible in the middle of a turn");
    CHECK(refusal("Rpp5/npr5/nrp5/8/8/8/8/8 w 2 - 0") ==
          "actions left: the turn can’t be completed");
    CHECK(refusal("Rpp5/npr5/nrp5/8/8/8/8/8 w 1 - x") ==
          "actions left: the turn can’t be completed");
}

TEST_CASE("nothing else is refused", "[medieval-war][text]") {
    // Finished in the middle of a turn; a skip that no king has earned; 50 quiet turns.
    for (const char* text : {"8/8/8/8/8/8/8/K7 w 2 - 0", "8/8/8/8/8/2n5/8/N7 w 3 b 7",
                             "k7/8/8/8/8/8/8/K7 w 3 - 50", "8/8/8/8/8/8/8/8 w 1 b x"}) {
        CHECK(refusal(text) == "accepted");
    }
}

TEST_CASE("malformed positions are refused with field, part and reason", "[medieval-war][text]") {
    CHECK(refusal("") == "position: 1 field instead of 5");
    CHECK(refusal("8/8/8/8/8/8/8/8 w 3 - 0 ") == "position: 6 fields instead of 5");
    CHECK(refusal("8/8/8/8/8/8/8 w 3 - 0") == "board: 7 ranks instead of 8");
    CHECK(refusal("8/8/8/8/8/8/8/7 w 3 - 0") == "board, rank 1: 7 squares instead of 8");
    CHECK(refusal("9/8/8/8/8/8/8/8 w 3 - 0") ==
          "board, rank 8: '9' isn’t a possible number of empty squares here");
    CHECK(refusal("8/8/8/8/8/8/8/8k w 3 - 0") == "board, rank 1: more than 8 squares");
    CHECK(refusal("8/44/8/8/8/8/8/8 w 3 - 0") ==
          "board, rank 7: '44' isn’t a possible number of empty squares here");
    CHECK(refusal("8/8/7x/8/8/8/8/8 w 3 - 0") ==
          "board, h6: 'x' is neither a piece (P N B R Q K) nor a number of empty squares");
    CHECK(refusal("8/8/8/8/8/8/8/8 W 3 - 0") == "side: 'W' is neither 'w' nor 'b'");
    CHECK(refusal("8/8/8/8/8/8/8/8 w 4 - 0") == "actions left: '4' isn’t one of 3, 2, 1");
    CHECK(refusal("8/8/8/8/8/8/8/8 w 03 - 0") == "actions left: '03' isn’t one of 3, 2, 1");
    CHECK(refusal("8/8/8/8/8/8/8/8 w 3 x 0") == "skip: 'x' isn’t one of w, b, -");
    CHECK(refusal("8/8/8/8/8/8/8/8 w 3 - 00") == "quiet: '00' is neither a number nor 'x'");
    CHECK(refusal("8/8/8/8/8/8/8/8 w 3 - -1") == "quiet: '-1' is neither a number nor 'x'");
}

TEST_CASE("action texts are canonical", "[medieval-war][text]") {
    const auto position = read(start_text);
    for (const char* token : {"b2-c3", "a1-a1", "xg4", "h2*h7", "K3d1,f1,f2", "K3d1", "K3", "K+",
                              "K/N", "K/-", "K/K", "K1d1", "K!P", "K!K", "K="}) {
        CHECK(position->write_action(action(*position, token)) == token);
    }
}

TEST_CASE("malformed actions are refused with their reason", "[medieval-war][text]") {
    CHECK(action_refusal("K3f1,d1") == "K3: 'd1' breaks the order of the squares");
    CHECK(action_refusal("K3d1,d1") == "K3: 'd1' breaks the order of the squares");
    CHECK(action_refusal("K3a1,b1,c1,d1") == "K3: more than 3 squares");
    CHECK(action_refusal("K3d1,") == "K3: '' isn’t a square");
    CHECK(action_refusal("K1") == "K1: '' isn’t a square");
    CHECK(action_refusal("K/n") == "K/: 'n' isn’t a kind of piece");
    CHECK(action_refusal("K!") == "K!: '' isn’t a kind of piece");
    CHECK(action_refusal("K") == "action: 'K' isn’t a king’s power");
    CHECK(action_refusal("K++") == "action: 'K++' isn’t a king’s power");
    for (const char* token : {"", "x", "xg9", "b2c3", "b2-i3", "b2-c3 ", "h2*", "b2xc3", "k+"}) {
        CHECK(action_refusal(token).find("isn’t one of b2-c3, xg4, h2*h7") != std::string::npos);
    }
}
