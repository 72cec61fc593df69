#!/bin/bash
# Makes a release from a clean clone of the last commit, in build/release: the site, the npm package and the Debian
# package, and SHA256SUMS. Twice the same commit, on the same system, gives twice the same bytes.
#
#   src/build/release.sh [--untagged] [--again]
#
#   --untagged   also if the commit has no tag of its version, to try it
#   --again      makes everything a second time, from another clone, and fails if a byte differs
#   --help       this text
#
# The version is that of CMakeLists.txt, and CHANGELOG.md must tell of it. Run tests/run.sh before, and see docs/RELEASING.md.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."

die() { printf 'release.sh: %s\n' "$1" >&2; exit 1; }

untagged=
again=
for option; do
    case $option in
        --untagged) untagged=1 ;;
        --again) again=1 ;;
        -h | --help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//;p}' "$0"; exit 0 ;;
        *) printf 'release.sh: unknown option "%s" (see --help)\n' "$option" >&2; exit 2 ;;
    esac
done

version=$(sed -n 's/^project(motley VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
[ -n "$version" ] || die "CMakeLists.txt has no version"
[ -z "$(git status --porcelain)" ] || die "there are changes that are not committed"
grep -qxF "## $version" CHANGELOG.md || die "CHANGELOG.md has no heading \"## $version\""
[ -n "$untagged" ] || git tag --points-at HEAD | grep -qxF "v$version" || die "the last commit has no tag v$version (--untagged makes it all the same)"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
# Nothing from outside dependencies.lock, and nothing that was compiled before.
export SOURCE_DATE_EPOCH MOTLEY_LOCKED=1 MOTLEY_PRIVATE_EMSCRIPTEN=1 CCACHE_DISABLE=1 TZ=UTC LC_ALL=C.UTF-8
umask 022

# archive FOLDER NAME OUT: the folder, named NAME in it, as a tar.gz that tells nothing of this machine.
archive() {
    tar cf - -C "$(dirname "$1")" --format=ustar --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
        --mtime="@$SOURCE_DATE_EPOCH" --transform="s,^$(basename "$1"),$2," "$(basename "$1")" | gzip -9n >"$3"
}

# release NAME: clones into tmp/NAME, builds there, and leaves what is released in tmp/NAME.out.
release() {
    local clone=$tmp/$1 out=$tmp/$1.out
    mkdir "$out"
    git clone -q --no-hardlinks . "$clone"
    "$clone/build-wasm.sh"
    node "$clone/src/build/package.mjs" --release "$clone" "$clone/build/site" "$clone/build/package"
    archive "$clone/build/site" "motley-$version" "$out/motley-site-$version.tar.gz"
    (cd "$clone/build/package" && npm pack --silent --offline --pack-destination "$out" >/dev/null)
    "$clone/src/build/package.sh" "$out"
    (cd "$out" && sha256sum -- * >SHA256SUMS)
}

release first
if [ -n "$again" ]; then
    release second
    diff "$tmp/first.out/SHA256SUMS" "$tmp/second.out/SHA256SUMS" || die "the second release differs from the first"
fi
rm -rf build/release
mkdir -p build
mv "$tmp/first.out" build/release
printf 'build/release, of %s:\n' "$(git describe --tags --always)"
cat build/release/SHA256SUMS
