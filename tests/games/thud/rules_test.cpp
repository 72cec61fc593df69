// One test case per paragraph of RULES.md, with the examples of the rules.

#include "engine/workbench.h"
#include "games/thud/positions.h"

#include <set>

using namespace motley;
using namespace motley::games::thud::test;
using motley::games::thud::Thud;

namespace {

constexpr const char* empty_board = "5/7/9/11/13/15/15/7O7/15/15/13/11/9/7/5";

std::string from_start(std::string_view rest) {
    return std::string(start_board) + ' ' + std::string(rest);
}

} // namespace

TEST_CASE("1.1 the octagon has 165 squares and each coordinate once at its edge", "[thud]") {
    const auto& board = engine::find_game("thud")->topology();
    CHECK(board.places.size() == 165);
    CHECK(board.places.front().label == "f1");
    CHECK(board.places.back().label == "j15");
    std::vector<int> widths(15);
    for (const auto& place : board.places) {
        ++widths[static_cast<std::size_t>(place.y)];
    }
    CHECK(widths == std::vector<int>{5, 7, 9, 11, 13, 15, 15, 15, 15, 15, 13, 11, 9, 7, 5});
    std::set<std::string> labels;
    for (const auto& label : board.labels) {
        labels.insert(label.text);
    }
    CHECK(board.labels.size() == 30);
    CHECK(labels.size() == 30);
}

TEST_CASE("1.1 edge labels lie on the outline, outwards from their squares", "[thud]") {
    const auto& board = engine::find_game("thud")->topology();
    const auto find = [&](std::string_view text) {
        return *std::find_if(board.labels.begin(), board.labels.end(),
                             [&](const auto& label) { return label.text == text; });
    };
    CHECK((find("a").dx < 0 && find("a").dy < 0 && find("a").x == 0.5F && find("a").y == 4.5F));
    CHECK((find("h").dx == 0 && find("h").dy < 0 && find("h").y == 0));
    CHECK((find("o").dx > 0 && find("o").dy > 0 && find("o").x == 14.5F && find("o").y == 10.5F));
    CHECK((find("8").dx < 0 && find("8").dy == 0 && find("8").x == 0));
    CHECK((find("15").dx < 0 && find("15").dy > 0 && find("15").x == 4.5F));
    CHECK((find("1").dx > 0 && find("1").dy < 0 && find("1").x == 10.5F));
}

TEST_CASE("1.2 the Thudstone is never entered or crossed", "[thud]") {
    const std::string dwarf = text_of({"h5"}, {"a10"}, "d 0 1/1 0");
    CHECK(is_legal(dwarf, "h5-h7"));
    CHECK_FALSE(is_legal(dwarf, "h5-h8"));
    CHECK_FALSE(is_legal(dwarf, "h5-h9"));
    const std::string hurl = text_of({"h5", "h6", "h7"}, {"h9"}, "d 0 1/1 0");
    CHECK_FALSE(is_legal(hurl, "h7xh9"));
    const std::string shove = text_of({"h10"}, {"h6", "h7"}, "t 0 1/1 0");
    CHECK_FALSE(is_legal(shove, "h7-h8"));
    CHECK_FALSE(is_legal(shove, "h7-h9xh10"));
}

TEST_CASE("1.3 and 1.4 the set-up", "[thud]") {
    const auto* game = engine::find_game("thud");
    CHECK(game->start({})->write() == start_text);
    CHECK(game->start({{{"battles", 2}}})->write() == start_text);
    const auto scene = game->start({})->scene();
    const auto on = [&](std::string_view label) {
        const auto& places = game->topology().places;
        const auto place = std::find_if(places.begin(), places.end(),
                                        [&](const auto& p) { return p.label == label; });
        const auto* token =
            scene::token_at(scene.tokens, static_cast<scene::PlaceId>(place - places.begin()));
        return token == nullptr ? std::string("-") : game->info().glyphs[token->glyph].name_key;
    };
    CHECK(scene.tokens.size() == 41);
    for (const char* label : {"g7", "h7", "i7", "g8", "i8", "g9", "h9", "i9"}) {
        CHECK(on(label) == "troll");
    }
    for (const char* label : {"a6", "a7", "a9", "a10", "b11", "e14", "f15", "g15", "i15", "j15",
                              "k14", "o10", "o6", "n5", "k2", "j1", "f1", "e2", "b5"}) {
        CHECK(on(label) == "dwarf");
    }
    for (const char* label : {"a8", "o8", "h1", "h15"}) {
        CHECK(on(label) == "-");
    }
    CHECK(on("h8") == "thudstone");
}

