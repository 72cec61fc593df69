// Small cells under a finger: while it stays down, a magnifier shows what it is on, and lifting it chooses that cell.
import assert from 'node:assert/strict';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });

test_in_turn('a finger on small cells aims with a magnifier', async () => {
    const page = await here.open(players.touch.screen);
    const player = new players.touch(page);
    await player.press('two:thud');
    assert.ok((await page.node('cell:f3')).box.width < 44);
    /** @param {string} id */
    const label = async (id) => (await page.node(id)).label;

    const finger = await page.page.touchscreen.touchStart(...(await page.centre('cell:g5')));
    await page.page.waitForFunction(() => document.querySelector('#twin [data-id="loupe"]') !== null);
    assert.equal(await label('loupe'), await label('cell:g5'));
    await finger.move(...(await page.centre('cell:f1')));
    await page.settle();
    assert.equal(await label('loupe'), await label('cell:f1'));
    await page.after('pointerup', () => finger.end());
    assert.equal(await page.shows('loupe'), false);
    assert.equal(await page.shows('magnifier'), false);
    assert.match(await label('cell:f1'), /selected|chosen/i);

    // A tap is quick and needs none.
    await player.press('cell:f3');
    if (await page.shows('magnifier')) await player.press('magnifier:f3');
    assert.match(await page.said(), /Trolls to move\.$/);
    page.assert_quiet();
});
