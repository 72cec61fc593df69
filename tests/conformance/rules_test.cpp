// What core/rules.h promises of every game, checked in random games of the whole catalogue.

#include "conformance/playouts.h"
#include "engine/catalog.h"
#include "engine/workbench.h"
#include "support/effort.h"
#include "support/promises.h"
#include "support/sentences.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <string>
#include <vector>

using namespace motley;
using namespace motley::test;

namespace {

/// The legal list, sorted.
std::vector<Action> legal_list(const engine::Position& position) {
    ActionList list;
    position.legal_actions(list);
    std::vector<Action> sorted(list.begin(), list.end());
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

ChanceList outcome_list(const engine::Position& position) {
    ChanceList list;
    position.chance_outcomes(list);
    return list;
}

/// Fails with the position if support/promises.h found a broken promise.
void keep(const engine::Position& position, const std::string& wrong) {
    expect(wrong.empty(), position, wrong.c_str());
}

/// Checks that every listed action has its text and is explained as legal, and that the count and
/// the numbering agree with the list.
void check_list(const engine::Position& position, const std::vector<Action>& list) {
    std::vector<Action> all = list;
    for (const WeightedAction& outcome : outcome_list(position)) {
        all.push_back(outcome.action);
    }
    std::vector<std::string> tokens;
    for (const Action action : all) {
        keep(position, wrong_listed(position, action));
        tokens.push_back(position.write_action(action));
    }
    std::sort(tokens.begin(), tokens.end());
    const auto twice = std::adjacent_find(tokens.begin(), tokens.end());
    expect(twice == tokens.end(), position, "two actions have the same text",
           twice == tokens.end() ? "" : *twice);
    expect(position.count_actions() == list.size(), position,
           "count_actions is not the list's size");
    std::vector<Action> numbered;
    for (std::uint64_t n = 0; n < list.size(); ++n) {
        numbered.push_back(position.nth_action(n));
    }
    std::sort(numbered.begin(), numbered.end());
    expect(numbered == list, position, "nth_action is no bijection onto the list");
    expect(perft(position, 1) == tokens.size(), position, "perft(1) is not what can be done");
}

/// How often each code has occurred. Its sentences are read in full at first and then now and
/// again, since every position has thousands of illegal actions.
using Codes = std::map<std::string, std::uint64_t>;

bool read_in_full(Codes& codes, const Explanation& why) {
    const std::uint64_t met = codes[why.code]++;
    return met < 200 || met % 32 == 0;
}

/// Checks that explain is empty exactly for listed actions, and otherwise gives a complete reason.
void check_explanations(const engine::Position& position, const std::vector<Action>& legal,
                        Rng& rng, Codes& codes) {
    const bool player = position.actor() == Actor::first || position.actor() == Actor::second;
    ActionList all;
    if (player) {
        well_formed(position, all);
    }
    // If very many actions can be written down, only every n-th of them is checked.
    const auto enough = static_cast<std::size_t>(often(4000, 400));
    const std::size_t stride = all.size() / enough + 1;
    std::size_t turn = rng.below(static_cast<std::uint32_t>(stride));
    std::size_t legal_seen = 0;
    for (const Action action : all) {
        const bool asked = ++turn % stride == 0;
        const bool listed = std::binary_search(legal.begin(), legal.end(), action);
        legal_seen += listed ? 1 : 0;
        if (!asked || listed) { // check_list covers the listed ones
            continue;
        }
        const Explanation why = position.explain(action);
        if (why.legal()) {
            fail_at(position, "an action not listed is called legal",
                    position.write_action(action));
        }
        if (read_in_full(codes, why)) {
            const std::string wrong = wrong_explanation(position.game(), why);
            expect(wrong.empty(), position, "a bad explanation",
                   position.write_action(action) + ": " + wrong);
        }
        if (rng.below(64) == 0) {
            keep(position, wrong_unlisted(position, action));
        }
    }
    expect(!player || legal_seen >= legal.size(), position, "well_formed lacks legal actions");
}

/// Tries texts similar to those of legal actions: what is well-formed must be explained and, if
/// illegal, refused.
void check_mutated_actions(const engine::Position& position, std::vector<Action> listed, Rng& rng) {
    for (const WeightedAction& outcome : outcome_list(position)) {
        listed.push_back(outcome.action);
    }
    for (int i = 0; i < 20 && !listed.empty(); ++i) {
        const Action base = listed[rng.below(static_cast<std::uint32_t>(listed.size()))];
        const std::string token = mutated(position.write_action(base), rng);
        keep(position, wrong_action_text(position, token, [&](Action action) {
                 return std::find(listed.begin(), listed.end(), action) != listed.end();
             }));
    }
}

/// Checks that both players may agree to end any position: either with a result, and then nothing
/// changes, or leading to another position, which must fulfil the contract as well.
void check_agreed_end(const engine::Position& position) {
    const auto other = position.clone();
    const Outcome outcome = other->agree();
    if (outcome.finished()) {
        expect(other->write() == position.write() && other->key() == position.key(), position,
               "an agreed end changes the state besides ending the match");
        return;
    }
    expect(other->actor() != Actor::none, position, "an agreed end leads to a finished position");
    keep(*other, wrong_turn(*other));
    keep(*other, wrong_key_or_text(*other));
}

void check_rules(const engine::Game& game, std::uint64_t seed, int games) {
    Rng rng(seed);
    Codes codes;
    bool chance = false;
    const auto every = static_cast<std::uint64_t>(often(4, 8));
    play_at_random(game, seed, games, [&](const Visit& here) {
        chance = chance || here.position.actor() == Actor::chance;
        keep(here.position, wrong_turn(here.position));
        keep(here.position, wrong_key_or_text(here.position));
        if ((here.game + here.ply) % 50 == 0 || here.finished) {
            if (!here.finished) {
                check_agreed_end(here.position);
            }
            const std::vector<Action> list = legal_list(here.position);
            check_list(here.position, list);
            if (here.game % every == 0) { // the slowest check
                check_explanations(here.position, list, rng, codes);
            }
            check_mutated_actions(here.position, list, rng);
        }
    });
    CHECK(chance == game.info().dice);
}

} // namespace

TEST_CASE("random games keep to the contract of rules", "[.games]") {
    // In two halves, so that two processors share the slowest test.
    for (const int half : {1, 2}) {
        DYNAMIC_SECTION("half " << half) {
            for_each_game([half](const engine::Game& game) {
                check_rules(game, static_cast<std::uint64_t>(half), playouts() / 2);
            });
        }
    }
}

TEST_CASE("a start is the same whenever nothing is chosen, and every choice gives one") {
    for_each_game([](const engine::Game& game) {
        CHECK(game.start({})->write() == game.start({})->write());
        for (const SetupOption& option : game.info().options) {
            INFO(option.name);
            CHECK(option.low <= option.high);
            for (const std::uint64_t value : {option.low, option.high}) {
                const auto position = game.start({{{option.name, value}}});
                keep(*position, wrong_key_or_text(*position));
                CHECK_FALSE(position->outcome().finished());
                CHECK(game.start({{{option.name, value}}})->write() == position->write());
            }
        }
    });
}
