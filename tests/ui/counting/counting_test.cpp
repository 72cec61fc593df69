// A ply is judged, applied and shown once: a game counts what it is asked, from the tap to the
// screen.

#include "engine/catalog.h"
#include "record/link.h"
#include "shell/sharing.h"
#include "support/counting_game.h"
#include "support/fake_client.h"
#include "support/saved_texts.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

namespace motley::counting {

/// A toy game whose position texts have no `/`, as those of a board with one rank.
struct OneRank : test::Toy {
    static const engine::GameInfo& info() {
        static const engine::GameInfo info = [] {
            engine::GameInfo own = test::Toy::info();
            own.id = "one-rank";
            return own;
        }();
        return info;
    }
    static std::string write(const State& s) {
        std::string text = test::Toy::write(s);
        std::ranges::replace(text, '/', '_');
        return text;
    }
    static Result<State> read(std::string_view text) {
        std::string ranks(text);
        std::ranges::replace(ranks, '_', '/');
        return test::Toy::read(ranks);
    }
};

} // namespace motley::counting

namespace motley::engine {

/// The catalogue of this test program.
std::span<const Game* const> catalog() {
    static const GameOf<test::Counting<test::Toy>> game;
    static const GameOf<counting::OneRank> one_rank;
    static const std::array<const Game*, 2> games{&game, &one_rank};
    return games;
}

} // namespace motley::engine

