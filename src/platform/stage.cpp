#include "platform/stage.h"

#include "core/asset.h"
#include "engine/strings.h"
#include "platform/gl.h"

#include <algorithm>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <imgui_internal.h>
#include <utility>

namespace motley::platform {

tl::expected<std::unique_ptr<Stage>, std::string>
Stage::create(std::uint64_t seed, const std::vector<std::string>& languages,
              std::unique_ptr<Speaker> speaker, std::unique_ptr<ask::EngineClient> client) {
    register_assets(text_assets());
    register_assets(art_assets());
    auto strings = engine::Strings::load(engine::Strings::nearest(languages));
    if (!strings) {
        return tl::unexpected(strings.error());
    }
    return std::unique_ptr<Stage>(
        new Stage(std::move(*strings), seed, std::move(speaker), std::move(client)));
}

Stage::Stage(engine::Strings strings, std::uint64_t seed, std::unique_ptr<Speaker> speaker,
             std::unique_ptr<ask::EngineClient> client)
    : client_(std::move(client)), app_(std::move(strings), seed), speaker_(std::move(speaker)) {
    app_.context().computer.set_engine(client_.get());
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    // The window sets the cursor; see hand_cursor().
    io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
    ImGui_ImplOpenGL3_Init(glsl_version);
    ui_ = std::make_unique<ui::Ui>(app_, textures_);
}

Stage::~Stage() {
    ui_.reset();
    if (has_context_) {
        ImGui_ImplOpenGL3_Shutdown();
    }
    ImGui::DestroyContext();
}

void Stage::rehearse() {
    if (!has_context_) {
        return;
    }
    compose(0);
    ImGui::Render();
    show();
}

void Stage::begin(Keeping keeping) {
    librarian_ = Librarian(std::move(keeping.archive));
    autosave_ = Autosave(std::move(keeping.storage), keeping.follower);
    app_.context().follower = keeping.follower;
    librarian_.connect(app_);
    autosave_.restore(app_);
    ui_->begin_anew(); // what is restored is shown as it is, not as a change
}

// ---------------------------------------------------------------- input

void Stage::resize(const ui::Surface& surface) {
    const bool touch = surface_.touch;
    surface_ = surface;
    surface_.touch = touch;
    drawn_.forget();
}

void Stage::pointer_moved(float x, float y, bool touch) {
    surface_.touch = touch;
    ImGuiIO& io = ImGui::GetIO();
    io.AddMouseSourceEvent(touch ? ImGuiMouseSource_TouchScreen : ImGuiMouseSource_Mouse);
    io.AddMousePosEvent(x, y);
}

void Stage::pointer_pressed(bool down) { ImGui::GetIO().AddMouseButtonEvent(0, down); }

void Stage::marked(bool down, float x, float y, bool shift, bool alt) {
    pointer_moved(x, y, false);
    ui_->mark(down, {x, y}, static_cast<std::uint8_t>((shift ? 1 : 0) + (alt ? 2 : 0)));
}

void Stage::marked(float from_x, float from_y, float to_x, float to_y) {
    ui_->mark({from_x, from_y}, {to_x, to_y});
}

bool Stage::marks_at(float x, float y) const { return ui_->marks_at({x, y}); }

void Stage::pointer_left() { ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX); }

bool Stage::wheel(float y, bool turns) { return !is_follower() && ui_->wheel(y, turns); }

bool Stage::key(ui::Key key, char32_t character) {
    return !is_follower() && ui_->key(key, character);
}

void Stage::activate(std::string id) {
    if (!is_follower()) {
        ui_->semantics().activate(std::move(id));
    }
}

void Stage::enter(std::string id, std::string text) {
    if (!is_follower()) {
        ui_->semantics().enter(std::move(id), std::move(text));
    }
}

bool Stage::paste(std::string_view text) { return !is_follower() && ui_->paste(text); }

std::string Stage::copied() { return ui_->copied(); }

void Stage::focus(std::string id, bool visible) { ui_->focus(std::move(id), visible); }

void Stage::type(std::string_view text, double seconds) {
    if (is_follower()) {
        return;
    }
    app_.pass_time(seconds);
    if (app_.has_board()) {
        app_.board().play_text(text);
    }
}

