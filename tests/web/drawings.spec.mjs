// Arrows and rings on the board: by the right button, by two fingers; and the browser's menu stays away from it.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });

/** @param {Page} page @param {string} id @returns {Promise<[x: number, y: number]>} */
const middle = async (page, id) => {
    const { box } = await page.node(id);
    return [box.x + box.width / 2, box.y + box.height / 2];
};

test_in_turn('arrows and rings are drawn with the right button, announced, and removed', async () => {
    const page = await here.open();
    const player = new players.mouse(page);
    await player.press('two:nerdchess');
    const { mouse, keyboard } = page.page;
    await page.page.evaluate(() => {
        globalThis.menus = [];
        addEventListener('contextmenu', (event) => globalThis.menus.push(event.defaultPrevented));
    });
    /** @param {string} from @param {string} to */
    const draw = async (from, to) => {
        await mouse.move(...(await middle(page, from)));
        await mouse.down({ button: 'right' });
        await mouse.move(...(await middle(page, to)));
        await page.after('pointerup', () => mouse.up({ button: 'right' }));
    };
    const drawn = async () => ((await page.shows('board:drawn')) ? (await page.node('board:drawn')).label : '');
    await draw('cell:a1', 'cell:c3');
    assert.equal(await drawn(), 'Drawn on the board: a1–c3.');
    await draw('cell:d4', 'cell:d4');
    assert.equal(await drawn(), 'Drawn on the board: a1–c3, d4.');
    await draw('cell:a1', 'cell:c3');
    assert.equal(await drawn(), 'Drawn on the board: d4.');
    await page.after('keydown', () => keyboard.press('Escape'));
    assert.equal(await drawn(), '');
    const menus = await page.page.evaluate(() => globalThis.menus);
    assert.ok(menus.length > 0 && menus.every(Boolean), String(menus));
    // Beside the board the browser's menu opens as usual.
    await page.page.evaluate(() => {
        globalThis.menus = [];
        document
            .querySelector('canvas')
            .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 2, clientY: 2 }));
    });
    assert.deepEqual(await page.page.evaluate(() => globalThis.menus), [false]);
    page.assert_quiet();
});

test_in_turn('a finger that holds a square and a second one that taps draw an arrow or a ring', async () => {
    const page = await here.open(players.touch.screen);
    const player = new players.touch(page);
    await player.press('two:nerdchess');
    const tap = (/** @type {number[]} */ held, /** @type {number[]} */ [x, y]) =>
        page.page.evaluate(
            async ([[hx, hy], [tx, ty]]) => {
                const stage = document.querySelector('canvas');
                /** @param {string} type @param {number} pointerId @param {number} clientX @param {number} clientY */
                const finger = (type, pointerId, clientX, clientY) =>
                    stage.dispatchEvent(
                        new PointerEvent(type, {
                            bubbles: true,
                            cancelable: true,
                            pointerId,
                            pointerType: 'touch',
                            isPrimary: pointerId === 1,
                            button: 0,
                            clientX,
                            clientY,
                        }),
                    );
                finger('pointerdown', 1, hx, hy);
                finger('pointerdown', 2, tx, ty);
                finger('pointerup', 2, tx, ty);
                finger('pointerup', 1, hx, hy);
                await globalThis.rest();
            },
            [held, [x, y]],
        );
    const a = await middle(page, 'cell:a1');
    const drawn = async () => ((await page.shows('board:drawn')) ? (await page.node('board:drawn')).label : '');
    await tap(a, await middle(page, 'cell:b3'));
    assert.equal(await drawn(), 'Drawn on the board: a1–b3.');
    await tap(a, [3, 3]);
    assert.equal(await drawn(), 'Drawn on the board: a1–b3, a1.');
    page.assert_quiet();
});
