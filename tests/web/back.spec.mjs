// The game is where it was after any interruption: the background, another page, another size, a reload, lost graphics.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const still = session({ still: true });
const moving = session();
const [game] = games;
const [first, second] = game.turns.map(({ press }) => press);

/** @param {Page} page */
const board = async (page) =>
    (await page.nodes()).filter(({ role }) => role === 'gridcell').map(({ id, label }) => `${id} ${label}`);

/** @param {ReturnType<typeof session>} here */
async function sit_down(here) {
    const page = await here.open({ ...players.twin.screen, own: true, drawn: true });
    const player = new players.twin(page);
    for (const id of game.begin) await player.press(id);
    return { page, player };
}

// Chooses a piece, and plays it after `between`.
/** @param {(page: Page) => Promise<unknown>} between */
async function chosen(between) {
    const { page, player } = await sit_down(still);
    for (const id of first) await player.press(id);
    await player.press(second[0]);
    const before = await board(page);
    assert.ok((await page.node(second[0])).selected);
    await between(page);
    await page.settle();
    assert.deepEqual(await board(page), before);
    assert.ok((await page.node(second[0])).selected);
    for (const id of second.slice(1)) await player.press(id);
    assert.equal((await page.nodes()).filter(({ id }) => id.startsWith('move:')).length, 2);
    assert.equal(await page.page.$eval('#failure', (/** @type {HTMLInputElement} */ box) => box.hidden), true);
    page.assert_quiet();
}

test_in_turn('from the background', () =>
    chosen((page) =>
        page.page.evaluate(async () => {
            for (const state of ['hidden', 'visible']) {
                Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
                document.dispatchEvent(new Event('visibilitychange'));
                await new Promise((done) => setTimeout(done, 50));
            }
        }),
    ),
);

test_in_turn('from the browser’s memory of pages', () =>
    chosen((page) =>
        page.page.evaluate(() => {
            for (const type of ['pagehide', 'pageshow'])
                dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
        }),
    ),
);

test_in_turn('from another page, by the browser’s button', async () => {
    const { page, player } = await sit_down(still);
    for (const id of first) await player.press(id);
    const before = await board(page);
    await page.page.goto(`${page.url}licences.txt`);
    // Not by the driver: in Firefox it waits for ever for a page that is restored from memory.
    await page.page.evaluate(() => void setTimeout(() => history.back()));
    await page.page.waitForFunction(() => document.getElementById('start')?.hidden, { polling: 50 });
    await page.settle();
    assert.deepEqual(await board(page), before);
    for (const id of second) await player.press(id);
    assert.notDeepEqual(await board(page), before);
});

test_in_turn('from lost graphics, with a piece chosen', async () => {
    let before;
    await chosen(async (page) => {
        before = await page.picture();
        await page.lose_graphics();
        await page.settle();
        assert.ok(before.equals(await page.picture()), 'the picture differs');
    });
});

test_in_turn('from lost graphics, with a dialog open', async () => {
    const { page, player } = await sit_down(still);
    for (const id of first) await player.press(id);
    await player.press('new-game');
    await player.press('setup:clock');
    await page.lose_graphics();
    await page.settle();
    assert.ok(await page.shows('setup:clock:own'));
    await player.press('begin');
    assert.ok(await page.shows('clock:0'));
    page.assert_quiet();
});

// Presses without waiting for the end of the motion that follows; only its beginning is awaited.
/** @param {Page} page @param {string} id */
const set_in_motion = (page, id) =>
    page.page.evaluate(async (wanted) => {
        const before = globalThis.drawing.draws;
        globalThis
            .things()
            .find(({ dataset }) => dataset.id === wanted)
            .click();
        while (globalThis.drawing.draws < before + 2) await globalThis.frame();
    }, id);

/** @param {Page} page */
const picture = async (page) => {
    await page.page.evaluate(() => document.activeElement.blur());
    await page.settle();
    return page.picture();
};

// The largest difference of a colour, of 255 levels.
/** @param {Buffer[]} pictures of the same size */
function difference(...pictures) {
    const [one, other] = pictures.map((each) => PNG.sync.read(each));
    assert.deepEqual([other.width, other.height], [one.width, one.height]);
    return one.data.reduce((most, level, i) => Math.max(most, Math.abs(level - other.data[i])), 0);
}

test_in_turn('another size in the middle of a motion', async () => {
    const { page, player } = await sit_down(moving);
    for (const id of first.slice(0, -1)) await player.press(id);
    const focused = await page.focused();
    await set_in_motion(page, first.at(-1));
    await page.page.setViewport({ width: 1000, height: 700, deviceScaleFactor: 1 });
    await page.settle();
    await page.page.waitForFunction(() => document.getElementById('canvas').width === 1000, { polling: 50 });
    await page.settle();
    assert.equal(await page.focused(), focused);
    const shown = await picture(page);
    const after = await board(page);
    await page.reload();
    assert.deepEqual(await board(page), after);
    const again = await picture(page);
    // How far a motion has come decides where on its sheet a letter is put, and that how its edge is rounded.
    assert.ok(difference(again, shown) <= 1, 'the picture is not that of a page that begins with this size');
    page.assert_quiet();
});

test_in_turn('a reload in the middle of a motion', async () => {
    const { page, player } = await sit_down(moving);
    for (const id of first.slice(0, -1)) await player.press(id);
    await set_in_motion(page, first.at(-1));
    await page.reload();
    const shown = await board(page);
    assert.equal((await page.nodes()).filter(({ id }) => id.startsWith('move:')).length, 1);
    await player.press('undo');
    await player.press('redo');
    assert.deepEqual(await board(page), shown);
    for (const id of second) await player.press(id);
    page.assert_quiet();
});
