#!/bin/bash
# Checks the subjects of commits: "area: verb what" in at most 72 characters, without a full stop. Areas, separated by
# commas, are names of folders in the commit. Older commits than the one named here have subjects of other kinds.
#
#   tests/commits.sh [RANGE]
#
# RANGE is for git log; by default it is what has come since that commit.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
last_of_old=8514fd49696a41d52c90e08817bf8cd60730b3c0

if ! git merge-base --is-ancestor "$last_of_old" HEAD 2>/dev/null; then
    echo "commits: skipped, since there is no history here that reaches back to $last_of_old"
    exit 0
fi

code=0
wrong() {
    printf 'commits: %s: %s\n    %s\n' "${commit:0:8}" "$1" "$subject" >&2
    code=1
}

while read -r commit subject; do
    [ "${#subject}" -le 72 ] || wrong "longer than 72 characters"
    if ! [[ $subject =~ ^([a-z0-9-]+(, [a-z0-9-]+)*):\ [a-z]+\ .*[^.]$ ]]; then
        wrong 'not of the kind "area, area: verb what"'
        continue
    fi
    folders=$(git ls-tree -rd --name-only "$commit" | tr / '\n' | sed 's/^\.//' | sort -u)
    for area in ${BASH_REMATCH[1]//,/}; do
        grep -qx -- "$area" <<<"$folders" || wrong "$area is no folder"
    done
done < <(git log --no-merges --format='%H %s' "${1:-$last_of_old..HEAD}")
exit "$code"
