// Measures what the page costs, in Chromium, and prints it:
//
//   xvfb-run -a -s '-screen 0 2600x1600x24' node tests/web/budget.mjs [--runs N] [--play MINUTES] [--beside SITE]
//
// Weight: what a visitor downloads until a first game can be played, in thousands of bytes. Start: until the page takes
// input, in a new browser and at the third visit, of which the first was played for a minute, as browsers keep only the
// compiled code of what has run for a while; less than a blank page with a WebGL 2 context takes in the same run;
// and on a slow line (1.6 Mbit/s, 150 ms), until a board can be seen and until it takes input. Medians of N (5) runs; those
// of another build's folder, SITE, in the same runs.
// Memory: of the page after playing against itself for MINUTES (0: not measured). weight.spec.mjs holds the weights to
// their limits; times and memory depend on the machine.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { serve } from '../../src/build/serve.mjs';
import { launch } from './browsers.mjs';
import { site_folder } from './page.mjs';
import { first_game, others } from './weights.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, play: { type: 'string', default: '0' }, beside: { type: 'string' } } });
const runs = Number(values.runs);

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

// Runs in the page before its scripts: notes when the picture is there, and keeps the program's memory.
function note_start() {
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...what) => {
        const instance = await instantiate(...what);
        globalThis.memory ??= Object.values(instance.exports).find((each) => each instanceof WebAssembly.Memory);
        return instance;
    };
    // When the board that is shown while it loads can be seen.
    globalThis.seen = new Promise((resolve) => {
        const look = () => {
            const image = document.querySelector('#loading img');
            const shown = image?.complete && image.naturalWidth > 0 && image.checkVisibility({ opacityProperty: true, visibilityProperty: true });
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
    const browser = await launch({});
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return browser;
}

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
await new Promise((resolve) => empty.listen(0, '127.0.0.1', resolve));
const empty_url = `http://127.0.0.1:${empty.address().port}/`;

const print = (what, figure, unit) => console.log(`${what.padEnd(58)}${String(Math.round(figure)).padStart(7)} ${unit}`);

for (const [what, bytes] of [...first_game(), ...others()]) print(what, bytes / 1000, 'KB brotli');
print('all that the first game needs', first_game().reduce((sum, [, bytes]) => sum + bytes, 0) / 1000, 'KB brotli');

// For so many milliseconds whatever can be pressed on the board or begins a new match, at random but always alike. Returns
// the number of presses.
async function play(page, time) {
    const end = Date.now() + time;
    let actions = 0;
    while (Date.now() < end) {
        await page.evaluate((turn) => {
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

async function start_times(url, figures) {
    const browser = await launch_and_wait();
    const first = await open(browser, url);
    figures.cold.push(first.usable);
    await play(first.page, 60_000);
    await first.page.close();
    // Browsers keep the code of scripts only if these were opened more than once.
    for (let visit = 0; visit < 2; visit++) {
        const next = await open(browser, url);
        if (visit === 1) figures.again.push(next.usable);
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await next.page.close();
    }
    await browser.close();
    const slow = await launch_and_wait();
    const { usable, seen } = await open(slow, url, true);
    figures.slow.push(usable);
    figures.seen.push(seen);
    await slow.close();
}

const other = values.beside && (await serve(values.beside, 0));
const measured = [site, other].filter(Boolean).map(({ url }) => ({ url, cold: [], again: [], seen: [], slow: [] }));
const blanks = [];
for (let i = 0; i < runs; i++) {
    const browser = await launch_and_wait();
    blanks.push((await open(browser, empty_url)).usable);
    await browser.close();
    for (const figures of measured) await start_times(figures.url, figures);
}
const base = median(blanks);
print('a blank page with WebGL 2', base, 'ms');
for (const [i, figures] of measured.entries()) {
    if (i > 0) console.log(values.beside);
    print('takes input, new browser: more than that', median(figures.cold) - base, 'ms');
    print('takes input, third visit: more than that', median(figures.again) - base, 'ms');
    print('slow line: a board is seen', median(figures.seen), 'ms');
    print('slow line: takes input', median(figures.slow), 'ms');
}

if (Number(values.play) > 0) {
    const browser = await launch({});
    const { page } = await open(browser, `${site.url}?seed=7`);
    const client = await page.createCDPSession();
    const actions = await play(page, Number(values.play) * 60_000);
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.enable').then(() => client.send('Performance.getMetrics'));
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize').value;
    const memory = await page.evaluate(() => globalThis.memory.buffer.byteLength);
    print(`memory after ${values.play} min and ${actions} presses: program`, memory / 1e6, 'MB');
    print('  scripts', heap / 1e6, 'MB');
    await browser.close();
}
await site.close();
empty.close();
process.exit();
