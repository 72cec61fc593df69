#include "scene/trace.h"

#include "scene/event.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley::scene;

namespace {

Token token(std::uint32_t id, PlaceId place, std::vector<Badge> badges = {}) {
    return {id, place, 0, Livery::a, std::move(badges)};
}

std::vector<Token> after(std::vector<Token> tokens, const Trace& trace) {
    std::uint32_t next_id = 100;
    return advance(std::move(tokens), trace, next_id);
}

Scene scene_of(std::vector<Token> tokens) {
    Scene scene;
    scene.tokens = std::move(tokens);
    return scene;
}

} // namespace

TEST_CASE("a moved token keeps its number, and tokens stay in place order") {
    const auto tokens = after({token(1, 0), token(2, 5)}, {event(EventKind::moved, 0, 0, 8)});
    CHECK(tokens == std::vector{token(2, 5), token(1, 8)});
}

TEST_CASE("pieces change places within one beat") {
    const auto tokens = after({token(1, 0), token(2, 5)},
                              {event(EventKind::moved, 0, 0, 5), event(EventKind::moved, 0, 5, 0)});
    CHECK(tokens == std::vector{token(2, 0), token(1, 5)});
}

TEST_CASE("a chain in one beat follows the places as they were") {
    const auto tokens = after({token(1, 0), token(2, 1)},
                              {event(EventKind::moved, 0, 0, 1), event(EventKind::moved, 0, 1, 2)});
    CHECK(tokens == std::vector{token(1, 1), token(2, 2)});
}

TEST_CASE("a place is empty before another token comes in the same or a later beat") {
    const Trace same{event(EventKind::died, 0, 5), event(EventKind::moved, 0, 0, 5)};
    CHECK(after({token(1, 0), token(2, 5)}, same) == std::vector{token(1, 5)});
    const Trace later{event(EventKind::died, 0, 5), event(EventKind::moved, 1, 0, 5)};
    CHECK(after({token(1, 0), token(2, 5)}, later) == std::vector{token(1, 5)});
}

TEST_CASE("a placed token has a number never used before") {
    Event placed = event(EventKind::placed, 0, nowhere, 4);
    placed.glyph = 3;
    placed.livery = Livery::b;
    placed.badges = {sign_badge(Corner::top_right, Tone::ice, "shield")};
    std::uint32_t next_id = 7;
    const auto tokens = advance({token(1, 0)}, {placed}, next_id);
    REQUIRE(tokens.size() == 2);
    CHECK(tokens[1] == Token{7, 4, 3, Livery::b, placed.badges});
    CHECK(next_id == 8);
}

TEST_CASE("hits lower vitality and not below 0; changes and updates replace") {
    const std::vector<Badge> five{gauge_badge(5, 5)};
    Event hit = event(EventKind::hit, 0, 0);
    hit.value = 2;
    CHECK(after({token(1, 0, five)}, {hit})[0].badges[0].value == 3);
    hit.value = 9;
    CHECK(after({token(1, 0, five)}, {hit})[0].badges[0].value == 0);

    Event changed = event(EventKind::changed, 0, 0);
    changed.glyph = 2;
    changed.livery = Livery::b;
    CHECK(after({token(1, 0, five)}, {changed}) == std::vector{Token{1, 0, 2, Livery::b, {}}});

    Event updated = event(EventKind::updated, 0, 0);
    updated.badges = {count_badge(Corner::top_left, Tone::ice, "snow", 2)};
    CHECK(after({token(1, 0, five)}, {updated}) == std::vector{token(1, 0, updated.badges)});
}

TEST_CASE("events that move nothing, or name an empty place, change nothing") {
    const std::vector<Token> tokens{token(1, 0)};
    const Trace trace{event(EventKind::bounced, 0, 0, 5),   event(EventKind::used, 0, 0, 5),
                      event(EventKind::rolled, 1, nowhere), event(EventKind::moved, 2, 3, 4),
                      event(EventKind::died, 3, 3),         event(EventKind::hit, 4, nowhere)};
    CHECK(after(tokens, trace) == tokens);
}

