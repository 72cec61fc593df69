# Run as a script with SOURCE, BINARY, DEPS, SITE and NODE. Makes the folder SITE from scratch.
file(READ "${SOURCE}/shell.html" shell)
set(placeholder "{{{ SCRIPT }}}")
string(FIND "${shell}" "${placeholder}" found)
if(found EQUAL -1)
    message(FATAL_ERROR "shell.html: no ${placeholder}")
endif()
# The progress bar counts up to these sizes.
file(SIZE "${BINARY}/app.js" js_bytes)
file(SIZE "${BINARY}/app.wasm" wasm_bytes)
set(script "<script async src=\"app.js\" data-bytes=\"${js_bytes}\" data-wasm-bytes=\"${wasm_bytes}\"></script>")
string(REPLACE "${placeholder}" "${script}" page "${shell}")

file(REMOVE_RECURSE "${SITE}")
file(MAKE_DIRECTORY "${SITE}")
file(WRITE "${SITE}/index.html" "${page}")
file(COPY "${BINARY}/app.js" "${BINARY}/app.wasm" "${BINARY}/engine.js" "${BINARY}/engine.wasm"
          "${BINARY}/generated/licences.txt" "${SOURCE}/LICENSE" "${SOURCE}/web/"
    DESTINATION "${SITE}"
    PATTERN "package*.json" EXCLUDE PATTERN node_modules EXCLUDE)
# Packages that the page's modules import by these names.
file(COPY_FILE "${DEPS}/idb/build/index.js" "${SITE}/idb.mjs")
file(COPY_FILE "${DEPS}/gifenc/dist/gifenc.esm.js" "${SITE}/gifenc.mjs")
execute_process(
    COMMAND ${NODE} "${SOURCE}/src/build/page_texts.mjs" "${SOURCE}/assets/strings" "${SITE}/index.html"
            "${SITE}/texts.mjs"
    COMMAND_ERROR_IS_FATAL ANY)
