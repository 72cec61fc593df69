// The parts of the program's code that src/build/split.mjs has split off: what the matches of each game need, and what first
// matches do not need. A part joins the first one when it has arrived, or when one of its functions is called, whichever comes
// sooner: then the page waits.
import { fail } from './failure.mjs';
import { fetched } from './fetched.mjs';
import { load_now } from './later.mjs';

export class Parts {
    #parts; // name → { address, coming, bytes, module, joined }
    #exports = null; // of the first part
    #table = null; // the functions of all

    // name → where it is, { address }, or what it is, { module }, a promise. Without any the program is in one piece.
    constructor(parts) {
        this.#parts = new Map(Object.entries(parts).map(([name, part]) => [name, { ...part, joined: false }]));
    }

    get names() {
        return [...this.#parts.keys()];
    }

    // What the first part calls in place of the functions of each: they are named after their places in the table.
    get imports() {
        const placeholders = (name) => ({
            get: (_, place) => (...args) => {
                this.#join_now(name);
                return this.#table.get(Number(place))(...args);
            },
        });
        return Object.fromEntries(this.names.map((name) => [name, new Proxy({}, placeholders(name))]));
    }

    first_is(instance) {
        this.#exports = instance.exports;
        this.#table = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Table);
    }

    // Gets its bytes while other things go on: from then on it can join at once.
    async fetch(name) {
        const part = this.#parts.get(name);
        if (part.joined || part.bytes || part.module) return;
        part.coming ??= bytes_of(part.address).finally(() => (part.coming = null));
        part.bytes = await part.coming;
    }

    // After the first is there.
    async join(name) {
        const part = this.#parts.get(name);
        await this.fetch(name);
        if (part.joined) return; // one of its functions has been called
        part.module ??= WebAssembly.compile(part.bytes);
        this.#join(part, await part.module);
    }

    #join_now(name) {
        const part = this.#parts.get(name);
        if (part.joined) return;
        const bytes = part.bytes ?? load_now(part.address);
        if (!bytes) {
            fail('network', `${part.address} did not arrive`);
            throw new Error(`${part.address} did not arrive`);
        }
        this.#join(part, new WebAssembly.Module(bytes));
    }

    #join(part, module) {
        if (part.joined) return;
        new WebAssembly.Instance(module, { first: this.#exports });
        part.joined = true;
        part.bytes = null;
    }
}

async function bytes_of(address) {
    return (await fetched(address)).arrayBuffer();
}

// The parts among these files, [name, bytes or address]…; what(bytes or address) is what Parts wants to know.
export function parts_among(files, what) {
    const named = [...files].map(([file, each]) => [/^app-(.+)\.wasm$/.exec(file)?.[1], each]);
    return new Parts(Object.fromEntries(named.filter(([name]) => name).map(([name, each]) => [name, what(each)])));
}
