// What the page says when its own script or style is missing, altered or never runs.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { test_in_turn } from './in_turn.mjs';
import { session, site_file, site_folder } from './page.mjs';
import { serve_with } from './serve_with.mjs';

/** @import { TestContext } from 'node:test' */
/** @import { Page } from './page.mjs' */
/** @typedef {(response: import('node:http').ServerResponse, bytes: Buffer) => void} Answer */

const here = session({ still: true });
const index = readFileSync(join(site_folder, 'index.html'));

/** @param {Page} page */
async function failure_of(page) {
    await page.page.waitForFunction(
        () => document.getElementById('failure')?.checkVisibility() && !document.getElementById('loading').offsetHeight,
        { polling: 50, timeout: 10_000 },
    );
    return page.page.$eval('#failure', (box) => ({
        title: box.querySelector('h2').textContent,
        advice: box.querySelector('p').textContent,
        details: box.querySelector('pre').textContent,
        buttons: [...box.querySelectorAll('button')].map(({ textContent }) => textContent),
    }));
}

/** @type {Record<string, Answer>} */
const answers = {
    'is not there': (response) => response.writeHead(404).end('Not found'),
    'is answered by the page': (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(index),
    'differs in a byte': (response, bytes) => response.end(Buffer.concat([bytes, Buffer.from(' ')])),
    'has other line ends': (response, bytes) => response.end(bytes.toString().replaceAll('\n', '\r\n') + '\r\n'),
    'is compressed twice': (response, bytes) =>
        response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(gzipSync(bytes))),
    'is of another type': (response, bytes) =>
        response.writeHead(200, { 'Content-Type': 'text/plain', 'X-Content-Type-Options': 'nosniff' }).end(bytes),
    'breaks off': (response, bytes) => {
        response.writeHead(200, { 'Content-Length': bytes.length });
        response.write(bytes.subarray(0, 1000), () => response.destroy());
    },
};

for (const [what, file] of Object.entries({ script: 'page.js', style: 'style.css' })) {
    describe(`the ${what} of the page`, () => {
        for (const [how, answer] of Object.entries(answers)) {
            test_in_turn(`${how}: the page says so and names it`, async () => {
                const url = await serve_with(site_file(file), answer);
                const page = await here.open({ url, load: false, own: true });
                await page.page.goto(url);
                const { title, advice, details, buttons } = await failure_of(page);
                assert.equal(title, 'Motley couldn’t be loaded');
                assert.match(advice, /missing or was changed on the way/);
                assert.ok(details.includes(`${url}${site_file(file)}`), details);
                assert.deepEqual(buttons, ['Reload', 'Copy details']);
                await Promise.all([page.page.waitForNavigation(), page.page.click('#reload')]);
                assert.ok((await failure_of(page)).details.includes(site_file(file)));
            });
        }
    });
}

test_in_turn('the details of a missing script can be copied, in German, too', async () => {
    const url = await serve_with(site_file('page.js'), answers['is not there']);
    const before = () => Object.defineProperty(Navigator.prototype, 'languages', { get: () => ['de-AT', 'en'] });
    const page = await here.open({ url, load: false, own: true, before });
    await page.page.goto(url);
    const { title, advice, details, buttons } = await failure_of(page);
    assert.equal(title, 'Motley konnte nicht geladen werden');
    assert.match(advice, /unterwegs verändert/);
    assert.deepEqual(buttons, ['Neu laden', 'Details kopieren']);
    assert.equal(await page.page.evaluate(() => document.documentElement.lang), 'de');
    await page.page.click('#copy');
    await page.page.waitForFunction(
        (text) => document.getElementById('copy').textContent === 'Kopiert' || getSelection().toString().includes(text),
        { polling: 50 },
        details.split('\n')[1],
    );
});

// As some services do to the scripts that they find in a page.
test_in_turn('a script that is taken out of the page on the way is missed', async () => {
    const url = await serve_with('', (response) =>
        response.end(index.toString().replace('type="module"', 'type="later-module"')),
    );
    const page = await here.open({ url, load: false, own: true });
    await page.page.goto(url);
    assert.match((await failure_of(page)).advice, /missing or was changed on the way/);
});

test_in_turn('services that move scripts leave ours', () => {
    const pages = readdirSync(site_folder, { encoding: 'utf8', recursive: true }).filter((name) =>
        name.endsWith('.html'),
    );
    assert.ok(pages.length >= 5, pages.join(' '));
    for (const name of pages) {
        const page = readFileSync(join(site_folder, name), 'utf8');
        // Not in a script, which may be about others.
        for (const [tag] of page.matchAll(/^(?:<template[^>]*>)?<script [^]*?>/gm))
            assert.match(tag, /<script data-cfasync="false"/, `${name}: ${tag}`);
    }
});

test_in_turn('a script that the browser does not understand is no silence', async () => {
    const url = await serve_with('', (response) => {
        const src = 'data:text/javascript,let let';
        const page = index
            .toString()
            .replace(/<script [^>]*type="module"[^>]*>/, `<script type="module" src="${src}">`);
        response.end(page.replace("script-src 'self'", "script-src 'self' data:"));
    });
    const page = await here.open({ url, load: false, own: true });
    await page.page.goto(url);
    assert.match((await failure_of(page)).details, /SyntaxError/);
});

test_in_turn('scripts and styles of others that fail end nothing', async () => {
    const page = await here.open({ own: true });
    const failed = await page.page.evaluate(async () => {
        const names = ['none.css', 'https://example.invalid/none.css', 'chrome-extension://abc/none.css'];
        const links = names.map((href) =>
            Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity: 'sha256-AAAA' }),
        );
        const heard = links.map((link) => new Promise((done) => link.addEventListener('error', done)));
        document.head.append(...links);
        await Promise.all(heard);
        return !document.getElementById('failure').hidden;
    });
    assert.equal(failed, false);
    assert.ok((await page.nodes()).length > 0);
});

test_in_turn('a slow script is waited for', async () => {
    /** @type {(() => void) | undefined} */
    let send;
    const url = await serve_with(site_file('page.js'), (response, bytes) => {
        response.writeHead(200, { 'Content-Length': bytes.length });
        response.write(bytes.subarray(0, 1000));
        send = () => response.end(bytes.subarray(1000));
    });
    const page = await here.open({ url, load: false, own: true });
    const loaded = page.load();
    // Longer than everything else takes.
    await new Promise((done) => setTimeout(done, 4000));
    assert.equal(await page.page.$eval('#failure', (box) => box.checkVisibility()), false);
    send();
    await loaded;
    page.assert_quiet();
});

describe('from the disk', () => {
    test_in_turn('the page says that it needs a server', async (/** @type {TestContext} */ context) => {
        const folder = await mkdtemp(join(tmpdir(), 'motley-disk-'));
        context.after(() => rmSync(folder, { recursive: true, force: true }));
        cpSync(site_folder, folder, { recursive: true });
        const page = await here.open({ load: false, own: true });
        await page.page.goto(pathToFileURL(join(folder, 'index.html')).href);
        const { advice } = await failure_of(page);
        assert.match(advice, /needs a web server/);
        const logo = await page.page.$eval('#start svg', (svg) => svg.getBoundingClientRect().width);
        assert.equal(logo, 210);

        await page.page.goto(pathToFileURL(join(folder, 'examples.html')).href);
        const missing = await page.page.waitForSelector('#missing:not([hidden])');
        assert.match(await missing.evaluate((box) => box.textContent), /needs a web server/);
    });
});
