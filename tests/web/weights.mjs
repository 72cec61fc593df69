// The files of the site by what asks for them, with their sizes as a server sends them: [what, bytes]…
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { site_file, site_folder } from './page.mjs';

const size = (path) => statSync(join(site_folder, `${path}.br`)).size;

const sizes = (names) => names.map((name) => [name, size(site_file(name))]);

// What a browser loads before a first game can be played.
export const first_game = () => [['index.html', size('index.html')], ...sizes(['page.js', 'style.css', 'app.js', 'app.wasm'])];

// What is fetched ahead, or when it is needed.
export const others = () => sizes(['app-second.wasm', 'later.txt', 'engine.js', 'engine.wasm', ...languages()]);

function languages() {
    const html = readFileSync(join(site_folder, 'index.html'), 'utf8');
    const packs = JSON.parse(/data-later='([^']*)'/.exec(html)[1]);
    return Object.keys(packs).filter((name) => name !== 'later').map((name) => `${name}.txt`);
}
