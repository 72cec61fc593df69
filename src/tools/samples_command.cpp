#include "engine/workbench.h"
#include "tools/commands.h"
#include "tools/samples.h"

#include <fstream>
#include <memory>
#include <ostream>

namespace motley::tools {

namespace {

struct SamplesArguments {
    SampleOptions options;
    GivenOptions given;
    std::string file;
};

Answer<void> samples(SamplesArguments& arguments) {
    SampleOptions& options = arguments.options;
    if (workbench(*options.game).feature_count() == 0) {
        return refuse("no-features", options.game->info().id + " has no features to learn from");
    }
    options.setup = checked_setup(*options.game, arguments.given);
    std::ofstream file(arguments.file, std::ios::binary);
    file << samples_head(options) << std::flush;
    if (file) { // else nothing is played in vain
        write_samples(options, [&](const std::string& bytes) { file << bytes; });
        file.close();
    }
    if (!file) {
        return refuse("cannot-write", arguments.file + ": cannot be written");
    }
    return {};
}

} // namespace

void add_samples_command(Session& session) {
    const auto arguments = std::make_shared<SamplesArguments>();
    SampleOptions& options = arguments->options;
    CLI::App* command = add_command(
        session, "samples",
        "Play the search against itself and write positions from which src/tools/train learns a "
        "network",
        [arguments] { return samples(*arguments); });
    add_game(*command, options.game);
    command->add_option("FILE", arguments->file, "where to write them")->required()->type_name("");
    add_number(*command, "--first", options.first, whole_number(0, 1'000'000'000'000),
               "number of the first game");
    add_self_play_options(*command, options);
    command->add_flag("--network", options.network, "search with the game's network");
    add_setup_options(*command, arguments->given, session.strings);
}

} // namespace motley::tools
