// Measures the processor time of a frame of the page, in milliseconds, in each game:
//
//   xvfb-run -a -s '-screen 0 2600x1600x24' node frames.mjs [--slower N] [GAME…]
//   … frames.mjs --record FILE
//
// --slower lets Chromium emulate a processor that many times as slow. --record plays the last actions of the match in
// FILE (JSON), at least 30, and measures instead the longest call of the page for each of them, beside drawing: be it a
// frame, the accessible twin, or what is stored.
//
// The times are Chromium's own record of its thread's work from the call of a frame to its return. Elapsed time would
// include whatever else runs meanwhile, such as the browser's own drawing where the processor draws. Measured once with
// OpenGL and once without everything that draws (buffers, textures, draw calls), while the pointer moves over the
// board, pieces are chosen and deselected, and motion runs. Then the same while two computers of the highest level play
// each other in the Worker; for these frames also the pauses between them, from the end of one to the beginning of the
// next: how much the page stutters.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { serve } from '../../src/build/serve.mjs';
import { launch } from './browsers.mjs';
import { games } from './games.mjs';
import { clear_storage, Page, site_folder, watch } from './page.mjs';
import { players } from './players.mjs';

// A call in Chromium's record, with its times in µs.
/** @typedef {{ name: string, ts: number, dur: number, tdur?: number }} Called */

function draw_nothing() {
    for (const key of Object.getOwnPropertyNames(WebGL2RenderingContext.prototype)) {
        if (/^(draw|buffer|bind|vertex|uniform|enable|disable|blend|scissor|viewport|clear|tex|active|use)/.test(key)) {
            /** @type {any} */ (WebGL2RenderingContext.prototype)[key] = () => {};
        }
    }
}

const { values, positionals } = parseArgs({
    options: { slower: { type: 'string' }, record: { type: 'string' } },
    allowPositionals: true,
});
const server = await serve(site_folder, 0);
const browser = await launch({ whole: true });
/** @param {number[]} numbers @param {number} part */
const at = (numbers, part) =>
    numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))].toFixed(2);

/**
 * @param {boolean} without_graphics
 * @param {[script: (...values: any[]) => unknown, ...values: unknown[]] | []} before
 */
async function open(without_graphics, ...before) {
    const page = new Page(await browser.newPage(), server.url);
    await page.page.setViewport({ width: 1366, height: 768, deviceScaleFactor: 1 });
    await page.page.evaluateOnNewDocument(clear_storage);
    const [script, ...rest] = before;
    if (script) await page.page.evaluateOnNewDocument(script, ...rest);
    await page.page.evaluateOnNewDocument(watch);
    if (without_graphics) await page.page.evaluateOnNewDocument(draw_nothing);
    await page.load();
    if (values.slower) await page.page.emulateCPUThrottling(Number(values.slower));
    return { page, player: new players.twin(page) };
}

// The frames while a pointer moves over the board and presses every tenth time.
/** @param {Page} page @param {boolean} clicks @returns {Promise<Called[]>} */
async function frames_of(page, clicks) {
    const { box } = await page.node('board');
    await page.page.tracing.start({ categories: ['-*', 'devtools.timeline'] });
    for (let i = 0; i < 300; i++) {
        const x = box.x + box.width * (0.5 + 0.48 * Math.sin(i / 7));
        const y = box.y + box.height * (0.5 + 0.48 * Math.sin(i / 11));
        await page.page.mouse.move(x, y);
        if (clicks && i % 10 === 9) await page.page.mouse.click(x, y);
    }
    /** @type {{ traceEvents: Called[] }} */
    const { traceEvents } = JSON.parse(Buffer.from(await page.page.tracing.stop()).toString());
    return traceEvents.filter(({ name, tdur }) => name === 'FireAnimationFrame' && tdur !== undefined);
}

/** @param {string} id @param {string} what @param {Called[]} frames */
function tell(id, what, frames) {
    const took = frames.map(({ tdur }) => tdur / 1000);
    return `${id.padEnd(12)} ${what.padEnd(15)} p50 ${at(took, 0.5)}  p95 ${at(took, 0.95)}  of ${took.length} frames`;
}

