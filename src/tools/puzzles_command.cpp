#include "core/rng.h"
#include "engine/level.h"
#include "learn/decisive.h"
#include "learn/miner.h"
#include "learn/themes.h"
#include "tools/commands.h"
#include "tools/json.h"
#include "tools/self_play.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
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
    std::size_t most = 60;
    bool refresh = false;
    bool add = false;
    std::vector<learn::Theme> themes; ///< of the game
};

/// The maximum number of random plies before the levels play, so that no two games are alike.
constexpr std::uint32_t max_random_plies = 10;

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

/// Whether a longer search agrees. If so, it sets all but the puzzle's position and answer.
bool confirm(engine::Searcher& searcher, learn::Puzzle& puzzle, const PuzzlesArguments& arguments) {
    const engine::Game& game = *arguments.game;
    const std::uint64_t nodes = arguments.confirm;
    const auto position = game.read(puzzle.position);
    const Action answer = *(*position)->read_action(puzzle.answer());
    std::uint64_t effort = 0;
    bool known = false;
    const learn::MinerAnswer best = learn::answer_question(
        searcher, {position->get(), nodes, {}}, [&](const search::SearchResult& so_far) {
            if (so_far.best == answer && !known) {
                effort = so_far.nodes;
            }
            known = so_far.best == answer;
        });
    if (best.line.empty() || best.line.front() != puzzle.answer()) {
        return false;
    }
    const learn::MinerAnswer second =
        learn::answer_question(searcher, {position->get(), nodes, {answer}});
    if (second.line.empty() || learn::distance(best.score, second.score) < learn::clear_lead) {
        return false;
    }
    puzzle.line = learn::line_to_keep(best.line, best.score);
    puzzle.score = best.score;
    puzzle.second = second.score;
    puzzle.effort = effort;
    puzzle.asks = follow_ups(searcher, puzzle, arguments); // the line is another one
    puzzle.themes = learn::themes_of(game, puzzle, arguments.themes);
    return true;
}

/// Whoever has less than this chance after the answer stays lost: there is no joy in finding it.
constexpr double least_chance = 0.15;

/// Whether Motley at its full strength gives the same answer, and hopes for something from it.
bool strongest_agrees(engine::Searcher& strongest, const learn::Puzzle& puzzle,
                      const PuzzlesArguments& arguments) {
    const auto position = arguments.game->read(puzzle.position);
    const learn::MinerAnswer best =
        learn::answer_question(strongest, {position->get(), arguments.confirm, {}});
    return !best.line.empty() && best.line.front() == puzzle.answer() &&
           learn::chance_of(*arguments.game, best.score) >= least_chance;
}

/// What became of the positions that were searched.
struct Tally {
    std::size_t all = 0;
    learn::Miner::Passed passed;
    std::size_t found = 0;

    void add(const learn::Miner& miner) {
        all += miner.all();
        passed.few += miner.passed().few;
        passed.chance += miner.passed().chance;
        passed.plain += miner.passed().plain;
        passed.unclear += miner.passed().unclear;
        found += miner.puzzles().size();
    }
    [[nodiscard]] std::string line() const {
        const auto n = [](std::size_t count) { return std::to_string(count); };
        return "no puzzle found: of " + n(all) + " positions, " + n(passed.few) +
               " have too few actions, " + n(passed.chance) + " are best left to the dice, in " +
               n(passed.plain) + " the answer is plain, in " + n(passed.unclear) +
               " none stands out, and " + n(found) +
               " did not hold in longer searches or have no theme";
    }
};