namespace motley::counting {

using test::Calls;
using test::calls_of;
using test::Stage;

namespace {

const engine::Game& game() { return *engine::catalog().front(); }

/// A quiet opening: stones step and wait, and nothing is rolled.
const std::vector<std::string> line{"a1-a2", "c3-c2", "a2.", "c2.", "b1.", "b3.", "c1.", "a3."};

match::Match played(std::size_t plies) {
    match::Match match(game(), {}, 1);
    for (std::size_t n = 0; n < plies; ++n) {
        REQUIRE(match.play(test::action_of(match.position(), line[n])));
    }
    return match;
}

} // namespace

TEST_CASE("a ply that is typed is judged and applied once, and two scenes are made for it") {
    shell::App app(test::english(), 1);
    app.new_match(game(), {});
    for (const std::string& text : line) {
        CAPTURE(text);
        const std::size_t before = app.board().match()->current();
        const Calls calls = calls_of([&] { app.board().play_text(text); });
        REQUIRE(app.board().match()->current() == before + 1);
        CHECK(calls.judged == 1);
        CHECK(calls.applied == 1);
        CHECK(calls.scenes <= 2);
        CHECK(calls.traces == 1);
    }
}

TEST_CASE("a ply that is chosen on the board was judged when it was listed") {
    shell::App app(test::english(), 1);
    app.new_match(game(), {});
    const Calls calls = calls_of([&] {
        app.board().select(test::a1);
        app.board().select(test::a2);
        app.board().choose_chip(test::Toy::plain_chip);
    });
    REQUIRE(app.board().match()->current() == 1);
    CHECK(calls.judged == 0);
    CHECK(calls.applied == 1);
    CHECK(calls.scenes <= 2);
    CHECK(calls.traces == 1);
    // What the next player can do.
    CHECK(calls.listed == 1);
}

TEST_CASE("the computer's answer is judged and applied once") {
    shell::App app(test::english(), 1);
    test::FakeClient client;
    app.context().computer.set_engine(&client);
    match::Seats seats;
    seats.levels = {0, 1};
    app.new_match(game(), {}, seats);
    app.board().play_text("a1-a2");
    app.pass_time(1);
    (void)app.update(1, true);
    REQUIRE(client.asked.size() == 1);
    client.say(test::any_answer(app.board().match()->position()));
    const Calls calls = calls_of([&] {
        for (double now = 2; app.board().match()->current() == 1 && now < 9; ++now) {
            app.pass_time(now);
            (void)app.update(now, true);
        }
    });
    REQUIRE(app.board().match()->current() >= 2);
    const auto plies = static_cast<int>(app.board().match()->current()) - 1;
    CHECK(calls.judged == 1);
    CHECK(calls.applied == plies);
    CHECK(calls.scenes <= 2 * plies);
}

TEST_CASE("what is drawn after a ply asks once for each action that is previewed") {
    Stage stage;
    stage.app.new_match(game(), {});
    stage.resize(1366, 768);
    stage.settle();
    for (const std::string& text : line) {
        CAPTURE(text);
        stage.app.board().play_text(text);
        const Calls drawn = calls_of([&] { stage.settle(); });
        // Nothing is chosen: of the choices, only those beside the board are previewed.
        const auto chips = static_cast<int>(stage.app.board().choice().choices().size());
        CHECK(drawn.judged == 0);
        CHECK(drawn.applied <= chips);
        CHECK(drawn.scenes <= chips);
    }
    // What a chosen stone can do: one preview for each cell.
    const Calls chosen = calls_of([&] {
        stage.app.board().select(test::a2);
        stage.settle();
    });
    const auto cells = static_cast<int>(stage.app.board().choice().choices().size());
    REQUIRE(cells > 0);
    CHECK(chosen.judged == 0);
    CHECK(chosen.applied > 0);
    CHECK(chosen.applied <= cells);
    CHECK(chosen.traces == chosen.applied);
    CHECK(chosen.scenes == chosen.applied);
    CHECK(chosen.listed == 0);
    // Choosing it again shows what is known.
    const Calls again = calls_of([&] {
        stage.app.board().deselect();
        stage.settle();
        stage.app.board().select(test::a2);
        stage.settle();
    });
    CHECK(again.all() == 0);
}

TEST_CASE("a frame that changes nothing asks the game nothing") {
    Stage stage;
    stage.app.new_match(game(), {});
    for (const bool chosen : {false, true}) {
        for (const float width : {390.0F, 1366.0F}) {
            stage.resize(width, 844);
            stage.settle();
            if (chosen) {
                stage.app.board().deselect();
                stage.app.board().select(test::b1);
                stage.settle();
            }
            const Calls calls = calls_of([&] {
                for (int n = 0; n < 10; ++n) {
                    stage.frame();
                }
            });
            CAPTURE(chosen, width);
            CHECK(calls.judged == 0);
            CHECK(calls.applied == 0);
            CHECK(calls.scenes == 0);
            CHECK(calls.traces == 0);
            CHECK(calls.listed == 0);
        }
    }
}

TEST_CASE("a link is played once, and its text is not packed again") {
    const auto plies = static_cast<int>(line.size());
    const std::string text =
        record::write_link(record::game_link(played(line.size()), line.size())).value();
    shell::App app(test::english(), 1);
    const Calls calls = calls_of([&] { REQUIRE(app.sharing.open("#" + text)); });
    REQUIRE(app.screen() == shell::Screen::viewer);
    CHECK(app.viewer()->link() == text);
    CHECK(app.board().match()->plies().size() == line.size());
    CHECK(calls.judged == plies);
    CHECK(calls.applied == plies);
    CHECK(calls.traces <= plies);
    CHECK(calls.scenes <= plies + 1);
}

TEST_CASE("a saved match is played once when it is restored") {
    shell::App before(test::english(), 1);
    before.new_match(game(), {});
    for (const std::string& text : line) {
        before.board().play_text(text);
    }
    const test::SavedTexts texts = test::saved_texts(before);
    shell::App app(test::english(), 2);
    const auto plies = static_cast<int>(line.size());
    const Calls calls = calls_of([&] { REQUIRE(test::restore(app, texts)); });
    REQUIRE(app.board().match()->plies().size() == line.size());
    CHECK(calls.judged == plies);
    CHECK(calls.applied == plies);
    CHECK(calls.traces <= plies);
    CHECK(calls.scenes <= plies + 1);
}

TEST_CASE("a position of a board with one rank is recognised when it is pasted") {
    const engine::Game& one_rank = *engine::catalog().back();
    const std::string position = one_rank.start({})->write();
    REQUIRE(position.find('/') == std::string::npos);
    shell::App app(test::english(), 1);
    REQUIRE(app.sharing.open(position, shell::Sharing::From::player).has_value());
    CHECK(app.screen() == shell::Screen::viewer);
    CHECK(app.game() == &one_rank);
    CHECK(app.viewer()->position().write() == position);
}

} // namespace motley::counting
