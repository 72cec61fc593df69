// Measures the processor time of a frame of the page, in milliseconds, in each game:
//
//   xvfb-run -a -s '-screen 0 2600x1600x24' node frames.mjs [--slower N] [GAME…]
//
// --slower lets Chromium emulate a processor that many times as slow.
//
// The times are Chromium's own record of its thread's work from the call of a frame to its return. Elapsed time would
// include whatever else runs meanwhile, such as the browser's own drawing where the processor draws. Measured once with
// OpenGL and once without everything that draws (buffers, textures, draw calls), while the pointer moves over the
// board, pieces are chosen and deselected, and motion runs. Then the same while two computers of the highest level play
// each other in the Worker; for these frames also the pauses between them, from the end of one to the beginning of the
// next: how much the page stutters.
import { parseArgs } from 'node:util';
import { serve } from '../../src/build/serve.mjs';
import { launch } from './browsers.mjs';
import { games } from './games.mjs';
import { begin_anew, Page, site_folder, watch } from './page.mjs';
import { players } from './players.mjs';

function draw_nothing() {
    for (const key of Object.getOwnPropertyNames(WebGL2RenderingContext.prototype)) {
        if (/^(draw|buffer|bind|vertex|uniform|enable|disable|blend|scissor|viewport|clear|tex|active|use)/.test(key)) {
            WebGL2RenderingContext.prototype[key] = () => {};
        }
    }
}

const { values, positionals } = parseArgs({ options: { slower: { type: 'string' } }, allowPositionals: true });
const server = await serve(site_folder, 0);
const browser = await launch();
const at = (numbers, part) => numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))].toFixed(2);

async function open(without_graphics) {
    const page = new Page(await browser.newPage(), server.url);
    await page.page.setViewport({ width: 1366, height: 768, deviceScaleFactor: 1 });
    await page.page.evaluateOnNewDocument(begin_anew);
    await page.page.evaluateOnNewDocument(watch);
    if (without_graphics) await page.page.evaluateOnNewDocument(draw_nothing);
    await page.load();
    if (values.slower) await page.page.emulateCPUThrottling(Number(values.slower));
    return { page, player: new players.twin(page) };
}

// The frames while a pointer moves over the board and presses every tenth time.
async function frames_of(page, clicks) {
    const { box } = await page.node('board');
    await page.page.tracing.start({ categories: ['-*', 'devtools.timeline'] });
    for (let i = 0; i < 300; i++) {
        const x = box.x + box.width * (0.5 + 0.48 * Math.sin(i / 7));
        const y = box.y + box.height * (0.5 + 0.48 * Math.sin(i / 11));
        await page.page.mouse.move(x, y);
        if (clicks && i % 10 === 9) await page.page.mouse.click(x, y);
    }
    const { traceEvents } = JSON.parse(Buffer.from(await page.page.tracing.stop()).toString());
    return traceEvents.filter(({ name, tdur }) => name === 'FireAnimationFrame' && tdur !== undefined);
}

function tell(id, what, frames) {
    const took = frames.map(({ tdur }) => tdur / 1000);
    return `${id.padEnd(12)} ${what.padEnd(15)} p50 ${at(took, 0.5)}  p95 ${at(took, 0.95)}  of ${took.length} frames`;
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
    for (const id of ['setup:with:computer', 'setup:watch', 'setup:level:first:8', 'setup:level:second:8']) await player.press(id);
    // Not by the player, which would wait until everything is at rest.
    await page.page.evaluate(() => globalThis.things().find(({ dataset }) => dataset.id === 'begin').click());
    await page.page.waitForFunction(() => globalThis.things().some(({ dataset }) => dataset.id === 'board'), { polling: 50 });
    const frames = await frames_of(page, false);
    const pauses = frames.slice(1).map(({ ts }, i) => (ts - frames[i].ts - frames[i].dur) / 1000);
    console.log(`${tell(id, 'while thinking', frames)}, pauses p50 ${at(pauses, 0.5)}  p95 ${at(pauses, 0.95)}  longest ${at(pauses, 1)}`);
    await page.page.close();
}
await browser.close();
await server.close();
