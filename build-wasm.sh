#!/bin/bash
# Builds the site into build/site, after installing whatever that needs.
#
#   ./build-wasm.sh [--serve [PORT]] [--watch] [--package] [--address URL] [--debug] [--clean]
#
#   --serve [PORT]   serves it on 127.0.0.1 afterwards: on PORT (8080, with --watch 8090), or the next free port
#   --watch          with --serve: builds as --debug does, and again whenever a source changes; browsers then reload it
#   --package        makes build/package, the npm package of boards for other pages, too
#   --address URL    where the site will be, such as https://example.org/motley/: writes what search engines and previews
#                    of links need of it (docs/HOSTING.md)
#   --debug          builds with assertions and names, without optimisation
#   --clean          removes everything from earlier builds first, but no downloads
#   --help           this text
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")"

preset=wasm
serve=
port=
watch=
clean=
package=
export MOTLEY_ADDRESS=
while [ $# -gt 0 ]; do
    case $1 in
        --serve)
            serve=1
            if [[ ${2-} =~ ^[0-9]+$ ]]; then
                port=$2
                shift
            fi ;;
        --watch)
            watch=1
            preset=wasm-debug ;;
        --debug) preset=wasm-debug ;;
        --clean) clean=1 ;;
        --package) package=1 ;;
        --address)
            if [[ ${2-} = *.html || ! ${2-} =~ ^https?://[][A-Za-z0-9.:-]+(/[A-Za-z0-9._~%!\$\&\'\(\)*+,\;=:@-]*)*$ ]]; then
                printf 'build-wasm.sh: --address wants a whole address such as https://example.org/motley/, not "%s"\n' "${2-}" >&2
                exit 2
            fi
            MOTLEY_ADDRESS=${2%/}/
            shift ;;
        -h | --help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//;p}' "$0"; exit 0 ;;
        *) printf 'build-wasm.sh: unknown option "%s" (see --help)\n' "$1" >&2; exit 2 ;;
    esac
    shift
done

if [ -n "$watch" ] && [ -z "$serve" ]; then
    echo 'build-wasm.sh: --watch wants --serve (see --help)' >&2
    exit 2
fi

src/build/setup.sh wasm
[ -z "$clean" ] || rm -rf build/wasm build/wasm-debug build/site
src/build/compile.sh "$preset" site

# The old site stays until the new one is complete.
rm -rf build/site.new
cp -r "build/$preset/site" build/site.new
rm -rf build/site
mv build/site.new build/site
# Nobody downloads the page for debugging, and compressing it takes minutes.
[ "$preset" = wasm-debug ] || node src/build/sizes.mjs build/site
[ -z "$package" ] || node src/build/package.mjs . build/site build/package
[ -z "$watch" ] || exec node src/build/watch.mjs build/site "${port:-8090}"
[ -z "$serve" ] || exec node src/build/serve.mjs build/site "${port:-8080}"