TEST_CASE("1.5 the dwarfs begin, turns alternate, nobody passes", "[thud]") {
    CHECK(read(start_text)->actor() == Actor::first);
    const auto second = play(start_text, {"a6-d9"});
    CHECK(second->actor() == Actor::second);
    CHECK(second->write().find(" t 1 1/2 0") != std::string::npos);
    for (const std::string& token : legal(start_text)) {
        CHECK(token.find('-') != std::string::npos);
    }
    CHECK(legal(start_text).size() == 656);
    CHECK_FALSE(read(start_text)->read_action("pass").has_value());
}

TEST_CASE("2.2 a dwarf moves like a queen", "[thud]") {
    const std::string text = text_of({"f1", "f4", "h1"}, {"i4"}, "d 0 1/1 0");
    CHECK(legal(text, "f1") == Tokens{"f1-a6", "f1-b5", "f1-c4", "f1-d3", "f1-e2", "f1-f2", "f1-f3",
                                      "f1-g1", "f1-g2", "f1-h3"});
    CHECK(is_legal(from_start("d 0 1/2 0"), "a6-d9"));
}

TEST_CASE("2.3 a hurl reaches as far as its line is long", "[thud]") {
    // The distance between f5 and i8 is three.
    CHECK(is_legal(text_of({"d3", "e4", "f5"}, {"i8"}, "d 0 1/1 0"), "f5xi8"));
    CHECK_FALSE(is_legal(text_of({"e4", "f5"}, {"i8"}, "d 0 1/1 0"), "f5xi8"));
    CHECK_FALSE(is_legal(text_of({"c2", "e4", "f5"}, {"i8"}, "d 0 1/1 0"), "f5xi8"));
    CHECK(is_legal(text_of({"f5"}, {"g6"}, "d 0 1/1 0"), "f5xg6"));
    CHECK_FALSE(is_legal(text_of({"f5"}, {"h7"}, "d 0 1/1 0"), "f5xh7"));
    CHECK(legal(text_of({"a6", "b6", "c6", "d6"}, {"h6"}, "d 0 1/1 0"), "d6xh") == Tokens{"d6xh6"});
    CHECK(legal(text_of({"a6", "b6", "c6", "d6"}, {"i6"}, "d 0 1/1 0"), "d6x").empty());
    CHECK(after(text_of({"d3", "e4", "f5"}, {"i8", "b8"}, "d 7 1/1 0"), {"f5xi8"}) ==
          text_of({"d3", "e4", "i8"}, {"b8"}, "t 0 1/1 0"));
}

TEST_CASE("2.3 lines run along the cut corners too", "[thud]") {
    CHECK(is_legal(text_of({"a10", "b11", "c12"}, {"f15"}, "d 0 1/1 0"), "c12xf15"));
    CHECK_FALSE(is_legal(text_of({"b11", "c12"}, {"f15"}, "d 0 1/1 0"), "c12xf15"));
}

TEST_CASE("2.4 a hurl jumps over nothing", "[thud]") {
    CHECK_FALSE(is_legal(text_of({"d3", "e4", "f5", "g6"}, {"i8"}, "d 0 1/1 0"), "f5xi8"));
    CHECK(is_legal(text_of({"d3", "e4", "f5", "g6"}, {"i8"}, "d 0 1/1 0"), "g6xi8"));
    const std::string behind = text_of({"d3", "e4", "f5"}, {"h7", "i8"}, "d 0 1/1 0");
    CHECK_FALSE(is_legal(behind, "f5xi8"));
    CHECK(is_legal(behind, "f5xh7"));
}

TEST_CASE("2.5 a hurl always captures, and only a hurl does", "[thud]") {
    const std::string text = text_of({"d3", "e4", "f5"}, {"i8"}, "d 0 1/1 0");
    CHECK_FALSE(is_legal(text, "f5xg6"));
    CHECK_FALSE(is_legal(text, "f5-i8"));
    CHECK(is_legal(text, "f5-g6"));
    CHECK(play(text, {"f5-h7"})->write() == text_of({"d3", "e4", "h7"}, {"i8"}, "t 1 1/1 0"));
}

