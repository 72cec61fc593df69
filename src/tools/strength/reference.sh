#!/bin/bash
# reference.sh [COMMIT]: builds the command line of an older Motley, once, from this project's history, and prints its
# path. Without COMMIT it is the reference of docs/STRENGTH.md: the version before networks.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../../.."
commit=$(git rev-parse --verify --quiet "${1:-88e9940}^{commit}") ||
    { echo "refused: ${1:-88e9940} is no commit of this repository (a shallow clone has too few of them)" >&2; exit 1; }
cache=${XDG_CACHE_HOME:-$HOME/.cache}/motley
program=$cache/reference/${commit:0:12}/motley
if [ ! -x "$program" ]; then
    src/build/setup.sh >&2
    mkdir -p "${program%/*}"
    source=$(mktemp -d "${program%/*}/source.XXXXXX")
    trap 'rm -rf "$source"' EXIT
    git archive "$commit" | tar -x -C "$source"
    cmake -S "$source" --preset native >"$source/configure.log" 2>&1 || { cat "$source/configure.log" >&2; exit 1; }
    cmake --build "$source/build/native" -j "${JOBS:-$(nproc)}" --target motley >&2
    # Moved there in one step, so that an interrupted build leaves none.
    mv "$source/build/native/motley" "$program"
fi
echo "$program"
