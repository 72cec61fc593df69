# The paths that setup.sh wrote down: MOTLEY_DEPS, the folder of library sources, and MOTLEY_EMSCRIPTEN, the folder of
# emcc.
if(DEFINED ENV{XDG_CACHE_HOME} AND NOT "$ENV{XDG_CACHE_HOME}" STREQUAL "")
    set(MOTLEY_CACHE "$ENV{XDG_CACHE_HOME}/motley")
else()
    set(MOTLEY_CACHE "$ENV{HOME}/.cache/motley")
endif()
include("${MOTLEY_CACHE}/env.cmake" OPTIONAL)
