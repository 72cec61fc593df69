# A fuzzer for each reader (tests/fuzz/run.sh), the program that makes their seeds, and the target that builds them all.
# The fuzzers check the same promises as conformance.
add_library(fuzz_support STATIC EXCLUDE_FROM_ALL "${CMAKE_SOURCE_DIR}/tests/fuzz/fuzz.cpp")
target_link_libraries(fuzz_support PUBLIC promises catalog shell tools PRIVATE warnings)

# The rest of platform needs a window.
add_library(fuzzed_log STATIC EXCLUDE_FROM_ALL "${CMAKE_SOURCE_DIR}/src/platform/delta.cpp"
    "${CMAKE_SOURCE_DIR}/src/platform/text_log.cpp")
target_include_directories(fuzzed_log PUBLIC "${CMAKE_SOURCE_DIR}/src")
target_link_libraries(fuzzed_log PRIVATE xxhash warnings)
target_compile_options(fuzzed_log PRIVATE ${MOTLEY_FUZZED})
motley_units(fuzzed_log)

# Of ui only what draws texts: the rest of it would take as long to build as all the readers.
set(kit "${CMAKE_SOURCE_DIR}/src/ui/kit")
add_library(fuzzed_texts STATIC EXCLUDE_FROM_ALL ${kit}/fonts.cpp ${kit}/glyph_page.cpp ${kit}/letters.cpp ${kit}/painter.cpp ${kit}/pictures.cpp
    ${kit}/scripts.cpp ${kit}/text_flow.cpp)
target_link_libraries(fuzzed_texts PUBLIC picture imgui assets_art PRIVATE warnings)
target_compile_options(fuzzed_texts PRIVATE ${MOTLEY_FUZZED})
motley_units(fuzzed_texts)

add_custom_target(fuzzers)
foreach(name IN ITEMS position action notation batch engine record text foreign link shared saved log restore library answer editor draw seeds)
    add_executable(fuzz_${name} EXCLUDE_FROM_ALL "${CMAKE_SOURCE_DIR}/tests/fuzz/${name}.cpp")
    target_link_libraries(fuzz_${name} PRIVATE catalog fuzz_support warnings)
    add_dependencies(fuzzers fuzz_${name})
    if(name MATCHES "^(log|seeds)$")
        target_link_libraries(fuzz_${name} PRIVATE fuzzed_log)
    elseif(name STREQUAL "draw")
        target_link_libraries(fuzz_${name} PRIVATE fuzzed_texts)
    endif()
    if(name STREQUAL "seeds")
        target_compile_options(fuzz_${name} PRIVATE -O0) # runs only once
        target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer-no-link)
    else()
        target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    endif()
endforeach()
