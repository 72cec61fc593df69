#include "tools/commands.h"

#include <ostream>
#include <vector>

namespace motley::tools {

namespace {

struct ApplyArguments {
    Place at;
    std::vector<std::string> tokens;
};

Answer<void> legal(const Place& at, const engine::Strings& strings, std::ostream& out) {
    const auto position = position_of(*at.game, at.text, strings);
    if (!position) {
        return tl::make_unexpected(position.error());
    }
    if (const Outcome outcome = (*position)->outcome(); outcome.finished()) {
        out << "over " << to_text(outcome) << '\n';
    }
    for (const Choice& choice : choices(**position)) {
        out << choice.token;
        if (choice.weight > 0) {
            out << ' ' << choice.weight;
        }
        out << '\n';
    }
    return {};
}

Answer<void> apply(const ApplyArguments& arguments, const engine::Strings& strings,
                   std::ostream& out) {
    const auto position = position_of(*arguments.at.game, arguments.at.text, strings);
    if (!position) {
        return tl::make_unexpected(position.error());
    }
    if (auto played = play(**position, arguments.tokens, strings); !played) {
        return played;
    }
    out << (*position)->write();
    if (const Outcome outcome = (*position)->outcome(); outcome.finished()) {
        out << " | over " << to_text(outcome);
    }
    out << '\n';
    return {};
}

Answer<void> check(const Place& at, const engine::Strings& strings, std::ostream& out) {
    const auto position = at.game->read(*at.text);
    if (!position) {
        return refuse(position.error(), strings);
    }
    out << (*position)->write() << '\n';
    return {};
}

} // namespace

void add_position_commands(Session& session) {
    std::ostream& out = session.streams.out;

    const auto legal_at = std::make_shared<Place>();
    CLI::App* command = add_command(
        session, "legal",
        "List the legal actions, sorted, one per line; outcomes with "
        "their weights when a roll is due; 'over RESULT' if the game is finished",
        [&out, &strings = session.strings, legal_at] { return legal(*legal_at, strings, out); });
    add_game(*command, legal_at->game);
    add_position(*command, legal_at->text);

    const auto to_apply = std::make_shared<ApplyArguments>();
    command = add_command(
        session, "apply",
        "Print the position after actions and dice, with ' | over RESULT' if it is finished",
        [&out, &strings = session.strings, to_apply] { return apply(*to_apply, strings, out); });
    add_game(*command, to_apply->at.game);
    command->add_option("POS", to_apply->at.text, "position text, as one argument")
        ->required()
        ->type_name("");
    command->add_option("TOKEN", to_apply->tokens, "action texts")->required()->type_name("");

    const auto check_at = std::make_shared<Place>();
    command = add_command(
        session, "check", "Print the canonical text of a position, or why it is not a position",
        [&out, &strings = session.strings, check_at] { return check(*check_at, strings, out); });
    add_game(*command, check_at->game);
    command->add_option("POS", check_at->text, "position text, as one argument")
        ->required()
        ->type_name("");
}

} // namespace motley::tools
