// Splits the page's program in parts: what is needed until the first matches are played, what only the matches of one
// game need, for each game, and the rest.
//
//   node split.mjs WASM_SPLIT PROGRAM LIST page|board OUT ID…
//
// WASM_SPLIT is Binaryen's tool, and wasm-opt lies beside it; PROGRAM must have the names of its functions. LIST says
// by them what can be split off, in the whole page and in an embedded board, as tests/web/first_part.mjs and
// board_part.mjs found; functions that it does not know, because they are new or were changed, stay in the first part.
// ID are the games. Writes OUT/first.wasm, OUT/ID.wasm and OUT/second.wasm, without names, and OUT/places.txt: where in
// the table of functions the first part calls which function of another. web/parts.mjs joins them again.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { escaped, features, function_names, game_of, imported_functions, listed, read_parts } from './wasm_names.mjs';

const [tool, program, list, column, out, ...games] = process.argv.slice(2);
const { parts } = read_parts(readFileSync(list, 'utf8'));

const bytes = readFileSync(program);
const names = Array.from(function_names(bytes).slice(imported_functions(bytes)));
/** @param {string} name */
function part_of(name) {
    if (name === undefined) return 'first'; // what Binaryen made of functions that are much alike
    const part = parts.get(listed(name))?.[/** @type {'page' | 'board'} */ (column)] ?? 'first';
    if (part !== 'game') return part;
    return games.includes(game_of(name)) ? game_of(name) : 'first';
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
    ['second', ...games].forEach((part, number) => {
        const wanted = join(folder, 'functions.txt');
        writeFileSync(
            wanted,
            left.functions
                .filter(({ name }) => part_of(name) === part)
                .map(({ called }) => `${called}\n`)
                .join(''),
        );
        const rest = join(folder, `${part}.rest`);
        execFileSync(
            tool,
            [
                left.file,
                `--split-funcs=@${wanted}`,
                '--placeholdermap',
                ...features,
                '--import-namespace=first',
                `--placeholder-namespace=${part}`,
                `--export-prefix=${String.fromCodePoint(0x25 + number)}`,
                ...['-o1', rest, '-o2', join(out, `${part}.wasm`)],
            ],
            { stdio: ['ignore', 'ignore', 'inherit'] },
        );
        const of_call = new Map(left.functions.map(({ name, called }) => [called, name]));
        for (const line of readFileSync(`${rest}.placeholders`, 'utf8').split('\n').filter(Boolean)) {
            const [place, called] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)];
            places.push(`${place} ${of_call.get(called) ?? called}\n`);
        }
        const functions = left.functions.filter(({ name }) => part_of(name) !== part);
        left = { file: rest, functions: functions.map(({ name }, at) => ({ name, called: String(at) })) };
    });
    copyFileSync(left.file, join(out, 'first.wasm'));
    // What has been taken apart can be made smaller, once and again. Below address 1024 is only the end of the stack,
    // so nothing is read or written there: then constants that are added to an address become part of the instruction.
    for (const part of ['first', 'second', ...games].map((name) => join(out, `${name}.wasm`))) {
        execFileSync(
            join(dirname(tool), 'wasm-opt'),
            [part, '-Oz', '--converge', '--low-memory-unused', ...features, '-o', part],
            { stdio: ['ignore', 'ignore', 'inherit'] },
        );
    }
    writeFileSync(join(out, 'places.txt'), places.join(''));
} finally {
    rmSync(folder, { recursive: true });
}
