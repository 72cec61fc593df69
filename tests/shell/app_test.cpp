#include "shell/app.h"

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
using shell::App;
using shell::Screen;

namespace {

App new_app() { return {test::english(), 1}; }

std::string position(const App& app) { return app.board().match()->position().write(); }

} // namespace

TEST_CASE("screens lead to one another and back to where they were opened") {
    App app = new_app();
    CHECK(app.screen() == Screen::start);
    CHECK(app.game() == nullptr);
    CHECK(app.matches().current() == nullptr);
    app.open({shell::Screen::rules, &test::toy_game()});
    CHECK(app.screen() == Screen::rules);
    CHECK(app.game() == &test::toy_game());
    app.leave();
    CHECK(app.screen() == Screen::start);

    app.new_match(test::toy_game(), {});
    CHECK(app.screen() == Screen::play);
    app.open({shell::Screen::rules, &test::toy_game()});
    app.open({shell::Screen::about});
    app.leave();
    CHECK(app.screen() == Screen::play);
    app.open({});
    CHECK(app.matches().current() != nullptr);
    app.open({shell::Screen::play});
    CHECK(app.screen() == Screen::play);
    CHECK(app.game() == &test::toy_game());
}

TEST_CASE("an action is spelt by touches") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.board().select(a1);
    CHECK(app.board().choice().chosen().size() == 1);
    app.board().select(a2);
    CHECK(position(app) == "BBB/.../AAA 1 AB - 0");
    app.board().choose_chip(Toy::plain_chip);
    CHECK(position(app) == "BBB/A../.AA 2 AB - 1");
    CHECK(app.board().choice().chosen().empty());
    CHECK_FALSE(app.board().notice().has_value());
}

TEST_CASE("Done plays what is spelt, and nothing when nothing is") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.board().confirm();
    CHECK(app.board().match()->plies().empty());
    app.board().select(b1);
    app.board().confirm();
    CHECK(app.board().match()->plies().size() == 1);
    CHECK(app.board().match()->plies()[0].text == "b1.");
}

TEST_CASE("touching the chosen piece again lets it go; another begins anew") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.board().select(a1);
    app.board().select(a1);
    CHECK(app.board().choice().chosen().empty());
    CHECK_FALSE(app.board().notice().has_value());
    app.board().select(a1);
    app.board().select(b1);
    CHECK(app.board().choice().chosen() == scene::Path{{scene::Step::Kind::place, b1}});
    CHECK_FALSE(app.board().notice().has_value());
    CHECK(app.board().back());
    CHECK_FALSE(app.board().back());
}

TEST_CASE("a touch that leads nowhere is explained, and the choice is kept") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.board().select(a1);
    app.board().select(c2);
    REQUIRE(app.board().notice().has_value());
    CHECK(app.board().notice()->explanation.code == "out-of-reach");
    CHECK(app.board().notice()->sentence == "There is no way to c2.");
    CHECK(app.context().narrator.announcement() == "There is no way to c2.");
    CHECK(app.board().choice().chosen() == scene::Path{{scene::Step::Kind::place, a1}});
    CHECK(position(app) == "BBB/.../AAA 1 AB - 0");
    app.board().deselect();
    CHECK_FALSE(app.board().notice().has_value());
    app.board().select(b2);
    REQUIRE(app.board().notice().has_value());
    CHECK(app.board().notice()->explanation.code == "no-piece");
    CHECK(app.board().notice()->sentence ==
          "None of your stones is on b2. Choose one of your own pieces first.");
}

