#!/bin/bash
# Learns a game's network (src/search/network.h) from games that Motley plays against itself.
#
#   src/tools/train/train.sh GAME FOLDER [OPTION…]
#
#   FOLDER         where the samples are kept; what is whole there is not made again, so that a run that was
#                  interrupted can simply be repeated
#   --files N      the number of files of samples (32); game n is the same however they are divided and wherever they are made.
#                  With fewer than 16 nothing is learnt from them yet: learn.py learns from files of several folders
#   --games N      games of each file (500)
#   --nodes N      nodes of each search (4000)
#   --longest N    plies after which a game is dropped (400)
#   --seed N       of the games (1)
#   --network      the searches use the network that the game has already: the second round
#   --sshlogin L   machines on which games are played, as for GNU parallel; `:` is this one. They need the same
#                  build at the same place
#   --epochs N, --result X, --rate X   of learn.py
#   --help         this text
#
# Writes assets/games/GAME/network; the number in tests/games/GAME/search.json that is made of searches with it changes, too.
# Needs build/native/motley (src/build/compile.sh native motley), GNU parallel, and PyTorch; on Debian:
# apt install parallel python3-torch libopenblas0-pthread.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../../.."

usage() { printf 'train.sh: %s (see --help)\n' "$1" >&2; exit 2; }

files=32
games=500
samples=(--nodes 4000)
learn=()
parallel=(parallel --will-cite --bar)
places=()
while [ $# -gt 0 ]; do
    case $1 in
        -h | --help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//;p}' "$0"; exit 0 ;;
        --network) samples+=(--network) ;;
        --files | --games | --nodes | --longest | --seed | --sshlogin | --epochs | --result | --rate)
            [ -n "${2-}" ] || usage "$1 needs a value"
            case $1 in
                --files) files=$2 ;;
                --games) games=$2 ;;
                --sshlogin) parallel+=(--sshlogin "$2" --workdir "$PWD" --return '{1}' --cleanup) ;;
                --epochs | --result | --rate) learn+=("$1" "$2") ;;
                *) samples+=("$1" "$2") ;;
            esac
            shift
            ;;
        -*) usage "unknown option \"$1\"" ;;
        *) places+=("$1") ;;
    esac
    shift
done
[ ${#places[@]} = 2 ] || usage "a game and a folder are needed"
game=${places[0]}
mkdir -p "${places[1]}"
folder=$(readlink -f "${places[1]}")
command -v parallel >/dev/null || usage "GNU parallel is missing"

all=()
for ((n = 0; n < files; ++n)); do all+=("$folder/$n.samples"); done
for ((n = 0; n < files; ++n)); do
    [ -f "${all[n]}" ] || printf '%s\t%s\n' "${all[n]}" $((n * games))
done | "${parallel[@]}" --colsep '\t' \
    "mkdir -p $folder && build/native/motley samples $game {1}.part --first {2} --games $games ${samples[*]} && mv {1}.part {1}"
if [ "$files" -lt 16 ]; then
    printf 'train.sh: the samples are there; learning needs 16 files or more\n'
    exit
fi
# Python of the distribution, for which PyTorch is installed.
/usr/bin/python3 src/tools/train/learn.py --out "assets/games/$game/network" ${learn[@]+"${learn[@]}"} "${all[@]}"
