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

/// Messages between the program and a page that embeds it (docs/EMBEDDING.md): JSON objects that
/// begin with the version, `"motley": 1`, and a `type`.
class HostTalk {
public:
    static constexpr std::uint64_t version = 1;
    /// The maximum size of a message in bytes; a longer one is refused unread.
    static constexpr std::size_t max_message = std::size_t{1} << 20U;

    /// Carries out a message of the page and returns the answer: `done`, `record`, or `error` with
    /// one sentence; after an error nothing has changed. If the message has an `id`, the answer has
    /// the same.
    [[nodiscard]] std::string answer(shell::App& app, std::string_view text);
    /// The events since the last call, as a JSON list; empty if there are none.
    [[nodiscard]] std::string news(const shell::App& app, std::optional<float> height);

private:
    void tell_moves(const shell::App& app, nlohmann::json& events);
    void tell_end(const shell::App& app, nlohmann::json& events);

    // What the page knows.
    std::uint64_t loads_ = 0;
    std::string match_;               ///< id of the match; a rematch has another one
    std::vector<match::NodeId> line_; ///< the nodes of the line that was played, without the root
    std::size_t shown_ = 0;
    bool ended_ = false;
    int height_ = 0;
};

} // namespace motley::platform
