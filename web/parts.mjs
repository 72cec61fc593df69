// The parts of the program's code that src/build/split.mjs has split off: what the matches of each game need, and what
// first matches do not need. A part joins the first one when it has arrived, or when one of its functions is called,
// whichever comes sooner: then the page waits.
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

    // name → where it is, { address }, or what it is, { module }, a promise. Without any the program is in one piece.
    /** @param {Record<string, Pick<Part, 'address'> | Pick<Part, 'module'>>} parts */
    constructor(parts) {
        this.#parts = new Map(Object.entries(parts).map(([name, part]) => [name, { ...part, joined: false }]));
    }

    get names() {
        return [...this.#parts.keys()];
    }

    // What the first part calls in place of the functions of each: they are named after their places in the table.
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

    /** @param {string} name */
    #join_now(name) {
        const part = /** @type {Part} */ (this.#parts.get(name));
        if (part.joined) return;
        const bytes = part.bytes ?? load_now(/** @type {string} */ (part.address));
        if (!bytes) {
            fail('network', `${part.address} did not arrive`);
            throw new Error(`${part.address} did not arrive`);
        }
        this.#join(part, new WebAssembly.Module(bytes));
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

// The parts among these files, [name, bytes or address]…; what(bytes or address) is what Parts wants to know.
/**
 * @template Held
 * @param {Iterable<[file: string, held: Held]>} files
 * @param {(held: Held) => Pick<Part, 'address'> | Pick<Part, 'module'>} what
 */
export function parts_among(files, what) {
    const named = [...files].map(([file, each]) => /** @type {const} */ ([/^app-(.+)\.wasm$/.exec(file)?.[1], each]));
    return new Parts(Object.fromEntries(named.filter(([name]) => name).map(([name, each]) => [name, what(each)])));
}
