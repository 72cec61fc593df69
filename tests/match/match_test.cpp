#include "match/match.h"
#include "match/toy_match.h"

#include "core/rng.h"
#include "engine/adapter.h"
#include "engine/catalog.h"
#include "engine/workbench.h"
#include "support/toy_game.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <set>
#include <string>

using namespace motley;
using match::Ending;
using match::Match;
using test::toy_match;

namespace {

/// Plays an action text; false if it is refused.
bool play(Match& match, std::string_view token) {
    return match.play(test::action_of(match.position(), token)).has_value();
}

std::string line(const Match& match) {
    std::string text;
    for (std::size_t i = 0; i < match.current(); ++i) {
        text += match.plies()[i].text + ' ';
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
    CHECK(match.plies()[0].text == "b1-b2");
    CHECK(match.plies()[1].actor == Actor::second);
    CHECK(match.plies()[1].trace()[0].kind == scene::EventKind::died);
    CHECK(match.tokens_at(0).size() == 6);
    CHECK(match.tokens_at(2).size() == 5);
    CHECK(match.position_at(1).write() == "BBB/.A./A.A 2 AB - 1");
    CHECK(match.current() == 2);
}

TEST_CASE("a piece keeps its id from ply to ply, whichever board is asked for first") {
    const bool last_first = GENERATE(true, false);
    Match match = toy_match();
    REQUIRE(play(match, "b1-b2"));
    REQUIRE(play(match, "b3xb2"));
    const auto& places = match.game().topology().places;
    const auto id_at = [&](std::size_t n, std::string_view label) {
        const auto place = std::find_if(places.begin(), places.end(),
                                        [&](const auto& each) { return each.label == label; });
        const auto* token = scene::token_at(match.tokens_at(n),
                                            static_cast<scene::PlaceId>(place - places.begin()));
        REQUIRE(token != nullptr);
        return token->id;
    };
    if (last_first) {
        CHECK(match.tokens_at(2).size() == 5);
    }
    CHECK(id_at(1, "b2") == id_at(0, "b1"));
    CHECK(id_at(2, "b3") == id_at(1, "b3"));
    CHECK(id_at(2, "a1") == id_at(0, "a1"));
    CHECK(match.tokens_of(match.node_at(2)) == match.tokens_at(2));
}

TEST_CASE("what the rules of any game refuse changes nothing") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Match match(*game, Setup{}, 1);
        const std::string before = match.position().write();
        ActionList all;
        well_formed(match.position(), all);
        const auto illegal = std::find_if(all.begin(), all.end(), [&](Action action) {
            return !match.position().explain(action).legal();
        });
        REQUIRE(illegal != all.end());
        CHECK_FALSE(match.play(*illegal).has_value());
        CHECK(match.plies().empty());
        CHECK(match.position().write() == before);
    }
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
    CHECK(refused.error().code == "out-of-reach");
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
        fell.insert(match.plies()[1].text);

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
        const std::string coin = match.plies()[1].text;
        match.undo();
        REQUIRE(play(match, "b1-b2"));
        REQUIRE(play(match, "a3."));
        REQUIRE(play(match, "a1-a2*"));
        CHECK(match.plies().back().text == coin);
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

namespace {

/// The toy in two legs: a leg that both agree to end leads to the next one.
struct Rounds : test::Toy {
    static Outcome agree(State& s) {
        if (!s.bright[0]) {
            return {Outcome::Result::second_wins, true, -2};
        }
        s = initial({});
        s.bright[0] = false;
        return {};
    }
};

const engine::Game& rounds_game() {
    static const engine::GameOf<Rounds> game;
    return game;
}

} // namespace

TEST_CASE("an agreed end is a draw where the game says nothing else, and can be taken back") {
    Match match = toy_match();
    REQUIRE(play(match, "a1."));
    const std::string before = match.position().write();
    match.offer(Actor::second);
    CHECK(match.offer() == Actor::second);
    CHECK(match.ending() == Ending::none);
    match.accept();
    CHECK(match.offer() == Actor::none);
    CHECK(match.ending() == Ending::agreement);
    CHECK(match.actor() == Actor::none);
    CHECK(match.outcome() == Outcome{Outcome::Result::draw, false, 0});
    REQUIRE(match.plies().size() == 2);
    CHECK(match.plies()[1].agreed == match.outcome());
    CHECK(match.plies()[1].label.phrase.key == "agree.label");
    CHECK(match.position().write() == before);
    CHECK(match.tokens() == match.tokens_at(1));
    const auto refused = match.play(test::action_of(match.position(), "a3."));
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == "game-over");
    match.offer(Actor::first);
    match.resign(Actor::first);
    CHECK(match.offer() == Actor::none);
    CHECK(match.ending() == Ending::agreement);

    REQUIRE(match.can_undo());
    match.undo();
    CHECK(match.ending() == Ending::none);
    CHECK(match.actor() == Actor::second);
    CHECK(match.current() == 1);
    REQUIRE(match.can_redo());
    match.redo();
    CHECK(match.ending() == Ending::agreement);
    CHECK(match.outcome().result == Outcome::Result::draw);
    match.undo();
    REQUIRE(play(match, "a3."));
    CHECK_FALSE(match.can_redo());
    CHECK(match.ending() == Ending::none);
}

