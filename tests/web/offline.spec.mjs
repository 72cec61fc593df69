// Motley on the device: everything works without a server, newer versions come in whole or not at all, and never
// interrupt.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { createHash } from 'node:crypto';
import {
    cpSync,
    mkdirSync,
    mkdtempSync,
    readFileSync,
    readdirSync,
    renameSync,
    rmSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../../src/build/serve.mjs';
import { name as browser, takes } from './browsers.mjs';
import { mine, seat_computer } from './computer.mjs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session, site_folder } from './page.mjs';
import { players } from './players.mjs';
import { pause, until } from './waiting.mjs';

const here = session({ still: true });
const [game] = games;
const folder = mkdtempSync(join(tmpdir(), 'motley-offline-'));
const servers = new Set();

after(async () => {
    for (const server of servers) await server.close();
    rmSync(folder, { recursive: true });
});

// A server of a site of which Motley is a folder, in one of several versions.
class Host {
    #root = mkdtempSync(join(folder, 'host-'));
    /** @type {Awaited<ReturnType<typeof serve>> | null} */
    #server = null;
    #port = 0;

    constructor(/** @type {string} */ version) {
        mkdirSync(join(this.#root, 'games'));
        writeFileSync(
            join(this.#root, 'games/frame.html'),
            '<!doctype html><title>A frame</title><iframe src="motley/" title="Motley"></iframe>',
        );
        this.give(version);
    }

    // From now on this version is there.
    give(/** @type {string} */ version) {
        symlinkSync(version, join(this.#root, 'new'));
        renameSync(join(this.#root, 'new'), join(this.#root, 'games/motley'));
    }

    async start() {
        this.#server = await serve(this.#root, this.#port);
        servers.add(this.#server);
        this.#port = Number(new URL(this.#server.url).port);
        return `${this.#server.url}games/motley/`;
    }

    async stop() {
        servers.delete(this.#server);
        await this.#server.close();
    }
}

/** @param {Uint8Array | string} bytes */
const integrity_of = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
/** @param {string} page */
const version_in = (page) => page.match(/data-version="(\w+)"/)[1];
const first_version = version_in(readFileSync(join(site_folder, 'index.html'), 'utf8'));

// A copy of the site as another version of it, with another style; `change` may harm it.
/** @param {string} version @param {(folder: string) => void} change */
function make_version(version, change = () => {}) {
    const to = join(folder, version);
    cpSync(site_folder, to, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
    const style = readdirSync(join(to, 'static')).find((file) => /^style-/.test(file));
    const other = style.replace(/-\w+/, `-${version.slice(0, 8)}`);
    const old_css = readFileSync(join(to, 'static', style));
    const css = `${old_css}\n/* ${version} */`;
    writeFileSync(join(to, 'static', other), css);
    rmSync(join(to, 'static', style));
    /** @param {string} file @param {string[][]} changes */
    const change_file = (file, changes) => {
        let text = readFileSync(join(to, file), 'utf8');
        for (const [from, into] of changes) {
            assert.ok(text.includes(from), `${file} has no ${from}`);
            text = text.replaceAll(from, into);
        }
        writeFileSync(join(to, file), text);
        return text;
    };
    const changes = [
        [first_version, version],
        [style, other],
        [integrity_of(old_css), integrity_of(css)],
    ];
    const old_page = readFileSync(join(to, 'index.html'));
    const page = change_file('index.html', changes);
    change_file('sw.js', [...changes, [integrity_of(old_page), integrity_of(page)]]);
    change(to);
    return to;
}

/** @param {Page} page @param {string} id */
const press = (page, id) => new players.twin(page).press(id);
/** @param {Page} page */
const version_shown = (page) =>
    page.page.evaluate(() => document.getElementById('program').content.querySelector('script').dataset.version);
// The versions that the browser keeps.
/** @param {Page} page */
const versions_stored = (page) =>
    page.page.evaluate(async () => (await caches.keys()).map((name) => name.split(' ').at(-1)));
// The same with the number of their files. Not for waiting until a version goes: a cache that is removed while this
// asks comes back empty.
/** @param {Page} page */
const files_stored = (page) =>
    page.page.evaluate(async () => {
        const caches_there = (await caches.keys()).map(async (name) => [
            name.split(' ').at(-1),
            (await (await caches.open(name)).keys()).length,
        ]);
        return Object.fromEntries(await Promise.all(caches_there));
    });

// Opens a page that the browser has stored, whose player is on the start page.
/** @param {Host} host */
async function visit(host, options = {}) {
    const page = await here.open({
        ...players.twin.screen,
        own: true,
        worker: true,
        url: await host.start(),
        ...options,
    });
    await press(page, 'about');
    await page.until(() => page.shows('offline'), 'everything on the device');
    await press(page, 'back');
    return page;
}

// Lets the browser look for a newer version, as it does from time to time. Resolves to the one that starts next.
/** @param {Page} page */
const look_for_newer = (page) =>
    page.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        do await new Promise((done) => setTimeout(done, 100));
        while (registration.installing || registration.waiting);
        const { port1, port2 } = new MessageChannel();
        const answer = new Promise((done) => (port1.onmessage = ({ data }) => done(data)));
        registration.active.postMessage('started', [port2]);
        return answer;
    });

test_in_turn('after one visit everything works without the server, in a folder of its site', async () => {
    const host = new Host(site_folder);
    const page = await visit(host);
    await host.stop();
    await page.reload();
    // The board that a first visit shows while it loads would only delay this one.
    assert.equal(await page.page.evaluate(() => document.querySelectorAll('#loading img, link[as=fetch]').length), 0);
    await press(page, `setup:${game.id}`);
    await seat_computer(new players.twin(page), 1, 2);
    await press(page, 'begin');
    for (const id of game.turns[0].press) await press(page, id);
    const moves = async () => (await page.nodes()).filter(({ id }) => id.startsWith('move:')).length;
    await page.until(async () => (await mine(page)) && (await moves()) >= 2, 'the answer of the computer');
    await press(page, 'home');
    await press(page, `rules:${game.id}`);
    const title = (await page.node('title')).label;
    await press(page, 'back');
    await press(page, 'language');
    await press(page, `rules:${game.id}`);
    assert.notEqual((await page.node('title')).label, title);
    // A link to a screen leads there.
    await page.page.goto(`${page.url}index.html?seed=7#/${games[1].id}/rules`);
    await page.page.waitForFunction(() => document.getElementById('start').hidden, { polling: 50 });
    await page.until(() => page.shows('title'), 'the rulebook');
    assert.equal(await version_shown(page), first_version);
    page.assert_quiet();
});

test_in_turn(
    'a newer version is announced where nobody plays, and begins with the next start; the older one goes',
    async () => {
        const host = new Host(site_folder);
        const page = await visit(host);
        const files = await files_stored(page);
        assert.deepEqual(Object.keys(files), [first_version]);
        await press(page, `two:${game.id}`);
        for (const id of game.turns[0].press) await press(page, id);
        const moves = async () =>
            (await page.nodes()).filter(({ id }) => id.startsWith('move:')).map(({ label }) => label);
        const before = await moves();

        host.give(make_version('aaaaaaaaaaaa'));
        assert.equal(await look_for_newer(page), 'aaaaaaaaaaaa');
        assert.deepEqual(await moves(), before);
        assert.equal(await version_shown(page), first_version);
        // What the older one has not needed so far still comes, though it is not on the server any more.
        assert.deepEqual(await files_stored(page), {
            [first_version]: files[first_version],
            aaaaaaaaaaaa: files[first_version],
        });
        assert.equal(
            await page.page.evaluate(async () => (await fetch(document.querySelector('link[rel=stylesheet]').href)).ok),
            true,
        );
        await press(page, 'home');
        await page.until(() => page.shows('newer'), 'the news');
        assert.equal(
            (await page.node('newer')).label,
            'A new version is ready. It starts the next time you open Motley.',
        );

        const again = page.page.waitForNavigation();
        await press(page, 'renew').catch(() => {}); // the page goes away
        await again;
        await page.page.waitForFunction(() => document.getElementById('start').hidden, { polling: 50 });
        assert.equal(await version_shown(page), 'aaaaaaaaaaaa');
        await until(async () => !(await versions_stored(page)).includes(first_version), 'the older version to go');
        assert.deepEqual(await files_stored(page), { aaaaaaaaaaaa: files[first_version] });
        assert.equal(await page.shows('newer'), false);
        await press(page, `continue:${game.id}`);
        assert.deepEqual(await moves(), before);

        // A version of which a part is damaged, and one that is there only in part, change nothing.
        const broken = make_version('bbbbbbbbbbbb', (/** @type {string} */ to) => {
            const file = join(to, 'licences.txt');
            writeFileSync(file, readFileSync(file).subarray(1000));
        });
        host.give(broken);
        assert.equal(await look_for_newer(page), 'aaaaaaaaaaaa');
        const partial = make_version('cccccccccccc', (/** @type {string} */ to) => rmSync(join(to, 'icon-512.png')));
        host.give(partial);
        assert.equal(await look_for_newer(page), 'aaaaaaaaaaaa');
        await host.stop();
        await page.reload();
        assert.equal(await version_shown(page), 'aaaaaaaaaaaa');
        assert.deepEqual(await moves(), before);

        // When it is whole, it comes, and so does one after it; the ruins go.
        await host.start();
        host.give(make_version('dddddddddddd'));
        assert.equal(await look_for_newer(page), 'dddddddddddd');
        await page.reload();
        assert.equal(await version_shown(page), 'dddddddddddd');
        await until(async () => (await versions_stored(page)).length === 1, 'all others to go');

        // The way out.
        host.give(
            make_version('eeeeeeeeeeee', (/** @type {string} */ to) =>
                cpSync(join(to, 'sw-off.js'), join(to, 'sw.js')),
            ),
        );
        await page.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
        await until(async () => (await versions_stored(page)).length === 0, 'everything to go');
        await page.reload();
        assert.equal(await version_shown(page), 'eeeeeeeeeeee');
    },
);

// Runs in the page before its scripts: the page is busy when the Worker asks for its version first, for longer than the
// Worker waits.
function busy_at_first() {
    navigator.serviceWorker?.addEventListener(
        'message',
        () => {
            const end = performance.now() + 3500;
            while (performance.now() < end);
        },
        { once: true },
    );
}

test_in_turn('an older version goes though the open page is too busy to answer at first', async () => {
    const host = new Host(site_folder);
    const page = await visit(host);
    host.give(make_version('ffffffffffff'));
    assert.equal(await look_for_newer(page), 'ffffffffffff');
    assert.deepEqual(Object.keys(await files_stored(page)).sort(), [first_version, 'ffffffffffff'].sort());
    await page.before(busy_at_first);
    await page.reload();
    assert.equal(await version_shown(page), 'ffffffffffff');
    await until(async () => !(await versions_stored(page)).includes(first_version), 'the older version to go');
});

test('what the browser has removed of it comes again, and what is nowhere any more blocks nothing', async () => {
    const host = new Host(site_folder);
    const page = await visit(host);
    const whole = await files_stored(page);
    const forget = (/** @type {string} */ wanted) =>
        page.page.evaluate(async (part) => {
            const cache = await caches.open((await caches.keys())[0]);
            for (const request of await cache.keys()) if (request.url.includes(part)) await cache.delete(request);
        }, wanted);
    await forget('icon');
    await page.reload();
    await until(async () => (await files_stored(page))[first_version] === whole[first_version], 'the icons');
    // The older version's style is neither here nor there.
    await forget('static/style');
    host.give(make_version('ffffffffffff'));
    await page.page.reload();
    await until(async () => {
        await pause(2000); // a browser looks for a newer version some time after a page has loaded
        await page.page.reload();
        return (await version_shown(page)) === 'ffffffffffff';
    }, 'the version of the server');
    // A reload that asks for everything again passes the Worker by.
    if (browser === 'chromium') {
        await page.page.reload({ ignoreCache: true });
        assert.equal(await page.page.evaluate(() => navigator.serviceWorker.controller), null);
        await page.page.waitForFunction(() => document.getElementById('start').hidden, { polling: 50 });
    }
});

describe('compiled code', { skip: browser !== 'chromium' }, () => {
    // The browser stores it as soon as there is any, not only after minutes of play.
    const eager = session({ still: true, flags: ['--js-flags=--wasm-caching-hard-threshold=1'] });

    test('that the browser has stored is what a later visit runs', async () => {
        const url = await new Host(site_folder).start();
        const page = await eager.open({ ...players.twin.screen, own: true, worker: true, url });
        await press(page, 'about');
        await page.until(() => page.shows('offline'), 'everything on the device');
        const next = await page.page.browserContext().newPage();
        await page.page.close(); // its process knows the code anyway
        await next.tracing.start({ categories: ['disabled-by-default-v8.wasm'] });
        await next.goto(url);
        await next.waitForFunction(() => document.getElementById('start').hidden, { polling: 50 });
        const trace = new TextDecoder().decode(await next.tracing.stop());
        await next.close();
        assert.ok(trace.includes('"wasm.Deserialize"'));
    });
});

test('in a frame nothing is put on the device', { skip: !takes(0) }, async () => {
    const { page } = await here.open({ ...players.twin.screen, own: true, worker: true, load: false });
    await page.goto(`${await new Host(site_folder).start()}../frame.html`);
    await until(() => page.frames()[1].evaluate(() => document.getElementById('start').hidden), 'the start');
    await pause(1500);
    assert.deepEqual(
        await page.evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            await caches.keys(),
        ]),
        [0, []],
    );
});

test_in_turn(
    'the browser’s offer to install it is made in “About”, and files open in the installed program',
    async () => {
        const page = await here.open({
            ...players.twin.screen,
            own: true,
            before: () => {
                Object.defineProperty(Navigator.prototype, 'serviceWorker', {
                    get: () => {
                        throw new DOMException('no origin', 'SecurityError');
                    },
                });
                addEventListener('beforeinstallprompt', (event) => event.isTrusted && event.stopImmediatePropagation());
                Object.defineProperty(globalThis, 'launchQueue', {
                    value: {
                        setConsumer: (/** @type {typeof globalThis.launch} */ consumer) =>
                            (globalThis.launch = consumer),
                    },
                });
            },
        });
        await press(page, 'about');
        assert.equal(await page.shows('install'), false);
        assert.equal(await page.shows('offline'), false);
        await page.page.evaluate(() => {
            const offer = new Event('beforeinstallprompt', { cancelable: true });
            /** @type {any} */ (offer).prompt = async () => (globalThis.offered = (globalThis.offered ?? 0) + 1);
            dispatchEvent(offer);
        });
        await page.until(() => page.shows('install'), 'the button');
        await press(page, 'install');
        assert.equal(await page.shows('install'), false);
        assert.equal(await page.page.evaluate(() => globalThis.offered), 1);
        const record = `[Format "motley-match 3"]\n[Game "${game.id}"]\n[Rules "1"]\n[Seed "7"]\n\n1. ${game.turns[0].action} *\n`;
        await page.page.evaluate(
            (text) => globalThis.launch({ files: [{ getFile: async () => new File([text], 'game.txt') }] }),
            record,
        );
        await page.until(() => page.shows('viewer:play'), 'the game in the file');
        page.assert_quiet();
    },
);

test_in_turn('the manifest names icons of the right sizes', async () => {
    const { PNG } = (await import('pngjs')).default;
    const manifest = JSON.parse(readFileSync(join(site_folder, 'manifest.webmanifest'), 'utf8'));
    for (const { src, sizes } of manifest.icons.filter(
        (/** @type {{ sizes: string }} */ { sizes }) => sizes !== 'any',
    )) {
        const { width, height } = PNG.sync.read(readFileSync(join(site_folder, src)));
        assert.equal(`${width}x${height}`, sizes);
    }
    assert.equal(manifest.shortcuts.length, games.length);
    assert.ok(
        [
            manifest.start_url,
            manifest.scope,
            ...manifest.shortcuts.map((/** @type {{ url: string }} */ { url }) => url),
        ].every((url) => url.startsWith('./')),
    );
});