TEST_CASE("a turn begun where no own piece stands inspects it, or tells what to do") {
    App app = new_app();
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        app.new_match(*game, {});
        for (int ply = 0; ply < 3; ++ply) {
            const auto& tokens = app.board().match()->tokens();
            const auto places = game->topology().places.size();
            for (std::size_t place = 0; place < places; ++place) {
                const auto id = static_cast<scene::PlaceId>(place);
                const auto& choices = app.board().choice().choices();
                if (std::any_of(choices.begin(), choices.end(), [&](const scene::Step& step) {
                        return step.kind == scene::Step::Kind::place && step.id == id;
                    })) {
                    continue;
                }
                app.board().select(id);
                const std::string& label = game->topology().places[place].label;
                CAPTURE(ply, label);
                const scene::Token* token = scene::token_at(tokens, id);
                if (token != nullptr && app.board().is_enemy(*token)) {
                    CHECK(app.board().inspected() == id);
                    CHECK_FALSE(app.board().notice().has_value());
                    app.board().deselect();
                    continue;
                }
                REQUIRE(app.board().notice().has_value());
                CAPTURE(app.board().notice()->sentence);
                const auto& players = app.board().match()->position().scene().players;
                const auto& own = players[app.board().match()->actor() == Actor::second ? 1 : 0];
                if (token == nullptr || token->livery != own.livery) {
                    const std::string sentence(
                        test::english().get(game->info().id, "explain.choose-first"));
                    CHECK(app.board().notice()->sentence.find(sentence) != std::string::npos);
                }
                app.board().deselect();
            }
            app.board().play_text(app.board().match()->position().write_action(
                app.board().match()->position().nth_action(0)));
        }
    }
}

TEST_CASE("a quick match has what is usual, and what is left open is drawn each time") {
    App app = new_app();
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        app.quick_match(*game);
        const Setup first = app.board().match()->setup();
        app.rematch();
        for (const SetupOption& option : game->info().options) {
            REQUIRE(first.get(option.name).has_value());
            const std::uint64_t value = *first.get(option.name);
            CHECK(value >= option.low);
            CHECK(value <= option.high);
            CHECK((value == app.board().match()->setup().get(option.name)) ==
                  option.usual.has_value());
            CHECK((!option.usual || *option.usual == value));
            // What the players chose stays.
            app.new_match(*game, Setup{{{option.name, option.high}}});
            app.rematch();
            CHECK(app.board().match()->setup().get(option.name) == option.high);
            app.new_match(*game, {});
            app.rematch();
            CHECK(app.board().match()->setup().choices.empty());
        }
    }
}

TEST_CASE("action texts are played or explained") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.board().play_text("a1-c3");
    REQUIRE(app.board().notice().has_value());
    CHECK(app.board().notice()->explanation.code == "out-of-reach");
    app.board().play_text("nonsense");
    REQUIRE(app.board().notice().has_value());
    CHECK(app.board().notice()->sentence == "'nonsense' isn’t possible here. Try something like " +
                                                app.board().match()->position().write_action(
                                                    app.board().match()->position().nth_action(0)) +
                                                ".");
    app.context().set_language("de");
    CHECK(app.board().notice()->sentence.find("'nonsense' geht hier nicht.") == 0);
    app.context().set_language("en");
    CHECK(app.board().match()->plies().empty());
    app.board().play_text("a1-a2");
    CHECK_FALSE(app.board().notice().has_value());
    CHECK(app.board().match()->plies().size() == 1);
}

TEST_CASE("every thing that happens is announced") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    CHECK(app.context().narrator.announcement() == "Toy. Left begins.");
    std::uint64_t number = app.context().narrator.announcement_number();
    const auto announced = [&] {
        const bool more = app.context().narrator.announcement_number() > number;
        number = app.context().narrator.announcement_number();
        return more;
    };
    app.board().play_text("a1-a2");
    CHECK(announced());
    CHECK(app.context().narrator.announcement() ==
          "Left stone moves from a1 to a2. Right to move.");
    app.match_board()->undo();
    CHECK(announced());
    CHECK(app.context().narrator.announcement() == "Taken back. Left to move.");
    app.match_board()->redo();
    CHECK(announced());
    CHECK(app.context().narrator.announcement() == "Played again. Right to move.");
    app.play().resign();
    CHECK(announced());
    CHECK(app.context().narrator.announcement() == "Right resigns. Left wins.");
    CHECK(app.board().narration().standing() == "Left wins.");
}

