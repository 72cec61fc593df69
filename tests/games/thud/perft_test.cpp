#include "engine/workbench.h"
#include "games/thud/positions.h"
#include "support/perft_table.h"

using namespace motley;
using namespace motley::games::thud::test;

TEST_CASE("Thud counts as the independent engine does", "[perft]") {
    motley::test::check_perft_table("thud", 1'000'000'000, false);
}

TEST_CASE("Thud counts the start of a match", "[perft]") {
    const auto start = read(start_text);
    CHECK(perft(*start, 0) == 1);
    CHECK(perft(*start, 1) == 656);
    CHECK(perft(*start, 2) == 22624);
    CHECK(perft(*start, 3) == 14142624);
}

TEST_CASE("Thud counts the start of a match four plies deep", "[.slow][perft]") {
    CHECK(perft(*read(start_text), 4) == 589562824);
}
