#include "games/chessacre/positions.h"
#include "games/chessacre/rules.h"
#include "support/english.h"
#include "support/plain_search.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;

TEST_CASE("the search comes to what plain expectiminimax comes to") {
    motley::test::check_search<games::chessacre::Chessacre>(1, 20, 4000);
}

TEST_CASE("what is expected of the dice is what plain expectiminimax expects") {
    motley::test::check_expectation<games::chessacre::Chessacre>(2, 3, 300'000);
}

TEST_CASE("10.6 a mark is no good to its figure's side, least of all on a king") {
    using games::chessacre::Chessacre;
    using games::chessacre::test::Setting;
    using games::chessacre::test::text;
    const auto score = [](const std::string& board, const std::string& marks) {
        Setting with;
        with.marks = marks;
        const auto state = Chessacre::read(text(board, with));
        REQUIRE((state ? "" : motley::test::line_of(state.error())) == "");
        return Chessacre::evaluate(*state);
    };
    const std::string king = "8/8/8/8/8/3K4/2b5/8/7k/8";
    CHECK(score(king, "d4<c3") <= score(king, "-"));
    for (const char figure : {'Q', 'R', 'B', 'N'}) {
        CAPTURE(figure);
        const std::string board = std::string("8/8/8/8/8/3") + figure + "4/2b5/8/K6k/8";
        CHECK(score(board, "d4<c3") < score(board, "-"));
    }
}
