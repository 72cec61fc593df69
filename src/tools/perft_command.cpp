#include "engine/workbench.h"
#include "tools/commands.h"

#include <cstdint>
#include <ostream>

namespace motley::tools {

namespace {

struct PerftArguments {
    Place at;
    int depth = 0;
    bool divide = false;
};

Answer<void> perft(const PerftArguments& arguments, const engine::Strings& strings,
                   std::ostream& out) {
    const auto position = position_of(*arguments.at.game, arguments.at.text, strings);
    if (!position) {
        return tl::make_unexpected(position.error());
    }
    if (!arguments.divide) {
        out << perft(**position, arguments.depth) << '\n';
        return {};
    }
    std::uint64_t total = arguments.depth == 0 ? 1 : 0;
    if (arguments.depth > 0) {
        for (const Choice& choice : choices(**position)) {
            const auto next = (*position)->clone();
            play(*next, choice);
            const std::uint64_t nodes = perft(*next, arguments.depth - 1);
            out << choice.token << ' ' << nodes << '\n';
            total += nodes;
        }
    }
    out << "total " << total << '\n';
    return {};
}

} // namespace

void add_perft_command(Session& session) {
    const auto arguments = std::make_shared<PerftArguments>();
    CLI::App* command = add_command(session, "perft", "Count the sequences of N plies",
                                    [&out = session.streams.out, &strings = session.strings,
                                     arguments] { return perft(*arguments, strings, out); });
    add_game(*command, arguments->at.game);
    command->add_option("N", arguments->depth, "plies; chance outcomes are plies too")
        ->required()
        ->type_name("")
        ->check(whole_number(0, max_perft_depth));
    add_position(*command, arguments->at.text);
    command->add_flag("--divide", arguments->divide,
                      "print the count of each first ply, and the total");
}

} // namespace motley::tools
