#pragma once

#include "ui/app_frame.h"
#include "ui/board/board_model.h"
#include "ui/commands.h"
#include "ui/kit/widgets.h"

#include <optional>
#include <string>
#include <vector>

namespace motley::ui {

/// An entry of a menu: a command, or a setting that is on or off.
struct MenuItem {
    Command command = Command::none;
    std::string label;
    std::string icon = {};
    bool enabled = true;
    bool is_toggle = false; ///< a command drawn as a switch
    bool on = false;
    const activity::Switch* setting = nullptr; ///< used instead of a command
};

/// Carries out the command once everything is drawn; does nothing for Command::none.
void defer(AppFrame& frame, Command command);

/// Darkens what is below, and draws a ground of this size in the middle, announced as a dialog;
/// what follows belongs to it. Returns the inner rect. If `top` is given, the dialog begins there
/// and takes the height available below.
Rect begin_dialog(AppFrame& frame, const std::string& id, const std::string& label, float width,
                  float height, std::optional<float> top = {});
/// The top of a dialog of this height in the middle of the screen.
[[nodiscard]] float dialog_top(const AppFrame& frame, float height);
/// Whether the pointer was used outside the last dialog, which should then close.
[[nodiscard]] bool used_beside(const AppFrame& frame, const Rect& dialog);

/// Draws a menu in a corner of the screen and changes settings that are used in it. It scrolls if
/// it is higher than the screen. Returns the command that was used, Command::close if the menu
/// should close, or none.
Command draw_menu(AppFrame& frame, const std::vector<MenuItem>& items, const Rect& below,
                  Scroll& scroll);

struct Answer {
    Command command = Command::none;
    std::string label;
};

/// Draws a question with two answers. Returns the answer, or none. `dismissible`: pressing outside
/// it means no. Without a label for no it is a notice. `loses`: yes loses something, so no is the
/// prominent answer.
Command draw_question(AppFrame& frame, const std::string& question, const std::string& hint,
                      const Answer& yes, const Answer& no, bool dismissible = true,
                      bool loses = false);
/// The same with any number of answers, the first of them the prominent one, the last of them what
/// pressing outside means. They stand below one another, on a low screen beside one another.
/// `typed`: the text of a field below the hint, which is its name; Enter in it means the first.
Command draw_choice(AppFrame& frame, const std::string& question, const std::string& hint,
                    const std::vector<Answer>& answers, std::string* typed = nullptr);

/// Draws the buttons below what the player types, side by side. Returns Command::confirm to save
/// it, Command::cancel, or none.
Command draw_save_or_cancel(AppFrame& frame, const Rect& row);

/// Asks the player who has the device now about the other player's offer, and does what is said.
void draw_offer_question(AppFrame& frame);

/// Shows how the match ended. Returns the command chosen next, or none.
Command draw_result(AppFrame& frame, const BoardModel& model);

} // namespace motley::ui
