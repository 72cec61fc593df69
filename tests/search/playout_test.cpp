#include "core/dice.h"
#include "search/bench.h"
#include "search/playout.h"

#include "support/toy_game.h"

#include <array>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <string>

using namespace motley;
using test::CountedToy;
using test::Toy;

TEST_CASE("outcomes are drawn by their weights") {
    ChanceList outcomes;
    outcomes.push_back({Action{0}, 1});
    outcomes.push_back({Action{1}, 0});
    outcomes.push_back({Action{2}, 3});
    Rng rng(5);
    std::array<int, 3> drawn{};
    for (int i = 0; i < 8000; ++i) {
        ++drawn[draw_outcome(outcomes, rng).verb];
    }
    CHECK(drawn[1] == 0);
    CHECK(std::abs(drawn[0] - 2000) < 200); // five standard deviations
}

TEMPLATE_TEST_CASE("a random ply is uniform over the legal list", "", Toy, CountedToy) {
    const Toy::State start = Toy::initial({});
    Rng rng(3);
    search::PlayoutLists lists;
    std::map<std::string, int> reached;
    constexpr int tries = 900;
    for (int i = 0; i < tries; ++i) {
        Toy::State s = start;
        search::random_ply<TestType>(s, rng, lists);
        ++reached[Toy::write(s)];
    }
    CHECK(reached.size() == 7); // the three waits lead to the same position
    CHECK(std::abs(reached["BBB/.../AAA 2 AB - 1"] - tries / 3) < 75);
}

TEST_CASE("random play comes to an end, rolls included, and is the same for the same seed") {
    const auto play = [](std::uint64_t seed) {
        Toy::State s = Toy::initial({});
        Rng rng(seed);
        search::PlayoutLists lists;
        std::string line;
        for (int ply = 0; ply < Toy::last_ply && !Toy::outcome(s).finished(); ++ply) {
            search::random_ply<Toy>(s, rng, lists);
            line += Toy::write(s) + '\n';
        }
        CHECK(Toy::outcome(s).finished());
        return line;
    };
    CHECK(play(1) == play(1));
    CHECK(play(1) != play(2));
}

TEST_CASE("a benchmark reports what it did in the time it was given") {
    const search::BenchFigures figures = search::bench<CountedToy>(0.05, 1);
    CHECK(figures.playouts_per_s > 0);
    CHECK(figures.actions_per_s > figures.playouts_per_s);
    CHECK(figures.actions_per_s < figures.playouts_per_s * Toy::last_ply);
    CHECK(figures.perft_nodes_per_s > 0);
}
