#include "core/text.h"
#include "tools/arena.h"
#include "tools/commands.h"

#include <istream>
#include <iterator>
#include <limits>
#include <ostream>

namespace motley::tools {

namespace {

struct ArenaArguments {
    ArenaMatch match;
    GivenOptions given;
    std::string a;
    std::string b;
    std::vector<double> sprt;
    bool quiet = false;
};

std::string line_of(const Json& report) {
    const auto part = [&](const char* field) { return dump(report.at(field)); };
    std::string line = part("games") + " games: +" + part("wins") + " =" + part("draws") + " -" +
                       part("losses") + ", score " + part("score") + " (" + part("low") + "…" +
                       part("high") + ")";
    for (const std::string side : {"a", "b"}) {
        if (report.at(side + "_late") != 0) {
            line += ", " + side + " overstepped its time " + part((side + "_late").c_str()) + "×";
        }
    }
    return line;
}

/// The positions in a file, a text on each line. In each, a player must be to act.
Answer<std::vector<std::string>> openings_of(const std::string& path, const engine::Game& game,
                                             const engine::Strings& strings, std::istream& in) {
    std::ifstream file;
    const auto lines = open(path, in, file);
    if (!lines) {
        return tl::make_unexpected(lines.error());
    }
    std::vector<std::string> openings;
    for (std::string line; std::getline(**lines, line);) {
        const auto position = game.read(line);
        const std::string where = path + ", line " + std::to_string(openings.size() + 1) + ": ";
        if (!position) {
            return refuse("bad-opening", where + strings.line(position.error()));
        }
        if (!is_player((*position)->actor())) {
            return refuse("bad-opening", where + "no player is to act");
        }
        openings.push_back(std::move(line));
    }
    if (openings.empty()) {
        return refuse("bad-opening", path + ": no positions in it");
    }
    return openings;
}

Answer<void> arena(ArenaArguments& arguments, const engine::Strings& strings, Streams streams) {
    ArenaMatch& match = arguments.match;
    for (const auto& [spec, side] : {std::pair(&arguments.a, &match.a), {&arguments.b, &match.b}}) {
        Answer<Contender> made = contender(*spec);
        if (!made) {
            return tl::make_unexpected(made.error());
        }
        *side = *made;
    }
    for (const auto& [program, other] : {std::pair(&match.a, &match.b), {&match.b, &match.a}}) {
        if (program->command.empty() || program->has_limit() || program->options.level != 0) {
            continue;
        }
        if (!other->has_limit()) {
            return refuse("bad-spec", in_quotes(program->spec) + ": needs a limit before the " +
                                          "command, since the other side has none");
        }
        program->limits = other->limits;
    }
    match.setup = checked_setup(*match.game, arguments.given);
    if (!match.openings_file.empty()) {
        if (!arguments.given.empty()) {
            return refuse("bad-opening",
                          "--openings: the positions already include the game's options");
        }
        if (match.seed == 0) {
            return refuse("bad-seed", "--seed: not with --openings, whose seeds begin with 1");
        }
        auto openings = openings_of(match.openings_file, *match.game, strings, streams.in);
        if (!openings) {
            return tl::make_unexpected(openings.error());
        }
        match.openings = std::move(*openings);
    }
    if (!arguments.sprt.empty()) {
        match.sprt = Sprt{arguments.sprt[0], arguments.sprt[1]};
        if (match.sprt->low >= match.sprt->high) {
            return refuse("bad-sprt", "--sprt: the first score must be the lower one");
        }
    }
    const Answer<Tally> tally = play(match, [&](const Tally& so_far) {
        if (!arguments.quiet) {
            streams.err << line_of(report(match, so_far)) << std::endl;
        }
    });
    if (!tally) {
        return tl::make_unexpected(tally.error());
    }
    streams.out << dump(report(match, *tally)) << '\n';
    return {};
}

Answer<void> arena_merge(const std::vector<std::string>& paths, const engine::Strings& strings,
                         Streams streams) {
    std::vector<Json> reports;
    for (const std::string& path : paths) {
        std::ifstream file;
        const auto in = open(path, streams.in, file);
        if (!in) {
            return tl::make_unexpected(in.error());
        }
        for (std::string line; std::getline(**in, line);) {
            if (line.empty()) {
                continue;
            }
            auto report = read_json<Json>(line);
            if (!report) {
                return refuse("bad-report", "report " + std::to_string(reports.size() + 1) + ": " +
                                                strings.line(report.error()));
            }
            reports.push_back(std::move(*report));
        }
    }
    if (reports.empty()) {
        return refuse("bad-report", "no reports in the files");
    }
    const Answer<Json> all = merged(reports);
    if (!all) {
        return tl::make_unexpected(all.error());
    }
    streams.out << dump(*all) << '\n';
    return {};
}

} // namespace

void add_arena_commands(Session& session) {
    const auto arguments = std::make_shared<ArenaArguments>();
    CLI::App* command = add_command(
        session, "arena",
        "Play a match between two engines, A and B, from random openings, each played "
        "twice with sides swapped; print A's results as JSON",
        [&session, arguments] { return arena(*arguments, session.strings, session.streams); });
    ArenaMatch& match = arguments->match;
    add_game(*command, match.game);
    command->add_option("--a", arguments->a, "engine A")->required()->type_name("SPEC");
    command->add_option("--b", arguments->b, "engine B")->required()->type_name("SPEC");
    match.games = 200;
    const auto even = [](const std::string& text) {
        const auto games = parse_int(text, 2, 1'000'000);
        return games && *games % 2 == 0
                   ? std::string()
                   : in_quotes(text) + " is not an even number from 2 to 1000000";
    };
    add_number(*command, "--games", match.games, CLI::Validator(even, "", "even"),
               "number of games (even)");
    match.seed = 1;
    add_number(*command, "--seed", match.seed, whole_number(),
               "random seed for openings, dice and engines", "S");
    match.opening_plies = 6;
    add_number(*command, "--opening", match.opening_plies, whole_number(0, 1000),
               "random plies at the start of each game");
    command
        ->add_option("--openings", match.openings_file,
                     "start from the positions in this file, one per line; - for standard input")
        ->type_name("FILE")
        ->check(CLI::Validator(
            [](const std::string& path) {
                return path.empty() ? std::string("no file given") : std::string();
            },
            ""))
        ->excludes("--opening");
    match.margin = 20;
    add_number(*command, "--margin", match.margin, whole_number(0, 1'000'000),
               "count actions that exceed movetime by more than this many ms", "MS");
    add_number(*command, "--patience", match.patience, whole_number(1, 1'000'000),
               "end the match when a program answers this many ms past its limits", "MS");
    match.longest = 2000;
    add_number(*command, "--longest", match.longest, whole_number(1, 1'000'000),
               "score a game as drawn after this many plies");
    command
        ->add_option(
            "--sprt", arguments->sprt,
            "stop the match once it is 95% certain which of the two scores A's is closer to")
        ->type_name("LOW,HIGH")
        ->delimiter(',')
        ->expected(2)
        ->check(CLI::Range(0.0, 1.0))
        ->check(no_nan());
    command->add_flag("--quiet", arguments->quiet, "don't print progress on standard error");
    add_setup_options(*command, arguments->given, session.strings);
    command->footer(R"(SPEC is METHOD[:KEY=N,...]; METHOD is search, uct, greedy or random,
KEY is depth, nodes, movetime (in ms; limits apply to each action), hash (in MiB) or, for search,
level (1 to 8, as on the page) and network (0: without the game's network):
  motley arena GAME --a search:movetime=100 --b uct:movetime=100
Another program that speaks the protocol of 'motley engine', such as an older Motley, is
exec:[KEY=N,...,]COMMAND; without a limit it gets the other side's:
  motley arena GAME --a search:movetime=100 --b 'exec:/old/motley engine'
It must answer within its movetime (or 1 ms per node, or else ten minutes) plus --patience. If it
doesn't, fails, or plays an illegal action, the match ends and the program is stopped.
To see whether a change is an improvement, and stop as soon as that is clear:
  motley arena GAME --a SPEC --b SPEC --games 10000 --sprt 0.5,0.55
To split a match by seeds, here over two processes, and merge the parts (with --openings
all parts must have the same --games, or some positions are played twice):
  parallel motley arena GAME --a SPEC --b SPEC --games 100 --quiet --seed {} ::: 1 2 > parts
  motley arena-merge parts)");

    const auto paths = std::make_shared<std::vector<std::string>>();
    command = add_command(session, "arena-merge", "Merge the results of a match played in parts",
                          [streams = session.streams, &strings = session.strings, paths] {
                              return arena_merge(*paths, strings, streams);
                          });
    command->add_option("FILE", *paths, "results, one per line; - for standard input")
        ->required()
        ->type_name("");
}

} // namespace motley::tools
