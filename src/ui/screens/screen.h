#pragma once

#include "ui/app_frame.h"
#include "ui/board/sounds.h"
#include "ui/parts/layout.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace motley::ui {

/// A screen of the app: how it is laid out and drawn, what keys do on it, what lies over it. There
/// is one object of each as long as the program runs, which keeps what lasts from frame to frame.
/// A new one is its own two files and a line in screens.cpp.
class Screen {
public:
    Screen() = default;
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    virtual ~Screen() = default;

    /// Something has changed in the app (activity/changes.h), whether or not the screen is shown.
    virtual void app_changed(activity::Change /*change*/, const activity::Board* /*board*/) {}
    /// Before each frame in which it is drawn: brings it up to date with the app and finds where
    /// its parts go. Returns the size of a cell of its board, in device pixels, if it has one.
    virtual std::optional<float> layout(const View& /*view*/, const Fonts& /*type*/,
                                        const shell::App& /*app*/) {
        return std::nullopt;
    }
    virtual void draw(AppFrame& frame, const View& view) = 0;

    /// A key while a cell of the board has the focus; false when it does nothing there.
    virtual bool key(shell::App& /*app*/, const Node& /*cell*/, Key /*key*/,
                     char32_t /*character*/) {
        return false;
    }
    /// Drops what has been begun, such as a choice; false when nothing has.
    virtual bool cancel(shell::App& /*app*/) { return false; }
    /// Whether Escape leaves the screen when there is nothing to close or to cancel.
    [[nodiscard]] virtual bool escape_leaves() const { return true; }

    /// How many things lie over the screen that close() closes, one with each call.
    [[nodiscard]] virtual int open_things(const shell::App& /*app*/) const { return 0; }
    /// Closes the topmost; false when nothing lies over the screen.
    virtual bool close(shell::App& /*app*/) { return false; }
    /// Called on every screen when the app shows another one: what lay over it is closed. A dialog
    /// stays when the app has gone on from it to a screen that suspends_dialogs(), or comes back
    /// from there (`suspended`).
    virtual void screen_changed(bool /*suspended*/) {}
    [[nodiscard]] virtual bool suspends_dialogs() const { return false; }
    /// Whether there is such a dialog.
    [[nodiscard]] virtual bool has_suspended_dialog() const { return false; }

    /// Whether pieces move on its board.
    [[nodiscard]] virtual bool animating(double /*now*/) const { return false; }
    /// Whether a question is open that stops the clock.
    [[nodiscard]] virtual bool holds_clock(const shell::App& /*app*/) const { return false; }
    /// The match that its dialogs are about, or null.
    [[nodiscard]] virtual const match::Match* match(const shell::App& /*app*/) const {
        return nullptr;
    }
    /// Adds what is to be heard now.
    virtual void take_sounds(double /*now*/, std::vector<Sound>& /*sounds*/) {}
    /// The paragraph that a refusal on it refers to, empty without one; none where nothing is
    /// played.
    [[nodiscard]] virtual std::optional<std::string> paragraph(const shell::App& /*app*/) const {
        return std::nullopt;
    }
    /// Shows this paragraph, which the screen before referred to.
    virtual void show_paragraph(const std::string& /*number*/) {}
};

using Screens = std::map<shell::Screen, std::unique_ptr<Screen>>;

/// One of each.
[[nodiscard]] Screens make_screens();

} // namespace motley::ui
