// Measures how fast the engine searches in the page's Worker, in Chromium, and prints it: thousands of states a second
// and the mean depth, for each game, over its second to last of N + 1 (12 + 1) openings.
//
//   node speed.mjs [--openings N] [--nodes N] [--beside SITE] [GAME[:NAME]…]
//
// Each is searched to so many states (1,000,000), by a Worker that the first one has warmed up. The same of another
// build's folder, SITE, opening by opening in turn; it may call the game by another NAME.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serve } from '../../src/build/serve.mjs';
import { launch } from './browsers.mjs';
import { site_folder } from './page.mjs';

const { values, positionals } = parseArgs({
    options: {
        openings: { type: 'string', default: '12' },
        nodes: { type: 'string', default: '1000000' },
        beside: { type: 'string' },
    },
    allowPositionals: true,
});
const games_folder = join(dirname(fileURLToPath(import.meta.url)), '../games');
const games = positionals.length > 0 ? positionals : readdirSync(games_folder);

// Where a site has this file of the engine; undefined if it has none.
/** @param {string} site @param {RegExp} pattern */
function path_of(site, pattern) {
    for (const folder of ['static', '.']) {
        const found =
            existsSync(join(site, folder)) && readdirSync(join(site, folder)).find((name) => pattern.test(name));
        if (found) return `${folder}/${found}`;
    }
    return undefined;
}

// Runs in the page: a Worker of the engine, to which search() sends a position.
/** @param {string} script @param {string} program @param {string | undefined} network @param {string} game */
async function start_engine(script, program, network, game) {
    const module = await WebAssembly.compile(await (await fetch(program)).arrayBuffer());
    const worker = new Worker(script);
    /** @type {(wanted: (line: string) => unknown) => Promise<unknown>} */
    const heard = (wanted) => new Promise((done) => (worker.onmessage = ({ data }) => wanted(data) && done(undefined)));
    const ready = heard(() => true);
    worker.postMessage(module);
    await ready;
    if (network) worker.postMessage({ game, network: await (await fetch(network)).arrayBuffer() });
    globalThis.search = async (position, nodes) => {
        /** @type {Record<string, number>} */
        const figures = {};
        let refused = '';
        const over = heard((line) => {
            if (line.startsWith('error')) refused = line;
            for (const [, name, number] of line.matchAll(/\b(depth|nodes) (\d+)/g)) figures[name] = Number(number);
            return refused || line.startsWith('bestmove');
        });
        for (const line of ['ucinewgame', `position ${game} ${position}`]) worker.postMessage(line);
        const before = performance.now();
        worker.postMessage(`go nodes ${nodes}`);
        await over;
        if (refused) throw new Error(refused);
        return { ...figures, ms: performance.now() - before };
    };
}

const browser = await launch({ whole: true });
for (const [game, name = game] of games.map((words) => words.split(':'))) {
    const openings = readFileSync(join(games_folder, game, 'openings.txt'), 'utf8')
        .split('\n')
        .slice(0, Number(values.openings) + 1);
    const sites = [site_folder, values.beside].filter(Boolean);
    const measured = [];
    for (const site of sites) {
        const called = site === site_folder ? game : name;
        const server = await serve(site, 0);
        const page = await browser.newPage();
        await page.goto(`${server.url}LICENSE.txt`);
        /** @param {string} stem @param {string} ending */
        const address = (stem, ending) => {
            const path = path_of(site, new RegExp(`^${stem}(-\\w{8})?\\.${ending}$`));
            return path && server.url + path;
        };
        await page.evaluate(
            start_engine,
            address('engine', 'js'),
            address('engine', 'wasm'),
            address(`engine\\.${called}`, 'net'),
            called,
        );
        measured.push({ server, page, nodes: 0, ms: 0, depth: 0 });
    }
    for (const [n, opening] of openings.entries()) {
        for (const one of measured) {
            const { nodes, depth, ms } = await one.page.evaluate(
                (...given) => globalThis.search(...given),
                opening,
                Number(values.nodes),
            );
            if (n === 0) continue; // warming up
            one.nodes += nodes;
            one.ms += ms;
            one.depth += depth;
        }
    }
    const shown = measured.map(
        ({ nodes, ms, depth }) =>
            `${String(Math.round(nodes / ms)).padStart(6)} thousand states/s, depth ${(depth / (openings.length - 1)).toFixed(1)}`,
    );
    const ratio =
        measured.length > 1
            ? `   ${((measured[0].nodes * measured[1].ms) / measured[0].ms / measured[1].nodes).toFixed(2)} times`
            : '';
    console.log(game.padEnd(14) + shown.join('   beside ') + ratio);
    for (const { server, page } of measured) {
        await page.close();
        await server.close();
    }
}
await browser.close();
