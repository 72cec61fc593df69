#include "match/match.h"
#include "record/link.h"
#include "record/record.h"
#include "tools/commands.h"

#include <array>
#include <ostream>
#include <utility>
#include <variant>

namespace motley::tools {

namespace {

using match::Match;
using match::TimeControl;

void say(std::ostream& out, const char* name, const std::string& value) {
    out << name << ": " << value << '\n';
}

/// The result as `record check` says it.
std::string result_of(const Match& match) {
    const std::string result = match.to_record().result.value_or("");
    return result.empty() ? "-" : result;
}

void say_game(const Match& match, std::size_t shown, std::ostream& out) {
    const auto& names = match.about.names;
    if (!names[0].empty() || !names[1].empty()) {
        say(out, "players", names[0] + " - " + names[1]);
    }
    say(out, "plies", std::to_string(match.plies().size()));
    say(out, "shown", std::to_string(shown));
    say(out, "result", result_of(match));
    say(out, "position", match.position_at(shown).write());
}

void say_setup(const record::SetupLink& link, const Match& match, std::ostream& out) {
    for (const auto& [name, value] : link.setup.choices) {
        say(out, "choice", name + '=' + std::to_string(value));
    }
    if (link.terms.clock) {
        std::string clock;
        for (const TimeControl& time : *link.terms.clock) {
            clock += (clock.empty() ? "" : " ") + std::to_string(time.minutes) + '+' +
                     std::to_string(time.increment);
        }
        say(out, "clock", clock);
    }
    if (link.terms.rounds != 0) {
        say(out, "turns", std::to_string(link.terms.rounds));
    }
    std::string players;
    for (const std::uint8_t level : link.seats.levels) {
        players += (players.empty() ? "" : " ") +
                   (level == 0 ? "person" : "level-" + std::to_string(level));
    }
    say(out, "players", players);
    say(out, "position", match.position().write());
}

Answer<void> open_link(const std::string& text, const engine::Strings& strings, std::ostream& out) {
    const auto read = record::read_link(text);
    if (!read) {
        return refused_text(read.error(), strings);
    }
    const record::Link* const link = &read->link;
    const Match* const match = &read->match;
    constexpr std::array kinds{"position", "game", "puzzle", "set-up", "turn"};
    say(out, "kind", kinds[link->index()]);
    say(out, "game", match->game().info().id);
    if (const auto* game = std::get_if<record::GameLink>(&*link)) {
        say_game(*match, game->shown, out);
    } else if (const auto* turn = std::get_if<record::TurnLink>(&*link)) {
        say(out, "match", match->about.id);
        say(out, "link", std::to_string(turn->number));
        say(out, "from", std::to_string(index(turn->sender()) + 1));
        say_game(*match, match->plies().size(), out);
    } else if (const auto* setup = std::get_if<record::SetupLink>(&*link)) {
        say_setup(*setup, *match, out);
    } else {
        say(out, "result", result_of(*match));
        say(out, "position", match->position().write());
    }
    return {};
}

Answer<void> open_text(const std::string& argument, const engine::Strings& strings,
                       Streams streams) {
    const auto text = text_or_link(argument, streams.in);
    if (!text) {
        return tl::make_unexpected(text.error());
    }
    if (record::recognise(*text) == record::Form::link) {
        return open_link(*text, strings, streams.out);
    }
    if (auto single = single_record(*text); !single) {
        return single;
    }
    const record::ReadRecord read = record::read_any(*text, true);
    if (read.error) {
        return refused_text(*read.error, strings);
    }
    say(streams.out, "kind", "game");
    say(streams.out, "game", read.match->game().info().id);
    say_game(*read.match, read.match->current(), streams.out);
    return {};
}

} // namespace

void add_open_command(Session& session) {
    const auto argument = std::make_shared<std::string>();
    CLI::App* command = add_command(
        session, "open", "Print what a record or a link contains",
        [&session, argument] { return open_text(*argument, session.strings, session.streams); });
    command
        ->add_option(
            "FILE|LINK", *argument,
            "a record in any format, other programs' too (docs/RECORD.md), - for standard input; "
            "or a link, whole or from its # on, or a message with one")
        ->required()
        ->type_name("");
}

} // namespace motley::tools
