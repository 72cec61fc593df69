#pragma once

#include "platform/desktop/options.h"
#include "platform/desktop/placement.h"
#include "platform/desktop/shared_files.h"
#include "platform/stage.h"
#include "ui/page/debug_overlay.h"

#include <SDL.h>
#include <optional>
#include <string>
#include <vector>

namespace motley::platform {

/// The window and its OpenGL context; passes events to a stage and shows its frames.
class Window {
public:
    /// F12 shows and hides the overlay, which outlives the window.
    explicit Window(ui::DebugOverlay& debug) : debug_(debug) {}
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;
    ~Window();

    /// Opens the window at its earlier place if that is still on a screen. Returns false without a
    /// window or a context; see SDL_GetError(). SDL's video must be initialised.
    [[nodiscard]] bool open(const Options& options, const std::optional<Placement>& before);
    /// Its place; in full screen, the place before that.
    [[nodiscard]] Placement placement() const { return placement_; }
    /// Runs the stage until the window is closed. Waits and draws nothing while nothing happens.
    void show(Stage& stage);
    /// Asks for a frame; may be called from any thread.
    static void wake();
    /// Brings the window to the front, and opens this text, or what the file with this path holds,
    /// unless it is empty. May be called from any thread.
    static void bring(const std::string& shared);
    /// Writes the first settled frame to a BMP file. Returns false if that fails; see
    /// SDL_GetError().
    [[nodiscard]] bool photograph(Stage& stage, const std::string& file);

private:
    void fit(Stage& stage) const;
    void handle(Stage& stage, const SDL_Event& event);
    void handle_key(Stage& stage, const SDL_KeyboardEvent& key);
    void handle_brought(Stage& stage, const SDL_UserEvent& event);
    /// Notes the window's place, unless it is a temporary one.
    void note_placement();
    void switch_full_screen();
    void draw(Stage& stage);

    ui::DebugOverlay& debug_;
    SDL_Window* window_ = nullptr;
    SDL_GLContext context_ = nullptr;
    SDL_Cursor* arrow_ = nullptr;
    SDL_Cursor* hand_ = nullptr;
    Placement placement_;
    Placement::Area before_; ///< before the last change
    double moved_ = 0;       ///< when the last change was
    float ratio_ = 0;        ///< requested ratio; 0: the system's
    SharedFiles files_{user_folder("DOCUMENTS"), user_folder("PICTURES"), Window::wake};
    std::vector<std::string> dropped_; ///< paths of files that are being dropped
    bool open_ = false;
    bool changed_ = true; ///< there was input since the last frame
};

} // namespace motley::platform
