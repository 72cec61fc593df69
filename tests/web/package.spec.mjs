// <motley-board> as scripts, frameworks and bundlers take it: its properties, and the npm package. tests/web/embed
// tries it in the frameworks themselves.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { serve } from '../../src/build/serve.mjs';
import { games } from './games.mjs';
import { ends, here, host, listen, script, site_url, source, states, temporary } from './host.mjs';
import { test_in_turn } from './in_turn.mjs';
import { site_folder } from './page.mjs';
import { until } from './waiting.mjs';

const [game] = games;

// As React, Vue and Svelte set them, some of them before the script has come.
test_in_turn('each attribute is a property of the element', async () => {
    const url = await site_url();
    const { page, live } = await host(`<div id="place"></div>`);
    const { id, turns } = games.find((each) => each.turns[0].action);
    const record = `[Format "motley-match 3"]\n[Game "${id}"]\n[Rules "1"]\n[Seed "7"]\n\n1. ${turns[0].action} *\n`;
    await page.evaluate(
        (text, address) => {
            const early = Object.assign(document.createElement('motley-board'), { record: text, ply: 1, lang: 'en' });
            document.getElementById('place').append(early);
            document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: address }));
        },
        record,
        `${url}embed.js`,
    );
    await live();
    const said = await page.evaluate(async (of) => {
        const board = document.querySelector('motley-board');
        const read = {
            first: await board.standing(),
            called: await board.record(),
            text: [`${board.record}`, board.getAttribute('record'), board.ply, board.theme],
        };
        const later = Object.assign(document.createElement('motley-board'), {
            game: of,
            opponent: 3,
            height: 400,
            theme: 'dark',
            start: 'touch',
            position: null,
        });
        later.theme = undefined;
        return { ...read, later: later.outerHTML };
    }, id);
    assert.deepEqual([said.first.game, said.first.mode, said.first.ply], [id, 'replay', 1]);
    assert.deepEqual(said.called, said.first);
    assert.deepEqual(said.text, [record, record, '1', '']);
    assert.equal(said.later, `<motley-board game="${id}" opponent="3" height="400" start="touch"></motley-board>`);

    // A ply that is set because of the board's own event loads nothing again.
    await page.evaluate(() => {
        const board = document.querySelector('motley-board');
        globalThis.events = [];
        for (const type of ['loaded', 'ply', 'error'])
            board.addEventListener(type, (/** @type {any} */ { detail }) => globalThis.events.push([type, detail.ply]));
        board.addEventListener('ply', ({ detail }) => (board.ply = detail.ply));
        return board.go(0);
    });
    await until(() => page.evaluate(() => globalThis.events.length > 0), 'the event of a ply');
    const back = await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        const at = [board.ply, (await board.standing()).ply];
        board.ply = 1;
        return at;
    });
    await until(() => page.evaluate(() => globalThis.events.length > 1), 'the event of the next ply');
    assert.deepEqual(back, ['0', 0]);
    const ends_at = await page.evaluate(async () => (await document.querySelector('motley-board').standing()).ply);
    assert.deepEqual(
        [await page.evaluate(() => globalThis.events), ends_at],
        [
            [
                ['ply', 0],
                ['ply', 1],
            ],
            1,
        ],
    );

    // Preact sets null as an empty text: that is no other position, and the picture is right.
    const seen = await page.evaluate((of) => {
        const board = document.createElement('motley-board');
        document.body.append(Object.assign(board, { game: of, position: '', record: '', link: '', start: 'touch' }));
        return board.shadowRoot.querySelector('#still img').checkVisibility({ visibilityProperty: true });
    }, id);
    assert.ok(seen);
});

