// Measures what the page costs, in Chromium, and prints it:
//
//   xvfb-run -a -s '-screen 0 2600x1600x24' node tests/web/budget.mjs [--runs N] [--play MINUTES] [--beside SITE]
//
// Weight: what a visitor downloads until a first game can be played, in thousands of bytes. Start: until the page takes
// input, in a new browser and at the third visit, of which the first was played for a minute, as browsers keep only the
// compiled code of what has run for a while; less than a blank page with a WebGL 2 context takes in the same run;
// and on a slow line (1.6 Mbit/s, 150 ms), until a board can be seen and until it takes input. Medians of N (5) runs.
// The third visit of a page that gets the same program from the device, starts nothing of it and clears the canvas says
// how much of that is the browser's. Memory: of the page after playing against itself for MINUTES (0: not measured).
// The same of another build's folder, SITE, in the same runs. weight.spec.mjs holds the weights to their limits; times
// and memory depend on the machine.
/** @import { Page as Tab } from 'puppeteer-core' */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { serve } from '../../src/build/serve.mjs';
import { launch } from './browsers.mjs';
import { site_file, site_folder } from './page.mjs';
import { first_game, others } from './weights.mjs';

const { values } = parseArgs({
    options: {
        runs: { type: 'string', default: '5' },
        play: { type: 'string', default: '0' },
        beside: { type: 'string' },
    },
});
const runs = Number(values.runs);

// A copy of our page whose script only gets the program and clears the canvas. Returns its folder.
function page_without_program() {
    const folder = mkdtempSync(join(tmpdir(), 'motley-'));
    cpSync(site_folder, folder, { recursive: true });
    /** @param {string} file @param {string} text */
    const replace = (file, text) => {
        /** @param {Uint8Array | string} bytes */
        const hash = (bytes) => createHash('sha256').update(bytes).digest('base64');
        const before = readFileSync(join(folder, file));
        writeFileSync(join(folder, file), text);
        for (const ending of ['.br', '.gz']) rmSync(join(folder, file + ending));
        return (/** @type {string} */ other) => other.replaceAll(hash(before), hash(text));
    };
    /** @param {string} file */
    const read = (file) => readFileSync(join(folder, file), 'utf8');
    const in_page = replace(site_file('page.js'), `(${only_clear})();`);
    const in_worker = replace('index.html', in_page(read('index.html')));
    replace('sw.js', in_worker(in_page(read('sw.js'))));
    return folder;
}

