#pragma once

#include "platform/desktop/options.h"
#include "platform/stage.h"

#include <SDL.h>
#include <string>

namespace motley::platform {

/// The window and its OpenGL context; passes events to a stage and shows its frames.
class Window {
public:
    Window() = default;
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;
    ~Window();

    /// False, with SDL_GetError(), when there is no window or no context. SDL's video must be on.
    [[nodiscard]] bool open(const Options& options);
    /// Runs the stage until the window is closed. Waits, drawing nothing, while nothing happens.
    void show(Stage& stage);
    /// Asks for a frame, from any thread.
    static void wake();
    /// Writes the first frame that is at rest to a BMP file; false, with SDL_GetError(), when that
    /// fails.
    [[nodiscard]] bool photograph(Stage& stage, const std::string& file);

private:
    void fit(Stage& stage) const;
    void handle(Stage& stage, const SDL_Event& event);
    static void handle_key(Stage& stage, const SDL_KeyboardEvent& key);
    void draw(Stage& stage) const;

    SDL_Window* window_ = nullptr;
    SDL_GLContext context_ = nullptr;
    SDL_Cursor* arrow_ = nullptr;
    SDL_Cursor* hand_ = nullptr;
    float ratio_ = 0; ///< asked for; 0: the system's
    bool open_ = false;
    bool changed_ = true; ///< something came in since the last frame
};

} // namespace motley::platform
