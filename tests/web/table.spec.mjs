// What can be done during a match besides playing, and what belongs to the page around it.
/** @import { Page } from './page.mjs' */
/** @import { Player } from './players.mjs' */
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
const game = games[0];

async function sit_down(Player = players.mouse, options = {}) {
    const page = await here.open({ ...Player.screen, ...options });
    const player = new Player(page);
    await player.press(`two:${game.id}`);
    return { page, player };
}

// The board as a screen reader reads it.
/** @param {Page} page */
async function board(page) {
    return (await page.nodes()).filter(({ role }) => role === 'gridcell').map(({ id, label }) => `${id} ${label}`);
}

// Uses a control, through the menu if the bar has no room for it.
/** @param {Page} page @param {Player} player @param {string} id */
async function use(page, player, id) {
    if (!(await page.shows(id))) await player.press('menu');
    await player.press(id);
}

for (const way of ['mouse', 'touch', 'keyboard']) {
    test_in_turn(`an attempt against the rules is explained, by ${way}`, async () => {
        const { page, player } = await sit_down(players[way]);
        const before = await board(page);
        for (const id of game.refused.press) await player.press(id);
        assert.equal(await page.said(), game.refused.says);
        assert.ok((await page.node('prompt')).label.includes(game.refused.says), (await page.node('prompt')).label);
        await player.press('deselect');
        assert.deepEqual(await board(page), before);
        page.assert_quiet();
    });
}

test_in_turn('undo and redo', async () => {
    const { page, player } = await sit_down();
    const start = await board(page);
    for (const id of game.turns[0].press) await player.press(id);
    const after = await board(page);
    assert.notDeepEqual(after, start);
    await use(page, player, 'undo');
    assert.deepEqual(await board(page), start);
    await use(page, player, 'redo');
    assert.deepEqual(await board(page), after);
    page.assert_quiet();
});

test_in_turn('resigning asks first, and can be thought better of', async () => {
    const { page, player } = await sit_down();
    await use(page, player, 'resign');
    await player.press('cancel');
    assert.equal(await page.shows('result'), false);
    await use(page, player, 'resign');
    await player.press('confirm');
    assert.equal((await page.node('result')).role, 'dialog');
    assert.match(await page.said(), /resigns/);
    await player.press('rematch');
    assert.equal(await page.shows('result'), false);
    page.assert_quiet();
});

test_in_turn('who presses twice begins one match and answers no question', async () => {
    const { page, player } = await sit_down();
    const first = await board(page);
    await player.press('home');
    /** @param {string} id */
    const twice = async (id) => {
        await page.page.mouse.click(...(await page.centre(id)), { count: 2 });
        await page.settle();
    };
    await twice(`two:${games[1].id}`);
    assert.notDeepEqual(await board(page), first);
    assert.ok(!(await page.nodes()).some(({ id }) => id.startsWith('move:')));
    for (const id of ['new-game', 'resign']) {
        if (!(await page.shows(id))) await player.press('menu');
        await twice(id);
        assert.equal(await page.shows('result'), false, id);
        for (const open of ['cancel', 'close']) if (await page.shows(open)) await player.press(open);
    }
    page.assert_quiet();
});

test_in_turn('a new game, from the table and from the start page', async () => {
    const { page, player } = await sit_down();
    const start = await board(page);
    for (const id of game.turns[0].press) await player.press(id);
    await use(page, player, 'new-game');
    assert.notDeepEqual(await board(page), start);
    await player.press('begin');
    assert.equal(await page.shows('question'), false);
    assert.deepEqual(await board(page), start);
    for (const id of game.turns[0].press) await player.press(id);
    const played = await board(page);
    await player.press('home');
    await player.press('continue');
    assert.deepEqual(await board(page), played);

    // From the start page another game leaves it as it is.
    await player.press('home');
    await player.press(`two:${games[1].id}`);
    await player.press('home');
    await player.press(`new:${game.id}`);
    await player.press('cancel');
    await player.press(`continue:${game.id}`);
    assert.deepEqual(await board(page), played);
    page.assert_quiet();
});

test_in_turn('keys that the app has no use for stay the browser’s', async () => {
    const { page, player } = await sit_down();
    await player.press(game.turns[0].press[0]);
    await page.page.evaluate(() => {
        globalThis.taken = [];
        addEventListener('keydown', (event) => event.defaultPrevented && globalThis.taken.push(event.key));
    });
    // On the board, letters spell actions.
    for (const key of /** @type {const} */ (['F2', 'PageDown'])) await page.page.keyboard.press(key);
    await page.page.keyboard.down('Control');
    await page.page.keyboard.press('ArrowLeft');
    await page.page.keyboard.up('Control');
    assert.deepEqual(await page.page.evaluate(() => globalThis.taken), []);
    for (const key of /** @type {const} */ (['ArrowRight', 'b']))
        await page.after('keydown', () => page.page.keyboard.press(key));
    assert.deepEqual(await page.page.evaluate(() => globalThis.taken.splice(0)), ['ArrowRight', 'b']);
    // Elsewhere they do not.
    await page.page.focus('#twin [data-id="menu"]');
    for (const key of /** @type {const} */ (['b', '+'])) await page.page.keyboard.press(key);
    assert.deepEqual(await page.page.evaluate(() => globalThis.taken), []);
});

test_in_turn('Tab leads through the app and out of it', async () => {
    const { page } = await sit_down(players.mouse, { own: true }); // the browser keeps the focus
    const seen = [];
    for (let i = 0; i < 150; i++) {
        await page.after('keydown', () => page.page.keyboard.press('Tab'));
        const inside = await page.page.evaluate(() =>
            document.getElementById('stage').contains(document.activeElement),
        );
        if (!inside) break;
        seen.push(await page.focused());
    }
    assert.ok(seen.length < 150, 'Tab never leaves the app');
    assert.equal(new Set(seen).size, seen.length, 'Tab comes back to the same thing');
    assert.equal(seen.filter((id) => id.startsWith('cell:')).length, 1);
    assert.equal(seen.at(-1), 'command-text');
});

test_in_turn('the wheel scrolls the page where the app does not scroll', async () => {
    const { page } = await sit_down();
    await page.page.evaluate(() => {
        globalThis.wheels = [];
        addEventListener('wheel', (event) => globalThis.wheels.push(event.defaultPrevented), { passive: true });
    });
    const [x, y] = await page.centre(game.turns[0].press[0]);
    await page.page.mouse.move(x, y);
    await page.page.mouse.wheel({ deltaY: 100 });
    await page.page.waitForFunction(() => globalThis.wheels.length > 0, { polling: 50 });
    assert.deepEqual(await page.page.evaluate(() => globalThis.wheels), [false]);
});

test_in_turn('a finger that slides off does not press', async () => {
    const { page } = await sit_down(players.touch);
    const before = await page.nodes();
    const [x, y] = await page.centre(game.turns[0].press[0]);
    await page.after('pointerup', async () => {
        const finger = await page.page.touchscreen.touchStart(x, y);
        await finger.move(5, 5);
        await finger.end();
    });
    assert.deepEqual(
        (await page.nodes()).filter(({ selected }) => selected),
        before.filter(({ selected }) => selected),
    );
    page.assert_quiet();
});
