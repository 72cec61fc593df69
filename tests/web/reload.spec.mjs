// After a reload everything is where it was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takes } from './browsers.mjs';
import { games } from './games.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });

// The board as it is read out.
async function board(page) {
    return (await page.nodes()).filter(({ role }) => role === 'gridcell').map(({ id, label }) => `${id} ${label}`);
}

const moves = async (page) => (await page.nodes()).filter(({ id }) => id.startsWith('move:')).map(({ label }) => label);

const kept = (page, name = 'motley-kept') => page.page.evaluate((wanted) => localStorage.getItem(wanted), name);

async function play(player, { turns }, from, to) {
    for (const { press } of turns.slice(from, to)) {
        for (const id of press) await player.press(id);
    }
}

async function sit_down(game, turns) {
    const page = await here.open(players.twin.screen);
    const player = new players.twin(page);
    for (const id of game.begin) await player.press(id);
    await play(player, game, 0, turns);
    return { page, player };
}

// The first in each browser, the others in one.
for (const game of games.filter((_, i) => i === 0 || takes(i))) {
    test(`a match of ${game.id} goes on where it was`, async () => {
        const { page, player } = await sit_down(game, 4);
        const after = [await board(page), await moves(page)];
        await player.press('undo');
        const before = [await board(page), await moves(page)];
        assert.notDeepEqual(before, after);
        await page.reload();
        assert.deepEqual([await board(page), await moves(page)], before);
        assert.match(await page.said(), /to move\.$/);
        await player.press('redo');
        assert.deepEqual([await board(page), await moves(page)], after);
        page.assert_quiet();
    });
}

test('a match is played to its end after a reload, and the end is told again after another', async () => {
    const game = games[0];
    const { page, player } = await sit_down(game, 4);
    await page.reload();
    await play(player, game, 4);
    assert.ok((await page.said()).endsWith(game.ends), await page.said());
    await page.reload();
    assert.equal((await page.node('result')).role, 'dialog');
    assert.ok((await page.said()).endsWith(game.ends), await page.said());
    page.assert_quiet();
});

test('the start page stays the start page, and offers to continue', async () => {
    const { page, player } = await sit_down(games[0], 2);
    const before = await board(page);
    await player.press('home');
    await page.reload();
    assert.deepEqual(await board(page), []);
    await player.press('continue');
    assert.deepEqual(await board(page), before);
    page.assert_quiet();
});

test('colours and the chosen language stay', async () => {
    const page = await here.open(players.twin.screen);
    const player = new players.twin(page);
    await player.press('theme');
    await player.press('language');
    const look = async () => [(await page.node('theme')).label, (await page.node('tagline')).label, await page.page.evaluate(() => document.documentElement.lang)];
    const before = await look();
    assert.notEqual(before[2], 'en');
    await page.reload();
    assert.deepEqual(await look(), before);
    page.assert_quiet();
});

test('what cannot be read is told and put aside', async () => {
    const { page, player } = await sit_down(games[0], 2);
    const damaged = (await kept(page)).slice(0, -9);
    await page.page.evaluate((text) => localStorage.setItem('motley-kept', text), damaged);
    await page.reload();
    assert.match((await page.node('lost')).label, /cannot be continued/);
    assert.equal(await page.shows('continue'), false);
    assert.equal(await kept(page, 'motley-refused'), damaged);
    assert.equal(page.messages.length, 1);
    assert.match(page.messages[0], /motley-kept is refused/);
    for (const id of games[0].begin) await player.press(id);
    assert.equal(await kept(page, 'motley-refused'), null);
    await player.press('home');
    assert.equal(await page.shows('lost'), false);
});

test('a browser that keeps nothing plays all the same', async () => {
    const forbid = () =>
        Object.defineProperty(globalThis, 'localStorage', {
            get() {
                throw new DOMException('not here', 'SecurityError');
            },
        });
    const page = await here.open({ ...players.twin.screen, before: forbid });
    const player = new players.twin(page);
    for (const id of games[0].begin) await player.press(id);
    const before = await board(page);
    await play(player, games[0], 0, 1);
    assert.notDeepEqual(await board(page), before);
    await page.reload();
    assert.equal(await page.shows('continue'), false);
    assert.ok(await page.shows(`play:${games[0].id}`));
    page.assert_quiet();
});
