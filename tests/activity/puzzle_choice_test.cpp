// The puzzles that come with a game, chosen by what they are about.

#include "activity/puzzle_room.h"
#include "engine/catalog.h"
#include "shell/app.h"
#include "support/games.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>

using namespace motley;
using Room = test::PuzzleRoom;

TEST_CASE("puzzles are chosen by what they are about, and the next one is of the same choice") {
    for (const engine::Game* game : test::complete_games()) {
        CAPTURE(game->info().id);
        Room room;
        shell::App& app = room.app;
        activity::Puzzles& puzzles = app.puzzles();
        const auto& all = puzzles.shipped(*game);
        const auto themes = puzzles.themes(*game);
        REQUIRE(themes.size() >= 4);
        CHECK(std::is_sorted(themes.begin(), themes.end(),
                             [](const auto& a, const auto& b) { return a.second > b.second; }));
        CHECK(puzzles.choice(*game) == "all");
        CHECK(puzzles.next_unsolved(*game, 0) == 1);
        for (const auto& [theme, count] : themes) {
            CAPTURE(theme);
            puzzles.choose(*game, theme);
            const auto is_chosen = [&](const learn::Puzzle& each) {
                return puzzles.chosen(*game, each);
            };
            CHECK(std::cmp_equal(std::count_if(all.begin(), all.end(), is_chosen), count));
            const auto first = puzzles.next_unsolved(*game, all.size() - 1);
            REQUIRE(first.has_value());
            CHECK(is_chosen(all[*first]));
            CHECK(puzzles.themes_note(*game, all[*first])
                      .find(app.context().narrator.text(game, Phrase("puzzle.theme." + theme))) !=
                  std::string::npos);
            // None is left once all of them are solved; another choice has some.
            if (theme == themes.back().first) {
                for (const learn::Puzzle& each : all) {
                    if (is_chosen(each)) {
                        puzzles.set_solved(*game, each);
                    }
                }
                CHECK_FALSE(puzzles.next_unsolved(*game, 0).has_value());
                puzzles.choose(*game, "unsolved");
                CHECK_FALSE(is_chosen(all[*first]));
                CHECK(puzzles.next_unsolved(*game, 0).has_value());
            }
        }
    }
}
