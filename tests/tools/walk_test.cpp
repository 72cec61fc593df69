#include "engine/catalog.h"
#include "support/effort.h"
#include "terminal.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

using namespace motley;
using namespace motley::test;
using Json = nlohmann::ordered_json;

namespace {

std::string joined(const std::vector<Json>& walk) {
    std::string text;
    for (const Json& line : walk) {
        text += line.dump() + '\n';
    }
    return text;
}

std::vector<Json> parsed(const std::string& text) {
    std::vector<Json> walk;
    for (const std::string& line : lines(text)) {
        walk.push_back(Json::parse(line));
    }
    return walk;
}

std::vector<std::string> names(const Json& line) {
    std::vector<std::string> all;
    for (const auto& [name, value] : line.items()) {
        all.push_back(name);
    }
    return all;
}

/// The message of verify-walk about a faulty walk.
std::string difference(const std::string& id, const std::vector<Json>& walk) {
    const Ran ran = run({"verify-walk", id, "-"}, joined(walk));
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
    CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
    return ran.err;
}

bool begins(const std::string& text, const std::string& with) {
    INFO(text);
    CHECK(text.substr(0, with.size()) == with);
    return text.substr(0, with.size()) == with;
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("a walk is a game, ply by ply, the same for the same seed, and verifies") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        INFO(id);
        for (const char* seed : {"1", "18446744073709551615"}) {
            const std::string text = output({"walk", id, seed, "40"});
            CHECK(output({"walk", id, seed, "40"}) == text);
            const auto walk = parsed(text);
            REQUIRE(walk.size() <= 41);
            CHECK(walk.front().at("pos") == game->start({})->write());
            for (std::size_t i = 0; i + 1 < walk.size(); ++i) {
                CHECK((names(walk[i]) == Names{"pos", "legal", "chose", "next"} ||
                       names(walk[i]) == Names{"pos", "chance", "chose", "next"}));
                CHECK(walk[i].at("next") == walk[i + 1].at("pos"));
            }
            CHECK(names(walk.back()) == Names{"pos", "over"});
            CHECK(output({"verify-walk", id, "-"}, text) ==
                  std::to_string(walk.size() - 1) + " plies verified\n");
            const TemporaryFile file(text);
            CHECK(output({"verify-walk", id, file.path()}) ==
                  std::to_string(walk.size() - 1) + " plies verified\n");
        }
        CHECK(output({"walk", id, "1", "40"}) != output({"walk", id, "2", "40"}));
    }
}

TEST_CASE("a walk without a limit ends with the result") {
    for (const engine::Game* game : some_games()) {
        const std::string id = game->info().id;
        const std::string text = output({"walk", id, "3", "100000"});
        const auto walk = parsed(text);
        INFO(id);
        REQUIRE(walk.back().at("over").is_string());
        CHECK("over " + walk.back().at("over").get<std::string>() + "\n" ==
              output({"legal", id, walk.back().at("pos").get<std::string>()}));
        CHECK(output({"verify-walk", id, "-"}, text) ==
              std::to_string(walk.size() - 1) + " plies verified\n");
        auto wrong = walk;
        wrong.back()["over"] = nullptr;
        CHECK(begins(difference(id, wrong), "line " + std::to_string(walk.size()) + ", over: "));
    }
}

TEST_CASE("lists may stand in any order, and walks one after another") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        auto walk = parsed(output({"walk", id, "4", "10"}));
        Json& list = walk[0].at(walk[0].contains("legal") ? "legal" : "chance");
        std::reverse(list.begin(), list.end());
        CHECK(output({"verify-walk", id, "-"}, joined(walk) + joined(walk)) ==
              std::to_string(2 * (walk.size() - 1)) + " plies verified\n");
        CHECK(output({"verify-walk", id, "-"}, output({"walk", id, "4", "0"})) ==
              "0 plies verified\n");
    }
}

TEST_CASE("the first difference is named by line and field, with both values") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        INFO(id);
        const auto walk = parsed(output({"walk", id, "5", "10"}));
        REQUIRE(walk.size() > 3);
        const std::string list = walk[1].contains("legal") ? "legal" : "chance";

        auto wrong = walk;
        wrong[1]["next"] = walk[0].at("pos");
        CHECK(begins(difference(id, wrong), "line 2, next: expected " + walk[1].at("next").dump() +
                                                ", found " + walk[0].at("pos").dump()));
        wrong = walk;
        wrong[1]["pos"] = walk[0].at("pos");
        CHECK(begins(difference(id, wrong), "line 2, pos: expected " + walk[1].at("pos").dump() +
                                                ", found " + walk[0].at("pos").dump()));
        wrong = walk;
        wrong[1][list].erase(wrong[1][list].size() - 1);
        CHECK(begins(difference(id, wrong), "line 2, " + list + ": expected " +
                                                walk[1].at(list).back().dump() +
                                                ", found nothing"));
        wrong = walk;
        wrong[1][list].push_back("~~~~");
        CHECK(difference(id, wrong).find("found \"~~~~\"") != std::string::npos);
        wrong = walk;
        wrong[0]["chose"] = "nonsense";
        CHECK(begins(difference(id, wrong), "line 1, chose: "));
        wrong = walk;
        wrong[2].erase("next");
        CHECK(begins(difference(id, wrong), "line 3, next: "));
        wrong = walk;
        wrong[2]["more"] = 1;
        CHECK(begins(difference(id, wrong), "line 3, 'more': expected nothing, found 1"));
        wrong = walk;
        wrong[2]["pos"] = 7;
        CHECK(begins(difference(id, wrong), "line 3, pos: "));
        wrong = walk;
        wrong[0]["pos"] = "x";
        CHECK(begins(difference(id, wrong), "line 1, pos: "));
        wrong = walk;
        wrong.pop_back();
        CHECK(begins(difference(id, wrong),
                     "line " + std::to_string(walk.size()) + ", pos: expected "));
        CHECK(begins(difference(id, {}), "line 1, pos: expected a walk, found the end"));
        CHECK(begins(difference(id, {Json(5)}), "line 1, whole line: expected a JSON object"));
        wrong = {walk.front()};
        wrong[0]["over"] = nullptr;
        CHECK(begins(difference(id, wrong), "line 1, 'legal': expected nothing"));
    }
}

TEST_CASE("a weight that is not chance's is a difference") {
    for (const engine::Game* game : engine::catalog()) {
        auto walk = parsed(output({"walk", game->info().id, "6", "120"}));
        const auto roll = std::find_if(walk.begin(), walk.end(),
                                       [](const Json& line) { return line.contains("chance"); });
        if (roll != walk.end()) {
            (*roll)["chance"][0][1] = (*roll)["chance"][0][1].get<int>() + 1;
            CHECK(begins(difference(game->info().id, walk),
                         "line " + std::to_string(roll - walk.begin() + 1) + ", chance: "));
        }
    }
}
