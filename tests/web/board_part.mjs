// Finds out which functions of the program embedded boards do not need, and which only those of one game or of some
// modes need (web/embed/modes.mjs), and lists them in web/parts.txt, as first_part.mjs does for the whole page:
//
//   xvfb-run -a -s '-screen 0 2600x1600x24' node tests/web/board_part.mjs
//
// In Chromium, with a program that counts its calls, it lets boards of each game go through what a visitor and a page
// do with them. As much of that is waiting, some games play at once, each in a thread and a browser of its own.
/** @import { Mode } from '../../web/embed/motley-board.d.ts' */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { serve } from '../../src/build/serve.mjs';
import { launch } from './browsers.mjs';
import { games } from './games.mjs';
import { watch } from './page.mjs';
import { called, counting_site, keep_instance, list_parts } from './profile.mjs';
import { pause } from './waiting.mjs';

/** @typedef {import('./profile.mjs').Profile} Profile */

if (isMainThread) {
    const site = counting_site(
        'embed.js',
        /"app\.wasm":\{file:"([^"]+)"/,
        /"app-[^"]*":\{[^}]*\},?|(?<="app\.wasm":\{file:"[^"]+"),integrity:"[^"]+"/g,
    );
    writeFileSync(
        join(site, 'host.html'),
        '<!doctype html><meta charset="utf-8"><script type="module" src="embed.js"></script><div id="place"></div>',
    );
    const server = await serve(site, 0);
    /** @param {number} number @returns {Promise<Profile[]>} */
    const profiles_of = (number) =>
        new Promise((done, fail) => {
            const data = { number, site, url: server.url };
            const worker = new Worker(fileURLToPath(import.meta.url), { workerData: data });
            worker.once('message', done).once('error', fail);
        });
    /** @type {Profile[]} */
    const profiles = [];
    const waiting = games.keys();
    const play = async () => {
        for (const number of waiting) profiles.push(...(await profiles_of(number)));
    };
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, play));
    list_parts('board', profiles);
    rmSync(dirname(site), { recursive: true });
    process.exit();
}

/** @type {{ number: number, site: string, url: string }} */
const { number, site, url } = workerData;
const game = games[number];
const browser = await launch({});
const page = await browser.newPage();
page.setDefaultTimeout(60_000);
for (const script of [watch, keep_instance]) await page.evaluateOnNewDocument(script);

// The same choices each time.
let chosen = 1;
/** @template Thing @param {Thing[]} things */
function any_of(things) {
    chosen = (chosen * 48_271) % 2_147_483_647;
    return things[chosen % things.length];
}

/** @type {Mode} */
let mode = 'play';
/** @type {Partial<Record<Mode, number[]>>} */
let calls = {}; // of the functions, by boards of one game
/** @type {number[]} */
let earlier = []; // those of the board, before it went on in another mode
async function collect() {
    const more = await called(frame_of());
    const known = calls[mode] ?? [];
    calls[mode] = more.map((count, i) => (earlier[i] ? 0 : count) || (known[i] ?? 0));
}

const frame_of = () => page.frames().find((each) => each !== page.mainFrame());

// Everything in the frame is at rest.
async function rest() {
    await frame_of().evaluate(() => Promise.race([globalThis.rest(), new Promise((done) => setTimeout(done, 700))]));
}

/** @param {string} id @param {string} file */
const asset = (id, file) =>
    JSON.parse(readFileSync(new URL(`../../assets/games/${id}/${file}.json`, import.meta.url), 'utf8'));
/** @param {string} id */
const record_of = (id) => [asset(id, 'games')[0].record].flat().join('\n');

// Enabled things of the frame, with what they say of themselves.
const things = () =>
    frame_of().evaluate(() =>
        globalThis.things().map((thing) => ({
            ...globalThis.described(thing),
            can: thing.classList.contains('can'),
        })),
    );

/** @param {string} id @param {(x: number, y: number) => Promise<unknown>} act */
async function at(id, act) {
    const box = (await things()).find((each) => each.id === id && !each.disabled)?.box;
    if (!box || box.height === 0) return false;
    const outer = await (await page.$('motley-board')).boundingBox();
    await act(outer.x + box.x + box.width / 2, outer.y + box.y + box.height / 2);
    await rest();
    return true;
}
/** @param {string} id */
const click = (id) => at(id, (x, y) => page.mouse.click(x, y));
/** @param {string} id */
const tap = (id) => at(id, (x, y) => page.touchscreen.tap(x, y));
/** @param {string} id */
const hover = (id) => at(id, (x, y) => page.mouse.move(x, y));

