// The room of <motley-board>: on a slow line nothing in the page around it moves, from the first lines to the program.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../../src/build/serve.mjs';
import { games } from './games.mjs';
import { centre, ends, frame_of, host, rest, script } from './host.mjs';
import { test_in_turn } from './in_turn.mjs';
import { site_folder } from './page.mjs';
import { pause, until } from './waiting.mjs';

// Everything takes this long to come.
const delay = 150; // ms
/** @type {Promise<string>} */
let slow;
function slow_url() {
    slow ??= serve(site_folder, 0, async () => {
        await pause(delay);
        return false;
    }).then((served) => {
        ends.push(() => served.close());
        return served.url;
    });
    return slow;
}

/** @param {string} url */
const style = (url) => `<link rel="stylesheet" href="${url}embed.css">`;

// Runs in the page before its scripts: where what follows each board was, in each frame, and how much the browser says
// that moved.
function watch_places() {
    if (window.parent !== window) return;
    /** @type {Set<number>[]} */
    const places = [];
    Object.assign(globalThis, { places, shift: 0 });
    const look = () => {
        const [first] = document.getElementsByTagName('h1');
        [...document.getElementsByTagName('hr')].forEach((line, i) => {
            places[i] ??= new Set();
            places[i].add(Math.round(line.getBoundingClientRect().top - first.getBoundingClientRect().top));
        });
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) globalThis.shift += /** @type {any} */ (entry).value;
        }).observe({ type: 'layout-shift', buffered: true });
}

