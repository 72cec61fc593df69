#include "platform/gl.h"

#include <array>
#include <emscripten/html5.h>
#include <utility>
#include <webgl/webgl1.h>

// Dear ImGui's renderer reads the whole OpenGL state before every frame, to restore it afterwards.
// A browser answers only when it has finished drawing: without a graphics card that takes 40 ms per
// frame. Nobody else draws here, and Stage sets the state that a frame begins with. So nothing
// needs to be restored, and the state of a new context will do as an answer.
extern "C" void glGetIntegerv(GLenum name, GLint* value) {
    constexpr std::array<std::pair<GLenum, GLint>, 13> initial{{
        {GL_ACTIVE_TEXTURE, GL_TEXTURE0},
        {GL_CURRENT_PROGRAM, 0},
        {GL_TEXTURE_BINDING_2D, 0},
        {GL_SAMPLER_BINDING, 0},
        {GL_ARRAY_BUFFER_BINDING, 0},
        {GL_ELEMENT_ARRAY_BUFFER_BINDING, 0},
        {GL_VERTEX_ARRAY_BINDING, 0},
        {GL_BLEND_SRC_RGB, GL_ONE},
        {GL_BLEND_DST_RGB, GL_ZERO},
        {GL_BLEND_SRC_ALPHA, GL_ONE},
        {GL_BLEND_DST_ALPHA, GL_ZERO},
        {GL_BLEND_EQUATION_RGB, GL_FUNC_ADD},
        {GL_BLEND_EQUATION_ALPHA, GL_FUNC_ADD},
    }};
    for (const auto& [state, answer] : initial) {
        if (state == name) {
            *value = answer;
            return;
        }
    }
    if (name == GL_VIEWPORT || name == GL_SCISSOR_BOX) {
        for (int i = 0; i < 4; ++i) {
            value[i] = 0;
        }
        return;
    }
    emscripten_glGetIntegerv(name, value);
}

// SDL gives the canvas the size that it has. Even then the browser makes its buffers again, and
// waits until everything that the page has drawn so far is done. The page alone sizes the canvas.
extern "C" EMSCRIPTEN_RESULT emscripten_set_canvas_element_size(const char*, int, int) {
    return EMSCRIPTEN_RESULT_SUCCESS;
}
