// Finds out which functions of the page's program are not needed until a first match is played, and which only the
// matches of one game need, and lists them in web/parts.txt, by which src/build/split.mjs splits it:
//
//   xvfb-run -a -s '-screen 0 2600x1600x24' node tests/web/first_part.mjs
//
// It plays the whole games of tests/games/*/web-game.json in Chromium, in a site whose program counts its calls.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../src/build/serve.mjs';
import { features, function_names, game_of, imported_functions, listed } from '../../src/build/wasm_names.mjs';
import { launch } from './browsers.mjs';
import { games } from './games.mjs';
import { begin_anew, Page, site_folder, watch } from './page.mjs';
import { players } from './players.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const build = join(root, 'build/wasm');
const tool = /^WASM_SPLIT:FILEPATH=(.*)$/m.exec(readFileSync(join(build, 'CMakeCache.txt'), 'utf8'))[1];
const bytes = readFileSync(join(build, 'app.wasm'));
const names = function_names(bytes).slice(imported_functions(bytes));

// A copy of the site with the program in one piece, which counts.
const folder = mkdtempSync(join(tmpdir(), 'motley-first-part-'));
const site = join(folder, 'site');
cpSync(site_folder, site, { recursive: true });
const [program] = readdirSync(join(site, 'static')).filter((file) => /^app-\w{8}\.wasm$/.test(file));
for (const ending of ['br', 'gz'])
    for (const file of [`static/${program}`, 'index.html']) rmSync(join(site, `${file}.${ending}`));
execFileSync(tool, ['--instrument', '-g', ...features, join(build, 'app.wasm'), '-o', join(site, 'static', program)]);
writeFileSync(
    join(site, 'index.html'),
    readFileSync(join(site, 'index.html'), 'utf8').replaceAll(/"app-[^"]*":"[^"]*",?/g, ''),
);

// Runs in the page before its scripts.
function keep_instance() {
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (/** @type {any[]} */ ...what) =>
        (globalThis.instance ??= await /** @type {any} */ (instantiate)(...what));
}

// Runs in the page: what leaving it calls, since nothing can be loaded then.
function leave() {
    dispatchEvent(new Event('beforeunload'));
    dispatchEvent(new Event('pagehide'));
}

// Runs in the page: for each function 0, or if it was called, a larger number the later it was first called.
function called() {
    const { exports } = globalThis.instance;
    const memory = Object.values(exports).find((each) => each instanceof WebAssembly.Memory);
    const at = memory.buffer.byteLength;
    memory.grow(8);
    const size = exports.__write_profile(at, memory.buffer.byteLength - at);
    return [...new Uint32Array(memory.buffer, at + 8, (size - 8) / 4)]; // after a mark of eight bytes
}

const server = await serve(site, 0);
const browser = await launch({});
const page = new Page(await browser.newPage(), server.url);
for (const script of [begin_anew, watch, keep_instance]) await page.page.evaluateOnNewDocument(script);

/** @type {{ id: string, calls: number[] }[]} */
const profiles = []; // { id, calls }
const matches = games.map(({ id, begin, turns }) => ({
    id,
    presses: [...begin, ...turns.flatMap(({ press }) => press)],
}));
for (const way of ['mouse', 'touch']) {
    const Player = players[way];
    await page.page.setViewport({ ...Player.screen, deviceScaleFactor: 1 });
    for (const { id, presses } of matches) {
        await page.load();
        const player = new Player(page);
        for (const press of presses) {
            await player.press(press);
            if (press === presses[presses.length >> 1]) await page.page.evaluate(leave); // in the middle of the match
        }
        await page.page.evaluate(leave);
        profiles.push({ id, calls: await page.page.evaluate(called) });
        console.log(`${id} by ${way}`);
    }
}
await browser.close();
await server.close();

// By hash: the games in whose runs it was called, several if the start page calls it; and whose it is.
const functions = new Map();
names.forEach((name, i) => {
    const { ids } =
        functions.get(listed(name)) ??
        functions.set(listed(name), { ids: new Set(), game: game_of(name) }).get(listed(name));
    for (const { id, calls } of profiles) if (calls[i] > 0) ids.add(id);
});
const those = (/** @type {(each: { ids: Set<string>, game: string }) => boolean} */ wanted) =>
    [...functions]
        .filter(([, each]) => wanted(each))
        .map(([hash]) => hash)
        .sort();
const uncalled = those(({ ids }) => ids.size === 0);
const in_matches = those(({ ids, game }) => ids.size === 1 && ids.has(game));
const lists = [
    [
        '# Functions that a first match does not call, by hashes of their names; found by tests/web/first_part.mjs.',
        ...uncalled,
    ],
    ["# Functions that only matches of the function's own game call.", ...in_matches],
];
writeFileSync(
    join(root, 'web/parts.txt'),
    lists
        .flat()
        .map((line) => `${line}\n`)
        .join(''),
);
console.log(
    `${names.length} functions: ${uncalled.length} not needed at first, ${in_matches.length} only in matches of one game`,
);
rmSync(folder, { recursive: true });
process.exit();
