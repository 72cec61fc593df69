#!/bin/bash
# Tries the README's commands on a bare Debian, in clones of this checkout's last commit. Needs root, and debootstrap.
#
#   tests/bare.sh SUITE [--as root|user] [--setup-only] [--keep] [--in FOLDER]
#
#   SUITE           bookworm (Debian 12) or trixie (Debian 13)
#   --as root|user  only as root, or only as a user with sudo; otherwise as both, one after the other, each on a new system
#   --setup-only    only installs what building and testing need: src/build/setup.sh test
#   --keep          leaves the systems in FOLDER
#   --in FOLDER     makes the systems, and writes what they say, in this folder (build/bare)
#   --help          this text
#
# A system is debootstrap's smallest, of this machine's mirror; to the user's, sudo is added. Commands run in it with
# processes and mounts of their own, which end with them. What leads this machine to servers (hosts, DNS, proxies,
# certificates for Node, npm's registry) leads the system there too.
set -euo pipefail
root=$(readlink -f "$(dirname "$(readlink -f "$0")")/..")

usage() { printf 'bare.sh: %s (see --help)\n' "$1" >&2; exit 2; }
die() { printf 'bare.sh: %s\n' "$1" >&2; exit 1; }

suite=
people=(root user)
setup_only=
keep=
folder=$root/build/bare
while [ $# -gt 0 ]; do
    case $1 in
        --as)
            case ${2-} in root | user) people=("$2") ;; *) usage "--as needs root or user" ;; esac
            shift ;;
        --setup-only) setup_only=1 ;;
        --keep) keep=1 ;;
        --in)
            [ -n "${2-}" ] || usage "--in needs a folder"
            folder=$(realpath -m "$2")
            shift ;;
        -h | --help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//;p}' "$0"; exit 0 ;;
        [a-z]*) suite=$1 ;;
        *) usage "unknown argument \"$1\"" ;;
    esac
    shift
done
[ -n "$suite" ] || usage "which suite?"
[ "$(id -u)" = 0 ] || die "only root can make a system"
command -v debootstrap >/dev/null || die "no debootstrap: apt-get install debootstrap"
# shellcheck disable=SC2016
mirror=$(apt-get indextargets --format '$(REPO_URI)|$(LABEL)' 'Created-By: Packages' | sed -n 's/|Debian$//p' | sed -n 1p)
[ -n "$mirror" ] || die "apt knows no Debian mirror: run apt-get update"

# --- in the system -------------------------------------------------------------------------------

# timed WHAT COMMAND…
timed() {
    local what=$1 start=$SECONDS code=0
    shift
    "$@" || code=$?
    printf 'bare: %-32s %-6s %5d s\n' "$what" "$([ "$code" = 0 ] && echo ok || echo FAILED)" $((SECONDS - start))
    return "$code"
}

# Fetches the page from ./build-wasm.sh --serve once that says where it is.
# shellcheck disable=SC2317
served() {
    local log=/tmp/bare.serve server url code=0
    ./build-wasm.sh --serve >"$log" 2>&1 &
    server=$!
    until url=$(grep -om1 'http://[0-9.:]*/' "$log"); do
        kill -0 "$server" 2>/dev/null || { cat "$log"; return 1; }
        sleep 1
    done
    cat "$log"
    # shellcheck disable=SC2016
    node -e 'fetch(process.argv[1]).then(async (got) => {
        const page = await got.text();
        console.log(`${got.url}: ${got.status}, ${page.length} characters`);
        process.exit(got.status === 200 && page.includes("</html>") && page.includes("static/") ? 0 : 1);
    })' "$url" || code=1
    kill "$server"
    wait "$server" || true
    return "$code"
}

# shellcheck disable=SC2317
commands() {
    set -uo pipefail
    cd ~/motley || return
    if [ -n "$1" ]; then
        timed 'src/build/setup.sh test' src/build/setup.sh test
    else
        timed './build-wasm.sh --serve' served && timed 'tests/run.sh' tests/run.sh
    fi
}

# --- around it -----------------------------------------------------------------------------------

# Becomes the system in SYSTEM, not only its chroot, in which browsers could make no sandboxes, and runs a command.
# shellcheck disable=SC2317
enter() {
    local system=$1
    shift
    mount --bind "$system" "$system"
    mount -t proc proc "$system/proc"
    mount --rbind /sys "$system/sys"
    mount --rbind /dev "$system/dev"
    mount -t tmpfs tmpfs "$system/tmp"
    mount -t tmpfs tmpfs "$system/run"
    chmod 1777 "$system/tmp"
    cd "$system"
    mkdir -p outside
    pivot_root . outside
    umount -l /outside
    cd /
    exec "$@"
}

# made SYSTEM PERSON: a bare system with a clone in the person's home.
# shellcheck disable=SC2317
made() {
    local system=$1 person=$2 more=() home=/root
    rm -rf --one-file-system "$system"
    mkdir -p "$folder/debs"
    [ "$person" = root ] || more=(--include=sudo)
    debootstrap --variant=minbase --cache-dir="$folder/debs" "${more[@]}" "$suite" "$system" "$mirror" >"$system.log" 2>&1 ||
        { tail -n 20 "$system.log"; return 1; }
    cp /etc/hosts /etc/resolv.conf "$system/etc/"
    echo force-unsafe-io >"$system/etc/dpkg/dpkg.cfg.d/bare" # nobody misses it after a power cut
    [ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp "$NODE_EXTRA_CA_CERTS" "$system/etc/bare.pem"
    if [ "$person" = user ]; then
        home=/home/user
        chroot "$system" useradd --create-home --shell /bin/bash user
        echo 'user ALL=(ALL) NOPASSWD: ALL' >"$system/etc/sudoers.d/user"
    fi
    git clone -q --no-hardlinks "$root" "$system$home/motley"
    chroot "$system" chown -R "$person:$person" "$home/motley"
}

# tried PERSON: makes a system, and runs the commands there as this person.
tried() {
    local person=$1 system=$folder/$suite-$1 home=/root code=0 known=() name
    [ "$person" = root ] || home=/home/user
    printf '\n=== %s as %s\n' "$suite" "$person"
    timed "debootstrap $suite" made "$system" "$person" || return 1
    known=("HOME=$home" "USER=$person" "LANG=C.UTF-8" "PATH=/usr/local/bin:/usr/bin:/bin")
    [ "$person" = user ] || known+=("PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin")
    for name in http_proxy https_proxy no_proxy MOTLEY_FULL; do [ -z "${!name:-}" ] || known+=("$name=${!name}"); done
    [ ! -e "$system/etc/bare.pem" ] || known+=(NODE_EXTRA_CA_CERTS=/etc/bare.pem)
    ! command -v npm >/dev/null || known+=("npm_config_registry=$(npm config get registry)")
    unshare --mount --pid --fork --kill-child bash -euc "$(declare -f enter); enter \"\$@\"" enter "$system" \
        setpriv --reuid "$person" --regid "$person" --init-groups \
        env -i "${known[@]}" bash -c "$(declare -f timed served commands); commands \"\$1\"" commands "$setup_only" \
        >>"$system.log" 2>&1 </dev/null || code=$?
    grep -a '^bare: ' "$system.log" || true
    [ "$code" = 0 ] || tail -n 40 "$system.log"
    [ -n "$keep" ] || rm -rf --one-file-system "$system"
    return "$code"
}

failed=0
for person in "${people[@]}"; do tried "$person" || failed=1; done
[ -n "$keep" ] || rm -rf "$folder/debs"
exit "$failed"
