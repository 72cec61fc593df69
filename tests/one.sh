#!/bin/bash
# Builds one test program without optimising much, and runs it: the quick way to check a change.
#
#   tests/one.sh NAME [TEST…]
#
#   NAME   a folder of tests (ui, shell, match, …) or a game's (tests/games)
#   TEST   names of test cases, * for any characters; all if there is none
#
#   tests/one.sh thud
#   tests/one.sh ui 'the name*'
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."

name=${1:-}
case $name in
    '' | -h | --help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//;p}' "$0"; [ -n "$name" ] || exit 2; exit 0 ;;
esac
shift
if [ -d "tests/games/$name" ]; then
    name=game_$name
elif ! compgen -G "tests/$name/*.cpp" >/dev/null && ! compgen -G "tests/*/$name/*_test.cpp" >/dev/null; then
    printf 'one.sh: no folder of tests is called "%s" (see --help)\n' "$name" >&2
    exit 2
fi
src/build/setup.sh native >/dev/null
src/build/compile.sh dev "test_$name"
"build/dev/test_$name" "$@"
