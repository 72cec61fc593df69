// How the page starts, and what it says if it cannot.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { games } from './games.mjs';
import { session, site_file, site_folder } from './page.mjs';
import { serve_with } from './serve_with.mjs';

/** @param {Page} page */
async function failure_of(page) {
    await page.page.waitForFunction(() => !document.getElementById('failure').hidden, { polling: 50 });
    return page.page.$eval('#failure', (/** @type {HTMLElement} */ box) => ({
        title: box.querySelector('h2').textContent,
        advice: box.querySelector('p').textContent,
        details: box.querySelector('pre').textContent,
        seen: box.checkVisibility?.() ?? box.offsetHeight > 0,
    }));
}

describe('start', () => {
    const here = session();

    test('loads without a word on the console', async () => {
        const page = await here.open({ ratio: 1 });
        page.assert_quiet();
        const { width, height } = await page.page.$eval(
            '#canvas',
            (/** @type {HTMLCanvasElement} */ { width, height }) => ({ width, height }),
        );
        assert.deepEqual([width, height], [1366, 768]);
        assert.ok((await page.drawing()).draws > 0);
        assert.ok((await page.nodes()).some(({ role }) => role === 'h1'));
        assert.equal(await page.page.$eval('#stage', (/** @type {HTMLInputElement} */ stage) => stage.inert), false);
    });

    test('says in every language that it needs scripts, where none may run', async () => {
        const html = readFileSync(join(site_folder, 'index.html'), 'utf8');
        const [, said] = html.match(/<noscript>(.*)<\/noscript>/);
        for (const language of ['en', 'de', 'fr'])
            assert.match(said, new RegExp(`<p lang="${language}">[^<]*JavaScript[^<]*</p>`));
    });

    test('shows name and bar before any script has arrived', async () => {
        const url = await serve_with(site_file('page.js'), () => {}); // it is never answered
        const page = await here.open({ url, load: false });
        page.page.goto(url).catch(() => {}); // ends when the page is left
        await page.page.waitForFunction(
            () => document.querySelector('#start svg')?.getBoundingClientRect().width === 210,
            { polling: 50 },
        );
        assert.equal(await page.page.$eval('#start svg', (svg) => svg.getAttribute('aria-label')), 'Motley');
    });

    test('the bar tells the bytes that have arrived', async () => {
        /** @type {{ response: import('node:http').ServerResponse, bytes: Buffer } | undefined} */
        let program;
        const url = await serve_with(site_file('app.wasm'), (response, bytes) => {
            response.writeHead(200, { 'Content-Length': bytes.length });
            program = { response, bytes };
        });
        const page = await here.open({ url, load: false });
        const loading = page.load();
        const script_bytes = statSync(join(site_folder, site_file('app.js'))).size;
        while (!program) await new Promise((done) => setTimeout(done, 20));
        const { response, bytes } = program;
        const bar = () =>
            page.page.$eval('#progress', (/** @type {HTMLProgressElement} */ { value, max }) => ({ value, max }));
        let sent = 0;
        for (const part of [0.25, 0.5, 0.75]) {
            const upto = Math.round(bytes.length * part);
            response.write(bytes.subarray(sent, upto));
            sent = upto;
            await page.page.waitForFunction(
                (value) => document.getElementById('progress').value === value,
                { polling: 20 },
                script_bytes + sent,
            );
            assert.deepEqual(await bar(), { value: script_bytes + sent, max: script_bytes + bytes.length });
        }
        response.end(bytes.subarray(sent));
        await loading;
        assert.deepEqual(await bar(), { value: script_bytes + bytes.length, max: script_bytes + bytes.length });
        page.assert_quiet();
    });

    test('shows a board while it loads: of the game in the address, or else of the first', async () => {
        const url = await serve_with(site_file('app.wasm'), () => {});
        const page = await here.open({ url, load: false, own: true });
        for (const [hash, { id }] of Object.entries({ '': games[0], [`#/${games.at(-1).id}`]: games.at(-1) })) {
            await page.page.goto('about:blank');
            await page.page.goto(`${url}${hash}`, { waitUntil: 'domcontentloaded' });
            await page.page.waitForFunction(
                (game) => {
                    const image = document.querySelector('#loading img');
                    return (
                        image.complete &&
                        image.naturalWidth > 0 &&
                        new RegExp(`/boards/${game}(-dark)?.svg$`).test(image.currentSrc)
                    );
                },
                { polling: 50, timeout: 10_000 },
                id,
            );
            // The sentence that comes later has its place from the beginning, so that the board does not jump then.
            await page.page.waitForFunction(() => document.getElementById('slow').getBoundingClientRect().height > 0, {
                polling: 50,
                timeout: 8_000,
            });
        }
    });

    test('says so when WebAssembly is missing', async () => {
        const page = await here.open({ load: false, before: () => delete globalThis.WebAssembly });
        await page.page.goto(here.server.url);
        const failure = await failure_of(page);
        assert.match(failure.advice, /WebAssembly is missing/);
        assert.ok(failure.seen);
        page.assert_quiet();
    });

    test('says so when a part does not arrive', async () => {
        const url = await serve_with(site_file('app.wasm'), (response) => response.writeHead(404).end());
        const page = await here.open({ url, load: false });
        await page.page.goto(url);
        const failure = await failure_of(page);
        assert.match(failure.advice, /connection/);
        assert.match(failure.details, /app-\w+\.wasm: 404/);
    });

    test('says so when the program is damaged', async () => {
        const url = await serve_with(site_file('app.wasm'), (response, bytes) => response.end(bytes.subarray(0, 1000)));
        const page = await here.open({ url, load: false });
        await page.page.goto(url);
        assert.match((await failure_of(page)).details, /CompileError|LinkError/);
    });

    test('says so when something fails later, and lets the details be copied', async () => {
        const page = await here.open();
        await page.page.evaluate(() => {
            globalThis.Module._motley_pointer_moved = null;
        });
        await page.page.mouse.move(200, 200);
        const failure = await failure_of(page);
        assert.match(failure.title, /stopped/);
        assert.match(failure.details, /TypeError/);
        const top = () => page.page.$eval('#copy', (button) => button.getBoundingClientRect().top);
        const first = await top();
        await page.page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
        assert.equal(await top(), first); // where somebody is about to press
        await page.page.click('#copy');
        await page.page.waitForFunction(
            () =>
                document.getElementById('copy').textContent === 'Copied' ||
                getSelection().toString().includes('TypeError'),
            { polling: 50 },
        );
    });

    test('draws again after the graphics were lost', async () => {
        const page = await here.open({ drawn: true });
        const before = await page.picture();
        await page.lose_graphics();
        await page.settle();
        assert.ok(before.equals(await page.picture()), 'the picture differs');
        assert.equal(await page.page.$eval('#failure', (/** @type {HTMLInputElement} */ box) => box.hidden), true);
    });
});

describe('start without WebGL', () => {
    const here = session({ graphics: false });

    test('says so', async () => {
        const page = await here.open({ load: false });
        await page.page.goto(here.server.url);
        const failure = await failure_of(page);
        assert.match(failure.advice, /WebGL 2 is missing/);
        assert.ok(failure.seen);
    });
});
