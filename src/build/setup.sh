#!/bin/bash
# Installs everything that Motley needs for building and testing, and nothing twice.
#
#   setup.sh native   host tools and library sources, for the native programs (the default)
#   setup.sh wasm     host tools, library sources, npm packages and Emscripten, for the page
#   setup.sh test     both, and the browsers, clang tools, npm packages and nginx for the tests; with MOTLEY_FULL=1 all web
#                     servers of docs/HOSTING.md and the generators of docs/GENERATORS.md
#   setup.sh lock     writes src/build/dependencies.lock anew, from what the archive has today
#
# Host tools are packages of this machine's Debian or Ubuntu (root or sudo needed only when one is missing). The rest
# comes from the stable suite's archive through a private apt, which checks every file and touches nothing
# of the system, and goes to ${XDG_CACHE_HOME:-~/.cache}/motley. A step is made in a temporary folder and
# renamed when whole, so an interrupted run can simply be repeated. A complete cache needs no network.
#
# dependencies.lock says which versions those are. If the archive has others, they are taken all the same and named at
# the end; MOTLEY_LOCKED=1 refuses them. An emcc of 3.1.50 or newer on PATH is used as it is; MOTLEY_PRIVATE_EMSCRIPTEN=1
# ignores it. The archive is this machine's Debian mirror; MOTLEY_DEBIAN_MIRROR=URL names one where there is none, as on
# Ubuntu.
set -euo pipefail

here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
root=$(readlink -f "$here/../..")
lock=$here/dependencies.lock
suite=trixie
least_emcc=3.1.50

say() { printf 'setup: %s\n' "$*"; }
die() { printf 'setup: %s\n' "$*" >&2; exit 1; }

case "${1:-native}" in
    native | wasm | test | lock) mode=${1:-native} ;;
    -h | --help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//;p}' "$0"; exit 0 ;;
    *) printf 'setup: unknown mode "%s" (native, wasm, test or lock)\n' "$1" >&2; exit 2 ;;
esac

cache=${XDG_CACHE_HOME:-$HOME/.cache}/motley
mkdir -p "$cache"
cache=$(readlink -f "$cache")
exec 9>"$cache/.lock"
flock -n 9 || { say "another setup is at work; waiting for it"; flock 9; }
tmp=$cache/tmp
rm -rf "$tmp"
mkdir -p "$tmp"
trap 'rm -rf "$tmp"' EXIT

# --- host tools ----------------------------------------------------------------------------------

# Each entry is "requirement:package". A requirement is a command or, if it begins with a slash, a pattern of files. The
# packages have the same names in Debian 12 and 13, where this was tried. In Ubuntu 24.04, where it was not, Chromium's and
# firefox-esr are missing: it has both as snaps, which the tests cannot drive.
keys=/usr/share/keyrings/debian-archive-keyring.gpg
host=(cmake:cmake ninja:ninja-build ccache:ccache node:nodejs hb-subset:libharfbuzz-bin xz:xz-utils bzip2:bzip2)
native=(g++:g++ sdl2-config:libsdl2-dev /usr/include/GL/gl.h:libgl1-mesa-dev pkg-config:pkgconf
    /usr/include/pango-1.0/pango/pangocairo.h:libpango1.0-dev)
wasm=(python3:python3)
test=(chromium:chromium chromium-headless-shell:chromium-headless-shell firefox-esr:firefox-esr WebKitWebDriver:webkit2gtk-driver
    "/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib:gir1.2-webkit2-4.1"
    /usr/lib/python3/dist-packages/gi/__init__.py:python3-gi Xvfb:xvfb xvfb-run:xvfb xauth:xauth
    clang++:clang clang-format:clang-format clang-tidy:clang-tidy pngquant:pngquant shellcheck:shellcheck
    /usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf:fonts-droid-fallback
    /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf:fonts-noto-color-emoji
    "/usr/lib/$(uname -m)-linux-gnu/libEGL.so.1:libegl1"
    "/usr/lib/$(uname -m)-linux-gnu/libGLESv2.so.2:libgles2"
    "/usr/lib/$(uname -m)-linux-gnu/libpci.so.3:libpci3"
    "/usr/lib/llvm-*/lib/clang/*/lib/linux/libclang_rt.fuzzer-$(uname -m).a:libclang-rt-dev"
    dpkg-shlibdeps:dpkg-dev file:file ps:procps)
