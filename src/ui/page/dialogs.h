#pragma once

#include "ui/app_frame.h"
#include "ui/commands.h"
#include "ui/kit/column.h"
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
/// Draws a dialog as high as the parts that `walk(column)` puts into it. Returns its rect.
template <class Walk>
Rect draw_dialog(AppFrame& frame, const std::string& id, const std::string& label, float width,
                 const Walk& walk) {
    const float pad = frame.px(24);
    const float room = width - 2 * pad;
    const Rect r =
        begin_dialog(frame, id, label, width, height_of(room, walk) + 2 * pad + frame.px(4));
    Column column(r.x + pad, r.y + pad, room);
    walk(column);
    return r;
}
/// Places side by side for this many of a dialog's buttons, `gap` CSS px apart.
[[nodiscard]] std::vector<Rect> button_row(const AppFrame& frame, Column& column, int count,
                                           float gap);
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

} // namespace motley::ui
