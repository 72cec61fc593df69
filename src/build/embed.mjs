// Writes files into a C++ source, as a bundle declared in src/core/asset.h:
//
//   node embed.mjs --symbol text_assets --out FILE.cpp --root ROOT [--map NAME=FILE]… [--pack NAME=PATTERN]…
//       [--late FILE [--without PREFIX]] [--list FILE] PATH…
//
// An asset's name is its path below ROOT, or NAME if it is mapped. The assets whose names match a pack's regular
// expression go to the file NAME.pack beside the source, which then says where in it they lie. --late moves the
// sentences whose keys begin with a line of FILE to a file of their own, de.late.json for de.json
// (src/engine/strings.h), and leaves out those whose keys begin with PREFIX. --list writes to FILE which assets the
// source has itself, as JSON: [[name, bytes in base64]…]. The output depends only on names and bytes, not on the order
// or location of the files, and is written only if it changes. Whitespace between a drawing's elements is left out.
/** @typedef {{ name: string, bytes: Buffer, at?: number }} Asset a file, and where it begins in its pack */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';

const line_width = 110;

/** @param {string} message */
function fail(message) {
    console.error(`embed: ${message}`);
    process.exit(1);
}

function read_arguments() {
    const text = /** @type {const} */ ({ type: 'string' });
    try {
        const { values, positionals } = parseArgs({
            options: {
                symbol: text,
                out: text,
                root: text,
                late: text,
                without: text,
                list: text,
                map: { ...text, multiple: /** @type {const} */ (true) },
                pack: { ...text, multiple: /** @type {const} */ (true) },
            },
            allowPositionals: true,
        });
        for (const name of /** @type {const} */ (['symbol', 'out', 'root'])) {
            if (!values[name]) fail(`--${name} is missing`);
        }
        return { ...values, map: values.map ?? [], pack: values.pack ?? [], paths: positionals };
    } catch (error) {
        fail(error.message);
    }
}

/** @param {string} root @param {string} path */
function name_below(root, path) {
    const name = relative(root, path).split(sep).join('/');
    if (name.startsWith('../')) fail(`${path} is not below ${root}; give it a name with --map`);
    return name;
}

/** @param {string} option @param {string} text @param {string} wanted */
function split(option, text, wanted) {
    const at = text.indexOf('=');
    if (at < 1) fail(`--${option} wants ${wanted}, not '${text}'`);
    return [text.slice(0, at), text.slice(at + 1)];
}

/** @param {string} path */
function bytes_of(path) {
    let bytes;
    try {
        bytes = readFileSync(path);
    } catch (error) {
        fail(`cannot read ${path}: ${error.code}`);
    }
    if (!path.endsWith('.svg')) return bytes;
    return Buffer.from(bytes.toString('utf8').replace(/>\s+</g, '><').trim());
}

// Octal escapes have three digits, so they cannot swallow what follows; escaping ? avoids trigraphs.
const escapes = Array.from({ length: 256 }, (_, byte) => {
    const character = String.fromCharCode(byte);
    if (character === '\n') return '\\n';
    if ('"\\?'.includes(character)) return `\\${character}`;
    if (byte >= 0x20 && byte < 0x7f) return character;
    return `\\${byte.toString(8).padStart(3, '0')}`;
});

// Adjacent string literals, one per line.
/** @param {Uint8Array} bytes */
function literal(bytes) {
    const lines = [];
    let line = '';
    for (const byte of bytes) {
        line += escapes[byte];
        if (line.length >= line_width) {
            lines.push(line);
            line = '';
        }
    }
    if (line || lines.length === 0) lines.push(line);
    return lines.map((text) => `    "${text}"`).join('\n');
}

/** @param {string} name */
const name_literal = (name) => literal(Buffer.from(name)).trim();