/** @param {string} from @param {string} to */
async function drag(from, to) {
    const begun = await at(from, async (x, y) => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 9, y + 9);
    });
    if (!begun) return;
    await at(to, (x, y) => page.mouse.move(x, y, { steps: 3 }));
    await page.mouse.up();
    await rest();
}

// A finger that stays where it is is shown the piece, or the square under it larger.
/** @param {string} id */
const hold = (id) =>
    at(id, async (x, y) => {
        const touch = await page.touchscreen.touchStart(x, y);
        await pause(700);
        await touch.move(x + 4, y + 30);
        await pause(100);
        await touch.end();
    });

// Becomes a picture, and goes on.
async function pause_board() {
    await collect();
    await call('rest');
    await call('standing');
}

// Says something to the board as its page does; what is refused is as good.
/** @param {string} name @param {unknown[]} values */
async function call(name, ...values) {
    await page.evaluate(
        (method, given) =>
            /** @type {any} */ (document.querySelector('motley-board'))[method](...given).then(
                () => {},
                () => {},
            ),
        name,
        values,
    );
    if (frame_of()) await rest();
}
const plies = () => page.evaluate(async () => (await document.querySelector('motley-board').standing()).plies);

/** @param {Record<string, string>} attributes */
async function set(attributes) {
    await page.evaluate((all) => {
        const board = document.querySelector('motley-board');
        for (const [name, value] of Object.entries(all)) board.setAttribute(name, value);
    }, attributes);
    await pause(60);
    await rest();
}

// Presses something that can be pressed on the board or beside it, several times.
/** @param {number} times @param {(id: string) => Promise<boolean>} press */
async function play_somehow(times, press) {
    for (let n = 0; n < times; n++) {
        const all = (await things()).filter(({ disabled, box }) => !disabled && box.height > 0);
        const can = all.filter((each) => each.can || /^(done|choice|chip|roll|pay|option)/.test(each.id));
        if (can.length > 0) await press(any_of(can).id);
        else await pause(300);
    }
}

// What may be pressed anywhere: looks, or goes to somewhere and comes back.
async function look_around() {
    for (const { id } of (await things()).filter(({ role, disabled }) => role === 'button' && !disabled).slice(0, 3))
        await hover(id);
    for (const key of /** @type {const} */ (['Tab', 'ArrowDown', 'ArrowRight', 'Enter', 'Escape', '?', 'f'])) {
        await page.keyboard.press(key);
        await rest();
    }
    for (const theme of ['dark', 'light', 'auto']) await set({ theme });
    for (const lang of ['de', 'en']) await set({ lang });
    for (const method of ['standing', 'picture']) await call(method);
    for (const wanted of [
        { nonsense: 1 },
        { game: 'x' },
        { game: 7 },
        { position: 'x' },
        { link: '1x' },
        { link: '2x' },
        { link: 7 },
        { record: '[x' },
    ])
        await call('load', wanted);
    for (const ply of [9999, 0]) await call('go', ply);
    await call('play', 'nonsense');
}

// These parts are rarely used: drawings on the board, typed actions, an engine or graphics that are lost.
async function look_for_trouble() {
    const cells = (await things()).filter(({ role }) => role === 'gridcell').map(({ id }) => id);
    for (const modifier of /** @type {const} */ ([undefined, 'Shift', 'Alt'])) {
        if (modifier) await page.keyboard.down(modifier);
        await at(cells[3], async (x, y) => {
            await page.mouse.click(x, y, { button: 'right' });
            await page.mouse.down({ button: 'right' });
            await page.mouse.move(x + 60, y + 60, { steps: 3 });
            await page.mouse.up({ button: 'right' });
        });
        if (modifier) await page.keyboard.up(modifier);
    }
    await at(cells[0], async (x, y) => {
        await page.mouse.move(x, y);
        await page.mouse.wheel({ deltaY: 200 });
        await page.mouse.wheel({ deltaY: -200 });
    });
    await page.keyboard.type('a1-a2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await frame_of().evaluate(() => {
        for (const text of ['a1-a2', 'x', '?']) Module.send('type', text);
        Module.send('engine_failed', 'x');
        Module.send('context_lost');
        Module.send('context_restored');
    });
    await rest();
    await pause(500);
}

