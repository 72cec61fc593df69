// Builds a site with each generator of docs/GENERATORS.md, from the lines that stand there, and plays its boards in
// Chromium:
//
//   node generators.mjs [--site FOLDER] [NAME…]
//
// FOLDER is build/site; NAME is a generator. What docs/GENERATORS.md does not say (a layout, a title) is in
// generators/NAME. A site and its npm packages stay in build/embed/generators/NAME. A generator that is neither an npm
// package nor on PATH is left out, with a line. Without a display it restarts itself under xvfb-run. Exits with 1 if
// something failed.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serve } from '../../../src/build/serve.mjs';
import { launch } from '../browsers.mjs';
import { need_display } from '../display.mjs';
import { until } from '../waiting.mjs';
import { clear, fail, install, run } from './tools.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, '../../..');
const manual = readFileSync(join(source, 'docs/GENERATORS.md'), 'utf8');
const mark = '    // docs/GENERATORS.md\n';

// What builds it, where the site then is, and what each page with boards is made of: a post first, which begins with
// `head`.
/** @typedef {{ build: string[], out: string, pages: Record<string, string>, head?: string }} Generator */
/** @type {Record<string, Generator>} */
const generators = {
    hugo: {
        build: ['hugo', '--minify', '--quiet'],
        out: 'public',
        pages: { 'post/': 'content/post.md', 'shortcode/': 'content/shortcode.md' },
        head: '---\ntitle: A post\n---\n\n<script type="module" src="/motley/embed.js"></script>\n',
    },
    jekyll: {
        build: ['jekyll', 'build', '--quiet'],
        out: '_site',
        pages: { 'post.html': 'post.md' },
        head: '---\nlayout: default\n---\n',
    },
    mkdocs: { build: ['mkdocs', 'build', '--quiet'], out: 'site', pages: { '': 'docs/index.md' } },
    eleventy: {
        build: ['eleventy', '--quiet'],
        out: '_site',
        pages: { 'post/': 'post.md' },
        head: '---\nlayout: layout.html\n---\n',
    },
    astro: {
        build: ['astro', 'build', '--silent'],
        out: 'dist',
        pages: {
            'post/': 'src/pages/post.md',
            'component/': 'src/pages/component.astro',
            'braces/': 'src/pages/braces.mdx',
        },
        head: '---\nlayout: ../layouts/Post.astro\n---\n',
    },
    vitepress: { build: ['vitepress', 'build'], out: '.vitepress/dist', pages: { '': 'index.md' } },
    docusaurus: {
        build: ['docusaurus', 'build'],
        out: 'build',
        pages: { 'post/': 'docs/post.mdx', 'braces/': 'docs/braces.mdx' },
    },
    sphinx: {
        build: ['sphinx-build', '-q', '.', '_build'],
        out: '_build',
        pages: { 'index.html': 'index.rst', 'directive.html': 'directive.rst' },
        head: 'A post\n======\n\n.. raw:: html\n\n',
    },
};

const { values, positionals } = parseArgs({ options: { site: { type: 'string' } }, allowPositionals: true });
const site = resolve(values.site ?? join(source, 'build/site'));
if (!existsSync(join(site, 'embed.js'))) fail(`no site at ${site}: run build-wasm.sh`);
const all = Object.keys(generators);
const unknown = positionals.find((name) => !all.includes(name));
if (unknown) fail(`no generator ${unknown}: ${all.join(', ')}`);

