// A page of the site as the tests see and use it: through its accessible twin, and by real input.
/** @import { Browser, HTTPRequest, KeyInput, Page as Tab, ScreenshotOptions } from 'puppeteer-core' */
/** @import { Launch, Script, Shown } from './types.d.ts' */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../src/build/serve.mjs';
import { launch, real_ratio } from './browsers.mjs';
import { seed } from './games.mjs';

export const site_folder = process.env.MOTLEY_SITE ?? join(dirname(fileURLToPath(import.meta.url)), '../../build/site');

// The path within the site of a file whose name carries a hash: site_file('app.wasm') is static/app-….wasm.
/** @param {string} name */
export function site_file(name) {
    const { name: stem, ext: ending } = parse(name);
    const found = readdirSync(join(site_folder, 'static')).filter((file) =>
        new RegExp(`^${stem}-\\w{8}${ending}$`).test(file),
    );
    if (found.length !== 1) throw new Error(`${found.length} files ${name} in ${site_folder}/static`);
    return `static/${found[0]}`;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Runs in the page before its scripts: clears what an earlier test left in the browser's storage, but not what was
// saved before a reload or before going back.
export function clear_storage() {
    if (!location.protocol.startsWith('http') || globalThis.origin === 'null' || location.pathname.endsWith('.txt'))
        return; // not a page of the program
    const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
    if (navigation?.type !== 'navigate') return;
    localStorage.clear();
    indexedDB.deleteDatabase('motley'); // before the page opens it
}

// Runs in the page before its scripts: records what a Page needs to know.
export function watch() {
    // Else it would answer for the server in all later tests.
    if (!globalThis.keeps_worker) Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });
    const request = globalThis.requestAnimationFrame;
    globalThis.frame_calls = { asked: 0, waiting: 0 };
    globalThis.requestAnimationFrame = (callback) => {
        globalThis.frame_calls.asked += 1;
        globalThis.frame_calls.waiting += 1;
        return request.call(globalThis, (time) => {
            globalThis.frame_calls.waiting -= 1;
            callback(time);
        });
    };
    // Until the browser has gone where the page sends it in its history, if it does.
    const { go } = History.prototype;
    History.prototype.go = function (steps) {
        let goes = true;
        const arrived = () => {
            if (goes) globalThis.frame_calls.waiting -= 1;
            goes = false;
        };
        globalThis.frame_calls.waiting += 1;
        addEventListener('popstate', arrived, { once: true });
        setTimeout(arrived, 1000);
        go.call(this, steps);
    };
    globalThis.heard = {};
    for (const type of ['pointerup', 'keydown', 'click']) {
        globalThis.heard[type] = 0;
        addEventListener(type, () => (globalThis.heard[type] += 1), true);
    }
    globalThis.things = () => [...document.querySelectorAll('#twin [data-id]')];
    globalThis.described = (/** @type {HTMLElement} */ element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return {
            id: element.dataset.id,
            role: element.getAttribute('role') ?? element.localName,
            label: element.getAttribute('aria-label') ?? element.textContent,
            box: { x, y, width, height },
            selected: element.getAttribute('aria-selected') === 'true',
            disabled: element.getAttribute('aria-disabled') === 'true',
        };
    };
    // Every input asks for a frame, and whatever moves asks for the next, so everything is at rest when no frame is
    // pending.
    globalThis.frame = () => new Promise((done) => request.call(globalThis, () => setTimeout(done)));
    globalThis.rest = async () => {
        await globalThis.frame();
        do await globalThis.frame();
        while (globalThis.frame_calls.waiting > 0);
    };
}

// Runs in the page before its scripts: counts its OpenGL calls. What is drawn reaches the canvas only in pages that are
// `drawn`: without a graphics card it would take a quarter of all the processor's time.
function count_drawing() {
    const counts = { calls: 0, draws: 0, asked: 0 };
    globalThis.drawing = counts;
    const draws = new Set([
        'drawArrays',
        'drawElements',
        'drawArraysInstanced',
        'drawElementsInstanced',
        'drawRangeElements',
    ]);
    /** @type {Record<string, any>} */
    const prototype = WebGL2RenderingContext.prototype;
    for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
        if (typeof value !== 'function' || key === 'constructor') continue;
        prototype[key] = /** @this {WebGL2RenderingContext} @param {unknown[]} args */ function counted(...args) {
            counts.calls += 1;
            if (draws.has(key)) counts.draws += 1;
            if (key === 'getParameter') counts.asked += 1;
            if (!globalThis.is_drawn && (draws.has(key) || key === 'clear')) return undefined;
            return value.apply(this, args);
        };
    }
}

