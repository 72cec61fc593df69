// A browser that Puppeteer does not know, driven by its WebDriver (https://www.w3.org/TR/webdriver2/): Debian's
// WebKitGTK, the nearest there is to Safari on this system.
/** @import { Shown } from './types.d.ts' */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watch } from './page.mjs';
import { pause, until } from './waiting.mjs';

const longest = 60_000; // ms for one answer of the driver

/** @returns {Promise<number>} */
function free_port() {
    return new Promise((done) => {
        const server = createServer().listen(0, '127.0.0.1', () => {
            const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
            server.close(() => done(port));
        });
    });
}

// WebKit itself crashes now and then (the kernel's log names swrast_dri.so and libjavascriptcoregtk): in one of five
// runs where Mesa draws in threads of its own, in one of 18 where it does not. So frames go through memory instead of
// Mesa's buffers, and JavaScript is compiled and collected in the thread that runs it.
const calm = {
    LP_NUM_THREADS: '0',
    WEBKIT_DMABUF_RENDERER_FORCE_SHM: '1',
    JSC_useConcurrentGC: '0',
    JSC_useConcurrentJIT: '0',
};

const browser = join(dirname(fileURLToPath(import.meta.url)), 'webkit.py');

// One window of it, with a page of the program.
export class WebKit {
    #folder = mkdtempSync(join(tmpdir(), 'motley-webkit-'));
    /** @type {import('node:child_process').ChildProcess} */
    #driver;
    /** @type {string} */
    #address;
    /** @type {string} */
    #session;

    // A window of this size, in CSS pixels, in the corner of the screen of run.mjs, where it covers no window of
    // Firefox.
    /** @param {number} width @param {number} height */
    static async launch(width, height) {
        const port = await free_port();
        const here = new WebKit();
        const env = { ...process.env, ...calm };
        here.#driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', detached: true, env });
        here.#address = `http://127.0.0.1:${port}`;
        for (let i = 0; !(await here.#ask('GET', '/status').catch(() => ({})))?.ready; i++) {
            if (i === 100) throw new Error('WebKitWebDriver does not answer');
            await pause(50);
        }
        const options = { binary: browser, args: [here.#folder] };
        const { sessionId } = await here.#ask('POST', '/session', {
            capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
        });
        here.#session = `/session/${sessionId}`;
        await here.#tell('/window/rect', { x: 2600 - width, y: 1600 - height, width, height });
        return here;
    }

    /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
    async #ask(method, path, body) {
        const response = await fetch(this.#address + path, {
            method,
            body: body && JSON.stringify(body),
            signal: AbortSignal.timeout(longest),
        });
        const { value } = await response.json();
        if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
        return value;
    }

    /** @param {string} path @returns {Promise<any>} */
    #tell(path, body = {}) {
        return this.#ask('POST', this.#session + path, body);
    }

    async close() {
        await this.#ask('DELETE', this.#session).catch(() => {});
        process.kill(-this.#driver.pid); // and whatever it has started
        rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10 });
    }

    // The result of a function, which may be asynchronous, in the page.
    /** @param {string | ((...values: any[]) => unknown)} work @param {unknown[]} values @returns {Promise<any>} */
    async evaluate(work, ...values) {
        const script = `const done = arguments[arguments.length - 1];
            (async () => (${work})(...[...arguments].slice(0, -1)))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
        const { value, error } = await this.#tell('/execute/async', { script, args: values });
        if (error) throw new Error(error);
        return value;
    }

    async picture() {
        return Buffer.from(await this.#ask('GET', `${this.#session}/screenshot`), 'base64');
    }

    /** @param {string} url */
    open(url) {
        return this.#tell('/url', { url });
    }

    // The page's address, also while another page is on its way: a script of a page that goes never answers.
    /** @returns {Promise<string>} */
    address() {
        return this.#ask('GET', `${this.#session}/url`);
    }

    // The result of work() in the frame that `frame`, a function, finds in the page.
    /** @param {() => unknown} frame @param {() => unknown} work */
    async inside(frame, work) {
        const id = await this.#tell('/execute/sync', { script: `return (${frame})();`, args: [] });
        await this.#tell('/frame', { id });
        try {
            return await this.evaluate(work);
        } finally {
            await this.#tell('/frame', { id: null });
        }
    }

    // ------------------------------------------------------------ the program

    /** @param {string} url */
    async load(url) {
        await this.open(url);
        await this.#started();
    }

    async reload() {
        await this.#tell('/refresh');
        await this.#started();
    }

    async #started() {
        await this.until(
            () =>
                this.evaluate(
                    () => document.getElementById('start').hidden || !document.getElementById('failure').hidden,
                ),
            'the start',
        );
        const failure = await this.evaluate(
            () => !document.getElementById('failure').hidden && document.getElementById('failure').innerText,
        );
        if (failure) throw new Error(failure);
        await this.evaluate(`() => { if (!globalThis.things) { globalThis.keeps_worker = true; (${watch})(); } }`);
        await this.settle();
    }

    /** @param {() => unknown} wanted @param {string} what */
    until(wanted, what) {
        return until(wanted, what);
    }

    settle() {
        return this.evaluate(() => globalThis.rest());
    }

    /** @returns {Promise<Shown[]>} */
    nodes() {
        return this.evaluate(() => globalThis.things().map(globalThis.described));
    }

    /** @param {string} id */
    async node(id) {
        return (await this.nodes()).find((node) => node.id === id);
    }

    /** @param {string} id */
    shown(id) {
        return this.until(async () => Boolean(await this.node(id)), id);
    }

    // By the mouse.
    /** @param {string} id */
    async press(id) {
        await this.shown(id);
        const centre = async () => {
            const { box } = await this.node(id);
            if (box.width <= 0 || box.height <= 0) throw new Error(`${id} cannot be seen`);
            return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
        };
        const act = (/** @type {object[]} */ ...actions) =>
            this.#tell('/actions', {
                actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
            });
        await act({ type: 'pointerMove', duration: 0, ...(await centre()) });
        await this.settle(); // what the pointer leaves may have moved it
        await act(
            { type: 'pointerMove', duration: 0, ...(await centre()) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
        );
        await this.settle();
    }
}
