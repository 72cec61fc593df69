// Writes the list of characters that the typefaces need, each once, in order:
//
//   node characters.mjs OUT TEXT…
//
// These are the characters of the texts (of a JSON file its strings, otherwise the whole file), their capitals,
// what names are typed with, and the signs that code puts between words and numbers. The file is written only if it
// changes.
import { readFileSync, writeFileSync } from 'node:fs';

const typed = [
    [0x20, 0x7e],
    [0xc0, 0xff],
]; // and the letters of western European names
const signs = '–…·•×−→';

/** @param {string} path */
function texts_of(path) {
    const text = readFileSync(path, 'utf8');
    return path.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text;
}

const [, , out, ...paths] = process.argv;
const found = new Set(signs);
for (const [first, last] of typed) {
    for (let code = first; code <= last; ++code) found.add(String.fromCodePoint(code));
}
for (const path of paths) {
    for (const character of texts_of(path)) found.add(character);
}
for (const character of [...found].join('').toUpperCase()) found.add(character);
const list = [...found]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .sort((a, b) => a.codePointAt(0) - b.codePointAt(0))
    .join('');
let before;
try {
    before = readFileSync(out, 'utf8');
} catch {}
if (list !== before) writeFileSync(out, list);
