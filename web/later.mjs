// The packs of assets, which the program gets only when it needs them (src/core/asset.h). They are fetched ahead while
// nothing else is to do.
/** @import { Addresses, Bytes } from './types.d.ts' */
import { fetched } from './fetched.mjs';
import { say } from './language.mjs';

// ms for which a player who did not want to try again is not asked about the same pack.
const patience = 30_000;

export class Later {
    #addresses;
    /** @type {Map<string, Bytes | null>} */
    #arrived = new Map(); // name → bytes; null for that long
    /** @type {Map<string, Promise<void>>} */
    #fetched = new Map(); // name → promise, while it comes

    /** @param {Addresses} addresses */
    // name → address
    constructor(addresses) {
        this.#addresses = addresses;
    }

    get names() {
        return Object.keys(this.#addresses);
    }

    /** @param {string} name */
    has(name) {
        return Boolean(this.#arrived.get(name));
    }

    /** @param {string} name */
    async ahead(name) {
        if (!(name in this.#addresses) || this.has(name)) return;
        if (!this.#fetched.has(name))
            this.#fetched.set(
                name,
                this.#fetch(name).finally(() => this.#fetched.delete(name)),
            );
        await this.#fetched.get(name);
    }

    /** @param {string} name */
    async #fetch(name) {
        const response = await fetched(this.#addresses[name]);
        this.#arrived.set(name, new Uint8Array(await response.arrayBuffer()));
    }

    // The bytes; null if they do not arrive and the player does not want to try again. Each frame may ask.
    /** @param {string} name */
    get(name, load = load_now) {
        if (!this.#arrived.has(name)) {
            const bytes = load(this.#addresses[name]);
            this.#arrived.set(name, bytes);
            if (!bytes) setTimeout(() => this.has(name) || this.#arrived.delete(name), patience);
        }
        return this.#arrived.get(name);
    }
}

// The bytes of the file; the page waits, since the program that asks for them is in the middle of a frame. Null if they
// do not arrive and the player does not want to try again.
/** @param {string} address */
export function load_now(address) {
    for (;;) {
        // Firefox may break off a request for what it is just fetching, once.
        const bytes = fetch_now(address) ?? fetch_now(address);
        if (bytes) return bytes;
        console.warn(`motley: ${address} has not arrived`);
        if (!confirm(say('page.part'))) return null;
    }
}

// The same, without asking.
/** @param {string} address */
export function fetch_now(address) {
    const request = new XMLHttpRequest();
    request.open('GET', address, false);
    request.overrideMimeType('text/plain; charset=x-user-defined'); // each byte becomes a character
    try {
        request.send();
    } catch {
        return null;
    }
    if (request.status !== 200) return null;
    return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 0xff);
}
