#include "activity/variations.h"

#include "engine/catalog.h"
#include "record/record.h"
#include "shell/app.h"
#include "support/clock_table.h"
#include "support/english.h"
#include "support/saved_texts.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

// A namespace of its own, since the tests are compiled as one unit.
namespace motley::variations_test {

using match::Match;
using match::NodeId;
using match::root;
using shell::App;

namespace {

App new_app() { return {test::english(), 1}; }

const Match& match_of(const App& app) { return *app.board().match(); }

/// Plays the n-th legal action at the place.
void play(App& app, std::uint64_t n) {
    const engine::Position& position = match_of(app).position();
    app.board().play_text(position.write_action(position.nth_action(n)));
}

void play_some(App& app, int actions) {
    for (int i = 0; i < actions; ++i) {
        play(app, 0);
    }
}

/// Touches the board where an action of the player to act there begins; false if none begins on a
/// place.
bool begin_there(App& app) {
    const engine::Position& there = match_of(app).position_at(app.board().shown_ply());
    for (std::uint64_t n = 0; n < std::min<std::uint64_t>(there.count_actions(), 50); ++n) {
        const scene::Step step = there.path(there.nth_action(n)).front();
        if (step.kind == scene::Step::Kind::place) {
            app.board().select(step.id);
            return true;
        }
    }
    app.board().select(0);
    return false;
}

std::string record_of(const App& app) { return record::write(match_of(app).to_record()); }

std::size_t leaves(const Match& match, NodeId id = root) {
    std::size_t all = match.node(id).children.empty() ? 1 : 0;
    for (const NodeId child : match.node(id).children) {
        all += leaves(match, child);
    }
    return all;
}

constexpr match::Seats person_first{{0, 3}};

} // namespace

TEST_CASE("two people go on in a variation, and both lines are kept") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        App app = new_app();
        app.new_match(*game, {});
        play_some(app, 4);
        const std::vector<NodeId> main{match_of(app).node_at(1), match_of(app).main_end()};
        const std::string untouched = record_of(app);
        app.match_board()->variations().go(root);
        CHECK(app.board().looking_back());
        begin_there(app);
        CHECK_FALSE(app.match_board()->variations().asked());
        CHECK(app.match_board()->variations().aside());
        CHECK(record_of(app) == untouched);
        app.board().deselect();
        play(app, 1);
        CHECK_FALSE(app.match_board()->variations().aside());
        CHECK(match_of(app).main_end() == main[1]);
        CHECK(leaves(match_of(app)) == 2);
        CHECK(match_of(app).node_at(1) != main[0]);
        play(app, 0);
        const NodeId varied = match_of(app).current_node();

        App again = new_app();
        REQUIRE(test::restore(again, test::saved_texts(app)).has_value());
        CHECK(record_of(again) == record_of(app));
        CHECK(leaves(match_of(again)) == 2);

        // The other line is looked at, and left again.
        app.match_board()->variations().go(main[1]);
        CHECK(app.match_board()->variations().aside());
        CHECK(match_of(app).position().key() == match_of(app).node(main[1]).position->key());
        app.match_board()->variations().leave();
        CHECK(match_of(app).current_node() == varied);
        // It can be made the main line, and be deleted and come back.
        REQUIRE(app.match_board()->variations().can_promote());
        app.match_board()->variations().promote();
        CHECK(match_of(app).main_end() == varied);
        CHECK_FALSE(app.match_board()->variations().can_promote());
        const std::string before = record_of(app);
        app.match_board()->variations().go(match_of(app).node_at(1));
        REQUIRE(app.match_board()->variations().can_remove());
        app.match_board()->variations().remove();
        CHECK(app.match_board()->variations().just_removed());
        CHECK(leaves(match_of(app)) == 1);
        CHECK(match_of(app).current() == 0);
        REQUIRE(app.match_board()->variations().can_restore());
        app.match_board()->variations().restore();
        CHECK_FALSE(app.match_board()->variations().just_removed());
        app.match_board()->variations().go(varied);
        CHECK(leaves(match_of(app)) == 2);
        CHECK(match_of(app).main_end() == varied);
    }
}

