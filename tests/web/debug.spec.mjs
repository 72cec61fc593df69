// The overlay for developers (web/debug.mjs).
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { play_by_hint } from './computer.mjs';
import { without_dialogs } from './dialogs.mjs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
const [game] = games;

/** @param {Page} page @param {string} part */
const written = (page, part) => page.page.$eval(`#debug ${part}`, ({ textContent }) => textContent);

/** @param {Parameters<typeof here.open>[0]} [options] */
async function open(options) {
    const page = await here.open({ ...players.mouse.screen, load: false, ...options });
    await page.load('&debug');
    return page;
}

// The text is in the second part, which may be asked for while it comes; see load_now().
/** @param {Page} page */
const assert_quiet = (page) =>
    assert.deepEqual(
        page.messages.filter((message) => !message.startsWith('failed: ')),
        [],
    );

/** @param {number} seconds */
const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

// Real presses of what lies in the overlay, not on the canvas.
/** @param {Page} page @param {string} selector */
const press = (page, selector) => page.after('click', () => page.page.click(`#debug ${selector}`));

// By id, where the overlay shows the rectangles.
/** @param {Page} page */
const boxes = (page) =>
    page.page.evaluate(() =>
        [...document.querySelectorAll('#debug .boxes div')].map((box) => {
            const { x, y, width, height } = box.getBoundingClientRect();
            return { id: box.textContent, box: { x, y, width, height } };
        }),
    );

/** @param {Page} page */
async function assert_boxed(page) {
    const shown = new Map((await boxes(page)).map(({ id, box }) => [id, box]));
    const nodes = (await page.nodes()).filter(({ id, box }) => id && box.width > 0 && box.height > 0);
    assert.ok(nodes.length > 5);
    for (const { id, box } of nodes) {
        assert.ok(shown.has(id), `${id} has no rectangle`);
        for (const side of /** @type {const} */ (['x', 'y', 'width', 'height']))
            assert.ok(Math.abs(box[side] - shown.get(id)[side]) < 1, `${id}: ${side}`);
    }
}

test_in_turn('what is on the screen is framed and named, and a match played through it can be read', async () => {
    const page = await open();
    await assert_boxed(page);
    assert.match(await written(page, '.board'), /^address #\n/);

    await press(page, 'summary'); // folded, it covers nothing
    const player = new players.mouse(page);
    for (const id of game.begin) await player.press(id);
    await assert_boxed(page);
    const [
        {
            action,
            press: [piece, ...rest],
        },
    ] = game.turns;
    await player.press(piece);
    assert.ok((await written(page, '.board')).includes(`\nchosen: ${piece.split(':')[1]}`));
    for (const id of rest) await player.press(id);
    const board = await written(page, '.board');
    assert.ok(board.includes(`${game.id}, ply 1 of 1`), board);
    assert.ok(board.includes(`trace of ${action}\n0 `), board);
    assert.match(await written(page, 'summary'), /^frame \d+\.\d ms, median \d+\.\d ms, worst \d+\.\d ms of \d+$/);
    await page.until(
        async () => /storage: (put|append to) motley-/.test(await written(page, '.lines')),
        'what is stored',
    );
    assert_quiet(page);
});

test_in_turn('what is said to and by the engine passes, and can be copied', async () => {
    const page = await open({ before: without_dialogs });
    const player = new players.twin(page);
    for (const id of game.begin) await player.press(id);
    await play_by_hint(page, player);
    const lines = await written(page, '.lines');
    for (const line of ['to the engine: go', 'engine: info', 'engine: bestmove'])
        assert.ok(lines.includes(` ${line}`), lines);
    await press(page, 'button');
    const copied = await page.page.evaluate(() => globalThis.taken.copied);
    assert.equal(copied.length, 1);
    assert.ok(copied[0].includes(lines) && copied[0].includes(await written(page, '.board')));
    assert_quiet(page);
});

test_in_turn('the overlay asks for no frame at rest, and can be closed', async () => {
    const page = await open();
    await pause(1); // for what is stored at first
    const { draws, frames } = await page.drawing();
    await pause(1);
    const later = await page.drawing();
    assert.deepEqual([later.draws, later.frames], [draws, frames]);
    await press(page, 'button:last-of-type');
    assert.equal(await page.page.$('#debug'), null);
    const player = new players.mouse(page);
    for (const id of game.begin) await player.press(id);
    assert.ok(await page.shows(game.turns[0].press[0]));
    assert_quiet(page);
});

test_in_turn('who does not ask for the overlay does not load it', async () => {
    const page = await here.open({ load: false });
    /** @type {string[]} */
    const asked = [];
    page.page.on('request', (request) => asked.push(request.url()));
    await page.load();
    assert.equal(await page.page.$('#debug'), null);
    assert.ok(asked.some((url) => url.includes('/static/page-')));
    assert.deepEqual(
        asked.filter((url) => url.includes('/static/debug-')),
        [],
    );
});