TEST_CASE("3.2 a troll moves one square onto an empty one", "[thud]") {
    CHECK(legal(text_of({"g9", "a6"}, {"g7", "g8"}, "t 0 1/1 0"), "g7") ==
          Tokens{"g7-f6", "g7-f7", "g7-f8", "g7-f8xg9", "g7-g6", "g7-h6", "g7-h7"});
}

TEST_CASE("3.3 a move may capture one dwarf beside the new square", "[thud]") {
    const std::string text = text_of({"e5", "f7", "a6"}, {"g7"}, "t 5 1/1 0");
    CHECK(legal(text, "g7-f6") == Tokens{"g7-f6", "g7-f6xe5", "g7-f6xf7"});
    CHECK(after(text, {"g7-f6xe5"}) == text_of({"f7", "a6"}, {"f6"}, "d 0 1/1 0"));
    CHECK(after(text, {"g7-f6"}) == text_of({"e5", "f7", "a6"}, {"f6"}, "d 6 1/1 0"));
    CHECK(legal(text, "g7-g6") == Tokens{"g7-g6", "g7-g6xf7"});
}

TEST_CASE("3.4 a shove needs a line of two", "[thud]") {
    const Tokens none;
    CHECK(legal(text_of({"g3"}, {"g6"}, "t 0 1/1 0"), "g6-g4") == none);
    CHECK(legal(text_of({"g3"}, {"g6", "g7"}, "t 0 1/1 0"), "g6-g4") == Tokens{"g6-g4xg3"});
    CHECK(legal(text_of({"g3"}, {"g6", "h7"}, "t 0 1/1 0"), "g6-g4") == none);
}

TEST_CASE("3.5 a shove goes at most as far as its line is long, over empty squares", "[thud]") {
    const std::string three = text_of({"f3", "h4"}, {"g7", "g8", "g9"}, "t 0 1/1 0");
    CHECK(legal(three, "g7-g4") == Tokens{"g7-g4xf3", "g7-g4xf3,h4", "g7-g4xh4"});
    CHECK(legal(three, "g7-g5") == Tokens{"g7-g5xh4"});
    CHECK(legal(three, "g7-g3").empty());
    CHECK(legal(text_of({"f3", "h4", "g6"}, {"g7", "g8", "g9"}, "t 0 1/1 0"), "g7-g4").empty());
    CHECK(legal(text_of({"f3", "g4"}, {"g7", "g8", "g9"}, "t 0 1/1 0"), "g7-g4").empty());
    CHECK(legal(text_of({"f3", "g4"}, {"g7", "g8", "g9"}, "t 0 1/1 0"), "g7-g5") ==
          Tokens{"g7-g5xg4"});
    // Eight in a row, the longest line there is.
    const std::string eight =
        text_of({"o6", "o5"}, {"a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6"}, "t 0 1/1 0");
    CHECK(legal(eight, "h6-n6") == Tokens{"h6-n6xo6"});
    CHECK(legal(eight, "h6-m6").empty());
}

TEST_CASE("3.6 a shove captures any of the dwarfs beside the new square, but at least one",
          "[thud]") {
    const std::string text = text_of({"f3", "h4", "a9"}, {"g7", "g8", "g9"}, "t 9 1/1 0");
    CHECK(after(text, {"g7-g4xf3,h4"}) == text_of({"a9"}, {"g4", "g8", "g9"}, "d 0 1/1 0"));
    CHECK_FALSE(is_legal(text, "g7-g4"));
    CHECK_FALSE(is_legal(text, "g7-g4xh5"));
    // All subsets of seven.
    const std::string many =
        text_of({"f4", "g4", "h4", "f5", "h5", "f6", "h6"}, {"g8", "g9", "g7"}, "t 0 1/1 0");
    CHECK(legal(many, "g7-g5").size() == 127);
}

TEST_CASE("3.7 one action is one effect", "[thud]") {
    const std::string text = text_of({"e5", "e6", "a6"}, {"g7", "h7"}, "t 0 1/1 0");
    CHECK(legal(text, "g7-f7") == Tokens{"g7-f7", "g7-f7xe6"});
    const std::string two = text_of({"e5", "e6", "e7", "a6"}, {"g6", "h6"}, "t 0 1/1 0");
    CHECK(legal(two, "g6-f6") == Tokens{"g6-f6", "g6-f6xe5", "g6-f6xe5,e6", "g6-f6xe5,e6,e7",
                                        "g6-f6xe5,e7", "g6-f6xe6", "g6-f6xe6,e7", "g6-f6xe7"});
    CHECK(legal(two, "g6-f5") == Tokens{"g6-f5", "g6-f5xe5", "g6-f5xe6"});
}

