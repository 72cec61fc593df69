// The computer thinks while the person does, about the reply that it expects.

#include "engine/catalog.h"
#include "match/match.h"
#include "shell/app.h"
#include "support/fake_client.h"
#include "support/saved_texts.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using ask::EngineClient;
using match::Seats;

namespace {

struct Ahead : test::AssistedApp {
    explicit Ahead(int level) {
        client.think = test::any_answer;
        begin(*engine::catalog().front(), Seats{{0, static_cast<std::uint8_t>(level)}});
    }
    void wait() {
        look();
        now += ask::time_to_look;
        look();
        look();
    }
    [[nodiscard]] bool person_acts() const { return match().actor() == Actor::first; }
    /// Plays on until the person is to act after the opening.
    void leave_opening() {
        while (match::in_opening(match()) || !person_acts()) {
            if (person_acts()) {
                play(0);
            }
            wait();
        }
        look();
    }
    void play(std::uint64_t n) {
        const engine::Position& position = match().position();
        app.board().play_text(position.write_action(position.nth_action(n)));
        look();
    }
    /// The position after the person's first listed actions, which any_answer expects.
    [[nodiscard]] std::string foreseen() const {
        const auto at = match().position().clone();
        while (at->actor() == Actor::first) {
            (void)at->play(at->nth_action(0));
        }
        return at->write();
    }
    /// The position to which the course of the last question leads.
    [[nodiscard]] std::string led_to() const {
        const auto at = *match().game().read(client.last.from);
        for (const std::string& text : client.last.moves) {
            REQUIRE(at->play(*at->read_action(text)).has_value());
        }
        return at->write();
    }
};

} // namespace

TEST_CASE("the computer is told how the match came to its position") {
    Ahead table(1);
    for (int turn = 0; turn < 4; ++turn) {
        while (table.person_acts()) {
            table.play(0);
        }
        const std::string to = table.match().position().write();
        const std::size_t plies = table.match().current();
        table.wait();
        REQUIRE(table.client.asked.back() == to);
        CHECK(table.client.last.moves.size() == plies);
        CHECK(table.led_to() == to);
    }
}

TEST_CASE("the highest level thinks ahead, and has its answer when the expected reply comes") {
    Ahead table(engine::highest_level);
    table.leave_opening();
    const std::size_t asked = table.client.asked.size();
    CHECK(table.client.asked.back() == table.foreseen());
    CHECK(table.client.last.level == engine::highest_level);
    CHECK(table.led_to() == table.foreseen());
    CHECK_FALSE(table.app.play().thinking());
    CHECK_FALSE(table.app.update(table.now, true)); // nobody waits for it
    const std::size_t before = table.match().current();
    while (table.person_acts()) {
        table.play(0);
    }
    CHECK(table.match().current() > before);
    CHECK(table.client.asked.size() == asked); // it is the same question
    CHECK(table.client.state() == EngineClient::State::answered);
    const std::size_t replied = table.match().current();
    table.look();
    CHECK(table.match().current() == replied); // but there is time to look
    table.wait();
    CHECK(table.match().current() > replied);
}

TEST_CASE("what it has begun to think ahead goes on when the expected reply comes") {
    Ahead table(engine::highest_level);
    table.leave_opening();
    table.client.think = nullptr;
    table.app.context().computer.drop_question();
    table.look();
    CHECK(table.client.state() == EngineClient::State::thinking);
    table.client.come = EngineClient::Progress{3, 0.5, 1.5};
    CHECK_FALSE(table.app.play().thinking());
    const std::size_t asked = table.client.asked.size();
    const int stops = table.client.stops;
    while (table.person_acts()) {
        table.play(0);
    }
    CHECK(table.client.asked.size() == asked);
    CHECK(table.client.stops == stops);
    CHECK(table.app.play().thinking()); // now it is waited for
    const std::size_t replied = table.match().current();
    table.client.answer();
    table.wait();
    CHECK(table.match().current() > replied);
}

TEST_CASE("another reply than the expected one is thought about anew") {
    Ahead table(engine::highest_level);
    table.leave_opening();
    const std::size_t asked = table.client.asked.size();
    table.play(1);
    REQUIRE_FALSE(table.person_acts());
    CHECK(table.client.asked.size() == asked + 1);
    CHECK(table.client.asked.back() == table.match().position().write());
    table.wait();
    CHECK(table.person_acts());
}

TEST_CASE("when thinking ahead fails, nothing is said, and the question is asked when it matters") {
    Ahead table(engine::highest_level);
    table.leave_opening();
    const std::size_t asked = table.client.asked.size();
    table.client.fail();
    table.look();
    CHECK(table.app.play().trouble().empty());
    while (table.person_acts()) {
        table.play(0);
    }
    table.wait();
    CHECK(table.client.asked.size() > asked);
    CHECK(table.person_acts());
}

TEST_CASE("lower levels, a limit of turns and a pause leave the computer at rest meanwhile") {
    Ahead lower(engine::highest_level - 1);
    lower.leave_opening();
    const std::size_t asked = lower.client.asked.size();
    lower.wait();
    CHECK(lower.client.asked.size() == asked);

    Ahead paused(engine::highest_level);
    paused.leave_opening();
    paused.app.play().pause();
    paused.look();
    CHECK(paused.client.state() == EngineClient::State::idle);

    // After taking back it expects nothing.
    Ahead back(engine::highest_level);
    back.leave_opening();
    back.app.match_board()->undo();
    back.look();
    CHECK(back.client.state() == EngineClient::State::idle);
}

TEST_CASE("the answer for one match is not taken for another") {
    test::AssistedApp table;
    for (const int n : {1, 0}) {
        table.begin(*engine::catalog()[static_cast<std::size_t>(n)], Seats{{2, 0}});
        REQUIRE(table.app.board().computer_acts());
    }
    REQUIRE(table.client.asked.back() == table.match().position().write());
    table.app.open({shell::Screen::play, engine::catalog()[1]});
    REQUIRE(&table.match().game() == engine::catalog()[1]);
    table.client.answer();
    table.now += ask::time_to_look;
    table.look();
    CHECK(table.client.asked.back() == table.match().position().write());
    CHECK(table.client.state() == EngineClient::State::thinking);
    CHECK(table.app.play().trouble().empty());
}
