#!/bin/bash
# Builds the site into build/site, after installing whatever that needs.
#
#   ./build-wasm.sh [--serve [PORT]] [--package] [--debug] [--clean]
#
#   --serve [PORT]   serves it on 127.0.0.1 afterwards: on PORT (8080), or the next free port
#   --package        makes build/package, the npm package of boards for other pages, too
#   --debug          builds with assertions and names, without optimisation
#   --clean          removes everything from earlier builds first, but no downloads
#   --help           this text
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")"

preset=wasm
port=
clean=
package=
while [ $# -gt 0 ]; do
    case $1 in
        --serve)
            port=8080
            if [[ ${2-} =~ ^[0-9]+$ ]]; then
                port=$2
                shift
            fi ;;
        --debug) preset=wasm-debug ;;
        --clean) clean=1 ;;
        --package) package=1 ;;
        -h | --help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//;p}' "$0"; exit 0 ;;
        *) printf 'build-wasm.sh: unknown option "%s" (see --help)\n' "$1" >&2; exit 2 ;;
    esac
    shift
done

src/build/setup.sh wasm
[ -z "$clean" ] || rm -rf build/wasm build/wasm-debug build/site
src/build/compile.sh "$preset" site

# The old site stays until the new one is complete.
rm -rf build/site.new
cp -r "build/$preset/site" build/site.new
rm -rf build/site
mv build/site.new build/site
node src/build/sizes.mjs build/site
[ -z "$package" ] || node src/build/package.mjs . build/site build/package
[ -z "$port" ] || exec node src/build/serve.mjs build/site "$port"
