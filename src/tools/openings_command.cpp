#include "core/rng.h"
#include "tools/commands.h"
#include "tools/self_play.h"

#include <cmath>
#include <cstdint>
#include <memory>
#include <ostream>
#include <set>
#include <string>

namespace motley::tools {

namespace {

struct OpeningsArguments {
    const engine::Game* game = nullptr;
    GivenOptions given;
    std::uint64_t number = 200;
    std::uint64_t seed = 1;
    std::uint64_t nodes = 200'000;
    double lowest = 0.35;
};

constexpr std::uint32_t fewest_plies = 4;
constexpr std::uint32_t most_plies = 24;
/// A search with this part of the nodes sorts out most positions at once.
constexpr std::uint64_t first_look = 20;
/// The number of positions to draw for each one that is wanted, before giving up.
constexpr std::uint64_t patience = 1000;

/// A position after some random plies, in which a player is to act; null if the game has ended.
std::unique_ptr<engine::Position> drawn(const engine::Game& game, const Setup& setup, Rng& rng) {
    auto position = start_of(game, setup, rng);
    const std::uint32_t plies = fewest_plies + rng.below(most_plies - fewest_plies + 1);
    for (std::uint32_t ply = 0; ply < plies || position->actor() == Actor::chance; ++ply) {
        if (position->outcome().finished() ||
            !position->play(engine::random_action(*position, rng))) {
            return nullptr;
        }
    }
    return position->outcome().finished() ? nullptr : std::move(position);
}

/// Whether a search gives either player a fair chance.
bool is_balanced(engine::Searcher& searcher, const engine::Position& position, std::uint64_t nodes,
                 double lowest) {
    search::Limits limits;
    limits.nodes = nodes;
    searcher.forget();
    const search::Score score = searcher.search(position, limits).score;
    const double chance = 1 / (1 + std::exp(-position.game().chance_per_score() * score));
    return chance >= lowest && chance <= 1 - lowest;
}

Answer<void> openings(const OpeningsArguments& arguments, std::ostream& out) {
    const engine::Game& game = *arguments.game;
    const Setup setup = checked_setup(game, arguments.given);
    const auto searcher = game.searcher({});
    std::set<std::string> found;
    for (std::uint64_t draw = 0; found.size() < arguments.number; ++draw) {
        if (draw == patience * arguments.number) {
            return refuse("no-openings", "only " + std::to_string(found.size()) + " found");
        }
        Rng rng(splitmix64(splitmix64(arguments.seed) + draw));
        const auto position = drawn(game, setup, rng);
        const auto balanced = [&](std::uint64_t nodes) {
            return is_balanced(*searcher, *position, nodes, arguments.lowest);
        };
        if (position != nullptr && balanced(arguments.nodes / first_look) &&
            balanced(arguments.nodes) && found.insert(position->write()).second) {
            out << position->write() << std::endl;
        }
    }
    return {};
}

} // namespace

void add_openings_command(Session& session) {
    const auto arguments = std::make_shared<OpeningsArguments>();
    CLI::App* command =
        add_command(session, "openings",
                    "Draw positions after random plies in which a long search gives either player "
                    "a fair chance, and print them for 'arena --openings'",
                    [out = &session.streams.out, arguments] { return openings(*arguments, *out); });
    add_game(*command, arguments->game);
    add_number(*command, "--number", arguments->number, whole_number(1, 100'000),
               "number of positions");
    add_number(*command, "--seed", arguments->seed, whole_number(), "random seed", "S");
    add_number(*command, "--nodes", arguments->nodes, whole_number(first_look, 1'000'000'000),
               "nodes of the long search");
    command
        ->add_option("--lowest", arguments->lowest,
                     "each player's minimum chance of winning; closer to 0.5 where a search's "
                     "scores say more than its game's curve")
        ->type_name("X")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 0.5))
        ->check(no_nan());
    add_setup_options(*command, arguments->given, session.strings);
}

} // namespace motley::tools
