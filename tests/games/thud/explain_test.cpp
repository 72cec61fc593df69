#include "engine/strings.h"
#include "games/thud/positions.h"

using namespace motley;
using namespace motley::games::thud::test;

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
    return line + ": " + strings->format("thud", explanation.phrase);
}

const std::string trolls_turn = std::string(start_board) + " t 0 1/2 0";

} // namespace

TEST_CASE("legal actions need no explanation", "[thud][explain]") {
    const auto position = read(start_text);
    CHECK(position->explain(*position->read_action("a6-d9")).legal());
}

TEST_CASE("why a piece cannot act", "[thud][explain]") {
    CHECK(why(start_text, "e5-e6") == "no-piece §1.5 e5: There is no piece on e5.");
    CHECK(why(start_text, "g7-f6") == "not-yours §1.5 g7: The troll on g7 isn’t yours.");
    CHECK(why(trolls_turn, "a6-a8") == "not-yours §1.5 a6: The dwarf on a6 isn’t yours.");
    CHECK(why(start_text, "h8-h10") == "thudstone-stays §1.2 h8: The Thudstone stays where it is.");
    CHECK(why(start_text, "a6-d9xe9,e10") ==
          "dwarfs-capture-by-hurl §2.3 e9 e10: Dwarfs don’t "
          "capture pieces next to them; a dwarf is hurled at a troll.");
    CHECK(why(trolls_turn, "g7xf6") == "trolls-are-not-hurled §3.1 g7 f6: Trolls aren’t hurled; "
                                       "they move or are shoved.");
}

TEST_CASE("why a piece cannot go there", "[thud][explain]") {
    CHECK(why(start_text, "a6-a6") ==
          "same-square §2.2 a6: The dwarf on a6 has to go to another square.");
    CHECK(why(start_text, "e2-h8") ==
          "onto-thudstone §1.2 h8: The dwarf on e2 can’t go to h8: nothing "
          "enters the Thudstone’s square.");
    CHECK(why(start_text, "a6-a7") ==
          "own-piece-there §2.2 a7: The dwarf on a6 can’t go to a7: another dwarf stands there.");
    CHECK(why(trolls_turn, "g7-g8") ==
          "own-piece-there §3.2 g8: The troll on g7 can’t go to g8: another troll stands there.");
    CHECK(
        why(text_of({"f6"}, {"g7"}, "t 0 1/1 0"), "g7-f6") ==
        "enemy-there §3.2 f6: The troll on g7 can’t go to f6: a dwarf stands there. Trolls capture "
        "dwarfs next to them.");
    CHECK(why(start_text, "a6-b8") ==
          "not-in-line §2.2 b8: The dwarf on a6 can’t go to b8: it isn’t "
          "straight along a rank, file or diagonal.");
    CHECK(why(start_text, "a6-a8") ==
          "path-blocked §2.2 a7: The dwarf on a6 can’t go to a8: the dwarf on a7 is in the way.");
    const std::string stone = text_of({"h5", "h6"}, {"h10"}, "d 0 1/1 0");
    CHECK(why(stone, "h6-h9") ==
          "path-blocked §1.2 h8: The dwarf on h6 can’t go to h9: the Thudstone is in the way.");
}

TEST_CASE("why a dwarf cannot be hurled", "[thud][explain]") {
    const std::string text = text_of({"d3", "e4", "f5", "a10"}, {"i8", "j9"}, "d 0 1/1 0");
    CHECK(why(text, "f5xg6") ==
          "no-target §2.5 g6: The dwarf on f5 can’t be hurled at g6: no troll stands there.");
    CHECK(why(text, "f5-i8") ==
          "enemy-there §2.2 i8: The dwarf on f5 can’t move onto the troll on i8; "
          "it has to be hurled.");
    CHECK(why(text, "f5xj9") ==
          "path-blocked §2.4 i8: The dwarf on f5 can’t go to j9: the troll on i8 is in the way.");
    const std::string two = text_of({"e4", "f5"}, {"i8"}, "d 0 1/1 0");
    CHECK(
        why(two, "f5xi8") ==
        "out-of-reach §2.3 i8 f5 e4: The dwarf on f5 can’t be hurled at i8: the troll is 3 squares "
        "away, but the line has 2 dwarfs.");
    CHECK(why(text_of({"f5"}, {"h7"}, "d 0 1/1 0"), "f5xh7") ==
          "out-of-reach §2.3 h7 f5: The dwarf on f5 can’t be hurled at h7: the troll is 2 squares "
          "away, but the line "
          "has "
          "1 dwarf.");
}

