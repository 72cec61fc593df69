// The texts of the page around the canvas, in every language: those of assets/strings whose keys begin with `page.`.
/** @typedef {Record<string, Record<string, string>>} Texts language → key → text */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** @param {string} text */
export const escaped = (text) =>
    text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** @param {string} file */
function page_texts(file) {
    const strings = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(Object.entries(strings).filter(([key]) => key.startsWith('page.')));
}

// { language: { key: text } }, English first.
/** @param {string} folder @returns {Texts} */
export function read_texts(folder) {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    files.sort((a, b) => Number(b === 'en.json') - Number(a === 'en.json') || (a < b ? -1 : 1));
    const texts = Object.fromEntries(files.map((file) => [basename(file, '.json'), page_texts(join(folder, file))]));
    if (!texts.en) throw new Error(`${folder} has no en.json`);
    return texts;
}

// Returns those of the sentences whose keys are wanted.
/** @param {Texts} texts @param {(key: string, language: string) => boolean} wanted @returns {Texts} */
export const only = (texts, wanted) =>
    Object.fromEntries(
        Object.entries(texts).map(([language, all]) => [
            language,
            Object.fromEntries(Object.entries(all).filter(([key]) => wanted(key, language))),
        ]),
    );

// A page contains the English texts, shown until scripts have loaded; they must match the strings.
/** @param {string} name @param {string} html @param {Texts} texts */
export function check_texts(name, html, texts) {
    for (const [, key, words] of html.matchAll(/data-text="([^"]*)">([^<]*)</g)) {
        if (words !== texts.en[key])
            throw new Error(`${name}: ${key} reads '${words}', in the strings '${texts.en[key]}'`);
    }
}

// The page of this path below `source`, with the boxes in which pages say what went wrong.
/** @param {string} source @param {string} path */
export function read_page(source, path) {
    /** @param {string} name */
    const box = (name) => readFileSync(join(source, 'web', name), 'utf8').trimEnd();
    return readFileSync(join(source, path), 'utf8')
        .replace('{{{ LOST }}}', box('lost.html'))
        .replace('{{{ FAILURE }}}', box('failure.html'));
}

// Browsers without scripts show this, in every language.
/** @param {Texts} texts */
export function noscript(texts) {
    return Object.entries(texts)
        .map(([language, { 'page.noscript': words }]) => `<p lang="${language}">${escaped(words)}</p>`)
        .join('');
}
