#pragma once

#include "ui/app_frame.h"
#include "ui/page/code.h"
#include "ui/table/moves.h"

#include <string>
#include <string_view>

namespace motley::ui {

/// The dialog in which a player gets the link to send to the friend who is being played.
struct TurnLinkState {
    bool is_open = false;
    std::string link;    ///< a whole address, where the page has one
    std::string refused; ///< why there is none; else empty
    shell::Code code;
    bool invites = false; ///< nothing has been played yet
    bool copies = false;  ///< it was to be copied

    /// Opens it with the link that is ready, which counts as sent from now on, or was sent last.
    void send(shell::App& app);
};

/// Draws the open dialog and carries out its buttons. Returns false when it was closed.
bool draw_turn_link(AppFrame& frame, TurnLinkState& state);

/// What there is to send to a friend, and why.
[[nodiscard]] std::string_view sending_key(const shell::OnScreen& app);

/// Draws who invites to which game, whose goal it tells, while that is to be answered.
void draw_invitation(AppFrame& frame);

/// Begins to play through what a friend's link has brought.
void show_news(AppFrame& frame, Replay& replay);

} // namespace motley::ui
