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
    GivenOptions given;
};

} // namespace

Setup checked_setup(const engine::Game& game, const GivenOptions& given,
                    const std::string& option) {
    Setup setup;
    const engine::GameInfo& info = game.info();
    for (const auto& [name, value] : given) {
        const std::string where = option.empty() ? "--" + name : option;
        const std::string what = option.empty() ? std::string() : name + ": ";
        const auto known =
            std::find_if(info.options.begin(), info.options.end(),
                         [&wanted = name](const SetupOption& each) { return each.name == wanted; });
        if (known == info.options.end()) {
            throw CLI::ValidationError(where, what + info.id + " has no such option");
        }
        if (value < known->low || value > known->high) {
            throw CLI::ValidationError(where, what + std::to_string(value) + " is not in " +
                                                  std::to_string(known->low) + "…" +
                                                  std::to_string(known->high));
        }
        setup.choices.emplace_back(name, value);
    }
    return setup;
}

void add_setup_options(CLI::App& command, GivenOptions& given, const engine::Strings& strings) {
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
        if (command.get_option_no_throw("--" + name) != nullptr) {
            continue;
        }
        command
            .add_option_function<std::uint64_t>(
                "--" + name, [&given, key = name](std::uint64_t value) { given[key] = value; },
                text)
            ->type_name("N")
            ->check(whole_number());
    }
}

void add_catalog_commands(Session& session) {
    std::ostream& out = session.streams.out;
    add_command(session, "games", "Print the ids of the games, one per line",
                [&out]() -> Answer<void> {
                    for (const engine::Game* game : engine::catalog()) {
                        out << game->info().id << '\n';
                    }
                    return {};
                });

    const auto arguments = std::make_shared<StartArguments>();
    CLI::App* start = add_command(
        session, "start", "Print the starting position", [&out, arguments]() -> Answer<void> {
            const Setup setup = checked_setup(*arguments->game, arguments->given);
            out << arguments->game->start(setup)->write() << '\n';
            return {};
        });
    add_game(*start, arguments->game);
    add_setup_options(*start, arguments->given, session.strings);
}

} // namespace motley::tools
