#include "app/app.h"

#include "core/rng.h"
#include "engine/catalog.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/toy_game.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using namespace motley::test;
using app::App;
using app::Screen;

namespace {

App new_app() { return {test::english(), 1}; }

std::string position(const App& app) { return app.match()->position().write(); }

} // namespace

TEST_CASE("screens lead to one another and back to where they were opened") {
    App app = new_app();
    CHECK(app.screen() == Screen::start);
    CHECK(app.game() == nullptr);
    CHECK_FALSE(app.can_continue());
    app.show_rules(test::toy_game());
    CHECK(app.screen() == Screen::rules);
    CHECK(app.game() == &test::toy_game());
    app.leave();
    CHECK(app.screen() == Screen::start);

    app.new_match(test::toy_game(), {});
    CHECK(app.screen() == Screen::play);
    app.show_rules(test::toy_game());
    app.show_about();
    app.leave();
    CHECK(app.screen() == Screen::play);
    app.show_start();
    CHECK(app.can_continue());
    app.continue_match();
    CHECK(app.screen() == Screen::play);
    CHECK(app.game() == &test::toy_game());
}

TEST_CASE("an action is spelt by touches") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.touch(a1);
    CHECK(app.picker().chosen().size() == 1);
    app.touch(a2);
    CHECK(position(app) == "BBB/.../AAA 1 AB - 0");
    app.choose_chip(Toy::plain_chip);
    CHECK(position(app) == "BBB/A../.AA 2 AB - 1");
    CHECK(app.picker().chosen().empty());
    CHECK_FALSE(app.notice().has_value());
}

TEST_CASE("Done plays what is spelt, and nothing when nothing is") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.done();
    CHECK(app.match()->plies().empty());
    app.touch(b1);
    app.done();
    CHECK(app.match()->plies().size() == 1);
    CHECK(app.match()->plies()[0].token == "b1.");
}

TEST_CASE("touching the chosen piece again lets it go; another begins anew") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.touch(a1);
    app.touch(a1);
    CHECK(app.picker().chosen().empty());
    CHECK_FALSE(app.notice().has_value());
    app.touch(a1);
    app.touch(b1);
    CHECK(app.picker().chosen() == scene::Path{{scene::Step::Kind::place, b1}});
    CHECK_FALSE(app.notice().has_value());
    CHECK(app.back());
    CHECK_FALSE(app.back());
}

TEST_CASE("a touch that leads nowhere is explained, and the choice is kept") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.touch(a1);
    app.touch(c2);
    REQUIRE(app.notice().has_value());
    CHECK(app.notice()->explanation.code == "out-of-reach");
    CHECK(app.notice()->sentence == "There is no way to c2.");
    CHECK(app.announcement() == "There is no way to c2.");
    CHECK(app.picker().chosen() == scene::Path{{scene::Step::Kind::place, a1}});
    CHECK(position(app) == "BBB/.../AAA 1 AB - 0");
    app.let_go();
    CHECK_FALSE(app.notice().has_value());
    app.touch(b2);
    REQUIRE(app.notice().has_value());
    CHECK(app.notice()->explanation.code == "no-piece");
    CHECK(app.notice()->sentence ==
          "None of your stones is on b2. Choose one of your own pieces first.");
}

TEST_CASE("a turn begun where no own piece stands is told whose turn it is, or what to do") {
    App app = new_app();
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        app.new_match(*game, {});
        for (int ply = 0; ply < 3; ++ply) {
            const auto& tokens = app.match()->tokens();
            const auto places = game->topology().places.size();
            for (std::size_t place = 0; place < places; ++place) {
                const auto id = static_cast<scene::PlaceId>(place);
                const auto& choices = app.picker().choices();
                if (std::any_of(choices.begin(), choices.end(), [&](const scene::Step& step) {
                        return step.kind == scene::Step::Kind::place && step.id == id;
                    })) {
                    continue;
                }
                app.touch(id);
                const std::string& label = game->topology().places[place].label;
                CAPTURE(ply, label);
                REQUIRE(app.notice().has_value());
                CAPTURE(app.notice()->sentence);
                const scene::Token* token = scene::token_at(tokens, id);
                const auto& players = app.match()->position().scene().players;
                const auto& own = players[app.match()->actor() == Actor::second ? 1 : 0];
                if (token == nullptr) {
                    CHECK(app.notice()->sentence.find("Choose one of your own pieces first.") !=
                          std::string::npos);
                } else if (token->livery != own.livery) {
                    CHECK(app.notice()->sentence.find(app.standing()) != std::string::npos);
                }
                app.let_go();
            }
            app.play_text(
                app.match()->position().write_action(app.match()->position().nth_action(0)));
        }
    }
}

