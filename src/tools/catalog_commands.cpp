#include "engine/catalog.h"
#include "tools/commands.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <ostream>

namespace motley::tools {

namespace {

struct StartArguments {
    const engine::Game* game = nullptr;
    std::map<std::string, std::uint64_t> given; ///< by name of the option
};

/// The choices as the game takes them; throws CLI11's error, which is wrong usage, for what it does
/// not.
Setup checked(const StartArguments& arguments) {
    Setup setup;
    const engine::GameInfo& info = arguments.game->info();
    for (const auto& [name, value] : arguments.given) {
        const auto option = std::find_if(
            info.options.begin(), info.options.end(),
            [&wanted = name](const SetupOption& known) { return known.name == wanted; });
        if (option == info.options.end()) {
            throw CLI::ValidationError("--" + name, info.id + " has no such choice");
        }
        if (value < option->low || value > option->high) {
            throw CLI::ValidationError("--" + name, std::to_string(value) + " is not in " +
                                                        std::to_string(option->low) + "…" +
                                                        std::to_string(option->high));
        }
        setup.choices.emplace_back(name, value);
    }
    return setup;
}

/// One --NAME for all the games that declare it.
void add_options(CLI::App& command, StartArguments& arguments, const engine::Strings& strings) {
    std::map<std::string, std::string> help;
    for (const engine::Game* game : engine::catalog()) {
        for (const SetupOption& option : game->info().options) {
            std::string& text = help[option.name];
            text += (text.empty() ? "" : "; ") + game->info().id + ": ";
            text += strings.get(game->info().id, "setup." + option.name);
            text += ", " + std::to_string(option.low) + "…" + std::to_string(option.high);
        }
    }
    for (const auto& [name, text] : help) {
        command
            .add_option_function<std::uint64_t>(
                "--" + name,
                [&given = arguments.given, key = name](std::uint64_t value) { given[key] = value; },
                text)
            ->type_name("N");
    }
}

} // namespace

void add_catalog_commands(Session& session) {
    std::ostream& out = session.streams.out;
    add_command(session, "games", "The ids of the games, one a line", [&out]() -> Answer<void> {
        for (const engine::Game* game : engine::catalog()) {
            out << game->info().id << '\n';
        }
        return {};
    });

    const auto arguments = std::make_shared<StartArguments>();
    CLI::App* start =
        add_command(session, "start", "The start position", [&out, arguments]() -> Answer<void> {
            out << arguments->game->start(checked(*arguments))->write() << '\n';
            return {};
        });
    add_game(*start, arguments->game);
    add_options(*start, *arguments, session.strings);
}

} // namespace motley::tools