/** @param {string} symbol @param {Asset[]} assets @param {{ name: string, files: Asset[] }[]} packs */
function source(symbol, assets, packs) {
    const arrays = assets.map(({ bytes }, i) => `constexpr char bytes_${i}[] =\n${literal(bytes)};\n`);
    const entries = assets.map(({ name, bytes }, i) => `    {${name_literal(name)}, {bytes_${i}, ${bytes.length}}},\n`);
    const parts = [...arrays];
    if (assets.length > 0) parts.push(`constexpr motley::Asset assets[] = {\n${entries.join('')}};\n`);
    packs.forEach(({ files }, i) => {
        const places = files.map(({ name, at, bytes }) => `    {${name_literal(name)}, ${at}, ${bytes.length}},\n`);
        parts.push(`constexpr motley::PackedAsset files_${i}[] = {\n${places.join('')}};\n`);
    });
    if (packs.length > 0) {
        const rows = packs.map(({ name }, i) => `    {${name_literal(name)}, files_${i}},\n`);
        parts.push(`constexpr motley::AssetPack packs[] = {\n${rows.join('')}};\n`);
    }
    const functions = [
        `std::span<const motley::Asset> motley::${symbol}() {\n    return ${assets.length > 0 ? 'assets' : '{}'};\n}\n`,
    ];
    if (packs.length > 0)
        functions.push('std::span<const motley::AssetPack> motley::asset_packs() { return packs; }\n');
    return (
        '// Generated by src/build/embed.mjs.\n#include "core/asset.h"\n\n' +
        `namespace {\n\n${parts.join('\n')}\n} // namespace\n\n${functions.join('\n')}`
    );
}

// Leaves a file alone that says this already.
/** @param {string} path @param {Uint8Array} bytes */
function write(path, bytes) {
    if (existsSync(path) && readFileSync(path).equals(bytes)) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
}

// A file of sentences without those that come late, and the file of these.
/** @param {Asset} asset @param {string[]} prefixes @param {string} [without] @returns {Asset[]} */
function divided({ name, bytes }, prefixes, without) {
    const sentences = Object.entries(JSON.parse(bytes.toString('utf8'))).filter(
        ([key]) => !without || !key.startsWith(without),
    );
    const is_late = (/** @type {[string, unknown]} */ [key]) => prefixes.some((prefix) => key.startsWith(prefix));
    const file = (/** @type {string} */ of, /** @type {[string, unknown][]} */ entries) => ({
        name: of,
        bytes: Buffer.from(JSON.stringify(Object.fromEntries(entries), null, 1)),
    });
    return [
        file(
            name,
            sentences.filter((each) => !is_late(each)),
        ),
        file(name.replace(/json$/, 'late.json'), sentences.filter(is_late)),
    ];
}

const { symbol, out, root, map, late, without, list, pack, paths } = read_arguments();
const files = [
    ...paths.map((path) => [name_below(root, path), path]),
    ...map.map((each) => split('map', each, 'NAME=FILE')),
];
/** @type {Asset[]} */
let all = files.map(([name, path]) => ({ name, bytes: bytes_of(path) }));
if (late) {
    const list = bytes_of(late);
    const prefixes = list.toString('utf8').split('\n').filter(Boolean);
    const has_sentences = (/** @type {Asset} */ { name }) =>
        /(^strings|^games\/[^/]+)\/[a-z]{2,3}(-[A-Za-z]+)?\.json$/.test(name);
    all = all.flatMap((asset) => (has_sentences(asset) ? divided(asset, prefixes, without) : [asset]));
    all.push({ name: name_below(root, late), bytes: list });
}
all.sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
for (let i = 1; i < all.length; i++) {
    if (all[i].name === all[i - 1].name) fail(`two files are called ${all[i].name}`);
}

const packs = pack.map((each) => {
    const [name, pattern] = split('pack', each, 'NAME=PATTERN');
    return { name, pattern: new RegExp(pattern), files: /** @type {Asset[]} */ ([]) };
});
/** @type {Asset[]} */
const carried = [];
for (const asset of all) (packs.find(({ pattern }) => pattern.test(asset.name))?.files ?? carried).push(asset);
for (const { name, files: packed } of packs) {
    if (packed.length === 0) fail(`no asset belongs to the pack ${name}`);
    let at = 0;
    for (const file of packed) {
        file.at = at;
        at += file.bytes.length;
    }
    write(join(dirname(out), `${name}.pack`), Buffer.concat(packed.map(({ bytes }) => bytes)));
}
write(out, Buffer.from(source(symbol, carried, packs)));
if (list) write(list, Buffer.from(JSON.stringify(carried.map(({ name, bytes }) => [name, bytes.toString('base64')]))));
