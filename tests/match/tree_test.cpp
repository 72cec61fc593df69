#include "engine/catalog.h"
#include "match/match.h"
#include "match/toy_match.h"
#include "support/english.h"
#include "support/random_play.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using match::Mark;
using match::Match;
using match::NodeId;
using match::Record;
using match::TakenBack;
using test::toy_match;

namespace {

bool grow(Match& match, std::string_view token, TakenBack back = TakenBack::variation) {
    return match.play(test::action_of(match.position(), token), back).has_value();
}

std::string main_line(const Match& match) {
    std::string text;
    for (const match::Ply& ply : match.plies()) {
        text += (text.empty() ? "" : " ") + ply.text;
    }
    return text;
}

/// The tree in brackets: `a (b c) d`, where what is in brackets goes on from before `a`.
std::string shape(const Match& match, NodeId from = match::root) {
    std::string text;
    const auto& children = match.node(from).children;
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (i > 0) {
            text += " (" + match.node(children[i]).ply.text;
            const std::string rest = shape(match, children[i]);
            text += (rest.empty() ? "" : " " + rest) + ")";
        }
    }
    if (!children.empty()) {
        const std::string rest = shape(match, children[0]);
        text = match.node(children[0]).ply.text + text + (rest.empty() ? "" : " " + rest);
    }
    return text;
}

/// `a1. (b1. b3.) (b1-b2 b3xb2) a3.`, standing after `a1.`.
Match branched() {
    Match match = toy_match();
    REQUIRE(grow(match, "a1."));
    REQUIRE(grow(match, "a3."));
    match.undo();
    match.undo();
    REQUIRE(grow(match, "b1."));
    REQUIRE(grow(match, "b3."));
    match.go_to(match::root);
    REQUIRE(grow(match, "b1-b2"));
    REQUIRE(grow(match, "b3xb2"));
    match.go_to(match.node(match::root).children[0]);
    return match;
}

} // namespace

TEST_CASE("what was taken back is kept as a variation where that is asked for") {
    Match match = branched();
    CHECK(shape(match) == "a1. (b1. b3.) (b1-b2 b3xb2) a3.");
    CHECK(main_line(match) == "a1. a3.");
    CHECK(match.current() == 1);
    CHECK(match.can_redo());
    match.undo();
    REQUIRE(grow(match, "c1.", TakenBack::forgotten));
    // In the rank of what was forgotten; the variations stay.
    CHECK(shape(match) == "c1. (b1. b3.) (b1-b2 b3xb2)");
    CHECK(main_line(match) == "c1.");
}

TEST_CASE("the same action goes along what is there") {
    Match match = branched();
    match.go_to(match::root);
    REQUIRE(grow(match, "b1-b2"));
    CHECK(shape(match) == "a1. (b1. b3.) (b1-b2 b3xb2) a3.");
    CHECK(main_line(match) == "b1-b2 b3xb2");
    CHECK(match.current() == 1);
    REQUIRE(grow(match, "b3xb2"));
    CHECK(match.current() == 2);
    CHECK(match.position().write() == match.position_at(2).write());
    // Also where what was taken back is forgotten.
    match.go_to(match.node(match::root).children[0]);
    match.undo();
    REQUIRE(grow(match, "b1.", TakenBack::forgotten));
    CHECK(shape(match) == "b1. (b1-b2 b3xb2) b3.");
    CHECK(main_line(match) == "b1. b3.");
    CHECK(match.current() == 1);
}

TEST_CASE("every node can be gone to, and redo goes the way that undo came") {
    Match match = branched();
    const NodeId taken = match.node(match.node(match::root).children[2]).children[0];
    match.go_to(taken);
    CHECK(main_line(match) == "b1-b2 b3xb2");
    CHECK(match.current_node() == taken);
    CHECK(match.tokens().size() == 5);
    match.undo();
    match.undo();
    CHECK(match.current_node() == match::root);
    CHECK(match.tokens().size() == 6);
    match.redo();
    match.redo();
    CHECK(match.current_node() == taken);
    match.go_to(match.main_end());
    CHECK(main_line(match) == "a1. a3.");
}

