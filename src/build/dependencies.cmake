# The tools that generate sources, and the third-party libraries. All are built from the sources that setup.sh staged,
# except that native programs use the system's SDL2 and Pango.
find_program(NODE node REQUIRED)
find_program(HB_SUBSET hb-subset REQUIRED)
include(cache)
if(CMAKE_BUILD_TYPE STREQUAL "Release")
    # Where it was built does not change a program that names its sources (__FILE__), nor whether ccache calls them by
    # their relative paths.
    add_compile_options("-ffile-prefix-map=${CMAKE_SOURCE_DIR}=." "-ffile-prefix-map=../..=." "-ffile-prefix-map=${MOTLEY_DEPS}=libraries")
endif()
if(NOT MOTLEY_DEPS OR NOT EXISTS "${MOTLEY_DEPS}/catch2" OR NOT EXISTS "${MOTLEY_DEPS}/cldr"
        OR NOT EXISTS "${MOTLEY_DEPS}/valijson" OR NOT EXISTS "${MOTLEY_DEPS}/qrcodegen-licence"
        OR NOT EXISTS "${MOTLEY_DEPS}/mbedtls" OR NOT EXISTS "${MOTLEY_DEPS}/giflib")
    message(FATAL_ERROR "No library sources yet: run src/build/setup.sh")
endif()
if(EMSCRIPTEN AND NOT EXISTS "${CMAKE_SOURCE_DIR}/web/node_modules/esbuild")
    message(FATAL_ERROR "No npm packages of the page yet: run src/build/setup.sh wasm")
endif()

foreach(header_library IN ITEMS tl_expected:tl-expected/include nlohmann:nlohmann/include nanosvg:nanosvg/nanosvg
        xxhash:xxhash/include valijson:valijson/include)
    string(REGEX MATCH "^(.*):(.*)$" _ "${header_library}")
    add_library(${CMAKE_MATCH_1} INTERFACE)
    target_include_directories(${CMAKE_MATCH_1} SYSTEM INTERFACE "${MOTLEY_DEPS}/${CMAKE_MATCH_2}")
endforeach()

add_library(md4c STATIC EXCLUDE_FROM_ALL "${MOTLEY_DEPS}/md4c/src/md4c.c")
target_include_directories(md4c SYSTEM PUBLIC "${MOTLEY_DEPS}/md4c/src")
target_compile_options(md4c PRIVATE ${MOTLEY_THEIRS})

# What links are packed with: deflate alone, without gzip, files and CRCs.
set(zlib "${MOTLEY_DEPS}/zlib")
add_library(zlib STATIC EXCLUDE_FROM_ALL ${zlib}/adler32.c ${zlib}/crc32.c ${zlib}/deflate.c ${zlib}/inffast.c
    ${zlib}/inflate.c ${zlib}/inftrees.c ${zlib}/trees.c ${zlib}/zutil.c)
target_include_directories(zlib SYSTEM PUBLIC ${zlib})
target_compile_definitions(zlib PRIVATE NO_GZIP DYNAMIC_CRC_TABLE) # a table in the program would be 9 KB
target_compile_options(zlib PRIVATE ${MOTLEY_THEIRS} -Os)

# The hash behind the dice of a match by link: SHA-256 alone.
set(mbedtls "${MOTLEY_DEPS}/mbedtls")
add_library(mbedtls STATIC EXCLUDE_FROM_ALL ${mbedtls}/library/sha256.c ${mbedtls}/library/platform_util.c)
target_include_directories(mbedtls SYSTEM PUBLIC ${mbedtls}/include PRIVATE ${mbedtls}/library)
target_compile_definitions(mbedtls PUBLIC "MBEDTLS_CONFIG_FILE=<stddef.h>" MBEDTLS_SHA256_C)
target_compile_options(mbedtls PRIVATE ${MOTLEY_THEIRS} -Os)

# In C: its C++ form brings the standard library's streams into the page, 24 KB as compressed.
add_library(qrcodegen STATIC EXCLUDE_FROM_ALL "${MOTLEY_DEPS}/qrcodegen/c/qrcodegen.c")
target_include_directories(qrcodegen SYSTEM PUBLIC "${MOTLEY_DEPS}/qrcodegen/c")
target_compile_options(qrcodegen PRIVATE ${MOTLEY_THEIRS} -Os)

set(imgui "${MOTLEY_DEPS}/imgui")
# Without its own typeface, which would be used if no other were added: 10 KB that nobody sees.
file(READ "${imgui}/imgui_draw.cpp" imgui_draw)
string(REPLACE "        AddFontDefault();" "        IM_ASSERT(false);" imgui_draw_without "${imgui_draw}")
if(imgui_draw STREQUAL imgui_draw_without)
    message(FATAL_ERROR "imgui_draw.cpp: no AddFontDefault() in ImFontAtlas::Build()")
