#pragma once

#include "ui/app_frame.h"
#include "ui/board/sounds.h"
#include "ui/page/layout.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace motley::ui {

/// A screen of the app: its layout, its drawing, its keys, and what lies over it. Each exists once
/// as long as the program runs, and keeps what lasts from frame to frame. A new screen needs its
/// two files and a line in screens.cpp.
class Screen {
public:
    Screen() = default;
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    virtual ~Screen() = default;

    /// Called when something has changed in the app (activity/changes.h), even if the screen is not
    /// shown.
    virtual void app_changed(activity::Change /*change*/, const activity::Board* /*board*/) {}
    /// Called before each frame in which it is drawn: updates it to the app's state and places its
    /// parts. Returns the size of a cell of its board in device pixels, if it has a board.
    virtual std::optional<float> layout(const View& /*view*/, const Fonts& /*type*/,
                                        const shell::App& /*app*/) {
        return std::nullopt;
    }
    virtual void draw(AppFrame& frame, const View& view) = 0;

    /// Handles a key while a cell of the board has the focus; false if the key does nothing there.
    virtual bool key(shell::App& /*app*/, const Node& /*cell*/, Key /*key*/,
                     char32_t /*character*/) {
        return false;
    }
    /// Handles an arrow key, Home or End where no control uses it; false if it does nothing there.
    virtual bool step(shell::App& /*app*/, Key /*key*/) { return false; }
    /// Whether the pointer may be dragging something, so that its stroke is no swipe.
    [[nodiscard]] virtual bool drags() const { return false; }
    /// Drops what has been begun, such as a choice; false if nothing has.
    virtual bool cancel(shell::App& /*app*/) { return false; }
    /// Whether Escape leaves the screen if there is nothing to close or to cancel.
    [[nodiscard]] virtual bool escape_leaves() const { return true; }

    /// The number of things over the screen that close() can close, one with each call.
    [[nodiscard]] virtual int open_things(const shell::App& /*app*/) const { return 0; }
    /// Closes the topmost of them; false if there is none.
    virtual bool close(shell::App& /*app*/) { return false; }
    /// Called on every screen when the app shows a different one: closes what lies over this one. A
    /// dialog stays if the app has moved from it to a screen that suspends_dialogs(), or returns
    /// from there (`suspended`).
    virtual void screen_changed(bool /*suspended*/) {}
    [[nodiscard]] virtual bool suspends_dialogs() const { return false; }
    /// Whether it has such a dialog.
    [[nodiscard]] virtual bool has_suspended_dialog() const { return false; }

    /// The height in device pixels that it would like to have at its width; nothing if it takes
    /// what there is.
    [[nodiscard]] virtual std::optional<float> wanted_height() const { return std::nullopt; }
    /// Whether pieces are moving on its board.
    [[nodiscard]] virtual bool animating(double /*now*/) const { return false; }
    /// Whether a question is open that stops the clock.
    [[nodiscard]] virtual bool holds_clock(const shell::App& /*app*/) const { return false; }
    /// The match that its dialogs are about; may be null.
    [[nodiscard]] virtual const match::Match* match(const shell::App& /*app*/) const {
        return nullptr;
    }
    /// Adds the sounds to play now.
    virtual void take_sounds(double /*now*/, std::vector<Sound>& /*sounds*/) {}
    /// The paragraph that the latest refusal refers to; empty if there is none; nothing on screens
    /// where nothing is played.
    [[nodiscard]] virtual std::optional<std::string> paragraph(const shell::App& /*app*/) const {
        return std::nullopt;
    }
    /// What is copied when nothing is being typed; may be empty.
    [[nodiscard]] virtual std::string selected_text() const { return {}; }
    /// Shows this paragraph, to which the previous screen referred.
    virtual void show_paragraph(const std::string& /*number*/) {}
};

using Screens = std::map<shell::Screen, std::unique_ptr<Screen>>;

/// Makes all screens.
[[nodiscard]] Screens make_screens();

} // namespace motley::ui
