// What readers and search engines find beside the program: a page of each rulebook in each language, which needs no
// script, and what the start page says by itself.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { name as browser } from './browsers.mjs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session, site_folder } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');
const languages = Object.keys(JSON.parse(read('assets/languages.json')));
/** @param {string} game @param {string} language */
const path_of = (game, language) => `rules/${game}.${language}.html`;

// A rulebook's paragraphs, { number: text }, without the marks of Markdown.
/** @param {string} game @param {string} language */
function paragraphs_of(game, language) {
    const book = read(language === 'en' ? `src/games/${game}/RULES.md` : `assets/games/${game}/rules.${language}.md`);
    const paragraphs = book.split(/\n\s*\n/).filter((text) => /^\d+\.\d+ /.test(text));
    assert.ok(paragraphs.length > 10);
    const plain = (/** @type {string} */ text) =>
        text
            .split(/\n(?=[-*] |\|)/)[0]
            .split('`')
            .map((part, n) => (n % 2 === 1 ? part : part.replaceAll('*', '')))
            .join('')
            .replace(/\s+/g, ' ')
            .trim();
    return Object.fromEntries(paragraphs.map((text) => [/^\S+/.exec(text)[0], plain(text)]));
}

/** @param {string} game @param {string} language */
async function open_rules(game, language) {
    const page = await here.open({ own: true, load: false, ratio: 1 });
    await page.page.goto(page.url + path_of(game, language));
    return page;
}

