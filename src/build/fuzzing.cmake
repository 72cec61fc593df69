# A fuzzer per reader (tests/fuzz/run.sh), the program that makes their seeds, and the target that builds them all.
# What they hold the readers to is conformance's, without its test framework; of the command line they need the
# batch mode's answers only.
add_library(fuzz_support STATIC EXCLUDE_FROM_ALL
    "${CMAKE_SOURCE_DIR}/src/tools/answer.cpp"
    "${CMAKE_SOURCE_DIR}/src/tools/batch.cpp"
    "${CMAKE_SOURCE_DIR}/src/tools/json.cpp"
    "${CMAKE_SOURCE_DIR}/tests/fuzz/fuzz.cpp"
    "${CMAKE_SOURCE_DIR}/tests/support/english.cpp"
    "${CMAKE_SOURCE_DIR}/tests/support/promises.cpp"
    "${CMAKE_SOURCE_DIR}/tests/support/random_play.cpp"
    "${CMAKE_SOURCE_DIR}/tests/support/random_record.cpp"
    "${CMAKE_SOURCE_DIR}/tests/support/sentences.cpp")
target_include_directories(fuzz_support PUBLIC "${CMAKE_SOURCE_DIR}/tests")
target_compile_options(fuzz_support PRIVATE -fsanitize=fuzzer-no-link)
target_link_libraries(fuzz_support PUBLIC catalog engine record assets_text nlohmann PRIVATE warnings)

add_custom_target(fuzzers)
foreach(name IN ITEMS position action notation batch record seeds)
    add_executable(fuzz_${name} EXCLUDE_FROM_ALL "${CMAKE_SOURCE_DIR}/tests/fuzz/${name}.cpp")
    target_link_libraries(fuzz_${name} PRIVATE catalog fuzz_support warnings)
    target_compile_options(fuzz_${name} PRIVATE -fsanitize=fuzzer-no-link)
    add_dependencies(fuzzers fuzz_${name})
    if(NOT name STREQUAL "seeds")
        target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    endif()
endforeach()
