// What the page calls. It does so only after main() has returned 0; what its storage says may come
// before it has begun. Lengths are in device pixels.

#include "platform/message.h"
#include "platform/nodes.h"
#include "platform/web/files.h"
#include "platform/web/page.h"
#include "platform/web/page_storage.h"
#include "platform/web/program.h"
#include "shell/debug_text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <emscripten/emscripten.h>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace motley::platform {

namespace {

double seconds_now() { return emscripten_get_now() / 1000; }

/// Opens one of several files that the player has brought, or the only text. The page holds it; if
/// there is none, the reason is the name of an error, and otherwise empty.
void add_file(const char* name, std::string_view reason) {
    Result<std::string> text = files::brought();
    if (!reason.empty()) {
        text = motley::fail("unreadable", {}, says(reason));
    }
    program().stage->sharing().add_file(name, std::move(text));
}

/// Whether something would be lost if the page were left now.
bool unsaved() {
    const Stage& stage = *program().stage;
    const bool busy = stage.app().transfer.busy() != shell::Transfer::Busy::no;
    return (stage.app().saves.unsaved() || busy) && !stage.is_follower();
}

void begin() {
    program().begun = true;
    Stage::Keeping keeping;
    keeping.storage = std::make_unique<PageStorage>();
    auto archive = std::make_unique<PageArchive>();
    program().archive = archive.get();
    keeping.archive = std::move(archive);
    keeping.follower = page::agrees({"follows"});
    program().stage->begin(std::move(keeping));
}

std::string frame(int n) {
    const shell::Export& what = program().taken_out;
    return what.frame && n >= 0 && static_cast<std::size_t>(n) < what.frames
               ? what.frame(static_cast<std::size_t>(n))
               : std::string();
}

const char* yes_if(bool so) { return so ? "yes" : ""; }

enum class Then : std::uint8_t { nothing, frame };

/// A message of the page: what it is about, its fields (Message::has), and what is done then. The
/// answer is empty unless said otherwise.
struct Kind {
    std::string_view what;
    std::string_view fields;
    Then then = Then::frame;
    void (*carry_out)(const Message&, std::string& answer) = nullptr;
};

using In = const Message&;
using Answer = std::string&;

constexpr std::array kinds{
    // What is saved can be read now.
    Kind{"begin", "", Then::nothing, [](In, Answer) { begin(); }},
    // The element of the twin with this id is clicked, filled in, or has got the focus.
    Kind{"activate", "t", Then::frame,
         [](In in, Answer) { program().stage->activate(in.text(0)); }},
    Kind{"enter", "tt", Then::frame,
         [](In in, Answer) {
             program().stage->enter(in.text(0), in.text(1));
             program().entered = true;
         }},
    Kind{"focus", "tn", Then::frame,
         [](In in, Answer) { program().stage->focus(in.text(0), in.number(1) != 0); }},
    // A text in the field for actions.
    Kind{"type", "t", Then::frame,
         [](In in, Answer) { program().stage->type(in.text(0), seconds_now()); }},
    // The browser's Back, this many times. Answers with Ui::depth afterwards (web/history.mjs).
    Kind{"back", "n", Then::frame,
         [](In in, Answer answer) {
             Stage& stage = *program().stage;
             for (int i = 0; i < in.number(0) && stage.back(); ++i) {
             }
             // A follower's history leads out of the page.
             answer = std::to_string(stage.is_follower() ? 0 : stage.depth());
         }},
    // What stands behind the `#` of the page's address (web/link.mjs).
    Kind{"open", "t", Then::frame,
         [](In in, Answer) {
             if (!program().stage->is_follower()) {
                 (void)program().stage->sharing().open(in.text(0));
             }
         }},
    // The player has brought the text that the page holds; or one of several files, with its name
    // and perhaps the name of an error; or something that cannot be read, with the same.
    Kind{"bring", "", Then::frame,
         [](In, Answer) {
             if (!program().stage->is_follower()) {
                 (void)program().stage->sharing().open(files::brought(),
                                                       shell::Sharing::From::player);
             }
         }},
    Kind{"add_file", "tt", Then::frame,
         [](In in, Answer) {
             if (!program().stage->is_follower()) {
                 add_file(in.text(0), in.text(1));
             }
         }},
    Kind{"bring_failed", "t", Then::frame,
         [](In in, Answer) { program().stage->sharing().refuse_file(in.text(0)); }},
    // How far what was taken out is (web/files.mjs): the number of an ExportState::Stage, how many
    // thousandths of it are done, and the name of the file. Answers whether the player still wants
    // it.
    Kind{"taken_out", "nnt", Then::frame,
         [](In in, Answer answer) {
             shell::Sharing& sharing = program().stage->sharing();
             sharing.tell_export(static_cast<shell::ExportState::Stage>(in.number(0)),
                                 static_cast<float>(in.number(1)) / 1000, in.text(2));
             answer = yes_if(!sharing.given_up());
         }},
    // Answers with a picture of the animation that is taken out.
    Kind{"frame", "n", Then::nothing, [](In in, Answer answer) { answer = frame(in.number(0)); }},
    // Answers with what the screen is on paper (ui/rules/paper.h), as JSON.
    Kind{"paper", "", Then::nothing,
         [](In, Answer answer) {
             answer = to_json(program().stage->paper())
                          .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
         }},
    // Answers with what developers see of the app and its match (web/debug.mjs).
    Kind{"debug", "", Then::nothing,
         [](In, Answer answer) { answer = shell::debug_text(program().stage->app()); }},
    // What the page knows of the program itself (web/installation.mjs): a shell::Installation::State.
    Kind{"installation", "nnn", Then::frame,
         [](In in, Answer) {
             program().stage->installation().tell(
                 {in.number(0) != 0, in.number(1) != 0, in.number(2) != 0});
         }},
    // Answers whether something would be lost if the page were left now.
    Kind{"unsaved", "", Then::nothing, [](In, Answer answer) { answer = yes_if(unsaved()); }},
    // The page is hidden or about to be left.
    Kind{"suspend", "", Then::frame, [](In, Answer) { program().stage->suspend(seconds_now()); }},
    // Another tab plays from now on, and this one follows it.
    Kind{"follow", "", Then::frame, [](In, Answer) { program().stage->follow(seconds_now()); }},
    // The tab that plays has stored the text of this name.
    Kind{"show_saved", "t", Then::frame,
         [](In in, Answer) { program().stage->show_saved({in.text(0)}); }},
    // Something that was handed to the storage has failed, or after that everything has arrived.
    // Answers whether something is not saved.
    Kind{"storage_reported", "", Then::nothing,
         [](In, Answer answer) {
             if (!program().stage) {
                 answer = yes_if(true);
                 return;
             }
             program().stage->hear_storage(seconds_now());
             ask_for_frame();
             answer = yes_if(program().stage->app().saves.unsaved());
         }},
    // The database, which was late, has come, and what it has can be read.
    Kind{"storage_arrived", "", Then::nothing,
         [](In, Answer) {
             if (program().stage && program().begun && program().archive != nullptr) {
                 program().stage->storage_arrived(seconds_now());
                 ask_for_frame();
             }
         }},
    // The answer to this request to the archive is there, or the request has failed.
    Kind{"archive_answered", "nn", Then::nothing,
         [](In in, Answer) {
             program().archive->answered(in.number(0), in.number(1) != 0);
             if (program().stage->works()) {
                 ask_for_work();
             } else {
                 ask_for_frame();
             }
         }},
    // The engine (web/opponent.mjs) has received the lines sent to it; has said a line; did not
    // start, or died, for a reason that is for the console.
    Kind{"engine_delivered", "", Then::frame, [](In, Answer) { program().client->delivered(); }},
    Kind{"engine_said", "t", Then::nothing,
         [](In in, Answer) {
             if (program().client->hear(in.text(0))) {
                 ask_for_frame();
             }
         }},
    Kind{"engine_failed", "t", Then::frame,
         [](In in, Answer) { program().client->fail(in.text(0)); }},
    // Whoever embeds the program has said what the page holds; answers with the answer.
    Kind{"host_said", "", Then::frame,
         [](In, Answer answer) {
             answer = program().host.answer(program().stage->app(), files::brought());
         }},
    // What can_play (platform/web/page.h) has asked for is there.
    Kind{"play_from_here", "", Then::frame,
         [](In, Answer) { program().stage->app().embedding.play_from_here(); }},
    // Frames continue without drawing; what is played is still announced and saved. Does nothing if
    // the context is already lost.
    Kind{"context_lost", "", Then::nothing, [](In, Answer) { program().stage->context_lost(); }},
    Kind{"context_restored", "", Then::frame,
         [](In, Answer) { program().stage->context_restored(); }},
};

} // namespace

} // namespace motley::platform

using motley::platform::ask_for_frame;
using motley::platform::program;

extern "C" {

/// A message of the page: this many texts (Message). Returns the answer, until the next message. One
/// that means nothing is reported and changes nothing.
EMSCRIPTEN_KEEPALIVE const char* motley_hear(const char* texts, int count) {
    using motley::platform::kinds;
    static std::string answer;
    const motley::platform::Message message(texts, count);
    const auto* const kind = std::find_if(
        kinds.begin(), kinds.end(), [&](const auto& each) { return each.what == message.what(); });
    if (kind == kinds.end() || !message.has(kind->fields)) {
        std::fprintf(stderr, "motley: the page's message \"%s\" with %d fields means nothing\n",
                     count > 0 ? texts : "", count - 1);
        return "";
    }
    // Kept apart until it is complete: the page may send another message meanwhile.
    std::string own;
    kind->carry_out(message, own);
    if (kind->then == motley::platform::Then::frame) {
        ask_for_frame();
    }
    answer = std::move(own);
    return answer.c_str();
}

/// The surface has changed; `dark` and `still` are the system's preferences. Draws at once, so that
/// no stretched picture is shown; what is drawn before `begin` is not seen.
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

} // extern "C"