endif()
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/imgui_draw.cpp" CONTENT "${imgui_draw_without}" @ONLY)
add_library(imgui STATIC EXCLUDE_FROM_ALL ${imgui}/imgui.cpp "${CMAKE_BINARY_DIR}/generated/imgui_draw.cpp" ${imgui}/imgui_tables.cpp ${imgui}/imgui_widgets.cpp)
target_include_directories(imgui SYSTEM PUBLIC ${imgui})
target_compile_options(imgui PRIVATE ${MOTLEY_THEIRS})
motley_units(imgui)
# The shapes of letters; it comes with Dear ImGui.
add_library(stb_truetype INTERFACE)
target_include_directories(stb_truetype SYSTEM INTERFACE "${imgui}")
# Twenty boards have more vertices than 16-bit indices can address, and WebGL 2 offers no other way to draw so many at
# once. Characters may be any of Unicode's.
target_compile_definitions(imgui PUBLIC ImDrawIdx=unsigned IMGUI_USE_WCHAR32 IMGUI_DISABLE_DEBUG_TOOLS
    IMGUI_DISABLE_DEMO_WINDOWS IMGUI_DISABLE_OBSOLETE_FUNCTIONS)

# The page has no options, and the browser makes its pictures.
if(NOT EMSCRIPTEN)
    set(MOTLEY_DESKTOP_ONLY cli11 lodepng giflib PkgConfig::pangocairo)
    add_library(lodepng STATIC EXCLUDE_FROM_ALL "${MOTLEY_DEPS}/lodepng/lodepng.cpp")
    target_include_directories(lodepng SYSTEM PUBLIC "${MOTLEY_DEPS}/lodepng")
    target_compile_definitions(lodepng PUBLIC LODEPNG_NO_COMPILE_DISK LODEPNG_NO_COMPILE_ANCILLARY_CHUNKS)
    target_compile_options(lodepng PRIVATE ${MOTLEY_THEIRS})
    set(giflib "${MOTLEY_DEPS}/giflib")
    add_library(giflib STATIC EXCLUDE_FROM_ALL ${giflib}/dgif_lib.c ${giflib}/egif_lib.c ${giflib}/gif_err.c ${giflib}/gif_hash.c
        ${giflib}/gifalloc.c ${giflib}/openbsd-reallocarray.c ${giflib}/quantize.c)
    target_include_directories(giflib SYSTEM PUBLIC ${giflib})
    target_compile_options(giflib PRIVATE ${MOTLEY_THEIRS})
endif()

if(EMSCRIPTEN)
    include(sdl2_wasm)
else()
    find_package(SDL2 REQUIRED)
    find_package(OpenGL REQUIRED)
    find_package(PkgConfig REQUIRED)
    pkg_check_modules(pangocairo REQUIRED IMPORTED_TARGET pangocairo)
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

# Compiled as one unit, in a sixth of the time that its separate sources take. Tests include its separate headers, since
# each needs only a few. They expect a configuration; this is the usual one.
set(CATCH_CONFIG_DEFAULT_REPORTER console)
set(CATCH_CONFIG_CONSOLE_WIDTH 80)
configure_file("${MOTLEY_DEPS}/catch2/src/catch2/catch_user_config.hpp.in"
    "${CMAKE_BINARY_DIR}/generated/catch2/catch_user_config.hpp")
add_library(catch2 STATIC EXCLUDE_FROM_ALL "${MOTLEY_DEPS}/catch2/extras/catch_amalgamated.cpp")
target_include_directories(catch2 SYSTEM PUBLIC "${MOTLEY_DEPS}/catch2/src" "${CMAKE_BINARY_DIR}/generated")
# Optimising it makes no test faster, but unoptimised WebAssembly would be five times as large to link into each
# program.
set(MOTLEY_ONCE $<IF:$<BOOL:${EMSCRIPTEN}>,-O1,-O0>)
target_compile_options(catch2 PRIVATE ${MOTLEY_THEIRS} ${MOTLEY_ONCE} PUBLIC ${MOTLEY_THROWS})
target_link_options(catch2 PUBLIC ${MOTLEY_THROWS})

# Everything but its templates is compiled once.
file(GLOB cli11_parts RELATIVE "${MOTLEY_DEPS}/cli11/include" "${MOTLEY_DEPS}/cli11/include/CLI/impl/*_inl.hpp")
list(TRANSFORM cli11_parts REPLACE "(.+)" "#include <\\1>\n")
string(JOIN "" cli11_parts ${cli11_parts})
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/cli11.cpp" CONTENT "#include <CLI/CLI.hpp>\n${cli11_parts}" @ONLY)
add_library(cli11 STATIC EXCLUDE_FROM_ALL "${CMAKE_BINARY_DIR}/generated/cli11.cpp")
target_include_directories(cli11 SYSTEM PUBLIC "${MOTLEY_DEPS}/cli11/include")
target_compile_definitions(cli11 PUBLIC CLI11_COMPILE)
target_compile_options(cli11 PRIVATE ${MOTLEY_THEIRS} ${MOTLEY_ONCE} PUBLIC ${MOTLEY_THROWS})
target_link_options(cli11 PUBLIC ${MOTLEY_THROWS})
