// Every screen has an address: Back, Forward and a reload lead to it, and it can be given to somebody else.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { shown_in } from './inner.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';
import { until } from './waiting.mjs';

const here = session({ still: true });
const [game] = games;

/** @param {Page} page */
const hash = (page) => page.page.evaluate(() => location.hash);
/** @param {Page} page */
const title = (page) => page.page.evaluate(() => document.title);

/** @param {Page} page @param {string} address */
const at = (page, address) => until(async () => (await hash(page)) === address, `the address ${address}`);
/** @param {Page} page @param {number} way */
const step = (page, way) => page.page.evaluate((by) => void setTimeout(() => history.go(by)), way);

test_in_turn('Back, Forward and a reload stay with the address of the screen', async () => {
    const page = await here.open({ ...players.twin.screen, own: true });
    const player = new players.mouse(page);
    assert.equal(await hash(page), '');
    await player.press(`page:${game.id}`);
    await at(page, `#/${game.id}`);
    const name = await title(page);
    assert.match(name, / · Motley$/);
    await player.press(`rules:${game.id}`);
    await at(page, `#/${game.id}/rules`);
    assert.notEqual(await title(page), name);
    await step(page, -1);
    await at(page, `#/${game.id}`);
    await page.settle();
    assert.ok(await page.shows(`puzzles:${game.id}`));
    assert.equal(await title(page), name);
    await step(page, 1);
    await at(page, `#/${game.id}/rules`);
    await until(async () => !(await page.shows(`puzzles:${game.id}`)), 'the rules');
    await page.reload();
    await at(page, `#/${game.id}/rules`);
    assert.equal(await page.shows(`puzzles:${game.id}`), false);
    page.assert_quiet();
});

test_in_turn('an address opens its screen, and Back leads to the start page', async () => {
    const page = await here.open({ ...players.twin.screen, load: false, own: true });
    await page.page.goto(`${page.url}?seed=7#/${game.id}/puzzles/3`);
    await until(() => page.shows('puzzle:task'), 'the puzzle');
    await page.settle();
    assert.equal(await hash(page), `#/${game.id}/puzzles/3`);
    await page.page.mouse.click(3, 3);
    await until(() => page.page.evaluate(() => history.state?.motley === 2), 'the entries of the way there');
    await step(page, -1);
    await at(page, `#/${game.id}/puzzles`);
    await step(page, -1);
    await at(page, '');
    await until(() => page.shows(`page:${game.id}`), 'the start page');
    page.assert_quiet();
});

test_in_turn('in a frame an address is followed, and the history left alone', async () => {
    const page = await here.open({ ...players.twin.screen, load: false, own: true });
    await page.page.goto(`${page.url}licences.txt`);
    const before = await page.page.evaluate((url) => {
        const frame = document.createElement('iframe');
        Object.assign(frame, { src: url, width: 900, height: 600 });
        document.body.replaceChildren(frame);
        return history.length;
    }, `${page.url}?seed=7#/${game.id}`);
    /** @type {import('puppeteer-core').Frame} */
    let frame;
    await until(() => (frame = page.page.frames().find((each) => each !== page.page.mainFrame())), 'the frame');
    await frame.waitForFunction(() => document.getElementById('start')?.hidden, { polling: 50 });
    await shown_in(frame, `rules:${game.id}`);
    assert.equal(await page.page.evaluate(() => history.length), before);
    assert.equal(await frame.evaluate(() => history.state), null);
});
