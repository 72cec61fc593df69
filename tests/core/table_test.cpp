#include "core/table.h"

#include "core/action.h"
#include "core/outcome.h"

#include <catch2/catch_test_macros.hpp>

namespace {

using namespace motley;

enum class Colour : std::uint8_t { red, green, blue };

TEST_CASE("a table is indexed by enumerators and by integers of any type") {
    Table<int, 3> table{1, 2, 3};
    table[Colour::green] = 7;
    CHECK(table[1] == 7);
    CHECK(table[std::uint8_t{2}] == 3);
    CHECK(table == Table<int, 3>{1, 7, 3});
    CHECK(table != Table<int, 3>{1, 2, 3});
    static_assert(std::is_trivially_copyable_v<Table<Colour, 3>>);
    static_assert(sizeof(Table<Colour, 3>) == 3);
    static constexpr Table words{"a", "b"};
    static_assert(words[Colour::green] == words.back());
}

TEST_CASE("the enumerators of an enumeration can be gone through") {
    std::size_t n = 0;
    for (const Colour colour : first_of_enum<Colour, 3>) {
        CHECK(index(colour) == n++);
    }
    CHECK(n == 3);
}

TEST_CASE("an action is made of enumerators and numbers") {
    static_assert(make_action(Colour::blue, 255, std::size_t{4}, Colour::green, 9) ==
                  Action{2, 255, 4, 1, 9});
    CHECK(make_action(Colour::red) == Action{});
}

TEST_CASE("a side, a number or an enumerator, is a player's and can win") {
    CHECK(player_of(0) == Actor::first);
    CHECK(player_of(Colour::green) == Actor::second);
    CHECK(Outcome::won_by(Colour::red).result == Outcome::Result::first_wins);
    CHECK(Outcome::won_by(1U).result == Outcome::Result::second_wins);
    CHECK_FALSE(Outcome::won_by(1).scored);
}

} // namespace
