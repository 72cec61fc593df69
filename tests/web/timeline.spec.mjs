// The timeline of a match: scrubbed by mouse, finger and keys, while playing and in what was shared.
/** @import { Page } from './page.mjs' */
/** @import { KeyInput } from 'puppeteer-core' */
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { drag, players } from './players.mjs';

const here = session({ still: true });
const [game] = games;

/** @param {Page} page */
const board = async (page) =>
    (await page.nodes()).filter(({ role }) => role === 'gridcell').map(({ id, label }) => `${id} ${label}`);
/** @param {Page} page */
const slider = (page, id = 'timeline') =>
    page.page.$eval(`#twin [data-id="${id}"]`, (node) => ({
        role: node.getAttribute('role'),
        now: Number(node.getAttribute('aria-valuenow')),
        most: Number(node.getAttribute('aria-valuemax')),
    }));
/** @param {Page} page */
const at = async (page) => (await slider(page)).now;

// Points on the slider, as parts of its length.
/** @param {Page} page @param {number[]} parts @returns {Promise<[x: number, y: number][]>} */
async function points(page, ...parts) {
    const { box } = (await page.nodes()).find(({ id }) => id === 'timeline');
    const middle = box.y + box.height / 2;
    return parts.map((part) => [
        Math.min(Math.max(box.x + part * box.width, box.x + 2), box.x + box.width - 2),
        middle,
    ]);
}

/** @param {Page} page @param {KeyInput} name */
async function key(page, name) {
    await page.after('keydown', () => page.page.keyboard.press(name));
    await page.settle();
}

/** @param {string} way */
async function sit_down(way) {
    const page = await here.open({ ...players[way].screen, own: true });
    const player = new players[way](page);
    for (const id of game.begin) await player.press(id);
    for (const { press } of game.turns.slice(0, 4)) for (const id of press) await player.press(id);
    return { page, player };
}

for (const way of ['mouse', 'touch']) {
    test_in_turn(`the timeline is scrubbed by ${way} while playing`, async () => {
        const { page, player } = await sit_down(way);
        if (way === 'touch') {
            await player.press('tab:moves');
            if (!(await page.shows('timeline'))) await player.press('sheet');
        }
        const now = await board(page);
        const { role, most } = await slider(page);
        assert.equal(role, 'slider');
        assert.ok(most >= 4);
        assert.equal(await at(page), most);
        await drag(page, way, ...(await points(page, 1, 0.7, 0.4, 0)));
        assert.equal(await at(page), 0);
        assert.notDeepEqual(await board(page), now);
        await drag(page, way, ...(await points(page, 0, 0.5)));
        assert.ok((await at(page)) > 0 && (await at(page)) < most);
        await drag(page, way, ...(await points(page, 0.5, 1)));
        assert.equal(await at(page), most);
        assert.deepEqual(await board(page), now);
        page.assert_quiet();
    });
}

test_in_turn('keys go along the match, in the play, what was shared and the analysis', async () => {
    const { page, player } = await sit_down('mouse');
    const { most } = await slider(page);
    await key(page, 'Home');
    assert.equal(await at(page), 0);
    await key(page, 'ArrowRight');
    assert.ok((await at(page)) >= 1);
    await key(page, 'ArrowLeft');
    assert.equal(await at(page), 0);
    await key(page, 'End');
    assert.equal(await at(page), most);

    await player.press('menu');
    await player.press('share');
    const link = (await page.node('share:link')).label;
    await player.press('close');
    // The browser goes back from the entries of what was closed; a link must not come in between.
    await page.until(() => page.page.evaluate(() => history.state?.motley === 1), 'the entry of the match');
    await page.follow(link.slice(link.indexOf('#')));
    await page.until(async () => page.shows('viewer:play'), 'the link to be opened');
    await page.settle();
    assert.equal((await slider(page)).most, most);
    await key(page, 'Home');
    assert.equal(await at(page), 0);
    await drag(page, 'mouse', ...(await points(page, 0, 0.6, 1)));
    assert.equal(await at(page), most);
    await key(page, 'ArrowLeft');
    assert.ok((await at(page)) < most);

    await player.press('analysis');
    await page.until(async () => page.shows('graph'), 'the analysis');
    await key(page, 'Home');
    assert.equal((await slider(page, 'graph')).now, 0);
    await key(page, 'End');
    assert.equal((await slider(page, 'graph')).now, most);
    page.assert_quiet();
});

test_in_turn('keys go along the match where nothing has the focus, as after a reload', async () => {
    const { page } = await sit_down('mouse');
    await page.page.evaluate(() => document.activeElement.blur());
    const focused = () => page.page.evaluate(() => document.activeElement.localName);
    assert.equal(await focused(), 'body');
    await key(page, 'Home');
    assert.equal(await at(page), 0);
    assert.notEqual(await focused(), 'body');
    await page.reload();
    assert.equal(await focused(), 'body');
    const { most } = await slider(page);
    for (const [name, ply] of /** @type {[name: KeyInput, ply: number][]} */ ([
        ['End', most],
        ['Home', 0],
    ])) {
        await key(page, name);
        assert.equal(await at(page), ply);
    }
    page.assert_quiet();
});
