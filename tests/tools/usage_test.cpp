#include "engine/catalog.h"
#include "terminal.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

using namespace motley;
using namespace motley::test;

namespace {

const std::vector<std::string> commands{
    "games",  "start",       "legal",          "apply",   "perft", "check",
    "walk",   "verify-walk", "notation",       "bench",   "batch", "engine",
    "arena",  "arena-merge", "rules-coverage", "puzzles", "tune",  "svg",
    "record", "open",        "openings",       "samples", "rules"};

std::string any_game() { return engine::catalog().front()->info().id; }

} // namespace

TEST_CASE("every command has help, which is no error") {
    const std::string all = output({"--help"});
    for (const std::string& command : commands) {
        INFO(command);
        CHECK(all.find("\n  " + command + ' ') != std::string::npos);
        const std::string help = output({command, "--help"});
        CHECK(help.find(command) != std::string::npos);
        CHECK(output({command, "-h"}) == help);
    }
}

TEST_CASE("--version says name and version") { CHECK(output({"--version"}) == "motley 1.2.3\n"); }

TEST_CASE("wrong usage is one line on err and exit code 2") {
    const std::string id = any_game();
    const std::vector<std::vector<std::string>> wrong{
        {},
        {"no-such-command"},
        {"--no-such-option"},
        {"games", "too-many"},
        {"start"},
        {"start", "no-such-game"},
        {"legal"},
        {"legal", "no-such-game"},
        {"legal", id, "pos", "too-many"},
        {"legal", id, "--no-such-option"},
        {"apply", id},
        {"apply", id, "pos"},
        {"perft", id},
        {"perft", id, "-1"},
        {"perft", id, "1000"},
        {"perft", id, "two"},
        {"perft", id, ""},
        {"perft", id, "010"},
        {"perft", id, "0x2"},
        {"perft", id, "1'0"},
        {"check", id},
        {"svg"},
        {"svg", "no-such-game"},
        {"svg", id, "pos", "too-many"},
        {"svg", id, "--size", "0"},
        {"svg", id, "--size", "-480"},
        {"svg", id, "--size", "15"},
        {"svg", id, "--size", "16385"},
        {"svg", id, "--size", "large"},
        {"svg", id, "--size", "480.5"},
        {"svg", id, "--size"},
        {"svg", id, "--theme", "sepia"},
        {"svg", id, "--last"},
        {"svg", id, "--flip", "--upside-down"},
        {"rules"},
        {"rules", "no-such-game"},
        {"rules", id, "--lang", "xx"},
        {"rules", id, "--lang"},
        {"rules", id, "--theme", "sepia"},
        {"rules", id, "--theme", "dark"},
        {"walk", id},
        {"walk", id, "1"},
        {"walk", id, "1", "-5"},
        {"walk", id, "one", "5"},
        {"walk", id, "18446744073709551616", "5"},
        {"verify-walk", id},
        {"notation", id},
        {"notation", id, "sing", "-"},
        {"bench"},
        {"bench", id, "--seconds", "0"},
        {"bench", id, "--seconds", "soon"},
        {"bench", id, "--seconds", "nan"},
        {"rules-coverage", "no-such-game"},
        {"rules-coverage", id, "--random", "-1"},
        {"puzzles"},
        {"puzzles", "no-such-game"},
        {"puzzles", id, "--games", "0"},
        {"puzzles", id, "--nodes", "none"},
        {"puzzles", id, "--seed", ""},
        {"tune"},
        {"tune", id, "--games", "0"},
        {"tune", id, "--nodes", "0"},
        {"record"},
        {"record", "no-such-command"},
        {"record", "make"},
        {"record", "make", "no-such-game"},
        {"record", "make", id, "--setup", "no-value"},
        {"record", "make", id, "--setup", "no-such-choice=1"},
        {"record", "make", id, "--setup", "seed=x"},
        {"record", "make", id, "--setup", "seed="},
        {"record", "check"},
        {"record", "check", "-", "too-many"},
        {"record", "convert", "-"},
        {"record", "convert", "-", "--to", "nothing"},
        {"record", "replay"},
        {"batch", "too-many"},
        {"engine", "too-many"},
        {"arena", id},
        {"arena", id, "--a", "random"},
        {"arena", id, "--a", "random", "--b", "random", "--games", "3"},
        {"arena", id, "--a", "random", "--b", "random", "--games", "0"},
        {"arena", id, "--a", "random", "--b", "random", "--games", ""},
        {"arena", id, "--a", "random", "--b", "random", "--games", "0x1B"},
        {"arena", id, "--a", "random", "--b", "random", "--opening", "-1"},
        {"arena", id, "--a", "random", "--b", "random", "--margin", "-1"},
        {"arena", id, "--a", "random", "--b", "random", "--opening", "1", "--openings", "-"},
        {"arena", id, "--a", "random", "--b", "random", "--openings", ""},
        {"arena-merge"},
        {"openings"},
        {"samples"},
        {"samples", id},
        {"samples", id, "file", "--nodes", "x"},
        {"samples", id, "file", "--first", "18446744073709551615"},
        {"openings", id, "--number", "0"},
        {"openings", id, "--nodes", "x"},
        {"legal", id, "apply", id},
    };
    for (const auto& arguments : wrong) {
        std::string line;
        for (const std::string& argument : arguments) {
            line += argument + ' ';
        }
        INFO("motley " << line);
        const Ran ran = run(arguments);
        CHECK(ran.code == 2);
        CHECK(ran.out.empty());
        CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
        CHECK(ran.err.substr(0, 8) == "motley: ");
    }
}

