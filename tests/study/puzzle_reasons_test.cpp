// The reasons given for the answers of the puzzles that come with the games.

#include "engine/catalog.h"
#include "learn/puzzle.h"
#include "study/hint.h"
#include "support/games.h"

#include <catch2/catch_test_macros.hpp>
#include <iterator>
#include <map>
#include <set>
#include <string>

using namespace motley;

TEST_CASE("the reason for a puzzle's answer is concrete wherever there is one") {
    // What is said where nothing is won, lost, threatened or counted.
    const std::set<std::string> general{"hint.lead", "hint.behind", "hint.even", "hint.wins-now",
                                        "hint.decides"};
    for (const engine::Game* game : test::games_with(learn::has_puzzles)) {
        const auto set = learn::load_puzzles(*game);
        REQUIRE(set.has_value());
        std::map<std::string, int> said;
        int without = 0;
        for (const learn::Puzzle& puzzle : set->puzzles) {
            const auto position = game->read(puzzle.position);
            const Action answer = *(*position)->read_action(puzzle.answer());
            const Phrase reason =
                study::reason_for(**position, answer, {puzzle.line, puzzle.score});
            ++said[reason.key];
            without += general.contains(reason.key) ? 1 : 0;
            if (general.contains(reason.key)) {
                UNSCOPED_INFO(puzzle.position << "  " << puzzle.answer() << "  " << reason.key);
            }
        }
        for (const auto& [key, count] : said) {
            UNSCOPED_INFO(key << ": " << count);
        }
        INFO(game->info().id << ": " << without << " of " << set->puzzles.size());
        CHECK(without * 20 <= 3 * std::ssize(set->puzzles));
    }
}
