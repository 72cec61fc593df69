// What other pages need of the site, to have boards of Motley in them (docs/EMBEDDING.md): embed.js, the frame that it
// opens, and a picture of each game's first position.
/** @import { Texts } from './page_texts.mjs' */
/** @typedef {{ id: string, name: string }} Game */
/** @typedef {{ link?: string, position?: string }} Shown what a game may lack */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beside, edge_beside, spaces, usual_shape, widest } from '../../web/embed/look.mjs';
import { escaped, noscript, read_page } from './page_texts.mjs';

/** @param {string} kind @param {string} text */
export const sha = (kind, text) => `${kind}-${createHash(kind).update(text).digest('base64')}`;

// What the frame calls the program's script (web/embed/start.mjs).
/** @param {string} script */
const named = (script) => `${script}\n//# sourceURL=motley-program.js\n`;

// A module of web/ and all that it imports, as text. `virtual`: names of modules that the build writes → their
// contents.
/**
 * @param {string} source
 * @param {string} entry
 * @param {{ debug?: boolean, format?: 'esm' | 'iife', target?: string, virtual?: Record<string, string> }} how
 */
export async function bundled(source, entry, { debug, format, target = 'es2022', virtual = {} }) {
    /** @type {typeof import('esbuild')} */
    const esbuild = createRequire(join(source, 'web/'))('esbuild');
    const { outputFiles } = await esbuild.build({
        entryPoints: [join(source, 'web', entry)],
        bundle: true,
        write: false,
        format,
        target,
        charset: 'utf8',
        legalComments: 'none',
        minify: !debug,
        plugins: [
            {
                name: 'written',
                setup({ onResolve, onLoad }) {
                    onResolve({ filter: /\/(texts|manifest)\.mjs$/ }, ({ path }) => ({
                        path: path.match(/(\w+)\.mjs$/)[1],
                        namespace: 'written',
                    }));
                    onLoad({ filter: /.*/, namespace: 'written' }, ({ path }) => ({ contents: virtual[path] }));
                },
            },
        ],
    });
    return outputFiles[0].text;
}

/** @param {string} name @param {unknown} value */
export const constant = (name, value) => `export const ${name} = ${JSON.stringify(value)};`;

// The page of the embedded program, in one file, that runs nothing but itself and the program's own script, and asks no
// server for anything.
/**
 * @param {string} source
 * @param {string} entry
 * @param {{ texts: Texts, program: string, debug?: boolean, data?: string }} what
 */
export async function frame_page(source, entry, { texts, program, debug, data = '' }) {
    const virtual = { texts: constant('texts', texts) };
    const script = (await bundled(source, entry, { debug, format: 'iife', virtual })).replaceAll(
        '</script',
        '<\\/script',
    );
    const style = await bundled(source, 'embed/frame.css', { debug });
    const policy = [
        "default-src 'none'",
        `script-src '${sha('sha256', script)}' '${sha('sha256', named(program))}' 'wasm-unsafe-eval'`,
        `style-src '${sha('sha256', style)}'`,
        'worker-src blob:',
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types motley',
    ].join('; ');
    /** @type {Record<string, string>} */
    const parts = { POLICY: policy, STYLE: style, SCRIPT: script, NOSCRIPT: noscript(texts), DATA: data };
    return read_page(source, 'web/embed/frame.html').replace(/\{\{\{ (\w+) \}\}\}/g, (_, name) => parts[name]);
}

// The command line, compiled to WebAssembly, draws this board.
/** @param {string} binary @param {string} game @param {string} theme @param {string} [position] */
export function board_of(binary, game, theme, position) {
    const call = [join(binary, 'motley.mjs'), 'svg', game, ...(position ? [position] : []), '--theme', theme];
    return execFileSync(process.execPath, call, { encoding: 'utf8' });
}

// { id, name } of each, in the order of the start page.
/** @param {string} source @param {string} binary @returns {Game[]} */
export function games_of(source, binary) {
    const ids = execFileSync(process.execPath, [join(binary, 'motley.mjs'), 'games'], { encoding: 'utf8' });
    return ids
        .trim()
        .split('\n')
        .map((line) => line.split(/\s/)[0])
        .map((id) => {
            const { name } = JSON.parse(readFileSync(join(source, `assets/games/${id}/en.json`), 'utf8'));
            return { id, name };
        });
}

