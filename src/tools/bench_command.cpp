#include "engine/position.h"
#include "engine/workbench.h"
#include "match/match.h"
#include "record/link.h"
#include "tools/commands.h"
#include "tools/json.h"

#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <utility>

namespace motley::tools {

namespace {

struct BenchArguments {
    const engine::Game* game = nullptr;
    double seconds = 4;
    bool json = false;
};

/// Fixed, so that two runs differ only by the machine.
constexpr std::uint64_t bench_seed = 1;

/// A random match of so many plies, or of fewer where it ends whatever is played.
match::Match long_match(const engine::Game& game, std::size_t plies) {
    constexpr int attempts = 20; // to find an action after which the match goes on
    Rng rng(bench_seed);
    match::Match match(game, {}, bench_seed);
    while (match.actor() != Actor::none && match.current() < plies) {
        Action action = engine::random_action(match.position(), rng);
        for (int n = 0; n < attempts; ++n) {
            const auto next = match.position().clone();
            next->apply(action);
            if (!next->outcome().finished()) {
                break;
            }
            action = engine::random_action(match.position(), rng);
        }
        (void)match.play(action);
    }
    return match;
}

/// How many plies a second are done by `run`, which returns how many it did.
template <class F>
double rate(double seconds, F&& run) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    std::size_t plies = 0;
    double elapsed = 0;
    while (elapsed < seconds) {
        plies += run();
        elapsed = std::chrono::duration<double>(Clock::now() - begin).count();
    }
    return static_cast<double>(plies) / elapsed;
}

/// Plays a match as on the screen: each action is judged, played, and what it did is shown.
std::size_t play_shown(const match::Match& like) {
    match::Match match(like.game(), like.setup(), like.seed());
    for (const match::Ply& ply : like.plies()) {
        if (ply.actor != Actor::chance) {
            (void)match.play(*match.position().read_action(ply.text));
            (void)match.tokens();
        }
    }
    return match.current();
}

void bench(const BenchArguments& arguments, std::ostream& out) {
    constexpr std::size_t most_plies = 2000;
    const double part = arguments.seconds / 10;
    const search::BenchFigures figures = workbench(*arguments.game).bench(8 * part, bench_seed);
    const match::Match match = long_match(*arguments.game, most_plies);
    const std::string link =
        record::write_link(record::game_link(match, match.current())).value_or("");
    const std::array<std::pair<const char*, double>, 5> rows{{
        {"actions_per_s", figures.actions_per_s},
        {"playouts_per_s", figures.playouts_per_s},
        {"perft_nodes_per_s", figures.perft_nodes_per_s},
        {"match_plies_per_s", rate(part, [&] { return play_shown(match); })},
        {"link_plies_per_s", rate(part,
                                  [&] {
                                      const auto read = record::read_link(link);
                                      return read ? read->match.plies().size() : 0;
                                  })},
    }};
    Json json;
    json["game"] = arguments.game->info().id;
    for (const auto& [name, figure] : rows) {
        const double rounded = std::round(figure * 10) / 10;
        json[name] = rounded;
        if (!arguments.json) {
            out << name << ' ' << dump(rounded) << '\n';
        }
    }
    if (arguments.json) {
        out << dump(json) << '\n';
    }
}

} // namespace

void add_bench_command(Session& session) {
    const auto arguments = std::make_shared<BenchArguments>();
    CLI::App* command = add_command(
        session, "bench", "Benchmark random playouts, perft, matches and links, on one core",
        [&out = session.streams.out, arguments]() -> Answer<void> {
            bench(*arguments, out);
            return {};
        });
    add_game(*command, arguments->game);
    command->add_option("--seconds", arguments->seconds, "how long, in total")
        ->type_name("S")
        ->capture_default_str()
        ->check(CLI::Range(0.01, 3600.0))
        ->check(no_nan());
    command->add_flag("--json", arguments->json, "print one JSON object instead of lines");
}

} // namespace motley::tools
