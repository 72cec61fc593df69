#include "scene/trace.h"

#include "scene/step.h"

#include <array>
#include <catch2/catch_test_macros.hpp>

using namespace motley::scene;

namespace {

enum class Kind : std::uint8_t { pawn, rook };
enum class Side : std::uint8_t { white, black };

} // namespace

TEST_CASE("a recorder writes events down beat by beat") {
    Trace trace;
    Recorder record(trace);
    record.used("shot", 3, 5);
    record.next_beat();
    record.died(5, "shot");
    record.moved(3, 4, Motion::hop);
    record.next_beat();
    record.changed(4, Kind::rook, livery_of(Side::black), "promoted", {cover_badge(Tone::ice)});
    record.placed(9, Kind::rook, Livery::a).why = "summoned";
    REQUIRE(trace.size() == 5);
    CHECK(trace[0].kind == EventKind::used);
    CHECK(trace[0].place == 3);
    CHECK(trace[0].to == 5);
    CHECK(trace[1].kind == EventKind::died);
    CHECK(trace[1].beat == 1);
    CHECK(trace[1].place == 5);
    CHECK(trace[1].to == nowhere);
    CHECK(trace[1].why == "shot");
    CHECK(trace[2].kind == EventKind::moved);
    CHECK(trace[2].motion == Motion::hop);
    CHECK(trace[3].kind == EventKind::changed);
    CHECK(trace[3].beat == 2);
    CHECK(trace[3].glyph == 1);
    CHECK(trace[3].livery == Livery::b);
    CHECK(trace[3].badges == std::vector{cover_badge(Tone::ice)});
    CHECK(trace[4].kind == EventKind::placed);
    CHECK(trace[4].place == nowhere);
    CHECK(trace[4].to == 9);
    CHECK(trace[4].why == "summoned");
}

TEST_CASE("a recorder writes down what dice show") {
    Trace trace;
    const std::array<std::uint8_t, 2> faces{4, 2};
    Recorder(trace).rolled(faces, Livery::b);
    REQUIRE(trace.size() == 1);
    CHECK(trace[0].kind == EventKind::rolled);
    CHECK(trace[0].livery == Livery::b);
    CHECK(dice_of(trace[0]) == std::vector<std::uint8_t>{4, 2});
}

TEST_CASE("tokens are numbered in the order in which they are added") {
    Scene scene;
    scene.add_token(7, Kind::rook, livery_of(0));
    scene.add_token(9, 0, livery_of(1), {number_badge(4)});
    CHECK(scene.tokens ==
          std::vector<Token>{{1, 7, 1, Livery::a, {}}, {2, 9, 0, Livery::b, {number_badge(4)}}});
}

TEST_CASE("steps are made of places and chips") {
    const Step place = place_step(7, Mark::capture);
    CHECK(place == Step{Step::Kind::place, 7});
    CHECK(place.mark == Mark::capture);
    const Step chip = chip_step(Kind::rook, true);
    CHECK(chip == Step{Step::Kind::chip, 1});
    CHECK(chip.implied);
}