// Browsers request it on their own for pages that name no icon.
/** @param {string | undefined} url */
const is_icon = (url) => Boolean(url?.endsWith('/favicon.ico'));

// The page wants the picture of another board before this one has come, or is left while it fetches ahead
// (web/boot.mjs).
/** @param {HTTPRequest} request */
const is_given_up = (request) =>
    /\/boards\/[\w-]+\.svg$|\/static\//.test(request.url()) && /ABORTED/.test(request.failure()?.errorText);

export class Page {
    /** @param {Tab} page @param {string} url */
    constructor(page, url) {
        this.page = page;
        this.url = url;
        page.setDefaultTimeout(60_000);
        /** @type {string[]} */
        this.messages = []; // everything that should not occur: console messages, uncaught errors, failed requests
        /** @type {Record<string, (event: any) => void>} */
        this.listeners = {
            console: (message) => {
                if (!is_icon(message.location()?.url)) this.messages.push(`${message.type()}: ${message.text()}`);
            },
            pageerror: (error) => this.messages.push(`uncaught: ${error.message}`),
            // Leaving a page that could not save anything asks first. Any other question holds the page up until it is
            // answered.
            dialog: (dialog) => {
                if (dialog.type() === 'beforeunload') {
                    dialog.accept().catch(() => {}); // the page may be gone
                } else if (page.listenerCount('dialog') === 1) {
                    this.messages.push(`${dialog.type()}: ${dialog.message()}`);
                    dialog.dismiss().catch(() => {});
                }
            },
            requestfailed: (request) => {
                if (!is_icon(request.url()) && !is_given_up(request)) this.messages.push(`failed: ${request.url()}`);
            },
        };
        for (const [event, listener] of Object.entries(this.listeners)) page.on(/** @type {any} */ (event), listener);
        /** @type {{ identifier: string }[]} */
        this.scripts = [];
        this.own = false; // no other test gets the tab
        this.drawn = false;
    }

    // Runs a script in the page before the page's own scripts, from the next load on.
    /** @param {Script} script */
    async before(script) {
        this.scripts.push(await this.page.evaluateOnNewDocument(script));
    }

    // Says whether the tab has closed. Chromium may drop the request where the page reloads itself meanwhile. The next
    // test then gets another browser, since the tab would go on playing in this one.
    async close() {
        const closed = await soon(this.page.close());
        if (!closed) shared.key = null;
        return closed;
    }

    // Leaves the tab to another Page; throws if the tab does not answer.
    async leave() {
        for (const [event, listener] of Object.entries(this.listeners))
            this.page.off(/** @type {any} */ (event), listener);
        for (const { identifier } of this.scripts) await this.page.removeScriptToEvaluateOnNewDocument(identifier);
        await this.page.mouse.reset();
        await this.page.mouse.move(0, 0); // the pointer rests on nothing
    }

    // --- the page as a whole

    // `more` goes on with the address.
    async load(more = '') {
        await this.page.goto(`${this.url}?seed=${seed}${more}`);
        await this.#started();
    }

    async reload() {
        await this.page.reload();
        await this.#started();
    }

