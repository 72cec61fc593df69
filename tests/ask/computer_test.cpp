#include "engine/catalog.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/fake_client.h"
#include "support/saved_texts.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using ask::EngineClient;
using match::Seats;
using shell::App;

namespace {

constexpr Seats person_first{{0, 3}};
constexpr Seats computer_first{{2, 0}};
constexpr Seats both{{1, 4}};

struct AtTable : test::AssistedApp {
    void wait() {
        look();
        now += ask::time_to_look;
        look();
        look();
    }
    /// The person plays the first listed action.
    void play() {
        const engine::Position& position = app.board().match()->position();
        app.board().play_text(position.write_action(position.nth_action(0)));
        look();
    }
    [[nodiscard]] bool said(const std::string& key) const {
        return app.context().narrator.announcement().find(app.text(key)) != std::string::npos;
    }
};

/// A game in which the players take turns action by action from the start.
const engine::Game& simple_game() {
    for (const engine::Game* game : engine::catalog()) {
        const auto position = game->start({});
        const Actor first = position->actor();
        bool alternates = first == Actor::first;
        for (int i = 0; i < 6 && alternates; ++i) {
            (void)position->play(position->nth_action(0));
            alternates = position->actor() == (i % 2 == 0 ? Actor::second : Actor::first);
        }
        if (alternates) {
            return *game;
        }
    }
    FAIL("no such game");
    return *engine::catalog()[0];
}

} // namespace

TEST_CASE("every game is played against the computer, which acts after a look") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        AtTable table;
        table.begin(*game, person_first);
        int computers = 0;
        for (int i = 0; i < 40 && table.match().actor() != Actor::none; ++i) {
            const std::size_t before = table.match().current();
            if (!table.app.board().computer_acts()) {
                table.play();
                REQUIRE(table.match().current() > before);
                continue;
            }
            ++computers;
            CHECK(table.match().actor() == Actor::second);
            CHECK(table.app.board().choice().choices().empty());
            REQUIRE(table.client.state() == EngineClient::State::thinking);
            CHECK(table.client.asked.back() == table.match().position().write());
            CHECK(table.client.last.level == 3);
            CHECK(table.client.last.seed == table.match().seed());
            CHECK_FALSE(table.app.update(table.now, true)); // a thinking engine asks for a frame
                                                            // itself
            table.client.answer();
            CHECK(table.app.update(table.now, true));
            CHECK(table.match().current() == before);
            table.now += ask::time_to_look;
            CHECK(table.app.update(table.now, false));
            CHECK(table.match().current() == before);
            CHECK(table.app.update(table.now, true));
            CHECK(table.match().current() > before);
            table.look();
        }
        CHECK(computers > 0);
    }
}

TEST_CASE("nobody else plays for the computer") {
    AtTable table;
    table.begin(*engine::catalog()[0], computer_first);
    REQUIRE(table.app.board().computer_acts());
    CHECK(table.app.board().flipped());
    const std::string action =
        table.match().position().write_action(table.match().position().nth_action(0));
    table.app.board().play_text(action);
    REQUIRE(table.app.board().notice());
    CHECK(table.app.board().notice()->explanation.code == "computer-acts");
    table.app.board().deselect();
    table.app.board().select(0);
    CHECK(table.app.board().notice());
    table.app.board().choose_chip(0);
    table.app.board().confirm();
    CHECK(table.match().plies().empty());
}

TEST_CASE("taking back leads to the person's last decision, also while the computer thinks") {
    AtTable table;
    table.begin(simple_game(), person_first);
    CHECK_FALSE(table.app.match_board()->can_undo());
    table.play();
    REQUIRE(table.app.board().computer_acts());
    table.app.match_board()->undo();
    table.look();
    CHECK(table.match().current() == 0);
    CHECK(table.client.stops == 1);
    CHECK(table.client.state() == EngineClient::State::idle);
    table.app.match_board()->redo();
    table.look();
    CHECK(table.match().current() == 1);
    REQUIRE(table.client.state() == EngineClient::State::thinking);
    table.client.answer();
    table.wait();
    REQUIRE(table.match().current() == 2);
    table.play();
    REQUIRE(table.app.board().computer_acts());
    // It has answered, but the answer has not been played yet.
    table.client.answer();
    table.app.match_board()->undo();
    table.wait();
    CHECK(table.match().current() == 2);
    table.app.match_board()->undo();
    CHECK(table.match().current() == 0);
    CHECK_FALSE(table.app.board().computer_acts());
    table.app.match_board()->redo();
    CHECK(table.match().current() == 2);

    // If the computer began, there is nothing of the person's to take back yet.
    table.begin(simple_game(), computer_first);
    table.client.answer();
    table.wait();
    REQUIRE(table.match().current() == 1);
    CHECK_FALSE(table.app.match_board()->can_undo());
    table.app.match_board()->undo();
    CHECK(table.match().current() == 1);
}

