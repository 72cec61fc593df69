#include "engine/conversation.h"

#include "core/text.h"
#include "engine/catalog.h"
#include "engine/game.h"
#include "engine/protocol_words.h"
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

using protocol::wrong;

/// The first word of the command.
std::string name_of(const protocol::Command& command) {
    const std::string line = protocol::write(command);
    return line.substr(0, line.find(' '));
}

} // namespace

Conversation::Conversation(Out out, const Strings& strings, std::string_view version)
    : out_(std::move(out)), strings_(strings), version_(version), variant_(catalog().front()) {}

Conversation::~Conversation() {
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        leaving_ = true;
        waiting_.clear();
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
        ponder_hit();
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
            if (wanted != nullptr && game_of(*wanted) == thinker_.game() && waiting_.empty()) {
                return set_position(*wanted);
            }
            return wrong(name_of(command), "thinking is under way; stop it first");
        }
        if (busy_) {
            waiting_.push_back({command});
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
        if (const auto* go = std::get_if<protocol::UciGo>(&command)) {
            return task_of(*go).map([](Task&& task) { return std::optional(std::move(task)); });
        }
        // ucinewgame
        thinker_.forget();
    } catch (const std::exception& error) { // for example, out of memory
        thinker_.drop_searcher();
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
        thinker_.set_option(set);
        return {};
    }
}

const Game* Conversation::game_of(const protocol::SetPosition& wanted) const {
    return wanted.game.empty() ? variant_ : find_game(wanted.game);
}

protocol::Checked<void> Conversation::set_position(const protocol::SetPosition& wanted) {
    const Game* game = game_of(wanted);
    if (game == nullptr) {
        return wrong("position", "unknown game " + in_quotes(wanted.game));
    }
    return thinker_.set_position(*game, wanted)
        .map([&] { game_ = game; })
        .map_error([&](const Thinker::Wrong& why) {
            return "position: " +
                   (why.token.empty()
                        ? strings_.line(why.error)
                        : why.token + ": " + strings_.explain(game->info().id, why.why));
        });
}

void Conversation::make_ready() {
    std::unique_lock<std::mutex> lock(mutex_);
    wait_for_search(lock);
    if (busy_ || game_ == nullptr) {
        return;
    }
    try {
        thinker_.prepare(*game_);
    } catch (const std::exception&) { // go tells
        thinker_.drop_searcher();
    }
}

protocol::Checked<std::vector<Action>>
Conversation::all_but(std::vector<std::string> tokens) const {
    // Drivers say the null move where no action is left.
    std::erase(tokens, "0000");
    return thinker_.actions(tokens, "go searchmoves").map([&](const std::vector<Action>& only) {
        ActionList all;
        thinker_.position()->legal_actions(all);
        std::vector<Action> others;
        std::copy_if(all.begin(), all.end(), std::back_inserter(others), [&](Action action) {
            return std::find(only.begin(), only.end(), action) == only.end();
        });
        return others;
    });
}

std::int64_t Conversation::share_of(const protocol::UciGo& go) {
    const Position& position = *thinker_.position();
    const std::size_t own = is_player(position.actor()) ? index(position.actor()) : 0;
    // A driver that tells one clock only means that one.
    const protocol::ClockTime& time = go.clock[go.clock[own].left ? own : 1 - own];
    if (!time.left) {
        return 0;
    }
    if (counted_ != &position.game()) {
        counted_ = &position.game();
        actions_ = actions_per_turn(*counted_);
    }
    return time_share(time, go.moves_to_go, overhead_, actions_);
}

protocol::Checked<void> Conversation::check_method(const protocol::UciGo& go) const {
    const bool searches = thinker_.options().method == Method::search;
    if (go.opening && (!searches || thinker_.options().level == 0)) {
        return wrong("go opening", "set a Level, which alone varies");
    }
    if (searches) {
        return {};
    }
    if (go.lines != 1) {
        return wrong("go multipv", "this method has one line");
    }
    if (go.turns != 0) {
        return wrong("go turns", "this method knows no limit of turns");
    }
    if (!go.without.empty()) {
        return wrong("go without", "this method leaves nothing out");
    }
    if (!go.only.empty()) {
        return wrong("go searchmoves", "this method leaves nothing out");
    }
    return {};
}

protocol::Checked<Conversation::Task> Conversation::task_of(const protocol::UciGo& go) {
    if (thinker_.position() == nullptr) {
        return wrong("go", "there is no position yet");
    }
    if (auto known = check_method(go); !known) {
        return tl::make_unexpected(known.error());
    }
    auto asked = thinker_.limits(go);
    if (!asked) {
        return tl::make_unexpected(asked.error());
    }
    Task task;
    search::Limits& limits = task.limits;
    limits = std::move(*asked);
    if (!go.only.empty()) {
        const auto others = all_but(go.only);
        if (!others) {
            return tl::make_unexpected(others.error());
        }
        limits.without.insert(limits.without.end(), others->begin(), others->end());
    }
    if (go.mate != 0) {
        const int plies = std::min(2 * std::min(go.mate, search::max_depth) - 1, search::max_depth);
        limits.depth = go.depth == 0 ? plies : std::min(plies, go.depth);
    }
    if (limits.milliseconds == 0) {
        limits.milliseconds = share_of(go);
    }
    const bool searches = thinker_.options().method == Method::search;
    if (go.lines == 1 && searches) {
        limits.lines = lines_;
    }
    limits.stop = &stopped_.raised();
    const bool bounded = limits.depth != 0 || limits.nodes != 0 || limits.milliseconds != 0;
    task.ponders = go.ponder;
    task.endless = go.infinite || (!bounded && !(searches && thinker_.options().level != 0));
    if ((task.endless || task.ponders) && !Background::concurrent) {
        return wrong(go.ponder     ? "go ponder"
                     : go.infinite ? "go infinite"
                                   : "go",
                     "this program has no threads; give depth, nodes or movetime");
    }
    if (thinker_.options().method == Method::uct && limits.nodes == 0 && limits.milliseconds == 0 &&
        !task.endless) {
        return wrong("go depth", "this method needs nodes or movetime");
    }
    thinker_.prepare(thinker_.position()->game());
    task.position = thinker_.position()->clone();
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
        for (Waiting& waiting : waiting_) {
            waiting.stopped = true;
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

void Conversation::ponder_hit() {
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
    while (const auto waiting = next_waiting()) {
        auto next = prepare(waiting->command);
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

std::optional<Conversation::Waiting> Conversation::next_waiting() {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (waiting_.empty()) {
        busy_ = false;
        changed_.notify_all();
        return std::nullopt;
    }
    Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    // From here on, `stop` means this one.
    if (!leaving_ && !next.stopped) {
        stopped_.lower();
    }
    return next;
}

void Conversation::search(const Task& task) {
    search::SearchResult result;
    const auto think = [&](const search::Limits& limits) {
        result =
            thinker_.search(*task.position, limits, [&](const protocol::Info& info) { say(info); });
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
        say(best_move(*task.position, result));
    }
}

} // namespace motley::engine
