// Changes sections of a WebAssembly program that Binaryen's tools leave as they are.
import { Reader, section } from './wasm_names.mjs';

/** @typedef {{ kind: number, body: Buffer }} Section */
/** @typedef {{ at: number, bytes: Buffer }} Data what lies in memory from an address on */

const opcode = { i32_const: 0x41, end: 0x0b };
const in_first_memory = 0;

/** @param {number} value */
function unsigned(value) {
    const bytes = [];
    for (; value >= 0x80; value = Math.floor(value / 0x80)) bytes.push((value % 0x80) | 0x80);
    return Buffer.from([...bytes, value]);
}

// An address, below 2 ** 31.
/** @param {number} value */
function signed(value) {
    const bytes = [];
    for (; value >= 0x40; value >>= 7) bytes.push((value & 0x7f) | 0x80);
    return Buffer.from([...bytes, value]);
}

/** @param {Buffer} program @returns {Section[]} */
function sections_of(program) {
    const reader = new Reader(program, 8);
    const all = [];
    while (reader.at < program.length) {
        const kind = reader.byte();
        const size = reader.number();
        all.push({ kind, body: program.subarray(reader.at, reader.at + size) });
        reader.at += size;
    }
    return all;
}

/** @param {Buffer} program @param {Section[]} sections */
const with_sections = (program, sections) =>
    Buffer.concat([
        program.subarray(0, 8),
        ...sections.flatMap(({ kind, body }) => [Buffer.from([kind]), unsigned(body.length), body]),
    ]);

// Replaces the entries of each section of this kind: change(reader) reads one and returns what stands there instead,
// nothing if it is to go.
/** @param {Buffer} program @param {number} wanted @param {(reader: Reader) => Buffer | null} change */
function with_entries(program, wanted, change) {
    const sections = sections_of(program).map(({ kind, body }) => {
        if (kind !== wanted) return { kind, body };
        const reader = new Reader(body);
        const entries = [];
        for (let left = reader.number(); left > 0; left--) {
            const entry = change(reader);
            if (entry) entries.push(entry);
        }
        return { kind, body: Buffer.concat([unsigned(entries.length), ...entries]) };
    });
    return with_sections(program, sections);
}

/** @param {string} text */
const text_of = (text) => Buffer.concat([unsigned(Buffer.byteLength(text)), Buffer.from(text)]);

// Without the exports whose names begin so.
/** @param {Buffer} program @param {string} beginning */
export const without_exports = (program, beginning) =>
    with_entries(program, section.exports, (reader) => {
        const from = reader.at;
        const name = reader.text();
        reader.byte();
        reader.number();
        return name.startsWith(beginning) ? null : reader.bytes.subarray(from, reader.at);
    });

// All functions that the program imports from one of these modules get the same name, so that wasm-opt makes one of
// those of a type.
/** @param {Buffer} program @param {string[]} modules */
export const with_nameless_imports = (program, modules) =>
    with_entries(program, section.imports, (reader) => {
        const from = reader.at;
        const module = reader.text();
        reader.text();
        const named = reader.at;
        if (reader.byte() !== 0) throw new Error('the program imports something that is no function');
        reader.number();
        return modules.includes(module)
            ? Buffer.concat([text_of(module), text_of(''), reader.bytes.subarray(named, reader.at)])
            : reader.bytes.subarray(from, reader.at);
    });

// The data, each at a fixed address. Throws if there are others.
/** @param {Buffer} program @returns {Data[]} */
export function data_of(program) {
    const found = sections_of(program).find(({ kind }) => kind === section.data);
    if (!found) return [];
    const reader = new Reader(found.body);
    const all = [];
    for (let left = reader.number(); left > 0; left--) {
        if (reader.number() !== 0 || reader.byte() !== opcode.i32_const) throw new Error('data without an address');
        const at = reader.number(); // never negative
        if (reader.byte() !== opcode.end) throw new Error('data without an address');
        const size = reader.number();
        all.push({ at, bytes: reader.bytes.subarray(reader.at, reader.at + size) });
        reader.at += size;
    }
    return all;
}

// With these data besides those that it has.
/** @param {Buffer} program @param {Data[]} data */
export function with_data(program, data) {
    const all = [...data_of(program), ...data];
    const body = Buffer.concat([
        unsigned(all.length),
        ...all.flatMap(({ at, bytes }) => [
            Buffer.from([in_first_memory, opcode.i32_const]),
            signed(at),
            Buffer.from([opcode.end]),
            unsigned(bytes.length),
            bytes,
        ]),
    ]);
    // It follows the code; how many there are stands before that, where it matters.
    const others = sections_of(program).filter(({ kind }) => kind !== section.data && kind !== section.data_count);
    const behind = others.findIndex(({ kind }) => kind === section.code) + 1;
    return with_sections(program, others.toSpliced(behind, 0, { kind: section.data, body }));
}
