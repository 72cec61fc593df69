// Setting up a position, typing on the board, and the list of keys.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takes } from './browsers.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });

/** @param {Page} page @param {string} id */
const value = (page, id) =>
    page.page.$eval(`#twin [data-id="${id}"]`, (/** @type {HTMLInputElement} */ field) => field.value);
/** @param {Page} page @param {string} id */
const label = async (page, id) => (await page.node(id)).label;

// One way in each browser.
for (const way of takes(0) ? ['touch'] : ['twin']) {
    test(`a position is set up, refused with its reason, played and saved, by ${way}`, async () => {
        const page = await here.open(players[way].screen);
        const player = new players[way](page);
        await player.press('setup:nerdchess');
        await player.press('setup:with:person');
        await player.press('setup:position');
        const start = await value(page, 'edit:text');
        await player.press('tool:0'); // the white giant, of which there is only one
        await player.press('cell:c3');
        assert.match(await label(page, 'cell:c3'), /^c3, White giant/);
        assert.match(await label(page, 'edit:note'), /more than 1 × giant \(White\)/);
        assert.ok((await page.node('edit:play')).disabled);
        await player.press('tool:off');
        await player.press('cell:a5');
        assert.equal((await page.node('edit:play')).disabled, false);
        const text = await value(page, 'edit:text');
        assert.notEqual(text, start);
        await player.press('edit:play');
        assert.ok(await page.shows('board'));
        assert.match(await label(page, 'cell:c3'), /^c3, White giant/);
        await page.until(
            () => page.page.evaluate(() => location.hash === '#/nerdchess/play'),
            'the address of the match',
        );
        await page.reload();
        assert.match(await label(page, 'cell:c3'), /^c3, White giant/);
        assert.match(await label(page, 'cell:a5'), /^a5, empty/);
        page.assert_quiet();
    });
}

test_in_turn('vitality, numbers, sides and undo by mouse in the editor', async () => {
    const page = await here.open();
    const player = new players.mouse(page);
    await player.press('setup:nerdchess');
    await player.press('setup:with:person');
    await player.press('setup:position');
    const start = await value(page, 'edit:text');
    await player.press('cell:a5'); // the white giant
    await player.press('state:2');
    assert.match(await label(page, 'cell:a5'), /Vitality 3 of 5/);
    await player.press('edit:undo');
    assert.equal(await value(page, 'edit:text'), start);
    await player.press('edit:redo');
    assert.match(await label(page, 'cell:a5'), /Vitality 3 of 5/);
    await page.page.focus('#twin [data-id="fact:3:number"]');
    await page.page.keyboard.type('42');
    await page.settle();
    assert.match(await value(page, 'edit:text'), / 42$/);
    await player.press('edit:sides');
    assert.match(await label(page, 'cell:f2'), /Black giant, Vitality 3 of 5/);

    const text = await value(page, 'edit:text');
    const address = () => page.page.evaluate(() => decodeURIComponent(location.hash));
    await page.until(async () => (await address()) === `#/nerdchess/edit/${text}`, 'the address of the editor');
    await page.reload();
    assert.equal(await value(page, 'edit:text'), text);
    page.assert_quiet();
});

test_in_turn('a position text is pasted into the field', async () => {
    const page = await here.open();
    const player = new players.twin(page);
    await player.press('setup:medieval-war');
    await player.press('setup:with:person');
    await player.press('setup:position');
    await page.page.focus('#twin [data-id="edit:text"]');
    // Like a paste: the whole text at once.
    await page.page.evaluate(() => document.execCommand('insertText', false, '4k3/8/8/8/8/8/8/4K3 b 3 - 7'));
    await page.settle();
    assert.match(await label(page, 'cell:e8'), /^e8, Black king/);
    assert.match(await label(page, 'cell:a1'), /^a1, empty/);
    await page.page.keyboard.type('x');
    await page.settle();
    assert.match(await label(page, 'edit:note'), /'7x' is neither a number nor 'x'/);
    assert.match(await label(page, 'cell:e8'), /^e8, Black king/);
    page.assert_quiet();
});

test_in_turn('an action is typed on the board, and ? lists the keys', async () => {
    const page = await here.open();
    await new players.mouse(page).press('two:nerdchess');
    /** @param {string} text */
    const type = async (text) => {
        await page.page.keyboard.type(text);
        await page.settle();
    };
    await type('b5');
    assert.doesNotMatch(await label(page, 'prompt'), /b5/);
    await page.page.keyboard.press('Shift'); // from now on by keyboard
    await page.page.focus('#twin [data-id="cell:a1"]');
    await type('b');
    assert.match(await label(page, 'prompt'), /^b: \d+ matching moves/);
    await type('5');
    assert.ok((await page.node('cell:b5')).selected);
    await page.after('keydown', () => page.page.keyboard.press('Backspace'));
    assert.equal((await page.node('cell:b5')).selected, false);
    await type('b5-c5');
    await page.after('keydown', () => page.page.keyboard.press('Enter'));
    assert.match(await label(page, 'cell:c5'), /^c5, White knight/);
    await type('hello');
    await page.after('keydown', () => page.page.keyboard.press('Enter'));
    assert.match(await label(page, 'prompt'), /^'hello' isn’t possible here/);
    await type('?');
    assert.ok(await page.shows('keys-list'));
    await page.after('keydown', () => page.page.keyboard.press('Escape'));
    assert.equal(await page.shows('keys-list'), false);
    page.assert_quiet();
});
