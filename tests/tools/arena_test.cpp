#include "tools/arena.h"

#include "engine/catalog.h"
#include "engine/protocol.h"
#include "support/games.h"
#include "support/perft_table.h"
#include "terminal.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cmath>
#include <set>

using namespace motley;
using namespace motley::test;
using tools::Json;

namespace {

Json arena(const std::string& id, const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"arena", id, "--quiet"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return Json::parse(output(arguments));
}

std::string some_game() { return engine::catalog().front()->info().id; }

bool about(double a, double b) { return std::abs(a - b) < 0.0005; }

} // namespace

TEST_CASE("contenders are read from their texts") {
    const auto searcher = tools::contender("search:movetime=100,hash=64,nodes=5000,depth=3");
    REQUIRE(searcher.has_value());
    CHECK(searcher->options.method == engine::Method::search);
    CHECK(searcher->options.table_mebibytes == 64);
    CHECK(searcher->limits.milliseconds == 100);
    CHECK(searcher->limits.nodes == 5000);
    CHECK(searcher->limits.depth == 3);
    CHECK(tools::contender("greedy").has_value());
    CHECK(tools::contender("random").has_value());
    CHECK(tools::contender("uct:nodes=10").has_value());
    const auto level = tools::contender("search:level=3");
    REQUIRE(level.has_value());
    CHECK(level->options.level == 3);
    for (const char* wrong : {"",
                              "luck",
                              "search",
                              "search:level=0",
                              "search:level=9",
                              "uct:nodes=9,level=1",
                              "uct",
                              "uct:depth=3",
                              "search:",
                              "search:depth",
                              "search:depth=",
                              "search:depth=0",
                              "search:depth=65",
                              "search:depth=3,",
                              "search:speed=3",
                              "search:nodes=x",
                              "search:hash=1",
                              "search:nodes=5,hash=100000",
                              "greedy:",
                              "exec:",
                              "exec:nodes=5,",
                              "exec"}) {
        INFO(wrong);
        const auto refused = tools::contender(wrong);
        REQUIRE_FALSE(refused.has_value());
        CHECK_FALSE(refused.error().line.empty());
    }
}

TEST_CASE("what stands before a program's command are its limits, as far as it makes sense") {
    const auto program = tools::contender("exec:nodes=50,hash=2,/old/motley engine --a=1,b=2");
    REQUIRE(program.has_value());
    CHECK(program->limits.nodes == 50);
    CHECK(program->options.table_mebibytes == 2);
    CHECK(program->command == "/old/motley engine --a=1,b=2");
    CHECK(tools::contender("exec:nodes=50 engine")->command == "nodes=50 engine");
    CHECK_FALSE(tools::contender("exec:engine")->has_limit());
}

TEST_CASE("the interval is Wilson's") {
    tools::Tally tally;
    CHECK(tally.low() == 0);
    CHECK(tally.high() == 1);
    tally.wins = 200;
    CHECK(tally.score() == 1);
    CHECK(about(tally.low(), 0.9812));
    CHECK(about(tally.high(), 1));
    tally.wins = 60;
    tally.draws = 20;
    tally.losses = 20;
    CHECK(about(tally.score(), 0.7));
    CHECK(about(tally.low(), 0.6042));
    CHECK(about(tally.high(), 0.7811));
}

TEST_CASE("a sequential test weighs pairs of games") {
    const tools::Sprt sprt{0.5, 0.7};
    tools::Tally tally;
    CHECK(tools::likelihood_ratio(tally, sprt) == 0);
    tally.pairs = {0, 0, 0, 0, 1};
    const double one = tools::likelihood_ratio(tally, sprt);
    CHECK(one > 0);
    CHECK(one < 1);
    // A mean of 0.6 is equally close to both.
    tally.pairs = {10, 0, 20, 0, 20};
    CHECK(about(tools::likelihood_ratio(tally, sprt), 0));
    // Mean 0.7, variance (10.5·0.49 + 0.5·0.2025 + 10.5·0.04 + 0.5·0.0025 + 30.5·0.09) / 52.5
    tally.pairs = {10, 0, 10, 0, 30};
    CHECK(about(tools::likelihood_ratio(tally, sprt), 6.2407));
    tally.pairs = {20, 0, 20, 0, 10};
    CHECK(tools::likelihood_ratio(tally, sprt) < -tools::sprt_bound);
}