TEST_CASE("a quick match has what is usual, and what is left open is drawn each time") {
    App app = new_app();
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        app.quick_match(*game);
        const Setup first = app.match()->setup();
        app.rematch();
        for (const SetupOption& option : game->info().options) {
            REQUIRE(first.get(option.name).has_value());
            const std::uint64_t value = *first.get(option.name);
            CHECK(value >= option.low);
            CHECK(value <= option.high);
            CHECK((value == app.match()->setup().get(option.name)) == option.usual.has_value());
            CHECK((!option.usual || *option.usual == value));
            // What the players chose stays.
            app.new_match(*game, Setup{{{option.name, option.high}}});
            app.rematch();
            CHECK(app.match()->setup().get(option.name) == option.high);
            app.new_match(*game, {});
            app.rematch();
            CHECK(app.match()->setup().choices.empty());
        }
    }
}

TEST_CASE("action texts are played or explained") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.play_text("a1-c3");
    REQUIRE(app.notice().has_value());
    CHECK(app.notice()->explanation.code == "out-of-reach");
    app.play_text("nonsense");
    REQUIRE(app.notice().has_value());
    CHECK(app.notice()->sentence ==
          "'nonsense' isn’t possible here. Try something like " +
              app.match()->position().write_action(app.match()->position().nth_action(0)) + ".");
    app.speak("de");
    CHECK(app.notice()->sentence.find("'nonsense' geht hier nicht.") == 0);
    app.speak("en");
    CHECK(app.match()->plies().empty());
    app.play_text("a1-a2");
    CHECK_FALSE(app.notice().has_value());
    CHECK(app.match()->plies().size() == 1);
}

TEST_CASE("every thing that happens is announced") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    CHECK(app.announcement() == "Toy. Left begins.");
    std::uint64_t number = app.announcement_number();
    const auto announced = [&] {
        const bool more = app.announcement_number() > number;
        number = app.announcement_number();
        return more;
    };
    app.play_text("a1-a2");
    CHECK(announced());
    CHECK(app.announcement() == "Left stone moves from a1 to a2. Right to move.");
    app.undo();
    CHECK(announced());
    CHECK(app.announcement() == "Taken back. Left to move.");
    app.redo();
    CHECK(announced());
    CHECK(app.announcement() == "Played again. Right to move.");
    app.resign();
    CHECK(announced());
    CHECK(app.announcement() == "Right resigns. Left wins.");
    CHECK(app.standing() == "Left wins.");
}

TEST_CASE("an end is offered by the player to act, and the opponent answers") {
    App app = new_app();
    app.offer_end();
    app.accept_end();
    app.decline_end();
    app.new_match(test::toy_game(), {});
    app.play_text("a1-a2");
    CHECK(app.agreed_end() == "The game would be drawn.");
    app.touch(a3);
    app.offer_end();
    CHECK(app.match()->offer() == Actor::second);
    CHECK(app.announcement() == "Right offers a draw.");
    const std::uint64_t number = app.announcement_number();
    app.offer_end(); // it stands already
    CHECK(app.announcement_number() == number);
    app.decline_end();
    CHECK(app.announcement() == "Left declines. Right to move.");
    CHECK(app.match()->offer() == Actor::none);
    app.offer_end();
    app.accept_end();
    CHECK(app.announcement() == "The players agree on a draw. The game is drawn.");
    CHECK(app.match()->ending() == app::Ending::agreement);
    app.touch(a3);
    REQUIRE(app.notice().has_value());
    CHECK(app.notice()->explanation.code == "game-over");
    app.undo();
    CHECK(app.announcement() == "Taken back. Right to move.");
    CHECK(app.match()->actor() == Actor::second);
    app.redo();
    CHECK(app.standing() == "The game is drawn.");
}

