#pragma once

#include "ui/ui.h"

#include <cstdint>
#include <optional>
#include <unordered_set>

namespace motley::platform {

/// Pictures as textures of the current OpenGL context: linear filter, clamped, straight alpha.
class Textures final : public ui::TextureHost {
public:
    Textures() = default;
    Textures(const Textures&) = delete;
    Textures& operator=(const Textures&) = delete;
    ~Textures() override;

    [[nodiscard]] ImTextureID create(int width, int height, const std::uint8_t* rgba) override;
    [[nodiscard]] std::optional<float> width_of(const ui::Foreign& text) override;
    [[nodiscard]] ImTextureID create(const ui::Foreign& text, const ui::Lettered& place) override;
    void destroy(ImTextureID texture) override;
    void upload_fonts() override { fonts_changed_ = changed_ = true; }
    void upload_font_rows(int top, int rows) override;

    /// Returns true once after a name has been reused for another picture.
    [[nodiscard]] bool take_changed();

    /// Returns true once after the font atlas has been rebuilt.
    [[nodiscard]] bool take_fonts_changed();

    /// Call when the context and its textures are lost. Textures destroyed later are already gone,
    /// and those created before restore_context() get the name 0.
    void lose_context();
    void restore_context() { has_context_ = true; }

private:
    /// Creates an empty texture and binds it.
    [[nodiscard]] ImTextureID begin_texture();

    std::unordered_set<std::uint32_t> names_;
    bool has_context_ = true;
    bool fonts_changed_ = false;
    bool changed_ = false;
};

} // namespace motley::platform
