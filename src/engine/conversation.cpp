#include "engine/conversation.h"

#include "core/text.h"
#include "engine/catalog.h"
#include "engine/game.h"
#include "engine/time_share.h"
#include "search/alpha_beta_options.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <type_traits>
#include <utility>
#include <variant>

namespace motley::engine {

namespace {

tl::unexpected<std::string> wrong(const std::string& where, const std::string& why) {
    return tl::make_unexpected(where + ": " + why);
}

/// The first word of the command.
std::string name_of(const protocol::Command& command) {
    const std::string line = protocol::write(command);
    return line.substr(0, line.find(' '));
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
    : out_(std::move(out)), strings_(strings), version_(version), variant_(catalog().front()) {}

Conversation::~Conversation() {
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        leaving_ = true;
        kept_.clear();
    }
    stop();
}

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
    if (std::holds_alternative<protocol::Stop>(command)) {
        stop();
    } else if (std::holds_alternative<protocol::PonderHit>(command)) {
        go_on_after_pondering();
    } else if (std::holds_alternative<protocol::IsReady>(command)) {
        make_ready();
        say(protocol::ReadyOk{});
    } else if (std::holds_alternative<protocol::Uci>(command)) {
        for (const protocol::Reply& reply : protocol::introduction(version_)) {
            say(reply);
        }
    } else {
        return obey_or_keep(command);
    }
    return {};
}

void Conversation::wait_for_search(std::unique_lock<std::mutex>& lock) {
    if constexpr (Background::concurrent) {
        changed_.wait(lock, [this] { return !busy_ || searching_; });
    }
}

protocol::Checked<void> Conversation::obey_or_keep(const protocol::Command& command) {
    {
        std::unique_lock<std::mutex> lock(mutex_);
        wait_for_search(lock);
        if (busy_ && waits_) {
            // The search has its own copy of the position.
            const auto* const wanted = std::get_if<protocol::SetPosition>(&command);
            if (wanted != nullptr && game_of(*wanted) == searchers_game_ && kept_.empty()) {
                return set_position(*wanted);
            }
            return wrong(name_of(command), "thinking is under way; stop it first");
        }
        if (busy_) {
            kept_.push_back({command});
            return {};
        }
    }
    auto task = prepare(command);
    if (!task) {
        return tl::make_unexpected(task.error());
    }
    return *task ? start(std::move(**task)) : protocol::Checked<void>();
}

protocol::Checked<std::optional<Conversation::Task>>
Conversation::prepare(const protocol::Command& command) {
    const auto none = [] { return std::optional<Task>(); };
    try {
        if (const auto* set = std::get_if<protocol::SetOption>(&command)) {
            return set_option(*set).map(none);
        }
        if (const auto* position = std::get_if<protocol::SetPosition>(&command)) {
            return set_position(*position).map(none);
        }
        if (const auto* go = std::get_if<protocol::Go>(&command)) {
            return task_of(*go).map([](Task&& task) { return std::optional(std::move(task)); });
        }
        if (searcher_ != nullptr) { // ucinewgame
            searcher_->forget();
        }
    } catch (const std::exception& error) { // for example, out of memory
        searcher_.reset();
        return wrong(name_of(command), error.what());
    }
    return std::optional<Task>();
}

protocol::Checked<void> Conversation::set_option(const protocol::SetOption& set) {
    switch (set.option) {
    case protocol::Option::variant:
        variant_ = find_game(set.game);
        game_ = variant_;
        return {};
    case protocol::Option::overhead:
        overhead_ = static_cast<std::int64_t>(set.value);
        return {};
    case protocol::Option::lines:
        lines_ = static_cast<int>(set.value);
        return {};
    case protocol::Option::ponder:
        return {};
    default:
        protocol::apply(set, options_);
        searcher_.reset();
        return {};
    }
}

const Game* Conversation::game_of(const protocol::SetPosition& wanted) const {
    return wanted.game.empty() ? variant_ : find_game(wanted.game);
}

protocol::Checked<void> Conversation::set_position(const protocol::SetPosition& wanted) {
    const Game* game = game_of(wanted);
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
    position_ = std::move(*position);
    seen_ = std::move(seen);
    game_ = game;
    make_searcher(*game);
    return {};
}

void Conversation::make_searcher(const Game& game) {
    if (searcher_ != nullptr && searchers_game_ == &game) {
        return;
    }
    searcher_.reset();
    searcher_ = game.searcher(options_);
    if (searchers_game_ != &game) {
        searchers_game_ = &game;
        actions_ = 0; // not yet known
    }
}

void Conversation::make_ready() {
    std::unique_lock<std::mutex> lock(mutex_);
    wait_for_search(lock);
    if (busy_ || game_ == nullptr) {
        return;
    }
    try {
        make_searcher(*game_);
    } catch (const std::exception&) { // go tells
        searcher_.reset();
    }
}

protocol::Checked<std::vector<Action>> Conversation::left_out(const protocol::Go& go) const {
    const bool searches = options_.method == Method::search;
    const auto read = [&](const std::vector<std::string>& tokens,
                          const std::string& where) -> protocol::Checked<std::vector<Action>> {
        if (!tokens.empty() && !searches) {
            return wrong(where, "this method leaves nothing out");
        }
        std::vector<Action> actions;
        for (const std::string& token : tokens) {
            const auto action = position_->read_action(token);
            if (!action) {
                return wrong(where, in_quotes(token) + " is no action");
            }
            if (!position_->explain(*action).legal()) {
                return wrong(where, in_quotes(token) + " is not legal");
            }
            actions.push_back(*action);
        }
        return actions;
    };
    auto without = read(go.without, "go without");
    if (!without || go.only.empty()) {
        return without;
    }
    const auto only = read(go.only, "go searchmoves");
    if (!only) {
        return only;
    }
    ActionList all;
    position_->legal_actions(all);
    std::copy_if(all.begin(), all.end(), std::back_inserter(*without), [&](Action action) {
        return std::find(only->begin(), only->end(), action) == only->end();
    });
    return without;
}

std::int64_t Conversation::share_of(const protocol::Go& go) {
    const Actor actor = position_->actor();
    if (!is_player(actor) || !go.clock[index(actor)].left) {
        return 0;
    }
    if (actions_ == 0) {
        actions_ = actions_per_turn(position_->game());
    }
    return time_share(go.clock[index(actor)], go.moves_to_go, overhead_, actions_);
}

protocol::Checked<Conversation::Task> Conversation::task_of(const protocol::Go& go) {
    if (position_ == nullptr) {
        return wrong("go", "there is no position yet");
    }
    make_searcher(position_->game());
    const bool searches = options_.method == Method::search;
    Task task;
    search::Limits& limits = task.limits;
    limits.depth = go.depth;
    if (go.mate != 0) {
        const int plies = std::min(2 * std::min(go.mate, search::max_depth) - 1, search::max_depth);
        limits.depth = go.depth == 0 ? plies : std::min(plies, go.depth);
    }
    limits.nodes = go.nodes;
    limits.milliseconds = go.milliseconds != 0 ? go.milliseconds : share_of(go);
    limits.lines = go.lines != 1 || !searches ? go.lines : lines_;
    limits.turns = go.turns;
    limits.roller = go.roller;
    limits.opening = go.opening;
    limits.seen = seen_;
    limits.stop = &stopped_.raised();
    if (go.lines != 1 && !searches) {
        return wrong("go multipv", "this method has one line");
    }
    if (go.turns != 0 && !searches) {
        return wrong("go turns", "this method knows no limit of turns");
    }
    auto without = left_out(go);
    if (!without) {
        return tl::make_unexpected(without.error());
    }
    limits.without = std::move(*without);
    const bool bounded = limits.depth != 0 || limits.nodes != 0 || limits.milliseconds != 0;
    const bool by_level = options_.level != 0 && searches;
    if (go.opening && !by_level) {
        return wrong("go opening", "set a Level, which alone varies");
    }
    task.ponders = go.ponder;
    task.endless = go.infinite || (!bounded && !by_level);
    if ((task.endless || task.ponders) && !Background::concurrent) {
        return wrong(go.ponder     ? "go ponder"
                     : go.infinite ? "go infinite"
                                   : "go",
                     "this program has no threads; give depth, nodes or movetime");
    }
    if (options_.method == Method::uct && limits.nodes == 0 && limits.milliseconds == 0 &&
        !task.endless) {
        return wrong("go depth", "this method needs nodes or movetime");
    }
    task.position = position_->clone();
    return task;
}

void Conversation::begin(const Task& task) {
    searching_ = true;
    waits_ = task.endless || task.ponders;
    pondering_ = task.ponders;
    hit_ = false;
    started_ = std::chrono::steady_clock::now();
    changed_.notify_all();
}

protocol::Checked<void> Conversation::start(Task task) {
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        stopped_.lower();
        busy_ = true;
        begin(task);
    }
    try {
        background_.run([this, task = std::move(task)]() mutable { work(std::move(task)); });
    } catch (const std::exception& error) { // for example, no more threads
        const std::lock_guard<std::mutex> lock(mutex_);
        busy_ = false;
        searching_ = false;
        return wrong("go", error.what());
    }
    return {};
}

