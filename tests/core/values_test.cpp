#include "core/action.h"
#include "core/grid.h"
#include "core/outcome.h"
#include "core/phrase.h"
#include "core/result.h"
#include "core/setup.h"
#include "core/shown.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;

TEST_CASE("a grid names its squares and reads exactly those names") {
    using Board = Grid<6, 7>;
    CHECK(Board::name(0) == "a1");
    CHECK(Board::name(Board::at(5, 6)) == "f7");
    for (int square = 0; square < Board::size; ++square) {
        CHECK(Board::parse(Board::name(square)) == square);
        CHECK(Board::at(Board::file(square), Board::rank(square)) == square);
    }
    for (const char* text :
         {"", "a", "a0", "a8", "g1", "A1", "a01", "a1 ", "a-1", "1a", "aa", "a11"}) {
        INFO(text);
        CHECK_FALSE(Board::parse(text).has_value());
    }
}

TEST_CASE("a grid's first rank may be 0, and ranks may have two digits") {
    CHECK(Grid<8, 10, 0>::parse("c0") == 2);
    CHECK(Grid<8, 10, 0>::name(79) == "h9");
    CHECK_FALSE((Grid<8, 10, 0>::parse("c10").has_value()));
    CHECK_FALSE((Grid<8, 10, 0>::parse("c00").has_value()));
    CHECK(Grid<15, 15>::parse("o15") == 224);
    CHECK_FALSE((Grid<15, 15>::parse("o16").has_value()));
    const auto two = Grid<15, 15>::parse_two("c12xb3", "-x");
    REQUIRE(two.has_value());
    CHECK(two->from == Grid<15, 15>::parse("c12"));
    CHECK(two->sign == 'x');
    CHECK(two->to == Grid<15, 15>::parse("b3"));
    for (const char* const wrong : {"", "-", "a1", "a1-", "-a1", "a1-b2-c3", "a1xb2", "a1--b2"}) {
        CHECK_FALSE((Grid<15, 15>::parse_two(wrong).has_value()));
    }
}

TEST_CASE("a list forgets and keeps its capacity") {
    ActionList list;
    list.push_back({1, 2, 3, 4, 5});
    list.push_back({6, 7, 8, 9, 10});
    const Action* storage = list.span().data();
    list.truncate(1);
    CHECK(list.size() == 1);
    CHECK(list[0] == Action{1, 2, 3, 4, 5});
    list.clear();
    CHECK(list.empty());
    list.push_back({});
    CHECK(list.span().data() == storage);
}

TEST_CASE("results are told from the players' side") {
    CHECK(to_text(Outcome{}).empty());
    CHECK_FALSE(Outcome{}.finished());
    CHECK(to_text({Outcome::Result::first_wins, false, 0}) == "1");
    CHECK(to_text({Outcome::Result::second_wins, true, -7}) == "2 score -7");
    CHECK(to_text({Outcome::Result::draw, true, 0}) == "draw score 0");
    CHECK(opponent(Actor::first) == Actor::second);
    CHECK(opponent(Actor::second) == Actor::first);
    CHECK(opponent(Actor::chance) == Actor::chance);
    CHECK(opponent(Actor::none) == Actor::none);
}

TEST_CASE("an error of a part is an error of the whole, in a place within it") {
    const Result<int> result =
        fail("malformed", {part("rank").number("n", 3)}, says("no-piece").text("text", "'x'"));
    REQUIRE_FALSE(result.has_value());
    CHECK(test::shown(result.error()) == "rank 3: no-piece 'x'");
    const Error whole = result.error().within({named("start"), part("board")});
    CHECK(test::shown(whole) == "start, board, rank 3: no-piece 'x'");
    CHECK(whole.code == "malformed");
    CHECK(test::shown(Error{"code", {}, says("empty"), {}}) == "empty");
}

TEST_CASE("a set-up knows what was chosen") {
    const Setup setup{{{"seed", 7}}};
    CHECK(setup.get("seed") == 7);
    CHECK_FALSE(setup.get("battles").has_value());
}

TEST_CASE("a phrase keeps its arguments in order and of their kinds") {
    const Phrase phrase = Phrase("key").number("n", 3).text("from", "b4").word("piece", "knight");
    REQUIRE(phrase.arguments.size() == 3);
    CHECK(phrase.arguments[0].second == Phrase::Argument(std::int64_t{3}));
    CHECK(phrase.arguments[1].second == Phrase::Argument(std::string("b4")));
    CHECK(phrase.arguments[2].second == Phrase::Argument(Phrase::Key{"knight"}));
    CHECK(Phrase("outer").phrase("inner", phrase).arguments[0].second ==
          Phrase::Argument(std::vector<Phrase>{phrase}));
    CHECK(Phrase().empty());
    CHECK(Explanation{}.legal());
    CHECK_FALSE(Explanation{"code", Phrase("key"), "1", {}}.legal());
}