TEST_CASE("against the computer, going back asks") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        App app = new_app();
        app.new_match(*game, {}, person_first);
        while (!app.board().computer_acts()) {
            play(app, 0);
        }
        const std::string before = record_of(app);
        const std::size_t plies = match_of(app).current();
        activity::Variations& variations = app.match_board()->variations();
        for (const bool aside : {true, false}) {
            CAPTURE(aside);
            app.board().look_at(0);
            begin_there(app);
            REQUIRE(variations.asked());
            CHECK(variations.can_take_back());
            CHECK(app.board().choice().chosen().empty());
            variations.cancel();
            CHECK(app.board().looking_back());
            CHECK(record_of(app) == before);
            const bool begun = begin_there(app);
            REQUIRE(variations.asked());
            if (!aside) {
                variations.take_back();
                CHECK(match_of(app).current() == 0);
                CHECK_FALSE(match_of(app).aside());
                CHECK(app.board().choice().chosen().empty() != begun);
                play(app, 1);
                CHECK(leaves(match_of(app)) == 1);
                break;
            }
            variations.try_aside();
            REQUIRE(variations.aside());
            CHECK(app.board().choice().chosen().empty() != begun);
            app.board().deselect();
            for (std::uint64_t n : {1U, 0U, 0U, 0U}) {
                CHECK_FALSE(app.board().computer_acts());
                CHECK(app.board().speaker() == Actor::none);
                play(app, n);
            }
            CHECK(variations.aside());
            CHECK(leaves(match_of(app)) == 2);
            app.play().resign();
            app.play().agreement().offer();
            CHECK(match_of(app).ending() == match::Ending::none);
            CHECK(match_of(app).offer() == Actor::none);
            CHECK_FALSE(variations.can_promote());
            // What is saved stands where the match does.
            App again = new_app();
            REQUIRE(test::restore(again, test::saved_texts(app)).has_value());
            CHECK(match_of(again).current() == plies);
            CHECK(again.board().computer_acts());
            CHECK(leaves(match_of(again)) == 2);
            CHECK_FALSE(match_of(again).aside());
            variations.leave();
            CHECK(match_of(app).current() == plies);
            CHECK(app.board().computer_acts());
            CHECK(record_of(app) == record_of(again));
            CHECK_FALSE(variations.can_remove());
            // Taken back, only what was tried is deleted.
            variations.go(match_of(app).node(root).children.at(1));
            REQUIRE(variations.can_remove());
            variations.remove();
            CHECK(record_of(app) == before);
            variations.leave();
        }
    }
}

TEST_CASE("a clock stands while something is tried aside, and a resignation stays") {
    test::ClockTable table;
    test::play_first(table.app);
    test::pass(table.app, 0, 10);
    const match::Milliseconds left = table.left();
    activity::Variations& variations = table.app.match_board()->variations();
    table.app.board().look_at(0);
    begin_there(table.app);
    REQUIRE(variations.asked());
    variations.try_aside();
    table.app.board().deselect();
    play(table.app, 1);
    test::pass(table.app, 10, 30);
    CHECK_FALSE(table.app.play().clock().runs());
    variations.leave();
    CHECK(table.left() == left);
    CHECK(table.app.play().clock().runs());

    table.app.play().resign();
    const std::string over = record_of(table.app);
    variations.go(root);
    begin_there(table.app);
    CHECK_FALSE(variations.asked()); // a match that is over is there to be studied
    table.app.board().deselect();
    play(table.app, 2);
    CHECK(variations.aside());
    CHECK(match_of(table.app).ending() == match::Ending::none);
    CHECK(match_of(table.app).standing_ending() == match::Ending::resignation);
    App again = new_app();
    REQUIRE(test::restore(again, test::saved_texts(table.app)).has_value());
    CHECK(match_of(again).ending() == match::Ending::resignation);
    variations.leave();
    CHECK(match_of(table.app).ending() == match::Ending::resignation);
    CHECK(record_of(table.app) == record_of(again));
    CHECK(record_of(table.app) != over);
}

TEST_CASE("a comment and a mark are kept, and change nothing else") {
    App app = new_app();
    app.new_match(*engine::catalog()[0], {});
    play_some(app, 3);
    app.board().look_at(1);
    (void)app.saves.take_changed();
    const NodeId shown = app.match_board()->variations().shown();
    app.match_board()->variations().note(shown, match::Mark::brilliant, "schön · 漢字");
    CHECK_FALSE(app.saves.take_changed().empty());
    CHECK(app.board().shown_ply() == 1);
    App again = new_app();
    REQUIRE(test::restore(again, test::saved_texts(app)).has_value());
    CHECK(match_of(again).at(1).mark == match::Mark::brilliant);
    CHECK(match_of(again).at(1).comment == "schön · 漢字");
    CHECK(match_of(again).at(2).comment.empty());
}

