# The programs: the command line; the window, which Emscripten turns into the page; and the page's engine.

function(motley_program name folder)
    add_executable(${name} "${CMAKE_SOURCE_DIR}/src/${folder}/main.cpp")
    target_link_libraries(${name} PRIVATE ${folder} ${ARGN} warnings)
endfunction()

if(EXISTS "${CMAKE_SOURCE_DIR}/src/tools/main.cpp")
    motley_program(motley tools catalog assets_text assets_art)
    target_compile_definitions(motley PRIVATE MOTLEY_VERSION="${PROJECT_VERSION}")
    if(EMSCRIPTEN)
        # A module that starts itself, with node's files, standard input and exit code.
        set(start "${CMAKE_SOURCE_DIR}/src/build/start_in_node.js")
        set_target_properties(motley PROPERTIES SUFFIX .mjs LINK_DEPENDS "${start}")
        target_link_options(motley PRIVATE ${MOTLEY_NODE_LINK_OPTIONS} "SHELL:--extern-post-js \"${start}\"")
    endif()
endif()

if(EMSCRIPTEN)
    # The engine: games, searches and text protocol, without command line, sentences and drawings. Its script runs as a
    # classic Worker, which every browser supports. The program is there twice, since SIMD makes it two to four times as fast,
    # but not every browser knows it; the script is the same.
    set(start "${CMAKE_SOURCE_DIR}/src/build/start_in_worker.js")
    foreach(name IN ITEMS engine scalar)
        add_executable(${name}-worker "${CMAKE_SOURCE_DIR}/src/worker/main.cpp")
        target_link_libraries(${name}-worker PRIVATE ${name}_catalog engine warnings)
        set_target_properties(${name}-worker PROPERTIES OUTPUT_NAME ${name} SUFFIX .js LINK_DEPENDS "${start}")
        target_link_options(${name}-worker PRIVATE -sMALLOC=emmalloc -sENVIRONMENT=worker -sFILESYSTEM=0 -sDYNAMIC_EXECUTION=0 --no-entry
            -sEXPORTED_FUNCTIONS=_motley_obey,_motley_take_network -sEXPORTED_RUNTIME_METHODS=ccall "SHELL:--pre-js \"${start}\"")
    endforeach()
    set_target_properties(scalar-worker PROPERTIES OUTPUT_NAME engine-scalar)
endif()

if(EXISTS "${CMAKE_SOURCE_DIR}/src/platform/main.cpp")
    if(EMSCRIPTEN)
        motley_program(motley-desktop platform page_catalog assets_text_page assets_art)
    else()
        motley_program(motley-desktop platform catalog assets_text assets_art)
    endif()
    target_compile_definitions(platform PRIVATE MOTLEY_VERSION="${PROJECT_VERSION}")
    if(EMSCRIPTEN)
        set_target_properties(motley-desktop PROPERTIES OUTPUT_NAME app SUFFIX .js)
        # This allocator is a tenth of the usual one's size; neither drawing nor searching allocates much. Splitting makes the
        # table of functions larger.
        target_link_options(motley-desktop PRIVATE -sMALLOC=emmalloc -sENVIRONMENT=web -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
            -sGL_ENABLE_GET_PROC_ADDRESS=0 -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0 -sFILESYSTEM=0 --profiling-funcs -sDYNAMIC_EXECUTION=0
            -sEXPORTED_RUNTIME_METHODS=ccall -Wl,--growable-table)
        set(parts)
        set(site_parts --debug)
        if(NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
            find_program(WASM_SPLIT wasm-split REQUIRED HINTS "${EMSCRIPTEN_ROOT_PATH}/../bin" "${EMSCRIPTEN_ROOT_PATH}/../../bin")
            set(split "${CMAKE_SOURCE_DIR}/src/build")
            list(JOIN MOTLEY_GAMES "," site_parts)
            set(site_parts --parts "${site_parts}")
            # Once for the page, and once for boards in other pages, which need less.
            foreach(place IN ITEMS page board)
                set(split_off first ${MOTLEY_GAMES}) # and more with them
                list(TRANSFORM split_off REPLACE "(.+)" "${CMAKE_BINARY_DIR}/parts/${place}/\\1.wasm")
                list(APPEND parts ${split_off})
                add_custom_command(
                    OUTPUT ${split_off}
                    COMMAND ${NODE} "${split}/split.mjs" "${WASM_SPLIT}" "$<TARGET_FILE_DIR:motley-desktop>/app.wasm" "${CMAKE_SOURCE_DIR}/web/parts.txt" ${place} "${CMAKE_BINARY_DIR}/parts/${place}" "${CMAKE_BINARY_DIR}/generated/art.json" ${MOTLEY_GAMES}
                    DEPENDS motley-desktop "${split}/split.mjs" "${split}/wasm_names.mjs" "${split}/wasm_sections.mjs" "${CMAKE_SOURCE_DIR}/web/embed/modes.mjs" "${CMAKE_BINARY_DIR}/generated/art.json" "${CMAKE_SOURCE_DIR}/web/parts.txt"
                    COMMENT "Splitting the program of the ${place}"
                    VERBATIM)
            endforeach()
        endif()
        include(site)
    endif()
endif()
