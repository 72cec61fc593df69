#pragma once

#include "shell/app.h"
#include "ui/board/sounds.h"
#include "ui/kit/host.h"
#include "ui/kit/semantics.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

/// Draws the app and turns input into calls of it. One frame is `app.pass_time(seconds)`,
/// `ui.prepare(surface)` (may rebuild fonts), ImGui::NewFrame(), `ui.draw(seconds)`,
/// `advance(app, ui, seconds)` and ImGui::Render(). ImGui's display size is the surface in device
/// pixels, its framebuffer scale 1.
class Ui {
public:
    Ui(shell::App& app, TextureHost& textures);
    ~Ui();
    Ui(const Ui&) = delete;
    Ui& operator=(const Ui&) = delete;

    void prepare(const Surface& surface);
    /// Draws the app as it is and leaves it so. `seconds`: a clock that never goes back;
    /// App::pass_time() was told it before prepare().
    void draw(double seconds);
    /// Does what the player asked for in the frame just drawn.
    void act();
    /// As of the last frame: no piece moves on the board.
    [[nodiscard]] bool still() const;
    /// A question is open that stops the clock.
    [[nodiscard]] bool holds_clock() const;
    /// Whether the app needs another frame: hover and sizes settle after it.
    void settle(bool another_frame);

    /// The host's textures are gone: with the next frame all are made anew. Outside a frame only.
    void forget_textures();

    /// Whether another frame is needed without further input: something moves, or hover has to
    /// settle.
    [[nodiscard]] bool wants_frame() const;

    [[nodiscard]] Semantics& semantics();
    /// The texts that the last frame had to shorten.
    [[nodiscard]] const std::vector<std::string>& cut_texts() const;
    /// What is to be heard since the last call; nothing while the settings want no sound.
    [[nodiscard]] std::vector<Sound> take_sounds();
    /// Scrolls what lies under the pointer (y grows when the content goes up), in device pixels.
    /// False, and nothing happens, when nothing there can scroll that way.
    bool wheel(float y);
    /// Puts the keyboard focus on the thing of this id and scrolls it into view; empty: on nothing.
    void focus(std::string id, bool visible);
    /// Writes into the focused field as if it were typed; false when none has the focus.
    bool paste(std::string_view text);
    /// What the focused field holds; empty when none has the focus.
    [[nodiscard]] std::string copied();
    /// A key for the focused thing; `character` for Key::text. True when it was used.
    bool key(Key key, char32_t character = 0);
    /// How many times back() leads to the bare start page: once for each thing that is open and for
    /// each screen on the way.
    [[nodiscard]] int depth() const;
    /// Closes the topmost thing that is open (an offer is declined), else leaves the screen; false
    /// on the bare start page.
    bool back();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// What follows the drawing of a frame: does what the player asked for in it, then lets the match
/// and the computer go on.
void advance(shell::App& app, Ui& ui, double seconds);

} // namespace motley::ui
