#include "core/rng.h"
#include "engine/level.h"
#include "learn/miner.h"
#include "tools/commands.h"
#include "tools/json.h"
#include "tools/self_play.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace motley::tools {

namespace {

struct PuzzlesArguments {
    const engine::Game* game = nullptr;
    std::uint64_t games = 20;
    std::uint64_t seed = 1;
    std::uint64_t nodes = 20'000;
    std::uint64_t confirm = 0;
    std::uint32_t level = 6; ///< the highest level that plays
    std::size_t each = 2;    ///< puzzles from one game, at most
    std::size_t most = 20;
    bool refresh = false;
};

/// The maximum number of random plies before the levels play, so that no two games are alike.
constexpr std::uint32_t max_random_plies = 10;

/// A puzzle, and the nodes after which the search settled on its answer.
struct Found {
    learn::Puzzle puzzle;
    std::uint64_t nodes = 0;
};

/// Plays a game between two different levels. Returns the positions in which a player is to act.
std::vector<std::unique_ptr<engine::Position>> self_play(const engine::Game& game,
                                                         std::uint32_t level, Rng& rng) {
    const auto position = start_of(game, {}, rng);
    const std::uint32_t one = rng.below(level);
    const std::uint32_t other = (one + 1 + rng.below(level - 1)) % level;
    std::vector<std::unique_ptr<engine::Searcher>> players;
    for (const std::uint32_t below : {one, other}) {
        engine::SearcherOptions options;
        options.level = static_cast<int>(below) + 1;
        options.seed = rng.next();
        players.push_back(game.searcher(options));
    }
    SelfPlay match;
    match.players = {players[0].get(), players[1].get()};
    match.random_plies = rng.below(max_random_plies + 1);
    std::vector<std::unique_ptr<engine::Position>> positions;
    play(match, *position, rng, [&](const engine::Position& reached, const search::SearchResult&) {
        positions.push_back(reached.clone());
    });
    return positions;
}

std::vector<learn::Ask> follow_ups(engine::Searcher& searcher, const learn::Puzzle& puzzle,
                                   const PuzzlesArguments& arguments) {
    learn::FollowUps found(*arguments.game, puzzle, arguments.nodes);
    while (const auto question = found.question()) {
        found.answer(learn::answer_question(searcher, *question));
    }
    return found.asks();
}

/// Whether a longer search agrees. If so, it sets the puzzle's line, scores and asks, and its nodes.
bool confirm(engine::Searcher& searcher, Found& found, const PuzzlesArguments& arguments) {
    const engine::Game& game = *arguments.game;
    const std::uint64_t nodes = arguments.confirm;
    const auto position = game.read(found.puzzle.position);
    const Action answer = *(*position)->read_action(found.puzzle.answer());
    bool known = false;
    const learn::MinerAnswer best = learn::answer_question(
        searcher, {position->get(), nodes, {}}, [&](const search::SearchResult& so_far) {
            if (so_far.best == answer && !known) {
                found.nodes = so_far.nodes;
            }
            known = so_far.best == answer;
        });
    if (best.line.empty() || best.line.front() != found.puzzle.answer()) {
        return false;
    }
    const learn::MinerAnswer second =
        learn::answer_question(searcher, {position->get(), nodes, {answer}});
    found.puzzle.line = best.line;
    found.puzzle.line.resize(std::min(best.line.size(), learn::max_line));
    found.puzzle.score = best.score;
    found.puzzle.second = second.score;
    found.puzzle.effort = found.nodes;
    if (second.line.empty() || learn::distance(best.score, second.score) < learn::clear_lead) {
        return false;
    }
    found.puzzle.asks = follow_ups(searcher, found.puzzle, arguments); // the line is another one
    return true;
}

/// Puzzles from the games that a longer search confirms, the easiest first.
std::vector<Found> mine(const PuzzlesArguments& arguments) {
    const auto searcher = arguments.game->searcher(learn::search_for_puzzles());
    std::vector<Found> found;
    std::set<std::string> boards;
    for (std::uint64_t n = 0; n < arguments.games; ++n) {
        Rng rng(splitmix64(splitmix64(arguments.seed) + n));
        learn::Miner miner(self_play(*arguments.game, arguments.level, rng), arguments.nodes);
        while (const auto question = miner.question()) {
            miner.answer(learn::answer_question(*searcher, *question));
        }
        // In random order, so that puzzles are taken from early and late in the games.
        std::vector<learn::Puzzle> puzzles = miner.puzzles();
        std::size_t taken = 0;
        while (!puzzles.empty() && taken < arguments.each) {
            const auto which =
                puzzles.begin() +
                static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(puzzles.size())));
            Found candidate{*which, 0};
            puzzles.erase(which);
            const auto position = arguments.game->read(candidate.puzzle.position);
            const bool fresh = boards.insert(learn::board_of(**position)).second;
            if (fresh && confirm(*searcher, candidate, arguments)) {
                found.push_back(std::move(candidate));
                ++taken;
            }
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Found& a, const Found& b) { return a.nodes < b.nodes; });
    return found;
}

