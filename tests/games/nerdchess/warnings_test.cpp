#include "games/nerdchess/positions.h"

using namespace motley;
using namespace motley::games::nerdchess::test;

TEST_CASE("two special cells are a warning, three have decided", "[nerdchess]") {
    CHECK(read(start_text)->warnings().empty());
    const auto position = read("G5..D6../....../....../m7...../..S3.../...... w -/- 0");
    const auto warnings = position->warnings();
    REQUIRE(warnings.size() == 1);
    CHECK(warnings[0].winner == Actor::first);
    CHECK(warnings[0].places.size() == 2);
    const auto action = position->read_action("c2-c1");
    REQUIRE(action.has_value());
    REQUIRE(position->play(*action).has_value());
    REQUIRE(position->outcome().finished());
    REQUIRE(position->warnings().size() == 1);
    CHECK(position->warnings()[0].places.size() == 3);
}

TEST_CASE("8.3 a draw with no active piece is not put down to quiet turns", "[nerdchess]") {
    constexpr auto all_frozen = "....../....../...n4*1../..N4*1.../....../...... w -/- ";
    const auto reason = [](const std::string& text) { return read(text)->decided_by().key; };
    CHECK(reason(std::string(all_frozen) + "7") == "decided.nobody");
    CHECK(reason(std::string(all_frozen) + "100") == "decided.nobody");
    CHECK(reason("....../....../...n4../..N4.../....../...... w -/- 100") == "decided.quiet");
}
