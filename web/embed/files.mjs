// Where the files of Motley are, and what boards have of them.
import { fetched } from '../fetched.mjs';
import { manifest } from './manifest.mjs';
import { why_no_file } from './why.mjs';

// Some bundlers leave no address. `new URL(…, import.meta.url)` they would take for a file that they are to copy.
/** @type {string | URL | undefined} */
let location_of_files = import.meta.url;
let { folder } = manifest; // from there to the files
// What a board in the page does when the files are elsewhere.
/** @type {Set<() => void>} */
export const moved = new Set();

// Where the files of Motley are, a folder with or without the slash, if they aren't beside this script: bundlers move
// scripts. It can be called where pages are rendered on a server, too.
/** @param {string | URL} url */
export function set_location(url) {
    location_of_files = `${url}`.replace(/\/?$/, '/');
    folder = '';
    for (const begin_again of moved) begin_again();
}

/** @param {string} path */
export const address_of = (path) => new URL(folder + path, new URL(location_of_files ?? '', document.baseURI)).href;

// All boards of a page share what they fetch.
/** @type {Map<string, Promise<string | ArrayBuffer>>} */
const shared = new Map();

/** @param {string} name */
export const is_known = (name) => Object.hasOwn(manifest.files, name) || Object.hasOwn(manifest.whole, name);

/** @param {string} name @returns {Promise<string | ArrayBuffer>} */
export const file = (name) => got(name, manifest.files[name]);

// The same, of the whole program.
/** @param {string} name */
export const file_of_all = (name) => got(name, manifest.whole[name] ?? manifest.files[name]);

/** @param {string} name @param {{ file: string, integrity: string }} [entry] @returns {Promise<string | ArrayBuffer>} */
function got(name, { file: path, integrity } = { file: '', integrity: '' }) {
    if (!path) return Promise.reject(new Error(`there is no file ${name}`));
    const url = address_of(path);
    if (!shared.has(url)) {
        const coming = fetched(url, { integrity, credentials: 'omit', referrerPolicy: 'no-referrer' }).then(
            (response) =>
                /** @type {Promise<string | ArrayBuffer>} */
                (path.endsWith('.js') ? response.text() : response.arrayBuffer()),
        );
        shared.set(
            url,
            coming.catch((error) => {
                shared.delete(url); // so that it is fetched again
                throw Object.assign(error, { why: () => why_no_file(url) });
            }),
        );
    }
    return /** @type {Promise<string | ArrayBuffer>} */ (shared.get(url));
}
