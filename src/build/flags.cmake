# Compiler and linker flags of everything, ours and third-party; the warnings of our own code.
find_program(CCACHE ccache)
if(CCACHE)
    set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE})
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

# Of libraries not our own.
set(MOTLEY_THEIRS -w)
set(MOTLEY_FUZZERS OFF)
if(MOTLEY_SANITIZE)
    list(APPEND MOTLEY_THEIRS -fno-sanitize=all -g0)
    # Traces show lines; whole debug information would double the time to build.
    add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -O1 -g1)
    add_link_options(-fsanitize=address,undefined)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        set(MOTLEY_FUZZERS ON)
    endif()
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Release")
    set(MOTLEY_FAST -O3 CACHE STRING "optimisation of what plays")
endif()
if(EMSCRIPTEN AND CMAKE_BUILD_TYPE STREQUAL "Release")
    # What is downloaded is made small, what plays fast: -O3 everywhere makes the page 14 % larger and plays no faster.
    # Units of whole folders make link-time optimisation needless: it saves 2 % of the size and doubles the time to
    # build. The Closure compiler would save 4 KB of 600.
    set(MOTLEY_SMALL -Oz CACHE STRING "optimisation of what draws, of libraries, and of linking")
    set(CMAKE_C_FLAGS_RELEASE "${MOTLEY_SMALL} -DNDEBUG")
    set(CMAKE_CXX_FLAGS_RELEASE "${MOTLEY_SMALL} -DNDEBUG")
elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
    # What draws and what is not our own: a third of the time to build.
    set(CMAKE_C_FLAGS_RELEASE "-O1 -DNDEBUG")
    set(CMAKE_CXX_FLAGS_RELEASE "-O1 -DNDEBUG")
endif()
if(EMSCRIPTEN)
    add_compile_options(-fwasm-exceptions)
    # The default stack of 64 KB is too small for a search. It lies below all data, so that what runs over it traps
    # before anything is overwritten.
    add_link_options(-fwasm-exceptions -sSTACK_SIZE=1mb -Wl,--stack-first -sALLOW_MEMORY_GROWTH=1)
    # A program for node: its files, its standard input, its exit code. Nobody downloads it, and what is compiled fast is
    # no faster for being made small; linked so it takes a tenth of the time.
    set(MOTLEY_NODE_LINK_OPTIONS -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1 -O1)
endif()

add_library(warnings INTERFACE)
target_compile_options(warnings INTERFACE -Wall -Wextra -Wconversion -Wshadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC bug 105651: it takes every "…" + std::string for overlapping copies.
    target_compile_options(warnings INTERFACE -Wno-restrict)
endif()

# What runs beside something else needs it; the page and its command line have no threads.
set(MOTLEY_THREADS)
if(NOT EMSCRIPTEN)
    find_package(Threads REQUIRED)
    set(MOTLEY_THREADS Threads::Threads)
endif()