/// Puzzles from the games that longer searches confirm, and that are about something, in games with
/// themes. None has the board of one that is `known`.
std::vector<learn::Puzzle> mine(const PuzzlesArguments& arguments,
                                const std::vector<learn::Puzzle>& known, std::ostream& err) {
    Tally tally;
    const auto searcher = arguments.game->searcher(learn::search_for_puzzles());
    const auto strongest = arguments.game->searcher({});
    std::vector<learn::Puzzle> found;
    std::set<std::string> boards;
    for (const learn::Puzzle& puzzle : known) {
        boards.insert(learn::board_of(**arguments.game->read(puzzle.position)));
    }
    for (std::uint64_t n = 0; n < arguments.games; ++n) {
        Rng rng(splitmix64(splitmix64(arguments.seed) + n));
        learn::Miner miner(self_play(*arguments.game, arguments.level, rng), arguments.nodes);
        while (const auto question = miner.question()) {
            miner.answer(learn::answer_question(*searcher, *question));
        }
        tally.add(miner);
        // In random order, so that puzzles are taken from early and late in the games.
        std::vector<learn::Puzzle> puzzles = miner.puzzles();
        std::size_t taken = 0;
        while (!puzzles.empty() && taken < arguments.each) {
            const auto which =
                puzzles.begin() +
                static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(puzzles.size())));
            learn::Puzzle candidate = std::move(*which);
            puzzles.erase(which);
            const auto position = arguments.game->read(candidate.position);
            const bool fresh = boards.insert(learn::board_of(**position)).second;
            if (fresh && confirm(*searcher, candidate, arguments) &&
                (!candidate.themes.empty() || arguments.themes.empty()) &&
                strongest_agrees(*strongest, candidate, arguments)) {
                found.push_back(std::move(candidate));
                ++taken;
            }
        }
    }
    if (found.empty()) {
        err << "motley: " << tally.line() << '\n';
    }
    return found;
}

std::string command_line(const PuzzlesArguments& arguments) {
    return "motley puzzles " + arguments.game->info().id + (arguments.add ? " --add" : "") +
           " --games " + std::to_string(arguments.games) + " --seed " +
           std::to_string(arguments.seed) + " --nodes " + std::to_string(arguments.nodes) +
           " --confirm " + std::to_string(arguments.confirm) + " --level " +
           std::to_string(arguments.level) + " --each " + std::to_string(arguments.each) +
           " --most " + std::to_string(arguments.most);
}

/// How rare the puzzle's rarest theme is among those taken; the higher, the rarer.
double rarity(const learn::Puzzle& puzzle, const std::map<std::string, int>& taken) {
    double rarest = 0;
    for (const std::string& theme : puzzle.themes) {
        const auto count = taken.find(theme);
        rarest = std::max(rarest, 1.0 / (1 + (count == taken.end() ? 0 : count->second)));
    }
    return rarest;
}