void Stage::suspend(double seconds) {
    app_.pass_time(seconds);
    if (activity::Play* const last = app_.matches().current()) {
        last->clock().pause();
    }
    save(seconds, true);
}

void Stage::follow(double seconds) {
    autosave_.follow();
    app_.context().follower = true;
    suspend(seconds);
}

void Stage::save(double seconds, bool at_once) {
    if (!is_follower()) {
        librarian_.serve(app_, seconds, at_once); // some texts wait for it
        autosave_.keep(app_, seconds, at_once);
    }
}

void Stage::storage_arrived(double seconds) {
    autosave_.arrived(app_);
    save(seconds, true);
}

bool Stage::works() const {
    return !is_follower() && app_.screen() == shell::Screen::library &&
           app_.transfer.busy() != shell::Transfer::Busy::no;
}

void Stage::work(double seconds) {
    app_.transfer.update();
    librarian_.serve(app_, seconds);
}

// ---------------------------------------------------------------- output

void Stage::begin_drawing() {
    ImGui_ImplOpenGL3_NewFrame(); // the first time, this also uploads the fonts
    if (textures_.take_fonts_changed() && renderer_ready_) {
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
    }
    renderer_ready_ = true;
}

void Stage::compose(double seconds) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {surface_.width, surface_.height};
    io.DisplayFramebufferScale = {1, 1};
    io.DeltaTime = static_cast<float>(std::clamp(seconds - last_, 0.001, 0.1));
    last_ = seconds;

    ui_->prepare(surface_);
    if (has_context_) {
        begin_drawing();
    }
    ImGui::NewFrame();
    ui_->draw(seconds, over_);
}

void Stage::show() {
    glViewport(0, 0, static_cast<GLsizei>(surface_.width), static_cast<GLsizei>(surface_.height));
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

bool Stage::draw(double seconds) {
    app_.pass_time(seconds);
    autosave_.before_frame(app_);
    compose(seconds);
    ui::advance(app_, *ui_, seconds);
    // The frame that shows a change has enough to do.
    save_waits_ = app_.saves.has_changed() && !save_waits_;
    if (!save_waits_) {
        save(seconds);
    }
    for (const ui::Sound sound : ui_->take_sounds()) {
        if (speaker_) {
            speaker_->play(ui::make_sound(sound, Speaker::rate));
        }
    }
    if (ui_->take_shake() && speaker_) {
        speaker_->shake();
    }
    ImGui::Render();
    if (!has_context_) {
        return false;
    }
    if (textures_.take_changed()) {
        drawn_.forget();
    }
    if (!drawn_.differs(*ImGui::GetDrawData())) {
        return false;
    }
    show();
    return true;
}

bool Stage::wants_frame() const {
    // Dear ImGui spreads simultaneous events over several frames, so that a quick click is not
    // missed.
    return ImGui::GetCurrentContext()->InputEventsQueue.Size > 0 || ui_->wants_frame() ||
           save_waits_;
}

std::optional<double> Stage::next_frame_in() const {
    const activity::Play* const play = app_.playing();
    std::optional<double> first;
    for (const std::optional<double> each :
         {play != nullptr ? play->clock().changes_in() : std::nullopt, autosave_.tries_again_in(),
          librarian_.tries_again_in(), client_ ? client_->next_check() : std::nullopt}) {
        first = first && each ? std::min(*first, *each) : first ? first : each;
    }
    return first;
}

bool Stage::hand_cursor() { return ImGui::GetMouseCursor() == ImGuiMouseCursor_Hand; }

void Stage::context_lost() {
    if (!has_context_) {
        return;
    }
    has_context_ = false;
    textures_.lose_context();
    ImGui_ImplOpenGL3_Shutdown(); // a restored context would not know the objects deleted here
}

void Stage::context_restored() {
    if (has_context_) {
        return;
    }
    has_context_ = true;
    textures_.restore_context();
    ui_->forget_textures(); // only their names were left
    drawn_.forget();
    ImGui_ImplOpenGL3_Init(glsl_version);
    renderer_ready_ = false;
}

} // namespace motley::platform
