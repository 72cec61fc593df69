#!/bin/bash
# Installs what is missing and runs every test. Fails if any of them fails.
#
#   tests/run.sh [--build-only] [--slow] [--tidy]
#
#   --build-only   only installs what is missing and builds the native programs, build/native/motley and motley-desktop
#   --slow         also runs the slow tests
#   --tidy         also runs clang-tidy
#   --help         this text
#
# Every test runs once, in the build that shows most: natively, and in one browser or, where browsers differ, in both.
#
# MOTLEY_FULL=1 in the environment: --slow, natively 10,000 random games of each game instead of 2,500, more positions and
# actions wherever a test takes only some, each browser test in both Firefox and the whole of Chromium, and what runs only
# then: every test under the address and undefined-behaviour sanitizers, the fuzzers, the thread sanitizer for what has
# threads, the tests of rules and search as WebAssembly, how many lines of rules, records, matches and storage the tests
# run, every fault of a browser in turn, a page with the example games, the npm package in frameworks, boards in generators,
# and Apache and Caddy beside nginx.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."

build_only=
slow=
tidy=
for option; do
    case $option in
        --build-only) build_only=1 ;;
        --slow) slow=1 ;;
        --tidy) tidy=1 ;;
        -h | --help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//;p}' "$0"; exit 0 ;;
        *) printf 'run.sh: unknown option "%s" (see --help)\n' "$option" >&2; exit 2 ;;
    esac
done

hosts=(nginx)
if [ -n "${MOTLEY_FULL:-}" ]; then
    slow=1
    hosts=()
fi

if [ -n "$build_only" ]; then
    src/build/setup.sh native
    src/build/compile.sh native motley motley-desktop
    exit 0
fi

mkdir -p build
report=build/report.txt
: >"$report"

# stage NAME COMMAND…: runs the command, and notes its time and its result.
stage() {
    local name=$1 start=$SECONDS word=ok
    shift
    printf '\n=== %s\n' "$name"
    "$@" || word=FAILED
    printf '%-34s %-6s %4d s\n' "$name" "$word" $((SECONDS - start)) >>"$report"
    [ "$word" = ok ]
}

run_tests() {
    local full=
    [ -z "${MOTLEY_FULL:-}" ] || [ "$1" != native ] || full=-full
    stage "$1: tests" ctest --preset "$1$full" -j "$(nproc)"
    if [ "$1$full" = native-full ]; then
        stage "$1: 1,000 games of each game through the library" env MOTLEY_PLAYOUTS=1000 \
            build/native/test_shell 'random matches go through the library*'
    fi
    [ -z "$slow" ] || stage "$1: slow tests" ctest --test-dir "build/$1" -L slow -j "$(nproc)" --output-on-failure
}

# All faults of the browsers, half of the kinds in each of two processes a browser, since much of it is waiting.
every_fault() {
    local browser half job jobs=() code=0
    for browser in chromium firefox; do
        for half in 1 2; do
            MOTLEY_EVERY_FAULT=$half node tests/web/run.mjs --browser "$browser" every_fault &
            jobs+=($!)
        done
    done
    for job in "${jobs[@]}"; do wait "$job" || code=1; done
    return "$code"
}

only_full() {
    if stage "native-debug: build" src/build/compile.sh native-debug all fuzzers; then
        run_tests native-debug || true
        stage "native-debug: fuzzers" tests/fuzz/run.sh --seconds 60 || true
    fi
    if stage "native-threads: build" src/build/compile.sh native-threads test_search test_tools test_platform; then
        stage "native-threads: tests" ctest --preset native-threads -j "$(nproc)" || true
    fi
    stage "native-coverage" node tests/coverage.mjs || true
    stage "wasm: build" src/build/compile.sh wasm && run_tests wasm || true
    if [ -n "$site" ]; then
        stage "browsers: every fault in turn" every_fault || true
        stage "a page with the example games" tests/with_examples.sh || true
        stage "the npm package in frameworks" node tests/web/embed/run.mjs || true
        stage "boards in generators" node tests/web/embed/generators.mjs || true
    fi
}

# got PROCESS LOG: waits for what was begun beside other things, and prints what it said.
got() {
    local code=0
    wait "$1" || code=$?
    cat "$2"
    return "$code"
}

sources() { find src tests -name node_modules -prune -o \( -name '*.cpp' -o -name '*.h' \) -print0; }

format() { sources | xargs -0 clang-format --dry-run -Werror; }

lint() {
    # Compiles each source by itself instead of several as one unit.
    cmake --preset native -B build/tidy -D CMAKE_UNITY_BUILD=OFF >/dev/null &&
        run-clang-tidy -quiet -j "$(nproc)" -p build/tidy "^$PWD/(src|tests)/"
}

# The other downloads run while the native programs are built.
stage "setup: native programs" src/build/setup.sh native || exit 1
src/build/setup.sh test >build/setup.log 2>&1 &
rest=$!
stage "native: build" src/build/compile.sh native && built=1 || built=
stage "setup: the rest" got "$rest" build/setup.log || exit 1
tests/sources.sh >build/sources.log 2>&1 &
checked_sources=$!
[ -z "$built" ] || cmake --preset native >/dev/null # there are tests for what has just been installed
stage "format" format || true
[ -z "$built" ] || run_tests native || true
stage "sources" got "$checked_sources" build/sources.log || true
[ -z "$tidy" ] || stage "clang-tidy" lint || true
# In what else is left of the processors: linking the site takes one, and browsers' tests wait for a third of the time.
nice -n 19 src/build/compile.sh native headers >build/headers.log 2>&1 &
headers=$!
stage "wasm: site" ./build-wasm.sh && site=1 || site=
if [ -n "$site" ]; then
    stage "browsers" node tests/web/run.mjs || true
    stage "web servers" node tests/web/hosts/run.mjs "${hosts[@]}" || true
fi
stage "headers" got "$headers" build/headers.log || true
[ -z "$slow" ] || [ -z "$site" ] || stage "browsers: slow tests" node tests/web/run.mjs --slow || true
[ -z "${MOTLEY_FULL:-}" ] || only_full

printf '\n=== %d s in all\n' "$SECONDS"
cat "$report"
! grep -q ' FAILED ' "$report"
