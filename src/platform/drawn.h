#pragma once

#include <cstdint>
#include <imgui.h>
#include <optional>

namespace motley::platform {

/// Remembers what the last frame drew, so that an unchanged frame is not drawn again. Drawing a
/// screen's pixels costs a hundred times as much as comparing its triangles.
class Drawn {
public:
    /// Whether `data` differs from the data at the last call. Remembers it for the next call.
    [[nodiscard]] bool differs(const ImDrawData& data);

    /// Call when the surface or a texture has changed: the next frame then differs in any case.
    void forget() { last_.reset(); }

private:
    std::optional<std::uint64_t> last_; ///< hash of the last frame's data
};

} // namespace motley::platform
