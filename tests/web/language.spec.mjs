// The page speaks the language that the browser asks for, and the one switched to.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test_in_turn } from './in_turn.mjs';
import { session, site_file } from './page.mjs';
import { players } from './players.mjs';
import { serve_with } from './serve_with.mjs';

const here = session({ still: true });

// A browser whose user reads these languages.
/** @param {string[]} languages */
function reading(...languages) {
    return `Object.defineProperty(Navigator.prototype, 'languages', { get: () => ${JSON.stringify(languages)} });`;
}

/** @param {Page} page */
const heading = (page) =>
    page.page.evaluate(() => [
        document.documentElement.lang,
        document.title,
        document.getElementById('slow').textContent,
    ]);

test_in_turn('the first of the wanted languages that there is', async () => {
    const english = await here.open({ before: reading('en-GB', 'de') });
    const [language, title, slow] = await heading(english);
    assert.equal(language, 'en');
    const tagline = (await english.node('tagline')).label;

    const german = await here.open({ before: reading('xx-XX', 'de-AT', 'en') });
    const [other, other_title, other_slow] = await heading(german);
    assert.equal(other, 'de');
    assert.notEqual(other_title, title);
    assert.notEqual(other_slow, slow);
    assert.notEqual((await german.node('tagline')).label, tagline);
    german.assert_quiet();
});

test_in_turn('English where there is none of them', async () => {
    const page = await here.open({ before: reading('xx', 'yy-YY') });
    assert.equal((await heading(page))[0], 'en');
    page.assert_quiet();
});

test_in_turn('the page follows the switch', async () => {
    const page = await here.open({ before: reading('en') });
    const player = new players.mouse(page);
    const [, title] = await heading(page);
    const { label } = await page.node('language');
    await player.press('language');
    const [language, other_title] = await heading(page);
    assert.notEqual(language, 'en');
    assert.notEqual(other_title, title);
    assert.equal(await page.said(), label);
    // Through all of them, back to the first.
    for (let rounds = 0; (await heading(page))[0] !== 'en'; ++rounds) {
        assert.ok(rounds < 50, 'never comes back to the first');
        await player.press('language');
    }
    assert.equal((await heading(page))[1], title);
});

/** @param {string} language */
const texts_of = (language) =>
    JSON.parse(readFileSync(new URL(`../../assets/strings/${language}.json`, import.meta.url), 'utf8'));

test_in_turn('what has failed is said in the visitor’s language once its texts are there', async () => {
    /** @type {(() => void) | undefined} */
    let send;
    const url = await serve_with(site_file('page.de.txt'), (response, bytes) => {
        send = () => response.end(bytes);
    });
    const page = await here.open({
        ...{ url, load: false, own: true },
        before: `${reading('de')}delete globalThis.WebAssembly;`,
    });
    await page.page.goto(url);
    const shown = () =>
        page.page.$eval('#failure', (box) => [
            document.documentElement.lang,
            ...[...box.querySelectorAll('h2, h2 + p, button')].map(({ textContent }) => textContent),
        ]);
    const expected = (/** @type {string} */ language) => [
        language,
        ...['wasm.title', 'wasm', 'reload', 'copy'].map((key) => texts_of(language)[`page.${key}`]),
    ];
    await page.page.waitForFunction(() => !document.getElementById('failure').hidden, { polling: 50 });
    assert.deepEqual(await shown(), expected('en'));
    while (!send) await new Promise((done) => setTimeout(done, 20));
    send();
    await page.page.waitForFunction(() => document.documentElement.lang === 'de', { polling: 50 });
    assert.deepEqual(await shown(), expected('de'));
});

test_in_turn('without the texts of the page in a language, the rest speaks it', async () => {
    const url = await serve_with(site_file('page.de.txt'), (response) => response.writeHead(404).end());
    const page = await here.open({
        url,
        before: `${reading('de')}globalThis.confirm = () => { throw new Error('asked'); };`,
    });
    const [language, , slow] = await heading(page);
    assert.deepEqual([language, slow], ['de', texts_of('en')['page.slow']]);
    assert.equal((await page.node('tagline')).label, texts_of('de')['ui.tagline']);
});
