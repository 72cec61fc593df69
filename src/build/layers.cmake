# motley_layer(NAME DEPENDENCY…): the library of src/NAME, made of all its sources but main.cpp; header-only if it has
# none. A layer's folder desktop/ is only built natively, its folder web/ only for the page.
function(motley_layer name)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/${name}/*.cpp")
    if(EMSCRIPTEN)
        list(FILTER sources EXCLUDE REGEX "/main\\.cpp$|/desktop/[^/]*$")
    else()
        list(FILTER sources EXCLUDE REGEX "/main\\.cpp$|/web/[^/]*$")
    endif()
    motley_library(${name} "${sources}" ${ARGN})
    motley_headers(${name} "${CMAKE_SOURCE_DIR}/src" ${name})
endfunction()

# motley_games(DEPENDENCY…): the library game_ID for every folder src/games/ID, and the list MOTLEY_GAMES of their ids
# in the order of src/games/ORDER, followed by ids that it does not name.
function(motley_games)
    set(order_file "${CMAKE_SOURCE_DIR}/src/games/ORDER")
    set(order)
    if(EXISTS "${order_file}")
        file(STRINGS "${order_file}" order REGEX "^[a-z]")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${order_file}")
    endif()
    file(GLOB modules RELATIVE "${CMAKE_SOURCE_DIR}/src/games" CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/games/*/module.cpp")
    list(TRANSFORM modules REPLACE "/module\\.cpp$" "")
    set(games)
    foreach(id IN LISTS order modules)
        if(id IN_LIST modules AND NOT id IN_LIST games)
            list(APPEND games ${id})
        endif()
    endforeach()
    foreach(id IN LISTS games)
        file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/games/${id}/*.cpp")
        motley_library(game_${id} "${sources}" ${ARGN})
        motley_headers(game_${id} "${CMAKE_SOURCE_DIR}/src" games/${id})
        if(EMSCRIPTEN)
            # What the page shows of a game: without the searches, which are the engine's, and small instead of fast.
            motley_library(page_game_${id} "${sources}" ${ARGN})
            target_compile_definitions(page_game_${id} PRIVATE MOTLEY_WITHOUT_SEARCH)
            # What the page's engine needs of it: without everything that only a picture or a text asks for.
            motley_library(engine_game_${id} "${sources}" ${ARGN})
            target_compile_definitions(engine_game_${id} PRIVATE MOTLEY_ONLY_SEARCH)
            target_compile_options(engine_game_${id} PRIVATE -msimd128)
            # The same for browsers without SIMD.
            motley_library(scalar_game_${id} "${sources}" ${ARGN})
            target_compile_definitions(scalar_game_${id} PRIVATE MOTLEY_ONLY_SEARCH)
        endif()
    endforeach()
    set(MOTLEY_GAMES "${games}" PARENT_SCOPE)
endfunction()

# motley_example_games(DEPENDENCY…): the same for tests/example/src/games, with the list MOTLEY_EXAMPLE_GAMES. Only
# tests link them.
function(motley_example_games)
    set(source "${CMAKE_SOURCE_DIR}/tests/example/src")
    file(GLOB games RELATIVE "${source}/games" CONFIGURE_DEPENDS "${source}/games/*/module.cpp")
    list(TRANSFORM games REPLACE "/module\\.cpp$" "")
    foreach(id IN LISTS games)
        file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${source}/games/${id}/*.cpp")
        motley_library(game_${id} "${sources}" ${ARGN})
        target_include_directories(game_${id} PUBLIC "${source}")
        motley_headers(game_${id} "${source}" games/${id})
    endforeach()
    set(MOTLEY_EXAMPLE_GAMES "${games}" PARENT_SCOPE)
endfunction()

# motley_before_tests(NAME): test programs link this library before their own objects. Otherwise libraries would call the
# tests' copies of inline functions, which are not optimised. Apple's linker has no such option.
function(motley_before_tests name)
    if(NOT APPLE)
        set(whole "LINKER:--whole-archive,$<TARGET_FILE:${name}>,--no-whole-archive")
        target_link_options(${name} INTERFACE "$<$<BOOL:$<TARGET_PROPERTY:MOTLEY_TEST>>:${whole}>")
    endif()
endfunction()

function(motley_library name sources)
    if(sources)
        add_library(${name} STATIC ${sources})
        motley_before_tests(${name})
        target_include_directories(${name} PUBLIC "${CMAKE_SOURCE_DIR}/src")
        target_link_libraries(${name} PUBLIC ${ARGN} PRIVATE warnings)
        # Each layer's folder is one unit, that of ui, the largest, a few.
        if(name STREQUAL "ui")
            motley_units(${name} 30)
        else()
            motley_units(${name})
        endif()
        # platform: it compares each frame with the previous one. The sources of core and engine read and write texts: what
        # a search needs of them is in headers.
        if(name MATCHES "^(scene|search|platform|((engine|scalar)_)?game_.*)$" OR (name MATCHES "^(core|engine)$" AND NOT EMSCRIPTEN))
            target_compile_options(${name} PRIVATE ${MOTLEY_FAST})
        endif()
        # Under sanitizers these take three times as long to optimise as not to, and their tests do little in them.
        if(MOTLEY_SANITIZE AND name MATCHES "^(ui|platform|tools|learn)$")
            target_compile_options(${name} PRIVATE -O0)
        endif()
        # The readers report to the fuzzers which of their branches were taken.
        if(MOTLEY_FUZZERS AND name MATCHES "^(core|scene|search|engine|record|tools|learn|match|activity|shell|game_.*)$")
            target_compile_options(${name} PRIVATE ${MOTLEY_FUZZED})
        endif()
    else()
        add_library(${name} INTERFACE)
        target_include_directories(${name} INTERFACE "${CMAKE_SOURCE_DIR}/src")
        target_link_libraries(${name} INTERFACE ${ARGN})
    endif()
endfunction()

# motley_headers(NAME BASE FOLDER): the headers of the library NAME, those in BASE/FOLDER. The target headers compiles
# each of them alone.
function(motley_headers name base folder)
    if(EMSCRIPTEN)
        return()
    endif()
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${base}/${folder}/*.h")
    target_sources(${name} INTERFACE FILE_SET HEADERS BASE_DIRS "${base}" FILES ${headers})
    set_target_properties(${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
    if(NOT TARGET headers)
        add_custom_target(headers DEPENDS all_verify_interface_header_sets)
    endif()
endfunction()
