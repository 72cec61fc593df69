// How much of the processor the page takes for a frame, in milliseconds, in each game in play:
//
//   xvfb-run -a -s '-screen 0 2600x1600x24' node frames.mjs [GAME…]
//
// Chromium's own record of what its thread worked from the call of a frame to its return: the time that passed counts what
// else ran meanwhile, as the browser's own drawing does where a processor draws. Once with OpenGL and once with all that
// draws taken out (buffers, textures, draw calls). The pointer goes over the board, pieces are chosen and let go, motion
// runs.
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

const { positionals } = parseArgs({ allowPositionals: true });
const server = await serve(site_folder, 0);
const browser = await launch();
const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(2);
for (const { id, begin, turns } of games.filter((game) => positionals.length === 0 || positionals.includes(game.id))) {
    for (const without of [false, true]) {
        const page = new Page(await browser.newPage(), server.url);
        await page.page.setViewport({ width: 1366, height: 768, deviceScaleFactor: 1 });
        await page.page.evaluateOnNewDocument(begin_anew);
        await page.page.evaluateOnNewDocument(watch);
        if (without) await page.page.evaluateOnNewDocument(draw_nothing);
        await page.load();
        const player = new players.twin(page);
        for (const node of begin) await player.press(node);
        for (const { press } of turns.slice(0, 20)) for (const node of press) await player.press(node);
        const { box } = await page.node('board');
        await page.page.tracing.start({ categories: ['-*', 'devtools.timeline'] });
        for (let i = 0; i < 300; i++) {
            const x = box.x + box.width * (0.5 + 0.48 * Math.sin(i / 7));
            const y = box.y + box.height * (0.5 + 0.48 * Math.sin(i / 11));
            await page.page.mouse.move(x, y);
            if (i % 10 === 9) await page.page.mouse.click(x, y);
        }
        const { traceEvents } = JSON.parse(Buffer.from(await page.page.tracing.stop()).toString());
        const frames = traceEvents.filter(({ name, tdur }) => name === 'FireAnimationFrame' && tdur !== undefined);
        const took = frames.map(({ tdur }) => tdur / 1000).sort((a, b) => a - b);
        const graphics = without ? 'without OpenGL' : 'with OpenGL';
        console.log(`${id.padEnd(12)} ${graphics.padEnd(15)} p50 ${at(took, 0.5)}  p95 ${at(took, 0.95)}  of ${took.length} frames`);
        await page.page.close();
    }
}
await browser.close();
await server.close();
