#!/bin/bash
# Builds the page with the example games as whoever adds a game does, by copying their folders, and plays them there:
#
#   tests/with_examples.sh
#
# The copy of the sources is build/with-examples.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
copy=build/with-examples
mkdir -p "$copy"
# What was built there stays.
for name in CMakeLists.txt CMakePresets.json LICENSE README.md assets build-wasm.sh docs shell.html src tests web; do
    rm -rf "${copy:?}/$name"
    cp -r "$name" "$copy/$name"
done
for folder in src assets; do cp -r "$copy/tests/example/$folder/games/." "$copy/$folder/games/"; done
rm -r "$copy/tests/example"
"$copy/build-wasm.sh" >"$copy/build.log" 2>&1 || { tail -40 "$copy/build.log"; exit 1; }
exec node tests/web/run.mjs --site "$copy/build/site" --browser chromium examples
