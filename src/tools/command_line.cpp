#include "tools/command_line.h"

#include "core/text.h"
#include "engine/catalog.h"
#include "record/collection.h"
#include "record/link.h"
#include "record/pasted.h"
#include "tools/commands.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <istream>
#include <ostream>

namespace motley::tools {

namespace {

/// In the order in which --help lists them.
constexpr std::array groups{
    &add_catalog_commands, &add_position_commands, &add_perft_command,    &add_svg_command,
    &add_walk_commands,    &add_notation_command,  &add_record_command,   &add_open_command,
    &add_bench_command,    &add_rules_command,     &add_coverage_command, &add_puzzles_command,
    &add_tune_command,     &add_samples_command,   &add_batch_command,    &add_engine_command,
    &add_arena_commands,   &add_openings_command,
};

} // namespace

CLI::App* add_command(Session& session, const std::string& name, const std::string& description,
                      std::function<Answer<void>()> work) {
    CLI::App* command = session.line.add_subcommand(name, description);
    command->callback([&session, work = std::move(work)] { session.answer = work(); });
    return command;
}

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    const std::string range = std::to_string(least) + " to " + std::to_string(most);
    const auto check = [=](const std::string& text) {
        std::uint64_t number = 0;
        std::from_chars(text.data(), text.data() + text.size(), number);
        return std::to_string(number) == text && number >= least && number <= most
                   ? std::string()
                   : in_quotes(text) + " is not a whole number from " + range;
    };
    return {check, most == std::numeric_limits<std::uint64_t>::max() ? "" : range};
}

CLI::Validator no_nan() {
    const auto check = [](const std::string& text) {
        double number = 0;
        return CLI::detail::lexical_cast(text, number) && std::isnan(number)
                   ? text + " is not a number"
                   : std::string();
    };
    return {check, ""};
}

void add_self_play_options(CLI::App& command, SelfPlayOptions& options) {
    add_number(command, "--games", options.games, whole_number(1, 10'000'000),
               "the number of games");
    add_number(command, "--seed", options.seed, whole_number(), "random seed", "S");
    add_number(command, "--nodes", options.nodes, whole_number(1, 1'000'000'000),
               "nodes per search");
    add_number(command, "--longest", options.longest, whole_number(1, 1'000'000),
               "stop a game after this many plies");
}

void add_game(CLI::App& command, const engine::Game*& game) {
    std::string ids;
    for (const engine::Game* known : engine::catalog()) {
        ids += (ids.empty() ? "" : ", ") + known->info().id;
    }
    const auto check = [ids](const std::string& id) {
        return engine::find_game(id) == nullptr
                   ? "unknown game " + in_quotes(id) + " (known: " + ids + ")"
                   : std::string();
    };
    command
        .add_option_function<std::string>(
            "GAME", [&game](const std::string& id) { game = engine::find_game(id); }, ids)
        ->required()
        ->type_name("")
        ->check(CLI::Validator(check, "", "known game"));
}

void add_position(CLI::App& command, std::optional<std::string>& text) {
    command.add_option("POS", text, "position text, as one argument; the start if left out")
        ->type_name("");
}

Answer<std::istream*> open(const std::string& path, std::istream& in, std::ifstream& file) {
    if (path == "-") {
        return &in;
    }
    file.open(path, std::ios::binary);
    std::error_code ignored;
    // Opening a directory succeeds, and some systems then read it as an empty file.
    if (!file.is_open() || std::filesystem::is_directory(path, ignored)) {
        return refuse("no-file", path + ": cannot be read");
    }
    return &file;
}

Answer<void> read_to_end(std::istream& in, const std::string& path) {
    return in.bad() ? Answer<void>(refuse("no-file", path + ": cannot be read")) : Answer<void>();
}

Answer<std::string> whole_text(const std::string& path, std::istream& in) {
    constexpr std::size_t longest = std::size_t{1} << 28U;
    std::ifstream file;
    const auto opened = open(path, in, file);
    if (!opened) {
        return tl::make_unexpected(opened.error());
    }
    std::string text;
    std::array<char, 1U << 16U> piece{};
    // Unlike an iterator, read() does not throw where the system refuses.
    for (std::istream& from = **opened; from.good() && text.size() <= longest;) {
        from.read(piece.data(), piece.size());
        text.append(piece.data(), static_cast<std::size_t>(from.gcount()));
    }
    if (text.size() > longest) {
        return refuse("too-long", path + ": longer than 256 MiB");
    }
    if (auto read = read_to_end(**opened, path); !read) {
        return tl::make_unexpected(std::move(read.error()));
    }
    return text;
}

Answer<std::string> text_or_link(const std::string& argument, std::istream& in) {
    std::error_code ignored;
    if (argument != "-" && record::is_link(argument) &&
        !std::filesystem::exists(argument, ignored)) {
        return argument;
    }
    auto text = whole_text(argument, in);
    if (!text) {
        return refuse(text.error().code, "refused: " + text.error().line);
    }
    auto plain = record::pasted(*text);
    if (!plain) {
        return refuse(plain.error().code, "refused: " + argument + ": damaged UTF-16");
    }
    return std::move(*plain);
}

Answer<void> single_record(std::string_view text) {
    return record::is_collection(text)
               ? Answer<void>(refuse(
                     "several", "refused: record: holds several; list them with 'record check'"))
               : Answer<void>();
}

tl::unexpected<Refusal> refused_text(const Error& error, const engine::Strings& strings) {
    const bool nowhere = strings.place(error).empty();
    return refuse(error.code,
                  "refused: " + std::string(nowhere ? "record: " : "") + strings.line(error));
}

int run(const std::vector<std::string>& arguments, std::string_view version,
        const engine::Strings& strings, Streams streams) {
    CLI::App line("Uncommon board games on the command line.", "motley");
    line.set_version_flag("--version", "motley " + std::string(version));
    line.require_subcommand(1);
    Session session{line, strings, streams, version};
    const auto known = [&](const std::string& name) {
        return !line.get_subcommands([&](const CLI::App* each) { return each->check_name(name); })
                    .empty();
    };
    // Describing all of them takes longer than a short command does.
    const bool named = !arguments.empty() && !arguments[0].starts_with('-');
    for (const auto& add : groups) {
        add(session);
        if (named && known(arguments[0])) {
            break;
        }
    }

    const auto end = [&](int code) {
        streams.out.flush();
        if (streams.out) {
            return code;
        }
        streams.err << "motley: standard output: cannot be written\n";
        return static_cast<int>(ExitCode::refused);
    };
    if (named && !known(arguments[0])) {
        streams.err << "motley: unknown command " << in_quotes(arguments[0]) << " (see --help)\n";
        return ExitCode::misused;
    }
    try {
        std::vector<std::string> reversed(arguments.rbegin(),
                                          arguments.rend()); // CLI11 expects them in reverse order
        line.parse(std::move(reversed));
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) { // --help, --version
            return end(line.exit(error, streams.out, streams.err));
        }
        std::string what = error.what();
        std::replace(what.begin(), what.end(), '\n', ' ');
        streams.err << "motley: " << what << '\n';
        return ExitCode::misused;
    }
    if (!session.answer) {
        streams.out.flush();
        streams.err << session.answer.error().line << '\n';
        return ExitCode::refused;
    }
    return end(ExitCode::done);
}

} // namespace motley::tools
