#include "platform/run.h"

#include "core/asset.h"
#include "platform/host_talk.h"
#include "platform/nodes.h"
#include "platform/stage.h"
#include "platform/web/files.h"
#include "platform/web/page.h"
#include "platform/web/page_archive.h"
#include "platform/web/page_storage.h"
#include "platform/web/twin.h"
#include "platform/web/web_audio.h"
#include "platform/web/worker_client.h"
#include "shell/debug_text.h"

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
    PageArchive* archive = nullptr; ///< likewise
    Twin twin;
    HostTalk host;      ///< with whoever embeds the program
    bool begun = false; ///< what was saved has been restored
    bool frame_asked = false;
    bool work_asked = false;
    double drawn = 0; ///< when the last frame was, in milliseconds
    bool news_asked = false;
    bool entered = false;     ///< text was entered into a field since the last frame
    shell::Export taken_out;  ///< what the page has taken last
    double news_asked_at = 0; ///< when the page was last asked to fetch the news, in milliseconds
    bool hand = false;
    int timer = 0; ///< timer for a frame needed because time passes; 0: none
};

Program& program() {
    static Program the_program;
    return the_program;
}

void ask_for_frame();
void ask_for_work();

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

void tell_host(Program& p) {
    if (!p.stage->app().embedding.active()) {
        return;
    }
    const auto height = p.stage->wanted_height();
    const std::string events = p.host.news(
        p.stage->app(), height ? std::optional(*height / p.stage->surface().ratio) : std::nullopt);
    if (!events.empty()) {
        page::tell_host(events.c_str());
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
                page::tell(news.c_str());
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
        page::open_tab(path.c_str());
    }
    using Request = shell::Installation::Request;
    if (const Request request = p.stage->installation().take_request(); request != Request::none) {
        page::change_installation(request == Request::install);
    }
}

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
        page::set_hand_cursor(hand);
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

/// Milliseconds between frames while thousands of matches are added or written: a frame takes as
/// long as twenty of them.
constexpr double working_interval = 60;

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

} // namespace

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

} // namespace

/// The arguments are the page's languages, best first.
int run(int argc, char** argv) {
    if (!open_context()) {
        page::fail(SDL_GetError());
        return 1;
    }
    register_packs(asset_packs(), page::pack);
    auto client = std::make_unique<WorkerClient>();
    program().client = client.get();
    auto stage =
        Stage::create(page::seed().value_or(std::random_device{}()), {argv + 1, argv + argc},
                      std::make_unique<WebAudio>(), std::move(client));
    if (!stage) {
        page::fail(stage.error().c_str());
        return 1;
    }
    program().stage = std::move(*stage);
    program().begun = page::embedded(); // then nothing is saved
    if (program().begun) {
        program().stage->app().embedding.ask_before_play(page::can_play);
    } else {
        program().stage->sharing().set_address(page::address());
        program().stage->sharing().set_abilities(files::abilities());
    }
    return 0;
}

} // namespace motley::platform

// ---------------------------------------------------------------- called by the page
// (web/page.mjs)

// Lengths are in device pixels. The page calls these functions only after main() has returned 0.
using motley::platform::ask_for_frame;
using motley::platform::ask_for_work;
using motley::platform::program;

extern "C" {

/// The surface has changed; `dark` and `still` are the system's preferences. Draws at once, so that
/// no stretched picture is shown; what is drawn before motley_begin() is not seen.
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
    if (program().begun) {
        motley::platform::draw_frame();
    } else {
        program().stage->rehearse();
    }
}

/// What is saved can be read now.
EMSCRIPTEN_KEEPALIVE void motley_begin() {
    program().begun = true;
    motley::platform::Stage::Keeping keeping;
    keeping.storage = std::make_unique<motley::platform::PageStorage>();
    auto archive = std::make_unique<motley::platform::PageArchive>();
    program().archive = archive.get();
    keeping.archive = std::move(archive);
    keeping.follower = motley::platform::page::is_follower();
    program().stage->begin(std::move(keeping));
}

EMSCRIPTEN_KEEPALIVE void motley_pointer_moved(float x, float y, int touch) {
    program().stage->pointer_moved(x, y, touch != 0);
    ask_for_frame();
}

EMSCRIPTEN_KEEPALIVE void motley_pointer_pressed(int down) {
    program().stage->pointer_pressed(down != 0);
    ask_for_frame();
}

EMSCRIPTEN_KEEPALIVE void motley_marked(int down, float x, float y, int shift, int alt) {
    program().stage->marked(down != 0, x, y, shift != 0, alt != 0);
    ask_for_frame();
}

EMSCRIPTEN_KEEPALIVE void motley_marked_between(float from_x, float from_y, float to_x,
                                                float to_y) {
    program().stage->marked(from_x, from_y, to_x, to_y);
    ask_for_frame();
}

/// Whether something can be drawn there, so that the browser's menu does not open.
EMSCRIPTEN_KEEPALIVE int motley_marks_at(float x, float y) {
    return program().stage->marks_at(x, y) ? 1 : 0;
}

EMSCRIPTEN_KEEPALIVE void motley_pointer_left() {
    program().stage->pointer_left();
    ask_for_frame();
}

