# The target `site`: everything that is served, in the build folder's site/.
#
# The page is shell.html, an Emscripten shell, into which the script is inserted here. emcc's own way to do that
# requires an HTML minifier that not every Emscripten has.
file(GLOB_RECURSE web_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/web/*")
file(GLOB page_strings CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/assets/strings/*.json")
set(site "${CMAKE_BINARY_DIR}/site")
add_custom_command(
    OUTPUT "${CMAKE_BINARY_DIR}/site.stamp"
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR} -DBINARY=${CMAKE_BINARY_DIR} -DDEPS=${MOTLEY_DEPS} -DSITE=${site}
            -DNODE=${NODE} -P "${CMAKE_SOURCE_DIR}/src/build/assemble_site.cmake"
    COMMAND ${CMAKE_COMMAND} -E touch "${CMAKE_BINARY_DIR}/site.stamp"
    DEPENDS motley-desktop engine-worker "${CMAKE_SOURCE_DIR}/src/build/assemble_site.cmake" "${CMAKE_SOURCE_DIR}/shell.html" ${web_files}
            "${CMAKE_SOURCE_DIR}/src/build/page_texts.mjs" ${page_strings}
            "${CMAKE_SOURCE_DIR}/LICENSE" "${MOTLEY_LICENCES}"
    COMMENT "Assembling the site"
    VERBATIM)
add_custom_target(site ALL DEPENDS "${CMAKE_BINARY_DIR}/site.stamp")
