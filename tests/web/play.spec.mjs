// Every game, whole, to its end, with nothing on the console; one of them in all four ways.
/** @import { Page } from './page.mjs' */
/** @import { Game } from './types.d.ts' */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { takes, turn } from './browsers.mjs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

/** @param {Page} page @param {Game} game */
async function assert_over(page, game) {
    assert.ok((await page.said()).endsWith(game.ends), await page.said());
    assert.equal((await page.node('result')).role, 'dialog');
}

/** @param {ReturnType<typeof session>} here @param {Game} game @param {string} way */
async function play(here, game, way) {
    const page = await here.open(players[way].screen);
    const player = new players[way](page);
    for (const id of game.begin) await player.press(id);
    for (const { action, press } of game.turns) {
        const before = await page.said();
        for (const id of press) await player.press(id);
        assert.notEqual(await page.said(), before, `nothing is said after ${action}`);
    }
    await assert_over(page, game);
    await player.press('rematch');
    assert.equal(await page.shows('result'), false);
    for (const id of game.turns[0].press) await player.press(id);
    page.assert_quiet();
}

const [first, ...others] = games;
const ways = ['touch', 'mouse', 'keyboard'];

describe('a whole game with all that moves', () => {
    const here = session();
    test_in_turn(`${first.id} by mouse`, () => play(here, first, 'mouse'));
});

describe('a whole game with reduced motion', () => {
    const here = session({ still: true });
    for (const way of ['touch', 'keyboard', 'twin'])
        test_in_turn(`${first.id} by ${way}`, () => play(here, first, way));

    // The others by the twin in one browser, and by a way of real input in the other; where in_turn.mjs runs all, in
    // both.
    others.forEach((game, i) => {
        const way = ways[(2 * i + turn) % ways.length]; // each way comes up where every game has one browser, too
        if (!process.env.MOTLEY_IN_TURN || takes(i + 1)) test(`${game.id} by ${way}`, () => play(here, game, way));
        if (takes(i)) test(`${game.id} by twin`, () => play(here, game, 'twin'));
    });

    test_in_turn(`${first.id} by typing`, async () => {
        const page = await here.open();
        const twin = new players.twin(page);
        for (const id of first.begin) await twin.press(id);
        for (const { action } of first.turns) {
            await page.page.focus('#command-text');
            await page.page.keyboard.type(action);
            await page.after('keydown', () => page.page.keyboard.press('Enter'));
        }
        await assert_over(page, first);
        page.assert_quiet();
    });
});
