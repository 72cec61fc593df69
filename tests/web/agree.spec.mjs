// An end by agreement: one player offers it, the other answers; it is taken back and played again.
/** @import { Page } from './page.mjs' */
/** @import { Player } from './players.mjs' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takes } from './browsers.mjs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });

/** @param {Page} page @param {Player} player @param {string} id */
async function use(page, player, id) {
    if (!(await page.shows(id))) await player.press('menu');
    await player.press(id);
}

/** @param {Page} page */
const board = async (page) =>
    (await page.nodes()).filter(({ id }) => id.startsWith('cell:')).map(({ id, label }) => `${id} ${label}`);

/** @param {Page} page @param {string} sentence */
async function says(page, sentence) {
    return (await page.nodes()).some(({ label }) => label === sentence);
}

// One way in each browser.
for (const way of takes(0) ? ['touch'] : ['keyboard']) {
    test(`a battle ended by agreement leads to the next, the last one to the result, by ${way}`, async () => {
        const page = await here.open(players[way].screen);
        const player = new players[way](page);
        await player.press('two:thud');
        for (const id of ['cell:f1', 'cell:f2']) await player.press(id);
        if (await page.shows('magnifier')) await player.press('magnifier:f2');
        assert.ok((await page.said()).endsWith('Trolls to move.'), await page.said());
        const before = await board(page);

        await use(page, player, 'offer-end');
        assert.equal(await page.said(), 'The trolls offer to end the battle.');
        await player.press('decline');
        assert.equal(await page.said(), 'The dwarfs want to fight on. Trolls to move.');
        assert.deepEqual(await board(page), before);

        await use(page, player, 'offer-end');
        await player.press('accept');
        assert.equal(await page.said(), 'The players agree that the battle is over. Dwarfs to move.');
        assert.equal((await page.node('question')).label, 'Battle 1: Trolls 32, Dwarfs 32.');
        assert.ok(
            (await page.nodes()).some(({ label }) =>
                label.includes('Now swap: whoever led the dwarfs leads the trolls.'),
            ),
        );
        await player.press('next-leg');
        assert.equal(await page.shows('next-leg'), false);
        assert.ok(await says(page, 'Battle: 2 of 2'));
        assert.notDeepEqual(await board(page), before);
        await use(page, player, 'undo');
        assert.deepEqual(await board(page), before);
        await use(page, player, 'redo');
        assert.ok(await says(page, 'Battle: 2 of 2'));

        await use(page, player, 'offer-end');
        await player.press('accept');
        assert.equal((await page.node('result')).role, 'dialog');
        assert.equal((await page.node('result')).label, 'Draw');
        assert.ok((await page.nodes()).some(({ label }) => label === 'By agreement · After 1 round'));
        await player.press('rematch');
        assert.ok(await says(page, 'Battle: 1 of 2'));
        page.assert_quiet();
    });
}

test_in_turn('elsewhere an agreed end is a draw, and stands in the list of moves', async () => {
    const game = games[0];
    const page = await here.open();
    const player = new players.mouse(page);
    await player.press(`two:${game.id}`);
    for (const id of game.turns[0].press) await player.press(id);
    await player.press('offer-end');
    await player.press('accept');
    assert.match(await page.said(), /agree on a draw\. The game is drawn\.$/);
    await player.press('look');
    assert.ok((await page.nodes()).some(({ id, label }) => id.startsWith('move:') && label === 'Draw agreed'));
    await player.press('undo');
    assert.ok(!(await page.node('offer-end')).disabled);
    page.assert_quiet();
});

test_in_turn('the question is left by Escape, which declines', async () => {
    const page = await here.open(players.keyboard.screen);
    const player = new players.keyboard(page);
    await player.press(`two:${games[0].id}`);
    await player.press('offer-end');
    await page.page.keyboard.press('Escape');
    await page.settle();
    assert.match(await page.said(), /declines/);
    assert.equal(await page.shows('accept'), false);
    page.assert_quiet();
});