// What a page has.
/** @param {Page} page */
const contents = (page) =>
    page.page.evaluate(() => {
        const texts = (/** @type {string} */ selector) =>
            [...document.querySelectorAll(selector)].map((each) => each.textContent.replace(/\s+/g, ' ').trim());
        return {
            language: document.documentElement.lang,
            title: document.title,
            description: document.querySelector('meta[name=description]').getAttribute('content'),
            scripts: document.scripts.length,
            headings: texts('h1'),
            paragraphs: Object.fromEntries(
                [...document.querySelectorAll('.rule')].map((rule) => [
                    rule.id,
                    rule.querySelector('p').textContent.replace(/\s+/g, ' ').trim(),
                ]),
            ),
            numbers: [...document.querySelectorAll('.rule a.number')].map((link) => link.getAttribute('href')),
            boards: [...document.querySelectorAll('figure svg')].filter((svg) =>
                [...svg.querySelectorAll('use')].every((use) => document.querySelector(use.getAttribute('href'))),
            ).length,
            pictures: [...document.images].every((image) => image.naturalWidth > 0),
            captions: texts('figcaption').filter(Boolean).length,
            versions: [...document.querySelectorAll('a[hreflang]')].map((link) => link.getAttribute('href')),
            links: [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')),
            places: [...document.querySelectorAll('[id]')].map(({ id }) => id),
            ground: getComputedStyle(document.body).backgroundColor,
            width: document.documentElement.scrollWidth,
        };
    });

for (const { id } of games) {
    for (const language of languages) {
        test_in_turn(`${id} has its whole rulebook as a page in ${language}`, async () => {
            const page = await open_rules(id, language);
            const found = await contents(page);
            const strings = JSON.parse(read(`assets/games/${id}/${language}.json`));
            assert.equal(found.language, language);
            assert.ok(found.title.startsWith(strings.name), found.title);
            assert.ok(found.description.startsWith(strings.summary), found.description);
            assert.deepEqual(found.headings, [strings.name]);
            assert.equal(found.scripts, 0);
            assert.doesNotMatch(readFileSync(join(site_folder, path_of(id, language)), 'utf8'), /<script|undefined/);
            assert.deepEqual(found.paragraphs, paragraphs_of(id, language));
            assert.deepEqual(
                found.numbers,
                Object.keys(found.paragraphs).map((number) => `../#/${id}/rules/${number}`),
            );
            /** @type {unknown[]} */
            const examples = Object.values(JSON.parse(read(`assets/games/${id}/examples.json`)));
            const count = examples.flatMap((each) => (Array.isArray(each) ? each : [])).length;
            assert.deepEqual([found.boards, found.captions], [count, count]);
            assert.ok(found.pictures);
            assert.deepEqual(
                found.versions,
                ['en', ...languages.filter((each) => each !== 'en')].map((each) => `${id}.${each}.html`),
            );
            for (const link of found.links) {
                const { pathname, hash } = new URL(link, page.url + path_of(id, language));
                if (link.startsWith('#')) assert.ok(found.places.includes(decodeURIComponent(hash.slice(1))), link);
                else assert.ok(existsSync(join(site_folder, pathname)), link);
            }
            assert.equal(new Set(found.places).size, found.places.length);
            assert.notEqual(found.ground, 'rgba(0, 0, 0, 0)', 'the style is refused');
            assert.deepEqual(await page.violations(), []);
            page.assert_quiet();
        });
    }
}

test_in_turn('a page of rules fits screens of any width', async () => {
    for (const { id } of games) {
        const page = await open_rules(id, languages.at(-1));
        for (const width of [320, 390, 768, 1366, 3440]) {
            await page.resize(width, 700);
            assert.ok((await contents(page)).width <= width, `${id} at ${width}`);
        }
    }
});

test('on paper a score sheet follows the rules, and links do not', async () => {
    const page = await open_rules(games[0].id, 'en');
    const shown = () =>
        page.page.evaluate(() => {
            const sheet = /** @type {HTMLElement} */ (document.querySelector('.sheet'));
            const is_shown = (/** @type {string} */ selector) =>
                getComputedStyle(document.querySelector(selector)).display !== 'none';
            return {
                sheet: [is_shown('.sheet'), getComputedStyle(sheet).breakBefore],
                links: is_shown('.ways'),
                fields: sheet.querySelectorAll('.fields p').length,
                rows: sheet.querySelectorAll('tr').length,
                after: Boolean(document.querySelector('main ~ .sheet')),
            };
        });
    const { sheet, links, ...rest } = await shown();
    assert.deepEqual([sheet[0], links], [false, true]);
    assert.deepEqual([rest.fields, rest.after], [4, true]); // both players, date, result
    assert.ok(rest.rows > 15);
    if (browser !== 'chromium') return; // the other has no way to look as on paper
    await page.page.emulateMediaType('print');
    const paper = await shown();
    await page.page.emulateMediaType(undefined);
    assert.deepEqual([paper.sheet, paper.links], [[true, 'page'], false]);
});

// The other browser has no way to be dark.
test('the boards of a page are dark where the page is', { skip: browser !== 'chromium' }, async () => {
    const page = await open_rules(games[0].id, 'en');
    const frame = () => page.page.evaluate(() => getComputedStyle(document.querySelector('#ground rect')).fill);
    const looks = [];
    for (const value of ['light', 'dark']) {
        await page.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
        looks.push(await frame());
    }
    await page.page.emulateMediaFeatures([]);
    assert.notEqual(looks[0], looks[1]);
    assert.match(looks[1], /^rgb/);
});

test_in_turn('the program opens the page of its rulebook, and the page a paragraph in the program', async () => {
    const [{ id }] = games;
    const page = await here.open({ ...players.mouse.screen, own: true });
    const player = new players.mouse(page);
    await player.press(`rules:${id}`);
    await page.until(() => page.shows('rules:page'), 'the button');
    // The whole Chromium shows the other page at once, and this one is not drawn any more.
    await page.page.mouse.click(...(await page.centre('rules:page')));
    let rules;
    for (let looks = 0; !rules && looks < 200; looks++) {
        await new Promise((done) => setTimeout(done, 50));
        rules = (await here.browser.pages()).find((each) => each.url().includes('/rules/'));
    }
    assert.equal(rules?.url(), page.url + path_of(id, 'en'));
    await rules.close();

    const again = await open_rules(id, 'en');
    const number = Object.keys(paragraphs_of(id, 'en'))[3];
    await again.page.click(`[id="${number}"] a.number`);
    await again.page.waitForFunction(() => document.getElementById('start')?.hidden, { polling: 50 });
    await again.settle();
    assert.match(again.page.url(), new RegExp(`#/${id}/rules/${number}$`));
});

// Opens a page that waits for the program.
/** @param {string} language */
async function waiting(language) {
    const page = await here.open({ own: true, load: false });
    await page.page.evaluateOnNewDocument((wanted) => {
        Object.defineProperty(Navigator.prototype, 'languages', { get: () => [wanted] });
        // The program never comes.
        WebAssembly.compileStreaming = () => new Promise(() => {});
    }, language);
    await page.page.goto(page.url);
    await page.page.waitForFunction((wanted) => document.documentElement.lang === wanted, {}, language);
    return page;
}

test_in_turn('the start page names the games in the visitor’s language while the program loads', async () => {
    for (const language of languages) {
        const page = await waiting(language);
        const shown = await page.page.evaluate(() =>
            [...document.querySelectorAll('#games li')]
                .filter((item) => item.getClientRects().length > 0)
                .map((item) => [item.querySelector('a').getAttribute('href'), item.textContent]),
        );
        const expected = games.map(({ id }) => {
            const { name, summary } = JSON.parse(read(`assets/games/${id}/${language}.json`));
            return [path_of(id, language), `${name} ${summary}`];
        });
        assert.deepEqual(shown, expected);
        // Nothing moves when it has more to say.
        const [loading, list] = await page.page.evaluate(() =>
            ['#loading', '#games'].map((each) => document.querySelector(each).getBoundingClientRect().y),
        );
        assert.ok(list > loading);
    }
});

test_in_turn('the list of games goes when the program comes', async () => {
    const page = await here.open();
    const seen = await page.page.evaluate(() => document.getElementById('games').getClientRects().length);
    assert.equal(seen, 0);
});

test_in_turn('what previews of links need of the start page is in its HTML', () => {
    const html = readFileSync(join(site_folder, 'index.html'), 'utf8');
    const { 'page.title': title } = JSON.parse(read('assets/strings/en.json'));
    assert.ok(html.includes(`<meta property="og:title" content="${title}">`));
    assert.match(html, /<meta property="og:description" content="[^"]{40,}">/);
});

test_in_turn('the pages are stored for use without a network, the pictures for previews are not', () => {
    const worker = readFileSync(join(site_folder, 'sw.js'), 'utf8');
    for (const { id } of games) {
        for (const language of languages) assert.ok(worker.includes(`"${path_of(id, language)}"`), id);
    }
    assert.ok(!worker.includes('cards/'));
});

test_in_turn('each game has a picture for previews, of their size and small', () => {
    for (const { id } of [...games, { id: 'all.games' }]) {
        const path = join(site_folder, `cards/${id}.png`);
        const bytes = readFileSync(path);
        assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
        assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
        assert.ok(statSync(path).size <= 100_000, `${id}: ${statSync(path).size} bytes`);
    }
});