TEST_CASE("a roll is never stood before") {
    Match match = toy_match();
    REQUIRE(grow(match, "a1-a2*"));
    const NodeId spun = match.node(match::root).children[0];
    match.go_to(match::root);
    match.go_to(spun);
    CHECK(match.current() == 2);
    CHECK(match.actor() != Actor::chance);
    // Removing the roll takes its action with it.
    match.remove(match.current_node());
    CHECK(match.current_node() == match::root);
    CHECK(match.plies().empty());
    match.restore();
    CHECK(match.plies().size() == 2);
}

TEST_CASE("when one of two rolls is removed, the place is after the other") {
    Match match = toy_match();
    REQUIRE(grow(match, "a1-a2*"));
    const NodeId spun = match.node(match::root).children[0];
    const NodeId other = match.node(spun).children[0];
    match.undo();
    REQUIRE(
        match.enact(test::action_of(match.position(), "a1-a2*"), TakenBack::variation).has_value());
    ChanceList outcomes;
    match.position().chance_outcomes(outcomes);
    for (const WeightedAction& outcome : outcomes) {
        if (match.position().write_action(outcome.action) != match.node(other).ply.text) {
            REQUIRE(match.enact(outcome.action, TakenBack::variation).has_value());
            break;
        }
    }
    REQUIRE(match.node(spun).children.size() == 2);
    match.remove(match.node(spun).children[1]);
    CHECK(match.current_node() == other);
    CHECK(match::replay(match.to_record()).has_value());
    match.restore();
    CHECK(match.node(spun).children.size() == 2);
}

TEST_CASE("a variation is promoted branch by branch") {
    Match match = branched();
    const NodeId last = match.node(match::root).children[2];
    const NodeId taken = match.node(last).children[0];
    match.go_to(last);
    REQUIRE(grow(match, "c3."));
    match.undo();
    CHECK(match.main_end() != taken);
    CHECK(match.promote(match.node(last).children[1]));
    CHECK(shape(match) == "a1. (b1. b3.) (b1-b2 c3. (b3xb2)) a3.");
    CHECK(match.promote(taken));
    CHECK(match.promote(taken));
    CHECK_FALSE(match.promote(taken));
    CHECK(shape(match) == "b1-b2 (b1. b3.) (a1. a3.) b3xb2 (c3.)");
    CHECK(match.main_end() == taken);
    CHECK(main_line(match) == "b1-b2 c3.");
}

TEST_CASE("what is removed comes back, the last first") {
    Match match = branched();
    const std::vector<NodeId> children = match.node(match::root).children;
    CHECK_FALSE(match.can_restore());
    match.remove(children[1]);
    CHECK(shape(match) == "a1. (b1-b2 b3xb2) a3.");
    CHECK_FALSE(match.has(children[1]));
    CHECK(main_line(match) == "a1. a3.");
    match.remove(children[0]); // where it stands
    CHECK(shape(match) == "b1-b2 b3xb2");
    CHECK(match.current_node() == match::root);
    CHECK(main_line(match) == "b1-b2 b3xb2");
    match.remove(match::root);
    CHECK(shape(match) == "b1-b2 b3xb2");
    REQUIRE(match.can_restore());
    match.restore();
    CHECK(shape(match) == "a1. (b1-b2 b3xb2) a3.");
    match.restore();
    CHECK(shape(match) == "a1. (b1. b3.) (b1-b2 b3xb2) a3.");
    CHECK_FALSE(match.can_restore());
    CHECK(match.has(children[1]));

    // Not when the same was played anew, and not when that from which it branched is forgotten.
    match.remove(children[1]);
    match.go_to(match::root);
    REQUIRE(grow(match, "b1."));
    CHECK_FALSE(match.can_restore());
    const NodeId taken = match.node(children[2]).children[0];
    match.remove(taken);
    match.go_to(children[2]);
    match.undo();
    REQUIRE(grow(match, "c1-c2", TakenBack::forgotten));
    CHECK_FALSE(match.has(taken));
    CHECK_FALSE(match.can_restore());
}

