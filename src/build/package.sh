#!/bin/bash
# Builds the Debian package: package.sh [FOLDER] writes motley_VERSION_MACHINE.deb into FOLDER (build).
# It has the window, the command line, an icon, a menu entry and the type of Motley's records.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
to=$(realpath -m "${1:-build}")

src/build/setup.sh native
command -v dpkg-shlibdeps >/dev/null || { echo "package.sh: no dpkg-shlibdeps: install dpkg-dev" >&2; exit 1; }
src/build/compile.sh native motley motley-desktop
mkdir -p "$to"
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cpack --config build/native/CPackConfig.cmake -B "$tmp" >"$tmp/cpack.log" 2>&1 || { cat "$tmp/cpack.log" >&2; exit 1; }
mv "$tmp"/*.deb "$to/"
ls "$to"/motley_*.deb
