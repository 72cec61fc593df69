// Splits the page's program in parts: what is needed until the first matches are played, what only the matches of one
// game need, for each game, and the rest; or, for boards in other pages, what all boards need, what only boards of some
// modes need, and all of one game.
//
//   node split.mjs WASM_SPLIT PROGRAM LIST page|board OUT ASSETS ID…
//
// WASM_SPLIT is Binaryen's tool, and wasm-opt lies beside it; PROGRAM must have the names of its functions. LIST says
// by them what can be split off, in the whole page and in an embedded board, as tests/web/first_part.mjs and
// board_part.mjs found; functions that it does not know, because they are new or were changed, stay in the first part.
// ASSETS lists the assets in the program (embed.mjs): those of a game are in its part for boards. ID are the games.
// Writes OUT/first.wasm, OUT/ID.wasm and OUT/second.wasm or OUT/MODE.wasm, without names, and for the page
// OUT/places.txt: where in the table of functions the first part calls which function of another. web/parts.mjs joins
// them again.
//
// A board that calls what no board needs begins again with the page's program, so that is in no part for boards, and
// its places need no names.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mode_parts } from '../../web/embed/modes.mjs';
import { escaped, features, function_names, game_of, imported_functions, listed, read_parts } from './wasm_names.mjs';
import { data_of, with_data, with_nameless_imports, without_exports } from './wasm_sections.mjs';
/** @import { Data } from './wasm_sections.mjs' */

const [tool, program, list, column, out, assets, ...games] = process.argv.slice(2);
const for_boards = column === 'board';
const { parts } = read_parts(readFileSync(list, 'utf8'));
const split_off = ['second', ...(for_boards ? mode_parts : []), ...games];
const kept = for_boards ? split_off.slice(1) : split_off;

const bytes = readFileSync(program);
const names = Array.from(function_names(bytes).slice(imported_functions(bytes)));
/** @param {string} name */
function part_of(name) {
    if (name === undefined) return 'first'; // what Binaryen made of functions that are much alike
    const part = parts.get(listed(name))?.[/** @type {'page' | 'board'} */ (column)] ?? 'first';
    if (part !== 'game') return part;
    return games.includes(game_of(name)) ? game_of(name) : 'first';
}

// Where in the program's memory the assets of each game lie, as far as each is there once and nothing else shares its
// bytes. They are taken out of the data.
/** @param {Data[]} data @returns {Map<string, Data[]>} */
function take_assets(data) {
    const own = JSON.parse(readFileSync(assets, 'utf8')).map((/** @type {[string, string]} */ [name, base64]) => ({
        game: /^games\/([^/]+)\//.exec(name)?.[1],
        asset: Buffer.from(base64, 'base64'),
    }));
    const taken = new Map(games.map((id) => [id, /** @type {Data[]} */ ([])]));
    for (const { game, asset } of own) {
        const holders = own.filter((/** @type {{ asset: Buffer }} */ each) => each.asset.includes(asset));
        const places = data.flatMap(({ at, bytes: all }) => {
            const first = all.indexOf(asset);
            return first < 0 ? [] : [{ at: at + first, slice: all.subarray(first, first + asset.length) }];
        });
        if (!taken.has(game) || holders.length > 1 || places.length !== 1) continue;
        const [{ at, slice }] = places;
        taken.get(game).push({ at, bytes: Buffer.from(slice) });
        slice.fill(0);
    }
    return taken;
}

const folder = mkdtempSync(join(tmpdir(), 'motley-split-'));
try {
    mkdirSync(out, { recursive: true });
    // One part after another is taken out of what is left. Only the program has names: in what is left, Binaryen's
    // tools count the functions that are no imports.
    let left = {
        file: program,
        functions: names.map((name, number) => ({ name, called: name === undefined ? String(number) : escaped(name) })),
    };
    /** @type {string[]} */
    const places = [];
    split_off.forEach((part, number) => {
        const wanted = join(folder, 'functions.txt');
        writeFileSync(
            wanted,
            left.functions
                .filter(({ name }) => part_of(name) === part)
                .map(({ called }) => `${called}\n`)
                .join(''),
        );
        const rest = join(folder, `${part}.rest`);
        const prefix = String.fromCodePoint(0x25 + number);
        execFileSync(
            tool,
            [
                left.file,
                `--split-funcs=@${wanted}`,
                '--placeholdermap',
                ...features,
                '--import-namespace=first',
                `--placeholder-namespace=${part}`,
                `--export-prefix=${prefix}`,
                ...['-o1', rest, '-o2', join(kept.includes(part) ? out : folder, `${part}.wasm`)],
            ],
            { stdio: ['ignore', 'ignore', 'inherit'] },
        );
        const of_call = new Map(left.functions.map(({ name, called }) => [called, name]));
        for (const line of readFileSync(`${rest}.placeholders`, 'utf8').split('\n').filter(Boolean)) {
            const [place, called] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)];
            places.push(`${place} ${of_call.get(called) ?? called}\n`);
        }
        if (!kept.includes(part)) writeFileSync(rest, without_exports(readFileSync(rest), prefix));
        const functions = left.functions.filter(({ name }) => part_of(name) !== part);
        left = { file: rest, functions: functions.map(({ name }, at) => ({ name, called: String(at) })) };
    });
    const first = join(out, 'first.wasm');
    if (for_boards) {
        const nameless = with_nameless_imports(readFileSync(left.file), split_off);
        for (const [id, data] of take_assets(data_of(nameless))) {
            const part = join(out, `${id}.wasm`);
            writeFileSync(part, with_data(readFileSync(part), data));
        }
        writeFileSync(first, nameless);
    } else {
        copyFileSync(left.file, first);
        writeFileSync(join(out, 'places.txt'), places.join(''));
    }
    // What has been taken apart can be made smaller, once and again. Below address 1024 is only the end of the stack,
    // so nothing is read or written there: then constants that are added to an address become part of the instruction.
    for (const part of ['first', ...kept].map((name) => join(out, `${name}.wasm`))) {
        execFileSync(
            join(dirname(tool), 'wasm-opt'),
            [part, '-Oz', '--converge', '--low-memory-unused', ...features, '-o', part],
            { stdio: ['ignore', 'ignore', 'inherit'] },
        );
    }
} finally {
    rmSync(folder, { recursive: true });
}
