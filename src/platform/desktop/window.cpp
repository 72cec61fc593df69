#include "platform/desktop/window.h"

#include "platform/desktop/shared_files.h"
#include "platform/gl.h"
#include "ui/kit/letters.h"

#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace motley::platform {

namespace {

constexpr float notch = 48; // points scrolled by one notch of the wheel
constexpr Uint32 frame_ms = 16;
constexpr Sint32 brought = 1;    // the code of an event of bring()
constexpr double settling = 0.5; // seconds in which a window system tells all of one change

double now() {
    return static_cast<double>(SDL_GetPerformanceCounter()) /
           static_cast<double>(SDL_GetPerformanceFrequency());
}

// Drawable pixels per unit of the window. Some systems measure windows in points, others in pixels.
float system_ratio(SDL_Window* window) {
    int points = 0;
    int pixels = 0;
    SDL_GetWindowSize(window, &points, nullptr);
    SDL_GL_GetDrawableSize(window, &pixels, nullptr);
    return points > 0 ? static_cast<float>(pixels) / static_cast<float>(points) : 1.0F;
}

// False if it is time for a frame before anything has happened.
bool wait(const Stage& stage, SDL_Event& event) {
    const auto seconds = stage.next_frame_in();
    constexpr int for_ever = -1;
    const int most = seconds ? static_cast<int>(std::ceil(*seconds * 1000)) : for_ever;
    return SDL_WaitEventTimeout(&event, most) != 0;
}

void use_clipboard(Stage& stage, bool paste) {
    if (!paste) {
        if (const std::string text = stage.copied(); !text.empty()) {
            SDL_SetClipboardText(text.c_str());
        }
        return;
    }
    if (char* const text = SDL_GetClipboardText(); text != nullptr) {
        if (!stage.paste(text)) {
            (void)stage.sharing().open(text, shell::Sharing::From::player);
        }
        SDL_free(text);
    }
}

} // namespace

Window::~Window() {
    SDL_FreeCursor(arrow_);
    SDL_FreeCursor(hand_);
    if (context_ != nullptr) {
        SDL_GL_DeleteContext(context_);
    }
    if (window_ != nullptr) {
        SDL_DestroyWindow(window_);
    }
}

namespace {

std::vector<Placement::Area> screens() {
    std::vector<Placement::Area> out;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); ++i) {
        SDL_Rect bounds;
        if (SDL_GetDisplayUsableBounds(i, &bounds) == 0) {
            out.push_back({bounds.x, bounds.y, bounds.w, bounds.h});
        }
    }
    return out;
}

} // namespace

bool Window::open(const Options& options, const std::optional<Placement>& before) {
    ratio_ = options.ratio;
    Placement::Area at{SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, options.width,
                       options.height};
    const bool known = before && is_reachable(before->window, screens());
    if (known) {
        at = before->window;
    }
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 2);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    const Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI |
                         (options.screenshot.empty() ? 0U : static_cast<Uint32>(SDL_WINDOW_HIDDEN));
    window_ = SDL_CreateWindow("Motley", at.x, at.y, at.width, at.height, flags);
    if (window_ == nullptr) {
        return false;
    }
    if (ratio_ > 0 && !known) {
        const float scale = ratio_ / system_ratio(window_);
        SDL_SetWindowSize(window_, static_cast<int>(static_cast<float>(options.width) * scale),
                          static_cast<int>(static_cast<float>(options.height) * scale));
    }
    context_ = SDL_GL_CreateContext(window_);
    if (context_ == nullptr) {
        return false;
    }
    SDL_GL_SetSwapInterval(1);
    arrow_ = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW);
    hand_ = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND);
    // SDL would report a finger as a mouse as well.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    note_placement();
    if (before && before->maximized) {
        SDL_MaximizeWindow(window_);
        placement_.maximized = true;
    }
    return true;
}

