# motley_plurals(LAYER): a generated source of this layer with the plural rules of all languages known to CLDR.
function(motley_plurals layer)
    set(script "${CMAKE_SOURCE_DIR}/src/build/plurals.mjs")
    set(data "${MOTLEY_DEPS}/cldr/plurals.xml")
    set(out "${CMAKE_BINARY_DIR}/generated/plurals.cpp")
    add_custom_command(
        OUTPUT "${out}"
        COMMAND ${NODE} "${script}" "${data}" "${out}"
        DEPENDS "${script}" "${data}"
        COMMENT "Generating plural rules"
        VERBATIM)
    target_sources(${layer} PRIVATE "${out}")
endfunction()
