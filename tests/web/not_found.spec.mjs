// The page that servers send where nothing is: it puts addresses with %23 right, and leads to the start.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { serve } from '../../src/build/serve.mjs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session, site_folder } from './page.mjs';

const here = session({ still: true });
const { id } = games.at(-1);

/** @param {import('./page.mjs').Page} page @param {string} address */
async function opens(page, address) {
    await page.page.waitForFunction((url) => location.href === url, { polling: 50 }, address);
    await page.page.waitForFunction(() => document.getElementById('start')?.hidden, { polling: 50 });
}

test_in_turn('a screen whose address has %23 for # opens', async () => {
    const page = await here.open({ load: false, own: true });
    const { url } = page;
    for (const [asked, shown] of [
        [`%23/${id}/rules`, `#/${id}/rules`],
        [`%2523/${id}/rules`, `#/${id}/rules`],
        [`%23%2F${id}%2Frules`, `#/${id}/rules`],
        [`index.html%23/${id}/rules`, `index.html#/${id}/rules`],
    ]) {
        await page.page.goto('about:blank');
        await page.page.goto(url + asked);
        await opens(page, url + shown);
    }
    // The address that did not lead anywhere is no page to go back to.
    assert.equal(
        await page.page.evaluate(() => navigation?.entries?.().some((entry) => entry.url.includes('%23')) ?? false),
        false,
    );
});

test_in_turn('a position whose link is encoded as a whole opens', async () => {
    const page = await here.open({ own: true });
    await page.page.goto('about:blank');
    const position = await (await fetch(`${page.url}examples.html`)).text();
    const [, game, text] = /game="([\w-]+)" position="([^"]+)"/.exec(position);
    const plain = text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    await page.page.goto(`${page.url}%23${encodeURIComponent(`${game}:${plain}`)}`);
    await page.page.waitForFunction(() => document.getElementById('start')?.hidden, { polling: 50 });
    await page.settle();
    assert.ok(await page.shows('board'), (await page.nodes()).map(({ label }) => label).join('; '));
});

test_in_turn('elsewhere it says that there is no such page, and leads to Motley in the nearest folder', async () => {
    const root = mkdtempSync(join(tmpdir(), 'motley-404-'));
    after(() => rmSync(root, { recursive: true, force: true }));
    mkdirSync(join(root, 'games'));
    symlinkSync(site_folder, join(root, 'games/motley'));
    cpSync(join(site_folder, '404.html'), join(root, '404.html'));
    const served = await serve(root, 0);
    after(() => served.close());
    const page = await here.open({ load: false, own: true });
    const { page: tab } = page;

    const answer = await tab.goto(`${served.url}games/motley/no/such/page.html`);
    assert.equal(answer.status(), 404);
    await tab.waitForSelector('#home:not([hidden])');
    const home = await tab.$eval('#home', (/** @type {HTMLAnchorElement} */ { href }) => href);
    assert.equal(home, `${served.url}games/motley/`);
    assert.equal(await tab.$eval('h1', (title) => title.textContent), 'There’s no such page');
    assert.deepEqual(await page.violations(), []);
    await Promise.all([tab.waitForNavigation(), tab.click('#home')]);
    assert.equal(tab.url(), home);

    await tab.goto(`${served.url}games/motley/%23/${id}`);
    await opens(page, `${home}#/${id}`);

    // Nowhere above is Motley, and nobody is sent to another site.
    for (const address of ['none/', `/example.org/%23`]) {
        await tab.goto(served.url + address);
        await tab.waitForFunction(() => document.title !== '', { polling: 50 });
        assert.ok(tab.url().startsWith(served.url), tab.url());
        assert.equal(await tab.$eval('#home', (/** @type {HTMLElement} */ { hidden }) => hidden), true);
    }
});

test_in_turn('it speaks German', async () => {
    const before = () => Object.defineProperty(Navigator.prototype, 'languages', { get: () => ['de-AT', 'en'] });
    const page = await here.open({ load: false, own: true, before });
    await page.page.goto(`${page.url}none`);
    await page.page.waitForSelector('#home:not([hidden])');
    assert.equal(
        await page.page.evaluate(() => document.querySelector('main').innerText.replace(/\s+/g, ' ')),
        'Diese Seite gibt es nicht Vielleicht ist die Adresse falsch, oder es gibt die Seite nicht mehr. Motley öffnen',
    );
    assert.equal(await page.page.evaluate(() => document.documentElement.lang), 'de');
});
