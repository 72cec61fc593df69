// The parts of the program: a first match needs the first alone, and what needs the others waits for them.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session, site_file, site_folder } from './page.mjs';
import { players } from './players.mjs';
import { serve_with } from './serve_with.mjs';

// The site with this file answered only after a time in milliseconds, or by release(), but to what note_waits() makes
// of a request at once: { url, asked, release }; asked is fulfilled when it is asked for.
/** @param {string} file @param {number} time */
async function slow(file, time) {
    /** @type {(() => void)[]} */
    const held = [];
    let ask = () => {};
    const site = {
        asked: /** @type {Promise<void>} */ (new Promise((resolve) => (ask = resolve))),
        release: () => held.splice(0).forEach((answer) => answer()),
        url: '',
    };
    site.url = await serve_with(site_file(file), (response, bytes) => {
        ask();
        if (response.req.url.endsWith('?now')) {
            response.end(bytes);
        } else {
            held.push(() => response.end(bytes));
            if (time < Infinity) setTimeout(site.release, time);
        }
    });
    return site;
}

// Runs in the page before its scripts: notes for which files the page waits, and which functions of other parts it
// calls before these have come. Then it gets the part at once, so that the test goes on.
function note_waits() {
    globalThis.waits = [];
    globalThis.called = [];
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open =
        /** @this {XMLHttpRequest} @param {string} method @param {string} address @param {any[]} rest */ function noted(
            method,
            address,
            ...rest
        ) {
            globalThis.waits.push(address);
            return /** @type {any} */ (open).call(this, method, `${address}?now`, ...rest);
        };
    const { instantiate } = WebAssembly;
    /** @type {any} */ (WebAssembly).instantiate = (
        /** @type {WebAssembly.Module} */ module,
        /** @type {any} */ imports,
    ) => {
        /** @param {string} part */
        const noted = (part) => ({
            get:
                (/** @type {object} */ _, /** @type {string} */ place) =>
                (/** @type {any[]} */ ...args) => {
                    globalThis.called.push(place);
                    return imports[part][place](...args);
                },
        });
        const { files } = document.getElementById('program').content.querySelector('script').dataset;
        const parts = Array.from(files.matchAll(/"app-([^"]*).wasm"/g), ([, part]) => part);
        const proxies = parts.map((part) => [part, new Proxy({}, noted(part))]);
        return instantiate(module, { ...imports, ...Object.fromEntries(proxies) });
    };
}

// The functions that have these places in the table, if the site is this build's.
/** @param {string[]} places */
function names_of(places) {
    const file = new URL('../../build/wasm/parts/page/places.txt', import.meta.url);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return places.map((place) => lines.find((line) => line.startsWith(`${place} `)) ?? place);
}

