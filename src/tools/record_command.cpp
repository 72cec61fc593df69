#include "core/refusal.h"
#include "core/text.h"
#include "match/match.h"
#include "record/collection.h"
#include "record/link.h"
#include "record/record.h"
#include "tools/commands.h"

#include <istream>
#include <iterator>
#include <optional>
#include <ostream>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

namespace motley::tools {

namespace {

using match::Match;

/// How an end that both players agreed on stands among action texts.
constexpr std::string_view agreed = "=";

struct MakeArguments {
    const engine::Game* game = nullptr;
    std::vector<std::string> setup;
    std::optional<std::string> start;
    std::vector<std::string> tokens;
};

struct FileArguments {
    std::string path;
    std::string form;
    bool sound = false;
};

/// `NAME=VALUE` each; what is none is wrong usage.
Setup setup_of(const engine::Game& game, const std::vector<std::string>& choices) {
    GivenOptions given;
    for (const std::string& choice : choices) {
        const std::size_t sign = choice.find('=');
        if (sign == std::string::npos) {
            throw CLI::ValidationError("--setup", in_quotes(choice) + " is not NAME=VALUE");
        }
        const std::string number = choice.substr(sign + 1);
        if (const std::string wrong = whole_number()(number); !wrong.empty()) {
            throw CLI::ValidationError("--setup", choice.substr(0, sign) + ": " + wrong);
        }
        if (!given.emplace(choice.substr(0, sign), std::stoull(number)).second) {
            throw CLI::ValidationError("--setup", choice.substr(0, sign) + " is given twice");
        }
    }
    return checked_setup(game, given, "--setup");
}

Answer<void> make(const MakeArguments& arguments, const engine::Strings& strings, Streams streams) {
    match::Record record;
    record.game = arguments.game;
    record.setup = setup_of(*arguments.game, arguments.setup);
    record.may_wait = true;
    if (arguments.start) {
        record.start = *arguments.start;
        if (const auto position = arguments.game->read(record.start); !position) {
            return refused_text(position.error().within({named("start")}), strings);
        }
    }
    std::vector<std::string> tokens = arguments.tokens;
    if (tokens.empty()) {
        const auto text = whole_text("-", streams.in);
        if (!text) {
            return tl::make_unexpected(text.error());
        }
        std::istringstream words(*text);
        tokens.assign(std::istream_iterator<std::string>(words), {});
    }
    for (const std::string& token : tokens) {
        if (token.empty()) {
            throw CLI::ValidationError("TOKEN", "must not be empty");
        }
        record.plies.push_back({token == agreed ? std::string() : token});
    }
    record.current = record.plies.size();
    const match::Replayed replayed = match::replay_sound(record);
    if (replayed.error) {
        return refused_text(*replayed.error, strings);
    }
    streams.out << record::write_text(replayed.match);
    return {};
}

/// The match at the end of its main line, and what is wrong with it.
struct Opened {
    Match match;
    Answer<void> answer;
};

/// The match of a file's record. After an error it is refused or, if `sound`, ends before it.
Answer<Opened> open_record(const std::string& text, bool sound, const engine::Strings& strings) {
    if (auto single = single_record(text); !single) {
        return tl::make_unexpected(std::move(single.error()));
    }
    record::ReadRecord read = record::read_any(text, true);
    Answer<void> answer;
    if (read.error) {
        answer = refused_text(*read.error, strings);
    }
    if (!read.match || (read.error && !sound)) {
        return tl::make_unexpected(answer.error());
    }
    return Opened{std::move(*read.match), std::move(answer)};
}

Answer<Opened> open_record(const FileArguments& arguments, const engine::Strings& strings,
                           std::istream& in) {
    const auto text = text_or_link(arguments.path, in);
    return text ? open_record(*text, arguments.sound, strings)
                : Answer<Opened>(tl::make_unexpected(text.error()));
}

/// The plies of the main line.
std::vector<match::NodeId> main_line(const Match& match) {
    std::vector<match::NodeId> line;
    for (match::NodeId id = match::root; !match.node(id).children.empty();) {
        id = match.node(id).children.front();
        line.push_back(id);
    }
    return line;
}

/// The line about a record that is sound.
std::string sound_line(const Match& match) {
    const std::string result = match.to_record().result.value_or("");
    return "ok " + match.game().info().id + ' ' + std::to_string(main_line(match).size()) + ' ' +
           (result.empty() ? "-" : result.substr(0, result.find(' '))) + '\n';
}

/// A line for each record, and then how many are refused, if any.
Answer<void> check_all(std::string_view text, const engine::Strings& strings, std::ostream& out) {
    std::int64_t number = 0;
    std::int64_t refused = 0;
    for (const record::Part& part : record::split_records(text)) {
        if (part.text.empty()) {
            continue;
        }
        ++number;
        const record::ReadRecord read = record::read_any(part.text, true);
        if (!read.error) {
            out << sound_line(*read.match);
            continue;
        }
        ++refused;
        const Error error = read.error->within(
            {motley::part("record").number("n", number),
             motley::part("line").number("n", static_cast<std::int64_t>(part.line))});
        out << refused_text(error, strings).value().line << '\n';
    }
    if (refused == 0) {
        return {};
    }
    return refused_text({refusal::malformed,
                         {named("records")},
                         says("some-records").number("n", refused).number("all", number),
                         {}},
                        strings);
}

Answer<void> check(const FileArguments& arguments, const engine::Strings& strings,
                   Streams streams) {
    const auto text = text_or_link(arguments.path, streams.in);
    if (!text) {
        return tl::make_unexpected(text.error());
    }
    if (record::is_collection(*text)) {
        return check_all(*text, strings, streams.out);
    }
    const auto opened = open_record(*text, arguments.sound, strings);
    if (!opened) {
        return tl::make_unexpected(opened.error());
    }
    streams.out << sound_line(opened->match);
    return {};
}

Answer<void> convert(const FileArguments& arguments, const engine::Strings& strings,
                     Streams streams) {
    auto opened = open_record(arguments, strings, streams.in);
    if (!opened) {
        return tl::make_unexpected(opened.error());
    }
    Match& match = opened->match;
    if (arguments.form == "text" || arguments.form == "json") {
        streams.out << (arguments.form == "text" ? record::write_text(match)
                                                 : record::write(match) + '\n');
    } else if (arguments.form == "link") {
        const bool main = match.node_at(match.plies().size()) == match.main_end();
        const std::size_t place = match.current();
        match.go_to(match.main_end());
        const std::size_t shown = main ? place : match.current();
        const auto link = record::write_link(record::game_link(match, shown));
        if (!link) {
            return refused_text(link.error(), strings);
        }
        streams.out << *link << '\n';
    } else {
        for (const match::NodeId id : main_line(match)) {
            const match::Ply& ply = match.node(id).ply;
            streams.out << (ply.agreed ? agreed : std::string_view(ply.text)) << '\n';
        }
    }
    return opened->answer;
}

Answer<void> replay(const FileArguments& arguments, const engine::Strings& strings,
                    Streams streams) {
    const auto opened = open_record(arguments, strings, streams.in);
    if (!opened) {
        return tl::make_unexpected(opened.error());
    }
    const Match& match = opened->match;
    streams.out << match.node(match::root).position->write() << '\n';
    for (const match::NodeId id : main_line(match)) {
        streams.out << match.node(id).position->write() << '\n';
    }
    return opened->answer;
}

using Work = Answer<void> (*)(const FileArguments&, const engine::Strings&, Streams);

/// A command of `record` about a file.
CLI::App* add_file_command(Session& session, CLI::App& record, const std::string& name,
                           const std::string& description,
                           const std::shared_ptr<FileArguments>& arguments, Work work) {
    CLI::App* command = record.add_subcommand(name, description);
    command->callback([&session, arguments, work] {
        session.answer = work(*arguments, session.strings, session.streams);
    });
    command
        ->add_option("FILE", arguments->path,
                     "a record in any format: text, JSON, what the page saves, a link, what other "
                     "programs save "
                     "(docs/RECORD.md); - for standard input")
        ->required()
        ->type_name("");
    return command;
}

void add_sound(CLI::App& command, FileArguments& arguments) {
    command.add_flag("--sound", arguments.sound,
                     "also print what is sound before the refused turn");
}

} // namespace

void add_record_command(Session& session) {
    CLI::App* record =
        session.line.add_subcommand("record", "Make, check, convert and replay records");
    record->require_subcommand(1);

    const auto to_make = std::make_shared<MakeArguments>();
    CLI::App* command =
        record->add_subcommand("make", "Print the text of a match with these plies");
    command->callback(
        [&session, to_make] { session.answer = make(*to_make, session.strings, session.streams); });
    add_game(*command, to_make->game);
    command->add_option("--setup", to_make->setup, "set an option of the game before the start")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    command
        ->add_option("--start", to_make->start, "text of the position that the match starts from")
        ->type_name("POS");
    command
        ->add_option("TOKEN", to_make->tokens,
                     "actions and rolls in order, = for an agreed end; from standard input if left "
                     "out")
        ->type_name("");

    const auto arguments = std::make_shared<FileArguments>();
    add_file_command(session, *record, "check",
                     "Print `ok GAME PLIES RESULT` for the main line; for a file with several "
                     "records, one line each",
                     arguments, check);
    command = add_file_command(session, *record, "convert", "Print the record in another format",
                               arguments, convert);
    command->add_option("--to", arguments->form, "text, json, link, or moves: one token per line")
        ->required()
        ->type_name("")
        ->check(CLI::IsMember({"text", "json", "link", "moves"}));
    add_sound(*command, *arguments);
    command = add_file_command(session, *record, "replay",
                               "Print the position before the first ply of the main line, and "
                               "after each",
                               arguments, replay);
    add_sound(*command, *arguments);
}

} // namespace motley::tools
