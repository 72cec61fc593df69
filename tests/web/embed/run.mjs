// Makes the npm package of a built site, and tries it in the examples beside this script, one for each framework: the
// types by the framework's own checker, then the example, built by Vite, in Chromium. The example `server` writes the
// pages of three of them on a server first. Those with a package.json of their own are built by the framework, as a
// site for which it renders the pages beforehand.
//
//   node run.mjs [--site FOLDER] [NAME…]
//
// FOLDER is build/site; NAME is an example's folder. Installs what package.json names if it is missing. What is built
// stays in build/embed/NAME. Without a display it restarts itself under xvfb-run. Exits with 1 if something failed.
import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { serve } from '../../../src/build/serve.mjs';
import { launch } from '../browsers.mjs';
import { need_display } from '../display.mjs';
import { until } from '../waiting.mjs';
import { clear, fail, install, run } from './tools.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, '../../..');
const modules = join(here, 'node_modules');
const built = join(source, 'build/embed');

/** @param {string} name @param {string[]} words */
const tool = (name, ...words) => run(join(modules, '.bin', name), words, here);

/** @param {string} folder */
const tsc = (folder) => tool('tsc', '--project', folder);

// How the types of each example are checked.
/** @type {Record<string, (folder: string) => void>} */
const checks = {
    vanilla: tsc,
    react: tsc,
    preact: tsc,
    solid: tsc,
    vue: (folder) => tool('vue-tsc', '--project', folder),
    svelte: (folder) => tool('svelte-check', '--workspace', folder, '--tsconfig', './tsconfig.json'),
    angular: tsc,
};

// What builds a site, where it then is, where it has its files, and which example it shows.
/** @type {Record<string, { build: string[], out: string, files: string, shows: string }>} */
const sites = {
    next: { build: ['next', 'build'], out: 'out', files: 'public', shows: 'react/Replay.tsx' },
    nuxt: { build: ['nuxt', 'generate'], out: '.output/public', files: 'public', shows: 'vue/Replay.vue' },
    sveltekit: { build: ['vite', 'build'], out: 'build', files: 'static', shows: 'svelte/Replay.svelte' },
    astro: { build: ['astro', 'build'], out: 'dist', files: 'public', shows: 'games.ts' },
    docusaurus: { build: ['docusaurus', 'build'], out: 'build', files: 'static', shows: 'react/Replay.tsx' },
};

const { values, positionals } = parseArgs({ options: { site: { type: 'string' } }, allowPositionals: true });
const site = resolve(values.site ?? join(source, 'build/site'));
if (!existsSync(join(site, 'embed.js'))) fail(`no site at ${site}: run build-wasm.sh`);
const all = [...Object.keys(checks), 'server', ...Object.keys(sites)];
const unknown = positionals.find((name) => !all.includes(name));
if (unknown) fail(`no example ${unknown}: ${all.join(', ')}`);
const names = all.filter((name) => positionals.length === 0 || positionals.includes(name));

need_display();

try {
    const installed = join(modules, '.package-lock.json');
    if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(join(here, 'package-lock.json')).mtimeMs)
        run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], here);
    // Not a link: the types of a framework are looked for from where the file really is.
    run(process.execPath, [join(source, 'src/build/package.mjs'), source, site, join(modules, 'motley-board')], here);
} catch (error) {
    fail(error.message);
}

/** @type {Awaited<ReturnType<typeof launch>> | undefined} */
let browser;

