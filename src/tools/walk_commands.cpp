#include "tools/commands.h"
#include "tools/walk.h"

#include <cstdint>
#include <fstream>
#include <ostream>

namespace motley::tools {

namespace {

struct WalkArguments {
    const engine::Game* game = nullptr;
    std::uint64_t seed = 0;
    std::uint64_t plies = 0;
};

struct VerifyArguments {
    const engine::Game* game = nullptr;
    std::string path;
};

Answer<void> verify(const VerifyArguments& arguments, const engine::Strings& strings,
                    Streams streams) {
    std::ifstream file;
    const auto lines = open(arguments.path, streams.in, file);
    if (!lines) {
        return tl::make_unexpected(lines.error());
    }
    const auto plies = verify_walk(*arguments.game, **lines, strings);
    if (!plies) {
        return tl::make_unexpected(plies.error());
    }
    streams.out << *plies << " plies verified\n";
    return {};
}

} // namespace

void add_walk_commands(Session& session) {
    const auto to_walk = std::make_shared<WalkArguments>();
    CLI::App* command =
        add_command(session, "walk", "Play at random from the start and print JSON lines",
                    [&out = session.streams.out, to_walk]() -> Answer<void> {
                        write_walk(*to_walk->game, to_walk->seed, to_walk->plies, out);
                        return {};
                    });
    add_game(*command, to_walk->game);
    command->add_option("SEED", to_walk->seed, "random seed")
        ->required()
        ->type_name("")
        ->check(whole_number());
    command->add_option("PLIES", to_walk->plies, "maximum number of plies")
        ->required()
        ->type_name("")
        ->check(whole_number());

    const auto to_verify = std::make_shared<VerifyArguments>();
    command = add_command(session, "verify-walk",
                          "Replay the JSON lines of a walk and compare every field",
                          [streams = session.streams, &strings = session.strings, to_verify] {
                              return verify(*to_verify, strings, streams);
                          });
    add_game(*command, to_verify->game);
    command->add_option("FILE", to_verify->path, "JSON lines; - for standard input")
        ->required()
        ->type_name("");
}

} // namespace motley::tools
