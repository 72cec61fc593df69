// Which functions of the page's program are called: a copy of the site whose program counts its calls, and the list
// web/parts.txt, by which src/build/split.mjs splits it.
/** @import { Frame, Page as Tab } from 'puppeteer-core' */
/** @import { Mode } from '../../web/embed/motley-board.d.ts' */
// Of a game's run, as a board in this mode or as the whole page: for each function 0, or more if it was called.
/** @typedef {{ id: string, mode?: Mode, calls: number[] }} Profile */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
    features,
    function_names,
    game_of,
    imported_functions,
    listed,
    read_parts,
} from '../../src/build/wasm_names.mjs';
import { part_for } from '../../web/embed/modes.mjs';
import { site_folder } from './page.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const build = join(root, 'build/wasm');
const list = join(root, 'web/parts.txt');

// The copy. The text of `file` names the program, as `program` finds it; what `rest` finds, such as the other parts, is
// left out.
/** @param {string} file @param {RegExp} program @param {RegExp} rest */
export function counting_site(file, program, rest) {
    const tool = /^WASM_SPLIT:FILEPATH=(.*)$/m.exec(readFileSync(join(build, 'CMakeCache.txt'), 'utf8'))[1];
    const site = join(mkdtempSync(join(tmpdir(), 'motley-profile-')), 'site');
    cpSync(site_folder, site, { recursive: true });
    const text = readFileSync(join(site, file), 'utf8');
    const [, name] = program.exec(text);
    for (const ending of ['br', 'gz'])
        for (const each of [name, file]) rmSync(join(site, `${each}.${ending}`), { force: true });
    execFileSync(tool, ['--instrument', '-g', ...features, join(build, 'app.wasm'), '-o', join(site, name)]);
    writeFileSync(join(site, file), text.replaceAll(rest, ''));
    return site;
}

// Runs in the page before its scripts.
export function keep_instance() {
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (/** @type {any[]} */ ...what) => {
        const made = await /** @type {any} */ (instantiate)(...what);
        globalThis.instance ??= made.instance ?? made; // of bytes, or of a module
        return made;
    };
}

// For each function 0, or if it was called, a larger number the later it was first called.
/** @param {Tab | Frame} where @returns {Promise<number[]>} */
export const called = (where) =>
    where.evaluate(() => {
        const { exports } = globalThis.instance;
        const memory = Object.values(exports).find((each) => each instanceof WebAssembly.Memory);
        // In place of the last of the memory, which is put back: of a memory that grows the program's script would not
        // know.
        const room = 2 ** 17;
        const at = memory.buffer.byteLength - room;
        const last = new Uint8Array(memory.buffer, at, room);
        const saved = last.slice();
        const size = exports.__write_profile(at, room);
        const counts = [...new Uint32Array(memory.buffer, at + 8, (size - 8) / 4)]; // after a mark of eight bytes
        last.set(saved);
        return counts;
    });

// Writes a column of the list again.
/** @param {'page' | 'board'} column @param {Profile[]} profiles */
export function list_parts(column, profiles) {
    const bytes = readFileSync(join(build, 'app.wasm'));
    const names = function_names(bytes).slice(imported_functions(bytes));
    const { comment, parts } = read_parts(readFileSync(list, 'utf8'));
    // By hash: the games and modes in whose runs it was called, several games if all need it; and whose it is.
    const functions = new Map();
    names.forEach((name, i) => {
        const { ids, modes } =
            functions.get(listed(name)) ??
            functions.set(listed(name), { ids: new Set(), modes: new Set(), game: game_of(name) }).get(listed(name));
        for (const { id, mode, calls } of profiles) {
            if (calls[i] === 0) continue;
            ids.add(id);
            modes.add(mode);
        }
    });
    /** @type {Record<string, number>} */
    const counts = {};
    const lines = [...functions].sort().map(([hash, { ids, modes, game }]) => {
        // A board has all of its game: what it lacks it cannot get while it runs.
        const is_own = game && [...ids].every((id) => id === game);
        const is_called = ids.size > 0 || (is_own && column === 'board');
        const part = !is_called ? 'second' : is_own ? 'game' : part_for(modes);
        counts[part] = (counts[part] ?? 0) + 1;
        /** @type {{ page: string, board: string }} */
        const both = { page: 'first', board: 'first', ...parts.get(hash) };
        both[column] = part;
        const { page, board } = both;
        return page === 'first' && board === 'first' ? '' : `${hash} ${page} ${board}\n`;
    });
    writeFileSync(list, comment + lines.join(''));
    console.log(`${functions.size} functions: ${JSON.stringify(counts)}`);
}
