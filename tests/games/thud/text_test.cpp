#include "core/rng.h"
#include "engine/workbench.h"
#include "games/thud/positions.h"
#include "support/english.h"

using namespace motley;
using namespace motley::games::thud::test;

namespace {

std::string refusal(std::string_view text) {
    const auto read = engine::find_game("thud")->read(text);
    return read ? "accepted" : read.error().code + ", " + motley::test::line_of(read.error());
}

std::string board(std::string_view rest) { return std::string(start_board) + std::string(rest); }

std::string refused_action(std::string_view text) {
    const auto action = read(start_text)->read_action(text);
    return action ? "accepted" : motley::test::line_of(action.error());
}

} // namespace

TEST_CASE("position texts are canonical", "[thud][text]") {
    for (const std::string& text :
         {start_text, board(" t 99 1/1 0"), board(" d 100 2/2 32"), board(" t 0 2/2 -32"),
          board(" d 100 1/1 0"),
          std::string(
              "5/6d/7d1/3d4d2/5d7/5T9/8T1TT3/7O7/1dddd3T6/15/3d8d/1d8d/6T2/4d2/5 d 2 1/1 0"),
          std::string("1T3/7/9/11/13/6T8/5T9/7O7/15/15/13/11/9/7/5 d 0 2/2 -32"),
          std::string("1d3/d6/9/11/13/6d8/5d9/7O7/15/d14/13/11/9/7/5 t 0 1/1 0")}) {
        CHECK(read(text)->write() == text);
    }
}

TEST_CASE("impossible positions are refused with field, part and reason", "[thud][text]") {
    CHECK(refusal("ddddd/d5d/d7d/d9d/d11d/d13d/d5TTT5d/6TOT6/d5TTT5d/d13d/d11d/d9d/d7d/d5d/dd1dd "
                  "d 0 1/2 0") == "impossible, board: 33 dwarfs, more than 32");
    CHECK(refusal("5/7/9/11/13/15/TTTTTTTTT6/7O7/15/15/13/11/9/7/5 t 0 1/1 0") ==
          "impossible, board: 9 trolls, more than 8");
    CHECK(refusal("5/7/9/11/13/15/15/7O7/15/15/13/11/9/7/5 d 0 1/1 0") ==
          "impossible, board: there are no pieces");
    CHECK(refusal("5/7/9/11/13/15/15/7d7/15/15/13/11/9/7/5 d 0 1/1 0") ==
          "impossible, board, h8: only the Thudstone can stand here");
    CHECK(refusal("5/7/9/11/13/15/15/15/15/15/13/11/9/7/4d d 0 1/1 0") ==
          "impossible, board, h8: only the Thudstone can stand here");
    CHECK(refusal("5/7/9/11/13/15/7O7/7O7/15/15/13/11/9/7/4d d 0 1/1 0") ==
          "impossible, board, h9: the Thudstone stands on h8, not here");
    CHECK(refusal(board(" d 101 1/1 0")) == "impossible, quiet: '101' is more than 100");
    CHECK(refusal(board(" d 99999999999999999999 1/1 0")) ==
          "impossible, quiet: '99999999999999999999' is more than 100");
    CHECK(refusal(board(" d 0 2/2 33")) == "impossible, lead: '33' isn’t between -32 and 32");
    CHECK(refusal(board(" d 0 2/2 -33")) == "impossible, lead: '-33' isn’t between -32 and 32");
    CHECK(refusal(board(" d 100 1/2 0")) ==
          "impossible, battle: battle 1/2 is over here, and battle 2/2 would have begun");
    CHECK(refusal("Td3/ddd4/9/11/13/15/15/7O7/15/d14/13/11/9/7/5 t 7 1/2 0") ==
          "impossible, battle: battle 1/2 is over here, and battle 2/2 would have begun");
    CHECK(refusal("Td3/ddd4/9/11/13/15/15/7O7/15/d14/13/11/9/7/5 d 7 1/2 0") == "accepted");
}