TEST_CASE("a match with a sequential test ends when that has decided") {
    const std::vector<std::string> match{"--a", "search:nodes=500", "--b",    "random", "--games",
                                         "200", "--sprt",           "0.5,0.7"};
    const Json better = arena(some_game(), match);
    CHECK(better.at("sprt").at("verdict") == "high");
    CHECK(better.at("games") < 200);
    CHECK(better.at("sprt").at("ratio") >= tools::sprt_bound - 0.01);
    const Json even = arena(some_game(), {"--a", "search:nodes=20", "--b", "search:nodes=20",
                                          "--games", "2", "--sprt", "0.5,0.7"});
    CHECK(even.at("sprt").at("verdict") == "open");
    CHECK(even.at("pairs") == Json::array({0, 0, 1, 0, 0}));
    for (const char* wrong : {"0.7,0.5", "0.5", "0.5,1.5", "x,y", "nan,0.7"}) {
        INFO(wrong);
        const Ran ran =
            run({"arena", some_game(), "--a", "greedy", "--b", "random", "--sprt", wrong});
        CHECK(ran.code != 0);
        CHECK_FALSE(ran.err.empty());
    }
}

TEST_CASE("a match of equal players is even, since openings are played from both sides") {
    // Neither draws at random, so the two games of a pair are the same game.
    for (const engine::Game* game : engine::catalog()) {
        INFO(game->info().id);
        const Json report =
            arena(game->info().id, {"--a", "search:nodes=20", "--b", "search:nodes=20", "--games",
                                    "2", "--longest", "60"});
        CHECK(report.at("score") == 0.5);
        CHECK(report.at("games") == 2);
        CHECK(report.at("wins") == report.at("losses"));
        CHECK(report.at("a_actions").get<int>() + report.at("b_actions").get<int>() <= 120);
        CHECK(report.at("a_nodes").get<int>() > 0);
    }
}

TEST_CASE("a search beats random play, and the same seed plays the same match") {
    const std::vector<std::string> match{"--a", "search:nodes=500", "--b", "random", "--games",
                                         "10",  "--seed",           "3"};
    Json report = arena(some_game(), match);
    CHECK(report.at("score").get<double>() >= 0.8);
    Json again = arena(some_game(), match);
    for (const char* field : {"wins", "draws", "losses", "cut", "a_actions", "a_nodes"}) {
        CHECK(report.at(field) == again.at(field));
    }
    std::vector<std::string> other = match;
    other.back() = "4";
    CHECK(arena(some_game(), other).at("a_nodes") != report.at("a_nodes"));
}

TEST_CASE("the parts of a match are put together") {
    const auto part = [](const char* seed, const char* b = "random") {
        return output({"arena", some_game(), "--quiet", "--a", "greedy", "--b", b, "--games", "4",
                       "--seed", seed});
    };
    const std::string one = part("1");
    const std::string two = part("2");
    const Json all = Json::parse(output({"arena-merge", "-"}, one + two));
    CHECK(all.at("games") == 8);
    CHECK(all.at("seeds") == Json::array({1, 2}));
    for (const char* field : {"wins", "draws", "losses", "a_actions", "b_nodes"}) {
        CHECK(all.at(field).get<int>() ==
              Json::parse(one).at(field).get<int>() + Json::parse(two).at(field).get<int>());
    }
    std::uint64_t pairs = 0;
    for (const Json& n : all.at("pairs")) {
        pairs += n.get<std::uint64_t>();
    }
    CHECK(pairs == 4);
    CHECK(all.at("low") < all.at("score"));

    const auto refused = [](const std::string& input, const std::string& why) {
        const Ran ran = run({"arena-merge", "-"}, input);
        INFO(ran.err);
        CHECK(ran.code == 1);
        CHECK(ran.out.empty());
        CHECK(ran.err.find(why) != std::string::npos);
    };
    refused(one + one, "report 2: seed 1 is there already");
    refused(one + part("2", "greedy"), "report 2: b is not that of report 1");
    refused("", "no report");
    refused("{}", "report 1: game is missing");
    refused("nonsense", "report 1: byte 2: 'o' isn’t valid JSON here");
    refused("5", "report 1: is not a JSON object");
    Json broken = Json::parse(one);
    broken["wins"] = -1;
    refused(broken.dump(), "report 1: a result is missing");
}

