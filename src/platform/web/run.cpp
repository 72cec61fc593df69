#include "platform/run.h"

#include "platform/stage.h"
#include "platform/web/local_storage.h"
#include "platform/web/page.h"
#include "platform/web/twin.h"
#include "platform/web/web_audio.h"
#include "platform/web/worker_client.h"

#include <SDL.h>
#include <cmath>
#include <emscripten/emscripten.h>
#include <emscripten/html5.h>
#include <memory>
#include <random>
#include <string>
#include <utility>

namespace motley::platform {

namespace {

// Lives as long as the page. Everything happens in calls by the browser.
struct Program {
    std::unique_ptr<Stage> stage;
    WorkerClient* client = nullptr; ///< owned by the stage
    Twin twin;
    bool frame_asked = false;
    bool news_asked = false;
    bool entered = false; ///< text was entered into a field since the last frame
    double told = 0;      ///< when the page was last asked to fetch the news, in milliseconds
    bool hand = false;
    int timer = 0; ///< timer for a frame needed because time passes; 0: none
};

Program& program() {
    static Program the_program;
    return the_program;
}

void ask_for_frame();

void ask_for_later_frame() {
    Program& p = program();
    emscripten_clear_timeout(p.timer);
    p.timer = 0;
    const auto seconds = p.stage->next_frame_in();
    if (!seconds) {
        return;
    }
    p.timer = static_cast<int>(emscripten_set_timeout(
        [](void*) {
            program().timer = 0;
            ask_for_frame();
        },
        std::ceil(*seconds * 1000), nullptr));
}

/// While frames follow each other, the document is not updated with each: that takes as long as a
/// frame.
constexpr double news_interval = 100;

// Runs after the frame, which must not wait for the document. If text has been entered into a field
// since then, it is newer than this frame; the next frame reports it.
void ask_for_news(double now) {
    if (program().news_asked) {
        return;
    }
    program().news_asked = true;
    program().told = now;
    emscripten_set_timeout(
        [](void*) {
            Program& p = program();
            p.news_asked = false;
            if (p.entered) {
                return;
            }
            if (const std::string news = p.twin.news(*p.stage); !news.empty()) {
                page::tell(news.c_str());
            }
        },
        0, nullptr);
}

void draw_frame() {
    Program& p = program();
    if (!p.stage || p.stage->surface().width < 1 || p.stage->surface().height < 1) {
        return;
    }
    p.entered = false;
    const double now = emscripten_get_now();
    p.stage->draw(now / 1000);
    if (const std::string text = p.stage->take_copy(); !text.empty()) {
        page::copy(text.c_str());
    }
    const bool goes_on = p.stage->wants_frame();
    if (!goes_on || p.twin.pressing(*p.stage) || now - p.told >= news_interval) {
        ask_for_news(now);
    }
    if (const bool hand = p.stage->hand_cursor(); hand != p.hand) {
        p.hand = hand;
        page::set_hand_cursor(hand);
    }
    if (goes_on) {
        ask_for_frame();
    } else {
        ask_for_later_frame();
    }
}

void ask_for_frame() {
    if (program().frame_asked) {
        return;
    }
    program().frame_asked = true;
    emscripten_request_animation_frame(
        [](double, void*) {
            program().frame_asked = false;
            draw_frame();
            return EM_FALSE;
        },
        nullptr);
}

bool open_context() {
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return false;
    }
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
    SDL_Window* const window = SDL_CreateWindow("Motley", 0, 0, 1, 1, SDL_WINDOW_OPENGL);
    // The page receives keys, wheel, touches and size, and decides what the stage gets.
    emscripten_html5_remove_all_event_listeners();
    return window != nullptr && SDL_GL_CreateContext(window) != nullptr;
}

} // namespace

/// The arguments are the page's languages, best first.
int run(int argc, char** argv) {
    if (!open_context()) {
        page::fail(SDL_GetError());
        return 1;
    }
    auto client = std::make_unique<WorkerClient>();
    program().client = client.get();
    auto stage = Stage::create(page::seed().value_or(std::random_device{}()),
                               {argv + 1, argv + argc}, std::make_unique<LocalStorage>(),
                               std::make_unique<WebAudio>(), std::move(client));
    if (!stage) {
        page::fail(stage.error().c_str());
        return 1;
    }
    program().stage = std::move(*stage);
    program().stage->set_address(page::address());
    return 0;
}

} // namespace motley::platform

// ---------------------------------------------------------------- called by the page
// (web/page.mjs)

// Lengths are in device pixels. The page calls these functions only after main() has returned 0.
using motley::platform::ask_for_frame;
using motley::platform::program;

