// Finds out which functions of the page's program are not needed until a first match is played, and which only the
// matches of one game need, and lists them in web/parts.txt, by which src/build/split.mjs splits it:
//
//   xvfb-run -a -s '-screen 0 2600x1600x24' node tests/web/first_part.mjs
//
// It plays the whole games of tests/games/*/web-game.json in Chromium, in a site whose program counts its calls.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { serve } from '../../src/build/serve.mjs';
import { launch } from './browsers.mjs';
import { games } from './games.mjs';
import { clear_storage, Page, watch } from './page.mjs';
import { players } from './players.mjs';
import { called, counting_site, keep_instance, list_parts } from './profile.mjs';

const site = counting_site('index.html', /"app\.wasm":"([^"]+)"/, /"app-[^"]*":"[^"]*",?/g);

// Runs in the page: what leaving it calls, since nothing can be loaded then.
function leave() {
    dispatchEvent(new Event('beforeunload'));
    dispatchEvent(new Event('pagehide'));
}

const server = await serve(site, 0);
const browser = await launch({});
const page = new Page(await browser.newPage(), server.url);
for (const script of [clear_storage, watch, keep_instance]) await page.page.evaluateOnNewDocument(script);

/** @type {import('./profile.mjs').Profile[]} */
const profiles = [];
const matches = games.map(({ id, begin, turns }) => ({
    id,
    presses: [...begin, ...turns.flatMap(({ press }) => press)],
}));
for (const way of ['mouse', 'touch']) {
    const Player = players[way];
    await page.page.setViewport({ ...Player.screen, deviceScaleFactor: 1 });
    for (const { id, presses } of matches) {
        await page.load();
        const player = new Player(page);
        for (const press of presses) {
            await player.press(press);
            if (press === presses[presses.length >> 1]) await page.page.evaluate(leave); // in the middle of the match
        }
        await page.page.evaluate(leave);
        await page.page.evaluate(() => Module.send('installation', 0, 0, 1)); // as the whole Chromium offers it at once
        profiles.push({ id, calls: await called(page.page) });
        console.log(`${id} by ${way}`);
    }
}
await browser.close();
await server.close();

list_parts('page', profiles);
rmSync(dirname(site), { recursive: true });
process.exit();
