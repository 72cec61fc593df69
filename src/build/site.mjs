// Makes the folder of everything that is served, from scratch:
//
//   node site.mjs SOURCE BINARY SITE (--parts NAME,… | --debug) [--address URL]
//
// SOURCE is the checkout, BINARY the build folder with the programs; NAME are the program's parts but the first, in the
// order in which the page fetches them ahead; URL is where the site will be, with a slash at its end. The page's
// modules become one script. Scripts, styles and programs are in static/, and their names carry a hash of their
// contents, so that they may be cached for ever and never mix with those of another version. Every file lies there
// compressed, too, as <name>.br and <name>.gz, but not of a program for debugging, which nobody downloads.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import { add_boards, bundled, constant, frame_page, games_of, sha } from './boards.mjs';
import { mode_parts } from '../../web/embed/modes.mjs';
import { draw_cards, whole_card, card_of } from './cards.mjs';
import { head_of, robots, sitemap } from './head.mjs';
import { draw_icons, list_files, manifest, version_of } from './installation.mjs';
import { not_found_page } from './not_found.mjs';
import { check_texts, noscript, only, read_page, read_texts } from './page_texts.mjs';
import { add_rules_pages, path_of, start_of, versions_of } from './rules_pages.mjs';

const { values, positionals } = parseArgs({
    options: { debug: { type: 'boolean' }, parts: { type: 'string' }, address: { type: 'string' } },
    allowPositionals: true,
});
const [source, binary, site] = positionals.map((folder) => resolve(folder));
/** @type {typeof import('esbuild')} */
const esbuild = createRequire(join(source, 'web/'))('esbuild');

const all_texts = read_texts(join(source, 'assets/strings'));
const texts = only(all_texts, (key) => !key.startsWith('page.rules.'));
let page = read_page(source, 'shell.html');
check_texts('shell.html', page, texts);

rmSync(site, { recursive: true, force: true });
mkdirSync(join(site, 'static'), { recursive: true });

// Adds a file to static/ under a name with a hash in it. Returns what the page needs to load it.
/** @param {string} name @param {Uint8Array} bytes */
function add(name, bytes) {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const ending = extname(name);
    const file = `static/${name.slice(0, -ending.length)}-${hash}${ending}`;
    writeFileSync(join(site, file), bytes);
    return described(file, bytes);
}

