#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::platform {

/// The window's place on the screens, remembered until the next start. In the units of the window
/// system.
struct Placement {
    struct Area {
        int x = 0;
        int y = 0;
        int width = 0;
        int height = 0;
        bool operator==(const Area&) const = default;
    };
    /// The corner of its frame and the size of its inside, when it is neither maximized nor in full
    /// screen.
    Area window;
    bool maximized = false;
    bool operator==(const Placement&) const = default;
};

/// One line: `X Y WIDTH HEIGHT`, and ` maximized` if it is.
[[nodiscard]] std::string write_placement(const Placement& placement);
/// Reads such a line. Nothing if it is invalid, or if no window can have that size.
[[nodiscard]] std::optional<Placement> read_placement(std::string_view text);
/// Whether enough of the window is on a screen to drag it.
[[nodiscard]] bool is_reachable(const Placement::Area& window,
                                const std::vector<Placement::Area>& screens);

} // namespace motley::platform