std::string command_line(const PuzzlesArguments& arguments) {
    return "motley puzzles " + arguments.game->info().id + " --games " +
           std::to_string(arguments.games) + " --seed " + std::to_string(arguments.seed) +
           " --nodes " + std::to_string(arguments.nodes) + " --confirm " +
           std::to_string(arguments.confirm) + " --level " + std::to_string(arguments.level) +
           " --each " + std::to_string(arguments.each) + " --most " +
           std::to_string(arguments.most);
}

/// Spread evenly from the easiest to the hardest.
std::vector<learn::Puzzle> selected(const PuzzlesArguments& arguments,
                                    const std::vector<Found>& found) {
    const std::size_t count = std::min(arguments.most, found.size());
    std::vector<learn::Puzzle> puzzles;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t which = count < 2 ? 0 : i * (found.size() - 1) / (count - 1);
        puzzles.push_back(found[which].puzzle);
    }
    return puzzles;
}

/// Prints one puzzle per line, to keep the file readable; the easiest first.
void print(learn::PuzzleSet set, std::ostream& out) {
    std::stable_sort(set.puzzles.begin(), set.puzzles.end(),
                     [](const learn::Puzzle& a, const learn::Puzzle& b) {
                         return learn::rating_of(a) < learn::rating_of(b);
                     });
    out << "{\"made_by\": " << dump(set.made_by) << ",\n\"nodes\": " << set.nodes
        << ",\n\"puzzles\": [";
    for (std::size_t i = 0; i < set.puzzles.size(); ++i) {
        out << (i == 0 ? "\n" : ",\n") << dump(learn::to_json(set.puzzles[i]));
    }
    out << "\n]}\n";
}

/// Keeps the puzzles that come with the game, since players know them, and finds anew their lines and
/// what they ask for. Where a longer search no longer agrees, the line stays.
Answer<void> refresh(PuzzlesArguments arguments, const engine::Strings& strings,
                     std::ostream& out) {
    auto set = learn::load_puzzles(*arguments.game);
    if (!set) {
        return refuse(set.error(), strings);
    }
    constexpr std::uint64_t longer = 4;
    arguments.nodes = set->nodes;
    arguments.confirm = longer * set->nodes;
    const auto searcher = arguments.game->searcher(learn::search_for_puzzles());
    for (learn::Puzzle& puzzle : set->puzzles) {
        Found found{puzzle, 0};
        if (confirm(*searcher, found, arguments)) {
            puzzle = std::move(found.puzzle);
        } else {
            puzzle.asks = follow_ups(*searcher, puzzle, arguments);
        }
    }
    const std::string command = " && motley puzzles " + arguments.game->info().id + " --refresh";
    if (!set->made_by.ends_with(command)) {
        set->made_by += command;
    }
    print(std::move(*set), out);
    return {};
}

} // namespace

void add_puzzles_command(Session& session) {
    const auto arguments = std::make_shared<PuzzlesArguments>();
    CLI::App* command = add_command(
        session, "puzzles",
        "Plays games between different levels and finds puzzles in them: positions with a single "
        "best action; prints them as JSON, the easiest first",
        [streams = session.streams, &strings = session.strings, arguments]() -> Answer<void> {
            if (arguments->confirm == 0) {
                arguments->confirm = 10 * arguments->nodes;
            }
            if (arguments->refresh) {
                return refresh(*arguments, strings, streams.out);
            }
            print({command_line(*arguments), arguments->nodes,
                   selected(*arguments, mine(*arguments))},
                  streams.out);
            return {};
        });
    add_game(*command, arguments->game);
    const auto number = [&](const std::string& name, auto& value, double least, double most,
                            const std::string& what) {
        command->add_option(name, value, what)
            ->type_name("N")
            ->capture_default_str()
            ->check(CLI::Range(least, most));
    };
    number("--games", arguments->games, 1, 1e6, "games to play");
    command->add_option("--seed", arguments->seed, "for the games")
        ->type_name("N")
        ->capture_default_str();
    number("--nodes", arguments->nodes, 1, 1e9,
           "nodes of each search: for the best action, and for the others");
    number("--confirm", arguments->confirm, 0, 1e9,
           "nodes of the searches that have to agree; 0 for ten times --nodes");
    number("--level", arguments->level, 2, engine::highest_level,
           "the highest level that plays: high levels leave few puzzles");
    number("--each", arguments->each, 1, 1e6, "puzzles per game, at most");
    command->add_flag("--refresh", arguments->refresh,
                      "keep the puzzles that come with the game, and find anew only their lines "
                      "and what they ask for");
    number("--most", arguments->most, 1, 1e6,
           "puzzles to print, spread evenly from the easiest to the hardest");
}

} // namespace motley::tools
