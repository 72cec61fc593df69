// The turn of several actions, by real input: its slots, taking back, ending it by hand, and the key that rolls.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
/** @param {string} id */
const game = (id) => games.find((each) => each.id === id);
/** @param {Page} page @param {string} id */
const label = async (page, id) => (await page.node(id)).label;

for (const way of ['mouse', 'touch', 'keyboard']) {
    test_in_turn(`a turn is ended by hand, and taken back slot by slot, by ${way}`, async () => {
        const page = await here.open(players[way].screen);
        const player = new players[way](page);
        const { id, turns } = game('medieval-war');
        await player.press(`two:${id}`);
        await player.press('menu');
        await player.press('settings');
        await player.press('ending');
        if (await page.shows('menu-list')) await page.after('keydown', () => page.page.keyboard.press('Escape'));
        // The slots that can be taken back.
        const done = async () => {
            const slots = (await page.nodes()).filter((node) => node.id.startsWith('slot:'));
            assert.equal(slots.length, 3);
            return slots.filter((node) => node.role === 'button').map((node) => node.id);
        };
        assert.deepEqual(await done(), []);
        for (const [n, { press }] of turns.slice(0, 2).entries()) {
            assert.equal(await page.shows('done'), false, 'nothing to end yet');
            for (const node of press) await player.press(node);
            assert.deepEqual(await done(), [`slot:${n}`], 'only the last action is taken back');
        }
        // The last one waits: it is entered, and nothing is handed over.
        for (const node of turns[2].press) await player.press(node);
        assert.equal(await label(page, 'done'), 'End turn');
        assert.deepEqual(await done(), ['slot:1']);
        await player.press('deselect');
        assert.equal(await page.shows('done'), false);
        assert.deepEqual(await done(), ['slot:1']);
        await player.press('slot:1');
        assert.deepEqual(await done(), ['slot:0']);
        // The focus does not go with the button.
        if (way === 'keyboard')
            assert.ok(
                await page.page.evaluate(() => document.getElementById('stage').contains(document.activeElement)),
            );
        for (const { press } of turns.slice(1, 3)) for (const node of press) await player.press(node);
        await player.press('done');
        assert.deepEqual(await done(), [], 'the other player begins');
        for (const node of turns[3].press) await player.press(node);
        assert.deepEqual(await done(), ['slot:0']);
        page.assert_quiet();
    });
}

test_in_turn('the key R rolls the dice, and nothing where there is nothing to roll', async () => {
    const page = await here.open(players.mouse.screen);
    const twin = new players.twin(page);
    const { id, turns } = game('chessacre');
    await twin.press(`two:${id}`);
    const key = () => page.after('keydown', () => page.page.keyboard.press('r'));
    const before = await page.said();
    await key();
    assert.equal(await page.said(), before, 'no dice in the set-up');
    const first = turns.findIndex(({ action }) => action.startsWith('roll'));
    for (const { press } of turns.slice(0, first)) for (const node of press) await twin.press(node);
    assert.equal(turns[first].press.length, 1);
    const roll = turns[first].press[0];
    assert.ok(await page.shows(roll));
    await key();
    assert.equal(await page.shows(roll), false);
    assert.match(await page.said(), /dice show/);
    // In a text field it is a letter.
    await page.page.focus('#command-text');
    await page.page.keyboard.type('r');
    assert.equal(await page.page.$eval('#command-text', (/** @type {HTMLInputElement} */ field) => field.value), 'r');
    page.assert_quiet();
});
