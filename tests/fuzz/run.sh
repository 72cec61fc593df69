#!/bin/bash
# Fuzzes the readers of texts from outside. Fails if anything is found.
#
#   tests/fuzz/run.sh [--fast] [--seconds N | --inputs N] [READER…]
#
#   READER        position, action, notation, batch, engine, record, text, foreign, link, shared, saved, log, restore,
#                 library, answer, editor or draw; by default all of them
#                 Without a limit each tries the same inputs each time, as many as five seconds took.
#   --seconds N   runs each for this long, with inputs of its own
#   --inputs N    tries this many inputs with each; the long run is tests/fuzz/run.sh --fast --inputs 10000000
#   --fast        without sanitizers, so that they try several times as many inputs in the same time
#   --help        this text
#
# As many fuzzers run in parallel as there are processors. They start from seeds made of all games, the committed inputs
# of tests/fuzz/corpus, and with a limit what earlier runs left in fuzz/corpus of build/native-debug, or of build/native-fuzz if fast.
# A finding is an input in its fuzz/findings; its fuzz_READER FILE tries it again. Once the bug is fixed, with a test next to the
# reader's other tests, the input goes to tests/fuzz/corpus/READER.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."

limit=
preset=native-debug
readers=()
usage() { printf 'fuzz/run.sh: %s (see --help)\n' "$1" >&2; exit 2; }
while [ $# -gt 0 ]; do
    case $1 in
        --seconds | --inputs)
            [[ ${2-} =~ ^[1-9][0-9]*$ ]] || usage "$1 needs a number"
            [ "$1" = --seconds ] && limit=-max_total_time=$2 || limit=-runs=$2
            shift
            ;;
        --fast) preset=native-fuzz ;;
        -h | --help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//;p}' "$0"; exit 0 ;;
        position | action | notation | batch | engine | record | text | foreign | link | shared | saved | log | restore | library | answer | editor | draw) readers+=("$1") ;;
        *) usage "unknown argument \"$1\"" ;;
    esac
    shift
done
[ ${#readers[@]} -gt 0 ] || readers=(position action notation batch engine record text foreign link shared saved log restore library answer editor draw)

# Bytes of the longest input of a reader.
declare -A longest=([position]=400 [action]=64 [notation]=2000 [batch]=500 [engine]=500 [record]=1500 [text]=1000 [foreign]=1000 [link]=1000 [shared]=1500 [saved]=3000 [log]=2000 [restore]=3000
    [library]=3000 [answer]=1000 [editor]=400 [draw]=300)
# Inputs without a limit.
declare -A usual=([position]=40000 [action]=40000 [notation]=15000 [batch]=6000 [engine]=12000 [record]=15000 [text]=5000 [foreign]=3000 [link]=3000 [shared]=2500 [saved]=20000 [log]=30000 [restore]=6000
    [library]=2000 [answer]=900 [editor]=1800 [draw]=1500)

src/build/compile.sh "$preset" fuzzers
programs=build/$preset
build=$programs/fuzz
rm -rf "$build/seeds"
"$programs/fuzz_seeds" "$build/seeds"
mkdir -p "$build/findings"

# fuzz READER: prints one line with the result.
fuzz() {
    local reader=$1 log=$build/$1.log start=$SECONDS word=ok code=0 folder seeds=() how=() words=() same=()
    for folder in "tests/fuzz/corpus/$reader" "$build/seeds/$reader"; do
        [ ! -d "$folder" ] || seeds+=("$folder")
    done
    if [ -n "$limit" ]; then
        mkdir -p "$build/corpus/$reader"
        how=("$limit" "$build/corpus/$reader" "${seeds[@]}")
    else
        # Neither the order of a folder's files nor where the program lies in memory makes a difference.
        find "${seeds[@]}" -type f | LC_ALL=C sort | paste -sd, >"$build/$reader.seeds"
        how=(-seed=1 "-runs=${usual[$reader]}" "-seed_inputs=@$build/$reader.seeds")
        ! setarch -R true 2>/dev/null || same=(setarch -R)
    fi
    case $reader in
        text | foreign | link | shared | library) words=(-dict=tests/fuzz/pasted.dict) ;;
    esac
    # Choosing inputs by the rarity of what they reach costs four times as much as trying them. No other process adds to the
    # corpus, and looking for that costs a sixth.
    UBSAN_OPTIONS=print_stacktrace=1 "${same[@]}" "$programs/fuzz_$reader" "${how[@]}" -entropic=0 -reload=0 -max_len="${longest[$reader]}" -timeout=100 \
        "${words[@]}" -print_final_stats=1 -artifact_prefix="$build/findings/$reader-" >"$log" 2>&1 || code=$?
    [ "$code" = 0 ] || word=FAILED
    printf '%-9s %-6s %9s inputs in %4d s, coverage %s\n' "$reader" "$word" \
        "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" $((SECONDS - start)) \
        "$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -1)"
    [ "$code" = 0 ] || tail -n 40 "$log" | sed 's/^/    /'
    return "$code"
}

failed=0
running=0
for reader in "${readers[@]}"; do
    if [ "$running" -ge "$(nproc)" ]; then
        wait -n || failed=1
        running=$((running - 1))
    fi
    fuzz "$reader" &
    running=$((running + 1))
done
for ((; running > 0; --running)); do wait -n || failed=1; done
exit "$failed"
