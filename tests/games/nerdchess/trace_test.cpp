#include "games/nerdchess/positions.h"

using namespace motley;
using namespace motley::games::nerdchess::test;
using scene::EventKind;

namespace {

scene::Trace trace(std::string_view text, std::string_view token) {
    const auto position = read(text);
    const auto action = position->read_action(token);
    REQUIRE(action.has_value());
    REQUIRE(position->explain(*action).legal());
    return position->trace(*action);
}

std::vector<EventKind> kinds(const scene::Trace& trace) {
    std::vector<EventKind> found;
    for (const scene::Event& event : trace) {
        found.push_back(event.kind);
    }
    return found;
}

} // namespace

TEST_CASE("a walk slides, a flight hops", "[nerdchess][trace]") {
    CHECK(trace(start_text, "b5-c5").front().motion == scene::Motion::slide);
    CHECK(trace(start_text, "a4-d4").front().motion == scene::Motion::hop);
}

TEST_CASE("an attack hits, and kills when vitality is down", "[nerdchess][trace]") {
    const auto killed = trace("....../....../....../M7...../.G5s3.../.....m7 w -/- 7", "b2xc2");
    REQUIRE(killed.size() >= 3);
    CHECK(killed[0].kind == EventKind::used);
    CHECK(killed[0].why == "attack");
    CHECK(killed[1].kind == EventKind::hit);
    CHECK(killed[1].value == 3);
    CHECK(killed[2].kind == EventKind::died);
}

TEST_CASE("a fight hits both before anyone falls or moves", "[nerdchess][trace]") {
    const auto won = trace("....../....../....../....../G5m7..../M7....s3 w -/- 9", "a2-b2");
    REQUIRE(won.size() >= 5);
    CHECK(won[0].kind == EventKind::used);
    CHECK(won[1].kind == EventKind::hit);
    CHECK(won[1].value == 4);
    CHECK(won[2].kind == EventKind::hit);
    CHECK(won[2].value == 7);
    CHECK(won[1].beat == won[2].beat);
    CHECK(won[3].kind == EventKind::died);
    CHECK(won[4].kind == EventKind::moved);
    CHECK(won[4].beat > won[3].beat);
}

TEST_CASE("a frozen piece in a fight is not hit, it dies", "[nerdchess][trace]") {
    const auto events =
        trace("....../....../....../....../S1g5*2..../M7....m7 w HRT/FHRT 0", "a2-b2");
    REQUIRE(events.size() >= 3);
    CHECK(events[1].kind == EventKind::died);
    CHECK(events[1].why == "frozen-in-combat");
}

TEST_CASE("a revived piece that meets an enemy arrives with what the fight left",
          "[nerdchess][trace]") {
    // Giant (5, strength 4) against a Squire of 3 (strength 1): one round, 4 left.
    const auto events = trace("....../s3...../....../M7...../....../.....m7 w R/- 0", "Ra5");
    const auto placed = std::find_if(events.begin(), events.end(), [](const scene::Event& event) {
        return event.kind == EventKind::placed;
    });
    REQUIRE(placed != events.end());
    REQUIRE_FALSE(placed->badges.empty());
    CHECK(placed->badges.front().value == 4);
}

TEST_CASE("what a game does not say is completed: counters and panels", "[nerdchess][trace]") {
    const auto frozen = kinds(trace(start_text, "Fe2"));
    CHECK(std::count(frozen.begin(), frozen.end(), EventKind::updated) == 1);
    const auto onto_special = kinds(trace(after(start_text, {"a4-a6", "e5-d5"}), "a6-d6"));
    CHECK(std::count(onto_special.begin(), onto_special.end(), EventKind::counted) == 0);
    const auto special = kinds(trace(start_text, "a4-a6"));
    CHECK(std::count(special.begin(), special.end(), EventKind::counted) == 1);
}