# With MOTLEY_FULL=1: generators of sites (tests/web/embed/generators.mjs).
full=(hugo:hugo jekyll:jekyll mkdocs:mkdocs sphinx-build:python3-sphinx)

missing=()
want() {
    local entry thing
    for entry; do
        thing=${entry%%:*}
        case $thing in
            /*) compgen -G "$thing" >/dev/null && continue ;;
            *) command -v "$thing" >/dev/null && continue ;;
        esac
        [[ " ${missing[*]-} " == *" ${entry##*:} "* ]] || missing+=("${entry##*:}")
    done
}

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
may_be_root() { [ "$(id -u)" = 0 ] || { command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; }; }

# Prints the folder of an emcc on PATH that can be used as it is.
emcc_on_path() {
    [ -z "${MOTLEY_PRIVATE_EMSCRIPTEN:-}" ] && command -v emcc >/dev/null || return 1
    local version
    version=$(emcc -dumpversion 2>/dev/null) || return 1
    [ "$(printf '%s\n%s\n' "${version%%-*}" "$least_emcc" | sort -V | head -1)" = "$least_emcc" ] || return 1
    dirname "$(readlink -f "$(command -v emcc)")"
}

# What the archive has instead of what the lock wants: of what is being made, and of everything.
found=()
others=()

# wanted NAME: the lock's lines of deps/NAME or of Emscripten, as "KIND PACKAGE VERSION SHA256".
wanted() { awk -v name="$1" '$1 == name { print $2, $3, $4, $5 }' "$lock"; }

# The file .staged of something complete: what it is, the lock's lines that it was made for, and what the archive had instead.
label() { printf '%s\n' "$2"; wanted "$1"; }

# complete FOLDER NAME WHAT: true if the folder is exactly WHAT, made for the lock as it is.
complete() {
    local text got=()
    text=$(cat "$1/.staged" 2>/dev/null) || return 1
    [ "${text%%$'\ninstead '*}" = "$(label "$2" "$3")" ] || return 1
    mapfile -t got < <(sed -n 's/^instead //p' "$1/.staged")
    [ ${#got[@]} = 0 ] || [ -z "${MOTLEY_LOCKED:-}" ] || return 1
    others+=("${got[@]}")
}

# The npm packages for the page, or for the browser tests, are kept in a folder named after the contents of their lock file.
packages_of() { printf '%s' "$cache/npm/$(sha256sum <"$root/$1/package-lock.json" | cut -c1-16)"; }

own_emcc=
want "$keys:debian-archive-keyring"
[ "$mode" = lock ] || want "${host[@]}"
case $mode in native | test) want "${native[@]}" ;; esac
case $mode in wasm | test)
    want "${wasm[@]}"
    [ -e "$(packages_of web)" ] || want npm:npm
    own_emcc=$(emcc_on_path) || true
    [ -n "$own_emcc" ] || complete "$cache/emscripten" emscripten "$cache/emscripten" || want patchelf:patchelf ;;
esac
if [ "$mode" = test ]; then
    want "${test[@]}"
    [ -z "${MOTLEY_FULL:-}" ] || want "${full[@]}"
    [ -e "$(packages_of tests/web)" ] || want npm:npm
fi

if [ ${#missing[@]} -gt 0 ]; then
    may_be_root || die "these Debian packages are missing, and there is neither root nor sudo to install them: ${missing[*]}"
    say "installing ${missing[*]}"
    as_root apt-get update -qq
    unknown=()
    for package in "${missing[@]}"; do [ -n "$(apt-cache madison "$package")" ] || unknown+=("$package"); done
    [ ${#unknown[@]} = 0 ] || die "the archive of this system has none of: ${unknown[*]} (install what these have by other means)"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >"$tmp/apt.log" 2>&1 ||
        { cat "$tmp/apt.log" >&2; die "apt-get could not install ${missing[*]}"; }
fi

# --- a private apt: its own lists and a nearly empty package state --------------------------------

apt=$cache/apt-$suite
private_apt() { APT_CONFIG=$apt/apt.conf "$@"; }

# The Debian mirror of this machine, as its apt knows it.
# shellcheck disable=SC2016
known_mirror() { apt-get indextargets --format '$(REPO_URI)|$(LABEL)' 'Created-By: Packages' 2>/dev/null | sed -n 's/|Debian$//p' | sed -n 1p; }

# Called before the first download only: with a complete cache no server is contacted.
open_apt() {
    [ -z "${apt_open:-}" ] || return 0
    local uri=${MOTLEY_DEBIAN_MIRROR:-} package
    [ -n "$uri" ] || uri=$(known_mirror)
    if [ -z "$uri" ] && grep -qx 'ID=debian' /etc/os-release; then
        may_be_root || die "apt has no package lists: run apt-get update as root once"
        as_root apt-get update -qq
        uri=$(known_mirror)
    fi
    [ -n "$uri" ] || die "apt knows no Debian mirror: name one in MOTLEY_DEBIAN_MIRROR"
    mkdir -p "$apt"/{parts,lists/partial,archives/partial,state}
    printf 'Types: deb deb-src\nURIs: %s\nSuites: %s\nComponents: main\nSigned-By: %s\n' \
        "$uri" "$suite" "$keys" >"$apt/parts/debian.sources"
    # Declared as installed, and so not downloaded: packages that the host has, or that nothing here runs.
    for package in nodejs python3 ccache binutils libc6-dev libgcc-14-dev libobjc-14-dev libstdc++-14-dev; do
        printf 'Package: %s\nStatus: install ok installed\nVersion: 99:99\nArchitecture: %s\nMulti-Arch: allowed\nMaintainer: none\nDescription: host\n\n' \
            "$package" "$(dpkg --print-architecture)"
    done >"$apt/status"
    cat >"$apt/apt.conf" <<CONF
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "$apt/parts";
Dir::Etc::preferencesparts "/dev/null";
Dir::State "$apt/state";
Dir::State::lists "$apt/lists";
Dir::State::status "$apt/status";
Dir::Cache "$apt";
Dir::Cache::Archives "$apt/archives";
APT::Sandbox::User "root";
APT::Install-Recommends "false";
APT::Keep-Downloaded-Packages "true";
Acquire::Languages "none";
Acquire::Retries "3";
CONF
    say "reading the package lists of $suite"
    private_apt apt-get -qq update
    apt_open=1
}

# --- the lock ------------------------------------------------------------------------------------

# source_of PACKAGE: what the archive has of a source package's upstream tarball, as "source PACKAGE VERSION SHA256 FILE".
source_of() {
    private_apt apt-get -qq source --print-uris --tar-only --only-source "$1" |
        sed -n "s/^'[^']*' \\($1_\\([^ ]*\\)\\.orig\\.tar\\.[a-z0-9]*\\) [0-9]* SHA256:\\(.*\\)/source $1 \\2 \\3 \\1/p"
}

# packages_now PACKAGE…: what it has of binary packages, as "MACHINE PACKAGE VERSION SHA256", where MACHINE may be all.
packages_now() {
    private_apt apt-cache show --no-all-versions "$@" | LC_ALL=C awk -F': ' '
        NF > 1 { field[$1] = $2 }
        /^$/ { print field["Architecture"], field["Package"], field["Version"], field["SHA256"] }' | LC_ALL=C sort -k2
}

# compare NAME KIND PACKAGE VERSION SHA256: compares what the archive has with the lock. apt checks that what it downloads
# has this hash.
compare() {
    local kind='' version='' sum=''
    read -r kind _ version sum < <(wanted "$1" | awk -v package="$3" '$2 == package') || true
    if [ "$4" != "$version" ]; then
        [ -z "${MOTLEY_LOCKED:-}" ] || die "the archive has $3 $4, and dependencies.lock wants ${version:-no such package}"
        found+=("$3 $4")
    elif [ "$2" = "$kind" ] && [ "$5" != "$sum" ]; then # packages of other machines have other hashes
        die "the archive's $3 $4 is not the file of dependencies.lock"
    fi
}

# lock_line NAME KIND PACKAGE VERSION SHA256: writes a line of the new lock. What only people know stays as it is.
lock_line() {
    local version='' home='' tag='' licence=''
    read -r _ _ _ version _ home tag licence < <(awk -v name="$1" -v package="$3" '$1 == name && $3 == package' "$lock") || true
    [ "$version" = "$4" ] || [ "$tag" = - ] || tag=
    printf '%-18s %-6s %-24s %-38s %-64s %-36s %-16s %s\n' "${@:1:5}" "${home:-?}" "${tag:-?}" "${licence:-?}" >>"$tmp/lock"
}

# finish FOLDER TO NAME WHAT: moves what is complete to its place.
finish() {
    label "$3" "$4" >"$1/.staged"
    [ ${#found[@]} = 0 ] || printf 'instead %s\n' "${found[@]}" >>"$1/.staged"
    others+=("${found[@]}")
    found=()
    mkdir -p "$(dirname "$2")"
    rm -rf "$2"
    mv "$1" "$2"
}

# --- libraries -----------------------------------------------------------------------------------

# stage_source NAME SOURCE_PACKAGE MEMBER…: stages these members of the upstream tarball.
stage_source() {
    local name=$1 package=$2 what="${*:2}" line=()
    shift 2
    [ "$mode" = lock ] || ! complete "$cache/deps/$name" "$name" "$what" || return 0
    open_apt
    read -ra line < <(source_of "$package") || die "the archive has no sources of $package"
    [ "$mode" != lock ] || { lock_line "$name" "${line[@]::4}"; return; }
    say "sources of $package"
    compare "$name" "${line[@]::4}"
    mkdir -p "$cache/tar" "$tmp/$name"
    (cd "$cache/tar" && private_apt apt-get -qq source --download-only --tar-only --only-source "$package")
    # As new as they are here: programs may have been built of an older version.
    tar xmf "$cache/tar/${line[4]}" -C "$tmp/$name" --strip-components=1 --wildcards --no-wildcards-match-slash "${@/#/*/}"
    finish "$tmp/$name" "$cache/deps/$name" "$name" "$what"
}