describe('parts', () => {
    const here = session();

    games.forEach((game) => {
        test_in_turn(`a first match of ${game.id} needs only the first part and its own`, async () => {
            const site = await slow('app-second.wasm', Infinity);
            const page = await here.open({ ...players.mouse.screen, url: site.url, before: note_waits });
            await site.asked; // after the parts of the games
            try {
                const player = new players.mouse(page);
                for (const id of game.begin) await player.press(id);
                for (const { press } of game.turns.slice(0, 3)) for (const id of press) await player.press(id);
                const called = names_of(await page.page.evaluate(() => globalThis.called));
                assert.deepEqual(
                    called,
                    [],
                    'called before its part has come; list it again: tests/web/first_part.mjs',
                );
                assert.deepEqual(await page.page.evaluate(() => globalThis.waits), []);
                page.assert_quiet();
            } finally {
                // The next page of the tab must not hear that this one's request has failed.
                const arrived = page.page.waitForResponse((response) => response.url().includes('later'), {
                    timeout: 10_000,
                });
                site.release();
                await arrived.catch(() => {}); // of a page that has stopped
            }
        });
    });

    test_in_turn('what needs the second part waits for it', async () => {
        const site = await slow('app-second.wasm', 2000);
        const page = await here.open({ url: site.url });
        await new players.twin(page).press('library');
        await page.until(() => page.shows('library:empty'), 'the library, once it is read');
        assert.deepEqual(
            page.messages.filter((message) => !message.startsWith('failed: ')),
            [],
        ); // see load_now()
    });

    test_in_turn('a part that has come by a call is not compiled again when it arrives', async () => {
        const site = await slow('app-second.wasm', Infinity);
        const page = await here.open({ load: false, url: site.url });
        await page.before(note_waits);
        await page.before(() => {
            globalThis.compiled = [];
            const { compile } = WebAssembly;
            WebAssembly.compile = (bytes) => {
                globalThis.compiled.push(bytes.byteLength);
                return compile(bytes);
            };
        });
        await page.load();
        await site.asked;
        await new players.twin(page).press('library');
        assert.ok(
            (await page.page.evaluate(() => globalThis.waits)).some((/** @type {string} */ address) =>
                address.includes('app-second'),
            ),
        );
        site.release();
        await page.until(async () => (await asked_for(page)).includes('de'), 'what comes after it');
        const compiled = await page.page.evaluate(() => globalThis.compiled);
        assert.equal(compiled.length, games.length);
        assert.ok(!compiled.includes(statSync(join(site_folder, site_file('app-second.wasm'))).size), `${compiled}`);
    });

    test_in_turn('a rulebook that has not arrived is asked for, and again if the player wants', async () => {
        let asked = 0;
        const url = await serve_with(site_file('later.txt'), (response, bytes) => {
            asked += 1;
            if (asked > 3) response.end(bytes);
            else response.writeHead(503).end();
        });
        const page = await here.open({
            url,
            before: () => {
                globalThis.questions = [];
                globalThis.confirm = (question) => globalThis.questions.push(question) > 0;
            },
        });
        while (asked < 1) await new Promise((done) => setTimeout(done, 20));
        const player = new players.twin(page);
        await player.press(`rules:${games[0].id}`);
        assert.deepEqual(await page.page.evaluate(() => globalThis.questions), [
            'Part of Motley hasn’t arrived. Check your connection. Try again?',
        ]);
        assert.equal(asked, 4);
        assert.ok((await page.nodes()).filter(({ role }) => role.startsWith('h')).length > 3);
    });

    test_in_turn('a player who does not want to try again is not asked in each frame, but after a while', async () => {
        let comes = false;
        const url = await serve_with(site_file('later.txt'), (response, bytes) => {
            if (comes) response.end(bytes);
            else response.writeHead(503).end();
        });
        const page = await here.open({
            url,
            before: () => {
                globalThis.questions = 0;
                globalThis.confirm = () => {
                    globalThis.questions += 1;
                    return false;
                };
                const { setTimeout } = globalThis;
                /** @type {any} */ (globalThis).setTimeout = (
                    /** @type {() => void} */ call,
                    /** @type {number} */ time,
                    /** @type {any[]} */ ...rest
                ) => {
                    if (time === 30_000) globalThis.pass = call;
                    else return setTimeout(call, time, ...rest);
                };
            },
        });
        const questions = () => page.page.evaluate(() => globalThis.questions);
        const headings = async () => (await page.nodes()).filter(({ role }) => role.startsWith('h')).length;
        const player = new players.twin(page);
        await player.press(`rules:${games[0].id}`);
        assert.equal(await questions(), 1);
        await player.press('back');
        await player.press(`rules:${games[0].id}`);
        assert.equal(await questions(), 1);
        assert.ok((await headings()) <= 3);
        comes = true;
        await player.press('back');
        await page.page.evaluate(() => globalThis.pass());
        await player.press(`rules:${games[0].id}`);
        assert.ok((await headings()) > 3);
    });

    // Lists the files that the page has asked for though it may not need them, without ending or hash.
    /** @param {Page} page */
    const asked_for = (page) =>
        page.page.evaluate(() => {
            const files = performance
                .getEntriesByType('resource')
                .map(({ name }) => /\/static\/(?:app-)?([a-z.-]+)-[0-9a-f]{8}\.(?:wasm|txt)$/.exec(name)?.[1]);
            return [...new Set(files)].filter((file) => file && file !== 'app').sort();
        });

    test_in_turn('a link that names its game begins without what the other games need', async () => {
        const page = await here.open({ load: false, own: true });
        await page.before(() => (globalThis.requestIdleCallback = () => 0)); // nothing more comes
        await page.page.goto(`${page.url}#${games[0].id}:x`);
        await page.page.waitForFunction(() => document.getElementById('start')?.hidden, { polling: 50 });
        assert.deepEqual(await asked_for(page), ['late', 'later', games[0].id, 'puzzles', 'second'].sort());
        await page.close();
    });

    test_in_turn('the rest comes to a page that is never idle, too', async () => {
        const page = await here.open({ load: false, own: true });
        await page.before(
            () =>
                (globalThis.requestIdleCallback = (call, { timeout } = {}) =>
                    timeout ? setTimeout(call, timeout / 100) : 0),
        );
        await page.page.goto(page.url);
        await page.until(async () => (await asked_for(page)).includes('later'), 'the last of the files');
        await page.close();
    });
});