/** @param {string} file @param {Uint8Array} bytes */
function described(file, bytes) {
    return { file, bytes: bytes.length, integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}` };
}

/** @param {string} name */
const add_built = (name) => add(name, readFileSync(join(binary, name)));

// A module ./NAME.mjs that the build writes.
/** @param {string} name @param {string} contents @returns {import('esbuild').Plugin} */
const generated = (name, contents) => ({
    name,
    setup({ onResolve, onLoad }) {
        onResolve({ filter: new RegExp(`^\\./${name}\\.mjs$`) }, () => ({ path: name, namespace: name }));
        onLoad({ filter: /.*/, namespace: name }, () => ({ contents }));
    },
});

// The sentences that the page's script says: without those of other pages, and without what the page has itself. Those
// of other languages than English come in a file for each, with what the list of the games says in that language.
const said = only(texts, (key) => !/^page\.(embed\.|missing|noscript|file)/.test(key));
const in_script = only(said, (_, language) => language === 'en');
// Those that say that it has not arrived. The names of buttons the page has in English.
const judged = only(texts, (key, language) => {
    const name = key.slice('page.'.length);
    return (
        ['network.title', 'network', 'file', 'copied'].includes(name) ||
        (language !== 'en' && ['details', 'reload', 'copy'].includes(name))
    );
});

// A script or style of web/ and what it imports, as one file; what it imports only when it is needed becomes another.
/** @param {string} entry @param {string} name */
async function bundle(entry, name) {
    const { outputFiles } = await esbuild.build({
        entryPoints: { [name]: join(source, 'web', entry) },
        entryNames: '[name]-[hash]',
        chunkNames: '[name]-[hash]',
        outdir: join(site, 'static'),
        bundle: true,
        splitting: true,
        write: false,
        format: 'esm',
        target: 'es2022',
        charset: 'utf8',
        legalComments: 'none', // licences.txt has them
        minify: !values.debug,
        plugins: [generated('texts', constant('texts', in_script))],
    });
    for (const { path, contents } of outputFiles) writeFileSync(path, contents);
    const main = outputFiles.find(({ path }) => basename(path).startsWith(`${name}-`));
    return described(`static/${basename(main.path)}`, main.contents);
}

/** @param {string} placeholder @param {string} text */
function insert(placeholder, text) {
    const mark = `{{{ ${placeholder} }}}`;
    if (!page.includes(mark)) throw new Error(`shell.html: no ${mark}`);
    page = page.replace(mark, () => text);
}

// Emscripten leaves the names of local variables as they are.
const { code: app_script } = await esbuild.transform(readFileSync(join(binary, 'app.js'), 'utf8'), {
    minify: !values.debug,
    charset: 'utf8',
});
// In parts (src/build/split.mjs), or in one if it was built for debugging: by the names that are asked for.
/** @param {'page' | 'board'} place @param {string} stem of the names that they have in the site */
function program_files(place, stem) {
    const split_off = place === 'board' ? mode_parts : ['second'];
    const names = values.debug ? [] : ['first', ...values.parts.split(','), ...split_off];
    return Object.fromEntries(
        names.map((name) => {
            const ending = name === 'first' ? '.wasm' : `-${name}.wasm`;
            return [`app${ending}`, add(stem + ending, readFileSync(join(binary, `parts/${place}/${name}.wasm`)))];
        }),
    );
}
const whole = values.debug ? { 'app.wasm': add_built('app.wasm') } : null;
const parts = whole ?? program_files('page', 'app');
const program = { js: add('app.js', Buffer.from(app_script)), wasm: parts['app.wasm'] };
const engine = { js: add_built('engine.js'), wasm: add_built('engine.wasm'), scalar: add_built('engine-scalar.wasm') };
// Both have the same script, but for the name of a file that the page does not let it fetch.
/** @param {string} name */
const script_of = (name) => readFileSync(join(binary, `${name}.js`), 'utf8').replaceAll(`${name}.wasm`, 'engine.wasm');
if (script_of('engine') !== script_of('engine-scalar')) throw new Error('the two engines need different scripts');
// The packs of assets (src/build/embed.mjs). As .txt, which every server knows how to compress.
const packed = join(binary, 'generated');
const packs = Object.fromEntries(
    readdirSync(packed)
        .filter((file) => file.endsWith('.pack'))
        .map((file) => {
            const name = basename(file, '.pack');
            return [`${name}.txt`, add(`${name}.txt`, readFileSync(join(packed, file)))];
        }),
);
const games = games_of(source, binary);
/** @param {string} id @param {string} language */
function summary_of(id, language) {
    const [own, english] = [language, 'en'].map((each) => join(source, `assets/games/${id}/${each}.json`));
    return JSON.parse(readFileSync(existsSync(own) ? own : english, 'utf8')).summary;
}
const spoken = Object.fromEntries(
    Object.entries(said)
        .filter(([language]) => language !== 'en')
        .map(([language, words]) => {
            const summaries = games.map(({ id }) => [path_of(id, language), summary_of(id, language)]);
            const bytes = Buffer.from(JSON.stringify({ ...words, ...Object.fromEntries(summaries) }));
            return [`page.${language}.txt`, add(`page.${language}.txt`, bytes)];
        }),
);
// The networks of the games that have one, which the engine gets with the game that needs it.
const networks = Object.fromEntries(
    games
        .map(({ id }) => [`engine.${id}.net`, join(source, `assets/games/${id}/network`)])
        .filter(([, path]) => existsSync(path))
        .map(([name, path]) => [name, add(name, readFileSync(path))]),
);
// What the page and boards load, by the names that they ask for.
const with_parts = (/** @type {Record<string, ReturnType<typeof add>>} */ of_the_program) => ({
    ...{
        'app.js': program.js,
        'engine.js': engine.js,
        'engine.wasm': engine.wasm,
        'engine-scalar.wasm': engine.scalar,
    },
    ...of_the_program,
    ...packs,
    ...networks,
});
const files = { ...with_parts(parts), ...spoken };
/** @param {Record<string, { file: string, integrity: string }>} all */
const located = (all) =>
    Object.fromEntries(Object.entries(all).map(([name, { file, integrity }]) => [name, { file, integrity }]));
const boot = await bundle('boot.mjs', 'page');
const style = await bundle('style.css', 'style');

// What says so if one of these two does not arrive is in the page itself, whose policy knows it by its hash.
// Cloudflare's Rocket Loader leaves scripts with data-cfasync="false" where they are.
const judge = await bundled(source, 'judge.mjs', {
    debug: values.debug,
    format: 'iife',
    target: 'es2020', // older than what the page needs, so that it can say so
    virtual: { texts: constant('texts', judged) },
});
insert('JUDGE', `<script data-cfasync="false">${judge}</script>`);
insert('JUDGE_HASH', sha('sha256', judge));

// In a frame without an origin a file can only be checked if it is fetched as another site's.
const checked = (/** @type {{ integrity: string }} */ { integrity }) => `integrity="${integrity}" crossorigin`;
insert('STYLE', `<link rel="stylesheet" href="${style.file}" ${checked(style)}>`);
insert(
    'BOOT',
    [
        // Asked for at once, not only when the script has run.
        `<link rel="preload" href="${program.wasm.file}" as="fetch" type="application/wasm" crossorigin>`,
        `<link rel="preload" href="${program.js.file}" as="script" ${checked(program.js)}>`,
        `<script data-cfasync="false" type="module" src="${boot.file}" ${checked(boot)}></script>`,
    ].join('\n'),
);
// What a page of its own that is saved is made of (web/files.mjs).
const single = await frame_page(source, 'embed/single.mjs', {
    texts,
    program: app_script,
    debug: values.debug,
    data: '<!-- DATA -->',
});
const single_file = add('single.html', Buffer.from(single)).file;
// The progress bar counts up to these sizes.
insert(
    'SCRIPT',
    `<script data-cfasync="false" async src="${program.js.file}" ${checked(program.js)} data-bytes="${program.js.bytes}"` +
        ` data-wasm-bytes="${program.wasm.bytes}" data-engine-integrity="${engine.js.integrity}" data-single="${single_file}"` +
        ` data-version="{{{ VERSION }}}" data-files='${JSON.stringify(Object.fromEntries(Object.entries(files).map(([name, { file }]) => [name, file])))}'></script>`,
);
insert('NOSCRIPT', noscript(texts));
// web/boot.mjs puts the game of the address in its place.
const [{ id: first }] = games;
insert(
    'BOARD',
    `<picture><source srcset="boards/${first}-dark.svg" media="(prefers-color-scheme: dark)"><img src="boards/${first}.svg" alt="" fetchpriority="high"></picture>`,
);

writeFileSync(join(site, '404.html'), await not_found_page(source, texts, values.debug));

await add_boards({
    ...{ source, binary, site, debug: values.debug, texts },
    // The same, but for the program.
    files: located(with_parts(whole ?? program_files('board', 'board'))),
    whole: located(parts),
    add,
    program: app_script,
    style: (await bundle('embed/examples.css', 'examples')).file,
});

const rules = await add_rules_pages({
    ...{ source, binary, site, games, texts: all_texts, address: values.address, picture_of: card_of },
    async style(own) {
        const css = readFileSync(join(source, 'web/rules/rules.css'), 'utf8') + own;
        const { code } = await esbuild.transform(css, { loader: 'css', minify: !values.debug });
        return add('rules.css', Buffer.from(code)).file;
    },
});
await draw_cards({ source, binary, site, games: rules.map(([first]) => first) });
insert('GAMES', start_of(rules));
/** @param {RegExp} pattern */
const in_page = (pattern) => page.match(pattern)[1];
insert(
    'HEAD',
    head_of(
        {
            ...{ title: in_page(/<title[^>]*>([^<]*)/), description: in_page(/name="description" content="([^"]*)"/) },
            ...{ path: '', picture: whole_card, shows: games.map(({ name }) => name).join(', ') },
        },
        values.address,
    ),
);
if (values.address) {
    writeFileSync(
        join(site, 'sitemap.xml'),
        sitemap(
            games.map(({ id }) => versions_of(id, all_texts)),
            values.address,
        ),
    );
    writeFileSync(join(site, 'robots.txt'), robots(values.address));
}

for (const file of ['icon.svg', 'icon-maskable.svg', '_headers'])
    copyFileSync(join(source, 'web', file), join(site, file));
for (const [file, bytes] of Object.entries(await draw_icons(source))) writeFileSync(join(site, file), bytes);
writeFileSync(join(site, 'manifest.webmanifest'), manifest(source, page));
copyFileSync(join(source, 'LICENSE'), join(site, 'LICENSE.txt'));
copyFileSync(join(packed, 'licences.txt'), join(site, 'licences.txt'));

// The Service Worker knows every file of the version, so it comes last.
const version = version_of(site, page);
insert('VERSION', version);
writeFileSync(join(site, 'index.html'), page);
const {
    outputFiles: [worker],
} = await esbuild.build({
    entryPoints: [join(source, 'web/worker.mjs')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: !values.debug,
    plugins: [
        generated(
            'version',
            `export const version = ${JSON.stringify(version)}; export const files = ${JSON.stringify(list_files(site))};`,
        ),
    ],
});
writeFileSync(join(site, 'sw.js'), worker.contents);
copyFileSync(join(source, 'web/sw-off.js'), join(site, 'sw-off.js'));

// Which of these makes a program smaller changes from one to the next.
const short_distances = [0, 15];
const brotli = promisify(brotliCompress);
/** @param {Uint8Array} bytes */
async function smallest(bytes) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const all = await Promise.all(
        short_distances.map((direct) =>
            brotli(bytes, { params: { ...params, [constants.BROTLI_PARAM_NDIRECT]: direct } }),
        ),
    );
    return all.reduce((best, each) => (each.length < best.length ? each : best));
}

await Promise.all(
    readdirSync(site, { encoding: 'utf8', recursive: true })
        .filter((file) => !values.debug && file !== '_headers' && extname(file))
        .map(async (file) => {
            const bytes = readFileSync(join(site, file));
            writeFileSync(join(site, `${file}.br`), await smallest(bytes));
            writeFileSync(join(site, `${file}.gz`), gzipSync(bytes, { level: 9 }));
        }),
);
