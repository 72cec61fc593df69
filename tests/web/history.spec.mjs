// The browser's Back closes what is open, leads from screen to screen to the start page, and only then leaves the page.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { name as browser_name } from './browsers.mjs';
import { games } from './games.mjs';
import { click_in, shown_in } from './inner.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';
import { stored } from './storage.mjs';
import { until } from './waiting.mjs';

const here = session({ still: true });
const [game] = games;

/** @param {Page} page */
const depth = (page) => page.page.evaluate(() => history.state?.motley);
/** @param {Page} page */
const board = async (page) =>
    (await page.nodes()).filter(({ role }) => role === 'gridcell').map(({ id, label }) => `${id} ${label}`);
/** @param {Page} page */
const address = (page) => page.page.evaluate(() => location.pathname);

// Opens the page after another page of the site in the tab's history.
async function open() {
    const page = await here.open({ ...players.twin.screen, load: false, own: true });
    await page.page.goto(`${page.url}licences.txt`);
    await page.load();
    return { page, player: new players.mouse(page) };
}

// Presses the browser's own button, if the driver has one that does not wait for a page to load.
/** @param {Page} page */
async function back(page) {
    if (browser_name === 'chromium') await page.page.goBack();
    else await page.page.evaluate(() => void setTimeout(() => history.back()));
}

/** @param {Page} page @param {number} wanted */
async function back_to(page, wanted) {
    await back(page);
    await until(async () => (await depth(page)) === wanted, `depth ${wanted}`);
    await page.settle();
}

/** @param {Page} page */
async function back_out(page) {
    await back(page);
    await until(async () => (await address(page)) === '/licences.txt', 'the page before');
}

async function sit_down() {
    const { page, player } = await open();
    assert.equal(await depth(page), 0);
    for (const id of game.begin) await player.press(id);
    for (const id of game.turns[0].press) await player.press(id);
    await until(async () => (await depth(page)) === 1, 'an entry for the match');
    return { page, player };
}

test('Back on the start page leaves for the page before', async () => {
    const { page } = await open();
    await back_out(page);
});

test('Back closes the menu, then leads from the rules over the match to the start page, then out', async () => {
    const { page, player } = await sit_down();
    const match = await board(page);
    await player.press('menu');
    await until(async () => (await depth(page)) === 2, 'an entry for the menu');
    await back_to(page, 1);
    assert.equal(await page.shows('menu-list'), false);
    assert.deepEqual(await board(page), match);

    await player.press('rules');
    await until(async () => (await depth(page)) === 2, 'an entry for the rules');
    await back_to(page, 1);
    assert.deepEqual(await board(page), match);
    await back_to(page, 0);
    assert.ok(await page.shows('continue'));
    await player.press('continue');
    assert.deepEqual(await board(page), match);
    await back_to(page, 0);
    await back_out(page);
    page.assert_quiet();
});

test('what is closed otherwise needs no Back', async () => {
    const { page, player } = await sit_down();
    for (let i = 0; i < 3; i++) {
        await player.press('menu');
        await until(async () => (await depth(page)) === 2, 'an entry for the menu');
        await page.page.keyboard.press('Escape');
        await until(async () => (await depth(page)) === 1, 'the entry of the match');
    }
    await player.press('home');
    await until(async () => (await depth(page)) === 0, 'the entry of the start page');
    await back_out(page);
});

test('Back closes a question, and the match is as it was', async () => {
    const { page, player } = await sit_down();
    const match = await board(page);
    for (const id of ['resign', 'new-game']) {
        await player.press(id);
        await until(async () => (await depth(page)) === 2, `an entry for ${id}`);
        await back_to(page, 1);
        assert.deepEqual(await board(page), match);
        assert.ok(await page.shows('undo'));
    }
    page.assert_quiet();
});

test('what a busy browser navigates late is not taken for the player’s Back', async () => {
    const { page, player } = await sit_down();
    const match = await board(page);
    const late = 1500; // ms
    await page.page.evaluate((wait) => {
        /** @param {PopStateEvent} event */
        const delay = (event) => {
            if (!event.isTrusted) return;
            event.stopImmediatePropagation();
            setTimeout(() => dispatchEvent(new PopStateEvent('popstate', { state: event.state })), wait);
        };
        addEventListener('popstate', delay, true);
    }, late);
    await player.press('menu');
    await until(async () => (await depth(page)) === 2, 'an entry for the menu');
    await page.page.keyboard.press('Escape');
    await new Promise((done) => setTimeout(done, late + 500));
    await page.settle();
    assert.deepEqual(await board(page), match);
    assert.equal(await depth(page), 1);
    page.assert_quiet();
});

