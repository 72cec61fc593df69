# The embedded assets: assets_text (sentences, rulebooks, licences) for every program, and assets_art (drawings,
# typefaces) for the program that draws. Their sources are generated again when an asset or the list of assets changes.

# motley_bundle(KIND [FILES below assets/…] [SEARCHED files for searches] [MAPS NAME=FILE…] [EXAMPLES folder like assets/] [PACKS NAME=PATTERN…] [LATE FILE]
# [LIST FILE])
#
# assets_KIND_with_examples also has the files of the example games, for test programs. It consists of objects, not an
# archive, so that the linker takes it instead of assets_KIND. assets_KIND_page is the page's if there are packs: the files
# that match a pack's pattern are not in it, but in generated/NAME.pack, late sentences are in files of their own, those of the
# rulebooks' pages are left out, and what searches need is the engine's affair. LIST says what is in assets_KIND.
function(motley_bundle kind)
    cmake_parse_arguments(PARSE_ARGV 1 bundle "" "LATE;LIST" "FILES;SEARCHED;MAPS;EXAMPLES;PACKS")
    motley_embed(${kind} assets_${kind} STATIC FILES ${bundle_FILES} ${bundle_SEARCHED} MAPS ${bundle_MAPS} LIST ${bundle_LIST})
    motley_embed(${kind} assets_${kind}_with_examples OBJECT FILES ${bundle_FILES} ${bundle_SEARCHED} MAPS ${bundle_MAPS} ${bundle_EXAMPLES})
    if(EMSCRIPTEN AND bundle_PACKS)
        motley_embed(${kind} assets_${kind}_page STATIC FILES ${bundle_FILES} MAPS ${bundle_MAPS} PACKS ${bundle_PACKS} LATE ${bundle_LATE})
    endif()
endfunction()

function(motley_embed kind library type)
    cmake_parse_arguments(PARSE_ARGV 3 bundle "" "LATE;LIST" "FILES;MAPS;PACKS")
    set(script "${CMAKE_SOURCE_DIR}/src/build/embed.mjs")
    set(out "${CMAKE_BINARY_DIR}/generated/${library}.cpp")
    set(map_arguments)
    foreach(map IN LISTS bundle_MAPS)
        list(APPEND map_arguments --map "${map}")
    endforeach()
    list(TRANSFORM bundle_MAPS REPLACE "^[^=]*=" "" OUTPUT_VARIABLE mapped)
    set(packs)
    foreach(pack IN LISTS bundle_PACKS)
        list(APPEND map_arguments --pack "${pack}")
        string(REGEX REPLACE "=.*" ".pack" pack "${pack}")
        list(APPEND packs "${CMAKE_BINARY_DIR}/generated/${pack}")
    endforeach()
    if(bundle_LATE)
        list(APPEND map_arguments --late "${bundle_LATE}" --without page.rules.)
    endif()
    if(bundle_LIST)
        list(APPEND map_arguments --list "${bundle_LIST}")
    endif()
    add_custom_command(
        OUTPUT "${out}" ${packs} ${bundle_LIST}
        COMMAND ${NODE} "${script}" --symbol ${kind}_assets --out "${out}" --root "${CMAKE_SOURCE_DIR}/assets"
                ${map_arguments} ${bundle_FILES}
        DEPENDS "${script}" ${bundle_FILES} ${bundle_LATE} ${mapped}
        COMMENT "Embedding ${kind}"
        VERBATIM)
    add_library(${library} ${type} "${out}")
    target_link_libraries(${library} PUBLIC core)
endfunction()

# motley_maps(OUT FOLDER PATTERN…): NAME=FILE for the files below the folder, where NAME is the path inside it.
function(motley_maps out folder)
    list(TRANSFORM ARGN PREPEND "${folder}/" OUTPUT_VARIABLE patterns)
    file(GLOB files RELATIVE "${folder}" CONFIGURE_DEPENDS ${patterns})
    list(TRANSFORM files REPLACE "(.+)" "\\1=${folder}/\\1")
    set(${out} ${files} PARENT_SCOPE)
endfunction()

# motley_rulebooks(OUT FOLDER): maps rules.en.md of each game below the folder to its RULES.md.
function(motley_rulebooks out folder)
    file(GLOB rulebooks RELATIVE "${folder}" CONFIGURE_DEPENDS "${folder}/*/RULES.md")
    list(TRANSFORM rulebooks REPLACE "(.*)/RULES.md" "games/\\1/rules.en.md=${folder}/\\1/RULES.md")
    set(${out} ${rulebooks} PARENT_SCOPE)
