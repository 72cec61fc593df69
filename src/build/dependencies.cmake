# The tools that generate sources, and the third-party libraries: all from the sources that setup.sh staged, except
# that SDL2 is natively the system's.
find_program(NODE node REQUIRED)
find_program(HB_SUBSET hb-subset REQUIRED)
include(cache)
if(NOT MOTLEY_DEPS OR NOT EXISTS "${MOTLEY_DEPS}/catch2" OR NOT EXISTS "${MOTLEY_DEPS}/cldr" OR NOT EXISTS "${MOTLEY_DEPS}/qrcodegen-licence")
    message(FATAL_ERROR "No library sources yet: run src/build/setup.sh")
endif()

foreach(header_library IN ITEMS tl_expected:tl-expected/include nlohmann:nlohmann/include nanosvg:nanosvg/nanosvg xxhash:xxhash/include)
    string(REGEX MATCH "^(.*):(.*)$" _ "${header_library}")
    add_library(${CMAKE_MATCH_1} INTERFACE)
    target_include_directories(${CMAKE_MATCH_1} SYSTEM INTERFACE "${MOTLEY_DEPS}/${CMAKE_MATCH_2}")
endforeach()

add_library(md4c STATIC EXCLUDE_FROM_ALL "${MOTLEY_DEPS}/md4c/src/md4c.c")
target_include_directories(md4c SYSTEM PUBLIC "${MOTLEY_DEPS}/md4c/src")
target_compile_options(md4c PRIVATE ${MOTLEY_THEIRS})

# What links are packed with: deflate alone, without gzip, files and CRCs.
set(zlib "${MOTLEY_DEPS}/zlib")
add_library(zlib STATIC EXCLUDE_FROM_ALL ${zlib}/adler32.c ${zlib}/deflate.c ${zlib}/inffast.c ${zlib}/inflate.c
    ${zlib}/inftrees.c ${zlib}/trees.c ${zlib}/zutil.c)
target_include_directories(zlib SYSTEM PUBLIC ${zlib})
target_compile_definitions(zlib PRIVATE NO_GZIP)
target_compile_options(zlib PRIVATE ${MOTLEY_THEIRS} -Os)
set_target_properties(zlib PROPERTIES UNITY_BUILD OFF) # its headers are not for that

add_library(qrcodegen STATIC EXCLUDE_FROM_ALL "${MOTLEY_DEPS}/qrcodegen/cpp/qrcodegen.cpp")
target_include_directories(qrcodegen SYSTEM PUBLIC "${MOTLEY_DEPS}/qrcodegen/cpp")
target_compile_options(qrcodegen PRIVATE ${MOTLEY_THEIRS} -Os)

set(imgui "${MOTLEY_DEPS}/imgui")
add_library(imgui STATIC EXCLUDE_FROM_ALL ${imgui}/imgui.cpp ${imgui}/imgui_draw.cpp ${imgui}/imgui_tables.cpp ${imgui}/imgui_widgets.cpp)
target_include_directories(imgui SYSTEM PUBLIC ${imgui})
target_compile_options(imgui PRIVATE ${MOTLEY_THEIRS})
# A list of twenty boards has more corners than sixteen bits count, and WebGL 2 has no other way to draw so many at once.
# And a character is any of Unicode's.
target_compile_definitions(imgui PUBLIC ImDrawIdx=unsigned IMGUI_USE_WCHAR32)

if(EMSCRIPTEN)
    include(sdl2_wasm)
else()
    find_package(SDL2 REQUIRED)
    find_package(OpenGL REQUIRED)
endif()
add_library(imgui_backends STATIC EXCLUDE_FROM_ALL ${imgui}/backends/imgui_impl_opengl3.cpp)
target_include_directories(imgui_backends SYSTEM PUBLIC ${imgui}/backends)
target_compile_options(imgui_backends PRIVATE ${MOTLEY_THEIRS})
if(EMSCRIPTEN)
    target_compile_definitions(imgui_backends PRIVATE IMGUI_IMPL_OPENGL_ES3)
    target_link_libraries(imgui_backends PUBLIC imgui SDL2)
else()
    target_link_libraries(imgui_backends PUBLIC imgui SDL2::SDL2 OpenGL::GL ${CMAKE_DL_LIBS})
endif()

# Compiled as one unit, a sixth of the time its separate sources take; included by its separate headers, of which a
# test needs few. They read a configuration, here the usual one.
set(CATCH_CONFIG_DEFAULT_REPORTER console)
set(CATCH_CONFIG_CONSOLE_WIDTH 80)
configure_file("${MOTLEY_DEPS}/catch2/src/catch2/catch_user_config.hpp.in"
    "${CMAKE_BINARY_DIR}/generated/catch2/catch_user_config.hpp")
add_library(catch2 STATIC EXCLUDE_FROM_ALL "${MOTLEY_DEPS}/catch2/extras/catch_amalgamated.cpp")
target_include_directories(catch2 SYSTEM PUBLIC "${MOTLEY_DEPS}/catch2/src" "${CMAKE_BINARY_DIR}/generated")
# Optimised it makes no test faster; but as WebAssembly it would be five times as large for each program to link.
set(MOTLEY_ONCE $<IF:$<BOOL:${EMSCRIPTEN}>,-O1,-O0>)
target_compile_options(catch2 PRIVATE ${MOTLEY_THEIRS} ${MOTLEY_ONCE})

# All but its templates is compiled once.
file(GLOB cli11_parts RELATIVE "${MOTLEY_DEPS}/cli11/include" "${MOTLEY_DEPS}/cli11/include/CLI/impl/*_inl.hpp")
list(TRANSFORM cli11_parts REPLACE "(.+)" "#include <\\1>\n")
string(JOIN "" cli11_parts ${cli11_parts})
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/cli11.cpp" CONTENT "#include <CLI/CLI.hpp>\n${cli11_parts}" @ONLY)
add_library(cli11 STATIC EXCLUDE_FROM_ALL "${CMAKE_BINARY_DIR}/generated/cli11.cpp")
target_include_directories(cli11 SYSTEM PUBLIC "${MOTLEY_DEPS}/cli11/include")
target_compile_definitions(cli11 PUBLIC CLI11_COMPILE)
target_compile_options(cli11 PRIVATE ${MOTLEY_THEIRS} ${MOTLEY_ONCE})
