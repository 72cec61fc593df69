# One test program per folder of tests, and per folder of tests/games; what they share is tests/support. Test cases
# tagged [.slow] are a program's second test, labelled slow.
#
# A program's sources are one unit, as are those of tests/support: half the time to build. That each stands alone
# tests/run.sh --tidy shows, by a configuration without units.
option(MOTLEY_TEST_UNITS "compile a test program's sources as one unit" ON)
set(test_support)
file(GLOB support_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/support/*.cpp")
if(support_sources)
    add_library(test_support STATIC ${support_sources})
    target_link_libraries(test_support PUBLIC engine record assets_text catch2 nlohmann PRIVATE warnings)
    target_include_directories(test_support PUBLIC "${CMAKE_SOURCE_DIR}/tests")
    target_compile_definitions(test_support PRIVATE MOTLEY_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    target_compile_definitions(test_support PUBLIC $<$<BOOL:${MOTLEY_SANITIZE}>:MOTLEY_SANITIZED>)
    set_target_properties(test_support PROPERTIES UNITY_BUILD ${MOTLEY_TEST_UNITS} UNITY_BUILD_BATCH_SIZE 0)
    set(test_support test_support)
endif()

# motley_test(NAME FOLDER LIBRARY…): the program test_NAME of tests/FOLDER, if it has sources.
function(motley_test name folder)
    file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/${folder}/*.cpp")
    if(NOT sources)
        return()
    endif()
    add_executable(test_${name} ${sources})
    set_target_properties(test_${name} PROPERTIES UNITY_BUILD ${MOTLEY_TEST_UNITS} UNITY_BUILD_BATCH_SIZE 0)
    target_include_directories(test_${name} PRIVATE "${CMAKE_SOURCE_DIR}/tests")
    target_link_libraries(test_${name} PRIVATE ${ARGN} catch2 warnings)
    target_compile_definitions(test_${name} PRIVATE MOTLEY_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    # What takes time is mostly the libraries' work; optimising its callers would take three times as long as
    # compiling them.
    if(NOT name MATCHES "^(conformance|search|tools)$")
        target_compile_options(test_${name} PRIVATE -O0)
    endif()
    if(EMSCRIPTEN)
        set(environment "${CMAKE_SOURCE_DIR}/src/build/environment_in_node.js")
        set_target_properties(test_${name} PROPERTIES LINK_DEPENDS "${environment}")
        # Linked for a quarter of the time that the page's flags take.
        target_link_options(test_${name} PRIVATE ${MOTLEY_NODE_LINK_OPTIONS} "SHELL:--pre-js \"${environment}\"" -O1)
    endif()
    add_test(NAME ${name} COMMAND test_${name})
    add_test(NAME ${name}_slow COMMAND test_${name} --allow-running-no-tests "[slow]")
    set_tests_properties(${name}_slow PROPERTIES LABELS slow)
endfunction()

motley_test(core core core)
motley_test(scene scene scene)
motley_test(search search catalog search ${test_support})
foreach(layer IN ITEMS engine record tools)
    motley_test(${layer} ${layer} catalog ${layer} assets_text ${test_support})
endforeach()
if(TARGET motley)
    add_test(NAME program COMMAND ${NODE} "${CMAKE_SOURCE_DIR}/tests/tools/program_test.mjs" $<TARGET_FILE:motley>)
endif()
motley_test(conformance conformance catalog app engine assets_text ${test_support})
# The random games of one game are a test of their own, so that they run side by side, and first.
foreach(id IN LISTS MOTLEY_GAMES)
    add_test(NAME conformance_${id} COMMAND test_conformance "[games]" --section ${id})
    set_tests_properties(conformance_${id} PROPERTIES COST 10)
endforeach()
foreach(id IN LISTS MOTLEY_GAMES)
    motley_test(game_${id} games/${id} catalog engine assets_text ${test_support})
endforeach()
# What reads the sources, once.
if(NOT EMSCRIPTEN AND NOT MOTLEY_SANITIZE)
    motley_test(layering layering nlohmann)
endif()
# What has no part in the engine is tested natively, and as WebAssembly in browsers (tests/web).
if(NOT EMSCRIPTEN)
    motley_test(app app catalog app assets_text ${test_support})
    motley_test(ui ui catalog ui assets_text assets_art ${test_support})
    motley_test(platform platform catalog platform assets_text assets_art ${test_support})
endif()
