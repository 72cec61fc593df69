// The example games in the page: tests/with_examples.sh builds one with them, for which this is.
/** @import { Page } from './page.mjs' */
/** @import { Player } from './players.mjs' */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { session, site_folder } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
/** @param {string} id */
const there = (id) => readFileSync(join(site_folder, 'index.html'), 'utf8').includes(`app-${id}.wasm`);

// Plays what Motley hints at until the match is over.
/** @param {Page} page @param {Player} player */
async function play_on(page, player) {
    for (let action = 0; action < 400 && !(await page.shows('result')); action++) {
        if (await page.shows('roll')) {
            await player.press('roll');
            continue;
        }
        await player.press('hint');
        await page.until(async () => (await page.shows('hint-play')) || (await page.shows('result')), 'a hint');
        if (await page.shows('hint-play')) await player.press('hint-play');
        await page.settle();
    }
    assert.ok(await page.shows('result'), 'the match does not end');
}

for (const id of ['breakthrough', 'crossing']) {
    test(`${id} is played from its card to the end`, { skip: !there(id) }, async () => {
        const page = await here.open({ ...players.twin.screen });
        const player = new players.twin(page);
        await player.press(`two:${id}`);
        await play_on(page, player);
        page.assert_quiet();
    });
}

test('a game with dice has its lesson, its rulebook and its editor', { skip: !there('crossing') }, async () => {
    const page = await here.open({ ...players.twin.screen });
    const player = new players.twin(page);
    await player.press('learn:crossing');
    assert.ok(await page.shows('lesson:task'));
    await player.press('back');
    await player.press('rules:crossing');
    await page.until(async () => (await page.nodes()).some(({ role }) => role.startsWith('h')), 'the rulebook');
    await player.press('back');
    await player.press('two:crossing');
    await player.press('menu');
    await player.press('edit-position');
    await page.until(async () => (await page.nodes()).some(({ id }) => id.startsWith('edit')), 'the editor');
    page.assert_quiet();
});
