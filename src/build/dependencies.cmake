# The tools that generate sources, and the third-party libraries: all from the sources that setup.sh staged, except
# that SDL2 is natively the system's.
find_program(NODE node REQUIRED)
find_program(HB_SUBSET hb-subset REQUIRED)
include(cache)
if(NOT MOTLEY_DEPS OR NOT EXISTS "${MOTLEY_DEPS}/catch2")
    message(FATAL_ERROR "No library sources yet: run src/build/setup.sh")
endif()

foreach(header_library IN ITEMS tl_expected:tl-expected/include nlohmann:nlohmann/include cli11:cli11/include nanosvg:nanosvg/nanosvg)
    string(REGEX MATCH "^(.*):(.*)$" _ "${header_library}")
    add_library(${CMAKE_MATCH_1} INTERFACE)
    target_include_directories(${CMAKE_MATCH_1} SYSTEM INTERFACE "${MOTLEY_DEPS}/${CMAKE_MATCH_2}")
endforeach()

add_library(md4c STATIC EXCLUDE_FROM_ALL "${MOTLEY_DEPS}/md4c/src/md4c.c")
target_include_directories(md4c SYSTEM PUBLIC "${MOTLEY_DEPS}/md4c/src")
target_compile_options(md4c PRIVATE -w)

set(imgui "${MOTLEY_DEPS}/imgui")
add_library(imgui STATIC EXCLUDE_FROM_ALL ${imgui}/imgui.cpp ${imgui}/imgui_draw.cpp ${imgui}/imgui_tables.cpp ${imgui}/imgui_widgets.cpp)
target_include_directories(imgui SYSTEM PUBLIC ${imgui})
target_compile_options(imgui PRIVATE -w)

if(EMSCRIPTEN)
    include(sdl2_wasm)
else()
    find_package(SDL2 REQUIRED)
    find_package(OpenGL REQUIRED)
endif()
add_library(imgui_backends STATIC EXCLUDE_FROM_ALL ${imgui}/backends/imgui_impl_opengl3.cpp)
target_include_directories(imgui_backends SYSTEM PUBLIC ${imgui}/backends)
target_compile_options(imgui_backends PRIVATE -w)
if(EMSCRIPTEN)
    target_compile_definitions(imgui_backends PRIVATE IMGUI_IMPL_OPENGL_ES3)
    target_link_libraries(imgui_backends PUBLIC imgui SDL2)
else()
    target_link_libraries(imgui_backends PUBLIC imgui SDL2::SDL2 OpenGL::GL ${CMAKE_DL_LIBS})
endif()

# One unit: a sixth of the time its separate sources take.
add_library(catch2 STATIC EXCLUDE_FROM_ALL "${MOTLEY_DEPS}/catch2/extras/catch_amalgamated.cpp")
target_include_directories(catch2 SYSTEM PUBLIC "${MOTLEY_DEPS}/catch2/extras")
target_compile_options(catch2 PRIVATE -w -O1)