/// Returns whether the app uses it; otherwise the wheel belongs to the page. `turns`: it may turn over
/// plies, which it does not sideways, and not in a frame, since there it is the host's to scroll.
EMSCRIPTEN_KEEPALIVE int motley_wheel(float y, int turns) {
    const bool used = program().stage->wheel(y, turns != 0);
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

/// How far what was taken out is (web/files.mjs): the number of an ExportState::Stage, and how much
/// of it is done; `where` is the name of the file. Returns whether the player still wants it.
EMSCRIPTEN_KEEPALIVE int motley_taken_out(int stage, double part, const char* where) {
    motley::shell::Sharing& sharing = program().stage->sharing();
    sharing.tell_export(static_cast<motley::shell::ExportState::Stage>(stage),
                        static_cast<float>(part), where);
    ask_for_frame();
    return sharing.given_up() ? 0 : 1;
}

/// The n-th picture of the animation that is taken out, until the next call.
EMSCRIPTEN_KEEPALIVE const char* motley_frame(int n) {
    static std::string picture;
    const motley::shell::Export& what = program().taken_out;
    picture = what.frame && n >= 0 && static_cast<std::size_t>(n) < what.frames
                  ? what.frame(static_cast<std::size_t>(n))
                  : std::string();
    return picture.c_str();
}

/// What the screen is on paper (ui/rules/paper.h), as JSON; until the next call.
EMSCRIPTEN_KEEPALIVE const char* motley_paper() {
    static std::string paper;
    paper = motley::platform::to_json(program().stage->paper())
                .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return paper.c_str();
}

/// What developers see of the app and its match (web/debug.mjs), until the next call.
EMSCRIPTEN_KEEPALIVE const char* motley_debug() {
    static std::string text;
    text = motley::shell::debug_text(program().stage->app());
    return text.c_str();
}

/// The player has brought the text that the page holds.
EMSCRIPTEN_KEEPALIVE void motley_bring() {
    if (program().stage->is_follower()) {
        return;
    }
    (void)program().stage->sharing().open(motley::platform::files::brought(),
                                          motley::shell::Sharing::From::player);
    ask_for_frame();
}

/// One of several files that the player has brought. The page holds its text; if there is none,
/// the reason is the name of an error, and otherwise empty.
EMSCRIPTEN_KEEPALIVE void motley_add_file(const char* name, const char* reason) {
    if (program().stage->is_follower()) {
        return;
    }
    motley::Result<std::string> text = motley::platform::files::brought();
    if (const std::string_view why = reason; !why.empty()) {
        text = motley::fail("unreadable", {}, motley::says(why));
    }
    program().stage->sharing().add_file(name, std::move(text));
    ask_for_frame();
}

/// What the player wanted to bring cannot be read; the reason is the name of an error.
EMSCRIPTEN_KEEPALIVE void motley_bring_failed(const char* reason) {
    program().stage->sharing().refuse_file(reason);
    ask_for_frame();
}

/// What the page knows of the program itself (web/installation.mjs).
EMSCRIPTEN_KEEPALIVE void motley_installation(int offline, int newer, int installable) {
    program().stage->installation().tell({offline != 0, newer != 0, installable != 0});
    ask_for_frame();
}

/// Whether something would be lost if the page were left now.
EMSCRIPTEN_KEEPALIVE int motley_unsaved() {
    const motley::platform::Stage& stage = *program().stage;
    const bool busy = stage.app().transfer.busy() != motley::shell::Transfer::Busy::no;
    return (stage.app().saves.unsaved() || busy) && !stage.is_follower() ? 1 : 0;
}

/// What stands behind the `#` of the page's address (web/link.mjs).
EMSCRIPTEN_KEEPALIVE void motley_open(const char* link) {
    if (program().stage->is_follower()) {
        return;
    }
    (void)program().stage->sharing().open(link);
    ask_for_frame();
}

/// Whoever embeds the program has said what the page holds; returns the answer, until the next call.
EMSCRIPTEN_KEEPALIVE const char* motley_host_said() {
    static std::string answer;
    answer = program().host.answer(program().stage->app(), motley::platform::files::brought());
    ask_for_frame();
    return answer.c_str();
}

/// What page::can_play() has asked for is there.
EMSCRIPTEN_KEEPALIVE void motley_play_from_here() {
    program().stage->app().embedding.play_from_here();
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
    if (program().stage->is_follower()) {
        return 0; // the history leads out of the page
    }
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
EMSCRIPTEN_KEEPALIVE void motley_suspend() {
    program().stage->suspend(emscripten_get_now() / 1000);
    ask_for_frame();
}

/// Another tab plays from now on, and this one follows it.
EMSCRIPTEN_KEEPALIVE void motley_follow() {
    program().stage->follow(emscripten_get_now() / 1000);
    ask_for_frame();
}

/// The tab that plays has stored the text of this name.
EMSCRIPTEN_KEEPALIVE void motley_show_saved(const char* name) {
    program().stage->show_saved({name});
    ask_for_frame();
}

/// The answer to a request to the archive is there.
EMSCRIPTEN_KEEPALIVE void motley_archive_answered(int request, int done) {
    program().archive->answered(request, done != 0);
    if (program().stage->works()) {
        ask_for_work();
    } else {
        ask_for_frame();
    }
}

/// Something that was handed to the storage has failed, or after that everything has arrived.
/// Returns whether something is not saved.
EMSCRIPTEN_KEEPALIVE int motley_storage_reported() {
    if (!program().stage) {
        return 1;
    }
    program().stage->hear_storage(emscripten_get_now() / 1000);
    ask_for_frame();
    return program().stage->app().saves.unsaved() ? 1 : 0;
}

/// The database, which was late, has come, and what it has can be read.
EMSCRIPTEN_KEEPALIVE void motley_storage_arrived() {
    if (program().stage && program().begun && program().archive != nullptr) {
        program().stage->storage_arrived(emscripten_get_now() / 1000);
        ask_for_frame();
    }
}

/// Frames continue without drawing; what is played is still announced and saved. Does nothing if
/// the context is already lost.
EMSCRIPTEN_KEEPALIVE void motley_context_lost() { program().stage->context_lost(); }

EMSCRIPTEN_KEEPALIVE void motley_context_restored() {
    program().stage->context_restored();
    ask_for_frame();
}

} // extern "C"
