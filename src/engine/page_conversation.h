#pragma once

#include "engine/thinker.h"

#include <functional>
#include <string>
#include <string_view>

namespace motley::engine {

/// The engine's side of what the page says (ask/engine_client.h): `isready`, `setoption` of a
/// number, `position GAME …`, and `go` with the words of protocol::Go. It answers as Conversation
/// does, but `go` returns only when the search has ended, and errors say no sentence of a game. Other
/// commands are ignored.
class PageConversation {
public:
    /// Receives a line, without its end.
    using Out = std::function<void(const std::string& line)>;

    explicit PageConversation(Out out) : out_(std::move(out)) {}

    void obey(std::string_view line);

private:
    protocol::Checked<void> set_position(const protocol::SetPosition& wanted);
    protocol::Checked<void> go(const protocol::Go& go);

    Out out_;
    Thinker thinker_;
};

} // namespace motley::engine
