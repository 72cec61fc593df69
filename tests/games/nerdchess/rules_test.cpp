#include "core/asset.h"
#include "games/nerdchess/positions.h"
#include "support/english.h"

#include <string>
#include <string_view>

using namespace motley;
using namespace motley::games::nerdchess::test;

TEST_CASE("1.3 the set-up is the start text", "[nerdchess]") {
    CHECK(engine::find_game("nerdchess")->start({})->write() == start_text);
}

TEST_CASE("1.4 White moves first and the sides take turns", "[nerdchess]") {
    const auto position = engine::find_game("nerdchess")->start({});
    CHECK(position->actor() == Actor::first);
    REQUIRE(position->play(*position->read_action("b5-b6")).has_value());
    CHECK(position->actor() == Actor::second);
}

TEST_CASE("3.1 a walk turns corners but passes nobody: the Giant of the slides", "[nerdchess]") {
    constexpr auto slide =
        "....../..N4.s3a5/D6S3G5n4.m7/M7N4..s3d6/A5S3..n4g5/...... w FHRT/FHRT 4";
    CHECK(legal(slide, "c4-") == Tokens{"c4-c2", "c4-c3", "c4-d3", "c4-d4"});
}

TEST_CASE("3.1 the Archer walks two steps in any direction", "[nerdchess]") {
    CHECK(legal("....../....../....../..A5.../....../m7..... w -/- 0", "c3-").size() == 24);
    // Walled in, it can get out only through c4.
    CHECK(legal("m7...../....../.M7.D6../.N4A5N4../.S3G5S3../...... w -/- 0", "c3-") ==
          Tokens{"c3-b5", "c3-c4", "c3-c5", "c3-d5"});
}

TEST_CASE("3.2 the Dragon flies over others and may turn", "[nerdchess]") {
    const Tokens flights = legal(start_text, "a4-");
    CHECK(std::find(flights.begin(), flights.end(), "a4-d4") != flights.end());
    CHECK(std::find(flights.begin(), flights.end(), "a4-b6") != flights.end());
    CHECK(std::find(flights.begin(), flights.end(), "a4-e4") == flights.end());
    CHECK(std::find(flights.begin(), flights.end(), "a4-a5") == flights.end());
}

TEST_CASE("4.1 an attack goes straight, in range, with nothing between", "[nerdchess]") {
    // Archer c2: d2 is empty, e2 an enemy at distance 2, c5 at 3; f2 stands behind e2.
    CHECK(legal("....../..s3.../....../M7...../..A5.n4g5/.....m7 w -/- 0", "c2x") ==
          Tokens{"c2xc5", "c2xe2"});
}

TEST_CASE("4.1 the Knight attacks diagonally only: the Knight of the slides", "[nerdchess]") {
    CHECK(legal("....../.g5A5S3../.D6n4N4../.S3M7G5../....../.....m7 b -/- 0", "c4x") ==
          Tokens{"c4xb3", "c4xd3", "c4xd5"});
}

TEST_CASE("4.2 an attack takes the attacker's strength", "[nerdchess]") {
    // The Archer and the Squire from the slides: vitality falls from 3 to 1.
    CHECK(after("....../....../....../M7...../A5.s3.../.....m7 w -/- 7", {"a2xc2"}) ==
          "....../....../....../M7...../A5.s1.../.....m7 b -/- 0");
    // The Giant's blow of 4 kills it.
    CHECK(after("....../....../....../M7...../.G5s3.../.....m7 w -/- 7", {"b2xc2"}) ==
          "....../....../....../M7...../.G5..../.....m7 b -/- 0");
}

TEST_CASE("4.3 Mages and Squires do not attack", "[nerdchess]") {
    constexpr auto text = "....../....../....../M7s3..../S3s3..../.....m7 w -/- 0";
    CHECK(legal(text, "a3x").empty());
    CHECK(legal(text, "a2x").empty());
}

TEST_CASE("5.1 fight: the giant beats the mage and keeps 1", "[nerdchess]") {
    CHECK(after("....../....../....../....../G5m7..../M7....s3 w -/- 9", {"a2-b2"}) ==
          "....../....../....../....../.G1..../M7....s3 b -/- 0");
}

TEST_CASE("5.1 fight: a defender that survives stays with what is left", "[nerdchess]") {
    CHECK(after("....../....../....../....../S3g5..../M7....m7 w -/- 0", {"a2-b2"}) ==
          "....../....../....../....../.g4..../M7....m7 b -/- 0");
}

TEST_CASE("5.1 fight: both may fall", "[nerdchess]") {
    CHECK(after("....../....../....../....../N4n4..../M7....m7 w -/- 0", {"a2-b2"}) ==
          "....../....../....../....../....../M7....m7 b -/- 0");
}

TEST_CASE("8.4 the panel and the end count what the rulebook counts", "[nerdchess]") {
    const std::string_view book = find_asset("games/nerdchess/rules.en.md").value();
    const std::string_view rule = book.substr(book.find("\n8.4 "), 200);
    for (const char* key : {"panel.quiet", "decided.quiet"}) {
        const std::string_view said = test::english().get("nerdchess", key);
        for (const char* word : {"attack", "fight", "spell"}) {
            INFO(key << ": " << word);
            CHECK(said.find(word) != std::string_view::npos);
            CHECK(rule.find(word) != std::string_view::npos);
        }
    }
}

