#include "platform/run.h"

#include "core/asset.h"
#include "platform/web/files.h"
#include "platform/web/page.h"
#include "platform/web/program.h"
#include "platform/web/web_audio.h"

#include <SDL.h>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <emscripten/emscripten.h>
#include <emscripten/html5.h>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace motley::platform {

Program& program() {
    static Program the_program;
    return the_program;
}

namespace {

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

/// Milliseconds between frames while thousands of matches are added or written: a frame takes as
/// long as twenty of them.
constexpr double working_interval = 60;

void tell_host(Program& p) {
    if (!p.stage->app().embedding.active()) {
        return;
    }
    const auto height = p.stage->wanted_height();
    const std::string events = p.host.news(
        p.stage->app(), height ? std::optional(*height / p.stage->surface().ratio) : std::nullopt);
    if (!events.empty()) {
        page::tell({"tell_host", events.c_str()});
    }
}

// Runs after the frame, which must not wait for the document. If text has been entered into a field
// since then, it is newer than this frame; the next frame reports it.
void ask_for_news(double now) {
    if (program().news_asked) {
        return;
    }
    program().news_asked = true;
    program().news_asked_at = now;
    emscripten_set_timeout(
        [](void*) {
            Program& p = program();
            p.news_asked = false;
            if (p.entered) {
                return;
            }
            if (const std::string news = p.twin.news(*p.stage); !news.empty()) {
                page::tell({"tell", news.c_str()});
            }
            tell_host(p);
        },
        0, nullptr);
}

/// Hands what the player takes out, or wants to bring in or change, to the page.
void take_out(Program& p) {
    shell::Sharing& sharing = p.stage->sharing();
    if (const auto request = sharing.take_request(); request != shell::Sharing::Request::none) {
        files::want(request);
    }
    if (auto what = sharing.take_export()) {
        p.taken_out = std::move(*what);
        files::give(p.taken_out);
    }
    if (const std::string path = sharing.take_page(); !path.empty()) {
        page::tell({"open_tab", path.c_str()});
    }
    using Request = shell::Installation::Request;
    if (const Request request = p.stage->installation().take_request(); request != Request::none) {
        page::tell({request == Request::install ? "install" : "renew"});
    }
}

} // namespace

void draw_frame() {
    Program& p = program();
    if (!p.stage || p.stage->surface().width < 1 || p.stage->surface().height < 1) {
        return;
    }
    p.entered = false;
    const double now = emscripten_get_now();
    p.drawn = now;
    p.stage->draw(now / 1000);
    take_out(p);
    const bool goes_on = p.stage->wants_frame();
    if (!goes_on || p.twin.pressing(*p.stage) || now - p.news_asked_at >= news_interval) {
        ask_for_news(now);
    }
    if (const bool hand = p.stage->hand_cursor(); hand != p.hand) {
        p.hand = hand;
        page::tell({"set_hand_cursor", hand ? "1" : ""});
    }
    if (goes_on && p.stage->works()) {
        ask_for_work();
    } else if (goes_on) {
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

void ask_for_work() {
    if (program().work_asked || program().frame_asked) {
        return;
    }
    program().work_asked = true;
    emscripten_set_timeout(
        [](void*) {
            Program& p = program();
            p.work_asked = false;
            const double now = emscripten_get_now();
            if (!p.stage->works() || now - p.drawn >= working_interval) {
                ask_for_frame();
            } else {
                p.stage->work(now / 1000);
                ask_for_work();
            }
        },
        0, nullptr);
}

/// SDL asks for addresses of OpenGL's functions only where a program asks it for them; Dear ImGui's
/// renderer calls them directly. Emscripten's own function would bring all 350 into the page.
extern "C" void (*eglGetProcAddress(const char*))() { return nullptr; }

namespace {

bool open_context() {
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return false;
    }
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
    // With another size than the canvas has, the browser would make its buffers again.
    int width = 1;
    int height = 1;
    emscripten_get_canvas_element_size("#canvas", &width, &height);
    SDL_Window* const window = SDL_CreateWindow("Motley", 0, 0, width, height, SDL_WINDOW_OPENGL);
    // The page receives keys, wheel, touches and size, and decides what the stage gets.
    emscripten_html5_remove_all_event_listeners();
    return window != nullptr && SDL_GL_CreateContext(window) != nullptr;
}

/// For the dice: that of the page's address, if it contains one.
std::uint64_t seed() {
    const std::string text = page::ask({"seed"}).value_or("");
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() ? value : std::random_device{}();
}

} // namespace

/// The arguments are the page's languages, best first.
int run(int argc, char** argv) {
    if (!open_context()) {
        page::tell({"fail", SDL_GetError()});
        return 1;
    }
    register_packs(asset_packs(), [](std::string_view name) {
        return page::ask({"pack", std::string(name).c_str()});
    });
    auto client = std::make_unique<WorkerClient>();
    program().client = client.get();
    auto stage = Stage::create(seed(), {argv + 1, argv + argc}, std::make_unique<WebAudio>(),
                               std::move(client));
    if (!stage) {
        page::tell({"fail", stage.error().c_str()});
        return 1;
    }
    program().stage = std::move(*stage);
    program().begun = page::agrees({"embedded"}); // then nothing is saved
    if (program().begun) {
        program().stage->app().embedding.ask_before_play([] { return page::agrees({"can_play"}); });
    } else {
        program().stage->sharing().set_address(page::ask({"address"}).value_or(""));
        program().stage->sharing().set_abilities(files::abilities());
    }
    return 0;
}

} // namespace motley::platform
