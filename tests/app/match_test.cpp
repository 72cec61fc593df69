#include "app/match.h"

#include "support/toy_game.h"

#include <catch_amalgamated.hpp>
#include <set>
#include <string>

using namespace motley;
using app::Ending;
using app::Match;

namespace {

/// Plays an action text; false when it is refused.
bool play(Match& match, std::string_view token) {
    return match.play(test::action_of(match.position(), token)).has_value();
}

Match toy_match(std::uint64_t seed = 1) { return {test::toy_game(), Setup{}, seed}; }

std::string line(const Match& match) {
    std::string text;
    for (std::size_t i = 0; i < match.current(); ++i) {
        text += match.plies()[i].token + ' ';
    }
    return text;
}

} // namespace

TEST_CASE("a match stores what each ply was and what the board looked like") {
    Match match = toy_match();
    CHECK(match.position().write() == "BBB/.../AAA 1 AB - 0");
    CHECK(match.tokens().size() == 6);
    REQUIRE(play(match, "b1-b2"));
    REQUIRE(play(match, "b3xb2"));
    REQUIRE(match.plies().size() == 2);
    CHECK(match.plies()[0].actor == Actor::first);
    CHECK(match.plies()[0].token == "b1-b2");
    CHECK(match.plies()[1].actor == Actor::second);
    CHECK(match.plies()[1].trace[0].kind == scene::EventKind::died);
    CHECK(match.tokens_at(0).size() == 6);
    CHECK(match.tokens_at(2).size() == 5);
    CHECK(match.tokens_at(2) == match.plies()[1].tokens);
    CHECK(match.position_at(1).write() == "BBB/.A./A.A 2 AB - 1");
    CHECK(match.current() == 2);
}

TEST_CASE("tokens keep their numbers from position to position") {
    Match match = toy_match();
    const std::uint32_t id = scene::token_at(match.tokens(), 1)->id;
    REQUIRE(play(match, "b1-b2"));
    CHECK(scene::token_at(match.tokens(), 4)->id == id);
    CHECK(scene::token_at(match.tokens(), 1) == nullptr);
}

TEST_CASE("what is refused changes nothing") {
    Match match = toy_match();
    const auto refused = match.play(test::action_of(match.position(), "a1-c3"));
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == "no-way");
    CHECK(match.plies().empty());
    CHECK(match.position().write() == "BBB/.../AAA 1 AB - 0");
}

TEST_CASE("rolls fall by themselves, by the seed") {
    std::set<std::string> fell;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Match match = toy_match(seed);
        REQUIRE(play(match, "a1-a2*"));
        REQUIRE(match.plies().size() == 2);
        CHECK(match.plies()[1].actor == Actor::chance);
        CHECK(match.actor() != Actor::chance);
        fell.insert(match.plies()[1].token);

        Match again = toy_match(seed);
        REQUIRE(play(again, "a1-a2*"));
        CHECK(line(again) == line(match));
    }
    CHECK(fell.size() == 2);
}

TEST_CASE("the n-th roll is the same whatever was taken back before it") {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Match match = toy_match(seed);
        REQUIRE(play(match, "a1-a2*"));
        const std::string coin = match.plies()[1].token;
        match.undo();
        REQUIRE(play(match, "b1-b2"));
        REQUIRE(play(match, "a3."));
        REQUIRE(play(match, "a1-a2*"));
        CHECK(match.plies().back().token == coin);
    }
}

TEST_CASE("taking back goes to the last decision of a player, over the roll") {
    Match match = toy_match();
    CHECK_FALSE(match.can_undo());
    match.undo();
    CHECK(match.current() == 0);
    REQUIRE(play(match, "b1."));
    REQUIRE(play(match, "b3."));
    REQUIRE(play(match, "a1-a2*"));
    const std::string after = match.position().write();
    const auto tokens = match.tokens();
    CHECK(match.current() == 4);
    match.undo();
    CHECK(match.current() == 2);
    CHECK(match.position().write() == "BBB/.../AAA 1 AB - 2");
    CHECK(match.plies().size() == 4);
    CHECK(match.can_redo());
    match.redo();
    CHECK(match.current() == 4);
    CHECK(match.position().write() == after);
    CHECK(match.tokens() == tokens);
    CHECK_FALSE(match.can_redo());
    match.redo();
    CHECK(match.current() == 4);
}

TEST_CASE("playing on forgets what was taken back, and new tokens never reuse numbers") {
    Match match = toy_match();
    REQUIRE(play(match, "b1-b2"));
    REQUIRE(play(match, "b3xb2"));
    match.undo();
    match.undo();
    CHECK(match.current() == 0);
    REQUIRE(play(match, "a1."));
    CHECK(match.plies().size() == 1);
    CHECK_FALSE(match.can_redo());
    CHECK(line(match) == "a1. ");
}

TEST_CASE("a refused action keeps what was taken back") {
    Match match = toy_match();
    REQUIRE(play(match, "a1."));
    match.undo();
    CHECK_FALSE(play(match, "a1-c3"));
    CHECK(match.can_redo());
}

TEST_CASE("resignation ends the match, can be taken back, and belongs to the player named") {
    Match match = toy_match();
    REQUIRE(play(match, "a1."));
    match.resign(Actor::second);
    CHECK(match.ending() == Ending::resignation);
    CHECK(match.actor() == Actor::none);
    CHECK(match.outcome().result == Outcome::Result::first_wins);
    const auto refused = match.play(test::action_of(match.position(), "a3."));
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == "game-over");
    CHECK_FALSE(match.can_redo());
    REQUIRE(match.can_undo());
    match.undo();
    CHECK(match.ending() == Ending::none);
    CHECK(match.actor() == Actor::second);
    CHECK(match.current() == 1);
}

TEST_CASE("a match ends by the rules and cannot be resigned then") {
    Match match = toy_match();
    for (int ply = 0; ply < test::Toy::last_ply / 2; ++ply) {
        REQUIRE(play(match, "a1."));
        REQUIRE(play(match, "a3."));
    }
    CHECK(match.ending() == Ending::rules);
    CHECK(match.outcome().result == Outcome::Result::draw);
    match.resign(Actor::first);
    CHECK(match.ending() == Ending::rules);
    match.undo();
    CHECK(match.ending() == Ending::none);
}
