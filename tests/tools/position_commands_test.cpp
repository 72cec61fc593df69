#include "core/rng.h"
#include "engine/catalog.h"
#include "engine/workbench.h"
#include "support/effort.h"
#include "terminal.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <numeric>

using namespace motley;
using namespace motley::test;

namespace {

std::string first_word(const std::string& line) { return line.substr(0, line.find(' ')); }

std::string without_newline(std::string text) {
    REQUIRE_FALSE(text.empty());
    REQUIRE(text.back() == '\n');
    text.pop_back();
    return text;
}

std::vector<std::string> ids() {
    std::vector<std::string> all;
    for (const engine::Game* game : engine::catalog()) {
        all.push_back(game->info().id);
    }
    return all;
}

bool one_line(const std::string& text) {
    return !text.empty() && std::count(text.begin(), text.end(), '\n') == 1 && text.back() == '\n';
}

} // namespace

TEST_CASE("games prints the ids of the catalogue") { CHECK(lines(output({"games"})) == ids()); }

TEST_CASE("start prints the start, with the choices each game offers") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        CHECK(output({"start", id}) == game->start({})->write() + "\n");
        for (const SetupOption& option : game->info().options) {
            for (const std::uint64_t value : {option.low, option.high}) {
                const std::string number = std::to_string(value);
                CHECK(output({"start", id, "--" + option.name, number}) ==
                      game->start({{{option.name, value}}})->write() + "\n");
                CHECK(output({"start", "--" + option.name + "=" + number, id}) ==
                      game->start({{{option.name, value}}})->write() + "\n");
            }
            if (option.high < ~std::uint64_t{0}) {
                const Ran ran =
                    run({"start", id, "--" + option.name, std::to_string(option.high + 1)});
                CHECK(ran.code == 2);
                CHECK(one_line(ran.err));
            }
            CHECK(run({"start", id, "--" + option.name, "many"}).code == 2);
        }
        CHECK(run({"start", id, "--no-such-choice", "1"}).code == 2);
    }
}

TEST_CASE("a choice that only another game offers is wrong usage") {
    for (const engine::Game* game : engine::catalog()) {
        for (const engine::Game* other : engine::catalog()) {
            for (const SetupOption& option : other->info().options) {
                const auto& own = game->info().options;
                if (std::none_of(own.begin(), own.end(), [&](const SetupOption& known) {
                        return known.name == option.name;
                    })) {
                    const Ran ran = run(
                        {"start", game->info().id, "--" + option.name, std::to_string(option.low)});
                    CHECK(ran.code == 2);
                    CHECK(one_line(ran.err));
                }
            }
        }
    }
}

TEST_CASE("legal and apply walk a game to its end, over every roll") {
    for (const std::string& id : ids()) {
        INFO(id);
        Rng rng(1);
        std::string position = without_newline(output({"start", id}));
        CHECK(output({"legal", id}) == output({"legal", id, position}));
        for (int ply = 0; !sanitized || ply < 30; ++ply) {
            REQUIRE(ply < 20000);
            const auto list = lines(output({"legal", id, position}));
            REQUIRE_FALSE(list.empty());
            CHECK(std::is_sorted(list.begin(), list.end(),
                                 [](const std::string& a, const std::string& b) {
                                     return first_word(a) < first_word(b);
                                 }));
            if (list.front().substr(0, 5) == "over ") {
                CHECK(list.size() == 1);
                break;
            }
            const std::string token =
                first_word(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
            std::string next = without_newline(output({"apply", id, position, token}));
            if (const auto bar = next.find(" | "); bar != std::string::npos) {
                const std::string over = next.substr(bar + 3);
                next.resize(bar);
                CHECK(lines(output({"legal", id, next})) == std::vector{over});
                CHECK(output({"check", id, next}) == next + "\n");
                CHECK(output({"perft", id, "1", next}) == "0\n");
                const Ran ran = run({"apply", id, next, token});
                CHECK(ran.code == 1);
                CHECK(one_line(ran.err));
            }
            position = next;
        }
    }
}

TEST_CASE("outcomes are listed with the weights that chance has") {
    for (const engine::Game* game : engine::catalog()) {
        Rng rng(2);
        const auto position = game->start({});
        for (int ply = 0; ply < 200 / slower && !position->outcome().finished(); ++ply) {
            ChanceList outcomes;
            position->chance_outcomes(outcomes);
            const auto list = lines(output({"legal", game->info().id, position->write()}));
            if (outcomes.empty()) {
                CHECK(list.size() == position->count_actions());
                CHECK(std::none_of(list.begin(), list.end(), [](const std::string& line) {
                    return line.find(' ') != std::string::npos;
                }));
                const auto n = rng.below(static_cast<std::uint32_t>(position->count_actions()));
                REQUIRE(position->play(position->nth_action(n)).has_value());
                continue;
            }
            CHECK(list.size() == outcomes.size());
            for (const WeightedAction& outcome : outcomes) {
                const std::string line =
                    position->write_action(outcome.action) + ' ' + std::to_string(outcome.weight);
                CHECK(std::count(list.begin(), list.end(), line) == 1);
            }
            const auto n = rng.below(static_cast<std::uint32_t>(outcomes.size()));
            REQUIRE(position->play(outcomes[n].action).has_value());
        }
    }
}

TEST_CASE("several tokens are applied in order, up to the first that is illegal") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        Rng rng(3);
        const auto position = game->start({});
        const std::string start = position->write();
        std::vector<std::string> arguments{"apply", id, start};
        for (int ply = 0; ply < 12 && !position->outcome().finished(); ++ply) {
            const auto list = lines(output({"legal", id, position->write()}));
            const std::string token =
                first_word(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
            arguments.push_back(token);
            REQUIRE(position->play(*position->read_action(token)).has_value());
        }
        const std::string end = position->outcome().finished()
                                    ? " | over " + to_text(position->outcome())
                                    : std::string();
        CHECK(output(arguments) == position->write() + end + "\n");
        arguments.insert(arguments.begin() + 4, "nonsense");
        const Ran ran = run(arguments);
        CHECK(ran.code == 1);
        CHECK(ran.out.empty());
        CHECK(one_line(ran.err));
        CHECK(ran.err.find("nonsense") != std::string::npos);
    }
}

