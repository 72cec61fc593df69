// The second part of the program's code, which src/build/split.mjs has split off: what the first matches do not need. It
// joins the first when it has arrived, or when one of its functions is called, whichever comes sooner: then the page waits.
import { fail } from './failure.mjs';
import { load_now } from './later.mjs';

export class SecondPart {
    #address;
    #module; // a promise
    #exports = null; // of the first part
    #table = null; // the functions of both
    #joined = false;

    // Where it is, or what it is, if that is known already: a promise. Without either the program is in one piece.
    constructor({ address, module = null } = {}) {
        this.#address = address;
        this.#module = module;
    }

    // What the first part calls in place of the second one's functions: each is named after its place in the table.
    get placeholders() {
        return new Proxy({}, {
            get: (_, place) => (...args) => {
                if (!this.#joined) this.#join_now();
                return this.#table.get(Number(place))(...args);
            },
        });
    }

    first_is(instance) {
        this.#exports = instance.exports;
        this.#table = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Table);
    }

    // Loads it while other things go on, once.
    fetch() {
        if (this.#address) this.#module ??= compiled(this.#address);
        return this.#module;
    }

    // After the first is there.
    async join() {
        const module = await this.fetch();
        if (module) this.#join(module);
    }

    #join_now() {
        const bytes = this.#address ? load_now(this.#address) : null;
        if (!bytes) {
            fail('network', `${this.#address} did not arrive`);
            throw new Error(`${this.#address} did not arrive`);
        }
        this.#join(new WebAssembly.Module(bytes));
    }

    #join(module) {
        if (this.#joined) return;
        new WebAssembly.Instance(module, { first: this.#exports });
        this.#joined = true;
    }
}

// Of a server that does not know the type of such files, too.
async function compiled(address) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
    return WebAssembly.compile(await response.arrayBuffer());
}