TEST_CASE("who won is announced as it is shown, with the player's own seat") {
    App app = new_app();
    app.new_match(test::toy_game(), {}, match::Seats{{0, 1}}, {});
    app.play().resign();
    CHECK(app.context().narrator.announcement() == "Left resigns. You lost.");
    CHECK(app.board().narration().standing() == "You lost.");
    app.play().undo();
    CHECK(app.board().narration().standing() == "Left to move.");
}

TEST_CASE("an end is offered by the player to act, and the opponent answers") {
    App app = new_app();
    CHECK(app.playing() == nullptr);
    app.new_match(test::toy_game(), {});
    app.play().agreement().accept(); // there is none
    app.play().agreement().decline();
    CHECK(app.board().match()->actor() == Actor::first);
    app.board().play_text("a1-a2");
    CHECK(app.play().agreement().brings() == "The game would be drawn.");
    app.board().select(a3);
    app.play().agreement().offer();
    CHECK(app.board().match()->offer() == Actor::second);
    CHECK(app.context().narrator.announcement() == "Right offers a draw.");
    const std::uint64_t number = app.context().narrator.announcement_number();
    app.play().agreement().offer(); // it stands already
    CHECK(app.context().narrator.announcement_number() == number);
    app.play().agreement().decline();
    CHECK(app.context().narrator.announcement() == "Left declines. Right to move.");
    CHECK(app.board().match()->offer() == Actor::none);
    app.play().agreement().offer();
    app.play().agreement().accept();
    CHECK(app.context().narrator.announcement() ==
          "The players agree on a draw. The game is drawn.");
    CHECK(app.board().match()->ending() == match::Ending::agreement);
    app.board().select(a3);
    REQUIRE(app.board().notice().has_value());
    CHECK(app.board().notice()->explanation.code == "game-over");
    app.match_board()->undo();
    CHECK(app.context().narrator.announcement() == "Taken back. Right to move.");
    CHECK(app.board().match()->actor() == Actor::second);
    app.match_board()->redo();
    CHECK(app.board().narration().standing() == "The game is drawn.");
}

TEST_CASE("an earlier position can be looked at and is played on by a touch") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.board().play_text("a1-a2");
    app.board().play_text("c3.");
    CHECK(app.board().shown_ply() == 2);
    app.board().look_at(1);
    CHECK(app.board().looking_back());
    CHECK(app.board().shown_ply() == 1);
    app.board().choose_chip(Toy::plain_chip);
    app.board().look_at(99);
    CHECK(app.board().shown_ply() == 1);
    CHECK(app.board().choice().chosen().empty());
    app.board().select(b3);
    CHECK_FALSE(app.board().looking_back());
    CHECK(app.match_board()->variations().aside());
    CHECK(app.board().match()->current() == 1);
    app.match_board()->variations().leave();
    CHECK(app.board().shown_ply() == 2);
    app.match_board()->undo();
    CHECK(app.board().shown_ply() == 1);
    CHECK_FALSE(app.board().looking_back());
}

TEST_CASE("a chip for a direction reads as on the board that is seen") {
    int directions = 0;
    App app = new_app();
    for (const engine::Game* game : engine::catalog()) {
        const auto& chips = game->info().chips;
        for (const bool flipped : {false, true}) {
            app.new_match(*game, {});
            if (flipped) {
                app.board().flip();
            }
            REQUIRE(app.board().flipped() == flipped);
            for (std::size_t i = 0; i < chips.size(); ++i) {
                const bool turns = flipped && chips[i].flipped >= 0;
                CAPTURE(game->info().id, i, flipped);
                CHECK(&app.board().chip(i) ==
                      &chips[turns ? static_cast<std::size_t>(chips[i].flipped) : i]);
                directions += turns ? 1 : 0;
            }
        }
    }
    CHECK(directions > 0);
}

