#pragma once

#include "core/background.h"
#include "engine/protocol.h"
#include "engine/strings.h"
#include "engine/thinker.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::engine {

/// The engine's side of the protocol (engine/protocol.h): obeys commands and says replies. The
/// page's engine has one of its own (engine/page_conversation.h).
///
/// A search runs in its own thread, so that `stop`, `quit` and `isready` are heard. It says an info
/// line after each iteration and its bestmove at the end; after `go infinite` or `go ponder` it waits
/// with bestmove for `stop`, `ponderhit` or the end of the input. With a Level above 0, `go` needs no
/// limit. `without`, `searchmoves`, `multipv` and `turns` need the method `search`, `opening` a
/// Level. The commands that need the searcher (go, setoption, ucinewgame, position) wait while a
/// bounded search runs, and are obeyed in their order when it has ended; `stop` ends the searches of all
/// that were said before it. During `go infinite` and `go ponder` they are refused. A program without
/// threads searches before it reads on, and refuses an endless `go`.
///
/// The searcher, with its table, is made by `position` and `isready`, so that `go` need not wait.
///
/// Each mistake gets one error line (for an illegal action, its explanation) and changes nothing.
class Conversation {
public:
    /// Receives a line, without its end. Also called from the search's thread, but never twice at
    /// once.
    using Out = std::function<void(const std::string& line)>;

    Conversation(Out out, const Strings& strings, std::string_view version);
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;
    /// Ends the search, and forgets what was to be obeyed after it.
    ~Conversation();

    /// Obeys one line. Returns false if it was `quit`.
    [[nodiscard]] bool obey(std::string_view line);

    /// Call at the end of the input: waits for the answers to every `go`. With patience, a search
    /// that has lasted longer is stopped: whoever asked may be gone.
    void finish(std::optional<std::chrono::milliseconds> patience = {});

private:
    /// A command that is obeyed after the search.
    struct Waiting {
        protocol::Command command;
        bool stopped = false; ///< if it is a `go`: `stop` was said after it
    };
    /// What a search is to do.
    struct Task {
        std::shared_ptr<const Position> position;
        search::Limits limits;
        bool endless = false; ///< until `stop`
        bool ponders = false; ///< endless until `ponderhit`
    };

    protocol::Checked<void> obey(const protocol::Command& command);
    /// Obeys what needs the searcher, or keeps it until the search has ended.
    protocol::Checked<void> obey_or_keep(const protocol::Command& command);
    /// Obeys a command that needs the searcher, while no search runs. If it is a `go`, the task is
    /// returned instead.
    protocol::Checked<std::optional<Task>> prepare(const protocol::Command& command);
    protocol::Checked<void> set_option(const protocol::SetOption& set);
    protocol::Checked<void> set_position(const protocol::SetPosition& wanted);
    [[nodiscard]] protocol::Checked<Task> task_of(const protocol::UciGo& go);
    /// Refuses what the method does not know.
    [[nodiscard]] protocol::Checked<void> check_method(const protocol::UciGo& go) const;
    /// The legal actions but these.
    [[nodiscard]] protocol::Checked<std::vector<Action>>
    all_but(std::vector<std::string> tokens) const;
    /// How long the clock lets it think; 0 if there is none.
    [[nodiscard]] std::int64_t share_of(const protocol::UciGo& go);
    void make_ready();
    protocol::Checked<void> start(Task task);
    /// Notes that the search begins; mutex_ is locked.
    void begin(const Task& task);
    void stop();
    void ponder_hit();

    /// In the search's thread: the search, and then the commands that waited.
    void work(Task task);
    void search(const Task& task);
    /// Whether pondering ended with `ponderhit`; the search then begins with its limits.
    [[nodiscard]] bool was_hit(const Task& task);
    [[nodiscard]] const Game* game_of(const protocol::SetPosition& wanted) const;
    [[nodiscard]] std::optional<Waiting> next_waiting();
    /// Waits until nothing runs, or a search that can be stopped.
    void wait_for_search(std::unique_lock<std::mutex>& lock);
    void say(const protocol::Reply& reply);

    Out out_;
    const Strings& strings_;
    std::string version_;
    std::mutex saying_;

    // Belong to the search's thread as long as it runs, otherwise to the reader.
    Thinker thinker_;
    int lines_ = 1;
    std::int64_t overhead_ = protocol::usual_overhead;
    const Game* variant_;        ///< of `position startpos` and `position fen`
    const Game* game_ = nullptr; ///< the one to be ready for
    const Game* counted_ = nullptr;
    double actions_ = 0; ///< of a turn of that game

    std::mutex mutex_; ///< of what follows
    std::condition_variable changed_;
    bool busy_ = false;      ///< the thread runs
    bool searching_ = false; ///< and searches; otherwise it is about to end or to go on at once
    bool waits_ = false;     ///< the search ends only when it is stopped
    bool pondering_ = false;
    bool hit_ = false;
    bool leaving_ = false;
    std::chrono::steady_clock::time_point started_;
    std::deque<Waiting> waiting_;
    Flag stopped_;
    Background background_; ///< last member, so that it ends first
};

} // namespace motley::engine
