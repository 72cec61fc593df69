// Learning: a game's first lesson, and a rulebook whose examples play.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takes } from './browsers.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });

const label = async (page, id) => (await page.node(id)).label;

// One way in each browser.
for (const way of takes(0) ? ['touch'] : ['keyboard']) {
    test(`first steps are taken, helped with, kept and skipped, by ${way}`, async () => {
        const page = await here.open(players[way].screen);
        const player = new players[way](page);
        await player.press('learn:nerdchess');
        assert.match(await label(page, 'lesson:task'), /Select the Knight on b5/);
        assert.equal(await label(page, 'lesson:step'), 'Step 1 of 11');
        // Another legal action gets a hint and is not played.
        await player.press('cell:b5');
        await player.press('cell:b6');
        assert.match(await label(page, 'lesson:note'), /Then select c5/);
        assert.match(await label(page, 'cell:b5'), /White Knight/);
        assert.equal(await page.said(), await label(page, 'lesson:note'));
        await player.press('cell:b5');
        await player.press('cell:c5');
        assert.equal(await label(page, 'lesson:note'), 'White Knight moves from b5 to c5.');
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
        assert.match(await label(page, 'example:1.1'), /^Example of § 1\.1\. White Knight moves from b5 to c5\./);
        assert.match(await label(page, 'example:1.1:play'), /^Play example/);
        const before = await page.drawing();
        await player.press('example:1.1:play');
        assert.match(await label(page, 'example:1.1:play'), /^Play again/);
        assert.ok((await page.drawing()).draws > before.draws);
        page.assert_quiet();
    });
}

test('the paragraph of a refusal opens the rulebook at its board', async () => {
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
