#include "engine/strings.h"
#include "games/nerdchess/positions.h"

using namespace motley;
using namespace motley::games::nerdchess::test;

namespace {

/// `code §paragraph squares: sentence`
std::string why(std::string_view text, std::string_view token) {
    static const auto strings = engine::Strings::load("en");
    const auto position = read(text);
    const auto action = position->read_action(token);
    REQUIRE(action.has_value());
    const Explanation explanation = position->explain(*action);
    std::string line = explanation.code + " §" + explanation.paragraph;
    for (const auto place : explanation.places) {
        line += ' ' + position->game().topology().places[place].label;
    }
    return line + ": " + strings->format("nerdchess", explanation.phrase);
}

} // namespace

TEST_CASE("legal actions need no explanation", "[nerdchess][explain]") {
    const auto position = read(start_text);
    CHECK(position->explain(*position->read_action("b5-c5")).legal());
}

TEST_CASE("why a piece cannot act", "[nerdchess][explain]") {
    CHECK(why(start_text, "c3-c4") == "no-piece §1.4 c3: There is no piece on c3.");
    CHECK(why(start_text, "e5-d5") == "not-yours §1.4 e5: The squire on e5 isn’t yours.");
    const std::string frozen = after(start_text, {"Fe2"});
    CHECK(why(frozen, "e2-d2") ==
          "frozen §7.1 e2: The knight on e2 is frozen for 3 more turns and can’t move.");
}

TEST_CASE("why a move is not possible", "[nerdchess][explain]") {
    CHECK(why(start_text, "b5-b5") ==
          "same-square §3.1 b5: The knight on b5 has to go to another cell.");
    CHECK(
        why(start_text, "b5-b4") ==
        "own-piece-there §3.3 b4: The knight on b5 can’t go to b4: your own squire stands there.");
    CHECK(why(start_text, "b4-c5") ==
          "out-of-reach §2.1 c5: The squire on b4 can’t go to c5: it steps "
          "only along ranks and files.");
    CHECK(why(start_text, "b5-d5") ==
          "out-of-reach §2.1 d5: The knight on b5 can’t go to d5: it goes at most 1 step.");
    CHECK(why(start_text, "a2-c4") ==
          "path-blocked §3.1 b3: The archer on a2 can’t go to c4: the way is "
          "blocked.");
}

TEST_CASE("why an attack is not possible", "[nerdchess][explain]") {
    constexpr auto text = "....../....../....../M7n4..../A5...n4g5/S3....m7 w -/- 0";
    CHECK(why(text, "a2xf2") ==
          "path-blocked §4.1 e2: The archer on a2 can’t attack f2: the knight on "
          "e2 is in the way.");
    CHECK(why(text, "a2xe2") ==
          "out-of-reach §4.1 e2: The archer on a2 can’t attack e2: it reaches only 3 cells.");
    CHECK(why(text, "a2xb3") == "not-in-line §4.1 b3: The archer on a2 can’t attack b3: it attacks "
                                "only along its rank or file.");
    CHECK(why(text, "a2xc2") == "no-target §4.1 c2: There is nobody on c2 to attack.");
    CHECK(why(text, "a2xa1") ==
          "own-target §4.1 a1: The archer on a2 can’t attack a1: the squire is your own.");
    CHECK(why(text, "a1xb3") == "cannot-attack §4.3 a1: A squire can’t attack; it fights by moving "
                                "onto an enemy.");
    constexpr auto knight = "....../....../....../M7n4..../.N4..../.....m7 w -/- 0";
    CHECK(why(knight, "b2xb3") ==
          "not-in-line §4.1 b3: The knight on b2 can’t attack b3: it attacks only diagonally.");
}

TEST_CASE("why a spell cannot be cast", "[nerdchess][explain]") {
    CHECK(why("....../....../....../....../G5s1..../.....m7 w FHRT/- 0", "Ha2") ==
          "no-mage §6.1: Heal can’t be cast: your mage has fallen.");
    CHECK(why("....../....../....../M7...../G5s1..../.....m7 w FRT/- 0", "Ha2") ==
          "spent §6.1 a3: Heal has been cast already; each spell works once.");
    CHECK(why(start_text, "Hd6") ==
          "special-barred §6.2 d6: Heal can’t touch d6: it’s a special cell.");
    CHECK(why(start_text, "Ff4") ==
          "mage-barred §6.2 f4: Freeze can’t touch f4: a mage stands there.");
    CHECK(why(start_text, "He5") ==
          "no-target §6.3 e5: Heal needs one of your own pieces; there is none on e5.");
    CHECK(why(start_text, "Fc3") ==
          "no-target §6.5 c3: Freeze needs an enemy piece; there is none on c3.");
    CHECK(why(start_text, "Tc3>d3") ==
          "no-target §6.4 c3: Teleport needs one of your own pieces; there is none on c3.");
    CHECK(why(start_text, "Ta2>a4") ==
          "own-piece-there §6.4 a4: Teleport can’t end on a4: your own piece stands there.");
    CHECK(why(start_text, "Ta2>c1") ==
          "special-barred §6.2 c1: Teleport can’t touch c1: it’s a special cell.");
    constexpr auto few = "....../....../.S3..../M7...../.S3..../.....m7 w R/- 0";
    CHECK(why(few, "Rc3") ==
          "no-home §6.6 c3: Revive can’t use c3: none of your pieces starts there.");
    CHECK(why(few, "Rb4") ==
          "none-to-return §6.6 b4: Revive can’t use b4: no squire of yours has fallen.");
    CHECK(why("....../....../....../M7...../.S3..../.....m7 w R/- 0", "Rb2") ==
          "occupied §6.6 b2: Revive can’t use b2: your own piece stands on that home cell.");
    // Where it can be cast nowhere, that is the reason everywhere.
    for (const char* const anywhere : {"Rc3", "Rb4"}) {
        CHECK(why(start_text, anywhere) == "none-to-return §6.6: Revive brings nobody back: none "
                                           "of your pieces has fallen.");
    }
    for (const char* const anywhere : {"Fc3", "Ff4"}) {
        CHECK(why("....../....../....../M7...../....../.....m7 w F/- 0", anywhere) ==
              "no-target §6.2: Freeze reaches nobody now: it can’t touch mages and special "
              "cells.");
    }
}