void Window::note_placement() {
    const Uint32 flags = SDL_GetWindowFlags(window_);
    if ((flags & (SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0) {
        return;
    }
    const bool maximized = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    if (!maximized) {
        Placement::Area at;
        SDL_GetWindowPosition(window_, &at.x, &at.y);
        SDL_GetWindowSize(window_, &at.width, &at.height);
        // A window is created where its frame is to be, and says where its inside is.
        int top = 0;
        int left = 0;
        if (SDL_GetWindowBordersSize(window_, &top, &left, nullptr, nullptr) == 0) {
            at.x -= left;
            at.y -= top;
        }
        if (at != placement_.window) {
            if (now() - moved_ > settling) {
                before_ = placement_.window;
            }
            placement_.window = at;
            moved_ = now();
        }
    } else if (!placement_.maximized && now() - moved_ < settling) {
        placement_.window = before_; // the size changed before it was said to be maximized
    }
    placement_.maximized = maximized;
}

void Window::switch_full_screen() {
    const bool is = (SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    SDL_SetWindowFullscreen(window_, is ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

void Window::fit(Stage& stage) const {
    int width = 0;
    int height = 0;
    SDL_GL_GetDrawableSize(window_, &width, &height);
    ui::Surface surface;
    surface.width = static_cast<float>(width);
    surface.height = static_cast<float>(height);
    surface.ratio = ratio_ > 0 ? ratio_ : system_ratio(window_);
    stage.resize(surface);
}

void Window::handle_key(Stage& stage, const SDL_KeyboardEvent& key) {
    const bool shift = (key.keysym.mod & KMOD_SHIFT) != 0;
    switch (key.keysym.sym) {
    case SDLK_LEFT:
        stage.key(ui::Key::left);
        break;
    case SDLK_RIGHT:
        stage.key(ui::Key::right);
        break;
    case SDLK_UP:
        stage.key(ui::Key::up);
        break;
    case SDLK_DOWN:
        stage.key(ui::Key::down);
        break;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        stage.key(ui::Key::enter);
        break;
    case SDLK_ESCAPE:
        stage.key(ui::Key::escape);
        break;
    case SDLK_AC_BACK:
        stage.back();
        break;
    case SDLK_TAB:
        stage.key(shift ? ui::Key::backtab : ui::Key::tab);
        break;
    case SDLK_HOME:
        stage.key(ui::Key::home);
        break;
    case SDLK_END:
        stage.key(ui::Key::end);
        break;
    case SDLK_BACKSPACE:
    case SDLK_DELETE:
        stage.key(ui::Key::erase);
        break;
    case SDLK_F11:
        if (key.repeat == 0) {
            switch_full_screen();
        }
        break;
    case SDLK_F12:
        if (key.repeat == 0) {
            debug_.toggle();
        }
        break;
    case SDLK_c:
    case SDLK_v:
        if ((key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0) {
            use_clipboard(stage, key.keysym.sym == SDLK_v);
        }
        break;
    default:
        break;
    }
}

void Window::handle_brought(Stage& stage, const SDL_UserEvent& event) {
    if (event.code != brought) {
        return;
    }
    if ((SDL_GetWindowFlags(window_) & SDL_WINDOW_MINIMIZED) != 0) {
        SDL_RestoreWindow(window_);
    }
    SDL_RaiseWindow(window_);
    const std::unique_ptr<std::string> shared(static_cast<std::string*>(event.data1));
    if (!shared->empty()) {
        open_shared(stage.sharing(), *shared, shell::Sharing::From::player);
    }
}

void Window::handle(Stage& stage, const SDL_Event& event) {
    const float scale = system_ratio(window_);
    const bool changed_before = changed_;
    changed_ = true;
    switch (event.type) {
    case SDL_QUIT:
        stage.suspend(now());
        open_ = false;
        break;
    case SDL_WINDOWEVENT:
        if (event.window.event == SDL_WINDOWEVENT_LEAVE) {
            Stage::pointer_left();
        } else if (event.window.event == SDL_WINDOWEVENT_MINIMIZED ||
                   event.window.event == SDL_WINDOWEVENT_HIDDEN) {
            stage.suspend(now());
        }
        note_placement();
        fit(stage);
        break;
    case SDL_MOUSEMOTION:
        stage.pointer_moved(static_cast<float>(event.motion.x) * scale,
                            static_cast<float>(event.motion.y) * scale, false);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        if (event.button.button == SDL_BUTTON_LEFT) {
            stage.pointer_moved(static_cast<float>(event.button.x) * scale,
                                static_cast<float>(event.button.y) * scale, false);
            Stage::pointer_pressed(event.type == SDL_MOUSEBUTTONDOWN);
            // Dragging continues outside the window.
            SDL_CaptureMouse(event.type == SDL_MOUSEBUTTONDOWN ? SDL_TRUE : SDL_FALSE);
        } else if (event.button.button == SDL_BUTTON_RIGHT) {
            const SDL_Keymod keys = SDL_GetModState();
            stage.marked(event.type == SDL_MOUSEBUTTONDOWN,
                         static_cast<float>(event.button.x) * scale,
                         static_cast<float>(event.button.y) * scale, (keys & KMOD_SHIFT) != 0,
                         (keys & KMOD_ALT) != 0);
        } else if (event.button.button == SDL_BUTTON_X1 && event.type == SDL_MOUSEBUTTONDOWN) {
            stage.back();
        }
        break;
    case SDL_MOUSEWHEEL:
        // What goes sideways turns over no plies.
        stage.wheel(-event.wheel.preciseY * notch * stage.surface().ratio,
                    std::abs(event.wheel.preciseX) <= std::abs(event.wheel.preciseY));
        break;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        stage.pointer_moved(event.tfinger.x * stage.surface().width,
                            event.tfinger.y * stage.surface().height, true);
        if (event.type != SDL_FINGERMOTION) {
            Stage::pointer_pressed(event.type == SDL_FINGERDOWN);
        }
        if (event.type == SDL_FINGERUP) {
            Stage::pointer_left();
        }
        break;
    case SDL_KEYDOWN:
        handle_key(stage, event.key);
        break;
    case SDL_USEREVENT: // wake() or bring()
        handle_brought(stage, event.user);
        break;
    case SDL_DROPFILE:
        dropped_.emplace_back(event.drop.file);
        SDL_free(event.drop.file);
        break;
    case SDL_DROPTEXT:
        (void)stage.sharing().open(event.drop.file, shell::Sharing::From::player);
        SDL_free(event.drop.file);
        break;
    case SDL_DROPCOMPLETE:
        open_files(stage.sharing(), std::exchange(dropped_, {}));
        break;
    case SDL_TEXTINPUT:
        for (const char32_t character : ui::characters(event.text.text)) {
            stage.key(ui::Key::text, character);
        }
        break;
    default:
        changed_ = changed_before;
        break;
    }
}

void Window::draw(Stage& stage) {
    const double begun = now();
    const bool drawn = stage.draw(begun);
    if (drawn) {
        debug_.frame_took(now() - begun);
    }
    if (files_.serve(stage.sharing())) {
        wake(); // for the frame that says so
    }
    SDL_SetCursor(Stage::hand_cursor() ? hand_ : arrow_);
    if (drawn) {
        SDL_GL_SwapWindow(window_);
    } else {
        SDL_Delay(frame_ms); // the time that swapping would have waited
    }
}

void Window::show(Stage& stage) {
    open_ = true;
    stage.draw_over([this](ui::AppFrame& frame) { debug_.draw(frame); });
    stage.sharing().set_abilities(SharedFiles::abilities());
    fit(stage);
    SDL_Event event;
    while (open_) {
        const bool visible = (SDL_GetWindowFlags(window_) & SDL_WINDOW_MINIMIZED) == 0;
        if (visible && (changed_ || stage.wants_frame())) {
            changed_ = false;
            draw(stage);
        } else if (wait(stage, event)) {
            handle(stage, event);
        } else {
            changed_ = true;
        }
        while (SDL_PollEvent(&event) != 0) {
            handle(stage, event);
        }
    }
}

void Window::wake() {
    SDL_Event event{};
    event.type = SDL_USEREVENT;
    SDL_PushEvent(&event);
}

void Window::bring(const std::string& shared) {
    auto text = std::make_unique<std::string>(shared);
    SDL_Event event{};
    event.type = SDL_USEREVENT;
    event.user.code = brought;
    event.user.data1 = text.get();
    if (SDL_PushEvent(&event) == 1) {
        (void)text.release(); // handle_brought() has it
    }
}

bool Window::photograph(Stage& stage, const std::string& file) {
    fit(stage);
    const int width = static_cast<int>(stage.surface().width);
    const int height = static_cast<int>(stage.surface().height);
    const double start = now();
    do {
        stage.draw(now());
    } while (stage.wants_frame() && now() < start + 2);
    SDL_Surface* const picture =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);
    if (picture == nullptr) {
        return false;
    }
    // OpenGL's rows go from bottom to top.
    auto* const pixels = static_cast<std::uint8_t*>(picture->pixels);
    for (int row = 0; row < height; ++row) {
        glReadPixels(0, height - 1 - row, width, 1, GL_RGBA, GL_UNSIGNED_BYTE,
                     pixels + static_cast<std::ptrdiff_t>(row) * picture->pitch);
    }
    const bool written = SDL_SaveBMP(picture, file.c_str()) == 0;
    SDL_FreeSurface(picture);
    return written;
}

} // namespace motley::platform
