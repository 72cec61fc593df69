// Texts from outside: whatever comes in, a position is read exactly as it is written, or refused
// with a reason; never a crash, never a silent repair.

#include "conformance/playouts.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <string>

using namespace motley;
using namespace motley::test;

namespace {

/// The text, or its beginning, as a message can hold it.
std::string shown(std::string text) {
    text.resize(std::min<std::size_t>(text.size(), 300));
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    return '"' + text + '"';
}

/// A position that nobody reached by playing keeps to the contract too, for some plies.
void check_constructed(engine::Position& position, Rng& rng) {
    for (int ply = 0; ply < 8; ++ply) {
        expect(position.key() == position.compute_key(), position, "key is not compute_key");
        const auto again = position.game().read(position.write());
        expect(again.has_value(), position, "its own text is refused",
               again ? "" : again.error().line());
        expect((*again)->write() == position.write(), position, "its text reads as another");
        const scene::Scene scene = position.scene();
        expect(std::all_of(scene.tokens.begin(), scene.tokens.end(),
                           [&](const scene::Token& token) {
                               return token.place < position.game().topology().places.size();
                           }),
               position, "a token off the board");
        if (position.actor() == Actor::none) {
            expect(position.count_actions() == 0, position, "a finished game has actions");
            return;
        }
        const Action action = any_action(position, rng);
        expect(position.explain(action).legal(), position, "a listed action is explained away",
               position.write_action(action));
        expect(position.play(action).has_value(), position, "a listed action is refused");
    }
}

/// Returns whether the text was accepted.
bool check_text(const engine::Game& game, const std::string& text, Rng& rng) {
    const auto position = game.read(text);
    if (position) {
        INFO(game.info().id << ": " << shown(text));
        if ((*position)->write() != text) {
            FAIL("read, but written as " << (*position)->write());
        }
        check_constructed(**position, rng);
        return true;
    }
    const Error& error = position.error();
    const std::string line = error.line();
    if (error.code.empty() || error.reason.empty() || line.size() > 300 ||
        line.find_first_of("\n\r") != std::string::npos) {
        FAIL(game.info().id << ": " << shown(text) << " is refused with the line '" << line << "'");
    }
    return false;
}

} // namespace

TEST_CASE("mutated position texts are read exactly or refused with a reason") {
    for_each_game([](const engine::Game& game) {
        Rng rng(11);
        int accepted = 0;
        play_at_random(game, 12, few_playouts() / 4 + 1, [&](const Visit& here) {
            if ((here.game + here.ply) % 10 != 0 && !here.finished) {
                return;
            }
            const std::string text = here.position.write();
            for (int i = 0; i < 30; ++i) {
                const std::string other = mutated(text, rng);
                accepted += check_text(game, other, rng) && other != text ? 1 : 0;
            }
        });
        CHECK(accepted > 0); // else the changes were too coarse to test anything but refusal
    });
}

TEST_CASE("texts cut short, run together or of another kind are refused") {
    for_each_game([](const engine::Game& game) {
        Rng rng(13);
        const std::string start = game.start({})->write();
        for (std::size_t length = 0; length < start.size(); ++length) {
            INFO(start.substr(0, length));
            CHECK((!check_text(game, start.substr(0, length), rng) || start[length] != ' '));
        }
        for (const std::string& text :
             {std::string(), std::string(" "), start + " ", " " + start, start + start,
              std::string(start).append(" ").append(start), start + "\n", std::string(100000, '1'),
              std::string(100000, ' '), std::string(5000, '/'), std::string("\0\0\0", 3),
              std::string("99999999999999999999"), std::string("\xF0\x9F\x8F\xB0")}) {
            CHECK_FALSE(check_text(game, text, rng));
        }
    });
}

TEST_CASE("action texts of any kind are read exactly or refused with a reason") {
    for_each_game([](const engine::Game& game) {
        const auto position = game.start({});
        for (const std::string& text :
             {std::string(), std::string(" "), std::string(100000, 'a'), std::string("\0", 1),
              std::string("a1-"), std::string("-"), std::string("a1-b2 "), std::string("z9-z9"),
              std::string("a1-a1-a1-a1"), std::string("\xF0\x9F\x8F\xB0")}) {
            const auto action = position->read_action(text);
            INFO(game.info().id << ": " << shown(text));
            if (action) {
                CHECK(position->write_action(*action) == text);
            } else {
                CHECK_FALSE(action.error().code.empty());
                CHECK_FALSE(action.error().reason.empty());
                CHECK(action.error().line().size() <= 300);
                CHECK(action.error().line().find('\n') == std::string::npos);
            }
        }
    });
}

TEST_CASE("the showcase and the starts are positions") {
    for_each_game([](const engine::Game& game) {
        const auto showcase = game.read(game.info().showcase);
        INFO(game.info().showcase << ": " << (showcase ? "" : showcase.error().line()));
        REQUIRE(showcase.has_value());
        CHECK((*showcase)->write() == game.info().showcase);
        CHECK_FALSE((*showcase)->outcome().finished());
        const auto start = game.read(game.start({})->write());
        REQUIRE(start.has_value());
        CHECK((*start)->write() == game.start({})->write());
    });
}
