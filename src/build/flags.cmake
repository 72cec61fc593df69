# Compiler and linker flags for all code, ours and third-party; warnings for our own code.
find_program(CCACHE ccache)
if(CCACHE)
    set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE})
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

# For third-party libraries.
set(MOTLEY_THEIRS -w)
set(MOTLEY_FUZZERS OFF)
# The fuzzers start from texts of all games and a corpus that knows the words, so what is compared need not be noted:
# noting it takes up to half of the time.
set(MOTLEY_FUZZED -fsanitize-coverage=inline-8bit-counters,pc-table)
if(MOTLEY_SANITIZE)
    list(APPEND MOTLEY_THEIRS -fno-sanitize=all -g0)
    # Stack traces show lines; full debug information would double the build time.
    add_compile_options(-fsanitize=${MOTLEY_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -O1 -g1)
    # Assertions name their source's place in the clone, so that two clones share compiled objects.
    add_compile_options(-fmacro-prefix-map=${CMAKE_SOURCE_DIR}/= -fmacro-prefix-map=../../=)
    add_link_options(-fsanitize=${MOTLEY_SANITIZE})
endif()
if(MOTLEY_FUZZ)
    add_compile_definitions(_GLIBCXX_ASSERTIONS) # what can be checked at no cost
endif()
if((MOTLEY_SANITIZE MATCHES address OR MOTLEY_FUZZ) AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    set(MOTLEY_FUZZERS ON)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Release")
    set(MOTLEY_FAST -O3 -U_GLIBCXX_ASSERTIONS CACHE STRING "optimisation of what plays")
    if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT EMSCRIPTEN)
        # Processors since 2009: counting bits is one instruction, where it was a tenth of a search before.
        add_compile_options(-march=x86-64-v2)
    endif()
endif()
if(EMSCRIPTEN AND CMAKE_BUILD_TYPE STREQUAL "Release")
    # Code to download is optimised for size, except for what plays, which is optimised for speed: -O3 everywhere makes
    # the page 14 % larger and plays no faster. With units of whole folders, link-time optimisation saves only 2 % of
    # the size and doubles the build time. The Closure compiler would save 4 KB of 600.
    set(MOTLEY_SMALL -Oz CACHE STRING "optimisation of what draws, of libraries, and of linking")
    set(CMAKE_C_FLAGS_RELEASE "${MOTLEY_SMALL} -DNDEBUG")
    set(CMAKE_CXX_FLAGS_RELEASE "${MOTLEY_SMALL} -DNDEBUG")
elseif(EMSCRIPTEN)
    # Names and lines. With all that a debugger could ask, the program would be 104 MB instead of 60 and take longer to link.
    set(CMAKE_C_FLAGS_DEBUG "-gline-tables-only")
    set(CMAKE_CXX_FLAGS_DEBUG "-gline-tables-only")
elseif(MOTLEY_FUZZ)
    set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG")
    set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
    # Code that draws and third-party code: with -O1 it takes a third of the time to build. It checks that an index is in
    # its container, so that each run of the tests does.
    set(CMAKE_C_FLAGS_RELEASE "-O1 -DNDEBUG")
    set(CMAKE_CXX_FLAGS_RELEASE "-O1 -DNDEBUG -D_GLIBCXX_ASSERTIONS")
endif()
# Nothing that the page or its engine consists of throws or asks for types, so Emscripten's default serves them, code
# without clean-up for exceptions, which would be a twentieth of the page, and they need no names of types. The command
# line and the tests use libraries that need both.
set(MOTLEY_THROWS)
if(EMSCRIPTEN)
    set(MOTLEY_THROWS -fwasm-exceptions -frtti)
    add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>)
    # Every browser with WebGL 2 has these instructions, and without threads a static variable needs no lock.
    add_compile_options(-mnontrapping-fptoint -mbulk-memory $<$<COMPILE_LANGUAGE:CXX>:-fno-threadsafe-statics>)
    # The default stack of 64 KB is too small for a search. The stack lies below all data, so that an overflow traps
    # before anything is overwritten.
    add_link_options(-sSTACK_SIZE=1mb -Wl,--stack-first -sALLOW_MEMORY_GROWTH=1)
    # A program for node, with node's files, standard input and exit code. Nobody downloads it, so linking need not make
    # it small: with -O1 linking takes a tenth of the time, and the code is as fast.
    set(MOTLEY_NODE_LINK_OPTIONS -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1 -O1)
endif()

add_library(warnings INTERFACE)
target_compile_options(warnings INTERFACE -Wall -Wextra -Wconversion -Wshadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC bug 105651: it warns that every "…" + std::string copies overlapping memory.
    target_compile_options(warnings INTERFACE -Wno-restrict)
endif()

# For code that runs in parallel; the page and its command line have no threads.
set(MOTLEY_THREADS)
if(NOT EMSCRIPTEN)
    find_package(Threads REQUIRED)
    set(MOTLEY_THREADS Threads::Threads)
endif()