TEST_CASE("a choice of the start goes into the match") {
    for (const engine::Game* game : engine::catalog()) {
        for (const SetupOption& option : game->info().options) {
            if (option.usual) {
                const Json report = arena(
                    game->info().id, {"--a", "random", "--b", "random", "--games", "2", "--longest",
                                      "30", "--" + option.name, std::to_string(option.low)});
                CHECK(report.at("setup").at(option.name) == option.low);
            }
        }
    }
    CHECK(run({"arena", some_game(), "--a", "search", "--b", "random"}).code == 1);
}

#ifndef __EMSCRIPTEN__

namespace {

/// A match against a program that says `answers` for each line with the word `after`.
Ran against(const std::string& after, const std::string& answers,
            const std::string& a = "search:nodes=20") {
    return run({"arena", some_game(), "--quiet", "--games", "2", "--opening", "0", "--a", a, "--b",
                "exec:while read first rest; do case $first in isready) echo readyok;; " + after +
                    ") " + answers + ";; esac; done"});
}

} // namespace

TEST_CASE("a program that fails is named, with what it did") {
    const auto refused = [](const Ran& ran, const std::string& why) {
        INFO(ran.err);
        CHECK(ran.code == 1);
        CHECK(ran.out.empty());
        CHECK(lines(ran.err).size() == 1);
        CHECK(ran.err.find(why) != std::string::npos);
    };
    refused(run({"arena", some_game(), "--a", "greedy", "--b", "exec:nodes=5,true"}),
            "'true' has ended");
    refused(run({"arena", some_game(), "--a", "greedy", "--b", "exec:true"}),
            "'exec:true': needs a limit");
    refused(against("position", "echo error position: no such game"),
            "does not know " + some_game());
    refused(against("go", "echo info score cp 5 pv x; echo bestmove x"), "'x' is not legal");
    refused(against("go", "echo bestmove '(none)'"), "'' is not legal");
    refused(against("go", "echo error go: too tired"), "go: too tired");
    refused(against("go", "exit"), "has ended");
    // An older program that knows no networks.
    refused(run({"arena", some_game(), "--quiet", "--games", "2", "--a", "greedy", "--b",
                 "exec:nodes=5,network=0,while read first rest; do case $first in isready) echo "
                 "readyok;; go) exit;; setoption) case $rest in *Network*) echo error setoption: "
                 "none;; esac;; esac; done"}),
            "setoption: none");
}

TEST_CASE("a program that is silent, chatters or does not end is left in time") {
    const auto start = std::chrono::steady_clock::now();
    const auto ends = [&](const std::string& command, const std::string& why,
                          const std::string& patience = "200") {
        INFO(command);
        const Ran ran = run({"arena", some_game(), "--quiet", "--games", "2", "--patience",
                             patience, "--a", "greedy", "--b", "exec:movetime=20," + command});
        CHECK(ran.code == 1);
        CHECK(lines(ran.err).size() == 1);
        INFO(ran.err);
        CHECK(ran.err.find(why) != std::string::npos);
    };
    const std::string ready = "while read first rest; do case $first in isready) echo readyok;; ";
    ends("sleep 1000", "does not answer in time");
    ends("yes", "does not answer in time");
    ends("cat /dev/zero", "a line without an end", "30000");
    ends("exec sed -u s/isready/readyok/", "does not answer in time");
    ends(ready + "go) sleep 1000;; esac; done", "does not answer in time");
    ends(ready + "go) while :; do echo info score cp 1 pv x; done;; esac; done",
         "does not answer in time");
    ends("trap '' TERM INT HUP; while :; do sleep 0.1; done", "does not answer in time");
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(40));
}