// One of a game's files that it may lack.
/** @param {string} source @param {string} id @param {string} file */
function optional(source, id, file) {
    const path = join(source, `assets/games/${id}/${file}`);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

// A game to replay, as a link, if there is one.
/** @param {string} source @param {string} binary @param {string} id */
function link_of(source, binary, id) {
    const record = optional(source, id, 'games.json')?.[0]?.record;
    if (!record) return undefined;
    const line = execFileSync(
        process.execPath,
        [join(binary, 'motley.mjs'), 'record', 'convert', '-', '--to', 'link'],
        {
            encoding: 'utf8',
            input: [record].flat().join('\n'),
        },
    );
    return line.trim().replace(/^.*#/, '');
}

// One that is more telling than the first, if there are puzzles.
/** @param {string} source @param {string} id */
const puzzle_of = (source, id) => optional(source, id, 'puzzles.json')?.puzzles[0]?.position;

// Each game is shown in these ways; `needs` names what a game may lack.
/** @type {{ title: string, words: string, needs?: keyof Shown, line(id: string, shown: Shown): string }[]} */
const kinds = [
    {
        title: 'Play the computer',
        words: 'The visitor has the first side, and the computer answers at level 2 of 8.',
        line: (id) => `game="${id}" opponent="2"`,
    },
    {
        title: 'Replay a game',
        words: 'A link, as “Share” makes it, of a whole game, to go through with the slider, the buttons or the arrow keys.',
        needs: 'link',
        line: (id, { link }) => `game="${id}" link="${link}" ply="0"`,
    },
    {
        title: 'Solve a puzzle',
        words: 'Another puzzle each day, with hints and with answers to wrong tries.',
        needs: 'position',
        line: (id) => `game="${id}" mode="puzzle"`,
    },
    {
        title: 'Show a position',
        words: 'The board alone. Fingers scroll past it.',
        needs: 'position',
        line: (id, { position }) => `game="${id}" position="${escaped(position)}" mode="view"`,
    },
];

// The lines on the page of examples are those that make its boards.
/**
 * @param {{
 *     source: string, binary: string, games: Game[], debug?: boolean, style: string,
 *     pinned: { file: string, integrity: string },
 * }} what
 */
async function examples_page({ source, binary, games, debug, style, pinned }) {
    const script = await bundled(source, 'embed/examples.mjs', { debug, format: 'esm' });
    /** @param {Game} game @param {number} i */
    const section = ({ id, name }, i) => {
        /** @type {Shown} */
        const shown = { link: link_of(source, binary, id), position: puzzle_of(source, id) };
        const cards = kinds
            .filter(({ needs }) => !needs || shown[needs])
            .map(({ title, words, line }, n) => {
                const theme = (i + n) % 2 === 0 ? 'light' : 'dark';
                const board = `<motley-board ${line(id, shown)} theme="${theme}"></motley-board>`;
                return `<section class="example" aria-label="${name}: ${title}">\n<h3>${title}</h3>\n<p>${words}</p>\n${board}\n<pre><code>${escaped(board)}</code></pre>\n<output></output>\n</section>`;
            });
        return `<h2 id="${id}">${name}</h2>\n<div class="boards">\n${cards.join('\n')}\n</div>`;
    };
    const first =
        '<link rel="stylesheet" href="https://example.org/motley/embed.css">\n<script type="module" src="https://example.org/motley/embed.js"></script>\n<motley-board game="GAME"></motley-board>';
    /** @type {Record<string, string>} */
    const parts = {
        HASH: sha('sha256', script),
        SCRIPT: script,
        STYLE: style,
        FIRST: escaped(first.replace('GAME', games[0].id)),
        PINNED: escaped(
            `<script type="module" src="https://example.org/motley/${pinned.file}"\n    integrity="${pinned.integrity}" crossorigin></script>`,
        ),
        CONTENTS: games.map(({ id, name }) => `<a href="#${id}">${name}</a>`).join(' '),
        EXAMPLES: games.map(section).join('\n'),
    };
    return readFileSync(join(source, 'web/embed/examples.html'), 'utf8').replace(
        /\{\{\{ (\w+) \}\}\}/g,
        (_, name) => parts[name],
    );
}

// embed.css: the room of boards that embed.js has not reached yet, which is what they take then (web/embed/look.mjs).
/** @param {(Game & { shape: string })[]} games */
function room_for_boards(games) {
    const board = 'motley-board:not(:defined)';
    const link = ['1', '2'].map((version) => `[link^='${version}'],[link*='#${version}']`).join(',');
    const view = ":where([mode='view'],[start='touch'])";
    /** @param {{ side: number, above: number, below: number }} space */
    const room = ({ side, above, below }) => `width:calc(100% - ${2 * side}px);margin:${above}px auto ${below}px`;
    return [
        '@media (scripting: enabled) {',
        ':where(motley-board:not(:defined)){display:flow-root;width:100%;max-width:36rem;margin-inline:auto}',
        `${board}{container-type:inline-size}`,
        `${board}>*{display:none}`,
        `${board}::before{content:'';display:block;max-width:${widest}px;aspect-ratio:${usual_shape};${room(spaces.play)}}`,
        `${board}:where([mode='replay'],:not([mode]):where([record],:has(>script),${link}))::before{${room(spaces.replay)}}`,
        `${board}:where([mode='puzzle'])::before{${room(spaces.puzzle)}}`,
        `${board}${view}::before{${room(spaces.view)}}`,
        `@container (min-width:${beside}px){${board}:not(${view})::before{width:calc(60% - 9.6px);margin:${edge_beside}px 8px}}`,
        ...games.map(({ id, shape }) => `${board}:where([game='${id}'])::before{aspect-ratio:${shape}}`),
        '}\n',
    ].join('\n');
}

// Writes all of it. files: where the program's files are, by the names that the frame asks for; whole: those that are
// others where a board needs the whole program; add(name, bytes) adds one to static/; style: where the style of the
// examples is.
/**
 * @param {{
 *     source: string, binary: string, site: string, debug?: boolean, texts: Texts, program: string, style: string,
 *     files: Record<string, { file: string, integrity: string }>,
 *     whole: Record<string, { file: string, integrity: string }>,
 *     add(name: string, bytes: Uint8Array): { file: string, integrity: string },
 * }} what
 */
export async function add_boards({ source, binary, site, debug, texts, files, whole, add, program, style }) {
    mkdirSync(join(site, 'boards'));
    const games = games_of(source, binary).map((game) => {
        const picture = board_of(binary, game.id, 'light');
        writeFileSync(join(site, `boards/${game.id}.svg`), picture);
        writeFileSync(join(site, `boards/${game.id}-dark.svg`), board_of(binary, game.id, 'dark'));
        const [, width, height] = picture.match(/^<svg [^>]*\bwidth="(\d+)" height="(\d+)"/);
        return { ...game, shape: `${width} / ${height}` };
    });
    writeFileSync(join(site, 'embed.css'), room_for_boards(games));
    mkdirSync(join(site, 'embed'));
    const frame = await frame_page(source, 'embed/frame.mjs', { texts, program, debug });
    const hash = createHash('sha256').update(frame).digest('hex').slice(0, 8);
    writeFileSync(join(site, `embed/frame-${hash}.html`), frame);
    const own = Object.fromEntries(
        Object.entries(texts).map(([language, all]) => [
            language,
            Object.fromEntries(
                Object.entries(all)
                    .filter(([key]) => key.startsWith('page.embed.'))
                    .map(([key, text]) => [key.slice('page.embed.'.length), text]),
            ),
        ]),
    );
    // For pages that name its hash, too: one in static/, whose name and contents belong together for good.
    /** @param {string} folder where the site is, seen from the script */
    const script_in = (folder) => {
        const manifest = { folder, frame: `embed/frame-${hash}.html`, files, whole, games };
        const virtual = { texts: constant('texts', own), manifest: constant('manifest', manifest) };
        return bundled(source, 'embed/element.mjs', { debug, format: 'esm', virtual });
    };
    writeFileSync(join(site, 'embed.js'), await script_in(''));
    const pinned = add('embed.js', Buffer.from(await script_in('../')));
    writeFileSync(join(site, 'examples.html'), await examples_page({ source, binary, games, debug, style, pinned }));
}
