#pragma once

#include <cstdint>
#include <imgui.h>
#include <optional>

namespace motley::platform {

/// What the last frame told OpenGL to draw, so that a frame with nothing new need not be drawn
/// again: the pixels of a screen cost a hundred times what comparing its triangles does.
class Drawn {
public:
    /// Whether `data` differs from what it was at the last call, which it is remembered for.
    [[nodiscard]] bool differs(const ImDrawData& data);

    /// The surface or a texture has changed: whatever comes next differs.
    void forget() { last_.reset(); }

private:
    std::optional<std::uint64_t> last_; ///< its hash
};

} // namespace motley::platform
