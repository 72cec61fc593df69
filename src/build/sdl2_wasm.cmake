# Builds SDL2 for Emscripten straight from its source. That platform's configuration is a static header, so SDL's own
# configure (344 checks, minutes with emcc) is not needed. The folders are those of Emscripten's own SDL2 port, without
# what the page does itself or does not need: events, sound, joysticks, sensors, queries of power and language, and copying
# between surfaces.
set(sdl "${MOTLEY_DEPS}/SDL2")
set(sdl_folders . atomic cpuinfo dynapi events file filesystem/emscripten libm loadso/dlopen render render/* stdlib thread
    thread/generic timer timer/unix video video/dummy video/emscripten video/yuv2rgb)
list(TRANSFORM sdl_folders REPLACE "(.+)" "${sdl}/src/\\1/*.c")
file(GLOB sdl_sources ${sdl_folders})
list(FILTER sdl_sources EXCLUDE REGEX "/(SDL_emscriptenevents|SDL_blit.*|SDL_RLEaccel)[.]c$")
add_library(SDL2 STATIC EXCLUDE_FROM_ALL ${sdl_sources} "${CMAKE_SOURCE_DIR}/src/build/sdl_without_events.c"
            "${CMAKE_SOURCE_DIR}/src/build/sdl_without_blits.c")
target_include_directories(SDL2 SYSTEM PUBLIC "${sdl}/include")
target_compile_definitions(SDL2 PRIVATE SDL_AUDIO_DISABLED SDL_JOYSTICK_DISABLED SDL_SENSOR_DISABLED)
target_compile_options(SDL2 PRIVATE ${MOTLEY_THEIRS} -fno-strict-aliasing)