void Conversation::stop() {
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        hit_ = false;
        for (Kept& kept : kept_) {
            kept.stopped = true;
        }
        stopped_.raise();
    }
    background_.join();
}

void Conversation::finish(std::optional<std::chrono::milliseconds> patience) {
    if constexpr (Background::concurrent) {
        std::unique_lock<std::mutex> lock(mutex_);
        const auto done = [this] { return !busy_; };
        while (busy_) {
            wait_for_search(lock);
            if (busy_ && waits_) {
                waits_ = false;
                stopped_.raise();
            }
            if (!patience) {
                changed_.wait(lock, [this] { return !busy_ || (searching_ && waits_); });
            } else if (busy_ && !changed_.wait_until(lock, started_ + *patience, done)) {
                // The next one, if it began meanwhile, has its own time.
                if (searching_ && std::chrono::steady_clock::now() >= started_ + *patience) {
                    stopped_.raise();
                    changed_.wait_for(lock, *patience, done);
                }
            }
        }
    }
    background_.join();
}

void Conversation::go_on_after_pondering() {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (pondering_) {
        pondering_ = false;
        hit_ = true;
        stopped_.raise();
    }
}

bool Conversation::was_hit(const Task& task) {
    const std::lock_guard<std::mutex> lock(mutex_);
    pondering_ = false;
    if (!hit_) {
        return false;
    }
    hit_ = false;
    waits_ = task.endless;
    started_ = std::chrono::steady_clock::now();
    stopped_.lower();
    return true;
}