# stage_package NAME PACKAGE PATH: stages this folder or file of a binary package, and the package's licence.
stage_package() {
    local name=$1 package=$2 path=$3 what="${*:2}" copyright=usr/share/doc/$2/copyright line=()
    [ "$mode" = lock ] || ! complete "$cache/deps/$name" "$name" "$what" || return 0
    open_apt
    read -ra line < <(packages_now "$package") || die "the archive has no package $package"
    [ "$mode" != lock ] || { lock_line "$name" "${line[@]}"; return; }
    say "$package"
    compare "$name" "${line[@]}"
    mkdir -p "$tmp/deb" "$tmp/unpacked/$name" "$tmp/$name"
    (cd "$tmp/deb" && private_apt apt-get -qq download "$package")
    dpkg-deb --fsys-tarfile "$tmp/deb/${package}"_*.deb | tar xm -C "$tmp/unpacked/$name" "./$path" "./$copyright"
    mv "$tmp/unpacked/$name/$path" "$tmp/$name/"
    mv "$tmp/unpacked/$name/$copyright" "$tmp/$name/LICENSE"
    finish "$tmp/$name" "$cache/deps/$name" "$name" "$what"
}

stage_source SDL2 libsdl2 src include LICENSE.txt
stage_source imgui imgui '*.cpp' '*.h' backends misc LICENSE.txt
stage_source catch2 catch2 extras 'src/catch2' LICENSE.txt
stage_source md4c md4c src LICENSE.md
stage_source zlib zlib '*.c' '*.h' LICENSE
stage_source mbedtls mbedtls library/common.h library/alignment.h library/sha256.c library/platform_util.c include LICENSE
stage_source lodepng lodepng lodepng.cpp lodepng.h LICENSE
stage_source giflib giflib '*.c' '*.h' COPYING
stage_source qrcodegen qr-code-generator c
stage_package qrcodegen-licence libqrcodegen-dev usr/include # its sources have none to themselves
stage_package nanosvg libnanosvg-dev usr/include/nanosvg
stage_package cli11 libcli11-dev usr/include
stage_package nlohmann nlohmann-json3-dev usr/include
stage_package tl-expected libexpected-dev usr/include
stage_package xxhash libxxhash-dev usr/include
stage_package valijson libvalijson-dev usr/include
stage_package lato fonts-lato usr/share/fonts/truetype/lato
stage_package cldr unicode-cldr-core usr/share/unicode/cldr/common/supplemental/plurals.xml

