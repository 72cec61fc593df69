#include "platform/system_text.h"

#include <emscripten/em_js.h>

// The names are in quotes, since a minifier of this code does not see the page. The texture is filled from the canvas
// itself: some browsers disturb what a page reads of a canvas.
// clang-format off
EM_JS_DEPS(motley_canvas_text, "$UTF8ToString")
EM_JS(float, motley_text_width, (const char* text, int size, float em, int bold, int leftward), {
    return Module["page"]["text_width"](UTF8ToString(text, size), em, bold, leftward);
})
EM_JS(void, motley_text_picture, (const char* text, int size, float em, int bold, int leftward, int width, int height, int x, int baseline, int colour), {
    const canvas = Module["page"]["text_picture"](UTF8ToString(text, size), em, bold, leftward, width, height, x, baseline, colour);
    GLctx.texImage2D(GLctx.TEXTURE_2D, 0, GLctx.RGBA, GLctx.RGBA, GLctx.UNSIGNED_BYTE, canvas);
})
// clang-format on

namespace motley::platform {

float system_width(const ui::Foreign& text) {
    return motley_text_width(text.text.data(), static_cast<int>(text.text.size()), text.em,
                             text.bold ? 1 : 0, text.leftward ? 1 : 0);
}

void write_system_text(const ui::Foreign& text, const ui::Lettered& place) {
    motley_text_picture(text.text.data(), static_cast<int>(text.text.size()), text.em,
                        text.bold ? 1 : 0, text.leftward ? 1 : 0, place.width, place.height,
                        place.x, place.baseline, static_cast<int>(place.colour & 0xFFFFFFU));
}

} // namespace motley::platform
