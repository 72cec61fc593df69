#include "core/text.h"
#include "tools/commands.h"
#include "tools/json.h"

#include <fstream>
#include <iterator>
#include <ostream>
#include <vector>

namespace motley::tools {

namespace {

struct NotationArguments {
    const engine::Game* game = nullptr;
    std::string direction;
    std::string path;
};

Answer<void> read(const engine::Game& game, const std::string& text, const engine::Strings& strings,
                  std::ostream& out) {
    const auto printed = game.read_notation(text);
    if (!printed) {
        const engine::NotationError& error = printed.error();
        return refuse("notation",
                      dump({{"turn", error.turn},
                            {"side", error.side},
                            {"action", error.action},
                            {"expected", strings.format(game.info().id, error.expected)},
                            {"found", strings.format(game.info().id, error.found)}}));
    }
    out << dump(Json(printed->tokens)) << '\n';
    return {};
}

Answer<void> write(const engine::Game& game, const std::string& text,
                   const engine::Strings& strings, std::ostream& out) {
    const auto json = read_json<Json>(text);
    if (!json) {
        return refuse("bad-tokens", "tokens: " + strings.line(json.error()));
    }
    if (!json->is_array() || !std::all_of(json->begin(), json->end(),
                                          [](const Json& token) { return token.is_string(); })) {
        return refuse("bad-tokens",
                      "tokens: expected a JSON list of action texts, found " + in_quotes(text));
    }
    const auto printed = game.write_notation(json->get<std::vector<std::string>>());
    if (!printed) {
        return refuse(printed.error(), strings);
    }
    out << *printed;
    if (printed->empty() || printed->back() != '\n') {
        out << '\n';
    }
    return {};
}

Answer<void> notation(const NotationArguments& arguments, const engine::Strings& strings,
                      Streams streams) {
    const engine::Game& game = *arguments.game;
    if (!game.has_notation()) {
        return refuse("no-notation",
                      game.info().id + ": has no notation other than its action texts");
    }
    const auto text = whole_text(arguments.path, streams.in);
    if (!text) {
        return tl::make_unexpected(text.error());
    }
    return arguments.direction == "read" ? read(game, *text, strings, streams.out)
                                         : write(game, *text, strings, streams.out);
}

} // namespace

void add_notation_command(Session& session) {
    const auto arguments = std::make_shared<NotationArguments>();
    CLI::App* command = add_command(
        session, "notation",
        "Convert a record in the game's own notation to a JSON list of tokens, or back; print "
        "what contradicts the rules as a JSON object",
        [streams = session.streams, &strings = session.strings, arguments] {
            return notation(*arguments, strings, streams);
        });
    add_game(*command, arguments->game);
    command->add_option("DIRECTION", arguments->direction, "read or write")
        ->required()
        ->type_name("")
        ->check(CLI::IsMember({"read", "write"}));
    command->add_option("FILE", arguments->path, "what to convert; - for standard input")
        ->required()
        ->type_name("");
}

} // namespace motley::tools