TEST_CASE("a computer that fails is told and asked anew, and after some failures left") {
    AtTable table;
    table.begin(simple_game(), computer_first);
    for (int failures = 1; failures < ask::max_failures; ++failures) {
        table.client.fail();
        table.look();
        CHECK(table.said("computer.failed"));
        CHECK(table.app.play().trouble() == table.app.text("computer.failed"));
        table.look();
        CHECK(table.client.state() == EngineClient::State::thinking);
    }
    table.client.fail();
    table.look();
    CHECK(table.said("computer.gone"));
    CHECK(table.app.play().paused());
    table.wait();
    CHECK(table.client.state() != EngineClient::State::thinking);
    table.app.play().resume_match();
    table.look();
    REQUIRE(table.client.state() == EngineClient::State::thinking);
    CHECK(table.app.play().trouble().empty());

    // An action that cannot be played is no answer.
    table.client.answer(0, "no such action");
    table.wait();
    CHECK(table.match().plies().empty());
    CHECK(table.said("computer.failed"));
    table.look();
    REQUIRE(table.client.state() == EngineClient::State::thinking);
    table.client.answer();
    table.wait();
    CHECK(table.match().current() == 1);
    CHECK(table.app.play().trouble().empty());

    App alone(test::english(), 1);
    alone.new_match(simple_game(), {}, computer_first);
    for (int i = 0; i < ask::max_failures; ++i) {
        alone.update(i, true);
    }
    CHECK(alone.play().paused());
}

TEST_CASE("a reload while the computer thinks goes on with the same players") {
    AtTable table;
    table.begin(simple_game(), person_first);
    table.play();
    REQUIRE(table.client.state() == EngineClient::State::thinking);
    AtTable again;
    REQUIRE(test::restore(again.app, test::saved_texts(table.app)).has_value());
    CHECK(again.app.board().seats() == person_first);
    again.look();
    REQUIRE(again.client.state() == EngineClient::State::thinking);
    CHECK(again.client.asked == std::vector{table.client.asked.back()});
    CHECK(again.client.last.seed == table.client.last.seed);
    again.client.answer();
    again.wait();
    CHECK(again.match().current() == 2);

    // A text from before the computer could play is a match between two people.
    const std::string name = "match-" + simple_game().info().id;
    const std::string text = table.app.saves.text(name);
    const std::string old =
        R"({"format":"motley-session","version":1,"theme":"system","language":null,)"
        R"("reduced_motion":false,"playing":true,"flipped":false,"quick":false})" +
        text.substr(text.find('\n'));
    AtTable older;
    REQUIRE(test::restore(older.app, {{shell::earlier_text, old}}).has_value());
    CHECK(older.app.board().seats() == Seats{});
    CHECK(older.match().current() == 1);
    for (const char* wrong : {"[0,9]", "[0]", "[0,1,2]", "3", "[0,-1]"}) {
        CAPTURE(wrong);
        std::string changed = text;
        changed.replace(changed.find("[0,3]"), 5, wrong);
        AtTable other;
        CHECK_FALSE(test::restore(other.app, {{name, changed}}).has_value());
        // Its record is still complete.
        REQUIRE(other.app.matches().of(simple_game()) != nullptr);
        CHECK(other.app.matches().of(simple_game())->current() == 1);
    }
}

