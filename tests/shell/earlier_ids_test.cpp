// Every saved text still finds a game that was renamed by its earlier ids.

#include "activity/puzzles.h"
#include "engine/catalog.h"
#include "record/record.h"
#include "shell/session.h"
#include "support/english.h"
#include "support/random_record.h"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

using namespace motley;
using nlohmann::ordered_json;

namespace {

std::string with_earlier_id(std::string text, const std::string& id, const std::string& earlier) {
    const std::string now = '"' + id + '"';
    for (std::size_t at = 0; (at = text.find(now, at)) != std::string::npos; at += earlier.size()) {
        text.replace(at, now.size(), '"' + earlier + '"');
    }
    return text;
}

} // namespace

TEST_CASE("what was saved under an earlier id of a game is read as the game's") {
    int renamed = 0;
    for (const engine::Game* game : engine::catalog()) {
        const std::string& id = game->info().id;
        for (const std::string& earlier : game->info().earlier_ids) {
            CAPTURE(id, earlier);
            ++renamed;

            shell::Session session;
            session.lessons[id] = 3;
            const auto lessons = shell::read_session(with_earlier_id(write(session), id, earlier));
            REQUIRE(lessons.has_value());
            CHECK(lessons->lessons == session.lessons);

            study::PuzzleShelf shelf;
            const auto start = game->start({});
            shelf.own[id].push_back(
                {start->write(), {start->write_action(start->nth_action(0))}, 500, 0});
            shelf.solved[id].insert(start->write());
            shelf.open = {id, start->write()};
            const auto puzzles = study::read_puzzles(with_earlier_id(write(shelf), id, earlier));
            REQUIRE(puzzles.has_value());
            CHECK(*puzzles == shelf);

            Rng rng(1);
            const std::string record = record::write(test::any_record(*game, 10, rng));
            const auto match = record::read(with_earlier_id(record, id, earlier));
            REQUIRE(match.has_value());
            CHECK(record::write(*match) == record);
        }
    }
    CHECK(renamed == 2);
}

TEST_CASE("what is wrong under one id of a game is refused, whatever stands under the other") {
    const auto refused = [](const auto& read) {
        return read ? std::string() : test::line_of(read.error());
    };
    for (const engine::Game* game : engine::catalog()) {
        for (const std::string& earlier : game->info().earlier_ids) {
            const std::string& id = game->info().id;
            for (const auto& [right, wrong] : {std::pair(id, earlier), std::pair(earlier, id)}) {
                CAPTURE(right, wrong);
                ordered_json session = ordered_json::parse(write(shell::Session()));
                ordered_json shelf = ordered_json::parse(write(study::PuzzleShelf()));
                session["lessons"] = {{wrong, "x"}, {right, 3}};
                CHECK(refused(shell::read_session(session.dump())) ==
                      "lessons, '" + wrong + "': must be a whole number");
                for (const ordered_json& value : {ordered_json(), ordered_json(3)}) {
                    shelf["solved"] = {{wrong, value}, {right, {"a"}}};
                    CHECK(refused(study::read_puzzles(shelf.dump())) ==
                          "solved: must be an object of lists");
                }
            }
        }
    }
}
