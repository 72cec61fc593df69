// What browsers need to install the page as an app and to keep it on the device: the manifest, the icons, and the list
// of the version's files for the Service Worker (web/worker.mjs).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';

/** @type {Promise<void>} */
let ready;

// The class that makes pixels of drawings.
/** @param {string} source @returns {Promise<typeof import('@resvg/resvg-wasm').Resvg>} */
export async function rasteriser(source) {
    const require = createRequire(join(source, 'web/'));
    const { initWasm, Resvg } = require('@resvg/resvg-wasm');
    ready ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
    await ready;
    return Resvg;
}

// The icons as pictures of pixels, { name: bytes }.
/** @param {string} source */
export async function draw_icons(source) {
    const Resvg = await rasteriser(source);
    const draw = (/** @type {string} */ svg, /** @type {number} */ size) => {
        const picture = new Resvg(readFileSync(join(source, 'web', svg), 'utf8'), {
            fitTo: { mode: 'width', value: size },
        });
        return picture.render().asPng();
    };
    return {
        'icon-192.png': draw('icon.svg', 192),
        'icon-512.png': draw('icon.svg', 512),
        'icon-maskable-512.png': draw('icon-maskable.svg', 512),
        'apple-touch-icon.png': draw('icon-maskable.svg', 180), // the system rounds its corners
    };
}

// The ids of the games in the order of the start page.
/** @param {string} source */
function games(source) {
    const ids = readFileSync(join(source, 'src/games/ORDER'), 'utf8').split('\n').filter(Boolean);
    return ids.filter((id) => existsSync(join(source, 'assets/games', id, 'en.json')));
}

// `page` is the page, which says what Motley is and in which colour.
/** @param {string} source @param {string} page */
export function manifest(source, page) {
    /** @param {string} name */
    const said = (name) => page.match(new RegExp(`<meta name="${name}" content="([^"]+)"`))[1];
    const icon = (/** @type {string} */ src, /** @type {string} */ sizes, /** @type {string} */ purpose) => ({
        src,
        sizes,
        purpose,
        type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    });
    return JSON.stringify({
        name: 'Motley',
        short_name: 'Motley',
        description: said('description'),
        lang: 'en',
        categories: ['games'],
        start_url: './',
        scope: './',
        display: 'standalone',
        theme_color: said('theme-color'),
        background_color: said('theme-color'),
        icons: [
            icon('icon.svg', 'any', 'any'),
            icon('icon-192.png', '192x192', 'any'),
            icon('icon-512.png', '512x512', 'any'),
            icon('icon-maskable.svg', 'any', 'maskable'),
            icon('icon-maskable-512.png', '512x512', 'maskable'),
        ],
        // Only one window plays at a time.
        launch_handler: { client_mode: 'navigate-existing' },
        shortcuts: games(source).map((id) => ({
            name: JSON.parse(readFileSync(join(source, 'assets/games', id, 'en.json'), 'utf8')).name,
            url: `./#/${id}`,
        })),
        file_handlers: [{ action: './', accept: { 'text/plain': ['.txt', '.motley'], 'application/json': ['.json'] } }],
    });
}

/** @param {string} algorithm @param {Uint8Array | string} bytes */
const hash = (algorithm, bytes) => createHash(algorithm).update(bytes);

// What only pages of other sites and search engines need, and what is sent where nothing is.
const other =
    /^(404\.html|embed\.(js|css)|examples\.html|embed\/|static\/((embed|examples)-|board[.-])|cards\/|sitemap\.xml|robots\.txt)/;
/** @param {string} name */
const is_for_others = (name) => other.test(name);

// [name, integrity] of the site's files that the page needs; the page itself, as `./`, is the last.
/** @param {string} site */
export function list_files(site) {
    /** @param {string} name */
    const integrity = (name) => `sha256-${hash('sha256', readFileSync(join(site, name))).digest('base64')}`;
    /** @param {string} name */
    const is_other = (name) => ['sw.js', 'sw-off.js', 'index.html'].includes(name) || is_for_others(name);
    const names = readdirSync(site, { encoding: 'utf8', recursive: true }).filter(
        (name) => extname(name) && !is_other(name),
    );
    return [...names.sort().map((name) => [name, integrity(name)]), ['./', integrity('index.html')]];
}

// The version stands for all files that are in the site so far, and for the page, which will name it.
/** @param {string} site @param {string} page */
export function version_of(site, page) {
    const whole = hash('sha256', page);
    for (const name of readdirSync(site, { encoding: 'utf8', recursive: true }).sort()) {
        if (extname(name)) whole.update(name).update(readFileSync(join(site, name)));
    }
    return whole.digest('hex').slice(0, 12);
}
