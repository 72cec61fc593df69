#include "tools/commands.h"
#include "tools/json.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <ostream>
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

void bench(const BenchArguments& arguments, std::ostream& out) {
    const search::BenchFigures figures = arguments.game->bench(arguments.seconds, bench_seed);
    const std::array<std::pair<const char*, double>, 3> rows{{
        {"actions_per_s", figures.actions_per_s},
        {"playouts_per_s", figures.playouts_per_s},
        {"perft_nodes_per_s", figures.perft_nodes_per_s},
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
    CLI::App* command =
        add_command(session, "bench", "Benchmark random playouts and perft, on one core",
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