TEST_CASE("5.2 a frozen piece in a fight is killed and the other loses nothing", "[nerdchess]") {
    CHECK(after("....../....../....../....../S1g5*2..../M7....m7 w HRT/FHRT 0", {"a2-b2"}) ==
          "....../....../....../....../.S1..../M7....m7 b HRT/FHRT 0");
    // A frozen piece that is teleported onto an enemy is killed as well.
    CHECK(after("....../....../....../....../G5*2s1..../M7....m7 w T/HRT 0", {"Ta2>b2"}) ==
          "....../....../....../....../.s1..../M7....m7 b -/HRT 0");
    CHECK(after("....../....../....../....../G5*2s1*3..../M7....m7 w T/HRT 0", {"Ta2>b2"}) ==
          "....../....../....../....../....../M7....m7 b -/HRT 0");
}

TEST_CASE("6.1 each spell once, and only while the mage lives", "[nerdchess]") {
    const std::string healed = after(start_text, {"Hb3"});
    CHECK(healed == "....../G5N4..s3a5/D6S3..n4m7/M7N4..s3d6/A5S3..n4g5/...... b FRT/FHRT 0");
    CHECK(legal(after(healed, {"Fb3"}), "H").empty());
    CHECK(legal("....../....../....../....../G5s1..../.....m7 w FHRT/- 0", "T").empty());
}

TEST_CASE("6.2 no spell names a special cell or a mage's", "[nerdchess]") {
    constexpr auto text = "....../....../....../....../G1...../.M7S1..m7 w HT/- 0";
    CHECK(legal(text, "H") == Tokens{"Ha2"}); // S on c1 is on a special cell
    for (const char* barred : {"Ta2>a6", "Ta2>d6", "Ta2>f1", "Ta2>b1", "Ta2>c1"}) {
        CHECK(legal(text, barred).empty());
    }
    CHECK(legal(text, "Ta2>").size() == 36 - 4 - 1 - 1);
}

TEST_CASE("6.3 heal restores the first vitality, and a frozen piece stays frozen", "[nerdchess]") {
    CHECK(after("....../....../....../....../G1*2...../.M7...m7 w H/- 5", {"Ha2"}) ==
          "....../....../....../....../G5*1...../.M7...m7 b -/- 0");
    CHECK(legal(start_text, "Ha5") == Tokens{"Ha5"}); // also at full vitality (ruling)
}

TEST_CASE("6.4 teleport carries a freeze along", "[nerdchess]") {
    CHECK(after("....../....../....../....../G1*3...../.M7...m7 w T/- 5", {"Ta2>e5"}) ==
          "....../....G1*2./....../....../....../.M7...m7 b -/- 0");
}

TEST_CASE("6.5 and 7.2 freeze holds for three turns of the frozen side", "[nerdchess]") {
    std::string text = after(start_text, {"Fe2"});
    CHECK(text == "....../G5N4..s3a5/D6S3..n4m7/M7N4..s3d6/A5S3..n4*3g5/...... b HRT/FHRT 0");
    CHECK(legal(text, "e2").empty());
    text = after(text, {"e5-d5", "b5-c5", "d5-e5", "c5-b5"});
    CHECK(text.find("n4*1") != std::string::npos);
    text = after(text, {"e5-d5"});
    CHECK(text.find('*') == std::string::npos);
}

TEST_CASE("6.6 revive brings a killed piece home, either home for twins", "[nerdchess]") {
    constexpr auto text = "....../....../....../M7n4..../..S3.../.....m7 w R/- 0";
    CHECK(legal(text, "R") == Tokens{"Ra2", "Ra4", "Ra5", "Rb2", "Rb3", "Rb4", "Rb5"});
    // Knight home b3 holds an enemy: a fight; 4 against 4, both fall.
    CHECK(after(text, {"Rb3"}) == "....../....../....../M7...../..S3.../.....m7 b -/- 0");
    // An enemy mage on the home square forbids it, and so does an own piece.
    CHECK(legal("....../....../....../M7m7..../.S3..../...... w R/- 0", "Rb").size() == 2);
    // A full set has nothing to revive.
    CHECK(legal(start_text, "R").empty());
}

TEST_CASE("8.1 three special cells win, the mover's first", "[nerdchess]") {
    CHECK(result_of("G5..D6../....../....../m7...../....../..S3... b -/- 0") == "1");
    CHECK(result_of("g5..d6../....../....../M7...../....../..s3... b -/- 0") == "2");
    CHECK(result_of("G5..D6../....../....../m7...../....../..s3..a5 b -/- 0").empty());
}

TEST_CASE("8.2 only one side can act", "[nerdchess]") {
    CHECK(result_of("....../....../....../G5...../....../...... b -/- 0") == "1");
    CHECK(result_of("....../....../....../G5..n4*1../....../...... b -/- 0") == "1");
    CHECK(result_of("....../....../....../g5..N4*1../....../...... b -/- 0") == "2");
}

TEST_CASE("8.3 nobody can act: the ends of the slides", "[nerdchess]") {
    constexpr auto white_to_move = "....../....../...n4*1.m7/....M7./....../...... w -/- 0";
    CHECK(result_of(after(white_to_move, {"e3-f4"})) == "draw");
    constexpr auto black_to_move = "....../....../...n4*1.m7/....M7./....../...... b -/- 0";
    CHECK(result_of(after(black_to_move, {"f4-e3"})) == "2");
}

TEST_CASE("8.4 a hundred quiet turns are a draw", "[nerdchess]") {
    constexpr auto text = "....../....../....../M7...../....../.....m7 w -/- 99";
    CHECK(result_of(text).empty());
    CHECK(result_of(after(text, {"a3-a4"})) == "draw");
    CHECK(legal(after(text, {"a3-a4"}), "").empty());
}
