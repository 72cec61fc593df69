#include "playing.h"

#include "support/english.h"

#include <set>

// Every text of the game has a sentence, with no hole left unfilled.

using namespace motley;
using namespace motley::games::super_heroes::test;
using motley::games::super_heroes::State;

namespace {

void check_said(const Phrase& phrase) {
    const engine::Strings& english = test::english();
    INFO(phrase.key);
    REQUIRE(english.has("super-heroes", phrase.key));
    REQUIRE(english.format("super-heroes", phrase).find('{') == std::string::npos);
}

void check_key(const std::string& key) {
    INFO(key);
    CHECK(test::english().has("super-heroes", key));
}

} // namespace

TEST_CASE("names of pieces, chips, options, panels") {
    const engine::GameInfo& info = Game::info();
    CHECK(test::english().get("super-heroes", "name") == "Super Heroes Chess");
    CHECK(test::english().get("super-heroes", "summary").size() <= 80);
    for (const auto& glyph : info.glyphs) {
        check_key(glyph.name_key);
    }
    for (const auto& chip : info.chips) {
        check_key(chip.name_key);
    }
    for (const auto& option : info.options) {
        check_key("setup." + option.name);
    }
    const scene::Scene picture = Game::scene(Game::initial({}));
    for (const auto& player : picture.players) {
        check_key(player.name_key);
        for (const auto& row : player.rows) {
            check_key(row.label_key);
        }
    }
    for (const auto& row : picture.shared) {
        check_key(row.label_key);
    }
}

TEST_CASE("labels, facts and causes in random play") {
    ActionList list;
    std::set<std::string> labels;
    std::set<std::string> facts;
    std::set<std::string> causes;
    int ply = 0;
    play_at_random(40, 41, [&](const State& s) {
        if (++ply % 5 != 0) {
            return;
        }
        list.clear();
        Game::legal_actions(s, list);
        for (const Action a : list) {
            const engine::ActionLabel label = Game::label(s, a);
            REQUIRE(label.glyph >= 0);
            if (labels.insert(label.phrase.key).second || ply % 100 == 0) {
                check_said(label.phrase);
            }
            scene::Trace trace;
            Game::trace(s, a, trace);
            for (const scene::Event& event : trace) {
                if (!event.why.empty() && causes.emplace(event.why).second) {
                    check_key("cause." + std::string(event.why));
                }
            }
        }
        for (const scene::Token& token : Game::scene(s).tokens) {
            for (const Phrase& fact : Game::facts(s, token.place)) {
                facts.insert(fact.key);
                check_said(fact);
            }
        }
    });
    CHECK(labels.size() == 13);
    CHECK(causes.size() == 9);
    CHECK(facts.size() == 20);
}
