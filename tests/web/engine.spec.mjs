// The engine is there twice, with SIMD and without: both say the same, and each browser gets the one that it can run.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';
import { takes } from './browsers.mjs';
import { play_by_hint, seat_computer } from './computer.mjs';
import { games } from './games.mjs';
import { session, site_file, site_folder } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
/** @param {string} name */
const contents = (name) => readFileSync(join(site_folder, site_file(name)));

// What the engine says to these messages, in node instead of a Worker.
/** @param {string} program @param {unknown[]} messages */
async function said(program, messages) {
    /** @type {string[]} */
    const lines = [];
    /** @type {any} */
    const worker = {
        WebAssembly,
        TextDecoder,
        TextEncoder,
        performance,
        setTimeout,
        clearTimeout,
        console,
        location: { href: 'http://localhost/engine.js' },
    };
    Object.assign(worker, {
        self: worker,
        WorkerGlobalScope: () => {},
        importScripts: () => {},
        postMessage: (/** @type {string} */ line) => lines.push(line),
    });
    vm.runInContext(contents('engine.js').toString(), vm.createContext(worker));
    worker.onmessage({ data: await WebAssembly.compile(contents(program)) });
    while (lines.shift() !== 'ready') await new Promise((done) => setTimeout(done, 5));
    for (const data of messages) worker.onmessage({ data });
    return lines.map((line) => line.replace(/ nps \d+ time \d+/, ''));
}

test(
    'with SIMD and without the engine searches the same states and gives the same answers',
    { skip: !takes(0) },
    async () => {
        for (const { id } of games) {
            const learnt = existsSync(new URL(`../../assets/games/${id}/network`, import.meta.url));
            const network = learnt ? [{ game: id, network: contents(`engine.${id}.net`) }] : [];
            const question = [`position ${id} startpos`, 'setoption name Hash value 4', 'go nodes 60000'];
            const [with_simd, without] = await Promise.all(
                ['engine.wasm', 'engine-scalar.wasm'].map((program) => said(program, [...network, ...question])),
            );
            assert.ok(
                with_simd.some((line) => /^info depth \d+ score/.test(line)),
                with_simd.join('\n'),
            );
            assert.match(with_simd.at(-1), /^bestmove \S+/);
            assert.deepEqual(with_simd, without, id);
            // It knows which actions are legal, without saying why.
            const best = with_simd.at(-1).slice('bestmove '.length);
            const after = `position ${id} startpos moves ${best}`;
            const then = await said('engine.wasm', [...network, after, 'go nodes 1000', `${after} ${best}`]);
            assert.match(then.at(-2), /^bestmove /, id);
            assert.equal(then.at(-1), `error position: ${best} is not legal`);
        }
    },
);

for (const simd of [true, false]) {
    test(
        `a browser ${simd ? 'with' : 'without'} SIMD plays with the engine for it`,
        { skip: !takes(simd ? 0 : 1) },
        async () => {
            const page = await here.open({
                ...players.twin.screen,
                before: simd
                    ? undefined
                    : () => {
                          const { validate } = WebAssembly;
                          WebAssembly.validate = (bytes) => bytes.byteLength > 64 && validate(bytes);
                      },
            });
            /** @type {string[]} */
            const asked = [];
            page.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
            const player = new players.twin(page);
            await player.press(`setup:${games[0].id}`);
            await seat_computer(player, 1, 2);
            await player.press('begin');
            await play_by_hint(page, player);
            await page.until(
                async () => (await page.nodes()).filter(({ id }) => id.startsWith('move:')).length >= 2,
                'a reply',
            );
            const engines = asked
                .filter((path) => /engine[\w-]*\.wasm$/.test(path))
                .map((path) => path.includes('engine-scalar'));
            assert.ok(engines.length > 0);
            assert.ok(
                engines.every((scalar) => scalar === !simd),
                asked.join(' '),
            );
            page.assert_quiet();
        },
    );
}
