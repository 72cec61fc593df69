#include "engine/catalog.h"
#include "shell/app.h"
#include "study/findings.h"
#include "support/english.h"
#include "support/fake_client.h"
#include "support/saved_texts.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using ask::EngineClient;
using shell::App;
using shell::Screen;

namespace {

struct Desk : test::AssistedApp {
    void play(int actions = 1) {
        for (int i = 0; i < actions && match().actor() != Actor::none; ++i) {
            const engine::Position& position = match().position();
            const auto n = static_cast<std::uint64_t>(i) * 7919 % position.count_actions();
            app.board().play_text(position.write_action(position.nth_action(n)));
            REQUIRE_FALSE(app.board().notice().has_value());
        }
    }
    /// Runs until there is no question left.
    void finish() {
        for (int i = 0; i < 2000 && app.match_board()->analysed.running; ++i) {
            look();
        }
        REQUIRE_FALSE(app.match_board()->analysed.running);
    }
};

const engine::Game& plain_game() { return *engine::catalog().front(); }

} // namespace

TEST_CASE("positions are asked about one after the other, with the same work for each") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Desk desk;
        desk.begin(*game);
        CHECK_FALSE(desk.app.match_board()->can_analyse());
        desk.app.open({shell::Screen::analysis});
        CHECK(desk.app.screen() == Screen::play);
        desk.play(12);
        REQUIRE(desk.app.match_board()->can_analyse());
        desk.app.open({shell::Screen::analysis});
        CHECK(desk.app.screen() == Screen::analysis);
        REQUIRE(desk.app.match_board()->analysed.running);
        std::size_t compared = 0;
        std::size_t last = 0;
        while (const auto next =
                   study::next_unknown(desk.app.match_board()->analysed.findings, desk.match())) {
            CHECK((next->n == last || next->n == last + 1));
            last = next->n;
            compared += next->played ? 1 : 0;
            const engine::Position& position =
                desk.match().position_at(next->n + (next->played ? 1 : 0));
            desk.look();
            REQUIRE(desk.client.state() == EngineClient::State::thinking);
            CHECK(desk.client.asked.back() == position.write());
            CHECK(desk.client.last.level == 0);
            CHECK(desk.client.last.depth == (next->played ? 3 : 0));
            CHECK(desk.client.last.nodes == (position.actor() == Actor::chance
                                                 ? study::analysis_chance_nodes
                                                 : study::analysis_nodes));
            CHECK_FALSE(desk.app.update(desk.now, true));
            desk.client.say(test::any_answer(position));
            CHECK(desk.app.update(desk.now, true));
            REQUIRE(study::next_unknown(desk.app.match_board()->analysed.findings, desk.match()) !=
                    next);
        }
        CHECK(last == desk.match().current());
        CHECK(compared > 0);
        CHECK_FALSE(desk.app.match_board()->analysed.running);
        CHECK(desk.app.context().narrator.announcement() == desk.app.text("analysis.done"));
        desk.look();
        // Now the position on the board is searched for what could be played.
        const bool over = desk.match().position().actor() == Actor::none;
        CHECK((desk.client.state() == EngineClient::State::idle) == over);
        CHECK((over || desk.client.asked.back() == desk.match().position().write()));
        // Opened again, it has nothing to do.
        desk.app.leave();
        CHECK(desk.app.screen() == Screen::play);
        desk.app.open({shell::Screen::analysis});
        CHECK_FALSE(desk.app.match_board()->analysed.running);
    }
}

TEST_CASE("an analysis is stopped and goes on where it was; what is played makes it longer") {
    Desk desk;
    desk.begin(plain_game());
    desk.play(5);
    desk.app.open({shell::Screen::analysis});
    desk.look();
    desk.client.say(test::any_answer(desk.match().position_at(0)));
    desk.look();
    desk.look();
    REQUIRE(desk.client.state() == EngineClient::State::thinking);
    desk.app.analysis()->stop();
    desk.look();
    CHECK(desk.client.state() == EngineClient::State::idle);
    CHECK(desk.client.stops == 1);
    desk.client.think = test::any_answer;
    desk.app.analysis()->start();
    desk.look();
    CHECK(desk.client.asked.back() == desk.client.asked[1]);
    desk.finish();
    desk.app.analysis()->start();
    CHECK_FALSE(desk.app.match_board()->analysed.running);
    // Another way from the third position on.
    desk.app.board().look_at(2);
    desk.app.leave();
    CHECK_FALSE(desk.app.board().looking_back());
    desk.app.match_board()->undo();
    desk.app.match_board()->undo();
    const std::string before = desk.match().plies()[3].text;
    const engine::Position& position = desk.match().position();
    ActionList actions;
    position.legal_actions(actions);
    for (const Action action : actions) {
        // It must not be the best action either.
        if (position.write_action(action) != before && action != position.nth_action(0)) {
            desk.app.board().play_text(position.write_action(action));
            break;
        }
    }
    REQUIRE(desk.match().current() == 4);
    REQUIRE(desk.match().plies()[3].text != before);
    desk.app.open({shell::Screen::analysis});
    const std::size_t asked = desk.client.asked.size();
    desk.finish();
    // The action played in the third position, and the new position.
    CHECK(desk.client.asked.size() == asked + 2);
    CHECK(desk.client.asked.back() == desk.match().position_at(4).write());
    desk.app.leave();
    desk.app.rematch();
    CHECK(desk.app.match_board()->analysed.findings.empty());
}