TEST_CASE("why a troll cannot move or be shoved", "[thud][explain]") {
    const std::string alone = text_of({"g3"}, {"g7"}, "t 0 1/1 0");
    CHECK(why(alone, "g7-g4xg3") ==
          "out-of-reach §3.4 g4 g7: The troll on g7 can’t go to g4: with no line "
          "behind it, it goes one square.");
    const std::string line = text_of({"g3", "h4"}, {"g7", "g8"}, "t 0 1/1 0");
    CHECK(why(line, "g7-g4xg3") ==
          "out-of-reach §3.5 g4 g7 g8: The troll on g7 can’t be shoved to g4: that is 3 "
          "squares away, but the line has 2 trolls.");
    CHECK(why(line, "g7-g5") == "shove-must-capture §3.6 g5 h4: A shove has to capture: choose at "
                                "least one dwarf beside g5.");
    CHECK(why(text_of({"a6"}, {"g7", "g8"}, "t 0 1/1 0"), "g7-g5") ==
          "shove-without-dwarf §3.6 g5: The troll on g7 can’t be shoved to g5: there is no dwarf "
          "beside it "
          "to capture.");
    CHECK(why(text_of({"h4", "g6"}, {"g7", "g8"}, "t 0 1/1 0"), "g7-g5xh4") ==
          "path-blocked §3.5 g6: The troll on g7 can’t go to g5: the dwarf on g6 is in the way.");
    // Nobody is in the way at the far edge of the board.
    CHECK(why(text_of({"a6"}, {"f15", "f14"}, "t 0 1/1 0"), "f14-f12") ==
          "shove-without-dwarf §3.6 f12: The troll on f14 can’t be shoved to f12: there is no "
          "dwarf beside "
          "it to capture.");
}

TEST_CASE("why a capture is not possible", "[thud][explain]") {
    const std::string text = text_of({"e5", "f7", "a6"}, {"g7"}, "t 0 1/1 0");
    CHECK(why(text, "g7-f6xe5,f7") ==
          "one-capture §3.3 e5 f7: The troll on g7 can capture one dwarf only: it "
          "isn’t shoved by a line.");
    CHECK(why(text, "g7-f6xe6") == "no-target §3.3 e6: There is no dwarf on e6 to capture.");
    CHECK(why(text, "g7-f6xe5,e6,g6") ==
          "no-target §3.3 e6 g6: There is no dwarf on e6 to capture.");
    CHECK(why(text, "g7-f6xa6") ==
          "capture-not-beside §3.3 a6: The troll on g7 can’t capture a6: it isn’t beside f6.");
}

TEST_CASE("a finished match explains itself", "[thud][explain]") {
    const auto position = read(std::string(start_board) + " d 100 1/1 0");
    CHECK(position->explain(*position->read_action("a6-d9")).code == "game-over");
}

TEST_CASE("attempts: the likeliest meaning of two squares", "[thud][explain]") {
    const std::string text = text_of({"d3", "e4", "f5"}, {"i8", "k5"}, "d 0 1/1 0");
    const auto position = read(text);
    const auto& places = position->game().topology().places;
    const auto step = [&](std::string_view label) {
        const auto place = std::find_if(places.begin(), places.end(),
                                        [&](const auto& p) { return p.label == label; });
        return scene::Step{scene::Step::Kind::place,
                           static_cast<scene::PlaceId>(place - places.begin())};
    };
    const auto first = [&](const scene::Path& steps) {
        ActionList list;
        position->attempts(steps, list);
        return list.empty() ? std::string() : position->write_action(list[0]);
    };
    CHECK(first({step("f5"), step("k5")}) == "f5xk5");
    CHECK(first({step("f5"), step("g7")}) == "f5-g7");
    CHECK(first({step("i8")}) == "i8-h7");
    CHECK(first({step("f5")}).substr(0, 2) == "f5");
    CHECK(first({}).empty());
}