// What is shown in this mode, in each form in which a page can say it.
/** @param {string} id @param {Mode} as */
async function load_all(id, as) {
    const { link, record } = await page.evaluate(() => document.querySelector('motley-board').standing());
    const { puzzles } = asset(id, 'puzzles');
    /** @type {Record<string, string>[]} */
    const ways = [{ link }, { link: `https://example.org/#${link}` }, { position: puzzles[1].position }];
    if (as !== 'puzzle') ways.push(...[record, record_of(id)].filter(Boolean).map((text) => ({ record: text })));
    for (const way of ways) {
        await call('load', { game: id, mode: as, ...way });
        await call('picture');
        await pause_board();
    }
}

/** @type {Record<string, (game: import('./types.d.ts').Game) => Promise<void>>} */
const acts = {
    async view({ id }) {
        await look_around();
        await look_for_trouble();
        await pause_board();
        await load_all(id, 'view');
    },
    async replay({ id }) {
        for (const each of ['next', 'next', 'previous', 'last', 'first', 'timeline', 'flip']) await click(each);
        for (const key of /** @type {const} */ ([
            'ArrowRight',
            'ArrowLeft',
            'Home',
            'End',
            'PageUp',
            'PageDown',
            ' ',
        ])) {
            await page.keyboard.press(key);
            await rest();
        }
        await click('timeline');
        await click('replay');
        await pause(2500);
        await click('replay');
        await call('go', 0);
        for (let n = 0; n < 12; n++) await click('next');
        const moves = (await things()).filter(({ id }) => /^(move|ply|turn):/.test(id));
        for (const move of moves.slice(0, 3)) await click(move.id);
        await at('moves', async (x, y) => {
            await page.mouse.move(x, y);
            await page.mouse.wheel({ deltaY: 200 });
        });
        await set({ ply: '3' });
        await look_around();
        await look_for_trouble();
        for (const { record } of asset(id, 'games')) {
            await call('load', { game: id, record: [record].flat().join('\n'), mode: 'replay' });
            for (let ply = await plies(); ply > 0; ply -= 3) {
                await call('go', ply - 1);
                await click('next');
            }
        }
        await pause_board();
        // Until the parts for it are there, it is not played on.
        await frame_of().evaluate((can) => void Object.assign(Module.page, { can_play: () => can }), false);
        await click('viewer:play');
        await frame_of().evaluate(() => void Module.send('play_from_here')); // as when they come
        await collect();
        earlier = await called(frame_of());
        mode = 'play';
        await frame_of().evaluate((can) => void Object.assign(Module.page, { can_play: () => can }), true);
        await click('viewer:play');
        await play_somehow(8, click);
        for (const each of ['undo', 'redo', 'new-game']) await click(each);
    },
    async puzzle({ id }) {
        const { puzzles } = asset(id, 'puzzles');
        for (const { position, line } of puzzles.slice(0, 2)) {
            await call('load', { game: id, position, mode: 'puzzle' });
            await play_somehow(5, any_of([click, tap]));
            await pause(800);
            for (const next of ['puzzle:retry', 'puzzle:hint', 'puzzle:hint', 'puzzle:hint', 'puzzle:again'])
                await click(next);
            await call('load', { game: id, position, mode: 'puzzle' });
            for (const action of line) {
                await call('play', action);
                await pause(600);
            }
            for (const next of ['puzzle:back', 'puzzle:back', 'puzzle:forward', 'puzzle:again', 'puzzle:solution'])
                await click(next);
            await pause(1000);
            for (const next of ['puzzle:back', 'puzzle:forward', 'puzzle:again']) await click(next);
        }
        for (const { position } of puzzles.slice(2)) {
            await call('load', { game: id, position, mode: 'puzzle' });
            for (const next of ['puzzle:hint', 'puzzle:hint', 'puzzle:hint', 'puzzle:solution']) await click(next);
        }
        await look_around();
        await click('flip');
        const cells = (await things()).filter(({ role }) => role === 'gridcell');
        for (const { id: from } of cells.filter(({ can }) => can).slice(0, 3)) {
            await drag(from, any_of(cells).id);
            await hold(from);
            await page.keyboard.press('Escape');
            await hover(from);
            for (const next of ['puzzle:retry', 'puzzle:again', 'puzzle:back', 'puzzle:forward']) await click(next);
        }
        await look_for_trouble();
        await pause_board();
        await load_all(id, 'puzzle');
    },
    async match({ id: game, turns, refused }) {
        for (const id of refused.press) await click(id);
        await click('hint');
        await click('hint');
        await look_around();
        await call('load', { ...(await where()), mode: 'play' });
        for (const [n, { press }] of turns.entries()) {
            for (const id of press) await (n % 3 === 1 ? tap : click)(id);
            if (n === 2) for (const id of ['undo', 'redo', 'flip', 'flip', 'hint', 'hint']) await click(id);
            if (n === 4) {
                await hold(press[0]);
                await page.keyboard.press('Escape');
                await pause_board();
            }
        }
        await look_around();
        for (const id of ['undo', 'redo', 'new-game', 'rematch', 'back:yes']) await click(id);
        const [from, to] = turns[0].press.filter((id) => id.startsWith('cell:'));
        await drag(from, to);
        await play_somehow(12, click);
        for (const id of ['undo', 'new-game']) await click(id);
        await look_for_trouble();
        await play_somehow(4, tap);
        await load_all(game, 'play');
    },
    async computer() {
        await call('standing');
        for (let n = 0; n < 7; n++) {
            await play_somehow(4, n % 2 ? tap : click);
            await pause(500);
            if (n === 3) for (const id of ['undo', 'redo', 'hint', 'hint', 'flip']) await click(id);
            if (n === 5) await pause_board();
        }
        await click('new-game');
        await play_somehow(4, click);
        console.log(`    ${await plies()} plies`);
    },
};

