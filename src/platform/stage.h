#pragma once

#include "core/result.h"
#include "platform/archive.h"
#include "platform/autosave.h"
#include "platform/drawn.h"
#include "platform/librarian.h"
#include "platform/speaker.h"
#include "platform/storage.h"
#include "platform/textures.h"
#include "shell/app.h"
#include "ui/rules/paper.h"
#include "ui/ui.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace motley::platform {

/// The app, its UI and Dear ImGui on one surface of the current OpenGL context: input goes in,
/// frames come out. It knows neither windows nor pages. All lengths are in device pixels.
class Stage {
public:
    /// Where everything is stored; each may be null.
    struct Keeping {
        std::unique_ptr<Storage>
            storage; ///< the app is restored from it, and saved in it after each change
        std::unique_ptr<Archive> archive; ///< stores the matches of the library
        bool follower = false;            ///< begins as if follow() had been called
    };
    /// Creates a stage; needs a current OpenGL context. `seed` determines the rolls of matches;
    /// `languages` are the player's, best first; `speaker` plays the sounds and may be null;
    /// `client` thinks for the computer. Nothing is restored or saved before begin(). Fails if the
    /// program's embedded texts cannot be read.
    [[nodiscard]] static tl::expected<std::unique_ptr<Stage>, std::string>
    create(std::uint64_t seed, const std::vector<std::string>& languages,
           std::unique_ptr<Speaker> speaker, std::unique_ptr<ask::EngineClient> client);
    /// Draws a start page that is not shown, to prepare fonts and textures for the first frame.
    /// Call after resize(), and before begin().
    void rehearse();
    /// Restores what is stored, and stores what changes from then on. Call once, before anything
    /// else but resize() and rehearse().
    void begin(Keeping keeping);
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    // --- input; a program that follows another one ignores all but its size
    void resize(const ui::Surface& surface);
    [[nodiscard]] const ui::Surface& surface() const { return surface_; }
    void pointer_moved(float x, float y, bool touch);
    /// The main button, or the finger, was pressed or released at the pointer's last position.
    static void pointer_pressed(bool down);
    /// The right button was pressed or released at this point; see Ui::mark.
    void marked(bool down, float x, float y, bool shift, bool alt);
    /// Two fingers drew from one point to another; see Ui::mark.
    void marked(float from_x, float from_y, float to_x, float to_y);
    [[nodiscard]] bool marks_at(float x, float y) const;
    /// The pointer left the surface, or the finger was lifted.
    static void pointer_left();
    /// Scrolls what is under the pointer; see Ui::wheel.
    bool wheel(float y, bool turns = true);
    /// Returns whether the key was used.
    bool key(ui::Key key, char32_t character = 0);
    /// Types a text into the field with this id.
    void enter(std::string id, std::string text);
    /// Acts like a click on the control with this id.
    void activate(std::string id);
    /// See Ui::paste and Ui::copied.
    bool paste(std::string_view text);
    [[nodiscard]] std::string copied();
    void focus(std::string id, bool visible);
    /// See Ui::depth and Ui::back.
    [[nodiscard]] int depth() const { return ui_->depth(); }
    [[nodiscard]] std::vector<std::string> history() const { return ui_->history(); }
    [[nodiscard]] std::string title() const { return ui_->title(); }
    /// The screen as it is printed.
    [[nodiscard]] ui::Paper paper() const {
        return ui::paper_of(app_, ui_->semantics().nodes(), app_.title());
    }
    bool back() { return !is_follower() && ui_->back(); }
    /// Plays an action text. `seconds` is as in draw().
    void type(std::string_view text, double seconds);
    /// Through this, texts come in and go out.
    [[nodiscard]] shell::Sharing& sharing() { return app_.sharing; }
    [[nodiscard]] shell::Installation& installation() { return app_.installation; }
    /// Call when the program is hidden, or about to be left: pauses a running clock, and saves.
    void suspend(double seconds);
    /// Makes this program only show what another one plays and saves. It must get no more input; it
    /// saves and thinks nothing.
    void follow(double seconds);
    [[nodiscard]] bool is_follower() const { return app_.context().follower; }
    /// Shows the stored texts with these names again, after follow().
    void show_saved(const std::set<std::string>& names) { autosave_.show(app_, names); }
    /// Call when the storage has news: something failed, or is stored now.
    void hear_storage(double seconds) { save(seconds); }
    /// Call when a late storage is ready (Storage::late).
    void storage_arrived(double seconds);
    /// Whether the list of matches is on the screen while many are being added or written. Then
    /// frames are needed only now and then, and work() in between.
    [[nodiscard]] bool works() const;
    /// Continues that work for some milliseconds.
    void work(double seconds);

    // --- output
    /// Draws a frame and leaves it in the context's back buffer. Returns false if it would equal
    /// the last one; then it is not drawn. `seconds` is a clock that never goes backwards. Without
    /// a context, a frame does everything but draw: input is handled, changes are saved, and
    /// semantics() is up to date.
    bool draw(double seconds);
    /// Whether another frame is needed without further input.
    [[nodiscard]] bool wants_frame() const;
    /// Seconds from the last frame until the passing time requires another; nothing if it does not.
    [[nodiscard]] std::optional<double> next_frame_in() const;
    /// Whether something under the pointer can be clicked.
    [[nodiscard]] static bool hand_cursor();

    /// Call when the context is lost, with everything in it. No OpenGL call is made until
    /// context_restored().
    void context_lost();
    /// Creates everything again in the current context, which is new or restored. Does nothing
    /// unless the context was lost.
    void context_restored();

    [[nodiscard]] const shell::App& app() const { return app_; }
    /// The same, for what embeds the program (host_talk.h).
    [[nodiscard]] shell::App& app() { return app_; }
    /// See Ui::wanted_height.
    [[nodiscard]] std::optional<float> wanted_height() const { return ui_->wanted_height(); }
    [[nodiscard]] const ui::Semantics& semantics() const { return ui_->semantics(); }
    /// Calls `over` in each frame from now on, to draw above everything else.
    void draw_over(std::function<void(ui::AppFrame&)> over) { over_ = std::move(over); }

private:
    Stage(engine::Strings strings, std::uint64_t seed, std::unique_ptr<Speaker> speaker,
          std::unique_ptr<ask::EngineClient> client);
    void begin_drawing();
    void compose(double seconds);
    void show();
    void save(double seconds, bool at_once = false);

    std::unique_ptr<ask::EngineClient> client_;
    shell::App app_;
    Librarian librarian_{nullptr};
    Autosave autosave_{nullptr};
    std::unique_ptr<Speaker> speaker_;
    Textures textures_;
    std::unique_ptr<ui::Ui> ui_;
    std::function<void(ui::AppFrame&)> over_;
    ui::Surface surface_;
    Drawn drawn_;
    double last_ = 0;
    bool has_context_ = true;
    bool renderer_ready_ = false;
    bool save_waits_ = false; ///< saving waits for the next frame
};

} // namespace motley::platform
