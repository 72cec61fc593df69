#!/bin/bash
# compile.sh PRESET [TARGET…]: configures build/PRESET and builds it, with no more output than is of use.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
preset=$1
shift
cache=${XDG_CACHE_HOME:-$HOME/.cache}/motley
build=build/$preset

# A build folder that another compiler made cannot be gone on with.
fresh=()
compiler=$(sed -n 's/^set(MOTLEY_EMSCRIPTEN "\(.*\)")$/\1/p' "$cache/env.cmake")
if [[ $preset == wasm* ]] && [ -e "$build/CMakeCache.txt" ] && ! grep -qxF "MOTLEY_COMPILER:INTERNAL=$compiler" "$build/CMakeCache.txt"; then
    fresh=(--fresh)
fi
mkdir -p "$build"
cmake "${fresh[@]}" --preset "$preset" >"$build/configure.log" 2>&1 || { cat "$build/configure.log" >&2; exit 1; }
grep -A3 'CMake Warning' "$build/configure.log" || true

targets=()
[ $# -eq 0 ] || targets=(--target "$@")
quiet=()
[ -t 1 ] || quiet=(-- --quiet)
cmake --build "$build" -j "$(nproc)" "${targets[@]}" "${quiet[@]}"