TEST_CASE("the players' own matters come first, and the match stands still meanwhile") {
    Desk desk;
    desk.begin(plain_game(), {{0, 3}});
    desk.play();
    desk.look();
    REQUIRE(desk.app.board().computer_acts());
    REQUIRE(desk.client.last.level == 3);
    desk.app.open({shell::Screen::analysis});
    desk.look();
    CHECK(desk.client.last.level == 0);
    const std::size_t plies = desk.match().current();
    desk.now += 60;
    desk.look();
    CHECK(desk.match().current() == plies);
    // The page's twin or Escape leads back while the computer thinks.
    desk.app.leave();
    desk.look();
    REQUIRE(desk.client.state() == EngineClient::State::thinking);
    CHECK(desk.client.last.level == 3);
    CHECK_FALSE(desk.app.match_board()->analysed.running);
    desk.client.answer();
    desk.now += ask::time_to_look;
    desk.look();
    desk.now += ask::time_to_look;
    desk.look();
    CHECK(desk.match().current() > plies);
    // It stops a clock.
    match::Terms terms;
    terms.clock = std::array{match::TimeControl{5, 0}, match::TimeControl{5, 0}};
    desk.app.new_match(plain_game(), {}, {}, terms);
    desk.play();
    REQUIRE(desk.app.play().clock().runs());
    desk.app.open({shell::Screen::analysis});
    CHECK_FALSE(desk.app.play().clock().runs());
    desk.app.leave();
    CHECK(desk.app.play().clock().paused());
}

TEST_CASE("who does not answer is asked again, and then no more until the player says so") {
    Desk desk;
    desk.begin(plain_game());
    desk.play(3);
    desk.app.open({shell::Screen::analysis});
    for (int i = 0; i < ask::max_failures; ++i) {
        desk.look();
        REQUIRE(desk.client.state() == EngineClient::State::thinking);
        if (i == 1) {
            desk.client.answer(0, "nonsense");
        } else {
            desk.client.fail();
        }
        desk.look();
    }
    CHECK_FALSE(desk.app.match_board()->analysed.running);
    CHECK(desk.app.analysis()->trouble() == desk.app.text("computer.gone"));
    CHECK(desk.app.screen() == Screen::analysis);
    // Another position is asked about once.
    desk.app.board().look_at(0);
    desk.look();
    REQUIRE(desk.client.state() == EngineClient::State::thinking);
    desk.client.fail();
    const std::size_t asked = desk.client.asked.size();
    for (int i = 0; i < 5; ++i) {
        desk.look();
    }
    CHECK(desk.client.asked.size() == asked);
    desk.client.think = test::any_answer;
    desk.app.analysis()->start();
    CHECK(desk.app.analysis()->trouble().empty());
    desk.finish();
    App alone{test::english(), 1};
    alone.new_match(plain_game(), {});
    alone.board().play_text(alone.board().match()->position().write_action(
        alone.board().match()->position().nth_action(0)));
    alone.open({shell::Screen::analysis});
    for (int i = 0; i < 20; ++i) {
        alone.update(0, true);
    }
    CHECK_FALSE(alone.play().analysed.running);
    alone.leave();
    CHECK(alone.play().trouble().empty());
}

TEST_CASE("what was found is kept with the match and comes back with it") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Desk desk;
        desk.client.think = test::any_answer;
        desk.begin(*game);
        desk.play(10);
        const std::string name = "match-" + game->info().id;
        const std::string before = desk.app.saves.text(name);
        (void)desk.app.saves.take_changed();
        desk.app.open({shell::Screen::analysis});
        desk.finish();
        CHECK(desk.app.saves.take_changed().contains(name));
        const test::SavedTexts texts = test::saved_texts(desk.app);
        const std::string& saved = texts.at(name);
        CHECK(saved.substr(0, before.size()) == before);
        CHECK(std::count(saved.begin(), saved.end(), '\n') == 2);
        App again{test::english(), 5};
        const auto restored = test::restore(again, texts);
        REQUIRE((restored ? "" : motley::test::line_of(restored.error())) == "");
        CHECK(again.screen() == Screen::play);
        CHECK(again.match_board()->analysed.findings == desk.app.match_board()->analysed.findings);
        CHECK(test::saved_texts(again) == texts);
        again.open({shell::Screen::analysis});
        CHECK_FALSE(again.match_board()->analysed.running);
        // A damaged analysis is all that is lost.
        App third{test::english(), 5};
        test::SavedTexts damaged = texts;
        damaged[name] += "}";
        const auto refused = test::restore(third, damaged);
        REQUIRE_FALSE(refused.has_value());
        CHECK(motley::test::place_of(refused.error()).starts_with("line 3"));
        CHECK(third.screen() == Screen::play);
        CHECK(third.board().match()->position().write() == desk.match().position().write());
        CHECK(third.play().analysed.findings.empty());
        CHECK(third.saves.text(name) == before);
    }
}