TEST_CASE("the computer answers an offer by how it stands") {
    constexpr std::uint32_t late = activity::young_turns;
    const auto agrees = [](double brings, double expects, std::uint32_t turns,
                           bool goes_on = false) {
        return activity::agrees_to_end(brings, expects, turns, goes_on);
    };
    CHECK(agrees(0.5, 0.5, late));
    CHECK(agrees(0.5, 0.25, late));
    CHECK(agrees(0.5, 0.505, late)); // as good
    CHECK_FALSE(agrees(0.5, 0.53, late));
    CHECK(agrees(1, 0.97, late));
    CHECK(agrees(1, 1, late));
    CHECK_FALSE(agrees(0, 0.005, late)); // no loss while there is a chance
    CHECK(agrees(0, 0, late));
    CHECK(agrees(0, 0.0005, late)); // a loss that nothing can avert
    // Another battle that would follow is no way out of a young one.
    CHECK_FALSE(agrees(0.2, 0.19, late - 1, true));
    CHECK(agrees(0.2, 0.19, late, true));
    // In a young match it declines an equal result and plays on.
    CHECK_FALSE(agrees(0.5, 0.5, 0));
    CHECK_FALSE(agrees(0.5, 0.5, late - 1));
    CHECK_FALSE(agrees(0.5, 0.48, late - 1));
    CHECK(agrees(0.5, 0.1, 0));
    CHECK(agrees(0.5, 0, 0));
    CHECK_FALSE(agrees(0.5, 1, 0));
    CHECK(agrees(1, 0.5, 0));

    for (const bool likes_it : {true, false}) {
        AtTable table;
        table.begin(simple_game(), person_first);
        table.app.play().agreement().offer();
        CHECK_FALSE(table.app.play().agreement().asked());
        table.look();
        REQUIRE(table.client.state() == EngineClient::State::thinking);
        // The person is to act, so the score is the person's.
        table.client.answer(likes_it ? 5000 : 0);
        table.look();
        CHECK(table.match().offer() == Actor::none);
        CHECK((table.match().plies().size() == 1) == likes_it);
        CHECK(table.app.board().notice().has_value() == !likes_it);
    }
    // However far behind it is, a battle that has just begun is not left for the next one.
    int battles = 0;
    for (const engine::Game* game : engine::catalog()) {
        if (game->start({})->agree().finished()) {
            continue;
        }
        CAPTURE(game->info().id);
        AtTable table;
        table.begin(*game, person_first);
        table.app.play().agreement().offer();
        table.look();
        table.client.answer(5000);
        table.look();
        CHECK(table.match().plies().empty());
        CHECK(table.match().offer() == Actor::none);
        ++battles;
    }
    CHECK(battles > 0);
    // It decides even while it thinks about its own action.
    AtTable table;
    table.begin(simple_game(), person_first);
    table.play();
    table.app.play().agreement().offer();
    CHECK(table.match().offer() == Actor::first);
    table.look();
    table.client.answer(250);
    table.look();
    CHECK(table.match().offer() == Actor::none);
    CHECK(table.match().current() == 1);
    table.look();
    CHECK(table.client.state() == EngineClient::State::thinking);
    // An offer that it declines in a young match it accepts later.
    for (int i = 0; i < 100 && match::rounds_played(table.match()) < activity::young_turns; ++i) {
        if (table.app.board().computer_acts()) {
            table.look();
            table.client.answer();
            table.wait();
        } else {
            table.play();
        }
    }
    REQUIRE(table.match().ending() == match::Ending::none);
    const std::size_t plies = table.match().current();
    table.app.play().agreement().offer();
    table.look();
    table.client.answer(0);
    table.look();
    CHECK(table.match().current() == plies + 1);
    CHECK(table.match().plies().back().agreed.has_value());
}

TEST_CASE("against the computer the person resigns, and sides are swapped then") {
    AtTable table;
    table.begin(simple_game(), person_first);
    CHECK(table.app.board().speaker() == Actor::first);
    table.play();
    REQUIRE(table.app.board().computer_acts());
    CHECK(table.app.board().speaker() == Actor::first);
    table.app.play().resign();
    table.look();
    CHECK(table.match().outcome().result == Outcome::Result::second_wins);
    CHECK(table.client.state() == EngineClient::State::idle);
    table.app.match_board()->undo();
    CHECK(table.match().ending() == match::Ending::none);
    CHECK(table.app.board().computer_acts());
    table.app.play().resign();
    table.app.rematch();
    CHECK(table.app.board().seats() == person_first.swapped());
    CHECK(table.app.board().flipped());
    CHECK(table.app.board().computer_acts());

    // A card offers the level last played in this game, with the player moving first.
    const engine::Game& other = *engine::catalog().back();
    CHECK(table.app.matches().quick_seats(simple_game()) == person_first);
    CHECK(table.app.matches().quick_seats(other) == match::first_opponent);
    table.app.open({shell::Screen::lesson, &simple_game()});
    CHECK(table.app.board().seats() == Seats{});
    CHECK(table.app.matches().quick_seats(simple_game()) == person_first);
    table.app.quick_match(other);
    CHECK(table.app.matches().quick_seats(simple_game()) == person_first);
    table.app.new_match(simple_game(), {}, both);
    CHECK(table.app.matches().quick_seats(simple_game()) == match::first_opponent);
    table.app.quick_match(simple_game());
    CHECK(table.app.board().seats() == Seats{});
    table.app.rematch();
    CHECK(table.app.board().seats() == Seats{});
}