TEST_CASE("an earlier position can be looked at and is left by a touch") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.play_text("a1-a2");
    app.play_text("c3.");
    CHECK(app.shown_ply() == 2);
    app.look_at(1);
    CHECK(app.looking_back());
    CHECK(app.shown_ply() == 1);
    app.choose_chip(Toy::plain_chip);
    app.touch(b1);
    CHECK_FALSE(app.looking_back());
    CHECK(app.picker().chosen().empty());
    app.look_at(99);
    CHECK(app.shown_ply() == 2);
    app.undo();
    CHECK(app.shown_ply() == 1);
    CHECK_FALSE(app.looking_back());
}

TEST_CASE("a rematch has the same game and another chance") {
    App app = new_app();
    app.rematch();
    CHECK(app.match() == nullptr);
    const Setup setup{{{"seed", 3}}};
    app.new_match(test::toy_game(), setup);
    app.play_text("a1.");
    app.flip();
    app.rematch();
    CHECK(app.match()->plies().empty());
    CHECK(app.match()->setup().get("seed") == 3);
    CHECK_FALSE(app.flipped());
}

TEST_CASE("pieces and sides are called by their names") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    CHECK(app.name_of(*scene::token_at(app.match()->tokens(), a1)) == "Left stone");
    CHECK(app.name_of(*scene::token_at(app.match()->tokens(), a3)) == "Right stone");
    CHECK(app.side_name(Actor::second) == "Right");
    CHECK(app.side_name(Actor::none).empty());
}

TEST_CASE("another language is spoken from now on, in the middle of a match") {
    App app = new_app();
    REQUIRE(app.languages().size() >= 2);
    CHECK(app.languages().front().id == "en");
    CHECK(app.settings.language == "en");
    app.new_match(test::toy_game(), {});
    app.touch(c3);
    REQUIRE(app.notice().has_value());
    const std::string before = position(app);
    const std::uint64_t told = app.announcement_number();

    // Round all of them, back to the first.
    for (std::size_t i = 0; i < app.languages().size(); ++i) {
        const app::Language* next = app.next_language();
        REQUIRE(next != nullptr);
        CHECK(next->id != app.strings().language());
        const std::string id = next->id;
        const std::string offer = next->offer;
        app.speak(id);
        CHECK(app.strings().language() == id);
        CHECK(app.settings.language == id);
        CHECK(app.announcement() == offer);
        CHECK(app.text("ui.language") == offer);
        REQUIRE(app.notice().has_value());
        CHECK(app.notice()->sentence ==
              app.text(app.notice()->explanation.phrase) + ' ' + app.standing());
    }
    CHECK(app.strings().language() == "en");
    CHECK(app.announcement_number() == told + app.languages().size());
    CHECK(position(app) == before);

    app.speak("no-such-language");
    CHECK(app.strings().language() == "en");
    CHECK(app.settings.language == "en");
}

TEST_CASE("a refusal is said anew in the other language") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.resign();
    app.touch(c3);
    REQUIRE(app.notice().has_value());
    const std::string english = app.notice()->sentence;
    app.speak(app.next_language()->id);
    REQUIRE(app.notice().has_value());
    CHECK(app.notice()->sentence != english);
}

TEST_CASE("what to do instead is said anew in the other language too") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.touch(b2); // where nobody stands
    REQUIRE(app.notice().has_value());
    const auto advised = [&] {
        return app.notice()->sentence.ends_with(' ' + app.text("explain.choose-first"));
    };
    CHECK(advised());
    app.speak(app.next_language()->id);
    REQUIRE(app.notice().has_value());
    CHECK(advised());
}

TEST_CASE("the board turns to whoever acts, when that is wanted") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    CHECK_FALSE(app.flipped());
    app.settings.turning = true;
    CHECK_FALSE(app.flipped());
    app.play_text("a1.");
    REQUIRE(app.match()->actor() == Actor::second);
    CHECK(app.flipped());
    app.flip();
    CHECK_FALSE(app.flipped());
    app.undo();
    CHECK(app.flipped());
    app.settings.turning = false;
    CHECK(app.flipped());
    app.flip();
    CHECK_FALSE(app.flipped());
}

