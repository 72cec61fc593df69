# The toolchain file of the Emscripten that setup.sh chose.
include("${CMAKE_CURRENT_LIST_DIR}/cache.cmake")
if(NOT MOTLEY_EMSCRIPTEN)
    message(FATAL_ERROR "No Emscripten yet: run src/build/setup.sh wasm")
endif()
include("${MOTLEY_EMSCRIPTEN}/cmake/Modules/Platform/Emscripten.cmake")
set(MOTLEY_COMPILER "${MOTLEY_EMSCRIPTEN}" CACHE INTERNAL "read by compile.sh: whose objects this folder holds")