TEST_CASE("a line is kept as a variation of what was played") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        App app = new_app();
        app.new_match(*game, {});
        play_some(app, 4);
        const auto line_from = [&](std::size_t ply, std::uint64_t first) {
            std::vector<std::string> line;
            const auto position = match_of(app).position_at(ply).clone();
            for (int i = 0; i < 3 && is_player(position->actor()); ++i) {
                const Action action = position->nth_action(i == 0 ? first : 0);
                line.push_back(position->write_action(action));
                REQUIRE(position->play(action).has_value());
            }
            return line;
        };
        activity::Variations& variations = app.match_board()->variations();
        const std::size_t end = match_of(app).current();
        CHECK(variations.worth_keeping(line_from(end, 0)) == 0);
        app.board().look_at(0);
        CHECK(variations.worth_keeping({match_of(app).plies()[0].text}) == 0);
        CHECK(variations.worth_keeping({"nonsense"}) == 0);
        const std::vector<std::string> line = line_from(0, 1);
        const std::size_t worth = variations.worth_keeping(line);
        CAPTURE(line);
        variations.keep(line);
        CHECK(leaves(match_of(app)) == (worth > 0 ? 2 : 1));
        CHECK(variations.worth_keeping(line) == 0);
        CHECK(app.board().shown_ply() == 0);
        CHECK(match_of(app).current() == end);
        CHECK_FALSE(variations.aside());
        App again = new_app();
        REQUIRE(test::restore(again, test::saved_texts(app)).has_value());
        CHECK(record_of(again) == record_of(app));
    }
}

TEST_CASE("a line kept at a ply of the match leaves it on the board, also where one is aside") {
    App app = new_app();
    app.new_match(*engine::catalog().front(), {});
    play_some(app, 4);
    app.open({shell::Screen::analysis});
    activity::Variations& variations = app.match_board()->variations();
    app.board().look_at(0);
    variations.try_aside();
    REQUIRE(variations.aside());
    REQUIRE(app.board().shown_ply() == 0);
    const auto position = match_of(app).position().clone();
    const std::vector<std::string> line{position->write_action(position->nth_action(1))};
    REQUIRE(variations.worth_keeping(line) == 1);
    const NodeId end = match_of(app).node_at(4);
    variations.keep(line);
    CHECK(leaves(match_of(app)) == 2);
    CHECK(app.board().shown_ply() == 0);
    REQUIRE(match_of(app).plies().size() == 4);
    CHECK(match_of(app).node_at(4) == end);
}

TEST_CASE("what is looked at aside does not change what there is of the match") {
    App app = new_app();
    app.new_match(*engine::catalog().front(), {});
    play_some(app, 4);
    const auto searched = [&] {
        app.puzzles().search().begin(app.matches().of(match_of(app).game()));
        REQUIRE(app.puzzles().search().run().has_value());
        const std::size_t all = app.puzzles().search().run()->miner.all();
        app.puzzles().search().stop();
        return all;
    };
    const std::size_t all = searched();
    CHECK(all > 1);
    app.board().look_at(0);
    app.match_board()->variations().try_aside();
    REQUIRE(match_of(app).current() == 0);
    CHECK(app.match_board()->can_analyse());
    CHECK(searched() == all);
}

TEST_CASE("what was deleted is gone after a reload, and what was brought back is there") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        App app = new_app();
        app.new_match(*game, {});
        play_some(app, 4);
        app.board().look_at(0);
        app.match_board()->variations().try_aside();
        play(app, 1);
        const NodeId varied = app.match_board()->variations().shown();
        app.match_board()->variations().go(match_of(app).main_end());
        app.match_board()->variations().leave();
        app.match_board()->variations().go(varied);
        const std::size_t all = leaves(match_of(app));
        app.match_board()->variations().remove();
        CHECK(app.match_board()->variations().just_removed());
        const auto reloaded = [&] {
            App again = new_app();
            REQUIRE(test::restore(again, test::saved_texts(app)).has_value());
            return leaves(match_of(again));
        };
        CHECK(reloaded() == all - 1);
        // It can be brought back after other things were looked at, noted and left.
        app.match_board()->variations().go(root);
        app.match_board()->variations().note(root, match::Mark::none, "later");
        app.open({});
        app.open({shell::Screen::play, game});
        REQUIRE(app.match_board()->variations().can_restore());
        app.match_board()->variations().restore();
        CHECK(leaves(match_of(app)) == all);
        CHECK(reloaded() == all);
    }
}

TEST_CASE("steps along a line end at its ends, and go between variations") {
    App app = new_app();
    app.new_match(*engine::catalog()[0], {});
    play_some(app, 3);
    activity::Variations& variations = app.match_board()->variations();
    const NodeId end = match_of(app).current_node();
    CHECK(variations.next() == end);
    CHECK(variations.last() == end);
    CHECK(variations.beside(1) == end);
    variations.go(root);
    CHECK(variations.previous() == root);
    begin_there(app);
    app.board().deselect();
    play(app, 1);
    const NodeId varied = variations.shown();
    CHECK(variations.beside(1) == varied);
    CHECK(variations.beside(-1) == match_of(app).node(root).children[0]);
    variations.go(variations.beside(-1));
    CHECK(variations.aside());
    CHECK(variations.last() == end);
    variations.go(variations.beside(1));
    CHECK_FALSE(variations.aside());
}

} // namespace motley::variations_test
