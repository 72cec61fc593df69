// The names of the functions of a WebAssembly program, from its name section, and short forms of them.
import { createHash } from 'node:crypto';

// What the page's program uses, for Binaryen's tools.
export const features = ['bulk-memory', 'sign-ext', 'mutable-globals', 'nontrapping-float-to-int'].map(
    (name) => `--enable-${name}`,
);

export const section = { custom: 0, imports: 2, exports: 7, code: 10, data: 11, data_count: 12 };
const kind_of_function = 0;

export class Reader {
    constructor(/** @type {Buffer} */ bytes, at = 0) {
        this.bytes = bytes;
        this.at = at;
    }

    byte() {
        return this.bytes[this.at++];
    }

    number() {
        let number = 0;
        for (let shift = 0; ; shift += 7) {
            const byte = this.byte();
            number += (byte & 0x7f) * 2 ** shift;
            if (byte < 0x80) return number;
        }
    }

    text() {
        const length = this.number();
        this.at += length;
        return this.bytes.toString('utf8', this.at - length, this.at);
    }
}

// The names by the functions' numbers; some functions have none. Throws if no function has one.
/** @param {Buffer} program @returns {string[]} */
export function function_names(program) {
    const reader = new Reader(program, 8);
    while (reader.at < program.length) {
        const kind = reader.byte();
        const size = reader.number();
        const end = reader.at + size;
        if (kind === section.custom && reader.text() === 'name') {
            while (reader.at < end) {
                const part = reader.byte();
                const part_end = reader.number() + reader.at;
                if (part === 1) {
                    const names = [];
                    for (let left = reader.number(); left > 0; left--) {
                        const number = reader.number();
                        names[number] = reader.text();
                    }
                    return names;
                }
                reader.at = part_end;
            }
        }
        reader.at = end;
    }
    throw new Error('the program has no names of functions');
}

// How many functions the program imports; it imports nothing else. They have the lowest numbers.
/** @param {Buffer} program */
export function imported_functions(program) {
    const reader = new Reader(program, 8);
    for (;;) {
        const kind = reader.byte();
        const size = reader.number();
        if (kind === section.imports) break;
        reader.at += size;
    }
    const count = reader.number();
    for (let left = count; left > 0; left--) {
        reader.text();
        reader.text();
        if (reader.byte() !== kind_of_function) throw new Error('the program imports something that is no function');
        reader.number();
    }
    return count;
}

// The id of the only game that the name of a function mentions.
/** @param {string} name */
export function game_of(name) {
    const games = new Set(
        Array.from(name.matchAll(/\bmotley::games::(\w+)::/g), ([, game]) => game.replaceAll('_', '-')),
    );
    return games.size === 1 ? [...games][0] : undefined;
}

// As Binaryen's tools write it.
/** @param {string} name */
export function escaped(name) {
    return name.replace(
        /[^\w!#$%&'*+\-./:<=>?@^`|~]/g,
        (sign) => `\\${Buffer.from(sign).toString('hex').match(/../g).join('\\')}`,
    );
}

// A short form. Functions of one name, which Binaryen tells apart by numbers that any change of the code changes, share
// it.
/** @param {string} name */
export function listed(name) {
    return createHash('sha256').update(name.replace(/_\d+$/, '')).digest('hex').slice(0, 8);
}

// The list of web/parts.txt: the comment above it, and by the short form of a function's name the part it belongs to,
// in the whole page and in an embedded board. What it does not know, because it is new or was changed, is in the first.
/** @typedef {'first' | 'game' | 'second' | string} Part the others are of boards (web/embed/modes.mjs) */
/** @param {string} text @returns {{ comment: string, parts: Map<string, { page: Part, board: Part }> }} */
export function read_parts(text) {
    const lines = text.split('\n').filter(Boolean);
    const is_comment = (/** @type {string} */ line) => line.startsWith('#');
    return {
        comment: lines
            .filter(is_comment)
            .map((line) => `${line}\n`)
            .join(''),
        parts: new Map(
            lines
                .filter((line) => !is_comment(line))
                .map((line) => line.split(' '))
                .map(([hash, page, board]) => [
                    hash,
                    { page: /** @type {Part} */ (page), board: /** @type {Part} */ (board) },
                ]),
        ),
    };
}