TEST_CASE("an illegal token is explained with its paragraph") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        const auto position = game->start({});
        ActionList all;
        well_formed(*position, all);
        const auto illegal = std::find_if(all.begin(), all.end(), [&](Action action) {
            return !position->explain(action).legal();
        });
        REQUIRE(illegal != all.end());
        const std::string token = position->write_action(*illegal);
        const Ran ran = run({"apply", id, position->write(), token});
        CHECK(ran.code == 1);
        CHECK(ran.out.empty());
        CHECK(one_line(ran.err));
        CHECK(ran.err.substr(0, token.size() + 2) == token + ": ");
        CHECK(ran.err.find(" — §" + position->explain(*illegal).paragraph + "\n") !=
              std::string::npos);
    }
}

TEST_CASE("check prints the canonical text or the reason") {
    for (const std::string& id : ids()) {
        const std::string start = without_newline(output({"start", id}));
        CHECK(output({"check", id, start}) == start + "\n");
        for (const std::string& text : {start + " ", std::string("x"), std::string()}) {
            const Ran ran = run({"check", id, text});
            CHECK(ran.code == 1);
            CHECK(ran.out.empty());
            CHECK(one_line(ran.err));
        }
    }
}

TEST_CASE("a position that cannot be read stops every command that takes one") {
    for (const std::string& id : ids()) {
        for (const std::vector<std::string>& arguments :
             {std::vector<std::string>{"legal", id, "x"},
              {"legal", id, ""},
              {"apply", id, "x", "y"},
              {"perft", id, "1", "x"},
              {"svg", id, "x"},
              {"svg", id, "", "--flip"},
              {"check", id, "x"}}) {
            const Ran ran = run(arguments);
            CHECK(ran.code == 1);
            CHECK(ran.out.empty());
            CHECK(one_line(ran.err));
        }
    }
}

TEST_CASE("perft counts, and divides into the counts of the first plies") {
    for (const std::string& id : ids()) {
        CHECK(output({"perft", id, "0"}) == "1\n");
        const std::string first = output({"legal", id});
        CHECK(output({"perft", id, "1"}) == std::to_string(lines(first).size()) + "\n");
        CHECK(output({"perft", id, "0", "--divide"}) == "total 1\n");
        for (const char* depth : {"1", "2"}) {
            const std::string total = without_newline(output({"perft", id, depth}));
            auto rows = lines(output({"perft", "--divide", id, depth}));
            REQUIRE_FALSE(rows.empty());
            CHECK(rows.back() == "total " + total);
            rows.pop_back();
            CHECK(std::is_sorted(rows.begin(), rows.end(),
                                 [](const std::string& a, const std::string& b) {
                                     return first_word(a) < first_word(b);
                                 }));
            CHECK(rows.size() == lines(first).size());
            const auto sum = std::accumulate(
                rows.begin(), rows.end(), 0ULL, [](unsigned long long all, const std::string& row) {
                    return all + std::stoull(row.substr(row.find(' ') + 1));
                });
            CHECK(std::to_string(sum) == total);
        }
    }
}
