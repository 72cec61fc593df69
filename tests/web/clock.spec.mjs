// A clock: it is chosen, drawn only when it changes, stopped when nobody looks, restored after a reload, and runs out.
/** @import { Page } from './page.mjs' */
/** @import { Player } from './players.mjs' */
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
const [game] = games;
/** @param {number} seconds */
const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

// Runs in the page before its scripts: its time can be put forward.
function own_time() {
    globalThis.ahead = 0;
    const real = performance.now.bind(performance);
    performance.now = () => real() + globalThis.ahead;
}

// At once, as when the device sleeps.
/** @param {Page} page @param {number} seconds */
const jump = (page, seconds) => page.page.evaluate((ms) => (globalThis.ahead += ms), seconds * 1000);

// In steps, with a frame after each.
/** @param {Page} page @param {number} seconds */
const put_forward = (page, seconds) =>
    page.page.evaluate(async (all) => {
        for (let left = all; left > 0; left -= 3) {
            globalThis.ahead += Math.min(left, 3) * 1000;
            document.getElementById('stage').dispatchEvent(new PointerEvent('pointerleave', { isPrimary: true }));
            await globalThis.rest();
        }
    }, seconds);

// The seconds on a player's clock.
/** @param {Page} page @param {number} player */
async function clock(page, player) {
    const [, minutes, seconds] = (await page.node(`clock:${player}`)).label.match(/(\d+):(\d\d) left$/);
    return Number(minutes) * 60 + Number(seconds);
}

/** @param {Page} page @param {string} id @param {string} text */
async function type(page, id, text) {
    await page.page.focus(`#twin [data-id="${id}"]`);
    await page.page.keyboard.type(text);
    await page.settle();
}

// A minute for each player, with the first action played.
async function sit_down() {
    const page = await here.open({ ...players.twin.screen, before: own_time });
    const player = new players.twin(page);
    for (const id of [`setup:${game.id}`, 'setup:with:person', 'setup:clock', 'setup:clock:own'])
        await player.press(id);
    await type(page, 'setup:clock:minutes0', '1');
    await type(page, 'setup:clock:seconds0', '0');
    await player.press('begin');
    assert.deepEqual([await clock(page, 0), await clock(page, 1)], [60, 60]);
    for (const id of game.turns[0].press) await player.press(id);
    return { page, player };
}

// What the browser tells a page in the background.
/** @param {Page} page @param {boolean} hidden */
const hide = (page, hidden) =>
    page.page.evaluate(
        (state) => {
            Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
            document.dispatchEvent(new Event('visibilitychange'));
        },
        hidden ? 'hidden' : 'visible',
    );

test_in_turn('a clock asks for a frame a second, then ten, and ends the match', async () => {
    const { page, player } = await sit_down();
    /** @param {number} seconds */
    const frames = async (seconds) => {
        const before = await page.drawing();
        await pause(seconds);
        return (await page.drawing()).frames - before.frames;
    };
    const calm = await frames(3);
    assert.ok(calm >= 2 && calm <= 4, `${calm} frames in 3 s`);
    assert.ok((await clock(page, 1)) < 59);
    assert.equal(await clock(page, 0), 60);
    await put_forward(page, 52 - (60 - (await clock(page, 1))));
    await page.until(async () => (await clock(page, 1)) <= 8, 'the last seconds');
    assert.match(await page.said(), /: ten seconds left\.$/);
    const last = await frames(1.5);
    assert.ok(last >= 8 && last <= 17, `${last} frames in 1.5 s`);
    await put_forward(page, 20);
    await page.until(() => page.shows('result'), 'the end');
    assert.match(await page.said(), /^.* lost on time\. .* wins\.$/);
    assert.ok((await page.nodes()).some(({ label }) => label.startsWith('On time')));
    await page.settle();
    assert.equal(await frames(0.5), 0);
    await player.press('look');
    await player.press('undo');
    assert.ok((await clock(page, 1)) >= 59);
    page.assert_quiet();
});

test_in_turn('a page that nobody sees stops the clock until one goes on; so does the button', async () => {
    const { page, player } = await sit_down();
    await put_forward(page, 10);
    await hide(page, true);
    await put_forward(page, 30);
    await hide(page, false);
    await page.settle();
    assert.equal((await page.node('question')).label, 'The clock is paused.');
    const before = await clock(page, 1);
    assert.ok(before <= 50 && before > 45, `${before} s left`);
    await put_forward(page, 30);
    await player.press('resume');
    assert.ok((await clock(page, 1)) >= before - 1);
    await player.press('pause');
    const { frames } = await page.drawing();
    await pause(1.2);
    assert.equal((await page.drawing()).frames, frames);
    page.assert_quiet();
});

test_in_turn('a sleep of the device stops the clock, and is charged to nobody', async () => {
    const { page, player } = await sit_down();
    const before = await clock(page, 1);
    await jump(page, 3600);
    await page.until(() => page.shows('resume'), 'the pause');
    const why = 'This device was asleep or busy. That time doesn’t count.';
    assert.equal(await page.said(), `The clock is paused. ${why}`);
    assert.equal((await page.node('question')).label, 'The clock is paused.');
    assert.ok((await page.nodes()).some(({ label }) => label.includes(why)));
    assert.ok((await clock(page, 1)) >= before - 2);
    await player.press('resume');
    await put_forward(page, 10);
    const left = await clock(page, 1);
    assert.ok(left <= before - 10 && left > before - 16, `${left} s left`);
    page.assert_quiet();
});

test_in_turn('a clock is saved over a reload, and waits', async () => {
    const { page, player } = await sit_down();
    await put_forward(page, 20);
    await page.reload();
    assert.equal((await page.node('question')).role, 'dialog');
    const left = await clock(page, 1);
    assert.ok(left <= 40 && left > 34, `${left} s left`);
    await player.press('resume');
    for (const id of game.turns[1].press) await player.press(id);
    assert.ok((await clock(page, 0)) >= 59);
    page.assert_quiet();
});

test_in_turn('a limit of turns is shown, and ends the match', async () => {
    const page = await here.open(players.twin.screen);
    const player = new players.twin(page);
    for (const id of [`setup:${game.id}`, 'setup:with:person', 'setup:turns', 'setup:turns:own'])
        await player.press(id);
    await type(page, 'setup:turns:number', '2');
    await player.press('begin');
    assert.equal((await page.node('turn')).label, 'Round 1 of 2');
    for (const { press } of game.turns.slice(0, 3)) for (const id of press) await player.press(id);
    assert.equal((await page.node('turn')).label, 'Round 2 of 2');
    for (const id of game.turns[3].press) await player.press(id);
    assert.match(await page.said(), /The round limit has been reached\. The game is drawn\.$/);
    assert.equal((await page.node('result')).role, 'dialog');
    await page.reload();
    assert.equal((await page.node('result')).role, 'dialog');
    page.assert_quiet();
});
