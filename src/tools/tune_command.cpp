#include "engine/workbench.h"
#include "tools/commands.h"
#include "tools/tune.h"

#include <iomanip>
#include <memory>
#include <ostream>
#include <sstream>

namespace motley::tools {

namespace {

struct TuneArguments {
    TuneOptions options;
    GivenOptions given;
    bool quiet = false;
};

std::string command_line(const TuneArguments& arguments) {
    const TuneOptions& options = arguments.options;
    std::string line = "motley tune " + options.game->info().id;
    for (const auto& [name, value] : arguments.given) {
        line += " --" + name + " " + std::to_string(value);
    }
    return line + " --games " + std::to_string(options.games) + " --seed " +
           std::to_string(options.seed) + " --nodes " + std::to_string(options.nodes) +
           " --longest " + std::to_string(options.longest);
}

Answer<void> tune(TuneArguments& arguments, Streams streams) {
    TuneOptions& options = arguments.options;
    if (workbench(*options.game).weights().empty()) {
        return refuse("no-weights", options.game->info().id + " has no weights");
    }
    options.setup = checked_setup(*options.game, arguments.given);
    const auto tell = [&](const std::string& line) {
        if (!arguments.quiet) {
            streams.err << line << std::endl;
        }
    };
    const Samples samples = sample(options, [&](std::uint64_t done) {
        if (done % 100 == 0) {
            tell(std::to_string(done) + " games");
        }
    });
    if (samples.learnt.empty() || samples.held_back.empty()) {
        return refuse("few-games", "the games gave no positions to learn from and to check with");
    }
    const std::vector<int> before = workbench(*options.game).weights();
    const std::vector<int> after =
        tuned(samples.learnt, before, [&](double error) { tell(std::to_string(error)); });
    const auto error = [&](const std::vector<Sample>& of, const std::vector<int>& weights) {
        std::ostringstream text;
        text << std::fixed << std::setprecision(5)
             << error_of(of, weights, fitted_bias(samples.learnt, weights));
        return text.str();
    };
    streams.out << weights_file(
        *options.game, after,
        "// Written by `" + command_line(arguments) + "`, from other weights: error " +
            error(samples.learnt, before) + " → " + error(samples.learnt, after) + "\n// over " +
            std::to_string(samples.learnt.size()) + " positions, " +
            error(samples.held_back, before) + " → " + error(samples.held_back, after) + " over " +
            std::to_string(samples.held_back.size()) + " that were held back.\n");
    return {};
}

} // namespace

void add_tune_command(Session& session) {
    const auto arguments = std::make_shared<TuneArguments>();
    TuneOptions& options = arguments->options;
    CLI::App* command = add_command(
        session, "tune",
        "Play the search against itself and find the evaluation weights that best predict the "
        "results; print the game's weights.inc",
        [streams = session.streams, arguments] { return tune(*arguments, streams); });
    add_game(*command, options.game);
    add_self_play_options(*command, options);
    command->add_flag("--quiet", arguments->quiet, "don't print progress on standard error");
    add_setup_options(*command, arguments->given, session.strings);
}

} // namespace motley::tools