extern "C" {

/// The surface has changed; `dark` and `still` are the system's preferences. Draws at once, so that
/// no stretched picture is shown.
EMSCRIPTEN_KEEPALIVE void motley_resize(float width, float height, float ratio, float top,
                                        float right, float bottom, float left, int dark,
                                        int still) {
    motley::ui::Surface surface;
    surface.width = width;
    surface.height = height;
    surface.ratio = ratio;
    surface.safe_top = top;
    surface.safe_right = right;
    surface.safe_bottom = bottom;
    surface.safe_left = left;
    surface.system_dark = dark != 0;
    surface.system_reduced_motion = still != 0;
    program().stage->resize(surface);
    motley::platform::draw_frame();
}

EMSCRIPTEN_KEEPALIVE void motley_pointer_moved(float x, float y, int touch) {
    program().stage->pointer_moved(x, y, touch != 0);
    ask_for_frame();
}

EMSCRIPTEN_KEEPALIVE void motley_pointer_pressed(int down) {
    program().stage->pointer_pressed(down != 0);
    ask_for_frame();
}

EMSCRIPTEN_KEEPALIVE void motley_pointer_left() {
    program().stage->pointer_left();
    ask_for_frame();
}

/// Returns whether the app scrolls; otherwise the wheel belongs to the page.
EMSCRIPTEN_KEEPALIVE int motley_wheel(float y) {
    const bool used = program().stage->wheel(y);
    if (used) {
        ask_for_frame();
    }
    return used ? 1 : 0;
}

/// `key` is a motley::ui::Key. Returns whether it was used; otherwise it belongs to the page.
EMSCRIPTEN_KEEPALIVE int motley_key(int key, int character) {
    const bool used =
        program().stage->key(static_cast<motley::ui::Key>(key), static_cast<char32_t>(character));
    if (used) {
        ask_for_frame();
    }
    return used ? 1 : 0;
}

EMSCRIPTEN_KEEPALIVE void motley_activate(const char* id) {
    program().stage->activate(id);
    ask_for_frame();
}

EMSCRIPTEN_KEEPALIVE void motley_enter(const char* id, const char* text) {
    program().stage->enter(id, text);
    program().entered = true;
    ask_for_frame();
}

EMSCRIPTEN_KEEPALIVE void motley_focus(const char* id, int visible) {
    program().stage->focus(id, visible != 0);
    ask_for_frame();
}

/// Whether the text is on the clipboard.
EMSCRIPTEN_KEEPALIVE void motley_copied(int done) {
    program().stage->tell_copied(done != 0);
    ask_for_frame();
}

/// What stands behind the `#` of the page's address (web/link.mjs).
EMSCRIPTEN_KEEPALIVE void motley_open(const char* link) {
    program().stage->open_link(link);
    ask_for_frame();
}

EMSCRIPTEN_KEEPALIVE void motley_type(const char* text) {
    program().stage->type(text, emscripten_get_now() / 1000);
    ask_for_frame();
}

/// The browser's Back, this many times. Returns Ui::depth afterwards (web/history.mjs).
EMSCRIPTEN_KEEPALIVE int motley_back(int times) {
    for (int i = 0; i < times && program().stage->back(); ++i) {
    }
    ask_for_frame();
    return program().stage->depth();
}

/// The engine has received the lines sent to it (web/opponent.mjs).
EMSCRIPTEN_KEEPALIVE void motley_engine_delivered() {
    program().client->delivered();
    ask_for_frame();
}

/// A line from the engine.
EMSCRIPTEN_KEEPALIVE void motley_engine_said(const char* line) {
    if (program().client->hear(line)) {
        ask_for_frame();
    }
}

/// The engine did not start, or died; `reason` is for the console.
EMSCRIPTEN_KEEPALIVE void motley_engine_failed(const char* reason) {
    program().client->fail(reason);
    ask_for_frame();
}

/// The page is hidden or about to be left.
EMSCRIPTEN_KEEPALIVE void motley_set_aside() {
    program().stage->set_aside(emscripten_get_now() / 1000);
    ask_for_frame();
}

/// Another tab plays, so this one saves nothing from now on.
EMSCRIPTEN_KEEPALIVE void motley_stop() { program().stage->stop(emscripten_get_now() / 1000); }

/// Frames continue without drawing; what is played is still announced and saved. Does nothing if
/// the context is already lost.
EMSCRIPTEN_KEEPALIVE void motley_context_lost() { program().stage->context_lost(); }

EMSCRIPTEN_KEEPALIVE void motley_context_restored() {
    program().stage->context_restored();
    ask_for_frame();
}

} // extern "C"