TEST_CASE("a choice before the start that is refused is told where it stands") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        for (const SetupOption& option : game->info().options) {
            const std::string beyond = std::to_string(option.high + 1);
            const std::string why = beyond + " is not in " + std::to_string(option.low) + "…" +
                                    std::to_string(option.high);
            CHECK(run({"start", id, "--" + option.name, beyond}).err ==
                  "motley: --" + option.name + ": " + why + '\n');
            CHECK(run({"record", "make", id, "--setup", option.name + '=' + beyond}).err ==
                  "motley: --setup: " + option.name + ": " + why + '\n');
            CHECK(
                run({"record", "make", id, "--setup", option.name + "=010"})
                    .err.rfind("motley: --setup: " + option.name + ": '010' is not a whole number",
                               0) == 0);
        }
    }
}

TEST_CASE("an unknown game is told the games there are") {
    const Ran ran = run({"legal", "no-such-game"});
    CHECK(ran.err.find("'no-such-game'") != std::string::npos);
    for (const engine::Game* game : engine::catalog()) {
        CHECK(ran.err.find(game->info().id) != std::string::npos);
    }
}

TEST_CASE("a command's name is no command where a text is expected") {
    const std::string id = any_game();
    const std::string start = lines(output({"start", id})).front();
    const Ran ran = run({"apply", id, start, "games"});
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
}

TEST_CASE("bench measures what it names") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        const auto rows = lines(output({"bench", id, "--seconds", "0.05"}));
        REQUIRE(rows.size() == 5);
        const auto json =
            nlohmann::json::parse(output({"bench", "--json", id, "--seconds", "0.05"}));
        CHECK(json.at("game") == id);
        std::size_t row = 0;
        for (const char* name : {"actions_per_s", "playouts_per_s", "perft_nodes_per_s",
                                 "match_plies_per_s", "link_plies_per_s"}) {
            CHECK(json.at(name).get<double>() > 0);
            CHECK(rows[row].substr(0, rows[row].find(' ')) == name);
            CHECK(std::stod(rows[row].substr(rows[row].find(' '))) > 0);
            ++row;
        }
    }
}

TEST_CASE("notations turn into tokens and back") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        INFO(id);
        if (!game->has_notation()) {
            const Ran ran = run({"notation", id, "write", "-"}, "[]");
            CHECK(ran.code == 1);
            CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
            continue;
        }
        // A whole game, since a record may not be able to stop within a turn.
        std::vector<std::string> tokens;
        for (const std::string& line : lines(output({"walk", id, "7", "100000"}))) {
            if (const auto ply = nlohmann::json::parse(line); ply.contains("chose")) {
                tokens.push_back(ply.at("chose"));
            }
        }
        REQUIRE_FALSE(tokens.empty());
        const std::string json = nlohmann::json(tokens).dump();
        const std::string printed = output({"notation", id, "write", "-"}, json);
        CHECK(nlohmann::json::parse(output({"notation", id, "read", "-"}, printed)) == tokens);
        const TemporaryFile file(printed);
        CHECK(nlohmann::json::parse(output({"notation", id, "read", file.path()})) == tokens);

        const Ran ran =
            run({"notation", id, "read", "-"}, printed.substr(printed.size() / 3)); // its beginning
                                                                                    // is missing
        CHECK(ran.code == 1);
        CHECK(ran.out.empty());
        const auto error = nlohmann::json::parse(ran.err);
        for (const char* field : {"turn", "side", "action", "expected", "found"}) {
            CHECK(error.contains(field));
        }
        CHECK(error.size() == 5);

        tokens.insert(tokens.begin() + 1, "nonsense");
        CHECK(run({"notation", id, "write", "-"}, nlohmann::json(tokens).dump()).code == 1);
        CHECK(run({"notation", id, "write", "-"}, "{}").code == 1);
        CHECK(run({"notation", id, "write", "-"}, "[1]").code == 1);
        CHECK(run({"notation", id, "write", "-"}, "[").code == 1);
    }
}

TEST_CASE("a file that cannot be read is said so") {
    for (const engine::Game* game : engine::catalog()) {
        for (const char* path : {"/no/such/file", "/"}) {
            const Ran ran = run({"verify-walk", game->info().id, path});
            CHECK(ran.code == 1);
            CHECK(ran.err == std::string(path) + ": cannot be read\n");
        }
    }
}