TEST_CASE("how long a program may take follows from its limits") {
    search::Limits limits;
    CHECK(tools::longest_answer(limits, 5) == 600'005);
    limits.nodes = 2000;
    CHECK(tools::longest_answer(limits, 5) == 2005);
    limits.nodes = engine::protocol::max_nodes;
    CHECK(tools::longest_answer(limits, 5) == 600'005);
    limits.milliseconds = 100;
    CHECK(tools::longest_answer(limits, 5) == 105);
}

TEST_CASE("actions that take too long are counted") {
    // It plays the first legal action of the start, late, and then ends the match by failing; so
    // the count is looked at in a match of one action.
    const auto position = engine::catalog().front()->start({});
    const std::string token = position->write_action(position->nth_action(0));
    const auto match = [&](const std::string& margin) {
        return Json::parse(output(
            {"arena", some_game(), "--quiet", "--games", "2", "--opening", "0", "--longest", "1",
             "--margin", margin, "--a", "search:movetime=1", "--b",
             "exec:while read first rest; do case $first in isready) echo readyok;; go) sleep 0.1; "
             "echo bestmove " +
                 token + ";; esac; done"}));
    };
    const Json late = match("20");
    CHECK(late.at("b_late") == 1);
    CHECK(late.at("b_actions") == 1);
    CHECK(match("60000").at("b_late") == 0);
}

#endif

TEST_CASE("openings are as balanced as is asked for") {
    const engine::Game& game = *engine::catalog().front();
    const std::string found = output(
        {"openings", game.info().id, "--number", "4", "--nodes", "2000", "--lowest", "0.45"});
    const auto searcher = game.searcher({});
    search::Limits limits;
    limits.nodes = 2000;
    for (const std::string& text : lines(found)) {
        searcher->forget();
        const double score = searcher->search(**game.read(text), limits).score;
        CHECK(std::abs(game.chance_per_score() * score) < std::log(0.55 / 0.45) + 0.01);
    }
    CHECK(lines(found).size() == 4);
    CHECK(run({"openings", game.info().id, "--lowest", "0.6"}).code != 0);
}

TEST_CASE("openings are balanced, and a match begins with them") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        INFO(id);
        const std::vector<std::string> command{"openings", id,     "--number", "3",
                                               "--nodes",  "2000", "--seed",   "5"};
        const std::string found = output(command);
        CHECK(output(command) == found);
        const auto texts = lines(found);
        REQUIRE(texts.size() == 3);
        CHECK(texts[0] != texts[1]);
        const auto searcher = game->searcher({});
        for (const std::string& text : texts) {
            const auto position = game->read(text);
            REQUIRE(position.has_value());
            CHECK(is_player((*position)->actor()));
            search::Limits limits;
            limits.nodes = 2000;
            searcher->forget();
            const double score = searcher->search(**position, limits).score;
            CHECK(std::abs(game->chance_per_score() * score) < std::log(0.65 / 0.35) + 0.01);
        }
        const auto match = [&](const std::string& seed) {
            return Json::parse(
                output({"arena", id, "--quiet", "--a", "search:depth=1", "--b", "search:depth=1",
                        "--games", "4", "--longest", "20", "--openings", "-", "--seed", seed},
                       found));
        };
        // The second part goes on with the third opening, and then begins again.
        CHECK(match("1").at("opening") == "-");
        CHECK(match("1").at("score") == 0.5);
        // In a small game two openings can take equally many.
        CHECK((match("1").at("a_nodes") != match("2").at("a_nodes") || !game->info().complete));
    }
}

TEST_CASE("there are two hundred different openings of each game") {
    for (const engine::Game* game : games_with_file("openings.txt")) {
        INFO(game->info().id);
        const auto texts = openings_of(game->info().id);
        CHECK(std::set<std::string>(texts.begin(), texts.end()).size() == 200);
        for (const std::string& text : texts) {
            const auto position = game->read(text);
            REQUIRE(position.has_value());
            CHECK((*position)->write() == text);
            CHECK(is_player((*position)->actor()));
        }
    }
}

TEST_CASE("a file of openings that is wrong is refused with its line") {
    const std::string start = engine::catalog().front()->start({})->write();
    const auto refused = [&](const std::string& input, const std::string& why,
                             const std::vector<std::string>& more = {}) {
        std::vector<std::string> command{"arena", some_game(), "--a",        "greedy",
                                         "--b",   "greedy",    "--openings", "-"};
        command.insert(command.end(), more.begin(), more.end());
        const Ran ran = run(command, input);
        INFO(ran.err);
        CHECK(ran.code == 1);
        CHECK(ran.err.find(why) != std::string::npos);
    };
    refused("", "-: no positions in it");
    refused(start + "\nnonsense\n", "-, line 2: ");
    refused(start + "\n\n", "-, line 2: ");
    refused(start, "--seed: ", {"--seed", "0"});
    for (const engine::Game* game : engine::catalog()) {
        for (const SetupOption& option : game->info().options) {
            if (!option.usual) {
                continue; // is drawn
            }
            const Ran ran = run({"arena", game->info().id, "--a", "greedy", "--b", "greedy",
                                 "--openings", "-", "--" + option.name, std::to_string(option.low)},
                                game->start({})->write());
            CHECK(ran.code == 1);
            CHECK(ran.err.find("--openings: ") != std::string::npos);
        }
    }
}