/// Adds as many as are still wanted: spread evenly from the easiest to the hardest, and of those
/// that are about as hard the one whose themes are rarest so far.
void select(const PuzzlesArguments& arguments, std::vector<learn::Puzzle> found,
            std::vector<learn::Puzzle>& puzzles) {
    std::map<std::string, int> taken;
    for (const learn::Puzzle& puzzle : puzzles) {
        for (const std::string& theme : puzzle.themes) {
            ++taken[theme];
        }
    }
    const auto easier = [](const learn::Puzzle& a, const learn::Puzzle& b) {
        return learn::rating_of(a) < learn::rating_of(b);
    };
    const std::size_t wanted = arguments.most - std::min(arguments.most, puzzles.size());
    const std::size_t count = std::min(wanted, found.size());
    const auto [least, most] = std::minmax_element(found.begin(), found.end(), easier);
    const int low = found.empty() ? 0 : learn::rating_of(*least);
    const int high = found.empty() ? 0 : learn::rating_of(*most);
    for (std::size_t i = 0; i < count; ++i) {
        const int rating = low + static_cast<int>(i) * (high - low) / static_cast<int>(count);
        constexpr std::ptrdiff_t about_as_hard = 6;
        std::stable_sort(found.begin(), found.end(),
                         [&](const learn::Puzzle& a, const learn::Puzzle& b) {
                             return std::abs(learn::rating_of(a) - rating) <
                                    std::abs(learn::rating_of(b) - rating);
                         });
        const auto best = std::max_element(
            found.begin(), found.begin() + std::min(about_as_hard, std::ssize(found)),
            [&](const learn::Puzzle& a, const learn::Puzzle& b) {
                return rarity(a, taken) < rarity(b, taken);
            });
        for (const std::string& theme : best->themes) {
            ++taken[theme];
        }
        puzzles.push_back(std::move(*best));
        found.erase(best);
    }
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

/// Finds anew the lines and themes of puzzles, and what they ask for. Where a longer search no
/// longer agrees, the line stays.
void refresh(const PuzzlesArguments& arguments, std::vector<learn::Puzzle>& puzzles) {
    const auto searcher = arguments.game->searcher(learn::search_for_puzzles());
    for (learn::Puzzle& puzzle : puzzles) {
        if (!confirm(*searcher, puzzle, arguments)) {
            puzzle.asks = follow_ups(*searcher, puzzle, arguments);
            puzzle.themes = learn::themes_of(*arguments.game, puzzle, arguments.themes);
        }
    }
}

/// The puzzles that come with the game, since players know them; if more are to be found, without
/// those that searches with more nodes do not verify.
Answer<learn::PuzzleSet> refreshed(PuzzlesArguments arguments, const engine::Strings& strings,
                                   std::ostream& err) {
    auto set = learn::load_puzzles(*arguments.game);
    if (!set) {
        return refuse(set.error(), strings);
    }
    std::string command = "motley puzzles " + arguments.game->info().id + " --refresh";
    if (arguments.add) {
        set->nodes = arguments.nodes;
        refresh(arguments, set->puzzles);
        std::erase_if(set->puzzles, [&](const learn::Puzzle& puzzle) {
            return !learn::verify(*arguments.game, puzzle, arguments.nodes);
        });
        select(arguments, mine(arguments, set->puzzles, err), set->puzzles);
        command = command_line(arguments);
    } else {
        constexpr std::uint64_t longer = 4;
        arguments.nodes = set->nodes;
        arguments.confirm = longer * set->nodes;
        refresh(arguments, set->puzzles);
    }
    if (!set->made_by.ends_with(command)) {
        set->made_by += " && " + command;
    }
    return std::move(*set);
}

/// Finds puzzles, or finds those that come with the game anew, and prints them.
Answer<void> run(PuzzlesArguments arguments, const engine::Strings& strings,
                 const Streams& streams) {
    if (arguments.confirm == 0) {
        arguments.confirm = 10 * arguments.nodes;
    }
    auto themes = learn::load_themes(*arguments.game);
    if (!themes) {
        return refuse(themes.error(), strings);
    }
    arguments.themes = std::move(*themes);
    if (arguments.refresh || arguments.add) {
        auto set = refreshed(std::move(arguments), strings, streams.err);
        if (!set) {
            return tl::make_unexpected(set.error());
        }
        print(std::move(*set), streams.out);
        return {};
    }
    learn::PuzzleSet set{command_line(arguments), arguments.nodes, {}};
    select(arguments, mine(arguments, {}, streams.err), set.puzzles);
    print(std::move(set), streams.out);
    return {};
}

} // namespace

void add_puzzles_command(Session& session) {
    const auto arguments = std::make_shared<PuzzlesArguments>();
    CLI::App* command = add_command(
        session, "puzzles",
        "Play games between different levels and find puzzles in them: positions with a single "
        "best action; print them as JSON, the easiest first",
        [streams = session.streams, &strings = session.strings, arguments]() -> Answer<void> {
            return run(*arguments, strings, streams);
        });
    add_game(*command, arguments->game);
    const auto number = [&](const std::string& name, auto& value, std::uint64_t least,
                            std::uint64_t most, const std::string& what) {
        add_number(*command, name, value, whole_number(least, most), what);
    };
    number("--games", arguments->games, 1, 1'000'000, "games to play");
    add_number(*command, "--seed", arguments->seed, whole_number(), "random seed", "S");
    number("--nodes", arguments->nodes, 1, 1'000'000'000,
           "nodes of each search: for the best action, and for the others");
    number("--confirm", arguments->confirm, 0, 1'000'000'000,
           "nodes of the searches that must agree; 0 for ten times --nodes");
    number("--level", arguments->level, 2, engine::highest_level,
           "highest level that plays: high levels leave few puzzles");
    number("--each", arguments->each, 1, 1'000'000, "puzzles per game, at most");
    command->add_flag("--refresh", arguments->refresh,
                      "keep the puzzles that come with the game; only find their lines, "
                      "themes and questions again");
    command->add_flag(
        "--add", arguments->add,
        "like --refresh, but drop puzzles that searches of this many nodes don't confirm, and "
        "add new ones up to --most");
    number("--most", arguments->most, 1, 1'000'000,
           "puzzles to print, spread evenly from the easiest to the hardest");
}

} // namespace motley::tools