// The longest call of the page for each of the actions after the first `played` plies of a match, up to its end or a
// roll of dice, without what draws, in ms.
/** @param {string} record @param {number} played */
async function costs_from(record, played) {
    const { game, plies } = JSON.parse(record);
    const head = { format: 'motley-game', version: 1, flipped: false, quick: false, paused: false, computer: [0, 0] };
    // As text: the seed has more digits than numbers have here.
    const beginning = record
        .replace(/"plies":\[.*?\]/, `"plies":${JSON.stringify(plies.slice(0, played))}`)
        .replace(/"checks":\[.*?\]\]/, '"checks":[]');
    const { page, player } = await open(
        true,
        (/** @type {string} */ name, /** @type {string} */ text) => localStorage.setItem(name, text),
        `motley-match-${game}`,
        `${JSON.stringify(head)}\n${beginning}`,
    );
    await player.press(`continue:${game}`);
    const costs = [];
    for (let ply = played; ply < plies.length && plies[ply] !== 'roll'; ply++) {
        await page.page.evaluate(() => document.querySelector('#twin [data-id="board"] [role=gridcell]').focus());
        await page.settle();
        await page.page.tracing.start({ categories: ['-*', 'devtools.timeline'] });
        await page.page.keyboard.type(`${plies[ply]}\n`);
        await page.settle();
        /** @type {{ traceEvents: Called[] }} */
        const { traceEvents } = JSON.parse(Buffer.from(await page.page.tracing.stop()).toString());
        if (!(await page.shows(`move:${ply + 1}`))) throw new Error(`${plies[ply]} was not played`);
        const calls = traceEvents.filter(
            ({ name, tdur }) =>
                ['FireAnimationFrame', 'TimerFire', 'EventDispatch'].includes(name) && tdur !== undefined,
        );
        costs.push(Math.max(...calls.map(({ tdur }) => tdur / 1000)));
    }
    await page.page.close();
    return costs;
}

if (values.record) {
    const record = readFileSync(values.record, 'utf8');
    const { plies } = JSON.parse(record);
    const costs = [];
    const has_dice = plies.includes('roll');
    for (let start = plies.length - 1; start > 0 && costs.length < 30; start--) {
        // With dice from each turn's first action on, which follows the roll and what it has shown.
        if (has_dice ? plies[start - 2] === 'roll' : start === plies.length - 30)
            costs.push(...(await costs_from(record, start)));
    }
    if (costs.length < 30) throw new Error(`${values.record}: the match is too short: ${costs.length} of 30 actions`);
    console.log(
        `${plies.length} plies: the longest call for one of the last ${costs.length} actions: p50 ${at(costs, 0.5)}  p95 ${at(costs, 0.95)}`,
    );
    process.exit(0);
}

for (const { id, begin, turns } of games.filter((game) => positionals.length === 0 || positionals.includes(game.id))) {
    for (const without of [false, true]) {
        const { page, player } = await open(without);
        for (const node of begin) await player.press(node);
        for (const { press } of turns.slice(0, 20)) for (const node of press) await player.press(node);
        console.log(tell(id, without ? 'without OpenGL' : 'with OpenGL', await frames_of(page, true)));
        await page.page.close();
    }
    const { page, player } = await open(false);
    await player.press(`setup:${id}`);
    for (const id of ['setup:with:computer', 'setup:watch', 'setup:level:first:8', 'setup:level:second:8'])
        await player.press(id);
    // Not by the player, which would wait until everything is at rest.
    await page.page.evaluate(() =>
        globalThis
            .things()
            .find(({ dataset }) => dataset.id === 'begin')
            .click(),
    );
    await page.page.waitForFunction(() => globalThis.things().some(({ dataset }) => dataset.id === 'board'), {
        polling: 50,
    });
    const frames = await frames_of(page, false);
    const pauses = frames.slice(1).map(({ ts }, /** @type {number} */ i) => (ts - frames[i].ts - frames[i].dur) / 1000);
    console.log(
        `${tell(id, 'while thinking', frames)}, pauses p50 ${at(pauses, 0.5)}  p95 ${at(pauses, 0.95)}  longest ${at(pauses, 1)}`,
    );
    await page.page.close();
}
await browser.close();
await server.close();
