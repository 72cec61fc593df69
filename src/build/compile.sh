#!/bin/bash
# compile.sh PRESET [TARGET…]: configures build/PRESET and builds it, printing only what is useful. With the preset dev,
# editors find how each source is compiled.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
preset=$1
shift
cache=${XDG_CACHE_HOME:-$HOME/.cache}/motley
build=build/$preset

# A build folder made by another compiler cannot be reused.
fresh=()
made_by() { [ ! -e "$build/CMakeCache.txt" ] || grep -qx "$1" "$build/CMakeCache.txt"; }
case $preset in
    wasm*)
        # emcc starts Python for each source, and where several are installed, finding the first takes as long as that.
        [ ! -x /usr/bin/python3 ] || export EMSDK_PYTHON=${EMSDK_PYTHON:-/usr/bin/python3}
        made_by "MOTLEY_COMPILER:INTERNAL=$(sed -n 's/^set(MOTLEY_EMSCRIPTEN "\(.*\)")$/\1/p' "$cache/env.cmake")" || fresh=(--fresh) ;;
    native-debug | native-threads | native-fuzz) [ -n "${CXX:-}" ] || ! command -v clang++ >/dev/null || made_by 'MOTLEY_CLANG:.*clang++' || fresh=(--fresh) ;;
esac
# Where there is ccache, a clone in another folder finds what was compiled in this one. Which headers a source includes,
# ccache believes the compiler, instead of preprocessing it first.
export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$PWD} CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1

# Where the site will be; given each time, so that no earlier address stays.
address=()
[[ $preset != wasm* ]] || address=(-DMOTLEY_ADDRESS="${MOTLEY_ADDRESS-}")
mkdir -p "$build"
cmake "${fresh[@]}" --preset "$preset" "${address[@]}" >"$build/configure.log" 2>&1 || { cat "$build/configure.log" >&2; exit 1; }
grep -A3 'CMake Warning' "$build/configure.log" || true

[ "$preset" != dev ] || ln -sfn build/dev/compile_commands.json compile_commands.json

targets=()
[ $# -eq 0 ] || targets=(--target "$@")
quiet=()
[ -t 1 ] || quiet=(-- --quiet)
cmake --build "$build" -j "$(nproc)" "${targets[@]}" "${quiet[@]}"