TEST_CASE("dice are packed one byte each, the first lowest") {
    const auto faces = [](const std::vector<std::uint8_t>& glyphs) {
        Event rolled = event(EventKind::rolled, 0, nowhere);
        rolled.value = motley::scene::pack_dice(glyphs);
        return dice_of(rolled);
    };
    for (const std::vector<std::uint8_t>& glyphs :
         std::vector<std::vector<std::uint8_t>>{{}, {0}, {0, 0, 0}, {4, 4, 5}, {126, 0, 1, 126}}) {
        CHECK(faces(glyphs) == glyphs);
    }
    CHECK(motley::scene::pack_dice(std::vector<std::uint8_t>{4, 0, 5}) == 0x060105);
}

TEST_CASE("complete adds badges that differ and rows that count, after everything else") {
    Scene before = scene_of({token(1, 0, {count_badge(Corner::top_left, Tone::ice, "snow", 2)})});
    before.players[1].rows.push_back({RowKind::number, "panel.credits", "", 9});
    before.shared.push_back({RowKind::track, "panel.quiet", "", 3, 100});
    Scene next = scene_of({token(1, 4, {count_badge(Corner::top_left, Tone::ice, "snow", 1)})});
    next.players[1].rows.push_back({RowKind::number, "panel.credits", "", 10});
    next.shared.push_back({RowKind::track, "panel.quiet", "", 4, 100});

    Trace trace{event(EventKind::moved, 2, 0, 4)};
    REQUIRE(complete(trace, before, next));
    REQUIRE(trace.size() == 4);
    CHECK(trace[1].kind == EventKind::updated);
    CHECK(trace[1].place == 4);
    CHECK(trace[1].beat == 3);
    CHECK(trace[2].kind == EventKind::counted);
    CHECK(trace[2].player == 1);
    CHECK(trace[2].before == 9);
    CHECK(trace[2].value == 10);
    CHECK(trace[3].kind == EventKind::counted);
    CHECK(trace[3].player == 2);
    CHECK(trace[3].value == 4);
    CHECK(after(before.tokens, trace) == next.tokens);
}

TEST_CASE("complete finds a trace wrong that leads elsewhere") {
    const Scene before = scene_of({token(1, 0)});
    Trace nothing;
    CHECK_FALSE(complete(nothing, before, scene_of({token(1, 4)})));
    CHECK_FALSE(complete(nothing, before, scene_of({})));
    CHECK_FALSE(complete(nothing, before, scene_of({token(1, 0), token(2, 1)})));
    Token other = token(1, 0);
    other.glyph = 1;
    CHECK_FALSE(complete(nothing, before, scene_of({other})));
    other = token(1, 0);
    other.livery = Livery::b;
    CHECK_FALSE(complete(nothing, before, scene_of({other})));
    CHECK(complete(nothing, before, before));
    CHECK(nothing.empty());
}

TEST_CASE("the difference of two scenes takes away what goes and brings what comes") {
    Token hurt = token(2, 3, {count_badge(Corner::top_left, Tone::ice, "snow", 1)});
    Scene before = scene_of({token(1, 0), token(5, 2), token(9, 3)});
    before.shared.push_back({RowKind::number, "panel.total", "", 4});
    Token other = token(1, 2);
    other.glyph = 1;
    Scene next = scene_of({token(1, 0), other, hurt, token(4, 7)});
    next.shared.push_back({RowKind::number, "panel.total", "", 0});
    const Trace trace = difference(before, next);
    const auto tokens = after(before.tokens, trace);
    REQUIRE(tokens.size() == 4);
    CHECK(tokens[0].id == 1); // it stayed
    CHECK(tokens[1].glyph == 1);
    CHECK(tokens[1].id != 5);
    CHECK(tokens[2].id == 9);
    CHECK(tokens[2].badges == hurt.badges);
    CHECK(tokens[3].place == 7);
    CHECK(trace.back().kind == EventKind::counted);
    CHECK(trace.back().value == 0);
    CHECK(difference(before, before).empty());
}