// What stands below a heading of the manual.
/** @param {string} title */
function section(title) {
    const [, text] = manual.split(new RegExp(`^## ${title}$`, 'im'));
    if (!text) fail(`docs/GENERATORS.md has no heading ${title}`);
    return text.split(/^## /m)[0];
}

// The blocks of code in it: what is in each, and its file, if the text before it ends with `FILE` or `FILE` in
// `FOLDER`.
/** @param {string} text @returns {{ file?: string, code: string }[]} */
const blocks = (text) =>
    [...text.matchAll(/^(.*)\n\n```\w+\n([^]*?\n)```$/gm)].map(([, before, code]) => {
        const [, file, folder] = before.match(/`([^`]+)`(?: in `([^`]+)`)?[^`]*$/) ?? [];
        return { file: file && join(folder ?? '', file), code };
    });

// A line of the table: where Motley's folder goes, and whether Markdown leaves a record in a script alone.
/** @param {string} name */
function row(name) {
    const line = manual.match(new RegExp(`^\\| \\[\\w+\\]\\(#${name}\\) \\|(.*)\\|$`, 'm'));
    if (!line) fail(`docs/GENERATORS.md has no line of ${name} in its table`);
    const [, place, script] = line[1].split('|').map((cell) => cell.trim().replaceAll('`', ''));
    return { place, script: script === 'yes' };
}

// A board as Copy as HTML writes it, with what generators might take for their own in a comment.
const comment = '# "1." <b> {{ x \\}\\} {% y %\\} {# z #\\} `c` $m$ | \\\\* [l](m) {{< n >\\}\\} ${o\\} & \'p\'';
const record = `[Format "motley-match 3"] [Game "thud"] [Rules "1"] [Seed "7"] {${comment}} 1. g1-g6 g8-f8 2. g6xg7 *`;
const number = (/** @type {string} */ sign) => `&#${sign.charCodeAt(0)};`;
const copied = `<motley-board record="${record.replace(/[^\w #%()*+,\-./:;=?]/g, number)}" ply="2"></motley-board>\n`;

// Writes a site of this generator.
/** @param {string} name @param {string} folder */
function write(name, folder) {
    const { pages, head = '' } = generators[name];
    const { place, script } = row(name);
    clear(folder);
    const given = join(here, 'generators', name);
    if (existsSync(given)) cpSync(given, folder, { recursive: true });
    cpSync(site, join(folder, place), { recursive: true });
    /** @param {string} file @param {string} text */
    const put = (file, text) => {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
    };
    for (const { file, code } of blocks(section(name))) {
        if (!file) throw new Error(`docs/GENERATORS.md has a block without a file:\n${code}`);
        // A line of what is given may say where it goes; else it goes to its end.
        const text = existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
        put(file, text.includes(mark) ? text.replace(mark, () => code) : text + code);
    }
    const [played, line, several] = blocks(section('The post')).map(({ code }) => code);
    const post = [played, line, copied, ...(script ? [several] : [])].join('\n');
    put(Object.values(pages)[0], head + (name === 'sphinx' ? post.replace(/^(?=.)/gm, '   ') : post));
}

/** @type {Awaited<ReturnType<typeof launch>> | undefined} */
let browser;

// Each board of a page is there, and shows what the lines tell.
/** @param {string} url @param {string} text what the page is made of */
async function play(url, text) {
    browser ??= await launch({ still: true });
    const page = await browser.newPage();
    /** @type {string[]} */
    const problems = [];
    // A theme of MkDocs fetches a script from another site.
    page.on('pageerror', (error) => String(error).includes('hljs') || problems.push(String(error)));
    try {
        await page.setViewport({ width: 700, height: 900 });
        await page.goto(url);
        const boards = await page.$$('motley-board');
        assert.equal(boards.length, text.match(/< ?motley-board\b/g).length, 'the boards of the page');
        let has_comment = false;
        for (const board of boards) {
            await board.evaluate((each) => each.scrollIntoView());
            const state = () => board.evaluate((each) => each.shadowRoot?.querySelector('div').dataset.state);
            await until(async () => ['live', 'failed'].includes(await state()), 'a board');
            assert.equal(await state(), 'live', await board.evaluate((each) => each.shadowRoot.textContent));
            const shown = await board.evaluate((each) => each.standing());
            const replays = await board.evaluate((each) => each.hasAttribute('ply'));
            const { mode, game, ply, plies } = shown;
            assert.deepEqual([mode, game, ply, plies], replays ? ['replay', 'thud', 2, 3] : ['play', 'thud', 0, 0]);
            has_comment ||= Boolean(shown.record?.replace(/\s+/g, ' ').includes(comment));
        }
        assert.equal(has_comment, text.includes(copied.trim()), 'the comment of the record');
        assert.deepEqual(problems, []);
    } catch (error) {
        error.message += `\n${url}\n${problems.join('\n')}`;
        throw error;
    } finally {
        await page.close();
    }
}

/** @param {string} name */
async function try_out(name) {
    const { build, out, pages } = generators[name];
    const folder = join(source, 'build/embed/generators', name);
    write(name, folder);
    const packages = join(here, 'generators', name, 'package.json');
    const [program, ...words] = build;
    if (existsSync(packages)) {
        install(folder, packages);
        run(join(folder, 'node_modules/.bin', program), words, folder);
    } else run(program, words, folder);
    const served = await serve(join(folder, out), 0);
    try {
        for (const [page, file] of Object.entries(pages))
            await play(`${served.url}${page}`, readFileSync(join(folder, file), 'utf8'));
    } finally {
        await served.close();
    }
}

need_display();

let ok = true;
for (const name of all.filter((each) => positionals.length === 0 || positionals.includes(each))) {
    const started = Date.now();
    let result = 'ok';
    let wrong = '';
    try {
        await try_out(name);
    } catch (error) {
        if (error.code === 'ENOENT' && error.syscall?.startsWith('spawn'))
            result = `left out: no ${generators[name].build[0]} on PATH`;
        else {
            result = 'FAILED';
            wrong = `${error.message}\n`;
            ok = false;
        }
    }
    console.log(`${name.padEnd(10)} ${result} ${Math.round((Date.now() - started) / 1000)} s`);
    process.stdout.write(wrong);
}
await browser?.close();
process.exit(ok ? 0 : 1);
