#include "games/nerdchess/positions.h"
#include "support/english.h"

using namespace motley;
using namespace motley::games::nerdchess::test;

namespace {

std::string refusal(std::string_view text) {
    const auto read = engine::find_game("nerdchess")->read(text);
    return read ? "accepted" : motley::test::line_of(read.error());
}

} // namespace

TEST_CASE("position texts are canonical", "[nerdchess][text]") {
    for (const char* text : {start_text, "....../....../...n4*1.m7/....M7./....../...... w -/- 0",
                             "....../....../....../M7...../....../.....m7 b F/HT 100",
                             "....../....../....../....../....../...... w -/- 0"}) {
        CHECK(read(text)->write() == text);
    }
}

TEST_CASE("impossible positions are refused with field, part and reason", "[nerdchess][text]") {
    CHECK(refusal("G5G5..../....../....../....../....../...... w -/- 0") ==
          "board, b6: more than 1 × giant (White)");
    CHECK(refusal("s3s3s3.../....../....../....../....../...... w -/- 0") ==
          "board, c6: more than 2 × squire (Black)");
    CHECK(refusal("G6...../....../....../....../....../...... w -/- 0") ==
          "board, a6: the vitality of a giant must be 1 to 5, not 6");
    CHECK(refusal("G0...../....../....../....../....../...... w -/- 0") ==
          "board, a6: the vitality of a giant must be 1 to 5, not 0");
    CHECK(refusal("G5*4...../....../....../....../....../...... w -/- 0") ==
          "board, a6: the freeze counter must be 1 to 3, not 4");
    CHECK(refusal("M5*1...../....../....../....../....../...... w -/- 0") ==
          "board, a6: a mage can’t be frozen");
    CHECK(refusal("G5*1D6*1..../....../....../....../....../...... w -/- 0") ==
          "board, b6: only one piece of a side can be frozen (the first is on a6)");
    CHECK(refusal("G5*1...../....../....../....../....../...... w -/F 0") ==
          "spells: the piece on a6 is frozen, but the enemy's F is unspent");
    CHECK(refusal("....../....../....../....../....../...... w -/- 101") ==
          "quiet: '101' is more than 100");
}

TEST_CASE("malformed texts are refused with field, part and reason", "[nerdchess][text]") {
    CHECK(refusal("") == "position: 1 field instead of 4");
    CHECK(refusal("....../....../....../....../...... w -/- 0") == "board: 5 ranks instead of 6");
    CHECK(refusal("...../....../....../....../....../...... w -/- 0") ==
          "board, rank 6: 5 squares instead of 6");
    CHECK(refusal("......./....../....../....../....../...... w -/- 0") ==
          "board, rank 6: more than 6 squares");
    CHECK(refusal("Q5...../....../....../....../....../...... w -/- 0") ==
          "board, a6: 'Q' is neither a piece letter (G D M A S N) nor '.'");
    CHECK(refusal("G...../....../....../....../....../...... w -/- 0") ==
          "board, a6: a vitality digit must follow 'G'");
    CHECK(refusal("....../....../....../....../....../...... x -/- 0") ==
          "side: 'x' is neither 'w' nor 'b'");
    CHECK(refusal("....../....../....../....../....../...... w HF/- 0") ==
          "spells: 'HF' must be letters of FHRT in this order, or '-'");
    CHECK(refusal("....../....../....../....../....../...... w - 0") ==
          "spells: '-' must be two parts joined by '/'");
    CHECK(refusal("....../....../....../....../....../...... w -/- 007") ==
          "quiet: '007' isn’t a whole number");
    CHECK(refusal("....../....../....../....../....../...... w -/- -1") ==
          "quiet: '-1' isn’t a whole number");
    CHECK(refusal("....../....../....../....../....../...... w -/- 99999999999") ==
          "quiet: '99999999999' is more than 100");
}

TEST_CASE("action texts", "[nerdchess][text]") {
    const auto position = read(start_text);
    for (const char* token : {"b5-c5", "a2xd2", "Fe4", "Hb3", "Rb4", "Tb5>c4"}) {
        const auto action = position->read_action(token);
        REQUIRE(action.has_value());
        CHECK(position->write_action(*action) == token);
    }
    for (const char* token : {"", "b5", "b5-", "b5-c", "b5-c7", "b5-g5", "b5+c5", "Xb5", "F", "Fb",
                              "Fb9", "Tb5", "Tb5-c4", "Tb5>c4 ", "b5-c5\n"}) {
        CHECK_FALSE(position->read_action(token).has_value());
    }
}
