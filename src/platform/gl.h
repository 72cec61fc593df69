#pragma once

/// Declares the OpenGL functions: 3.2 core in a window, ES 3.0 (WebGL 2) in a browser.
#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#else
#include <SDL_opengl.h>
#endif

namespace motley::platform {

#ifdef __EMSCRIPTEN__
inline constexpr const char* glsl_version = "#version 300 es";
#else
inline constexpr const char* glsl_version = "#version 150";
#endif

} // namespace motley::platform