endfunction()

function(motley_assets)
    set(assets "${CMAKE_SOURCE_DIR}/assets")
    set(examples "${CMAKE_SOURCE_DIR}/tests/example")

    file(GLOB texts CONFIGURE_DEPENDS "${assets}/languages.json" "${assets}/strings/*.json" "${assets}/games/*/*.json"
         "${assets}/games/*/rules.*.md")
    file(GLOB networks CONFIGURE_DEPENDS "${assets}/games/*/network")
    motley_rulebooks(rulebooks "${CMAKE_SOURCE_DIR}/src/games")
    motley_rulebooks(example_rulebooks "${examples}/src/games")
    motley_maps(example_texts "${examples}/assets" "games/*/*.json" "games/*/rules.*.md")
    # Of the page, each language but English, what is read only in a rulebook, a lesson or a study, and the sentences that no first
    # match shows are packs; so are these in such a language.
    file(GLOB languages RELATIVE "${assets}/strings" CONFIGURE_DEPENDS "${assets}/strings/*.json")
    list(REMOVE_ITEM languages en.json)
    list(TRANSFORM languages REPLACE "[.]json" "")
    list(TRANSFORM languages REPLACE "(.+)" "\\1=/\\1[.]json$" OUTPUT_VARIABLE packs)
    list(TRANSFORM languages REPLACE "(.+)" "late.\\1=/\\1[.]late[.]json$" OUTPUT_VARIABLE late_in_languages)
    list(TRANSFORM languages REPLACE "(.+)" "later.\\1=/rules[.]\\1[.]md$" OUTPUT_VARIABLE read_in_languages)
    list(APPEND packs ${late_in_languages} "late=[.]late[.]json$" ${read_in_languages}
         "later=(/rules[.][^/]*|/(examples|games|lesson)[.]json|^licences[.]txt)$" "puzzles=/(puzzles|themes)[.]json$")
    motley_bundle(text FILES ${texts} SEARCHED ${networks} MAPS ${rulebooks} "licences.txt=${MOTLEY_LICENCES}" PACKS ${packs} LATE "${assets}/strings/late.txt"
                  EXAMPLES ${example_texts} ${example_rulebooks})

    # The typefaces contain only the characters of the texts. Hints, kerning and contextual forms are left out, since the text
    # renderer does not use them.
    set(folder "${CMAKE_BINARY_DIR}/generated/fonts")
    file(MAKE_DIRECTORY "${folder}")
    set(characters "${folder}/characters.txt")
    set(books ${rulebooks})
    list(TRANSFORM books REPLACE "^[^=]*=" "")
    add_custom_command(
        OUTPUT "${characters}"
        COMMAND ${NODE} "${CMAKE_SOURCE_DIR}/src/build/characters.mjs" "${characters}" ${texts} ${books} "${MOTLEY_LICENCES}"
        DEPENDS "${CMAKE_SOURCE_DIR}/src/build/characters.mjs" ${texts} ${books} "${MOTLEY_LICENCES}"
        COMMENT "Listing characters"
        VERBATIM)
    set(fonts)
    foreach(weight IN ITEMS Regular Bold)
        string(TOLOWER "lato-${weight}.ttf" name)
        set(whole "${MOTLEY_DEPS}/lato/lato/Lato-${weight}.ttf")
        set(font "${folder}/${name}")
        add_custom_command(
            OUTPUT "${font}"
            COMMAND ${HB_SUBSET} "${whole}" "--text-file=${characters}" --no-hinting --drop-tables+=GPOS,GSUB,GDEF,kern
                    "--output-file=${font}"
            DEPENDS "${whole}" "${characters}"
            COMMENT "Subsetting ${name}"
            VERBATIM)
        list(APPEND fonts "fonts/${name}=${font}")
    endforeach()
    file(GLOB_RECURSE drawings CONFIGURE_DEPENDS "${assets}/*.svg")
    motley_maps(example_drawings "${examples}/assets" "games/*/*.svg" "games/*/*/*.svg")
    motley_bundle(art FILES ${drawings} MAPS ${fonts} EXAMPLES ${example_drawings} LIST "${CMAKE_BINARY_DIR}/generated/art.json")
endfunction()
