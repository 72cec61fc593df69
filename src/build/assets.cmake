# The assets, embedded: assets_text (sentences, rulebooks) for every program, assets_art (drawings, typefaces,
# licences) for the one that draws. Generated sources, made again when an asset or the list of assets changes.

# motley_bundle(KIND [FILES below assets/…] [MAPS NAME=FILE…] [EXAMPLES folder like assets/])
#
# assets_KIND_with_examples is the same with the files of the example games, for a program's tests: objects, not an
# archive, so that they are taken instead of assets_KIND.
function(motley_bundle kind)
    cmake_parse_arguments(PARSE_ARGV 1 bundle "" "" "FILES;MAPS;EXAMPLES")
    motley_embed(${kind} assets_${kind} STATIC FILES ${bundle_FILES} MAPS ${bundle_MAPS})
    motley_embed(${kind} assets_${kind}_with_examples OBJECT FILES ${bundle_FILES} MAPS ${bundle_MAPS} ${bundle_EXAMPLES})
endfunction()

function(motley_embed kind library type)
    cmake_parse_arguments(PARSE_ARGV 3 bundle "" "" "FILES;MAPS")
    set(script "${CMAKE_SOURCE_DIR}/src/build/embed.mjs")
    set(out "${CMAKE_BINARY_DIR}/generated/${library}.cpp")
    set(map_arguments)
    foreach(map IN LISTS bundle_MAPS)
        list(APPEND map_arguments --map "${map}")
    endforeach()
    list(TRANSFORM bundle_MAPS REPLACE "^[^=]*=" "" OUTPUT_VARIABLE mapped)
    add_custom_command(
        OUTPUT "${out}"
        COMMAND ${NODE} "${script}" --symbol ${kind}_assets --out "${out}" --root "${CMAKE_SOURCE_DIR}/assets"
                ${map_arguments} ${bundle_FILES}
        DEPENDS "${script}" ${bundle_FILES} ${mapped}
        COMMENT "Embedding ${kind}"
        VERBATIM)
    add_library(${library} ${type} "${out}")
    target_link_libraries(${library} PUBLIC core)
endfunction()

# motley_maps(OUT FOLDER PATTERN…): NAME=FILE for the files below the folder, each called by its path in it.
function(motley_maps out folder)
    list(TRANSFORM ARGN PREPEND "${folder}/" OUTPUT_VARIABLE patterns)
    file(GLOB files RELATIVE "${folder}" CONFIGURE_DEPENDS ${patterns})
    list(TRANSFORM files REPLACE "(.+)" "\\1=${folder}/\\1")
    set(${out} ${files} PARENT_SCOPE)
endfunction()

# motley_rulebooks(OUT FOLDER): rules.en.md of each game below the folder is its RULES.md.
function(motley_rulebooks out folder)
    file(GLOB rulebooks RELATIVE "${folder}" CONFIGURE_DEPENDS "${folder}/*/RULES.md")
    list(TRANSFORM rulebooks REPLACE "(.*)/RULES.md" "games/\\1/rules.en.md=${folder}/\\1/RULES.md")
    set(${out} ${rulebooks} PARENT_SCOPE)
endfunction()

function(motley_assets)
    set(assets "${CMAKE_SOURCE_DIR}/assets")
    set(examples "${CMAKE_SOURCE_DIR}/tests/example")

    file(GLOB texts CONFIGURE_DEPENDS "${assets}/strings/*.json" "${assets}/games/*/*.json"
         "${assets}/games/*/rules.*.md")
    motley_rulebooks(rulebooks "${CMAKE_SOURCE_DIR}/src/games")
    motley_rulebooks(example_rulebooks "${examples}/src/games")
    motley_maps(example_texts "${examples}/assets" "games/*/*.json" "games/*/rules.*.md")
    motley_bundle(text FILES ${texts} MAPS ${rulebooks} EXAMPLES ${example_texts} ${example_rulebooks})

    # What texts may use: Latin, its accents, dashes, quotation marks, bullet, ellipsis, arrows, minus, ≤ ≥. Hints,
    # kerning and contextual forms are left out: the text renderer reads none of them.
    set(characters 20-7e,a0-17f,2013-2014,2018-201e,2022,2026,2190-2194,2212,2264-2265)
    set(fonts)
    foreach(weight IN ITEMS Regular Bold)
        string(TOLOWER "lato-${weight}.ttf" name)
        set(whole "${MOTLEY_DEPS}/lato/lato/Lato-${weight}.ttf")
        set(font "${CMAKE_BINARY_DIR}/generated/fonts/${name}")
        add_custom_command(
            OUTPUT "${font}"
            COMMAND ${CMAKE_COMMAND} -E make_directory "${CMAKE_BINARY_DIR}/generated/fonts"
            COMMAND ${HB_SUBSET} "${whole}" --unicodes=${characters} --no-hinting --drop-tables+=GPOS,GSUB,GDEF,kern
                    "--output-file=${font}"
            DEPENDS "${whole}"
            COMMENT "Subsetting ${name}"
            VERBATIM)
        list(APPEND fonts "fonts/${name}=${font}")
    endforeach()
    file(GLOB_RECURSE drawings CONFIGURE_DEPENDS "${assets}/*.svg")
    motley_maps(example_drawings "${examples}/assets" "games/*/*.svg" "games/*/*/*.svg")
    motley_bundle(art FILES ${drawings} MAPS ${fonts} "licences.txt=${MOTLEY_LICENCES}" EXAMPLES ${example_drawings})
endfunction()