void Conversation::work(Task task) {
    search(task);
    while (const auto kept = next_kept()) {
        auto next = prepare(kept->command);
        if (!next) {
            say(protocol::Failure{next.error()});
        } else if (*next) {
            {
                const std::lock_guard<std::mutex> lock(mutex_);
                begin(**next);
            }
            search(**next);
        }
    }
}

std::optional<Conversation::Kept> Conversation::next_kept() {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (kept_.empty()) {
        busy_ = false;
        changed_.notify_all();
        return std::nullopt;
    }
    Kept next = std::move(kept_.front());
    kept_.pop_front();
    // From here on, `stop` means this one.
    if (!leaving_ && !next.stopped) {
        stopped_.lower();
    }
    return next;
}

void Conversation::search(const Task& task) {
    bool told = false;
    search::SearchResult result;
    const auto think = [&](const search::Limits& limits) {
        result = searcher_->search(*task.position, limits, [&](const search::SearchResult& so_far) {
            say(protocol::info_of(*task.position, so_far));
            told = true;
        });
    };
    std::string failure;
    try {
        bool hit = true;
        if (task.ponders) {
            search::Limits none = task.limits;
            none.depth = 0;
            none.nodes = 0;
            none.milliseconds = 0;
            think(none);
            stopped_.wait();
            hit = was_hit(task);
        }
        if (hit) {
            think(task.limits);
        }
        if (!told && (result.best || !result.outcomes.empty())) {
            say(protocol::info_of(*task.position, result));
        }
        if (task.endless) {
            stopped_.wait();
        }
    } catch (const std::exception& error) { // for example, out of memory
        failure = error.what();
    }
    {
        // Before bestmove is said: whoever reads it may send the next command at once.
        const std::lock_guard<std::mutex> lock(mutex_);
        searching_ = false;
        waits_ = false;
        pondering_ = false;
    }
    if (!failure.empty()) {
        say(protocol::Failure{"go: " + failure});
    } else {
        say(protocol::BestMove{result.best ? task.position->write_action(*result.best)
                                           : std::string()});
    }
}

} // namespace motley::engine
