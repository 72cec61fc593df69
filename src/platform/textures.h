#pragma once

#include "ui/ui.h"

#include <cstdint>
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
    void destroy(ImTextureID texture) override;
    void upload_fonts() override { fonts_changed_ = changed_ = true; }

    /// True once after a name may stand for another picture than before.
    [[nodiscard]] bool take_changed();

    /// True once after the font atlas was built anew.
    [[nodiscard]] bool take_fonts_changed();

    /// The context is gone and its textures with it: what is destroyed later is already forgotten,
    /// and what is created until restore_context() is nothing, a texture of the name 0.
    void lose_context();
    void restore_context() { has_context_ = true; }

private:
    std::unordered_set<std::uint32_t> names_;
    bool has_context_ = true;
    bool fonts_changed_ = false;
    bool changed_ = false;
};

} // namespace motley::platform
