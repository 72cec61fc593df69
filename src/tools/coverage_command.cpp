#include "engine/catalog.h"
#include "tools/commands.h"
#include "tools/coverage.h"
#include "tools/json.h"

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace motley::tools {

namespace {

struct CoverageArguments {
    const engine::Game* game = nullptr; ///< null: all games
    std::vector<std::string> files;
    std::uint64_t random_games = 3;
    bool json = false;
};

/// Fixed, so that two runs differ only by the rules.
constexpr std::uint64_t coverage_seed = 1;

Json report(const Coverage& coverage) {
    Json list = Json::array();
    for (const ParagraphCoverage& each : coverage.paragraphs()) {
        Json entry{{"paragraph", each.number},
                   {"examples", each.examples},
                   {"explained", each.explained},
                   {"explained_in_games", each.explained_in_games},
                   {"exercised", each.exercised()}};
        if (!each.shown_by.empty()) {
            entry["shown_by"] = each.shown_by;
        }
        list.push_back(std::move(entry));
    }
    return {{"game", coverage.game().info().id},
            {"positions", coverage.positions()},
            {"paragraphs", std::move(list)}};
}

void print(const Coverage& coverage, std::ostream& out) {
    std::size_t exercised = 0;
    for (const ParagraphCoverage& each : coverage.paragraphs()) {
        out << coverage.game().info().id << ' ' << each.number << " examples " << each.examples
            << " explained " << each.explained << " explained-in-games " << each.explained_in_games
            << (each.exercised() ? "" : " NOT EXERCISED") << '\n';
        exercised += each.exercised() ? 1 : 0;
    }
    out << coverage.game().info().id << ": " << exercised << " of " << coverage.paragraphs().size()
        << " paragraphs exercised\n";
}

/// files: by their paths.
Answer<void> cover(const engine::Game& game, const CoverageArguments& arguments,
                   const std::vector<std::pair<std::string, std::string>>& files,
                   const engine::Strings& strings, Streams streams) {
    Coverage coverage(game, strings);
    if (auto held = coverage.add_examples(); !held) {
        return held;
    }
    coverage.add_random_games(arguments.random_games, coverage_seed);
    for (const auto& [path, text] : files) {
        std::istringstream lines(text);
        if (auto added = coverage.add_games(lines, path); !added) {
            return added;
        }
    }
    if (arguments.json) {
        streams.out << dump(report(coverage)) << '\n';
    } else {
        print(coverage, streams.out);
    }
    return {};
}

Answer<void> cover_all(const CoverageArguments& arguments, const engine::Strings& strings,
                       Streams streams) {
    std::vector<std::pair<std::string, std::string>> files;
    for (const std::string& path : arguments.files) {
        auto text = whole_text(path, streams.in);
        if (!text) {
            return tl::make_unexpected(text.error());
        }
        files.emplace_back(path, std::move(*text));
    }
    for (const engine::Game* game : engine::catalog()) {
        if (arguments.game == nullptr || arguments.game == game) {
            if (auto covered = cover(*game, arguments, files, strings, streams); !covered) {
                return covered;
            }
        }
    }
    return {};
}

} // namespace

void add_coverage_command(Session& session) {
    const auto arguments = std::make_shared<CoverageArguments>();
    CLI::App* command = add_command(
        session, "rules-coverage",
        "Count how often each paragraph of the rulebooks is covered: by the rulebook's own "
        "examples, and by the explanations in random or given games",
        [streams = session.streams, &strings = session.strings, arguments] {
            return cover_all(*arguments, strings, streams);
        });
    add_game(*command, arguments->game);
    command->get_option("GAME")->required(false)->description("all games if left out");
    command
        ->add_option(
            "--games", arguments->files,
            "files with records of matches as JSON, one a line, or with a walk of GAME; - for "
            "standard input")
        ->type_name("FILE…");
    add_number(*command, "--random", arguments->random_games, whole_number(0, 1'000'000),
               "number of random games");
    command->add_flag("--json", arguments->json, "print one JSON object per game instead of lines");
}

} // namespace motley::tools