// Runs in that copy.
async function only_clear() {
    const trusted = globalThis.trustedTypes?.createPolicy(
        'motley',
        /** @type {any} */ ({ createScriptURL: (/** @type {string} */ url) => url }),
    );
    navigator.serviceWorker.register(trusted?.createScriptURL('sw.js') ?? 'sw.js');
    const { dataset } = document.getElementById('program').content.querySelector('script');
    const compiled = WebAssembly.compileStreaming(fetch(JSON.parse(dataset.files)['app.wasm']));
    const canvas = document.getElementById('canvas');
    canvas.width = innerWidth;
    canvas.height = innerHeight;
    const gl = canvas.getContext('webgl2', { alpha: false, depth: false, stencil: false, antialias: false });
    /** @type {WebAssembly.Imports} */
    const imports = {};
    for (const { module, name } of WebAssembly.Module.imports(await compiled)) (imports[module] ??= {})[name] = () => 0;
    await WebAssembly.instantiate(await compiled, imports);
    gl.clearColor(0, 0.5, 0.5, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    document.getElementById('start').hidden = true;
}

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

// Runs in the page before its scripts: notes when the picture is there, and keeps the program's memory.
function note_start() {
    for (const way of ['instantiate', 'instantiateStreaming']) {
        const begin = /** @type {any} */ (WebAssembly)[way];
        /** @type {any} */ (WebAssembly)[way] = async (/** @type {unknown[]} */ ...what) => {
            const result = await begin.apply(WebAssembly, what);
            const { exports } = result.instance ?? result;
            globalThis.memory ??= Object.values(exports).find((each) => each instanceof WebAssembly.Memory);
            return result;
        };
    }
    // When the board that is shown while it loads can be seen.
    globalThis.seen = new Promise((resolve) => {
        const look = () => {
            const image = document.querySelector('#loading img');
            const shown =
                image?.complete &&
                image.naturalWidth > 0 &&
                image.checkVisibility({ opacityProperty: true, visibilityProperty: true });
            if (shown || document.getElementById('start')?.hidden) resolve(performance.now());
            else requestAnimationFrame(look);
        };
        look();
    });
    globalThis.usable = new Promise((resolve) => {
        const drawn = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        const look = () => {
            const start = document.getElementById('start');
            if (!start) return;
            if (start.hidden) drawn();
            else new MutationObserver(() => start.hidden && drawn()).observe(start, { attributes: true });
        };
        document.addEventListener('DOMContentLoaded', look);
    });
}

// Runs in a blank page: draws one frame.
const blank = `<!doctype html><link rel="icon" href="data:,"><canvas id="canvas"></canvas><script>
const gl = document.getElementById('canvas').getContext('webgl2', { alpha: false, antialias: false });
gl.clearColor(0, 0.5, 0.5, 1);
gl.clear(gl.COLOR_BUFFER_BIT);
globalThis.usable = new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
</script>`;

// A new browser, when it is done with its own start: nothing of a page is in it yet.
async function launch_and_wait() {
    const browser = await launch({ whole: true });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return browser;
}

/** @param {import('puppeteer-core').Browser} browser @param {string} url @param {boolean} [slow] */
async function open(browser, url, slow) {
    const page = await browser.newPage();
    await page.setViewport({ width: 1366, height: 768 });
    await page.evaluateOnNewDocument(note_start);
    if (slow) await page.emulateNetworkConditions({ download: 1.6e6 / 8, upload: 0.75e6 / 8, latency: 150 });
    await page.goto(url);
    await page.waitForFunction(() => globalThis.usable, { polling: 20 });
    const usable = await page.evaluate(() => globalThis.usable);
    const seen = slow ? await page.evaluate(() => globalThis.seen) : NaN;
    return { page, usable, seen };
}

const site = await serve(site_folder, 0);
const empty = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(blank));
await new Promise((resolve) => empty.listen(0, '127.0.0.1', () => resolve(undefined)));
const empty_url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (empty.address()).port}/`;

/** @param {string} what @param {number} figure @param {string} unit */
const print = (what, figure, unit) =>
    console.log(`${what.padEnd(58)}${String(Math.round(figure)).padStart(7)} ${unit}`);

for (const [what, bytes] of [...first_game(), ...others()]) print(what, bytes / 1000, 'KB brotli');
print('all that the first game needs', first_game().reduce((sum, [, bytes]) => sum + bytes, 0) / 1000, 'KB brotli');

// For so many milliseconds whatever can be pressed on the board or begins a new match, at random but always alike.
// Returns the number of presses.
/** @param {Tab} page @param {number} time */
async function play(page, time) {
    const end = Date.now() + time;
    let actions = 0;
    while (Date.now() < end) {
        await page.evaluate((turn) => {
            /** @param {string} selector */
            const find = (selector) => [...document.querySelectorAll(`#twin ${selector}`)];
            const again = find('[data-id="rematch"], [data-id^="two:"]');
            const cells = find('[role=gridcell]:not([aria-disabled=true])');
            const from = again.length > 0 ? again : cells;
            from[(turn * 2654435761) % from.length]?.click();
        }, actions);
        await new Promise((resolve) => setTimeout(resolve, 50));
        actions += 1;
    }
    return actions;
}

// When the page takes input at the third visit. Browsers keep the code of scripts only if these were opened more than
// once.
/** @param {import('puppeteer-core').Browser} browser @param {string} url */
async function third_visit(browser, url) {
    const second = await open(browser, url);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await second.page.close();
    const third = await open(browser, url);
    await third.page.close();
    return third.usable;
}

