# The target `site`: everything that is served, in the build folder's site/ (src/build/site.mjs).
file(GLOB_RECURSE web_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/web/*")
list(FILTER web_files EXCLUDE REGEX "/node_modules/")
file(GLOB networks CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/assets/games/*/network")
file(GLOB page_strings CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/assets/strings/*.json")
set(MOTLEY_ADDRESS "" CACHE STRING "where the site will be, an absolute address with a slash at its end; empty: not known")
set(site_address)
if(MOTLEY_ADDRESS)
    set(site_address --address "${MOTLEY_ADDRESS}")
endif()
add_custom_command(
    OUTPUT "${CMAKE_BINARY_DIR}/site.stamp"
    COMMAND ${NODE} "${CMAKE_SOURCE_DIR}/src/build/site.mjs" "${CMAKE_SOURCE_DIR}" "${CMAKE_BINARY_DIR}" "${CMAKE_BINARY_DIR}/site"
            ${site_parts} ${site_address}
    COMMAND ${CMAKE_COMMAND} -E touch "${CMAKE_BINARY_DIR}/site.stamp"
    DEPENDS motley-desktop ${parts} engine-worker scalar-worker motley "${CMAKE_SOURCE_DIR}/src/build/site.mjs" "${CMAKE_SOURCE_DIR}/src/build/page_texts.mjs" "${CMAKE_SOURCE_DIR}/src/build/boards.mjs"
            "${CMAKE_SOURCE_DIR}/src/build/installation.mjs" "${CMAKE_SOURCE_DIR}/src/build/not_found.mjs"
            "${CMAKE_SOURCE_DIR}/src/build/rules_pages.mjs" "${CMAKE_SOURCE_DIR}/src/build/cards.mjs"
            "${CMAKE_SOURCE_DIR}/src/build/head.mjs" "${CMAKE_SOURCE_DIR}/assets/languages.json" "${CMAKE_SOURCE_DIR}/assets/wordmark.svg"
            "${CMAKE_SOURCE_DIR}/shell.html" ${web_files} ${page_strings} ${networks} "${CMAKE_SOURCE_DIR}/LICENSE" "${MOTLEY_LICENCES}"
    COMMENT "Assembling the site"
    VERBATIM COMMAND_EXPAND_LISTS)
add_custom_target(site ALL DEPENDS "${CMAKE_BINARY_DIR}/site.stamp")
