// Writes the texts of the page around the canvas, in every language, into a module for web/language.mjs. It also writes
// the message for browsers without scripts into the page:
//
//   node page_texts.mjs STRINGS_FOLDER PAGE OUT
//
// The page itself contains the English texts, shown until scripts have loaded; they must match the strings.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const [folder, page, out] = process.argv.slice(2);

function fail(message) {
    console.error(`page_texts: ${message}`);
    process.exit(1);
}

function page_texts(file) {
    const strings = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return Object.fromEntries(Object.entries(strings).filter(([key]) => key.startsWith('page.')));
}

const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
files.sort((a, b) => (b === 'en.json') - (a === 'en.json') || (a < b ? -1 : 1));
const texts = Object.fromEntries(files.map((file) => [basename(file, '.json'), page_texts(file)]));
if (!texts.en) fail(`${folder} has no en.json`);

const html = readFileSync(page, 'utf8');
for (const [, key, words] of html.matchAll(/data-text="([^"]*)">([^<]*)</g)) {
    if (words !== texts.en[key]) fail(`${page}: ${key} reads '${words}', in the strings '${texts.en[key]}'`);
}
const placeholder = '{{{ NOSCRIPT }}}';
if (!html.includes(placeholder)) fail(`${page}: no ${placeholder}`);
const escaped = (text) => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]);
const paragraphs = Object.entries(texts).map(([language, { 'page.noscript': words }]) => `<p lang="${language}">${escaped(words)}</p>`);
writeFileSync(page, html.replace(placeholder, paragraphs.join('')));
writeFileSync(out, `export const texts = ${JSON.stringify(texts, null, 1)};\n`);
