#pragma once

#include "core/result.h"
#include "platform/drawn.h"
#include "platform/keeper.h"
#include "platform/speaker.h"
#include "platform/storage.h"
#include "platform/textures.h"
#include "shell/app.h"
#include "ui/ui.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::platform {

/// The app, its UI and Dear ImGui on one surface of the current OpenGL context: input goes in,
/// frames come out. It knows no window and no page. All lengths are device pixels.
class Stage {
public:
    /// Needs a current OpenGL context. `seed` decides what matches roll; `languages` are those the
    /// player reads, best first; `storage` (or null) is where the app is brought back from and kept
    /// after each change; `speaker` (or null) plays what is heard; `advisor` thinks for the
    /// computer. Fails when the texts that the program carries cannot be read.
    [[nodiscard]] static tl::expected<std::unique_ptr<Stage>, std::string>
    create(std::uint64_t seed, const std::vector<std::string>& languages,
           std::unique_ptr<Storage> storage, std::unique_ptr<Speaker> speaker,
           std::unique_ptr<activity::Advisor> advisor);
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    // --- input
    void resize(const ui::Surface& surface);
    [[nodiscard]] const ui::Surface& surface() const { return surface_; }
    void pointer_moved(float x, float y, bool touch);
    /// The only button, or the finger, where the pointer was moved to.
    static void pointer_pressed(bool down);
    /// The pointer left the surface, or the finger was lifted.
    static void pointer_left();
    /// Scrolls what lies under the pointer; see Ui::wheel.
    bool wheel(float y);
    /// True when the key was used.
    bool key(ui::Key key, char32_t character = 0);
    /// As if the thing of this id had been clicked.
    void enter(std::string id, std::string text);
    void activate(std::string id);
    /// See Ui::paste and Ui::copied.
    bool paste(std::string_view text);
    [[nodiscard]] std::string copied();
    void focus(std::string id, bool visible);
    /// See Ui::depth and Ui::back.
    [[nodiscard]] int depth() const { return ui_->depth(); }
    bool back() { return ui_->back(); }
    /// Plays an action text. `seconds` as in draw().
    void type(std::string_view text, double seconds);
    /// See App::open_link, App::set_address and App::take_copy.
    void open_link(std::string_view text) { (void)app_.open_link(text); }
    void set_address(std::string address) { app_.set_address(std::move(address)); }
    [[nodiscard]] std::string take_copy() { return app_.take_copy(); }
    /// Nobody sees it any more, or it is about to be left: what runs is stopped, and kept.
    void set_aside(double seconds);
    /// Likewise, but nothing is kept any more: another program plays on with what is kept.
    void stop(double seconds);

    // --- output
    /// Draws a frame and leaves it in the context's back buffer; false when it would be the same as
    /// the last, which is then not drawn. `seconds`: a clock that never goes back. Without a
    /// context a frame does all but that: what came in is seen to, kept, and told by semantics().
    bool draw(double seconds);
    /// Whether another frame is needed although nothing more comes in.
    [[nodiscard]] bool wants_frame() const;
    /// Seconds from the last frame until one is needed because time goes by; none while none does.
    [[nodiscard]] std::optional<double> next_frame_in() const;
    /// Whether what is under the pointer can be clicked.
    [[nodiscard]] static bool hand_cursor();

    /// The context is lost and what it held with it: no OpenGL call until context_restored().
    void context_lost();
    /// Everything is made anew in the (new or restored) current context. Nothing, unless it was
    /// lost.
    void context_restored();

    [[nodiscard]] const shell::App& app() const { return app_; }
    [[nodiscard]] const ui::Semantics& semantics() const { return ui_->semantics(); }

private:
    Stage(engine::Strings strings, std::uint64_t seed, std::unique_ptr<Storage> storage,
          std::unique_ptr<Speaker> speaker, std::unique_ptr<activity::Advisor> advisor);
    void begin_drawing();

    std::unique_ptr<activity::Advisor> advisor_;
    shell::App app_;
    Keeper keeper_;
    std::unique_ptr<Speaker> speaker_;
    Textures textures_;
    std::unique_ptr<ui::Ui> ui_;
    ui::Surface surface_;
    Drawn drawn_;
    double last_ = 0;
    bool has_context_ = true;
    bool renderer_ready_ = false;
};

} // namespace motley::platform
