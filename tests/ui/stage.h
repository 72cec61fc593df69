#pragma once

#include "shell/app.h"
#include "ui/ui.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace motley::test {

/// Takes pictures and shows them nowhere.
class NoTextures final : public ui::TextureHost {
public:
    [[nodiscard]] ImTextureID create(int width, int height, const std::uint8_t* rgba) override;
    void destroy(ImTextureID texture) override;
    void upload_fonts() override {}

    [[nodiscard]] int alive() const { return alive_; }
    /// How many there have ever been.
    [[nodiscard]] int created() const { return static_cast<int>(last_); }
    /// Created pictures of no size, or destroyed ones that never were.
    [[nodiscard]] int mistakes() const { return mistakes_; }

private:
    int alive_ = 0;
    std::uintptr_t last_ = 0;
    int mistakes_ = 0;
};

/// Of the app on the stage: the dice of the games in tests/games/*/web-game.json fall so.
inline constexpr std::uint64_t seed = 7;

/// The app and its UI on a surface that nobody sees.
class Stage {
public:
    Stage();
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    shell::App app;
    NoTextures textures;
    ui::Surface surface;

    /// CSS px and density. Draws until nothing wants another frame.
    void resize(float width, float height, float ratio = 1, bool touch = false);
    /// One frame, a sixtieth of a second after the last.
    void frame();
    /// Frames for so many seconds, one a second, as a clock asks for them.
    void wait(double seconds);
    /// One frame, so many seconds after the last.
    void sleep(double seconds);
    /// Frames until nothing moves; false when that takes more than ten seconds.
    bool settle();
    /// As the page's twin does it.
    void activate(const std::string& id);
    /// As a pointer does it: moves there, presses, lets go.
    void click(const std::string& id);
    void move_to(float x, float y);
    void press(bool down);
    bool key(ui::Key key);

    [[nodiscard]] ui::Semantics& semantics() { return ui_->semantics(); }
    [[nodiscard]] ui::Ui& ui() { return *ui_; }
    [[nodiscard]] const ui::Node* find(std::string_view id) { return semantics().find(id); }
    [[nodiscard]] std::vector<std::string> ids_with(std::string_view prefix);
    /// Vertices drawn in the last frame.
    [[nodiscard]] static int vertices();
    [[nodiscard]] const std::vector<std::string>& cut_texts() const { return ui_->cut_texts(); }

private:
    std::unique_ptr<ui::Ui> ui_;
    double seconds_ = 0;
};

/// A size in which every screen must work.
struct ScreenSize {
    float width;
    float height;
    float ratio;
    bool touch;
};
[[nodiscard]] const std::vector<ScreenSize>& screen_sizes();

} // namespace motley::test
