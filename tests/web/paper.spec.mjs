// What the browser prints: not the screen, but all of what is on it, on white paper.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
const game = games[0];

// Reads what is on the paper, and what of the page would be seen beside it.
/** @param {Page} page */
async function printed(page) {
    await page.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const chromium = typeof page.page.emulateMediaType === 'function';
    if (chromium) await page.page.emulateMediaType('print').catch(() => {});
    const found = await page.page.evaluate(() => {
        const paper = document.getElementById('paper');
        return {
            title: paper.querySelector('h1').textContent,
            text: paper.textContent,
            rows: paper.querySelectorAll('table:last-of-type tr').length,
            boards: [...paper.querySelectorAll('svg')].filter(
                (svg) => svg.namespaceURI.endsWith('svg') && svg.querySelector('use'),
            ).length,
            print: matchMedia('print').matches,
            ground: getComputedStyle(document.body).backgroundColor,
            seen: [...document.body.children]
                .filter((each) => getComputedStyle(each).display !== 'none')
                .map(({ id }) => id),
        };
    });
    if (chromium) await page.page.emulateMediaType(null).catch(() => {});
    await page.page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.equal(await page.page.$('#paper'), null);
    if (found.print) assert.deepEqual([found.seen, found.ground], [['paper'], 'rgb(255, 255, 255)']);
    return found;
}

test_in_turn('a board with its moves, and a rulebook with its boards, come onto white paper', async () => {
    const page = await here.open();
    const player = new players.twin(page);
    for (const id of game.begin) await player.press(id);
    for (const turn of game.turns.slice(0, 3)) for (const id of turn.press) await player.press(id);
    const match = await printed(page);
    assert.ok(match.boards === 1 && match.rows >= 2, JSON.stringify(match));
    await page.page.keyboard.press('Escape');
    if (!(await page.shows('rules'))) await player.press('menu');
    await player.press('rules');
    const rules = await printed(page);
    assert.ok(rules.boards > 5 && rules.text.length > 5_000, `${rules.boards} boards, ${rules.text.length} letters`);
    page.assert_quiet();
});