TEST_CASE("dice are rolled when nothing else can be done, if that is wanted, and not after undo") {
    // A roll that is the only thing to do.
    const auto must_roll = [](const engine::Position& position) {
        if (position.count_actions() != 1) {
            return false;
        }
        const auto next = position.clone();
        return next->play(position.nth_action(0)).has_value() && next->actor() == Actor::chance;
    };
    int met = 0;
    int rolled = 0;
    for (const engine::Game* game : engine::catalog()) {
        for (std::uint64_t seed = 1; seed <= (test::sanitized ? 3 : 12); ++seed) {
            CAPTURE(game->info().id, seed);
            App waits(new_app().strings(), seed);
            App rolls(new_app().strings(), seed);
            rolls.settings.auto_roll = true;
            const Setup setup = waits.usual_setup(*game);
            waits.new_match(*game, setup);
            (void)rolls.usual_setup(*game); // draws as often
            rolls.new_match(*game, setup);
            Rng rng(seed);
            for (int ply = 0; ply < 150 && waits.match()->actor() != Actor::none; ++ply) {
                const engine::Position& position = waits.match()->position();
                const auto n = rng.below(static_cast<std::uint32_t>(
                    std::min<std::uint64_t>(position.count_actions(), 1U << 20U)));
                const bool alone = must_roll(position);
                const std::string token = position.write_action(position.nth_action(n));
                met += alone ? 1 : 0;
                waits.play_text(token);
                if (!alone) {
                    rolls.play_text(token);
                }
                if (waits.match()->actor() == Actor::none ||
                    !must_roll(waits.match()->position())) {
                    REQUIRE(rolls.match()->position().write() == waits.match()->position().write());
                } else {
                    ++rolled;
                    CHECK(rolls.match()->current() > waits.match()->current());
                    int undone = 0; // back to the roll itself, where it waits
                    for (; rolls.match()->current() > waits.match()->current(); ++undone) {
                        rolls.undo();
                    }
                    CHECK(rolls.match()->position().write() == waits.match()->position().write());
                    for (; undone > 0; --undone) {
                        rolls.redo();
                    }
                }
            }
        }
    }
    CHECK(met > 0);
    CHECK(rolled > 0);
}

TEST_CASE("an action text beyond all measure is refused in a line, and nothing changes") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    const std::string before = position(app);
    for (const std::size_t size : {app::longest_action + 1, std::size_t{2} << 20U}) {
        app.play_text(std::string(size, 'a'));
        REQUIRE(app.notice().has_value());
        CHECK(app.notice()->explanation.code == "too-long");
        CHECK(app.announcement() == "That text is too long. Use 200 characters at most.");
        CHECK(position(app) == before);
    }
    app.play_text(std::string(app::longest_action, 'a'));
    CHECK(app.notice()->explanation.code == "no-action");

    app.touch(0);
    for (std::size_t i = 0; i < 2 * app::longest_action; ++i) {
        app.type('x');
    }
    CHECK(app.typed().size() == app::longest_action);
    CHECK(app.notice()->explanation.code == "too-long");
    CHECK(position(app) == before);
}

TEST_CASE("no game writes an action text nearly as long as is read") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Rng rng(5);
        std::size_t longest = 0;
        App app = new_app();
        app.new_match(*game, {});
        for (int plies = 0; plies < 300 && app.match()->actor() != Actor::none; ++plies) {
            const engine::Position& at = app.match()->position();
            const auto count = static_cast<std::uint32_t>(at.count_actions());
            const std::string text = at.write_action(at.nth_action(rng.below(count)));
            longest = std::max(longest, text.size());
            app.play_text(text);
        }
        CHECK(longest > 0);
        CHECK(longest < app::longest_action / 2);
    }
}

TEST_CASE("a newcomer plays against the lowest level, and moves first") {
    const App app(test::english(), 1);
    for (const engine::Game* game : engine::catalog()) {
        CHECK(app.quick_seats(*game) == app::Seats{{0, 1}});
    }
}