TEST_CASE("malformed texts are refused with field, part and reason", "[thud][text]") {
    CHECK(refusal("") == "malformed, position: 1 field instead of 5");
    CHECK(refusal(board(" d 0 1/2")) == "malformed, position: 4 fields instead of 5");
    CHECK(refusal("5/7 d 0 1/1 0") == "malformed, board: 2 ranks instead of 15");
    CHECK(refusal("6/7/9/11/13/15/15/7O7/15/15/13/11/9/7/5 d 0 1/1 0") ==
          "malformed, board, rank 15: '6' isn’t a possible number of empty squares here");
    CHECK(refusal("5d/7/9/11/13/15/15/7O7/15/15/13/11/9/7/5 d 0 1/1 0") ==
          "malformed, board, rank 15: more than 5 squares");
    CHECK(refusal("5/d5/9/11/13/15/15/7O7/15/15/13/11/9/7/5 d 0 1/1 0") ==
          "malformed, board, rank 14: 6 squares instead of 7");
    CHECK(refusal("5/7/9/11/13/15/15/7O7/15/15/13/11/9/7/05 d 0 1/1 0") ==
          "malformed, board, rank 1: '05' isn’t a possible number of empty squares here");
    CHECK(refusal("5/7/9/11/13/15/15/7O7/15/15/13/11/9/7/d0d3 d 0 1/1 0") ==
          "malformed, board, rank 1: '0' isn’t a possible number of empty squares here");
    CHECK(refusal("5/7/9/11/13/15/15/7O7/15/15/13/11/9/7/2D2 d 0 1/1 0") ==
          "malformed, board, h1: 'D' is neither a piece (d T O) nor a number of empty squares");
    CHECK(refusal(board(" w 0 1/2 0")) == "malformed, side: 'w' is neither 'd' nor 't'");
    CHECK(refusal(board(" d 00 1/2 0")) == "malformed, quiet: '00' isn’t a number of plies");
    CHECK(refusal(board(" d -1 1/2 0")) == "malformed, quiet: '-1' isn’t a number of plies");
    CHECK(refusal(board(" d 0 2/1 0")) == "malformed, battle: '2/1' isn’t one of 1/2, 2/2, 1/1");
    CHECK(refusal(board(" d 0 2/2 +3")) == "malformed, lead: '+3' isn’t a whole number");
    CHECK(refusal(board(" d 0 2/2 -0")) == "malformed, lead: '-0' isn’t a whole number");
    CHECK(refusal(board(" d 0 1/2 3")) ==
          "malformed, lead: must be 0, not '3': only battle 2/2 has a lead");
    CHECK(refusal(board(" d 0 1/1 -1")) ==
          "malformed, lead: must be 0, not '-1': only battle 2/2 has a lead");
    CHECK(refusal(board("  d 0 1/1 0")).substr(0, 9) == "malformed");
    CHECK(refusal(board(" d 0 1/1 0 ")).substr(0, 9) == "malformed");
    CHECK(refusal(board(" d 0 1/1 0\n")).substr(0, 9) == "malformed");
}

TEST_CASE("action texts", "[thud][text]") {
    const auto position = read(start_text);
    for (const char* token :
         {"a6-d9", "f5xi8", "g7-f6", "g7-f6xe5", "g7-g4xf3,h4", "h8-h9", "a6-a6", "a6-o10",
          "g7-f6xe5,f5,g5,e6,g6,e7,f7,g7", "g7-f6xe5,o8", "g7-f6xh1,e5"}) {
        const auto action = position->read_action(token);
        INFO(token);
        REQUIRE(action.has_value());
        CHECK(position->write_action(*action) == token);
    }
    for (const char* token :
         {"",          "a6",           "a6-",         "a6-d",         "a6d9",
          "a6+d9",     "p6-d9",        "A6-d9",       "a06-d9",       "a6-d09",
          "a1-b2",     "a6-a16",       "a6-d9 ",      " a6-d9",       "a6-d9x",
          "a6-d9xe9,", "a6-d9xe9;e10", "a6-d9xe9,e9", "a6-d9xe10,e9", "f5xi8xj9",
          "a6-d9-e9",  "a6-d9\n"}) {
        INFO(token);
        CHECK_FALSE(position->read_action(token).has_value());
    }
    CHECK(refused_action("a6") == "action: 'a6' has no '-' or 'x' after a6");
    CHECK(refused_action("a6-p9") == "action: 'a6-p9' isn’t an action such as a6-d9, f5xi8 or "
                                     "g7-f6xe5,f7: 'p9' doesn’t begin with a square");
    CHECK(refused_action("f5xi8xj9") == "action: 'xj9' isn’t expected here");
    CHECK(refused_action("g7-f6xf7,e5") ==
          "action: captured squares must be in square order, each once, but e5 follows f7");
    CHECK(refused_action("g7-f6xa6,o6") == "action: neither a6 nor o6 is beside f6");
}

TEST_CASE("changed texts are read exactly or refused", "[thud][text]") {
    Rng rng(5);
    constexpr std::string_view bytes = "dTO/ 0123456789-t";
    int accepted = 0;
    for (int i = 0; i < 20000; ++i) {
        std::string text = start_text;
        for (std::uint32_t n = 1 + rng.below(2); n > 0; --n) {
            text[rng.below(static_cast<std::uint32_t>(text.size()))] = bytes[rng.below(17)];
        }
        if (const auto position = engine::find_game("thud")->read(text)) {
            ++accepted;
            REQUIRE((*position)->write() == text);
            REQUIRE((*position)->key() == compute_key(**position));
        }
    }
    CHECK(accepted > 100);
}
