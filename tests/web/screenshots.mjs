// Makes the pictures of the documentation anew from a built site:
//
//   node screenshots.mjs [OUTDIR]
//
// OUTDIR is docs/screenshots. Every game with a web-game.json is shown after half of it, a piece chosen.
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../src/build/serve.mjs';
import { launch } from './browsers.mjs';
import { games } from './games.mjs';
import { Page, site_folder } from './page.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const out = resolve(process.argv[2] ?? join(root, 'docs/screenshots'));
const sizes = [
    { width: 390, height: 844, ratio: 2 },
    { width: 1366, height: 768, ratio: 1 },
    { width: 2560, height: 1440, ratio: 1 },
];
const themes = ['light', 'dark'];

async function activate(page, id) {
    await page.page.evaluate((wanted) => document.querySelector(`[data-id="${wanted}"]`).click(), id);
    await page.settle();
}

mkdirSync(out, { recursive: true });
const server = await serve(site_folder, 0);
const browser = await launch({ still: true });
for (const { width, height, ratio } of sizes) {
    for (const theme of themes) {
        const shot = (name) => join(out, `${name}-${width}x${height}${theme === 'dark' ? '-dark' : ''}.png`);
        const page = new Page(await browser.newPage(), server.url);
        await page.page.evaluateOnNewDocument(() => {
            globalThis.rest = () => new Promise((done) => setTimeout(done, 400));
        });
        await page.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
        await page.page.setViewport({ width, height, deviceScaleFactor: ratio });
        await page.load();
        await page.page.screenshot({ path: shot('start') });
        for (const { id, begin, turns } of games) {
            for (const node of begin) await activate(page, node);
            const half = Math.floor(turns.length / 2);
            for (const { press } of turns.slice(0, half)) {
                for (const node of press) await activate(page, node);
            }
            await activate(page, turns[half].press[0]);
            await page.page.screenshot({ path: shot(id) });
            await page.load();
        }
        await page.page.close();
    }
}
await browser.close();
await server.close();
console.log(`pictures of ${games.length} game(s) in ${out}`);