TEST_CASE("an agreed end can lead on, and nothing of what went before is lost") {
    Match match(rounds_game(), {}, 1);
    REQUIRE(play(match, "a1-a2"));
    REQUIRE(play(match, "a3xa2"));
    const std::string before = match.position().write();
    const auto tokens = match.tokens();
    match.offer(Actor::first);
    match.accept();
    CHECK(match.ending() == Ending::none);
    CHECK(match.actor() == Actor::first);
    CHECK(match.position().write() == "BBB/.../AAA 1 B - 0");
    REQUIRE(match.plies().size() == 3);
    CHECK(match.plies()[2].agreed == Outcome{});
    CHECK(match.plies()[2].actor == Actor::none);
    // Five stones stayed; the new one has an id of its own.
    REQUIRE(match.tokens().size() == 6);
    std::set<std::uint32_t> ids;
    for (const scene::Token& token : match.tokens()) {
        ids.insert(token.id);
    }
    CHECK(ids.size() == 6);
    CHECK(scene::token_at(match.tokens(), 1)->id == scene::token_at(tokens, 1)->id);
    CHECK(scene::token_at(match.tokens(), 0)->id > 6);

    REQUIRE(play(match, "c1."));
    match.undo();
    match.undo();
    CHECK(match.position().write() == before);
    CHECK(match.tokens() == tokens);
    match.redo();
    match.redo();
    CHECK(match.current() == 4);
    CHECK(match.position().write() == "BBB/.../AAA 2 B - 1");

    match.offer(Actor::second);
    match.accept();
    CHECK(match.ending() == Ending::agreement);
    CHECK(match.outcome() == Outcome{Outcome::Result::second_wins, true, -2});
}

TEST_CASE("an offer stands until the opponent answers or plays, or something is taken back") {
    Match match = toy_match();
    match.accept();
    CHECK(match.plies().empty());
    match.offer(Actor::chance);
    match.offer(Actor::none);
    CHECK(match.offer() == Actor::none);

    match.offer(Actor::first);
    REQUIRE(play(match, "a1."));
    CHECK(match.offer() == Actor::first); // the player who made the offer has played
    CHECK_FALSE(play(match, "a3-c1"));
    CHECK(match.offer() == Actor::first); // nothing was played
    REQUIRE(play(match, "a3."));
    CHECK(match.offer() == Actor::none); // declined by playing

    match.offer(Actor::second);
    match.decline();
    CHECK(match.offer() == Actor::none);
    CHECK(match.ending() == Ending::none);

    match.offer(Actor::second);
    match.undo();
    CHECK(match.offer() == Actor::none);
    match.offer(Actor::second);
    match.redo();
    CHECK(match.offer() == Actor::none);

    match.offer(Actor::second);
    match.resign(Actor::first);
    CHECK(match.offer() == Actor::none);
    match.undo();

    match.offer(Actor::second);
    match.offer(Actor::second);
    CHECK(match.offer() == Actor::second);
    match.offer(Actor::first); // both made the offer
    CHECK(match.ending() == Ending::agreement);
}

TEST_CASE("an offer falls with the end of the game") {
    Match match = toy_match();
    for (int ply = 0; ply < test::Toy::last_ply / 2; ++ply) {
        REQUIRE(play(match, "a1."));
        if (ply == test::Toy::last_ply / 2 - 1) {
            match.offer(Actor::second);
        }
        REQUIRE(play(match, "a3."));
    }
    CHECK(match.ending() == Ending::rules);
    CHECK(match.offer() == Actor::none);
    match.offer(Actor::first);
    CHECK(match.offer() == Actor::none);
}

TEST_CASE("an offer falls with the end of a leg") {
    // The dwarf's move is the hundredth quiet one.
    const auto last =
        engine::find_game("thud")->read("5/7/9/11/13/15/15/7O7/15/15/13/11/9/7/T3d d 99 1/2 0");
    REQUIRE(last.has_value());
    Match match(**last);
    match.offer(Actor::first);
    REQUIRE(match.offer() == Actor::first);
    REQUIRE(play(match, "j1-j2"));
    CHECK(match.position().write().find(" 2/2 ") != std::string::npos);
    CHECK(match.ending() == Ending::none);
    CHECK(match.offer() == Actor::none);
}

TEST_CASE("a turn begins where the other player has acted last") {
    int longer = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Match match(*game, {}, 3);
        CHECK(match::turn_begin(match) == 0);
        Rng rng(5);
        for (int n = 0; n < 60 && match.actor() != Actor::none; ++n) {
            const std::size_t begin = match::turn_begin(match);
            REQUIRE(begin <= match.current());
            for (std::size_t i = begin; i < match.current(); ++i) {
                const Actor decided = match.plies()[i].actor;
                CHECK((decided == match.actor() || (i > begin && decided == Actor::chance)));
            }
            for (std::size_t i = begin; i-- > 0;) {
                const Actor decided = match.plies()[i].actor;
                CHECK(decided != match.actor());
                if (decided != Actor::chance) {
                    break;
                }
            }
            longer += match.current() - begin > 1 ? 1 : 0;
            const std::uint64_t count =
                std::min<std::uint64_t>(match.position().count_actions(), 1U << 20U);
            REQUIRE(match.play(
                match.position().nth_action(rng.below(static_cast<std::uint32_t>(count)))));
        }
        if (match.actor() != Actor::none) {
            match.resign(match.actor());
        }
        CHECK(match::turn_begin(match) == match.current());
    }
    CHECK(longer > 0);
}
