// Splits the page's program in two: what is needed until the first matches are played, and the rest.
//
//   node split.mjs WASM_SPLIT PROGRAM LIST FIRST SECOND
//
// WASM_SPLIT is Binaryen's tool; PROGRAM must have the names of its functions. LIST has those of the second part, as
// tests/web/first_part.mjs found that they are not called. Functions that it does not know, because they are new or were changed,
// stay in the first part. Both parts come without names; FIRST.placeholders says by which numbers the first one calls functions
// of the second. web/second_part.mjs joins them again.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escaped, features, function_names, imported_functions, listed } from './wasm_names.mjs';

const [tool, program, list, first, second] = process.argv.slice(2);
const uncalled = new Set(readFileSync(list, 'utf8').split('\n').filter((line) => !line.startsWith('#')));
const bytes = readFileSync(program);
const names = function_names(bytes).slice(imported_functions(bytes));
const later = names.filter((name) => name !== undefined && uncalled.has(listed(name)));

const folder = mkdtempSync(join(tmpdir(), 'motley-split-'));
try {
    const functions = join(folder, 'functions.txt');
    writeFileSync(functions, later.map((name) => `${escaped(name)}\n`).join(''));
    execFileSync(tool, [
        program,
        `--split-funcs=@${functions}`,
        '--placeholdermap',
        ...features,
        '--import-namespace=first',
        '--placeholder-namespace=second',
        '--export-prefix=%',
        ...['-o1', first, '-o2', second],
    ], { stdio: ['ignore', 'ignore', 'inherit'] });
} finally {
    rmSync(folder, { recursive: true });
}