TEST_CASE("comments and marks stand at plies") {
    Match match = branched();
    match.comment(match::root, "on the whole");
    match.comment(match.current_node(), "one } two { three \\ four\nfive ö");
    match.mark(match.current_node(), Mark::dubious);
    const Record record = match.to_record();
    CHECK(record.comment == "on the whole");
    CHECK(record.plies[0].comment == "one } two { three \\ four\nfive ö");
    CHECK(record.plies[0].mark == Mark::dubious);
    const auto again = match::replay(record);
    REQUIRE(again.has_value());
    CHECK(again->node(again->current_node()).mark == Mark::dubious);
    CHECK(again->to_record().plies == record.plies);
}

TEST_CASE("a resignation belongs to the position in which it was made") {
    Match match = branched();
    match.resign(Actor::second);
    CHECK(match.ending() == match::Ending::resignation);
    match.go_to(match::root);
    CHECK(match.ending() == match::Ending::none);
    // Also in a record of the match that stands elsewhere.
    const Record record = match.to_record();
    CHECK(record.at == 1);
    CHECK(record.resigned == Actor::second);
    CHECK(record.result == "");
    auto again = match::replay(record);
    REQUIRE(again.has_value());
    CHECK(again->current() == 0);
    again->go_to(again->node(match::root).children[0]);
    CHECK(again->ending() == match::Ending::resignation);
    match.go_to(match.node(match::root).children[0]);
    CHECK(match.ending() == match::Ending::resignation);
    REQUIRE(match::replay(match.to_record()).has_value());
    match.undo();
    CHECK(match.ending() == match::Ending::none);
    CHECK(match.current() == 1);
}

TEST_CASE("a record has the main line first, then each variation") {
    Match match = branched();
    match.about = {{"Ada", "Bob"}, "2026-11-23"};
    const Record record = match.to_record();
    REQUIRE(record.plies.size() == 6);
    std::string tokens;
    for (const Record::Ply& ply : record.plies) {
        tokens += ply.text + (ply.after ? "<" + std::to_string(*ply.after) : "") + ' ';
    }
    CHECK(tokens == "a1. a3. b1.<0 b3. b1-b2<0 b3xb2 ");
    CHECK(record.current == 1);
    CHECK_FALSE(record.line.has_value());
    CHECK(record.result == "");
    CHECK(record.plies[0].turn == Record::Turn{1, Actor::first});
    CHECK(record.plies[1].turn == Record::Turn{1, Actor::second});
    CHECK(record.plies[5].check == match::check_of(match.node(6).position->write()));
    const auto again = match::replay(record);
    REQUIRE(again.has_value());
    CHECK(shape(*again) == shape(match));
    CHECK(again->about == match.about);

    match.go_to(match.node(match.node(match::root).children[2]).children[0]);
    match.undo();
    const Record aside = match.to_record();
    CHECK(aside.line == 6);
    CHECK(aside.current == 1);
    const auto there = match::replay(aside);
    REQUIRE(there.has_value());
    CHECK(main_line(*there) == "b1-b2 b3xb2");
    CHECK(there->current() == 1);
    CHECK(there->can_redo());
}

TEST_CASE("the check is FNV-1a, folded to 24 bits") {
    // The hashes of 32 bits are those of the published test vectors.
    const auto folded = [](std::uint32_t hash) { return (hash >> 24U) ^ (hash & 0xFFFFFFU); };
    CHECK(match::check_of("") == folded(0x811c9dc5));
    CHECK(match::check_of("a") == folded(0xe40c292c));
    CHECK(match::check_of("foobar") == folded(0xbf9cf968));
}