// Plays the example at this address: the board is as the page wants it, follows the buttons, and what it says is heard.
/** @param {string} url */
async function play(url) {
    browser ??= await launch({ still: true });
    const page = await browser.newPage();
    /** @type {string[]} */
    const problems = [];
    page.on('console', (message) => ['error', 'warn'].includes(message.type()) && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    try {
        await page.setViewport({ width: 700, height: 900 });
        await page.goto(url);
        await until(
            () => page.$eval('motley-board', (board) => board.shadowRoot.querySelector('[data-state=live]')),
            'the board',
        );
        const standing = () => page.$eval('motley-board', async (board) => await board.standing());
        const picture = () => page.$eval('motley-board', (board) => board.picture());
        /** @param {string} text */
        const press = (text) => page.click(`::-p-xpath(//button[normalize-space()="${text}"])`);

        const first = await standing();
        assert.deepEqual([first.mode, first.ply, first.plies], ['replay', 2, 5]);

        const light = await picture();
        await press('Dark');
        await until(async () => (await picture()) !== light, 'another theme');
        assert.deepEqual(await standing(), first);

        await page.$eval('motley-board', (board) => board.go(3));
        await until(() => page.$eval('output', (output) => output.textContent === '3 of 5'), 'what the board said');
        // The board stays where it is when the page is drawn again.
        assert.equal((await standing()).ply, 3);

        await press('Another game');
        await until(async () => (await standing()).game !== first.game, 'another game');
        const second = await standing();
        assert.deepEqual([second.mode, second.ply, second.plies], ['replay', 2, 2]);
        assert.deepEqual(
            problems.filter((text) => !text.includes('favicon.ico')),
            [],
        );
    } catch (error) {
        if (problems.length > 0) error.message += `\nthe page said: ${problems.join('\n')}`;
        throw error;
    } finally {
        await page.close();
    }
}

// Builds the example, and plays its pages; `change` is what happens to the built folder before.
/** @param {string} name @param {string[]} pages @param {(out: string) => Promise<unknown>} [change] */
async function build_and_play(name, pages, change) {
    const out = join(built, name);
    tool('vite', 'build', join(here, name), '--outDir', out, '--emptyOutDir', '--logLevel', 'error');
    await change?.(out);
    // As an owner copies it.
    symlinkSync(join(modules, 'motley-board/site'), join(out, 'motley'));
    const served = await serve(out, 0);
    try {
        for (const page of pages) await play(`${served.url}${page}`);
    } finally {
        await served.close();
    }
}

// Pages that have their boards before any script, written where there are no elements.
async function try_server() {
    const on_server = join(built, 'server-pages');
    const words = ['--ssr', 'pages.mjs', '--outDir', on_server, '--emptyOutDir', '--logLevel', 'error'];
    tool('vite', 'build', join(here, 'server'), ...words);
    writeFileSync(join(built, 'package.json'), '{ "type": "module" }\n'); // Node reads it for pages.js
    const { pages } = await import(pathToFileURL(join(on_server, 'pages.js')).href);
    const names = Object.keys(pages).map((name) => `${name}.html`);
    await build_and_play('server', names, async (out) => {
        const page = readFileSync(join(out, 'index.html'), 'utf8');
        for (const [name, text] of Object.entries(pages)) {
            assert.match(text, /<motley-board record="\[Format [^>]*\n[^>]*" ply="2" theme="light">/);
            writeFileSync(
                join(out, `${name}.html`),
                page.replace('<!--page-->', () => text),
            );
        }
    });
}

/** @param {string} name */
async function try_site(name) {
    const { build, out, files, shows } = sites[name];
    const folder = join(built, name);
    clear(folder);
    cpSync(join(here, name), folder, { recursive: true });
    for (const file of ['games.ts', shows]) cpSync(join(here, file), join(folder, 'example', file));
    install(folder, join(here, name, 'package.json'));
    const board = join(folder, 'node_modules/motley-board');
    cpSync(join(modules, 'motley-board'), board, { recursive: true });
    cpSync(join(board, 'site'), join(folder, files, 'motley'), { recursive: true });
    const [program, ...words] = build;
    run(join(folder, 'node_modules/.bin', program), words, folder);
    const served = await serve(join(folder, out), 0);
    try {
        const text = readFileSync(join(folder, out, 'index.html'), 'utf8');
        assert.match(
            text,
            /<motley-board[^>]* record="\[Format /,
            'the board in the page that was rendered beforehand',
        );
        await play(served.url);
    } finally {
        await served.close();
    }
}

let ok = true;
for (const name of names) {
    const started = Date.now();
    let wrong = '';
    try {
        if (name === 'server') await try_server();
        else if (sites[name]) await try_site(name);
        else {
            checks[name](join(here, name));
            await build_and_play(name, ['']);
        }
    } catch (error) {
        wrong = `${error.message}\n`;
        ok = false;
    }
    console.log(`${name.padEnd(10)} ${wrong ? 'FAILED' : 'ok'} ${Math.round((Date.now() - started) / 1000)} s`);
    process.stdout.write(wrong);
}
await browser?.close();
process.exit(ok ? 0 : 1);
