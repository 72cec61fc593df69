#pragma once

#include "shell/app.h"
#include "ui/ui.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::test {

/// Accepts pictures and shows them nowhere. Of what the system writes, each character is as wide as
/// high.
class NoTextures final : public ui::TextureHost {
public:
    [[nodiscard]] ImTextureID create(int width, int height, const std::uint8_t* rgba) override;
    /// Rasterises a drawing once at each height, for all that ask for it.
    [[nodiscard]] ui::Picture create(std::string_view svg, int height) override;
    [[nodiscard]] std::optional<float> width_of(const ui::Foreign& text) override;
    [[nodiscard]] ImTextureID create(const ui::Foreign& text, const ui::Lettered& place) override;
    void destroy(ImTextureID texture) override;
    void upload_fonts() override {}
    void upload_font_rows(int /*top*/, int /*rows*/) override {}

    [[nodiscard]] int alive() const { return alive_; }
    /// How many pictures were ever created.
    [[nodiscard]] int created() const { return static_cast<int>(last_); }
    /// How many pictures were created without a size, or destroyed without existing.
    [[nodiscard]] int mistakes() const { return mistakes_; }
    /// The texts that the system has written.
    [[nodiscard]] const std::vector<std::string>& written() const { return written_; }

private:
    int alive_ = 0;
    std::uintptr_t last_ = 0;
    int mistakes_ = 0;
    std::vector<std::string> written_;
};

/// The app's seed on the stage; the dice of the games in tests/games/*/web-game.json fall
/// accordingly.
inline constexpr std::uint64_t seed = 7;

/// The app and its UI on an invisible surface.
class Stage {
public:
    Stage();
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    shell::App app;
    NoTextures textures;
    ui::Surface surface;
    /// Draws above everything else.
    std::function<void(ui::AppFrame&)> over;

    /// In CSS px and density. Draws frames until nothing wants another.
    void resize(float width, float height, float ratio = 1, bool touch = false);
    /// Draws one frame, a sixtieth of a second after the last.
    void frame();
    /// Draws frames for this many seconds, one per second, as a clock asks for them.
    void wait(double seconds);
    /// Draws one frame, this many seconds after the last.
    void sleep(double seconds);
    /// Draws frames until nothing moves; false if that takes more than ten seconds.
    bool settle();
    /// Activates a control like the page's twin.
    void activate(const std::string& id);
    /// Clicks a control like a pointer: moves there, presses, releases.
    void click(const std::string& id);
    void move_to(float x, float y);
    void press(bool down);
    /// Presses and releases at once.
    void tap();
    bool key(ui::Key key);

    [[nodiscard]] ui::Semantics& semantics() { return ui_->semantics(); }
    [[nodiscard]] ui::Ui& ui() { return *ui_; }
    [[nodiscard]] const ui::Node* find(std::string_view id) { return semantics().find(id); }
    [[nodiscard]] std::vector<std::string> ids_with(std::string_view prefix);
    /// The number of vertices drawn in the last frame.
    [[nodiscard]] static int vertices();
    [[nodiscard]] const std::vector<std::string>& cut_texts() const { return ui_->cut_texts(); }

private:
    std::unique_ptr<ui::Ui> ui_;
    double seconds_ = 0;
};

/// A size at which every screen must work.
struct ScreenSize {
    float width;
    float height;
    float ratio;
    bool touch;
};
[[nodiscard]] const std::vector<ScreenSize>& screen_sizes();

} // namespace motley::test
