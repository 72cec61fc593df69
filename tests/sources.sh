#!/bin/bash
# Checks of the sources that compile nothing: shell scripts by shellcheck, subjects of commits (tests/commits.sh), the
# types of JavaScript by TypeScript, and its format by prettier. Needs what src/build/setup.sh test installs.
#
#   tests/sources.sh [--format]
#
#   --format   formats JavaScript, styles and JSON instead
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
tools=tests/web/node_modules/.bin

mapfile -t files < <(find web tests/web src/build -name node_modules -prune -o \
    -type f ! -name package-lock.json -regex '.*\.\(mjs\|js\|css\|json\|tsx?\|d\.mts\|vue\)' -print)
case ${1-} in
    --format) exec "$tools/prettier" --log-level warn --write "${files[@]}" ;;
    '') ;;
    *) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//;p}' "$0"; exit 2 ;;
esac

code=0
part() {
    local name=$1
    shift
    "$@" || { printf 'sources: %s: see above\n\n' "$name" >&2; code=1; }
}

scripts() { grep -rlE '^#!.*\<(ba)?sh\>' .ci src tests --include='*.sh' --include=run --exclude-dir=node_modules; }

# Code is broken where it is too long, comments are not.
long_comments() { ! LC_ALL=C.UTF-8 grep -nE '^.{121}' "${files[@]}" | grep -E '^[^:]+:[0-9]+: *(//|/?\* )'; }

mapfile -t shell < <(scripts)
part "shell scripts" shellcheck build-wasm.sh "${shell[@]}"
part "subjects of commits" tests/commits.sh
for project in web web/tsconfig.worker.json tests/web; do
    part "types of $project" "$tools/tsc" --project "$project"
done
part "format (tests/sources.sh --format mends it)" "$tools/prettier" --log-level warn --cache \
    --cache-location build/prettier --check "${files[@]}"
part "comments longer than 120 characters" long_comments
exit "$code"
