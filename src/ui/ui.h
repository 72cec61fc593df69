#pragma once

#include "shell/app.h"
#include "ui/board/sounds.h"
#include "ui/kit/host.h"
#include "ui/kit/semantics.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

class AppFrame;

/// Draws the app, and turns input into calls of it. One frame is `app.pass_time(seconds)`,
/// `ui.prepare(surface)` (which may rebuild fonts), ImGui::NewFrame(), `ui.draw(seconds)`,
/// `advance(app, ui, seconds)` and ImGui::Render(). ImGui's display size must be the surface in
/// device pixels, and its framebuffer scale 1.
class Ui {
public:
    Ui(shell::App& app, TextureHost& textures);
    ~Ui();
    Ui(const Ui&) = delete;
    Ui& operator=(const Ui&) = delete;

    void prepare(const Surface& surface);
    /// Draws the app without changing it. `seconds` is a clock that never goes backwards, and must
    /// have been passed to App::pass_time() before prepare(). `over` draws above everything else.
    void draw(double seconds, const std::function<void(AppFrame&)>& over = nullptr);
    /// Carries out what the player asked for in the frame just drawn.
    void act();
    /// Whether no piece was moving on the board in the last frame.
    [[nodiscard]] bool still() const;
    /// Whether a question is open that stops the clock.
    [[nodiscard]] bool holds_clock() const;
    /// Call at the end of a frame with whether the app needs another one; hover and sizes settle
    /// afterwards.
    void settle(bool another_frame);

    /// Forgets all that was drawn, but not the typefaces and pictures made for it. Once, outside a
    /// frame.
    void begin_anew();
    /// Call when the host's textures are lost: all are made again with the next frame. Outside a
    /// frame only.
    void forget_textures();

    /// Whether another frame is needed without further input, because something moves or hover must
    /// settle.
    [[nodiscard]] bool wants_frame() const;

    /// The height in device pixels that the screen would like to have at its width; nothing if it
    /// takes what there is.
    [[nodiscard]] std::optional<float> wanted_height() const;
    [[nodiscard]] Semantics& semantics();
    /// The texts shortened in the last frame.
    [[nodiscard]] const std::vector<std::string>& cut_texts() const;
    /// The sounds to play since the last call; none if sound is off.
    [[nodiscard]] std::vector<Sound> take_sounds();
    /// Whether the device should shake a little now, with the sounds taken last: a piece was hit,
    /// or the match is over.
    [[nodiscard]] bool take_shake();
    /// Scrolls the part under the pointer by y device pixels; y grows when the content moves up.
    /// Where nothing scrolls, `turns` shows the next or the previous ply of the board's line.
    /// Returns false and does nothing if there is neither.
    bool wheel(float y, bool turns = true);
    /// The right button was pressed at this point, or was released there. `colour` as in Marking.
    void mark(bool down, Point at, std::uint8_t colour);
    /// Two fingers drew from one point to another.
    void mark(Point from, Point to);
    /// Whether something can be drawn there: whether it is on a board that is played or studied.
    [[nodiscard]] bool marks_at(Point at) const;
    /// Focuses the node with this id and scrolls it into view; an empty id removes the focus.
    void focus(std::string id, bool visible);
    /// Inserts text into the focused field as if typed; false if no field has the focus.
    bool paste(std::string_view text);
    /// The focused field's text; empty if no field has the focus.
    [[nodiscard]] std::string copied();
    /// Passes a key to the focused control; `character` is for Key::text. Returns whether it was
    /// used.
    bool key(Key key, char32_t character = 0);
    /// How many calls of back() lead to the bare start page: one for each open thing and for each
    /// screen on the way.
    [[nodiscard]] int depth() const;
    /// The addresses of these screens; the last one also stands for what is open.
    [[nodiscard]] std::vector<std::string> history() const;
    /// What the window or page is called: the screen and the program.
    [[nodiscard]] std::string title() const;
    /// Closes the topmost open thing (which declines an offer), or else leaves the screen; false on
    /// the bare start page.
    bool back();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
    /// The state that was replaced. Ending it at once would take code that the page does not load
    /// before its first match.
    std::unique_ptr<Impl> before_;
};

/// Follows the drawing of a frame: carries out what the player asked for in it, then lets the match
/// and the computer continue.
void advance(shell::App& app, Ui& ui, double seconds);

} // namespace motley::ui
