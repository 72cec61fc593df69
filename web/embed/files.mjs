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

/** @param {string} name @returns {Promise<string | ArrayBuffer>} */
export function file(name) {
    const { file: path, integrity } = manifest.files[name] ?? {};
    if (!path) return Promise.reject(new Error(`there is no file ${name}`));
    const url = address_of(path);
    if (!shared.has(url)) {
        const got = fetched(url, { integrity, credentials: 'omit', referrerPolicy: 'no-referrer' }).then(
            (response) =>
                /** @type {Promise<string | ArrayBuffer>} */
                (path.endsWith('.js') ? response.text() : response.arrayBuffer()),
        );
        shared.set(
            url,
            got.catch((error) => {
                shared.delete(url); // so that it is fetched again
                throw Object.assign(error, { why: () => why_no_file(url) });
            }),
        );
    }
    return /** @type {Promise<string | ArrayBuffer>} */ (shared.get(url));
}
