// Texts from outside: any text is either read as a position that is written back identically, or
// refused with a reason; it never causes a crash or a silent repair.

#include "conformance/playouts.h"
#include "core/asset.h"
#include "core/refusal.h"
#include "core/text.h"
#include "support/english.h"
#include "support/promises.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <string_view>

using namespace motley;
using namespace motley::test;

namespace {

/// The text, shortened if necessary, in a form that fits into a message.
std::string shown(std::string text) {
    text.resize(std::min<std::size_t>(text.size(), 300));
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    return '"' + text + '"';
}

/// Checks one text. Returns whether it was accepted.
bool check_text(const engine::Game& game, const std::string& text, Rng& rng) {
    const auto position = game.read(text);
    if (position) {
        INFO(game.info().id << ": " << shown(text));
        if ((*position)->write() != text) {
            FAIL("read, but written as " << (*position)->write());
        }
        const std::string wrong = wrong_plies(**position, 8, rng);
        expect(wrong.empty(), **position, wrong.c_str());
        return true;
    }
    if (const std::string wrong = wrong_error(game, position.error()); !wrong.empty()) {
        FAIL(game.info().id << ": " << shown(text) << ' ' << wrong);
    }
    const Error& error = position.error();
    const std::string english = test::english().format(error.game, error.reason);
    for (const engine::Strings& strings : every_language()) {
        const std::string path = "games/" + error.game + '/' + strings.language() + ".json";
        if (strings.language() != "en" && find_asset(path) &&
            strings.format(error.game, error.reason) == english) {
            FAIL(game.info().id << ": " << error.reason.key << " reads in " << strings.language()
                                << " as in English: " << english);
        }
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
        CHECK(accepted > 0); // otherwise the changes were too coarse to test anything but refusals
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
            INFO(game.info().id << ": " << shown(text));
            CHECK(wrong_action_text(*position, text, [&](Action action) {
                      return position->explain(action).legal();
                  }).empty());
        }
    });
}

TEST_CASE("codes are what all games share or one game's own, and never both") {
    const std::set<std::string_view> shared(refusal::shared.begin(), refusal::shared.end());
    CHECK(shared.size() == refusal::shared.size());
    for_each_game([&](const engine::Game& game) {
        std::set<std::string_view> own;
        for (const std::string_view code : game.refusals()) {
            INFO(game.info().id << ": " << code);
            CHECK(own.insert(code).second);
            CHECK_FALSE(shared.contains(code));
            CHECK(std::all_of(code.begin(), code.end(),
                              [](char c) { return is_lower(c) || is_digit(c) || c == '-'; }));
        }
    });
}

TEST_CASE("the showcase and the starts are positions") {
    for_each_game([](const engine::Game& game) {
        const auto showcase = game.read(game.info().showcase);
        INFO(game.info().showcase << ": "
                                  << (showcase ? "" : motley::test::line_of(showcase.error())));
        REQUIRE(showcase.has_value());
        CHECK((*showcase)->write() == game.info().showcase);
        CHECK_FALSE((*showcase)->outcome().finished());
        const auto start = game.read(game.start({})->write());
        REQUIRE(start.has_value());
        CHECK((*start)->write() == game.start({})->write());
    });
}
