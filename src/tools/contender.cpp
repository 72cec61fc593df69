#include "tools/contender.h"

#include "core/rng.h"
#include "core/text.h"
#include "engine/level.h"
#include "engine/protocol.h"
#include "search/alpha_beta.h"
#include "tools/process.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

namespace motley::tools {

namespace {

namespace protocol = engine::protocol;

constexpr std::string_view program_prefix = "exec:";

tl::unexpected<Refusal> bad_spec(const std::string& spec, const std::string& why) {
    return refuse("bad-spec", in_quotes(spec) + ": " + why);
}

/// Reads one `KEY=N` of a specification into `made`. Returns what is wrong with it, if anything.
std::string read_part(std::string_view part, Contender& made) {
    const std::string_view key = part.substr(0, part.find('='));
    const std::string_view text =
        key.size() < part.size() ? part.substr(key.size() + 1) : std::string_view();
    const auto value = parse_int(text, key == "network" ? 0 : 1, 1'000'000'000);
    if (!value) {
        return in_quotes(part) + " is not KEY=NUMBER";
    }
    if (key == "depth" && *value <= search::max_depth) {
        made.limits.depth = *value;
    } else if (key == "nodes") {
        made.limits.nodes = static_cast<std::uint64_t>(*value);
    } else if (key == "movetime") {
        made.limits.milliseconds = *value;
    } else if (key == "hash" &&
               *value <= static_cast<int>(engine::SearcherOptions::max_mebibytes)) {
        made.options.table_mebibytes = static_cast<std::uint32_t>(*value);
    } else if (key == "level" && made.options.method == engine::Method::search &&
               *value <= engine::highest_level) {
        made.options.level = *value;
    } else if (key == "network" && made.options.method == engine::Method::search && *value <= 1) {
        made.options.network = *value != 0;
    } else {
        return "unknown limit or option, or too high: " + in_quotes(part);
    }
    return {};
}

Answer<Contender> program(const std::string& spec) {
    Contender made;
    made.spec = spec;
    std::string_view rest = std::string_view(spec).substr(program_prefix.size());
    for (std::size_t comma = rest.find(',');
         comma != std::string_view::npos && read_part(rest.substr(0, comma), made).empty();
         comma = rest.find(',')) {
        rest.remove_prefix(comma + 1);
    }
    made.command = rest;
    return made.command.empty() ? bad_spec(spec, "the command is missing")
                                : Answer<Contender>(made);
}

/// A searcher of this program.
class OwnPlayer final : public Player {
public:
    OwnPlayer(const engine::Game& game, Contender contender)
        : game_(game), contender_(std::move(contender)) {}

    void new_game(std::uint64_t seed) override {
        engine::SearcherOptions options = contender_.options;
        options.seed = seed;
        searcher_ = game_.searcher(options);
    }
    Answer<search::SearchResult> search(const engine::Position& position,
                                        const Course& course) override {
        search::Limits limits = contender_.limits;
        limits.seen = course.keys;
        std::sort(limits.seen.begin(), limits.seen.end());
        return searcher_->search(position, limits);
    }

private:
    const engine::Game& game_;
    Contender contender_;
    std::unique_ptr<engine::Searcher> searcher_;
};

/// Another program.
class ProgramPlayer final : public Player {
public:
    ProgramPlayer(Contender contender, std::unique_ptr<Process> process, std::int64_t patience)
        : contender_(std::move(contender)), process_(std::move(process)), patience_(patience) {}

    /// Finds the id by which the program knows the game.
    Answer<void> greet(const engine::Game& game) {
        std::vector<std::string> ids{game.info().id};
        ids.insert(ids.end(), game.info().earlier_ids.begin(), game.info().earlier_ids.end());
        for (const std::string& id : ids) {
            say(protocol::SetPosition{id});
            say(protocol::IsReady{});
            wait_for(patience_);
            bool known = true;
            for (;;) {
                const auto reply = hear();
                if (!reply) {
                    return tl::make_unexpected(reply.error());
                }
                known = known && !std::holds_alternative<protocol::Failure>(*reply);
                if (std::holds_alternative<protocol::ReadyOk>(*reply)) {
                    break;
                }
            }
            if (known) {
                id_ = id;
                return {};
            }
        }
        return refuse("bad-program", in_quotes(contender_.command) + " does not know " + ids[0]);
    }

    void new_game(std::uint64_t seed) override {
        const engine::SearcherOptions& options = contender_.options;
        say(protocol::SetOption{protocol::Option::hash, options.table_mebibytes});
        say(protocol::SetOption{protocol::Option::level,
                                static_cast<std::uint64_t>(options.level)});
        say(protocol::SetOption{protocol::Option::seed, seed});
        if (!options.network) {
            say(protocol::SetOption{protocol::Option::network, 0});
        }
        say(protocol::NewGame{});
    }

    Answer<search::SearchResult> search(const engine::Position& position,
                                        const Course& course) override {
        say(course.actions.empty()
                ? protocol::SetPosition{id_, position.write()}
                : protocol::SetPosition{id_, course.positions.front(), course.actions});
        say(protocol::UciGo{
            {contender_.limits.depth, contender_.limits.nodes, contender_.limits.milliseconds}});
        wait_for(longest_answer(contender_.limits, patience_));
        search::SearchResult result;
        for (;;) {
            const auto reply = hear();
            if (!reply) {
                return tl::make_unexpected(reply.error());
            }
            if (const auto* info = std::get_if<protocol::Info>(&*reply)) {
                result.score = info->score;
                result.depth = info->depth;
                result.nodes = info->nodes;
                result.milliseconds = info->milliseconds;
            } else if (const auto* failure = std::get_if<protocol::Failure>(&*reply)) {
                return wrong(position, failure->line);
            } else if (const auto* best = std::get_if<protocol::BestMove>(&*reply)) {
                const auto action = position.read_action(best->token);
                if (!action || !position.explain(*action).legal()) {
                    return wrong(position, in_quotes(best->token) + " is not legal");
                }
                result.best = *action;
                return result;
            }
        }
    }

private:
    void say(const protocol::Command& command) { process_->say(protocol::write(command)); }

    void wait_for(std::int64_t milliseconds) {
        until_ = Process::Clock::now() + std::chrono::milliseconds(milliseconds);
    }

    /// The next reply; lines that are none are passed over.
    Answer<protocol::Reply> hear() {
        for (;;) {
            const auto line = process_->hear(until_);
            if (!line) {
                return tl::make_unexpected(line.error());
            }
            if (auto reply = protocol::read_reply(*line)) {
                return std::move(*reply);
            }
        }
    }

    [[nodiscard]] tl::unexpected<Refusal> wrong(const engine::Position& position,
                                                const std::string& why) const {
        return refuse("bad-program", in_quotes(contender_.command) + " at " +
                                         in_quotes(position.write()) + ": " + why);
    }

    Contender contender_;
    std::unique_ptr<Process> process_;
    std::int64_t patience_;
    Process::Clock::time_point until_; ///< when it must have answered
    std::string id_;
};

} // namespace

std::int64_t longest_answer(const search::Limits& limits, std::int64_t patience) {
    constexpr std::int64_t longest = 600'000;
    constexpr std::uint64_t slowest = 1; // nodes in a ms
    std::int64_t time = limits.milliseconds;
    if (time == 0 && limits.nodes != 0) {
        time = static_cast<std::int64_t>(std::min<std::uint64_t>(limits.nodes / slowest, longest));
    }
    return (time == 0 ? longest : time) + patience;
}

void Course::add(const engine::Position& before, Action action) {
    constexpr std::size_t most = 120;
    if (actions.size() == most) {
        constexpr auto dropped = std::ptrdiff_t{most / 2};
        positions.erase(positions.begin(), positions.begin() + dropped);
        keys.erase(keys.begin(), keys.begin() + dropped);
        actions.erase(actions.begin(), actions.begin() + dropped);
    }
    positions.push_back(before.write());
    keys.push_back(before.key());
    actions.push_back(before.write_action(action));
}

Answer<Contender> contender(const std::string& spec) {
    if (spec.starts_with(program_prefix)) {
        return program(spec);
    }
    Contender made;
    made.spec = spec;
    const std::string name = spec.substr(0, spec.find(':'));
    const auto method = engine::method_of(name);
    if (!method) {
        return bad_spec(spec, "unknown method " + in_quotes(name));
    }
    made.options.method = *method;
    if (name.size() < spec.size()) {
        for (const std::string_view part :
             split(std::string_view(spec).substr(name.size() + 1), ',')) {
            if (const std::string why = read_part(part, made); !why.empty()) {
                return bad_spec(spec, why);
            }
        }
    }
    const bool searches = *method == engine::Method::search;
    const bool bounded = made.options.level != 0 || made.limits.nodes != 0 ||
                         made.limits.milliseconds != 0 || (made.limits.depth != 0 && searches);
    if (!bounded && (searches || *method == engine::Method::uct)) {
        return bad_spec(spec, "needs a limit: nodes=N, movetime=MS" +
                                  std::string(searches ? ", depth=N or level=N" : ""));
    }
    return made;
}

Answer<std::unique_ptr<Player>> player(const engine::Game& game, const Contender& contender,
                                       std::int64_t patience) {
    if (contender.command.empty()) {
        return std::make_unique<OwnPlayer>(game, contender);
    }
    auto process = Process::start(contender.command);
    if (!process) {
        return tl::make_unexpected(process.error());
    }
    auto program = std::make_unique<ProgramPlayer>(contender, std::move(*process), patience);
    if (const auto greeted = program->greet(game); !greeted) {
        return tl::make_unexpected(greeted.error());
    }
    return program;
}

} // namespace motley::tools
