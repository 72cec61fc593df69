#pragma once

#include "ui/app_frame.h"
#include "ui/board/board_model.h"
#include "ui/commands.h"
#include "ui/kit/widgets.h"

#include <optional>
#include <string>
#include <vector>

namespace motley::ui {

/// A choice in a menu: a command, or a setting that is on or off.
struct MenuItem {
    Command command = Command::none;
    std::string label;
    std::string icon = {};
    bool enabled = true;
    bool is_toggle = false; ///< a command that is drawn as a switch
    bool on = false;
    const activity::Switch* setting = nullptr; ///< instead of a command
};

/// Does the command once everything is drawn; nothing for none.
void defer(AppFrame& frame, Command command);

/// Darkens what is below and draws a ground of this size in the middle, said as a dialog; what
/// follows belongs to it. Returns the inner rect. `top`: where it begins instead, and the height is
/// what there is room for below.
Rect begin_dialog(AppFrame& frame, const std::string& id, const std::string& label, float width,
                  float height, std::optional<float> top = {});
/// Where a dialog of this height begins that stands in the middle.
[[nodiscard]] float dialog_top(const AppFrame& frame, float height);
/// Whether the pointer was used beside the last dialog: it shall close.
[[nodiscard]] bool used_beside(const AppFrame& frame, const Rect& dialog);

/// A menu at a corner of the screen. Settings are changed in it; returns the command that was used,
/// Command::close if the menu should close, or none.
Command draw_menu(AppFrame& frame, const std::vector<MenuItem>& items, const Rect& below);

struct Answer {
    Command command = Command::none;
    std::string label;
};

/// A question with two answers; returns one of them, or none. `dismissible`: used beside it, it
/// is answered with no. `loses`: something is lost by yes, so that no stands out.
Command draw_question(AppFrame& frame, const std::string& question, const std::string& hint,
                      const Answer& yes, const Answer& no, bool dismissible = true,
                      bool loses = false);

/// How the match ended; returns what is wanted next, or none.
Command draw_result(AppFrame& frame, const BoardModel& model);

} // namespace motley::ui
