// Learning: a game's first lesson, and a rulebook whose examples play.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { name as browser, takes } from './browsers.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });

/** @param {Page} page @param {string} id */
const label = async (page, id) => (await page.node(id)).label;

// One way in each browser.
for (const way of takes(0) ? ['touch'] : ['keyboard']) {
    test(`first steps are taken, helped with, saved and skipped, by ${way}`, async () => {
        const page = await here.open(players[way].screen);
        const player = new players[way](page);
        await player.press('learn:nerdchess');
        assert.match(await label(page, 'lesson:task'), /Select the knight on b5/);
        assert.equal(await label(page, 'lesson:step'), 'Step 1 of 11');
        // Another legal action gets a hint and is not played.
        await player.press('cell:b5');
        await player.press('cell:b6');
        assert.match(await label(page, 'lesson:note'), /Then select c5/);
        assert.match(await label(page, 'cell:b5'), /White knight/);
        assert.equal(await page.said(), await label(page, 'lesson:note'));
        await player.press('cell:b5');
        await player.press('cell:c5');
        assert.equal(await label(page, 'lesson:note'), 'White knight moves from b5 to c5.');
        await player.press('lesson:next');
        assert.equal(await label(page, 'lesson:step'), 'Step 2 of 11');
        await page.reload();
        assert.equal(await label(page, 'lesson:step'), 'Step 2 of 11');
        await player.press('cell:c3');
        await player.press('cell:d5');
        for (let step = 3; step <= 12; step++) await player.press('lesson:next');
        assert.match(await label(page, 'lesson:task'), /^Those were the first steps/);
        await player.press('lesson:next');
        assert.ok(await page.shows('prompt'));
        assert.equal(await page.shows('lesson:task'), false);
        page.assert_quiet();
    });

    test(`an example of the rulebook is played, by ${way}`, async () => {
        const page = await here.open(players[way].screen);
        const player = new players[way](page);
        await player.press('rules:nerdchess');
        assert.match(await label(page, 'example:1.1'), /^Example of § 1\.1\. White knight moves from b5 to c5\./);
        assert.match(await label(page, 'example:1.1:play'), /^Play example/);
        const before = await page.drawing();
        await player.press('example:1.1:play');
        assert.match(await label(page, 'example:1.1:play'), /^Play again/);
        assert.ok((await page.drawing()).draws > before.draws);
        page.assert_quiet();
    });
}

test_in_turn('the paragraph of a refusal opens the rulebook at its board', async () => {
    const page = await here.open();
    const player = new players.mouse(page);
    await player.press('two:nerdchess');
    await player.press('cell:b4');
    await player.press('cell:c5');
    await player.press('rule');
    const { box } = await page.node('example:2.1:play');
    assert.ok(box.height > 100, `the board of § 2.1 is ${box.height} px high in view`);
    // The link to the lesson is at the beginning.
    await page.after('keydown', () => page.page.keyboard.press('Home'));
    await player.press('lesson');
    assert.ok(await page.shows('lesson:task'));
    await player.press('back');
    assert.ok(await page.shows('board'));
    page.assert_quiet();
});

test_in_turn('the rulebook has contents, a search, an address that follows, and text to select', async () => {
    const page = await here.open();
    const player = new players.mouse(page);
    await player.press('rules:nerdchess');
    await player.press('rules:contents');
    await player.press('contents:4.1');
    assert.equal(await page.shows('rules:contents-list'), false);
    assert.ok((await page.node('paragraph:4.1')).box.height > 0);
    const entries = await page.page.evaluate(() => history.length);
    await page.page.waitForFunction(() => location.hash === '#/nerdchess/rules/4.1');
    await page.after('keydown', () => page.page.keyboard.press('End'));
    await page.page.waitForFunction(
        () => location.hash.startsWith('#/nerdchess/rules/') && !location.hash.endsWith('/4.1'),
    );
    assert.equal(await page.page.evaluate(() => history.length), entries);
    // Ctrl+F leads to the search.
    await page.page.keyboard.down('Control');
    await page.after('keydown', () => page.page.keyboard.press('f'));
    await page.page.keyboard.up('Control');
    await page.page.keyboard.type('teleport');
    await page.settle();
    assert.match(await label(page, 'rules:hits'), /^Result \d+ of \d+$/);
    await player.press('rules:next');
    // What the mouse is drawn over is selected.
    const box = await page.page.evaluate(() => {
        const shown = [...document.querySelectorAll('#twin p.selectable')]
            .map((p) => p.getBoundingClientRect())
            .find((r) => r.top > 150 && r.bottom < innerHeight && r.height > 18);
        return { x: shown.x, y: shown.y, w: shown.width };
    });
    await page.page.mouse.move(box.x + 60, box.y + 10);
    await page.page.mouse.down();
    await page.page.mouse.move(box.x + box.w * 0.6, box.y + 10, { steps: 5 });
    await page.page.mouse.up();
    // Not the selection's own text: Firefox gives none after a field had the focus.
    const selected = await page.page.evaluate(() =>
        getSelection().rangeCount > 0 ? String(getSelection().getRangeAt(0)) : '',
    );
    assert.ok(selected.length > 5, selected);
    // And is what the browser's own key copies, though a field had the focus before.
    await page.page.keyboard.down('Control');
    await page.page.keyboard.press('c', browser === 'chromium' ? { commands: ['copy'] } : {});
    await page.page.keyboard.up('Control');
    await page.page.evaluate(() => {
        const field = document.createElement('textarea');
        field.id = 'pasted';
        document.body.append(field);
        field.focus();
    });
    await page.page.keyboard.down('Control');
    await page.page.keyboard.press('v', browser === 'chromium' ? { commands: ['paste'] } : {});
    await page.page.keyboard.up('Control');
    await page.page.waitForFunction(
        () => /** @type {HTMLTextAreaElement} */ (document.getElementById('pasted')).value.length > 5,
    );
    assert.equal(
        (await page.page.$eval('#pasted', (/** @type {HTMLInputElement} */ field) => field.value)).trim(),
        selected.trim(),
    );
    page.assert_quiet();
});

test_in_turn('a game to replay is opened from the game’s page and by its address', async () => {
    const page = await here.open();
    const player = new players.mouse(page);
    await player.press('page:nerdchess');
    await player.press('replay:1');
    assert.match(await label(page, 'viewer:task'), /A frozen dragon/);
    assert.match(await label(page, 'viewer:note'), /six turns/);
    await page.page.waitForFunction(() => location.hash === '#/nerdchess/replay/1');
    await page.reload();
    assert.match(await label(page, 'viewer:task'), /A frozen dragon/);
    page.assert_quiet();
});
