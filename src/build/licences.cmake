# The licences of all third-party parts that reach a player, verbatim, in one file: MOTLEY_LICENCES.
set(parts
    "SDL2=${MOTLEY_DEPS}/SDL2/LICENSE.txt" "Dear ImGui=${MOTLEY_DEPS}/imgui/LICENSE.txt"
    "nanosvg=${MOTLEY_DEPS}/nanosvg/LICENSE" "MD4C=${MOTLEY_DEPS}/md4c/LICENSE.md" "zlib=${MOTLEY_DEPS}/zlib/LICENSE"
    "Mbed TLS=${MOTLEY_DEPS}/mbedtls/LICENSE"
    "QR Code generator=${MOTLEY_DEPS}/qrcodegen-licence/LICENSE"
    "JSON for Modern C++=${MOTLEY_DEPS}/nlohmann/LICENSE" "tl::expected=${MOTLEY_DEPS}/tl-expected/LICENSE"
    "xxHash=${MOTLEY_DEPS}/xxhash/LICENSE" "CLI11=${MOTLEY_DEPS}/cli11/LICENSE" "Unicode CLDR=${MOTLEY_DEPS}/cldr/LICENSE" "Lato=${MOTLEY_DEPS}/lato/LICENSE")

# Takes the first of these files that exists, since an emsdk and Debian keep them in different places.
function(motley_licence title)
    file(GLOB files ${ARGN})
    if(files)
        list(GET files 0 file)
        set(parts "${parts}" "${title}=${file}" PARENT_SCOPE)
    else()
        message(WARNING "No licence of ${title} in any of: ${ARGN}")
    endif()
endfunction()
if(EMSCRIPTEN)
    list(APPEND parts "idb=${CMAKE_SOURCE_DIR}/web/node_modules/idb/LICENSE"
         "gifenc=${CMAKE_SOURCE_DIR}/web/node_modules/gifenc/LICENSE.md")
    set(emscripten "${EMSCRIPTEN_ROOT_PATH}")
    motley_licence(Emscripten "${emscripten}/LICENSE" "${emscripten}/../doc/emscripten/copyright")
    motley_licence(musl "${emscripten}/system/lib/libc/musl/COPYRIGHT")
    motley_licence("LLVM runtime libraries" "${emscripten}/system/lib/libcxx/LICENSE.TXT" "${emscripten}/../doc/llvm-*[0-9]/copyright")
else()
    list(APPEND parts "LodePNG=${MOTLEY_DEPS}/lodepng/LICENSE" "GIFLIB=${MOTLEY_DEPS}/giflib/COPYING")
endif()

set(MOTLEY_LICENCES "${CMAKE_BINARY_DIR}/generated/licences.txt")
add_custom_command(
    OUTPUT "${MOTLEY_LICENCES}"
    COMMAND ${NODE} "${CMAKE_SOURCE_DIR}/src/build/licences.mjs" "${MOTLEY_LICENCES}" ${parts}
    DEPENDS "${CMAKE_SOURCE_DIR}/src/build/licences.mjs"
    COMMENT "Collecting licences"
    VERBATIM)
