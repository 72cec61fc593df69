#pragma once

#include "match/tree.h"
#include "shell/app.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::platform {

/// What a page that embeds the program and the program say to each other (docs/EMBEDDING.md): JSON
/// objects that begin with the version, `"motley": 1`, and a `type`.
class HostTalk {
public:
    static constexpr std::uint64_t version = 1;
    /// A longer message is refused unread.
    static constexpr std::size_t max_message = std::size_t{1} << 20U;

    /// Does what the page asks for, and returns the answer: `done`, `record`, or `error` with one
    /// sentence; then nothing has changed. `id` of the message, if it has one, is that of the
    /// answer.
    [[nodiscard]] std::string answer(shell::App& app, std::string_view text);
    /// What has happened since the last call: a JSON list of events; empty if nothing did.
    [[nodiscard]] std::string news(const shell::App& app, std::optional<float> height);

private:
    void tell_moves(const shell::App& app, nlohmann::json& events);
    void tell_end(const shell::App& app, nlohmann::json& events);

    // What the page knows.
    std::uint64_t loads_ = 0;
    std::string match_;               ///< its id; another one begins with a rematch
    std::vector<match::NodeId> line_; ///< the nodes of the line that was played, without the root
    std::size_t shown_ = 0;
    bool ended_ = false;
    int height_ = 0;
};

} // namespace motley::platform