// The page of examples has a link to a game, and a position of a puzzle, of each game that has such.
const examples = readFileSync(join(site_folder, 'examples.html'), 'utf8');
/** @param {RegExp} pattern */
const found = (pattern) => [...examples.matchAll(pattern)].map(([, text]) => text);
const links = found(/<motley-board (game="[\w-]+" link="[\w-]+")/g);
const positions = found(/<motley-board (game="[\w-]+" position="[^"]+")/g);

/** @param {string[]} boards @param {number} width */
async function stays(boards, width) {
    const url = await slow_url();
    const { page, live } = await host(
        `${style(url)}${script(url)}<h1>Boards</h1>${boards.map((board) => `<motley-board ${board}></motley-board><hr>`).join('')}`,
        { width, height: 6000, before: watch_places },
    );
    await live(boards.length);
    await pause(300);
    const { all, shift } = await page.evaluate(() => ({
        all: globalThis.places.map((each) => [...each]),
        shift: globalThis.shift,
    }));
    assert.equal(all.length, boards.length);
    for (const [i, places] of all.entries())
        assert.ok(Math.max(...places) - Math.min(...places) <= 2 * (i + 1), `${width} px, ${boards[i]}: ${places}`);
    assert.ok(shift <= 0.02, `${width} px: ${shift}`);
    await page.close();
}

const id = games[0].id;
const kinds = [
    games.map((game) => `game="${game.id}"`),
    games.map((game) => `game="${game.id}" mode="puzzle"`),
    links,
    positions.map((attributes) => `${attributes} mode="view"`),
];

// One of each kind at each width, and with MOTLEY_FULL=1 all of them.
for (const [n, width] of [320, 390, 700, 1280].entries()) {
    test_in_turn(`nothing moves while boards come on a slow line, ${width} px wide`, async () => {
        assert.ok(kinds.every((boards) => boards.length > 0));
        const all = process.env.MOTLEY_FULL ? kinds : [kinds.map((boards, i) => boards[(n + i) % boards.length])];
        for (const boards of all) await stays(boards, width);
    });
}

test_in_turn('nothing moves where a board is wide, waits for a touch, rests or has a height', async () => {
    await stays(
        [links[0], `game="${id}"`, `${positions[0]} mode="view"`].map((each) => `${each} style="max-width: none"`),
        1000,
    );
    const url = await slow_url();
    const { page, live } = await host(
        `${style(url)}${script(url)}<h1>Boards</h1><motley-board game="${id}" start="touch"></motley-board><hr>`,
        { width: 600, height: 2000, before: watch_places },
    );
    const now = () => page.evaluate(() => document.querySelector('hr').getBoundingClientRect().top);
    await page.waitForFunction(() => document.querySelector('motley-board').shadowRoot);
    const places = () => page.evaluate(() => [...globalThis.places[0]]);
    const before = await now();
    assert.equal((await places()).length, 1);
    // The touch makes room at once, and that is the room.
    await page.$eval('motley-board', ({ shadowRoot }) => shadowRoot.querySelector('button').click());
    const touched = await now();
    assert.ok(touched > before + 100, `${before} ${touched}`);
    await live();
    await pause(300);
    assert.equal(await now(), touched);
    await page.$eval('motley-board', (board) => board.rest());
    assert.equal(await now(), touched);
    await page.$eval('motley-board', (board) => board.standing());
    assert.equal(await now(), touched);
    await page.$eval('motley-board', (board) => board.setAttribute('height', '900'));
    const height = () => page.$eval('motley-board', (board) => board.getBoundingClientRect().height);
    await until(async () => (await height()) === 900, 'the height');
});

test_in_turn('a board of which the page could not know how high it is grows when it is touched', async () => {
    const high = (/** @type {string} */ game) =>
        Number(readFileSync(join(site_folder, `boards/${game}.svg`), 'utf8').match(/ height="(\d+)"/)[1]);
    const highest = games.map((game) => game.id).sort((one, other) => high(other) - high(one))[0];
    const link = links.find((each) => each.startsWith(`game="${highest}"`)).replace(/^.* /, '');
    const url = await slow_url();
    const { page, live } = await host(
        `${style(url)}${script(url)}<h1>Boards</h1><motley-board ${link}></motley-board><hr>`,
        // It cannot look into the link.
        { width: 500, height: 2000, before: `(${watch_places})(); delete globalThis.DecompressionStream;` },
    );
    await live();
    const frame = frame_of(page);
    await rest(frame);
    const height = () => page.$eval('motley-board', (board) => board.getBoundingClientRect().height);
    const before = await height();
    assert.equal(await page.evaluate(() => globalThis.places[0].size), 1);
    await page.mouse.click(...(await centre(page, frame, 'board')));
    await until(async () => (await height()) > before, 'the height that it needs');
    // What the page itself shows takes its room at once.
    await page.$eval('motley-board', (board, game) => board.load({ game, mode: 'view' }), id);
    await until(async () => (await height()) < before, 'the room of a board alone');
});

test_in_turn('a board that waits for a touch takes its room when a script starts it', async () => {
    const url = await slow_url();
    const touch = `game="${id}" start="touch"`;
    const { page, live } = await host(
        `${style(url)}${script(url)}<motley-board game="${id}"></motley-board><motley-board ${touch}></motley-board>`,
        { width: 500, height: 3000 },
    );
    await live();
    await page.evaluate(() => [...document.querySelectorAll('motley-board')].at(-1).standing());
    await live(2);
    const heights = await page.$$eval('motley-board', (all) => all.map((each) => each.getBoundingClientRect().height));
    assert.equal(heights[0], heights[1]);
});

test_in_turn('a board goes on loading when it gets dark, and obeys each request in turn', async () => {
    const url = await slow_url();
    const { page } = await host(`${script(url)}<motley-board game="${id}"></motley-board>`, {
        before: () => {
            const real = globalThis.matchMedia;
            globalThis.matchMedia = (query) => {
                const list = real.call(globalThis, query);
                if (query.includes('dark')) addEventListener('dark', () => list.dispatchEvent(new Event('change')));
                return list;
            };
        },
    });
    const standing = await page.evaluate(
        async (link, game) => {
            await customElements.whenDefined('motley-board');
            const board = document.querySelector('motley-board');
            const first = board.load({ link });
            dispatchEvent(new Event('dark'));
            await Promise.all([first, board.load({ game })]);
            return board.standing();
        },
        links[0].match(/link="([^"]*)"/)[1],
        games[1].id,
    );
    assert.deepEqual([standing.game, standing.mode], [games[1].id, 'play']);
});
