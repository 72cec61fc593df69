#include "engine/conversation.h"

#include "core/text.h"
#include "engine/catalog.h"
#include "engine/game.h"

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>
#include <variant>

namespace motley::engine {

namespace {

tl::unexpected<std::string> wrong(const std::string& where, const std::string& why) {
    return tl::make_unexpected(where + ": " + why);
}

tl::unexpected<std::string> refused_while_busy(const std::string& command) {
    return wrong(command, "thinking is under way; stop it first");
}

/// Plays action texts one after another, and adds the keys of the positions left behind.
protocol::Checked<void> play(Position& position, const std::vector<std::string>& tokens,
                             const Strings& strings, std::vector<std::uint64_t>& seen) {
    for (const std::string& token : tokens) {
        seen.push_back(position.key());
        const Result<Action> action = position.read_action(token);
        if (!action) {
            return wrong("position", strings.line(action.error()));
        }
        if (const auto played = position.play(*action); !played) {
            return wrong("position",
                         token + ": " + strings.explain(position.game().info().id, played.error()));
        }
    }
    return {};
}

} // namespace

Conversation::Conversation(Out out, const Strings& strings, std::string_view version)
    : out_(std::move(out)), strings_(strings), version_(version) {}

Conversation::~Conversation() { stop(); }

void Conversation::say(const protocol::Reply& reply) {
    const std::lock_guard<std::mutex> lock(saying_);
    out_(protocol::write(reply));
}

bool Conversation::obey(std::string_view line) {
    const auto command = protocol::read_command(line);
    if (command && !*command) {
        return true;
    }
    if (command && std::holds_alternative<protocol::Quit>(**command)) {
        return false;
    }
    const protocol::Checked<void> obeyed =
        command ? obey(**command) : protocol::Checked<void>(tl::make_unexpected(command.error()));
    if (!obeyed) {
        say(protocol::Failure{obeyed.error()});
    }
    return true;
}

protocol::Checked<void> Conversation::obey(const protocol::Command& command) {
    if (const auto* set = std::get_if<protocol::SetOption>(&command)) {
        return set_option(*set);
    }
    if (const auto* position = std::get_if<protocol::SetPosition>(&command)) {
        return set_position(*position);
    }
    if (const auto* wanted = std::get_if<protocol::Go>(&command)) {
        return go(*wanted);
    }
    if (std::holds_alternative<protocol::NewGame>(command)) {
        return new_game();
    }
    if (std::holds_alternative<protocol::Stop>(command)) {
        stop();
    } else if (std::holds_alternative<protocol::IsReady>(command)) {
        say(protocol::ReadyOk{});
    } else if (std::holds_alternative<protocol::Uci>(command)) {
        for (const protocol::Reply& reply : protocol::introduction(version_)) {
            say(reply);
        }
    }
    return {};
}

bool Conversation::busy() {
    if (waits_ && searching_) {
        return true;
    }
    background_.join();
    return false;
}

void Conversation::finish() {
    if (waits_) {
        stopped_.raise();
    }
    background_.join();
}

protocol::Checked<void> Conversation::new_game() {
    if (busy()) {
        return refused_while_busy("ucinewgame");
    }
    if (searcher_ != nullptr) {
        searcher_->forget();
    }
    return {};
}

protocol::Checked<void> Conversation::set_option(const protocol::SetOption& set) {
    if (busy()) {
        return refused_while_busy("setoption");
    }
    protocol::apply(set, options_);
    searcher_.reset();
    return {};
}

protocol::Checked<void> Conversation::set_position(const protocol::SetPosition& wanted) {
    const Game* game = find_game(wanted.game);
    if (game == nullptr) {
        return wrong("position", in_quotes(wanted.game) + " is no game");
    }
    auto position = wanted.text.empty() ? Result<std::unique_ptr<Position>>(game->start({}))
                                        : game->read(wanted.text);
    if (!position) {
        return wrong("position", strings_.line(position.error()));
    }
    std::vector<std::uint64_t> seen;
    if (auto played = play(**position, wanted.moves, strings_, seen); !played) {
        return played;
    }
    std::sort(seen.begin(), seen.end());
    if (position_ != nullptr && &position_->game() != game) {
        if (busy()) {
            return refused_while_busy("position");
        }
        searcher_.reset();
    }
    position_ = std::move(*position);
    seen_ = std::move(seen);
    return {};
}

protocol::Checked<search::Limits> Conversation::limits_of(const protocol::Go& go) const {
    search::Limits limits;
    limits.depth = go.depth;
    limits.nodes = go.nodes;
    limits.milliseconds = go.milliseconds;
    limits.lines = go.lines;
    limits.turns = go.turns;
    limits.roller = go.roller;
    limits.opening = go.opening;
    limits.seen = seen_;
    limits.stop = &stopped_.raised();
    if (!go.without.empty() && options_.method != Method::search) {
        return wrong("go without", "this method leaves nothing out");
    }
    if (go.lines != 1 && options_.method != Method::search) {
        return wrong("go multipv", "this method has one line");
    }
    if (go.turns != 0 && options_.method != Method::search) {
        return wrong("go turns", "this method knows no limit of turns");
    }
    for (const std::string& token : go.without) {
        const auto action = position_->read_action(token);
        if (!action) {
            return wrong("go without", in_quotes(token) + " is no action");
        }
        if (!position_->explain(*action).legal()) {
            return wrong("go without", in_quotes(token) + " is not legal");
        }
        limits.without.push_back(*action);
    }
    const bool bounded = go.depth != 0 || go.nodes != 0 || go.milliseconds != 0;
    const bool by_level = options_.level != 0 && options_.method == Method::search;
    if (go.opening && !by_level) {
        return wrong("go opening", "set a Level, which alone varies");
    }
    if (!bounded && !by_level && !go.infinite) {
        return wrong("go", "give depth, nodes, movetime or infinite, or set a Level");
    }
    if (go.infinite && !Background::concurrent) {
        return wrong("go infinite", "this program has no threads; give depth, nodes or movetime");
    }
    if (options_.method == Method::uct && go.nodes == 0 && go.milliseconds == 0 && !go.infinite) {
        return wrong("go depth", "this method needs nodes or movetime");
    }
    return limits;
}

protocol::Checked<void> Conversation::go(const protocol::Go& go) {
    if (busy()) {
        return refused_while_busy("go");
    }
    if (position_ == nullptr) {
        return wrong("go", "there is no position yet");
    }
    const auto limits = limits_of(go);
    if (!limits) {
        return tl::make_unexpected(limits.error());
    }
    stopped_.lower();
    waits_ = go.infinite;
    searching_ = true;
    try {
        const std::shared_ptr<const Position> position = position_->clone();
        background_.run([this, position, limits = *limits, waits = go.infinite] {
            search(*position, limits, waits);
        });
    } catch (const std::exception& error) { // for example, no more threads
        searching_ = false;
        return wrong("go", error.what());
    }
    return {};
}

void Conversation::stop() {
    stopped_.raise();
    background_.join();
}

void Conversation::search(const Position& position, const search::Limits& limits, bool waits) {
    bool told = false;
    search::SearchResult result;
    try {
        if (searcher_ == nullptr) {
            searcher_ = position.game().searcher(options_);
        }
        result = searcher_->search(position, limits, [&](const search::SearchResult& so_far) {
            say(protocol::info_of(position, so_far));
            told = true;
        });
    } catch (const std::exception& error) { // for example, out of memory
        searching_ = false;
        say(protocol::Failure{std::string("go: ") + error.what()});
        return;
    }
    if (!told && (result.best || !result.outcomes.empty())) {
        say(protocol::info_of(position, result));
    }
    if (waits) {
        stopped_.wait();
    }
    // Set before bestmove is sent: a program that reads it may send the next command at once.
    searching_ = false;
    say(protocol::BestMove{result.best ? position.write_action(*result.best) : std::string()});
}

} // namespace motley::engine
