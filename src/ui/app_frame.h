#pragma once

#include "shell/app.h"
#include "ui/commands.h"
#include "ui/kit/frame.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

/// A question with two answers that lies over any screen until it is answered.
struct Question {
    std::string title;
    std::string hint;
    std::string yes;
    std::string no;                        ///< empty: there is nothing to decide
    std::function<void(shell::App&)> then; ///< what happens on yes
    bool loses = false;                    ///< yes loses something, so no is the prominent answer
};

/// A frame that shows the app. Drawing reads the app and never changes it: what the player asks for
/// is stored and carried out once everything is drawn (Ui::act).
class AppFrame : public Frame {
public:
    AppFrame(const shell::App& the_app, Painter& painter, Semantics& nodes, Pointing& pointer,
             const Surface& target, double seconds)
        : Frame(painter, nodes, pointer, target, seconds), app(the_app) {}

    const shell::App& app;
    /// Set to open the dialog of keyboard shortcuts (page/keys_dialog.h) over any screen.
    bool keys_wanted = false;
    /// Set to open the dialog that opens a file or what is on the clipboard, over any screen.
    bool open_wanted = false;
    /// The question passed to ask().
    std::optional<Question> question;

    [[nodiscard]] std::string text(std::string_view key) const { return app.text(key); }

    /// Does this to the app once everything is drawn.
    void defer(std::function<void(shell::App&)> what);
    /// Asks first, and does `what.then` if the player says yes.
    void ask(Question what);
    /// A command used in the prompt that only the screen can carry out.
    Command of_screen = Command::none;
    /// Returns everything that was deferred, in order, and clears it.
    [[nodiscard]] std::vector<std::function<void(shell::App&)>> take_deferred();

private:
    std::vector<std::function<void(shell::App&)>> deferred_;
};

} // namespace motley::ui