    async #started() {
        await this.page.waitForFunction(() => document.getElementById('start').hidden, { polling: 50 });
        await this.settle();
    }

    // Takes the graphics away and gives them back, as a browser does that needs them elsewhere.
    lose_graphics() {
        return this.page.evaluate(async () => {
            const canvas = document.getElementById('canvas');
            const heard = (/** @type {string} */ name) =>
                new Promise((done) => canvas.addEventListener(name, done, { once: true }));
            const extension = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
            const lost = heard('webglcontextlost');
            extension.loseContext();
            await lost;
            await new Promise((done) => setTimeout(done, 100));
            const restored = heard('webglcontextrestored');
            extension.restoreContext();
            await restored;
        });
    }

    /** @param {number} width @param {number} height */
    async resize(width, height, ratio = 1) {
        await this.page.setViewport({ width, height, deviceScaleFactor: ratio });
        await this.settle();
    }

    // What a drawn page looks like, as PNG.
    /** @param {ScreenshotOptions} [how] */
    async picture(how) {
        assert.ok(this.drawn, 'the page was opened without `drawn`');
        return Buffer.from(await this.page.screenshot(how));
    }

    // Waits until the input has been handled and nothing moves any more.
    async settle() {
        await this.page.evaluate(() => globalThis.rest());
    }

    // Performs real input, which may reach the page late, and waits for its last event, of this type.
    /** @param {string} type @param {() => Promise<unknown>} input */
    async after(type, input) {
        const before = await this.page.evaluate((name) => globalThis.heard[name], type);
        await input();
        await this.page.evaluate(
            async (name, count) => {
                while (globalThis.heard[name] <= count) await new Promise((done) => setTimeout(done));
                await globalThis.rest();
            },
            type,
            before,
        );
    }

    // Waits until the page looks as wanted, for this many looks; for what takes the computer or the Worker time.
    /** @param {() => unknown} wanted @param {string} what */
    async until(wanted, what, looks = 200) {
        for (let i = 0; i < looks; i++) {
            await this.settle();
            if (await wanted()) return;
            await new Promise((done) => setTimeout(done, 50));
        }
        const shown = (await this.nodes()).map(({ id, label }) => `${id}: ${label}`);
        assert.fail(`waited in vain for ${what}: ${shown.join('; ')}`);
    }

    // Follows a link to the page, such as #1…, in the page itself, until it has been opened. It must not be the address
    // already.
    /** @param {string} link */
    async follow(link) {
        await this.page.evaluate(
            (to) =>
                /** @type {Promise<void>} */ (
                    new Promise((done) => {
                        addEventListener('hashchange', () => done(), { once: true });
                        location.hash = to;
                    })
                ),
            link,
        );
        await this.settle();
    }

    // The accessibility rules that the page breaks.
    async violations() {
        await this.page.evaluate(`${axe}; void 0`);
        return this.page.evaluate(async () => {
            const { violations } = await globalThis.axe.run(document);
            return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        });
    }

    drawing() {
        return this.page.evaluate(() => ({ ...globalThis.drawing, frames: globalThis.frame_calls.asked }));
    }

    assert_quiet() {
        assert.deepEqual(this.messages, []);
    }

    // --- what it shows

    // The nodes on the screen in order: id, role, label, box (CSS pixels), selected, disabled.
    nodes() {
        return this.page.evaluate(() => globalThis.things().map(globalThis.described));
    }

    /** @param {string} id @returns {Promise<Shown>} */
    async node(id) {
        const { node, ids } = await this.page.evaluate((wanted) => {
            const found = globalThis.things().find(({ dataset }) => dataset.id === wanted);
            return found
                ? { node: globalThis.described(found) }
                : { ids: globalThis.things().map(({ dataset }) => dataset.id) };
        }, id);
        assert.ok(node, `no ${id} among ${ids?.join(' ')}`);
        return node;
    }

    /** @param {string} id */
    shows(id) {
        return this.page.evaluate((wanted) => globalThis.things().some(({ dataset }) => dataset.id === wanted), id);
    }

    // The last announcement to screen readers.
    said() {
        return this.page.evaluate(() => document.getElementById('live').textContent);
    }

    focused() {
        return this.page.evaluate(
            () =>
                /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.id ??
                document.activeElement?.id ??
                '',
        );
    }

    // Where the element can be pressed. Scrolls it into view, in the drawer too.
    /** @param {string} id @returns {Promise<[x: number, y: number]>} */
    async centre(id) {
        let { box } = await this.node(id);
        const { width, height } = this.page.viewport();
        /** @type {(part: number, times: number, way: number) => Promise<void>} */
        const scroll_by = async (part, times, way) => {
            for (let i = 0; i < times && box.height <= 0; i++) {
                // Over what scrolls it: a column, or the middle if it has no place.
                await this.page.mouse.move(box.width > 0 ? box.x + box.width / 2 : width / 2, height * part);
                await this.page.mouse.wheel({ deltaY: way });
                await this.settle();
                ({ box } = await this.node(id));
            }
        };
        // Down, and if it is not there, up from the end.
        const scroll = async (/** @type {number} */ part) => {
            await scroll_by(part, 12, 120);
            await scroll_by(part, 24, -120);
        };
        if (box.height <= 0 && (await this.shows('sheet'))) {
            const drawer = (await this.node('sheet')).box;
            await this.page.mouse.click(drawer.x + drawer.width / 2, drawer.y + drawer.height / 2);
            await this.settle();
            ({ box } = await this.node(id));
            await scroll(0.9);
        }
        await scroll(0.5);
        assert.ok(box.width > 0 && box.height > 0, `${id} cannot be seen`);
        return [box.x + box.width / 2, box.y + box.height / 2];
    }
}

