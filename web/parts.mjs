// The parts of the program's code that src/build/split.mjs has split off: what the matches of each game need, and what
// first matches do not need; for boards what those of some modes need. A part joins the first one when it has arrived,
// or when one of its functions is called, whichever comes sooner: then the page waits.
/** @import { Bytes } from './types.d.ts' */
import { fail } from './failure.mjs';
import { fetched } from './fetched.mjs';
import { load_now } from './later.mjs';

/**
 * @typedef {object} Part
 * @property {string} [address]
 * @property {Promise<ArrayBuffer> | null} [coming]
 * @property {ArrayBuffer | null} [bytes]
 * @property {Promise<WebAssembly.Module>} [module]
 * @property {boolean} joined
 */

export class Parts {
    /** @type {Map<string, Part>} */
    #parts; // name → { address, coming, bytes, module, joined }
    /** @type {WebAssembly.Exports | null} */
    #exports = null; // of the first part
    /** @type {WebAssembly.Table | null | undefined} */
    #table = null; // the functions of all

    #get_now;

    // name → where it is, { address }, or what it is, { bytes }, if that is known. Without any the program is in one
    // piece. get_now(address or name): the bytes of a part one of whose functions is called before it has come, or it
    // throws.
    /**
     * @param {Record<string, Pick<Part, 'address' | 'bytes'>>} parts
     * @param {(what: string) => ArrayBuffer | Bytes} [get_now]
     */
    constructor(parts, get_now = arrived_now) {
        this.#get_now = get_now;
        this.#parts = new Map(Object.entries(parts).map(([name, part]) => [name, { ...part, joined: false }]));
    }

    get names() {
        return [...this.#parts.keys()];
    }

    // What the first part calls in place of the functions of each: they are named after their places in the table. For
    // boards they have no names: what is there has joined before it is called.
    get imports() {
        /** @type {(name: string) => ProxyHandler<WebAssembly.ModuleImports>} */
        const placeholders = (name) => ({
            get:
                (_, place) =>
                (/** @type {unknown[]} */ ...args) => {
                    this.#join_now(name);
                    return /** @type {WebAssembly.Table} */ (this.#table).get(Number(place))(...args);
                },
        });
        return Object.fromEntries(this.names.map((name) => [name, new Proxy({}, placeholders(name))]));
    }

    /** @param {WebAssembly.Instance} instance */
    first_is(instance) {
        this.#exports = instance.exports;
        this.#table = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Table);
    }

    // Gets its bytes while other things go on: from then on it can join at once.
    /** @param {string} name */
    async fetch(name) {
        const part = /** @type {Part} */ (this.#parts.get(name));
        if (part.joined || part.bytes || part.module) return;
        part.coming ??= bytes_of(/** @type {string} */ (part.address)).finally(() => (part.coming = null));
        part.bytes = await part.coming;
    }

    // After the first is there.
    /** @param {string} name */
    async join(name) {
        const part = /** @type {Part} */ (this.#parts.get(name));
        await this.fetch(name);
        if (part.joined) return; // one of its functions has been called
        part.module ??= WebAssembly.compile(/** @type {ArrayBuffer} */ (part.bytes));
        this.#join(part, await part.module);
    }

    // Whether the program has such a part that has not joined.
    /** @param {string} name */
    lacks(name) {
        return this.#parts.get(name)?.joined === false;
    }

    // At once, if the program has such a part.
    /** @param {string} name @param {ArrayBuffer} bytes */
    add(name, bytes) {
        const part = this.#parts.get(name);
        if (!part || part.joined) return;
        part.bytes = bytes;
        this.#join_now(name);
    }

    /** @param {string} name */
    #join_now(name) {
        const part = /** @type {Part} */ (this.#parts.get(name));
        if (part.joined) return;
        this.#join(part, new WebAssembly.Module(part.bytes ?? this.#get_now(part.address ?? name)));
    }

    /** @param {Part} part @param {WebAssembly.Module} module */
    #join(part, module) {
        if (part.joined) return;
        new WebAssembly.Instance(module, { first: /** @type {WebAssembly.Exports} */ (this.#exports) });
        part.joined = true;
        part.bytes = null;
    }
}

/** @param {string} address */
async function bytes_of(address) {
    return (await fetched(address)).arrayBuffer();
}

/** @param {string} address */
function arrived_now(address) {
    const bytes = load_now(address);
    if (bytes) return bytes;
    fail('network', `${address} did not arrive`);
    throw new Error(`${address} did not arrive`);
}

/** @param {string} file */
export const part_in = (file) => /^app-(.+)\.wasm$/.exec(file)?.[1];