TEST_CASE("4.1 a battle is over when the side to act can do nothing", "[thud]") {
    const std::string boxed = "Td3/ddd4/9/11/13/15/15/7O7/15/d14/13/11/9/7/5 t 7 1/1 0";
    CHECK(legal(boxed).empty());
    CHECK(read(boxed)->actor() == Actor::none);
    CHECK(result_of(boxed) == "1 score 1");
    CHECK(result_of(text_of({}, {"a6"}, "d 0 1/1 0")) == "2 score -4");
    CHECK(result_of(text_of({"a6"}, {}, "t 0 1/1 0")) == "1 score 1");
    CHECK(result_of(text_of({"a6"}, {}, "d 0 1/1 0")).empty());
}

TEST_CASE("4.2 and 5.1 an end agreed in battle 1 of 2 leads to battle 2 with the score as lead",
          "[thud]") {
    // 3 dwarfs and 2 trolls.
    auto position = read("5/7/9/11/13/15/dd13/7O7/15/d12TT/13/11/9/7/5 t 7 1/2 0");
    const Outcome outcome = position->agree();
    CHECK_FALSE(outcome.finished());
    CHECK(position->write() == from_start("d 0 2/2 -5"));
    CHECK(position->key() == compute_key(*position));
    // The second player leads the dwarfs now, who begin.
    CHECK(position->actor() == Actor::second);
    CHECK(position->count_actions() > 0);
}

TEST_CASE("4.2 and 5.1 the result of battle 1 is told when it ends, and only then", "[thud]") {
    const std::string board = "5/7/9/11/13/15/dd13/7O7/15/d12TT/13/11/9/7/5";
    for (const auto& [rest, ends] :
         std::vector<std::pair<std::string, bool>>{{" d 99 1/2 0", true},
                                                   {" d 98 1/2 0", false},
                                                   {" d 99 2/2 3", false},
                                                   {" d 99 1/1 0", false}}) {
        CAPTURE(rest);
        const auto position = read(board + rest);
        const auto end = position->leg_end(*position->read_action("a6-a7"));
        REQUIRE(end.has_value() == ends);
        if (ends) {
            CHECK(end->result == Phrase("round.result").number("trolls", 8).number("dwarfs", 3));
        }
    }
    const auto agreed = read(board + " t 7 1/2 0")->leg_end(std::nullopt);
    REQUIRE(agreed);
    CHECK(agreed->result == Phrase("round.result").number("trolls", 8).number("dwarfs", 3));
    CHECK_FALSE(read(board + " t 7 2/2 0")->leg_end(std::nullopt));
}

TEST_CASE("4.2 and 5.2 an end agreed in battle 2, or in the only one, ends the match by its score",
          "[thud]") {
    const std::string board = "5/7/9/11/13/15/dd13/7O7/15/d12TT/13/11/9/7/5";
    for (const auto& [rest, expected] : std::vector<std::pair<std::string, Outcome>>{
             {" t 7 1/1 0", {Outcome::Result::second_wins, true, -5}},
             {" d 7 2/2 -5", {Outcome::Result::draw, true, 0}},
             {" d 7 2/2 4", {Outcome::Result::first_wins, true, 9}},
             {" t 99 2/2 -6", {Outcome::Result::second_wins, true, -1}}}) {
        CAPTURE(rest);
        auto position = read(board + rest);
        CHECK(position->agree() == expected);
        // No position text says that a battle ended by agreement; the match keeps that result.
        CHECK(position->write() == board + rest);
        CHECK_FALSE(position->outcome().finished());
    }
}

TEST_CASE("4.3 a battle is over after 100 plies without a capture", "[thud]") {
    const std::string text = text_of({"a6", "g6"}, {"g7"}, "d 99 1/1 0");
    CHECK(to_text(play(text, {"a6-a7"})->outcome()) == "2 score -2");
    CHECK(play(text, {"a6-a7"})->write() == text_of({"a7", "g6"}, {"g7"}, "t 100 1/1 0"));
    const auto captured = play(text_of({"a6", "g6"}, {"g7", "o8"}, "d 99 1/1 0"), {"g6xg7"});
    CHECK_FALSE(captured->outcome().finished());
    CHECK(legal(text_of({"a6", "g6"}, {"g7"}, "d 100 1/1 0")).empty());
}

