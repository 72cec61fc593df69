// Pieces are dragged, by mouse and by finger; and sound is switched on.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { drag, players } from './players.mjs';

const here = session({ still: true });
const game = games[0];
const [from, to] = game.turns[0].press;

/** @param {string} way */
async function sit_down(way, options = {}) {
    const page = await here.open({ ...players[way].screen, ...options });
    const player = new players[way](page);
    for (const id of game.begin) await player.press(id);
    return { page, player };
}

/** @param {Page} page */
const board = async (page) =>
    (await page.nodes()).filter(({ role }) => role === 'gridcell').map(({ id, label }) => `${id} ${label}`);

for (const way of ['mouse', 'touch']) {
    test_in_turn(`a piece is dragged to its cell, and laid back beside the board, by ${way}`, async () => {
        const { page } = await sit_down(way);
        const before = await board(page);
        const [a, b] = [await page.centre(from), await page.centre(to)];
        await drag(page, way, a, b, [2, 2]);
        assert.deepEqual(await board(page), before);
        const announced = await page.said();
        await drag(page, way, a, b);
        assert.notEqual(await page.said(), announced);
        assert.notDeepEqual(await board(page), before);
        page.assert_quiet();
    });
}

test_in_turn('a piece is dropped when the last of two buttons goes up', async () => {
    const { page } = await sit_down('mouse');
    const before = await board(page);
    const { mouse } = page.page;
    await mouse.move(...(await page.centre(from)));
    await mouse.down();
    await mouse.move(...(await page.centre(to)), { steps: 4 });
    await mouse.down({ button: 'right' });
    await mouse.up();
    await mouse.up({ button: 'right' });
    await page.settle();
    assert.notDeepEqual(await board(page), before);
    page.assert_quiet();
});

test_in_turn('a second finger lays the dragged piece back, and the next drag plays', async () => {
    const { page } = await sit_down('touch');
    const before = await board(page);
    const [a, b] = [await page.centre(from), await page.centre(to)];
    const { touchscreen } = page.page;
    const first = await touchscreen.touchStart(...a);
    await first.move(...b);
    const second = await touchscreen.touchStart(b[0] + 60, b[1] + 60);
    await page.settle();
    await second.end();
    await first.end();
    await page.settle();
    assert.deepEqual(await board(page), before);
    await drag(page, 'touch', a, b);
    assert.notDeepEqual(await board(page), before);
    page.assert_quiet();
});

test_in_turn('a piece dropped where it cannot go stays, with the reason', async () => {
    const { page } = await sit_down('mouse');
    const before = await board(page);
    const [first, second] = game.refused.press;
    await drag(page, 'mouse', await page.centre(first), await page.centre(second));
    assert.equal(await page.said(), game.refused.says);
    await page.page.keyboard.press('Escape');
    await page.settle();
    assert.deepEqual(await board(page), before);
    page.assert_quiet();
});

test_in_turn('nothing is heard until sound is wanted, and then every move is', async () => {
    const { page, player } = await sit_down('mouse', {
        before: () => {
            globalThis.heard_sounds = [];
            /** @type {any} */ (globalThis).AudioContext = class {
                state = 'running';
                destination = {};
                createBuffer = (
                    /** @type {number} */ channels,
                    /** @type {number} */ length,
                    /** @type {number} */ rate,
                ) => ({ length, rate, copyToChannel() {} });
                createBufferSource = () => ({
                    connect() {},
                    start() {
                        globalThis.heard_sounds.push(
                            /** @type {any} */ (this).buffer.length / /** @type {any} */ (this).buffer.rate,
                        );
                    },
                });
            };
        },
    });
    const heard = () => page.page.evaluate(() => globalThis.heard_sounds);
    await player.press(from);
    await player.press(to);
    assert.deepEqual(await heard(), []);
    await player.press('menu');
    await player.press('settings');
    await player.press('sound');
    await page.page.keyboard.press('Escape');
    await page.settle();
    for (const id of game.turns[1].press) await player.press(id);
    await page.until(async () => (await heard()).length > 0, 'a sound');
    const [seconds] = await heard();
    assert.ok(seconds > 0.03 && seconds < 1, `${seconds} s`);
    page.assert_quiet();
});