// What the page has got by now, compressed by us, in bytes.
/** @param {Tab} page @param {string} folder */
async function weight(page, folder) {
    const urls = await page.evaluate(() => [
        location.href,
        ...performance.getEntriesByType('resource').map(({ name }) => name),
    ]);
    const paths = new Set(urls.filter((url) => url.startsWith('http')).map((url) => new URL(url).pathname));
    /** @param {string} path */
    const bytes_of = (path) =>
        brotliCompressSync(readFileSync(join(folder, path === '/' ? 'index.html' : path))).length;
    return [...paths].reduce((sum, path) => sum + bytes_of(path), 0);
}

/** @param {ReturnType<typeof begun>} figures */
async function start_times({ url, folder, ...figures }) {
    const browser = await launch_and_wait();
    const first = await open(browser, url);
    figures.cold.push(first.usable);
    await play(first.page, 60_000);
    await first.page.close();
    figures.again.push(await third_visit(browser, url));
    await browser.close();
    const slow = await launch_and_wait();
    const { page, usable, seen } = await open(slow, url, true);
    figures.slow.push(usable);
    figures.seen.push(seen);
    figures.weight.push(await weight(page, folder));
    await slow.close();
}

const other = values.beside && (await serve(values.beside, 0));
/** @typedef {'cold' | 'again' | 'seen' | 'slow' | 'weight'} Figure */
/** @type {(site: { url: string }, folder: string) => { url: string, folder: string } & Record<Figure, number[]>} */
const begun = ({ url }, folder) => ({ url, folder, cold: [], again: [], seen: [], slow: [], weight: [] });
const measured = [begun(site, site_folder), ...(other ? [begun(other, values.beside)] : [])];
const without = page_without_program();
const without_program = await serve(without, 0);
const blanks = [];
const floors = [];
for (let i = 0; i < runs; i++) {
    const browser = await launch_and_wait();
    blanks.push((await open(browser, empty_url)).usable);
    const first = await open(browser, without_program.url);
    await first.page.evaluate(() => navigator.serviceWorker.ready.then(() => {})); // all is on the device
    await first.page.close();
    floors.push(await third_visit(browser, without_program.url));
    await browser.close();
    for (const figures of measured) await start_times(figures);
}
const base = median(blanks);
print('a blank page with WebGL 2', base, 'ms');
print('third visit, only getting the program: more than that', median(floors) - base, 'ms');
for (const [i, figures] of measured.entries()) {
    if (i > 0) console.log(values.beside);
    print('got until it takes input, slow line', median(figures.weight) / 1000, 'KB brotli');
    print('takes input, new browser: more than the blank page', median(figures.cold) - base, 'ms');
    print('takes input, third visit: more than the blank page', median(figures.again) - base, 'ms');
    print('slow line: a board is seen', median(figures.seen), 'ms');
    print('slow line: takes input', median(figures.slow), 'ms');
}

/** @param {string} url */
async function memory_of(url) {
    const browser = await launch({ whole: true });
    const { page } = await open(browser, `${url}?seed=7`);
    const client = await page.createCDPSession();
    const actions = await play(page, Number(values.play) * 60_000);
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.enable').then(() => client.send('Performance.getMetrics'));
    const scripts = metrics.find(({ name }) => name === 'JSHeapUsedSize').value;
    const program = await page.evaluate(() => globalThis.memory.buffer.byteLength);
    await browser.close();
    return { actions, program, scripts };
}

if (Number(values.play) > 0) {
    const memories = await Promise.all(measured.map(({ url }) => memory_of(url)));
    for (const [i, { actions, program, scripts }] of memories.entries()) {
        if (i > 0) console.log(values.beside);
        print(`memory after ${values.play} min and ${actions} presses: program`, program / 1e6, 'MB');
        print('  scripts', scripts / 1e6, 'MB');
    }
}
rmSync(without, { recursive: true });
process.exit();