TEST_CASE("two computers are watched, paused and gone back in") {
    AtTable table;
    table.client.prompt = true;
    table.begin(simple_game(), both);
    CHECK(table.app.board().speaker() == Actor::none);
    table.app.play().resign();
    table.app.play().agreement().offer();
    CHECK(table.match().ending() == match::Ending::none);
    CHECK(table.match().offer() == Actor::none);
    CHECK_FALSE(table.app.play().hints().possible());
    for (std::size_t i = 1; i < 5; ++i) {
        table.wait();
        CHECK(table.match().current() == i);
        CHECK(table.client.last.level == both.levels[i % 2]);
    }
    table.app.play().pause();
    const std::size_t before = table.match().current();
    table.wait();
    CHECK(table.match().current() == before);
    CHECK(table.app.saves.text(table.app.saves.shown_name()).find("\"paused\":true") !=
          std::string::npos);
    table.app.play().resume_match();
    table.wait();
    CHECK(table.match().current() == before + 1);
    table.app.match_board()->undo();
    CHECK(table.match().current() == before);
    CHECK(table.app.play().paused());
    table.wait();
    CHECK(table.match().current() == before);
    // A player who looks back is not torn away from that position.
    table.app.play().resume_match();
    table.app.board().look_at(0);
    table.wait();
    CHECK(table.match().current() == before);
    CHECK(table.app.board().shown_ply() == 0);
    table.app.board().look_at(before);
    table.wait();
    CHECK(table.match().current() == before + 1);
}

TEST_CASE("the computer thinks only while the match is on the screen") {
    AtTable table;
    table.begin(simple_game(), computer_first);
    REQUIRE(table.client.state() == EngineClient::State::thinking);
    table.app.open({shell::Screen::rules, &simple_game()});
    table.look();
    CHECK(table.client.state() == EngineClient::State::idle);
    table.app.leave();
    table.look();
    CHECK(table.client.state() == EngineClient::State::thinking);
}

TEST_CASE("a hint is given, with a reason, and played") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        AtTable table;
        table.begin(*game, {});
        for (int i = 0; i < 12 && table.match().actor() != Actor::none; ++i) {
            table.app.play().hints().ask();
            CHECK(table.app.play().hints().wanted());
            table.look();
            REQUIRE(table.client.state() == EngineClient::State::thinking);
            CHECK(table.client.last.level == ask::hint_level);
            table.client.answer();
            table.look();
            REQUIRE(table.app.play().hints().shown());
            const std::string reason = table.app.text(table.app.play().hints().shown()->reason);
            CAPTURE(reason);
            CHECK(reason.find("hint.") == std::string::npos);
            CHECK(reason.find('{') == std::string::npos);
            CHECK(table.app.context().narrator.announcement().find(reason) != std::string::npos);
            const std::size_t before = table.match().current();
            if (i % 3 == 2) {
                table.app.board().deselect();
                CHECK_FALSE(table.app.play().hints().shown());
                table.play();
            } else {
                table.app.play().hints().play();
                CHECK_FALSE(table.app.play().hints().shown());
            }
            CHECK(table.match().current() > before);
        }
    }
}

TEST_CASE("a hint that names no piece tells what is expected next, and which piece acts") {
    std::size_t answered = 0;
    std::size_t gone_on = 0;
    std::size_t named = 0;
    for (const engine::Game* game : engine::catalog()) {
        AtTable table;
        table.begin(*game, {});
        const engine::Position& position = table.match().position();
        ask::EngineAnswer answer = test::any_answer(position);
        answer.score = 0;
        const auto action = position.read_action(answer.line.front());
        const study::Hint hint = study::hint_for(position, *action, answer);
        const auto after = position.clone();
        REQUIRE(after->play(*action).has_value());
        CAPTURE(game->info().id, hint.reason.key);
        const bool tells = hint.reason.arguments.empty();
        CHECK(hint.next ==
              (tells ? after->label(*after->read_action(answer.line[1])).phrase : Phrase()));
        answered += tells && hint.next_actor == opponent(position.actor()) ? 1 : 0;
        gone_on += tells && hint.next_actor == position.actor() ? 1 : 0;

        CHECK(table.app.play().hints().sentence().empty());
        table.app.play().hints().ask();
        table.look();
        table.client.say(answer);
        table.look();
        const std::string said = table.app.play().hints().sentence();
        const engine::ActionLabel label = position.label(*action);
        CHECK(said.find(table.app.text(label.phrase)) != std::string::npos);
        // In the words in which an action is told everywhere, with the piece before it.
        CHECK(said.find(table.app.context().narrator.action(*game, label)) != std::string::npos);
        if (label.glyph >= 0) {
            const auto& glyph = game->info().glyphs[static_cast<std::size_t>(label.glyph)];
            CHECK(said.find(table.app.text(glyph.name_key)) != std::string::npos);
            ++named;
        }
        CHECK((!tells || said.find(table.app.text(hint.next)) != std::string::npos));
    }
    CHECK(answered > 0);
    CHECK(gone_on > 0);
    CHECK(named > 0);
}

