// The files of the site by what asks for them, with their sizes as a server sends them: [what, bytes]…
/** @typedef {[what: string, bytes: number]} Weight */

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { site_file, site_folder } from './page.mjs';

/** @param {string} path */
const size = (path) => statSync(join(site_folder, `${path}.br`)).size;

/** @param {string[]} names @returns {Weight[]} */
const sizes = (names) => names.map((name) => [name, size(site_file(name))]);

const names = Object.keys(
    JSON.parse(/data-files='([^']*)'/.exec(readFileSync(join(site_folder, 'index.html'), 'utf8'))[1]),
);

// The parts of the program that only the matches of one game need, the largest first.
export const games = () =>
    sizes(names.filter((name) => /^app-.*\.wasm$/.test(name) && name !== 'app-second.wasm')).sort(
        ([, a], [, b]) => b - a,
    );

// What a browser loads before a first game can be played, whichever it is.
/** @returns {Weight[]} */
export const first_game = () => [
    ['index.html', size('index.html')],
    ...sizes(['page.js', 'style.css', 'app.js', 'app.wasm']),
    games()[0],
];

// The page fetches these ahead, or when they are needed.
export const others = () => {
    const first = first_game().map(([what]) => what);
    return sizes(names.filter((name) => !first.includes(name)));
};