# --- npm packages --------------------------------------------------------------------------------

# link_packages FOLDER WHAT: gets the packages of this folder's lock file if they are not there yet.
link_packages() {
    local to
    to=$(packages_of "$1")
    if [ ! -e "$to" ]; then
        say "npm packages of $2"
        mkdir -p "$cache/npm" "$tmp/npm"
        cp "$root/$1"/package.json "$root/$1"/package-lock.json "$tmp/npm/"
        (cd "$tmp/npm" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error --cache "$cache/npm/downloads")
        mv "$tmp/npm" "$to"
    fi
    # Node looks for packages only next to the script and in the folders above.
    ln -sfn "$to/node_modules" "$root/$1/node_modules"
}

case $mode in wasm | test) link_packages web "the page" ;; esac
[ "$mode" != test ] || link_packages tests/web "the browser tests"

# --- web servers ---------------------------------------------------------------------------------

# unpack_server NAME PACKAGE…: gets these packages of this system, and what they need, for tests/web/hosts. Nothing is installed:
# a server that is installed begins to run.
unpack_server() {
    local to=$cache/servers/$1 from=$tmp/$1 file
    [ "$(cat "$to/.system" 2>/dev/null)" != "$(cat /etc/debian_version)" ] || return 0
    say "the server $1"
    mkdir -p "$from/archives/partial" "$from/root" "$cache/servers"
    shift
    local get=(apt-get install --download-only -y -qq --no-install-recommends -o "Dir::Cache::Archives=$from/archives"
        -o Debug::NoLocking=1 -o APT::Sandbox::User=root "$@")
    "${get[@]}" >"$tmp/apt.log" 2>&1 || { may_be_root && as_root apt-get update -qq && "${get[@]}" >"$tmp/apt.log" 2>&1; } ||
        { cat "$tmp/apt.log" >&2; die "apt-get could not get $*"; }
    for file in "$from"/archives/*.deb; do
        [ ! -e "$file" ] || dpkg-deb -x "$file" "$from/root" # none if the system has all of them
    done
    cat /etc/debian_version >"$from/root/.system"
    rm -rf "$to"
    mv "$from/root" "$to"
}

if [ "$mode" = test ]; then
    unpack_server nginx nginx libnginx-mod-http-brotli-static
    if [ -n "${MOTLEY_FULL:-}" ]; then
        unpack_server apache apache2 media-types
        unpack_server caddy caddy
    fi
fi

# --- Emscripten ----------------------------------------------------------------------------------

# The Emscripten packages of the suite, and what they need.
emscripten_now() {
    local names=()
    mapfile -t names < <(private_apt apt-get -qq -s install emscripten | awk '$1 == "Inst" { print $2 }')
    [ ${#names[@]} -gt 0 ] || die "the archive has no package emscripten"
    packages_now "${names[@]}"
}

# Unpacks them, and makes their tools run on their own C library.
unpack_emscripten() {
    local to=$cache/emscripten from=$tmp/emscripten bin lib llvm tools rpath version file loader line
    open_apt
    say "Emscripten (takes a minute)"
    while read -ra line; do compare emscripten "${line[@]}"; done < <(emscripten_now)
    private_apt apt-get -qq -y --download-only install emscripten >/dev/null
    mkdir -p "$from"
    for file in "$apt"/archives/*.deb; do dpkg-deb -x "$file" "$from"; done
    bin=$from/usr/share/emscripten
    rm -rf "$bin"/cache/sysroot/lib/wasm32-emscripten/{pic,lto-pic} # for dynamic linking only: 770 MB
    version=$(sed -n "s/^LLVM_ADD_VERSION = '\(.*\)'/\1/p" "$bin/.emscripten")
    lib=usr/lib/$(uname -m)-linux-gnu
    llvm=usr/lib/llvm-$version
    loader=$to/$lib/$(basename "$(patchelf --print-interpreter "$(command -v xz)")")
    rpath=$to/$lib:$to/$llvm/lib
    tools=("$from/$llvm"/bin/{clang,lld,llvm-ar,llvm-nm,llvm-objcopy,llvm-dwarfdump,llvm-dwp,llvm-cxxfilt,llvm-symbolizer,llvm-objdump,llvm-profdata}
        "$from"/usr/bin/wasm-{opt,emscripten-finalize,metadce,split,ctor-eval,merge,as,dis} "$from/usr/bin/wasm2js")
    for file in "${tools[@]}"; do
        [ -e "$file" ] || continue
        patchelf --set-interpreter "$loader" --force-rpath --set-rpath "$rpath" "$(readlink -f "$file")"
    done
    for file in "$from/$lib/libLLVM.so.$version"* "$from/$lib/libclang-cpp.so.$version"* "$from/$lib/libbinaryen.so" "$from/usr/lib/libbinaryen.so"; do
        if [ -f "$file" ] && [ ! -L "$file" ]; then patchelf --force-rpath --set-rpath "$rpath" "$file"; fi
    done
    ln -sfn ../nodejs "$bin/node_modules" # acorn, for a node that is not Debian's
    printf "LLVM_ROOT = '%s'\nBINARYEN_ROOT = '%s'\nNODE_JS = '%s'\nCACHE = '%s'\n" \
        "$to/$llvm/bin" "$to/usr" "$(command -v node)" "$to/usr/share/emscripten/cache" >"$bin/.emscripten"
    finish "$from" "$to" emscripten "$to" # patchelf has written this path into the tools
    "$to/usr/share/emscripten/emcc" --version 2>/dev/null | head -1 || { rm -rf "$to"; die "the unpacked emcc does not run"; }
    rm -f "$apt"/archives/*.deb
}

emscripten=
if [ "$mode" = lock ]; then
    while read -ra line; do lock_line emscripten "${line[@]}"; done < <(emscripten_now)
    { sed -n '/^#/p' "$lock"; cat "$tmp/lock"; } >"$tmp/lock.new"
    cat "$tmp/lock.new" >"$lock"
    ! grep -q '[?]' "$tmp/lock" || say "fill in each ? of src/build/dependencies.lock"
    exit 0
elif [ "$mode" != native ]; then
    if [ -n "$own_emcc" ]; then
        emscripten=$own_emcc
        say "the emcc on PATH, $emscripten"
    else
        complete "$cache/emscripten" emscripten "$cache/emscripten" || unpack_emscripten
        emscripten=$cache/emscripten/usr/share/emscripten
    fi
elif [ -e "$cache/env.cmake" ]; then
    emscripten=$(sed -n 's/^set(MOTLEY_EMSCRIPTEN "\(.*\)")$/\1/p' "$cache/env.cmake")
fi

# --- what the build reads ------------------------------------------------------------------------

{
    printf 'export MOTLEY_DEPS=%q\n' "$cache/deps"
    # shellcheck disable=SC2016 # for the shell that reads this file
    [ -z "$emscripten" ] || printf 'export EMSCRIPTEN=%q\nexport PATH=%q:"$PATH"\n' "$emscripten" "$emscripten"
} >"$tmp/env.sh"
{
    printf 'set(MOTLEY_DEPS "%s")\n' "$cache/deps"
    [ -z "$emscripten" ] || printf 'set(MOTLEY_EMSCRIPTEN "%s")\n' "$emscripten"
} >"$tmp/env.cmake"
for file in env.sh env.cmake; do
    cmp -s "$tmp/$file" "$cache/$file" || mv "$tmp/$file" "$cache/$file"
done
[ ${#others[@]} = 0 ] || say "other versions than those of dependencies.lock: $(printf '%s\n' "${others[@]}" | sort -u | paste -sd, | sed 's/,/, /g')"
say "$mode is ready"
