#include "ui/stage/stage.h"

#include "core/asset.h"
#include "picture/bitmap.h"
#include "support/english.h"
#include "support/noon.h"
#include "ui/kit/letters.h"

#include <imgui.h>
#include <map>
#include <utility>

namespace motley::test {

ImTextureID NoTextures::create(int width, int height, const std::uint8_t* rgba) {
    if (width <= 0 || height <= 0 || rgba == nullptr) {
        ++mistakes_;
    }
    ++alive_;
    return reinterpret_cast<ImTextureID>(++last_); // NOLINT(performance-no-int-to-ptr)
}

ui::Picture NoTextures::create(std::string_view svg, int height) {
    static std::map<std::pair<const char*, int>, int> widths; // a drawing is an asset, which stays
    const auto [known, is_new] = widths.try_emplace({svg.data(), height});
    if (is_new) {
        known->second = picture::rasterise(svg, height).width;
    }
    const std::uint8_t pixels = 0;
    return {create(known->second, height, &pixels), known->second, height};
}

std::optional<float> NoTextures::width_of(const ui::Foreign& text) {
    return text.em * static_cast<float>(ui::characters(text.text).size());
}

ImTextureID NoTextures::create(const ui::Foreign& text, const ui::Lettered& place) {
    written_.emplace_back(text.text);
    const std::uint8_t pixels = 0;
    return create(place.width, place.height, &pixels);
}

void NoTextures::destroy(ImTextureID texture) {
    const auto number = reinterpret_cast<std::uintptr_t>(texture);
    if (number == 0 || number > last_) {
        ++mistakes_;
    }
    --alive_;
}

Stage::Stage() : app(english(), seed) {
    register_assets(art_assets());
    app.context().wall_clock = [] { return some_noon; };
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ui_ = std::make_unique<ui::Ui>(app, textures);
}

Stage::~Stage() {
    ui_.reset();
    ImGui::DestroyContext();
}

void Stage::resize(float width, float height, float ratio, bool touch) {
    surface.width = width * ratio;
    surface.height = height * ratio;
    surface.ratio = ratio;
    surface.touch = touch;
    settle();
}

void Stage::frame() {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {surface.width, surface.height};
    io.DeltaTime = 1.0F / 60;
    seconds_ += io.DeltaTime;
    app.pass_time(seconds_);
    ui_->prepare(surface);
    ImGui::NewFrame();
    ui_->draw(seconds_, over);
    ui::advance(app, *ui_, seconds_);
    ImGui::Render();
}

void Stage::wait(double seconds) {
    while (seconds > 1) {
        sleep(1);
        seconds -= 1;
    }
    sleep(seconds);
}

void Stage::sleep(double seconds) {
    seconds_ += seconds - 1.0 / 60;
    frame();
}

bool Stage::settle() {
    frame();
    for (int i = 0; i < 600; ++i) {
        if (!ui_->wants_frame()) {
            return true;
        }
        frame();
    }
    return false;
}

void Stage::activate(const std::string& id) {
    semantics().activate(id);
    settle();
}

void Stage::click(const std::string& id) {
    const ui::Node* node = find(id);
    if (node != nullptr) {
        move_to(node->rect.x + node->rect.w / 2, node->rect.y + node->rect.h / 2);
        press(true);
        press(false);
    }
}

void Stage::move_to(float x, float y) {
    ImGui::GetIO().AddMousePosEvent(x, y);
    settle();
}

void Stage::press(bool down) {
    ImGui::GetIO().AddMouseButtonEvent(0, down);
    settle();
}

void Stage::tap() {
    ImGui::GetIO().AddMouseButtonEvent(0, true);
    frame();
    ImGui::GetIO().AddMouseButtonEvent(0, false);
    settle();
}

bool Stage::key(ui::Key key) {
    const bool used = ui_->key(key);
    settle();
    return used;
}

std::vector<std::string> Stage::ids_with(std::string_view prefix) {
    std::vector<std::string> out;
    for (const ui::Node& node : semantics().nodes()) {
        if (std::string_view(node.id).substr(0, prefix.size()) == prefix) {
            out.push_back(node.id);
        }
    }
    return out;
}

int Stage::vertices() { return ImGui::GetDrawData()->TotalVtxCount; }

const std::vector<ScreenSize>& screen_sizes() {
    static const std::vector<ScreenSize> sizes{
        {320, 568, 2, true},    {360, 640, 3, true},     {390, 844, 2, true},
        {390, 844, 3, true},    {568, 320, 2, true},     {844, 390, 2, true},
        {768, 1024, 1, true},   {1024, 768, 1.5F, true}, {1100, 700, 1, false},
        {1366, 768, 1, false},  {1920, 1080, 1, false},  {2560, 1440, 1, false},
        {3840, 2160, 1, false}, {820, 1180, 2, true},    {1024, 600, 1, false},
        {683, 384, 2, false},   {455, 256, 3, false},    {2732, 1536, 0.5F, false},
        {2732, 1536, 1, false}, {3440, 1440, 1, false},
    };
    return sizes;
}

} // namespace motley::test
