// Teaching material: every rule has an example that holds, and every step of a lesson can be
// played.

#include "activity/demonstration.h"
#include "conformance/complete.h"
#include "conformance/playouts.h"
#include "engine/catalog.h"
#include "learn/examples.h"
#include "learn/lesson.h"
#include "support/english.h"
#include "support/sentences.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <vector>

using namespace motley;
using namespace motley::test;
using learn::Example;
using learn::LessonStep;
using learn::Paragraph;

namespace {

std::vector<Paragraph> examples_of(const engine::Game& game) {
    auto paragraphs = learn::load_examples(game);
    INFO((paragraphs ? "" : motley::test::line_of(paragraphs.error())));
    REQUIRE(paragraphs.has_value());
    return std::move(*paragraphs);
}

std::vector<LessonStep> lesson_of(const engine::Game& game) {
    if (left_out(game, learn::has_lesson(game))) {
        return {};
    }
    auto steps = learn::load_lesson(game);
    INFO((steps ? "" : motley::test::line_of(steps.error())));
    REQUIRE(steps.has_value());
    return std::move(*steps);
}

/// Plays an action text; fails if it cannot be played.
void play(engine::Position& position, const std::string& token) {
    CAPTURE(position.write(), token);
    const auto action = position.read_action(token);
    REQUIRE(action.has_value());
    REQUIRE(position.play(*action).has_value());
}

} // namespace

TEST_CASE("every numbered paragraph of every rulebook has an example, or shares its neighbour's") {
    for_each_game([](const engine::Game& game) {
        const std::vector<Paragraph> paragraphs = examples_of(game);
        const std::vector<std::string> numbers = learn::paragraph_numbers(game);
        REQUIRE_FALSE(numbers.empty());
        std::vector<std::string> shown;
        std::string owner; // the paragraph whose boards the reader has just seen
        for (const Paragraph& paragraph : paragraphs) {
            INFO(paragraph.number << ' ' << paragraph.shown_by);
            shown.push_back(paragraph.number);
            if (paragraph.shown_by.empty()) {
                owner = paragraph.number;
            }
            CHECK((paragraph.shown_by.empty() || paragraph.shown_by == owner));
            CHECK(paragraph.examples.empty() == !paragraph.shown_by.empty());
        }
        CHECK(shown == numbers);
    });
}

TEST_CASE("every example is what the rules make of it") {
    for_each_game([](const engine::Game& game) {
        for (const Paragraph& paragraph : examples_of(game)) {
            for (const Example& example : paragraph.examples) {
                const auto held = learn::check(game, paragraph.number, example);
                CHECK((held ? "" : motley::test::line_of(held.error())) == "");
                CHECK((!example.actions.empty() || !example.illegal.empty()));
            }
        }
    });
}

TEST_CASE("what an example does not say truly is found") {
    const engine::Game& game = *engine::catalog()[0];
    const std::vector<Paragraph> paragraphs = examples_of(game);
    std::set<std::string> found;
    const auto refused = [&](const std::string& number, const Example& example) {
        const auto held = learn::check(game, number, example);
        found.insert(held ? "held" : held.error().code);
    };
    for (const Paragraph& paragraph : paragraphs) {
        for (Example example : paragraph.examples) {
            if (!example.illegal.empty()) {
                refused("99.9", example);
            }
            Example other = example;
            other.outcome = other.outcome == "draw" ? "1" : "draw";
            refused(paragraph.number, other);
            other = example;
            other.position += '?';
            refused(paragraph.number, other);
            other = example;
            other.actions.insert(other.actions.begin(), "nonsense");
            refused(paragraph.number, other);
            if (!example.actions.empty() && example.outcome.empty()) {
                // The action that was just played is not forbidden before it.
                other = example;
                other.illegal = other.actions.back();
                other.actions.pop_back();
                refused(paragraph.number, other);
            }
        }
    }
    CHECK(found == std::set<std::string>{"untrue"});
}

TEST_CASE("every example can be told, in every language") {
    for_each_game([](const engine::Game& game) {
        for (const engine::Strings& strings : every_language()) {
            for (const Paragraph& paragraph : examples_of(game)) {
                for (const Example& example : paragraph.examples) {
                    const activity::Demonstration shown =
                        activity::demonstrate(game, example, strings);
                    CAPTURE(strings.language(), paragraph.number, shown.whole());
                    CHECK(shown.match->plies().size() == example.actions.size());
                    CHECK(shown.sentences.size() == example.actions.size());
                    CHECK(
                        std::none_of(shown.sentences.begin(), shown.sentences.end(),
                                     [](const std::string& sentence) { return sentence.empty(); }));
                    CHECK(shown.ending.empty() == example.outcome.empty());
                    CHECK(shown.refusal.empty() == example.illegal.empty());
                    CHECK(shown.whole().find('{') == std::string::npos);
                    CHECK(shown.whole().size() < 700);
                }
            }
        }
    });
}

TEST_CASE("the first steps of every game can be taken, in every language") {
    for_each_game([](const engine::Game& game) {
        const std::vector<LessonStep> steps = lesson_of(game);
        CHECK((steps.size() >= 10 || !game.info().complete));
        CHECK(steps.size() <= 15);
        std::set<std::string> names;
        for (const LessonStep& step : steps) {
            CAPTURE(step.name);
            CHECK(names.insert(step.name).second);
            const auto start = game.read(step.position);
            INFO((start ? "" : motley::test::line_of(start.error())));
            REQUIRE(start.has_value());
            const Actor learner = (*start)->actor();
            REQUIRE((learner == Actor::first || learner == Actor::second));
            std::vector<std::string> accepted = step.accept;
            if (accepted.empty()) {
                accepted.push_back((*start)->write_action((*start)->nth_action(0)));
                // If every action is right, there can be no reply to it; rolls fall by themselves.
                CHECK(step.reply.empty());
            }
            for (const std::string& token : accepted) {
                const auto position = (*start)->clone();
                play(*position, token);
                for (const std::string& reply : step.reply) {
                    play(*position, reply);
                }
                INFO("a roll that is due after an accepted action must be in the step's reply");
                CHECK((step.accept.empty() || position->actor() != Actor::chance));
            }
            for (const engine::Strings& strings : every_language()) {
                const std::string key = "lesson." + step.name;
                CHECK(strings.has(game.info().id, key));
                CHECK(strings.has(game.info().id, key + ".hint"));
            }
        }
    });
}

TEST_CASE("no lesson has sentences that it does not say") {
    for_each_game([](const engine::Game& game) {
        std::set<std::string> said;
        for (const LessonStep& step : lesson_of(game)) {
            said.insert("lesson." + step.name);
            said.insert("lesson." + step.name + ".hint");
        }
        for (const auto& [key, sentence] : sentences_of(game.info().id, "en")) {
            INFO(key);
            CHECK((key.rfind("lesson.", 0) != 0 || said.contains(key)));
        }
    });
}