test('Forward does no harm', async () => {
    const { page, player } = await sit_down();
    const match = await board(page);
    await player.press('menu');
    await until(async () => (await depth(page)) === 2, 'an entry for the menu');
    await back_to(page, 1);
    await page.page.evaluate(() => void setTimeout(() => history.forward()));
    await new Promise((done) => setTimeout(done, 300));
    await until(async () => (await depth(page)) === 1, 'the entry of the match');
    await page.settle();
    assert.equal(await page.shows('menu-list'), false);
    assert.deepEqual(await board(page), match);
    await back_to(page, 0);
    await back_out(page);
});

test('a reload and another page in between', async () => {
    const { page, player } = await sit_down();
    const match = await board(page);
    await player.press('menu');
    await until(async () => (await depth(page)) === 2, 'an entry for the menu');
    await page.reload(); // this closes the menu
    await until(async () => (await depth(page)) === 1, 'the entry of the match');
    assert.deepEqual(await board(page), match);
    await page.page.goto('about:blank');
    await page.page.evaluate(() => void setTimeout(() => history.back()));
    await until(() => page.page.evaluate(() => document.getElementById('start').hidden), 'the page again');
    await page.settle();
    await until(async () => (await depth(page)) === 1, 'the entry of the match');
    assert.deepEqual(await board(page), match);
    await back_to(page, 0);
    assert.ok(await page.shows('continue'));
    await back_out(page);
});

test('quick presses', async () => {
    const { page, player } = await sit_down();
    await player.press('rules');
    await until(async () => (await depth(page)) === 2, 'an entry for the rules');
    await page.page.keyboard.press('?');
    await until(async () => (await depth(page)) === 3, 'an entry for the list of keys');
    await page.page.evaluate(() => {
        for (let i = 0; i < 3; i++) history.back();
    });
    await until(() => page.shows('continue'), 'the start page');
    await until(async () => (await depth(page)) === 0, 'its entry');
    await page.settle();
    assert.equal(await page.shows('keys'), false);
    await back_out(page);
    page.assert_quiet();
});

test('a match that was gone on with gets its entry when the page is touched first', async () => {
    const { page } = await sit_down();
    await page.page.evaluate((texts) => (sessionStorage.saved_texts = texts), JSON.stringify(await stored(page)));
    await page.before(() => {
        if (globalThis.sessionStorage?.saved_texts) Object.assign(localStorage, JSON.parse(sessionStorage.saved_texts));
    });
    await page.page.goto(`${page.url}licences.txt`);
    await page.load();
    await page.after('pointerup', () => page.page.mouse.click(3, 3));
    await until(async () => (await depth(page)) === 1, 'an entry for the match');
    await back_to(page, 0);
    assert.ok(await page.shows('continue'));
    await back_out(page);
});

test('in a frame the history is left alone', async () => {
    const page = await here.open({ ...players.twin.screen, load: false, own: true });
    await page.page.goto(`${page.url}licences.txt`);
    await page.page.evaluate(async (url) => {
        localStorage.clear();
        await new Promise((done) => (indexedDB.deleteDatabase('motley').onsuccess = done));
        const frame = document.createElement('iframe');
        Object.assign(frame, { src: url, width: 900, height: 600 });
        document.body.replaceChildren(frame);
    }, `${page.url}?seed=7`);
    /** @type {import('puppeteer-core').Frame} */
    let frame;
    await until(() => (frame = page.page.frames().find((each) => each !== page.page.mainFrame())), 'the frame');
    await frame.waitForFunction(() => document.getElementById('start')?.hidden, { polling: 50 });
    await frame.evaluate(() => globalThis.rest());
    const before = await page.page.evaluate(() => history.length);
    for (const id of [...game.begin, 'menu']) await click_in(frame, id);
    await shown_in(frame, 'menu-list');
    assert.equal(await page.page.evaluate(() => history.length), before);
    assert.equal(await frame.evaluate(() => history.state), null);
});
