// Setting up a match: an option with few values, and a number that is drawn or typed.
/** @import { Page } from './page.mjs' */
/** @import { Player } from './players.mjs' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takes } from './browsers.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
// Two ways in each browser.
const ways = takes(0) ? ['mouse', 'twin'] : ['touch', 'keyboard'];

/** @param {Page} page @param {string} sentence */
async function says(page, sentence) {
    return (await page.nodes()).some(({ label }) => label === sentence);
}

/** @param {string} way @param {string} set_up */
async function open(way, set_up) {
    const page = await here.open(players[way].screen);
    const player = new players[way](page);
    await player.press(set_up);
    assert.equal((await page.node('setup')).role, 'dialog');
    return { page, player };
}

/** @param {Page} page @param {string} id */
const value = (page, id) =>
    page.page.$eval(`#twin [data-id="${id}"]`, (/** @type {HTMLInputElement} */ field) => field.value);

// Puts the caret into the field in each way, and types over its contents.
/** @param {Page} page @param {Player} player @param {string} way @param {string} id @param {string} text */
async function type(page, player, way, id, text) {
    if (way === 'keyboard') {
        await player.press(`${id}:anew`); // the stop after the field; Enter in the field itself would begin
        await page.page.keyboard.down('Shift');
        await page.page.keyboard.press('Tab');
        await page.page.keyboard.up('Shift');
    } else if (way === 'twin') {
        await page.page.focus(`#twin [data-id="${id}"]`);
    } else {
        await player.press(id);
    }
    assert.equal(await page.focused(), id);
    await page.page.keyboard.type(text);
    await page.settle();
}

/** @param {Page} page @param {Player} player @param {string} id */
async function use(page, player, id) {
    if (!(await page.shows(id))) await player.press('menu');
    await player.press(id);
    // On a slow machine the dialog may appear a moment after the page has come to rest.
    await page.page.waitForSelector('#twin [data-id="setup"]');
}

/** @param {Page} page */
const board = async (page) => (await page.nodes()).filter(({ id }) => id.startsWith('cell:')).map(({ label }) => label);

for (const way of ways) {
    test(`a single battle is set up, by ${way}`, async () => {
        const { page, player } = await open(way, 'setup:thud');
        await player.press('setup:battles:1');
        await player.press('begin');
        assert.equal(await page.shows('setup'), false);
        assert.ok(await says(page, 'Battle: 1 of 1'));
        await use(page, player, 'new-game');
        await player.press('setup:battles:2');
        await player.press('begin');
        assert.ok(await says(page, 'Battle: 1 of 2'));
        page.assert_quiet();
    });

    test(`a deal is typed, refused while it is no number, and dealt, by ${way}`, async () => {
        const { page, player } = await open(way, 'setup:super-heroes');
        assert.match(await value(page, 'setup:seed'), /^\d{1,6}$/);
        await type(page, player, way, 'setup:seed', '2718x');
        assert.equal(await value(page, 'setup:seed'), '2718x');
        assert.match((await page.node('setup:seed:note')).label, /^Enter a whole number from 0 to \d+\.$/);
        assert.ok((await page.node('begin')).disabled);
        await page.page.keyboard.press('Enter');
        await page.settle();
        assert.ok(await page.shows('setup'));
        await page.page.keyboard.press('Backspace');
        await page.settle();
        assert.equal(await value(page, 'setup:seed'), '2718');
        await player.press('begin');
        assert.ok(await says(page, 'Deal number: 2718'));
        const dealt = await board(page);
        // The same number deals the same; a newly drawn one deals differently.
        await use(page, player, 'new-game');
        assert.equal(await value(page, 'setup:seed'), '2718');
        await player.press('setup:seed:anew');
        assert.notEqual(await value(page, 'setup:seed'), '2718');
        await player.press('begin');
        assert.notDeepEqual(await board(page), dealt);
        await use(page, player, 'new-game');
        await type(page, player, way, 'setup:seed', '2718');
        await page.after('keydown', () => page.page.keyboard.press('Enter'));
        assert.equal(await page.shows('setup'), false);
        assert.deepEqual(await board(page), dealt);
        page.assert_quiet();
    });
}

test_in_turn('what is typed between a frame and its news stays', async () => {
    const { page } = await open('mouse', 'setup:super-heroes');
    const values = await page.page.evaluate(async () => {
        const field = document.querySelector('#twin [data-id="setup:seed"]');
        /** @param {string} text */
        const type = (text) => {
            field.value = text;
            field.dispatchEvent(new Event('input', { bubbles: true }));
        };
        const later = () => new Promise((done) => setTimeout(done));
        type('2');
        // Requested after the program's own, in the same frame.
        await new Promise((done) => requestAnimationFrame(done));
        type('27');
        await later();
        await later();
        const soon = field.value;
        await globalThis.rest();
        return [soon, field.value];
    });
    assert.deepEqual(values, ['27', '27']);
    page.assert_quiet();
});

test_in_turn('a card begins at once, with a deal of its own each time', async () => {
    const page = await here.open();
    const player = new players.mouse(page);
    const boards = [];
    for (let i = 0; i < 3; i++) {
        await player.press('two:super-heroes');
        boards.push((await board(page)).join());
        await player.press('home');
    }
    assert.ok(new Set(boards).size > 1);
    page.assert_quiet();
});

test_in_turn('Escape leaves the dialog and gives the focus back', async () => {
    const { page } = await open('keyboard', 'setup:thud');
    assert.ok(
        await page.page.evaluate(() => document.querySelector('#twin [role=dialog]').contains(document.activeElement)),
    );
    await page.page.keyboard.press('Escape');
    await page.settle();
    assert.equal(await page.shows('setup'), false);
    assert.equal(await page.focused(), 'setup:thud');
    page.assert_quiet();
});