TEST_CASE("what cannot be played is refused, whatever it was asked for") {
    using Setting = void (*)(AtTable&);
    const ask::EngineAnswer outcomes{{}, 0, {{"x", 1, 5}}, 3}; // as if chance were to act
    const ask::EngineAnswer nonsense{{"no such action"}, 0};
    const ask::EngineAnswer nothing{};
    for (const Setting set : std::initializer_list<Setting>{
             [](AtTable& table) { table.begin(simple_game(), computer_first); },
             [](AtTable& table) {
                 table.begin(simple_game(), person_first);
                 table.app.play().agreement().offer();
             },
             [](AtTable& table) {
                 table.begin(simple_game());
                 table.app.play().hints().ask();
             },
             [](AtTable& table) {
                 table.begin(simple_game());
                 table.play();
                 table.app.open({shell::Screen::analysis});
             },
             [](AtTable& table) {
                 table.begin(simple_game());
                 for (int i = 0; i < 6; ++i) {
                     table.play();
                 }
                 table.app.open({shell::Screen::puzzles, &simple_game()});
                 table.app.puzzles().search().begin(table.app.matches().of(simple_game()));
             }}) {
        for (const ask::EngineAnswer& answer : {outcomes, nonsense, nothing}) {
            AtTable table;
            set(table);
            table.look();
            const std::size_t plies = table.match().current();
            for (int failures = 1; failures <= ask::max_failures; ++failures) {
                REQUIRE(table.client.state() == EngineClient::State::thinking);
                table.client.say(answer);
                table.look();
                table.now += ask::time_to_look;
                table.look();
                table.look();
            }
            CHECK(table.client.state() != EngineClient::State::thinking);
            CHECK(table.said("computer.gone"));
            CHECK(table.match().current() == plies);
            CHECK_FALSE(table.app.play().hints().shown());
        }
    }
    // The reply to a wrong answer is asked for only once.
    for (const ask::EngineAnswer& answer : {outcomes, nonsense, nothing}) {
        AtTable table;
        table.app.open({shell::Screen::puzzle, &simple_game(), 0});
        ActionList actions;
        table.match().position().legal_actions(actions);
        const bool right = actions[0] == *table.app.puzzle()->answer();
        table.app.board().play_text(table.match().position().write_action(actions[right ? 1 : 0]));
        table.look();
        REQUIRE(table.client.state() == EngineClient::State::thinking);
        table.client.say(answer);
        table.look();
        CHECK_FALSE(table.app.puzzle()->reply_wanted());
        CHECK(table.match().current() == 1);
    }
}

TEST_CASE("a computer that never comes is told of, asked again and then left") {
    test::SpokenClient client;
    App app(test::english(), 1);
    app.context().computer.set_engine(&client);
    app.new_match(simple_game(), {}, computer_first);
    for (int failures = 1; failures <= ask::max_failures; ++failures) {
        (void)app.update(failures, true);
        CHECK(app.play().computer_starts());
        CHECK(client.asked.size() == static_cast<std::size_t>(failures));
        client.fail("died");
        CHECK(app.update(failures, true));
        CHECK_FALSE(app.context().narrator.announcement().empty());
        CHECK(app.context().narrator.announcement() == app.play().trouble());
    }
    CHECK(app.play().paused());
    CHECK_FALSE(app.play().computer_starts());
    app.play().resume_match();
    (void)app.update(10, true);
    CHECK(app.play().computer_starts());
    CHECK(client.hear("readyok"));
    CHECK_FALSE(app.play().computer_starts());
    CHECK(app.board().computer_acts());
}