TEST_CASE("of a wrong record what is sound before the turn is a match") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Rng rng(4);
        Match match(*game, test::any_setup(game->info(), rng), 7);
        while (match.plies().size() < 40 && match.actor() != Actor::none) {
            REQUIRE(match.play(test::any_action(match.position(), rng)).has_value());
        }
        const Record record = match.to_record();
        for (std::size_t n = 0; n < record.plies.size(); ++n) {
            Record wrong = record;
            const bool check = wrong.plies[n].check.has_value();
            if (check) {
                *wrong.plies[n].check ^= 1U;
            } else {
                wrong.plies[n].text = "no action";
            }
            const match::Replayed read = match::replay_sound(wrong);
            REQUIRE(read.error.has_value());
            const auto turn = *record.plies[n].turn;
            CHECK(test::place_of(*read.error).starts_with("round " + std::to_string(turn.number)));
            // All plies before the turn are there, and nothing else, but what rolls by itself.
            std::size_t before = n;
            while (before > 0 && record.plies[before - 1].turn == turn) {
                --before;
            }
            REQUIRE(read.match.plies().size() >= before);
            CHECK((read.match.plies().size() == before || before == 0));
            CHECK(read.match.actor() != Actor::chance);
            for (std::size_t i = 0; i < before; ++i) {
                CHECK(read.match.plies()[i].text == record.plies[i].text);
            }
        }
    }
}

TEST_CASE("a record that contradicts itself is refused") {
    Match match = branched();
    match.go_to(match.main_end());
    const Record record = match.to_record();
    const auto place = [](const Record& wrong) {
        const auto read = match::replay(wrong);
        return read ? std::string("taken") : test::place_of(read.error());
    };
    CHECK(place(record) == "taken");
    Record wrong = record;
    wrong.plies[2].text = wrong.plies[0].text;
    CHECK(place(wrong) == "round 1, player 1, ply 3");
    wrong = record;
    wrong.plies[1].turn = Record::Turn{2, Actor::second};
    CHECK(place(wrong) == "round 1, player 2, ply 2");
    wrong = record;
    wrong.plies[2].after = 3;
    CHECK(place(wrong) == "ply 3");
    wrong = record;
    *wrong.check ^= 1U;
    CHECK(place(wrong) == "start");
    wrong = record;
    wrong.line = 7;
    CHECK(place(wrong) == "line");
    wrong = record;
    wrong.current = 3;
    CHECK(place(wrong) == "undone");
    wrong = record;
    wrong.at = 1;
    CHECK(place(wrong) == "at");
    wrong.at = 7;
    wrong.offer = Actor::first;
    CHECK(place(wrong) == "at");
    wrong.at = 1;
    CHECK(place(wrong) == "taken");
    wrong = record;
    wrong.result = "1";
    CHECK(place(wrong) == "result");
}

TEST_CASE("playing on copies nothing of what was played") {
    const engine::Game& game = *engine::catalog().front();
    Rng rng(3);
    Match match(game, Setup{}, 1);
    std::vector<const engine::Position*> positions;
    std::vector<const match::Ply*> plies;
    for (int i = 0; i < 300; ++i) {
        if (match.actor() == Actor::none || rng.below(20) == 0) {
            match.undo();
        }
        positions.clear();
        plies.clear();
        for (std::size_t n = 0; n <= match.current(); ++n) {
            positions.push_back(&match.position_at(n));
            plies.push_back(&match.at(n).ply);
        }
        if (match.actor() != Actor::none) {
            REQUIRE(match.play(test::any_action(match.position(), rng), TakenBack::variation));
        }
        for (std::size_t n = 0; n < positions.size(); ++n) {
            REQUIRE(positions[n] == &match.position_at(n));
            REQUIRE(plies[n] == &match.at(n).ply);
        }
    }
    CHECK(match.plies().size() > 20);
}

TEST_CASE("the id of a match is twelve digits and small letters") {
    Rng rng(1);
    const std::string id = match::draw_id(rng);
    CHECK(match::is_id(id));
    CHECK(match::draw_id(rng) != id);
    CHECK(match::is_id("0123456789az"));
    CHECK_FALSE(match::is_id("0123456789a"));
    CHECK_FALSE(match::is_id("0123456789aZ"));
    CHECK_FALSE(match::is_id("0123456789a "));
    CHECK_FALSE(match::is_id(""));
}
