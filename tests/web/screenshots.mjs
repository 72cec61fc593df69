// Makes the pictures of the documentation from a built site:
//
//   xvfb-run -a -s '-screen 0 2600x1600x24' node tests/web/screenshots.mjs [--all] [OUTDIR]
//
// Every game with a web-game.json is shown halfway through it with a piece chosen, the first one in German too; in
// addition an analysed match, a puzzle with its first hint, the overlay for developers, and an animation as Share saves
// it. Without --all it makes only the few pictures of docs/screenshots and puts them there; with --all it makes all
// screens at all sizes, light and dark, in build/screenshots. OUTDIR is another folder for them. pngquant makes the
// PNGs small.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serve } from '../../src/build/serve.mjs';
import { launch } from './browsers.mjs';
import { play_by_hint } from './computer.mjs';
import { saved_by, without_dialogs } from './dialogs.mjs';
import { games } from './games.mjs';
import { clear_storage, Page, site_folder, watch } from './page.mjs';
import { players } from './players.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
const out = resolve(positionals[0] ?? join(root, values.all ? 'build/screenshots' : 'docs/screenshots'));
const documented = new Set([
    'start-1366x768',
    'start-390x844-dark',
    'nerdchess-1366x768',
    'nerdchess-390x844',
    'nerdchess-german-1366x768',
    'thud-1366x768-dark',
    'super-heroes-1366x768',
    'medieval-war-1366x768-dark',
    'medieval-war-390x844',
    'chessacre-1366x768',
    'chessacre-390x844-dark',
    'analysis-1366x768-dark',
    'puzzle-390x844',
    'debug-1366x768',
]);
// NerdChess's first game to replay, without its first turn, which is short enough for a page that many look at.
const animated =
    '#2JcsxEoIwEEbhPqfYE_w7ySahFjTYaIFeICwIDRSmgOOLQ_OKb-ZNtI7fQeexFNMTgBwAbsPTA0XA1_gSYPVLxY_qxCEyTpwCA5djAG2U7t2b_yFnFspehZJKHXJMotLY_YjsaqnLvhG1tevtzX2s-QFRKnwq';
const sizes = [
    { width: 390, height: 844, deviceScaleFactor: 2 },
    { width: 1366, height: 768, deviceScaleFactor: 1 },
    { width: 2560, height: 1440, deviceScaleFactor: 1 },
];

mkdirSync(out, { recursive: true });
const server = await serve(site_folder, 0);
const browser = await launch({ still: true });
const page = new Page(await browser.newPage(), server.url);
await page.page.evaluateOnNewDocument(clear_storage);
await page.page.evaluateOnNewDocument(watch);

let made = 0;

/** @param {string} screen */
async function shoot(screen) {
    for (const size of sizes) {
        await page.page.setViewport(size);
        for (const theme of ['light', 'dark']) {
            const name = `${screen}-${size.width}x${size.height}${theme === 'dark' ? '-dark' : ''}`;
            if (!values.all && !documented.has(name)) continue;
            await page.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
            await page.settle();
            const file = join(out, `${name}.png`);
            await page.page.screenshot({ path: file });
            execFileSync('pngquant', ['--force', '--strip', '--ext', '.png', '256', file]);
            ++made;
        }
    }
    await page.page.setViewport(sizes[1]);
}

await page.page.setViewport(sizes[1]);
await page.load();
await shoot('start');

const player = new players.twin(page);

// Begins a game on the start page, plays half of it, and chooses a piece.
/** @param {typeof games[0]} game */
async function play_half({ begin, turns }) {
    for (const node of begin) await player.press(node);
    const half = Math.floor(turns.length / 2);
    for (const { press } of turns.slice(0, half)) {
        for (const node of press) await player.press(node);
    }
    await player.press(turns[half].press[0]);
}

for (const game of games) {
    await page.load();
    await play_half(game);
    await shoot(game.id);
}

const [{ id, begin, turns }] = games;
await page.load();
await player.press('language');
await page.until(() => page.page.evaluate(() => document.documentElement.lang === 'de'), 'German');
await play_half(games[0]);
await shoot(`${id}-german`);

await page.load();
for (const node of begin) await player.press(node);
for (const { press } of turns) {
    for (const node of press) await player.press(node);
}
await player.press('analysis');
await page.until(async () => !(await page.shows('analysis:progress')), 'the last position', 4000);
await shoot('analysis');
await page.load();
await player.press(`puzzles:${id}`);
await player.press('puzzle:1');
await player.press('puzzle:hint');
await shoot('puzzle');

// The overlay for developers, of a match in which the engine has been asked.
await page.load('&debug');
for (const node of begin) await player.press(node);
for (const node of turns[0].press) await player.press(node);
await play_by_hint(page, player);
await player.press(turns[2].press[0]);
await shoot('debug');

await page.page.evaluateOnNewDocument(without_dialogs);
await page.load();
await page.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
await page.follow(animated);
await page.until(() => page.shows('viewer:ply'), 'the game of the link');
await player.press('share');
await player.press('share:as-picture');
const { bytes } = await saved_by(page, player, 'share:save-gif');
writeFileSync(join(out, 'nerdchess.gif'), bytes);
++made;
await browser.close();
await server.close();
console.log(`${made} pictures in ${out}`);
