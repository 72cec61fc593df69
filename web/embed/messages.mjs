// What a page and the program that it embeds may say to each other; docs/EMBEDDING.md is the manual. Both sides check
// what comes in, and nothing that they don't know gets any further.

/** @import { ProgramMessage } from '../types.d.ts' */
/** @typedef {(value: any) => boolean} Fits whether a field holds what it should */

export const version = 1;
// Bytes of a message as JSON, as in src/platform/host_talk.h.
export const longest = 2 ** 20;

// Halves of a pair of surrogates are no text: what they are of is lost already.
/** @param {string} _ @param {unknown} value */
const whole_text = (_, value) => (typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value);

/** @type {(most: number) => Fits} */
const text = (most) => (value) => typeof value === 'string' && value.length <= most;
/** @type {(most: number) => Fits} */
const whole = (most) => (value) => Number.isInteger(value) && value >= 0 && value <= most;
/** @type {(...words: string[]) => Fits} */
const one_of =
    (...words) =>
    (value) =>
        words.includes(value);
const id = whole(1e12);
const ply = whole(1e6);
const name = text(60);
const long = text(longest);
const mode = one_of('play', 'replay', 'puzzle', 'view');

// The program's messages: for each type its fields, those with a ? may be missing.
/** @type {Record<string, Record<string, Fits>>} */
const of_program = {
    hello: {},
    started: {},
    gone: {},
    touched: {},
    need: {
        files: (/** @type {unknown} */ value) => Array.isArray(value) && value.length <= 20 && value.every(text(100)),
    },
    missing: {},
    failed: { message: text(10_000) },
    done: { 'id?': id },
    error: { 'message': text(10_000), 'id?': id },
    record: {
        'game': name,
        mode,
        'orientation': one_of('auto', 'first', 'second'),
        'link': long,
        'record?': long,
        'position': text(10_000),
        ply,
        'plies': ply,
        'id?': id,
    },
    picture: { 'svg': long, 'id?': id },
    loaded: { game: name, mode, ply, plies: ply },
    move: { ply, action: text(400), by: one_of('first', 'second', 'computer', 'chance'), position: text(10_000) },
    ply: { ply, plies: ply },
    end: { outcome: one_of('first', 'second', 'draw', 'solved', 'shown'), words: text(10_000) },
    resize: { height: whole(100_000) },
};

// Says whether something is an object of this version with a type, and no longer than it may be.
/** @param {any} data */
export function is_message(data) {
    if (data === null || typeof data !== 'object' || Array.isArray(data)) return false;
    return data.motley === version && typeof data.type === 'string';
}

// The message of a page as the program reads it, or null if it is none.
/** @param {unknown} data */
export function written(data) {
    if (!is_message(data)) return null;
    try {
        const json = JSON.stringify(data, whole_text);
        return new TextEncoder().encode(json).length <= longest ? json : null;
    } catch {
        return null; // not everything that can be sent can be written: numbers beyond all size, things in circles
    }
}

// The message of a program with the fields that it should have and no others, or null if it is none.
/** @param {any} data @returns {ProgramMessage | null} */
export function of_the_program(data) {
    if (!is_message(data) || !Object.hasOwn(of_program, data.type)) return null;
    /** @type {Record<string, unknown>} */
    const out = { type: data.type };
    for (const [field, fits] of Object.entries(of_program[data.type])) {
        const key = field.replace('?', '');
        const missing = !Object.hasOwn(data, key);
        if (missing && field.endsWith('?')) continue;
        if (missing || !fits(data[key])) return null;
        out[key] = data[key];
    }
    return /** @type {ProgramMessage} */ (/** @type {unknown} */ (out));
}