TEST_CASE("a rematch has the same game and another chance") {
    App app = new_app();
    app.rematch();
    CHECK_FALSE(app.has_board());
    const Setup setup{{{"seed", 3}}};
    app.new_match(test::toy_game(), setup);
    app.board().play_text("a1.");
    app.board().flip();
    app.rematch();
    CHECK(app.board().match()->plies().empty());
    CHECK(app.board().match()->setup().get("seed") == 3);
    CHECK_FALSE(app.board().flipped());
}

TEST_CASE("pieces and sides are called by their names") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    CHECK(app.board().narration().name_of(*scene::token_at(app.board().match()->tokens(), a1)) ==
          "Left stone");
    CHECK(app.board().narration().name_of(*scene::token_at(app.board().match()->tokens(), a3)) ==
          "Right stone");
    CHECK(app.board().narration().side(Actor::second) == "Right");
    CHECK(app.board().narration().side(Actor::none).empty());
}

TEST_CASE("another language is spoken from now on, in the middle of a match") {
    App app = new_app();
    REQUIRE(app.context().narrator.languages().size() >= 2);
    CHECK(app.context().narrator.languages().front().id == "en");
    CHECK(app.context().narrator.strings().language() == "en");
    app.new_match(test::toy_game(), {});
    app.board().select(b2);
    REQUIRE(app.board().notice().has_value());
    const std::string before = position(app);
    const std::uint64_t announcements = app.context().narrator.announcement_number();

    // Round all of them, back to the first.
    for (std::size_t i = 0; i < app.context().narrator.languages().size(); ++i) {
        const activity::Language* next = app.context().narrator.next_language();
        REQUIRE(next != nullptr);
        CHECK(next->id != app.context().narrator.strings().language());
        const std::string id = next->id;
        const std::string offer = next->offer;
        app.context().set_language(id);
        CHECK(app.context().narrator.strings().language() == id);
        CHECK(app.context().narrator.strings().language() == id);
        CHECK(app.context().narrator.announcement() == offer);
        CHECK(app.context().narrator.name_of_language() == offer);
        REQUIRE(app.board().notice().has_value());
        CHECK(app.board().notice()->sentence == app.text(app.board().notice()->explanation.phrase) +
                                                    ' ' + app.text("explain.choose-first"));
    }
    CHECK(app.context().narrator.strings().language() == "en");
    CHECK(app.context().narrator.announcement_number() ==
          announcements + app.context().narrator.languages().size());
    CHECK(position(app) == before);

    app.context().set_language("no-such-language");
    CHECK(app.context().narrator.strings().language() == "en");
    CHECK(app.context().narrator.strings().language() == "en");
}

TEST_CASE("a refusal is said anew in the other language") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.play().resign();
    app.board().select(c3);
    REQUIRE(app.board().notice().has_value());
    const std::string english = app.board().notice()->sentence;
    app.context().set_language(app.context().narrator.next_language()->id);
    REQUIRE(app.board().notice().has_value());
    CHECK(app.board().notice()->sentence != english);
}

TEST_CASE("what to do instead is said anew in the other language too") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    app.board().select(b2); // an empty place
    REQUIRE(app.board().notice().has_value());
    const auto assisted = [&] {
        return app.board().notice()->sentence.ends_with(' ' + app.text("explain.choose-first"));
    };
    CHECK(assisted());
    app.context().set_language(app.context().narrator.next_language()->id);
    REQUIRE(app.board().notice().has_value());
    CHECK(assisted());
}

TEST_CASE("the board turns to whoever acts, when that is wanted") {
    App app = new_app();
    app.new_match(test::toy_game(), {});
    CHECK_FALSE(app.board().flipped());
    app.context().set(&activity::Settings::turning, true);
    CHECK_FALSE(app.board().flipped());
    app.board().play_text("a1.");
    REQUIRE(app.board().match()->actor() == Actor::second);
    CHECK(app.board().flipped());
    app.board().flip();
    CHECK_FALSE(app.board().flipped());
    app.match_board()->undo();
    CHECK(app.board().flipped());
    app.context().set(&activity::Settings::turning, false);
    CHECK(app.board().flipped());
    app.board().flip();
    CHECK_FALSE(app.board().flipped());
}