// What the tests of a process share: the server, and one browser at a time with one tab, since a window behind another
// gets no frames and no keys, and opening a tab takes longer than loading the page. key: the launch options.
/**
 * @type {{
 *     server: ReturnType<typeof serve> | null, key: string | null, browser: Browser | null, page: Page | null,
 * }}
 */
const shared = { server: null, key: null, browser: null, page: null };

async function server() {
    if (!existsSync(join(site_folder, 'index.html'))) throw new Error(`no site at ${site_folder}`);
    shared.server ??= serve(site_folder, 0);
    return shared.server;
}

// Says whether the promise is fulfilled within ten seconds.
/** @param {Promise<unknown>} promise @returns {Promise<boolean>} */
function soon(promise) {
    /** @type {NodeJS.Timeout} */
    let timer;
    /** @type {Promise<boolean>} */
    const late = new Promise((resolve) => (timer = setTimeout(resolve, 10_000, false)));
    return Promise.race([
        promise.then(
            () => true,
            () => false,
        ),
        late,
    ]).finally(() => clearTimeout(timer));
}

async function close_browser() {
    const { browser } = shared;
    Object.assign(shared, { key: null, browser: null, page: null });
    if (browser && !(await soon(browser.close()))) browser.process()?.kill('SIGKILL');
}

// The browser's tab, or a new one. A browser whose tab does not answer hangs, and is replaced.
/** @param {Launch} options */
async function tab_for(options) {
    const key = JSON.stringify(options);
    const closed = () => shared.page.page.isClosed();
    const leave = () => shared.page[shared.page.own ? 'close' : 'leave']();
    const fit = shared.key === key && (closed() || (await soon(leave())));
    if (!fit) {
        await close_browser();
        shared.browser = await launch(options);
        shared.key = key;
    }
    return fit && !closed() ? shared.page.page : shared.browser.newPage();
}

// Called after all tests.
export async function close_all() {
    await close_browser();
    await (await shared.server)?.close();
}

// A browser with these options, launched when first needed. open(options) gives a loaded Page. `before` runs in the
// page before its scripts; `load: false` leaves it blank; `ratio: null` keeps the screen's own ratio; `url` is another
// server's; with `worker` the page may use its Service Worker; `own` gives a tab that no other test gets, for tests
// that go to other sites or back and forth, or lose the graphics or the focus; `drawn` is for tests that look at its
// picture, and for all where MOTLEY_PICTURES names a folder for pictures. By default the page is zoomed out to half the
// size, since browsers without a graphics card draw every pixel themselves.
/** @param {Launch} [launch_options] */
export function session(launch_options = {}) {
    const here = {
        server: /** @type {Awaited<ReturnType<typeof serve>>} */ (undefined),
        browser: /** @type {Browser} */ (undefined),
        open,
    };
    /**
     * @param {{
     *     width?: number, height?: number, ratio?: number | null, before?: Script, load?: boolean, url?: string,
     *     own?: boolean, worker?: boolean, drawn?: boolean,
     * }} [how]
     */
    async function open({
        width = 1366,
        height = 768,
        ratio = 0.5,
        before: script,
        load = true,
        url,
        own = false,
        worker = false,
        drawn = Boolean(process.env.MOTLEY_PICTURES),
    } = {}) {
        here.server = await server();
        const page = new Page(await tab_for(launch_options), url ?? here.server.url);
        Object.assign(page, { own, drawn });
        here.browser = shared.browser;
        shared.page = page;
        await page.page.setViewport({ width, height, deviceScaleFactor: ratio ?? real_ratio });
        await page.before(clear_storage);
        if (worker) await page.before(() => (globalThis.keeps_worker = true));
        await page.before(watch);
        if (drawn) await page.before(() => (globalThis.is_drawn = true));
        await page.before(count_drawing);
        if (script) await page.before(script);
        if (load) {
            await page.load();
        } else {
            await page.page.goto('about:blank');
            page.messages.length = 0; // from requests of the previous page
        }
        return page;
    }
    return here;
}
