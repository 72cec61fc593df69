#pragma once

#include "ui/app_frame.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace motley::ui {

/// The dialog that shares what is on the board: a link as text and as a QR code.
struct ShareState {
    enum class What : std::uint8_t { game, position };

    bool is_open = false;
    What what = What::game;
    std::string link;          ///< a whole address, where the page has one
    std::string refused;       ///< why there is no link; else empty
    std::vector<bool> modules; ///< of the QR code, row by row; empty: the link is too long for one
    std::size_t side = 0;      ///< of it, in modules
    bool copies = false;       ///< the link was to be copied

    /// Shares the game as the board shows it; where nothing was played, the position.
    void open(const shell::App& app);
    void share(const shell::App& app, What shared);
    /// False when it was closed.
    bool close();
};

/// Draws the open dialog and does what it is told.
void draw_share(AppFrame& frame, ShareState& state);

} // namespace motley::ui
