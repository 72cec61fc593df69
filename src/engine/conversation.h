#pragma once

#include "core/background.h"
#include "engine/position.h"
#include "engine/protocol.h"
#include "engine/searcher.h"
#include "engine/strings.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace motley::engine {

/// The engine's side of the protocol (engine/protocol.h): obeys commands and says replies.
///
/// A search runs in its own thread, so that `stop` is heard. It says an info line after each
/// iteration and its bestmove at the end; after `go infinite` it waits with bestmove for `stop` or
/// the end of the input. With a Level above 0, `go` needs no limit. `without`, `multipv` and
/// `turns` need the method `search`, `opening` a Level. The commands that need the searcher (go,
/// setoption, ucinewgame, position of another game) wait for a bounded search to end, and are
/// refused during `go infinite`. A program without threads searches before it reads on, and refuses
/// `go infinite`.
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
    /// Ends the search.
    ~Conversation();

    /// Obeys one line. Returns false if it was `quit`.
    [[nodiscard]] bool obey(std::string_view line);

    /// Call at the end of the input: waits for the answer to the last `go`.
    void finish();

private:
    /// Whether an unbounded search is running. Waits for any other to end.
    [[nodiscard]] bool busy();
    protocol::Checked<void> obey(const protocol::Command& command);
    protocol::Checked<void> new_game();
    protocol::Checked<void> set_option(const protocol::SetOption& set);
    protocol::Checked<void> set_position(const protocol::SetPosition& wanted);
    protocol::Checked<void> go(const protocol::Go& go);
    [[nodiscard]] protocol::Checked<search::Limits> limits_of(const protocol::Go& go) const;
    void stop();

    void search(const Position& position, const search::Limits& limits, bool waits);
    void say(const protocol::Reply& reply);

    Out out_;
    const Strings& strings_;
    std::string version_;
    SearcherOptions options_;
    std::unique_ptr<Position> position_;
    std::vector<std::uint64_t> seen_; ///< of the positions before it (search::Limits)
    /// Belongs to the game of position_ and to options_; made when it is first needed.
    std::unique_ptr<Searcher> searcher_;
    std::mutex saying_;
    Flag stopped_;
    std::atomic<bool> searching_{false};
    bool waits_ = false;    ///< the current search ends only when it is stopped
    Background background_; ///< last member, so that it ends first
};

} // namespace motley::engine