TEST_CASE("4.3 the count is shown before it strikes", "[thud]") {
    const auto rows = [](int quiet) {
        const auto scene = read(from_start("d " + std::to_string(quiet) + " 1/1 0"))->scene();
        return std::count_if(scene.shared.begin(), scene.shared.end(), [&](const auto& row) {
            return row.label_key == "panel.quiet" && row.value == quiet && row.total == 100;
        });
    };
    CHECK(rows(59) == 0);
    CHECK(rows(60) == 1);
    CHECK(rows(99) == 1);
}

TEST_CASE("4.4 a dwarf counts one, a troll four", "[thud]") {
    CHECK(result_of(from_start("d 100 1/1 0")) == "draw score 0");
    CHECK(result_of(text_of({"a6", "a7", "a8", "a9", "a10"}, {"o8"}, "d 100 1/1 0")) ==
          "1 score 1");
    CHECK(result_of(text_of({"a6"}, {"o7", "o8"}, "t 100 1/1 0")) == "2 score -7");
}

TEST_CASE("5.1 the ply that ends battle 1 sets battle 2 up, with the sides swapped", "[thud]") {
    const std::string text = text_of({"g6", "a6", "a7"}, {"g7"}, "d 3 1/2 0");
    const auto second = play(text, {"g6xg7"});
    CHECK(second->write() == from_start("d 0 2/2 3"));
    CHECK(second->actor() == Actor::second);
    CHECK(play(second->write(), {"a6-d9"})->actor() == Actor::first);
    CHECK(play(text_of({"g6", "a6"}, {"o8"}, "d 99 1/2 0"), {"g6-g5"})->write() ==
          from_start("d 0 2/2 -2"));
    const std::string boxing = "T1d2/ddd1d2/9/11/13/15/15/7O7/15/15/13/11/9/7/5 d 1 1/2 0";
    CHECK(play(boxing, {"h15-g15"})->write() == from_start("d 0 2/2 1"));
    const auto scene = second->scene();
    CHECK(scene.players[0].name_key == "trolls");
    CHECK(scene.players[0].livery == scene::Livery::b);
    CHECK(scene.players[1].name_key == "dwarfs");
    CHECK(scene.players[1].livery == scene::Livery::a);
}

TEST_CASE("5.2 the match score is battle 1 less battle 2", "[thud]") {
    CHECK(result_of(from_start("d 100 2/2 0")) == "draw score 0");
    CHECK(result_of(from_start("t 100 2/2 5")) == "1 score 5");
    CHECK(result_of(from_start("t 100 2/2 -5")) == "2 score -5");
    CHECK(result_of(text_of({"a6", "a7"}, {"o8"}, "t 100 2/2 -2")) == "draw score 0");
    CHECK(result_of(text_of({"a6", "a7"}, {"o8"}, "t 100 2/2 -1")) == "1 score 1");
    CHECK(result_of(text_of({"a6", "a7", "a8"}, {}, "t 0 2/2 2")) == "2 score -1");
    CHECK(result_of(text_of({}, {"a6"}, "d 0 2/2 -32")) == "2 score -28");
}

TEST_CASE("5.3 one battle alone", "[thud]") {
    const auto single = engine::find_game("thud")->start({{{"battles", 1}}});
    CHECK(single->write() == from_start("d 0 1/1 0"));
    CHECK(single->actor() == Actor::first);
    const auto over = play(text_of({"g6", "a6"}, {"g7"}, "d 3 1/1 0"), {"g6xg7"});
    CHECK(to_text(over->outcome()) == "1 score 2");
}

TEST_CASE("6.1 captured squares are told in square order", "[thud]") {
    const std::string text = text_of({"f5", "h3", "f3"}, {"g7", "g8", "g9"}, "t 0 1/1 0");
    CHECK(is_legal(text, "g7-g4xf3,h3,f5"));
    CHECK_FALSE(read(text)->read_action("g7-g4xf5,f3").has_value());
    CHECK_FALSE(read(text)->read_action("g7-g4xf3,f3").has_value());
}

TEST_CASE("6.2 an empty board is no position, one piece is", "[thud]") {
    CHECK_FALSE(engine::find_game("thud")->read(std::string(empty_board) + " d 0 1/1 0"));
    CHECK(legal(text_of({"h1"}, {}, "d 0 1/1 0")).size() == 4 + 14 - 8 + 14);
}
