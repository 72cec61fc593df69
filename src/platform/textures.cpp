#include "platform/textures.h"

#include "platform/gl.h"
#include "platform/system_text.h"

#include <utility>

namespace motley::platform {

namespace {

// Dear ImGui stores a texture's name in a pointer.
ImTextureID to_id(GLuint name) {
    const std::uintptr_t number = name;
    return reinterpret_cast<ImTextureID>(number); // NOLINT(performance-no-int-to-ptr)
}

GLuint to_name(ImTextureID id) { return static_cast<GLuint>(reinterpret_cast<std::uintptr_t>(id)); }

} // namespace

Textures::~Textures() {
    for (const GLuint name : names_) {
        glDeleteTextures(1, &name);
    }
}

ImTextureID Textures::begin_texture() {
    GLuint name = 0;
    glGenTextures(1, &name);
    glBindTexture(GL_TEXTURE_2D, name);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    names_.insert(name);
    changed_ = true;
    return to_id(name);
}

ImTextureID Textures::create(int width, int height, const std::uint8_t* rgba) {
    if (!has_context_) {
        return {};
    }
    const ImTextureID texture = begin_texture();
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
    return texture;
}

std::optional<float> Textures::width_of(const ui::Foreign& text) { return system_width(text); }

ImTextureID Textures::create(const ui::Foreign& text, const ui::Lettered& place) {
    if (!has_context_) {
        return {};
    }
    const ImTextureID texture = begin_texture();
    write_system_text(text, place);
    return texture;
}

void Textures::destroy(ImTextureID texture) {
    const GLuint name = to_name(texture);
    if (names_.erase(name) != 0) {
        glDeleteTextures(1, &name);
    }
}

void Textures::upload_font_rows(int top, int rows) {
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    if (to_name(atlas.TexID) == 0) {
        return; // all of it is uploaded when there is a context again
    }
    glBindTexture(GL_TEXTURE_2D, to_name(atlas.TexID));
    glTexSubImage2D(GL_TEXTURE_2D, 0, 0, top, atlas.TexWidth, rows, GL_RGBA, GL_UNSIGNED_BYTE,
                    atlas.TexPixelsRGBA32 + static_cast<std::ptrdiff_t>(top) * atlas.TexWidth);
}

void Textures::lose_context() {
    has_context_ = false;
    names_.clear();
}

bool Textures::take_changed() { return std::exchange(changed_, false); }

bool Textures::take_fonts_changed() { return std::exchange(fonts_changed_, false); }

} // namespace motley::platform
