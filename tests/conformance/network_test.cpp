// What core/rules.h promises of the features of a game, and what the search makes of its network.

#include "activity/draft.h"
#include "conformance/playouts.h"
#include "core/asset.h"
#include "engine/workbench.h"
#include "search/network.h"
#include "search/score.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <vector>

using namespace motley;
using namespace motley::test;

namespace {

constexpr int games_of_features = 12;

using Features = std::vector<std::uint16_t>;

/// The features as each player sees them, sorted.
std::array<Features, 2> features_of(const engine::Position& position) {
    std::array<Features, 2> views;
    features(position, views[0], views[1]);
    expect(views[0].size() == views[1].size(), position, "the views differ in size");
    for (Features& view : views) {
        std::sort(view.begin(), view.end());
    }
    return views;
}

} // namespace

TEST_CASE("every feature is below the game's number of them, and most of them occur") {
    for_each_game([](const engine::Game& game) {
        if (workbench(game).feature_count() == 0) {
            return; // the game has no features
        }
        std::set<std::uint16_t> met;
        play_at_random(game, 9, games_of_features, [&](const Visit& visit) {
            if (visit.finished) {
                return;
            }
            for (const Features& all : features_of(visit.position)) {
                // A unit's sum has 16 bits.
                expect(all.size() <= 128, visit.position, "too many features");
                expect(all.empty() || all.back() < workbench(game).feature_count(), visit.position,
                       "a feature beyond the last");
                met.insert(all.begin(), all.end());
            }
        });
        CHECK(met.size() > workbench(game).feature_count() / 3);
    });
}

TEST_CASE("a position with the sides swapped has the same features") {
    for_each_game([](const engine::Game& game) {
        if (workbench(game).feature_count() == 0 || game.editing() == nullptr) {
            return;
        }
        std::size_t compared = 0;
        play_at_random(game, 10, games_of_features, [&](const Visit& visit) {
            auto draft = activity::Draft::read(game, visit.position.write());
            if (visit.finished || !draft || !draft->can_mirror(true)) {
                return;
            }
            draft->mirror(true);
            const std::string text = draft->write();
            draft->mirror(true);
            const auto swapped = game.read(text);
            // Not everything can be swapped.
            if (!swapped || draft->write() != visit.position.write()) {
                return;
            }
            std::array<Features, 2> views = features_of(**swapped);
            std::swap(views[0], views[1]);
            expect(features_of(visit.position) == views, visit.position,
                   "other features with the sides swapped", text);
            ++compared;
        });
        // In a game of unequal sides nothing can be swapped.
        const auto draft = activity::Draft::read(game, game.start({})->write());
        CHECK((compared > 0 || !draft || !draft->can_mirror(true)));
    });
}

TEST_CASE("the search judges by the game's network") {
    for_each_game([](const engine::Game& game) {
        const auto bytes = find_asset("games/" + game.info().id + "/network");
        if (!bytes) {
            return; // the game has no network
        }
        const auto network = search::Network::read(*bytes, workbench(game).feature_count());
        REQUIRE(network != nullptr);
        engine::SearcherOptions options;
        options.table_mebibytes = 1;
        const auto searcher = game.searcher(options);
        play_at_random(game, 8, 2, [&](const Visit& visit) {
            const engine::Position& position = visit.position;
            if (position.actor() >= Actor::chance || position.count_actions() == 0) {
                return;
            }
            search::Network::Views views(*network);
            Features first;
            Features second;
            features(position, first, second);
            for (std::size_t n = 0; n < first.size(); ++n) {
                views.add(first[n], second[n]);
            }
            const int expected = search::for_player(evaluate(position, workbench(game).weights()),
                                                    position.actor()) +
                                 views.correction(position.actor() == Actor::second);
            search::Limits limits;
            limits.listed = 1; // so that it returns the evaluation
            expect(searcher->search(position, limits).score ==
                       std::clamp(expected, -highest_evaluation, highest_evaluation),
                   position, "judged by something else");
        });
    });
}
