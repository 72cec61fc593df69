// Positions in which the player to act can force a win, with the fewest plies it takes, from near
// the ends of random games or with a few pieces drawn at random: tests/games/<id>/wins.json. None
// is won by one action, and five take three turns or more; not so where dice leave nothing certain
// for so long.

#include "engine/game.h"
#include "support/effort.h"
#include "support/forced_win.h"
#include "support/games.h"
#include "support/perft_table.h"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using namespace motley;

namespace {

constexpr std::uint64_t enough = 20'000'000;

bool forced(const engine::Position& position, Actor player, int plies) {
    std::uint64_t budget = enough;
    const bool won = test::wins(position, player, plies, budget);
    REQUIRE(budget > 0);
    return won;
}

/// In how many turns a line is played.
int turns_of(const engine::Position& start, const std::vector<Action>& line) {
    const auto position = start.clone();
    Actor turn_of = Actor::none;
    int turns = 0;
    for (const Action action : line) {
        turns += position->actor() != turn_of ? 1 : 0;
        turn_of = position->actor();
        REQUIRE(position->play(action).has_value());
    }
    return turns;
}

} // namespace

TEST_CASE("forced wins are found, and are not let slip") {
    for (const engine::Game* game : test::games_with_file("wins.json")) {
        const std::string id = game->info().id;
        const auto wins = nlohmann::json::parse(test::read_test_file("games/" + id + "/wins.json"));
        CHECK(wins.size() >= 20);
        engine::SearcherOptions options;
        options.table_mebibytes = 4;
        const auto searcher = game->searcher(options);
        int long_wins = 0;
        // With sanitizers, only every tenth.
        for (std::size_t i = 0; i < wins.size(); i += test::slower) {
            const auto& row = wins[i];
            const std::string text = row.at("pos");
            const int plies = row.at("plies");
            INFO(id << ' ' << text << ", win in " << plies);
            const auto position = game->read(text);
            REQUIRE(position.has_value());
            const Actor player = (*position)->actor();
            CHECK(plies > 1);
            CHECK_FALSE(forced(**position, player, plies - 1));
            search::Limits limits;
            limits.nodes = 200'000;
            searcher->forget();
            const search::SearchResult result = searcher->search(**position, limits);
            REQUIRE(result.best.has_value());
            INFO((*position)->write_action(*result.best));
            long_wins += turns_of(**position, result.pv) > 2 ? 1 : 0;
            REQUIRE((*position)->play(*result.best).has_value());
            CHECK(forced(**position, player, plies - 1));
            CHECK(result.score > search::won_bonus); // it has seen the win
        }
        CHECK((game->info().dice || test::slower > 1 || long_wins >= 5));
    }
}
