// Splits the page's program in two: what is needed until the first matches are played, and the rest.
//
//   node split.mjs WASM_SPLIT PROGRAM LIST FIRST SECOND
//
// WASM_SPLIT is Binaryen's tool; PROGRAM must have the names of its functions. LIST names those of the first part, as
// web/first_part.mjs of the tests found them by playing. A listed function that this build has only with other parameters is
// kept, too. Both parts come without names. web/second_part.mjs joins them again.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escaped, features, function_names, imported_functions, listed, readable } from './wasm_names.mjs';

const [tool, program, list, first, second] = process.argv.slice(2);
const wanted = new Set(readFileSync(list, 'utf8').split('\n').filter((line) => line && !line.startsWith('#')));
const bytes = readFileSync(program);
const names = function_names(bytes);
const imported = imported_functions(bytes);

const found = new Set(names.filter((name) => name && wanted.has(listed(name))).map(readable));
const changed = new Set([...wanted].map((line) => line.slice(0, line.lastIndexOf(' '))).filter((name) => !found.has(name)));
const kept = Array.from(names, (name, number) => {
    // What Binaryen made of functions that are much alike has no name, and stays; the tools count it without imports.
    if (name === undefined) return number < imported ? '' : String(number - imported);
    return wanted.has(listed(name)) || changed.has(readable(name)) ? escaped(name) : '';
});

const folder = mkdtempSync(join(tmpdir(), 'motley-split-'));
try {
    const functions = join(folder, 'functions.txt');
    writeFileSync(functions, kept.filter(Boolean).map((name) => `${name}\n`).join(''));
    execFileSync(tool, [
        program,
        `--keep-funcs=@${functions}`,
        ...features,
        '--import-namespace=first',
        '--placeholder-namespace=second',
        '--export-prefix=%',
        ...['-o1', first, '-o2', second],
    ], { stdio: ['ignore', 'ignore', 'inherit'] });
} finally {
    rmSync(folder, { recursive: true });
}