const where = () =>
    page.evaluate(async () => {
        const { game, orientation } = await document.querySelector('motley-board').standing();
        return { game, orientation };
    });

/** @type {Record<string, Mode>} */
const modes = { view: 'view', replay: 'replay', puzzle: 'puzzle', match: 'play', computer: 'play' };

/** @param {import('./types.d.ts').Game} game @returns {[kind: string, attributes: Record<string, string>][]} */
function boards({ id }) {
    const examples = readFileSync(join(site, 'examples.html'), 'utf8');
    const { puzzles } = asset(id, 'puzzles');
    const [, link] = examples.split(`<h2 id="${id}">`)[1].match(/link="([^"]+)"/);
    return [
        ['view', { game: id, mode: 'view', lang: 'de' }],
        ['view', { game: id, position: puzzles[0].position, mode: 'view', orientation: 'second' }],
        ['replay', { link, ply: '0' }],
        ['replay', { record: record_of(id), theme: 'dark' }],
        ['puzzle', { game: id, mode: 'puzzle', lang: 'en' }],
        ['match', { game: id, lang: 'en' }],
        ['computer', { game: id, opponent: '1' }],
        ['computer', { game: id, opponent: '8', orientation: 'second' }],
    ];
}

for (const [n, [kind, attributes]] of boards(game).entries()) {
    earlier = [];
    mode = modes[kind];
    const width = [390, 1000, 1000, 320][(n + 2 * number) % 4];
    await page.setViewport({ width, height: 1000, deviceScaleFactor: 1, hasTouch: true });
    await page.goto(`${url}host.html`);
    await page.evaluate(
        (all) =>
            new Promise((done, fail) => {
                const board = document.createElement('motley-board');
                board.style.maxWidth = 'none';
                for (const [name, value] of Object.entries(all)) board.setAttribute(name, value);
                board.addEventListener('ready', () => done(undefined), { once: true });
                board.addEventListener('error', ({ detail }) => fail(new Error(detail.message)), {
                    once: true,
                });
                document.getElementById('place').append(board);
            }),
        attributes,
    );
    await call('standing'); // a picture becomes the program
    await acts[kind](game);
    await collect();
    console.log(`${game.id}: ${kind} at ${width}: ${calls[mode].filter(Boolean).length} functions`);
}
await browser.close();
parentPort.postMessage(
    Object.entries(calls).map(([as, counts]) => ({
        id: game.id,
        mode: /** @type {Mode} */ (as),
        calls: counts,
    })),
);