// As servers write them, and bundlers move scripts.
for (const [how, call] of /** @type {const} */ ([
    ['at once', (/** @type {string} */ moved) => `import { set_location } from '${moved}';`],
    ['later', (/** @type {string} */ moved) => `const { set_location } = await import('${moved}');`],
    [
        'while they look beside the script',
        (/** @type {string} */ moved) => `const { set_location } = await import('${moved}');
            const box = document.querySelector('motley-board').shadowRoot.getElementById('box');
            while (box.dataset.state !== 'loading') await new Promise(requestAnimationFrame);`,
    ],
]))
    test_in_turn(`a page has boards before it says, ${how}, where the files are`, async () => {
        const url = await site_url();
        const { port, requests } = await listen((request, response) => {
            response.setHeader('Access-Control-Allow-Origin', '*');
            response.setHeader('Content-Type', 'text/javascript');
            const is_script = request.url === '/assets/page.js';
            if (!is_script) response.statusCode = 404;
            const end = () => response.end(is_script ? readFileSync(join(site_folder, 'embed.js')) : '');
            // A file that is there is reported at once; one that is nowhere takes its time.
            if (is_script || how === 'at once') end();
            else setTimeout(end, 500);
        });
        const { page, live } = await host(
            `<motley-board game="${game.id}" mode="view" orientation="second" theme="light"></motley-board>` +
                `<motley-board game="${game.id}" start="touch" theme="light"></motley-board>` +
                `<script type="module">${call(`http://localhost:${port}/assets/page.js`)} set_location('${url}');</script>`,
        );
        await live();
        const pictures = await page.$$eval('motley-board', (boards) =>
            boards.map(({ shadowRoot }) => shadowRoot.querySelector('img').src),
        );
        assert.deepEqual(pictures, Array(2).fill(`${url}boards/${game.id}.svg`));
        if (how === 'at once') assert.deepEqual(requests, ['/assets/page.js']);
    });

// npm, and whoever copies a package, takes those of one version for the same.
test_in_turn('the version of the npm package changes with its contents, but not that of a release', () => {
    const site = join(temporary, 'small-site');
    const folder = join(temporary, 'small-package');
    mkdirSync(site);
    /** @param {string} contents @param {string[]} options */
    const version = (contents, ...options) => {
        writeFileSync(join(site, 'embed.js'), contents);
        execFileSync(process.execPath, [join(source, 'src/build/package.mjs'), ...options, source, site, folder]);
        return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
    };
    const first = version('a');
    assert.match(first, /^\d+\.\d+\.\d+-dev-[0-9a-f]{12}$/);
    assert.equal(version('a'), first);
    assert.notEqual(version('b'), first);
    assert.equal(version('b', '--release'), first.split('-')[0]);
    assert.equal(version('a', '--release'), first.split('-')[0]);
});

test_in_turn('the npm package is complete, and its boards find their files', async () => {
    const folder = join(temporary, 'package');
    execFileSync(process.execPath, [join(source, 'src/build/package.mjs'), source, site_folder, folder]);
    const [packed] = JSON.parse(
        execFileSync('npm', ['pack', '--dry-run', '--json', '--offline'], {
            cwd: folder,
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
        }),
    );
    const paths = packed.files.map((/** @type {{ path: string }} */ { path }) => path);
    for (const wanted of [
        'index.js',
        'index.d.ts',
        'package.json',
        'README.md',
        'LICENSE',
        'site/embed.js',
        'site/index.html',
        'types/react.d.ts',
    ])
        assert.ok(paths.includes(wanted), `${wanted} among ${paths}`);
    // Where pages are rendered on a server there is no page.
    const on_server = `import { games, set_location } from './index.js'; set_location('/motley'); console.log(games.length)`;
    assert.equal(
        execFileSync(process.execPath, ['--input-type=module', '-e', on_server], { cwd: folder, encoding: 'utf8' }),
        `${games.length}\n`,
    );
    // Nor an address, if its bundler makes CommonJS of it.
    /** @type {typeof import('esbuild')} */
    const esbuild = createRequire(join(source, 'web/'))('esbuild');
    const outfile = join(folder, 'bundled.cjs');
    await esbuild.build({
        entryPoints: [join(folder, 'index.js')],
        bundle: true,
        format: 'cjs',
        outfile,
        logLevel: 'error',
    });
    assert.equal(createRequire(outfile)(outfile).games.length, games.length);
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    assert.ok(paths.includes(exports['.'].default.slice(2)) && paths.includes(exports['.'].types.slice(2)));
    writeFileSync(
        join(folder, 'try.html'),
        `<!doctype html><motley-board game="${game.id}" mode="view" orientation="second"></motley-board><script type="module">import { games, set_location, version } from './index.js'; set_location('site'); globalThis.known = [games.length, version, typeof set_location];</script>`,
    );
    const served = await serve(folder, 0);
    ends.push(() => served.close());
    const { page } = await here.open({ width: 500, height: 500, load: false, own: true });
    await page.goto(`${served.url}try.html`);
    await until(async () => (await states(page))[0].state === 'live', 'the board');
    assert.deepEqual(await page.evaluate(() => globalThis.known), [games.length, 1, 'function']);
});