TEST_CASE("dice are rolled when nothing else can be done, if that is wanted, and not after undo") {
    // Whether a roll is the only possibility.
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
            App waits(new_app().context().narrator.strings(), seed);
            App rolls(new_app().context().narrator.strings(), seed);
            rolls.context().set(&activity::Settings::auto_roll, true);
            const Setup setup = waits.matches().usual_setup(*game);
            waits.new_match(*game, setup);
            (void)rolls.matches().usual_setup(*game); // draws equally often
            rolls.new_match(*game, setup);
            Rng rng(seed);
            for (int ply = 0; ply < 150 && waits.board().match()->actor() != Actor::none; ++ply) {
                const engine::Position& position = waits.board().match()->position();
                const auto n = rng.below(static_cast<std::uint32_t>(
                    std::min<std::uint64_t>(position.count_actions(), 1U << 20U)));
                const bool alone = must_roll(position);
                const std::string token = position.write_action(position.nth_action(n));
                met += alone ? 1 : 0;
                waits.board().play_text(token);
                if (!alone) {
                    rolls.board().play_text(token);
                }
                if (waits.board().match()->actor() == Actor::none ||
                    !must_roll(waits.board().match()->position())) {
                    REQUIRE(rolls.board().match()->position().write() ==
                            waits.board().match()->position().write());
                } else {
                    ++rolled;
                    CHECK(rolls.board().match()->current() > waits.board().match()->current());
                    int undone = 0; // back to the roll itself, which is pending
                    for (; rolls.board().match()->current() > waits.board().match()->current();
                         ++undone) {
                        rolls.play().undo();
                    }
                    CHECK(rolls.board().match()->position().write() ==
                          waits.board().match()->position().write());
                    for (; undone > 0; --undone) {
                        rolls.play().redo();
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
    for (const std::size_t size : {activity::max_action_text + 1, std::size_t{2} << 20U}) {
        app.board().play_text(std::string(size, 'a'));
        REQUIRE(app.board().notice().has_value());
        CHECK(app.board().notice()->explanation.code == "too-long");
        CHECK(app.context().narrator.announcement() ==
              "That text is too long. Use 200 characters at most.");
        CHECK(position(app) == before);
    }
    app.board().play_text(std::string(activity::max_action_text, 'a'));
    CHECK(app.board().notice()->explanation.code == "no-action");

    app.board().select(0);
    for (std::size_t i = 0; i < 2 * activity::max_action_text; ++i) {
        app.board().type('x');
    }
    CHECK(app.board().typed().size() == activity::max_action_text);
    CHECK(app.board().notice()->explanation.code == "too-long");
    CHECK(position(app) == before);
}

TEST_CASE("no game writes an action text nearly as long as is read") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Rng rng(5);
        std::size_t longest = 0;
        App app = new_app();
        app.new_match(*game, {});
        for (int plies = 0; plies < 300 && app.board().match()->actor() != Actor::none; ++plies) {
            const engine::Position& at = app.board().match()->position();
            const auto count = static_cast<std::uint32_t>(at.count_actions());
            const std::string text = at.write_action(at.nth_action(rng.below(count)));
            longest = std::max(longest, text.size());
            app.board().play_text(text);
        }
        CHECK(longest > 0);
        CHECK(longest < activity::max_action_text / 2);
    }
}

TEST_CASE("a newcomer plays against the lowest level, and moves first") {
    const App app(test::english(), 1);
    for (const engine::Game* game : engine::catalog()) {
        CHECK(app.matches().quick_seats(*game) == match::Seats{{0, 1}});
    }
}
