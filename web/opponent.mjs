// The engine in a Worker, and a pipe for lines to and from it (src/engine/protocol.h) that does not know what they
// mean, but for the game of a position and whether its network is used: then the engine gets that first. Nothing is
// fetched before it is needed. A Worker hears nothing while it thinks, so it is stopped by killing it; the next one
// starts from the module that has already been compiled.
/** @import { Addresses, EngineFiles } from './types.d.ts' */
import { fetched } from './fetched.mjs';
import { trusted_url } from './trusted.mjs';

// ms without a sign of life (a byte of the file, or the Worker being ready) after which a request is given up; it can
// be repeated. A network that is slow but delivers is waited for.
const max_silence = 8_000;
// ms in which everything must have arrived, however slowly.
const max_arrival = 300_000;
const without_network = 'setoption name Network value 0'; // as the program says it

// The result of `begin(alive, signal)`. Fails if alive() is not called for too long, or if it takes too long
// altogether; `signal` then tells `begin` to stop.
/**
 * @template Result
 * @param {string} what
 * @param {(alive: () => void, signal: AbortSignal) => Promise<Result>} begin
 * @returns {Promise<Result>}
 */
async function unless_silent(what, begin) {
    const abort = new AbortController();
    /** @type {{ silence?: number, arrival?: number }} */
    const timers = {};
    try {
        return await new Promise((resolve, reject) => {
            const give_up = () => {
                abort.abort();
                reject(new Error(`${what} does not come`));
            };
            const alive = () => {
                clearTimeout(timers.silence);
                if (!abort.signal.aborted) timers.silence = setTimeout(give_up, max_silence);
            };
            timers.arrival = setTimeout(give_up, max_arrival);
            alive();
            begin(alive, abort.signal).then(resolve, reject);
        });
    } finally {
        clearTimeout(timers.silence);
        clearTimeout(timers.arrival);
    }
}

/** @param {string} url @param {() => void} alive @param {AbortSignal} signal */
async function bytes(url, alive, signal) {
    const response = await fetched(url, { signal });
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const parts = [];
    for (const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).getReader(); ;) {
        alive();
        const { done, value } = await reader.read();
        if (done) return new Blob(parts).arrayBuffer();
        parts.push(value);
    }
}

// The engine at these addresses, of its `script`, its `program` and, by game, its `networks`; `integrity` is the hash
// of the script.
/**
 * @param {{ script: string, integrity?: string, program: string, networks: Addresses }} addresses
 * @returns {EngineFiles}
 */
export function remote_engine({ script, integrity, program, networks }) {
    const got = (/** @type {string} */ url) => unless_silent(url, (alive, signal) => bytes(url, alive, signal));
    return {
        script: () => copy(script, integrity),
        program: () => got(program),
        network: async (game) => (networks[game] ? got(networks[game]) : null),
    };
}

// The networks among the files of the program (src/build/site.mjs), by game.
/** @param {Addresses} files @returns {Addresses} */
export function networks_among(files) {
    const entries = Object.entries(files).map(([name, file]) => [name.match(/^engine\.(.+)\.net$/)?.[1], file]);
    return Object.fromEntries(entries.filter(([game]) => game));
}

// The address of a copy of the script. A Worker that begins with a copy has the policy of this page, whatever the
// server sends with the file, and the browser has checked it by the hash.
/** @param {string} url @param {string} [integrity] */
function copy(url, integrity) {
    return unless_silent(url, async (alive, signal) => {
        const response = await fetched(url, { integrity, signal });
        return URL.createObjectURL(await response.blob());
    });
}

export class Opponent {
    /** @type {Promise<WebAssembly.Module> | null} */
    #program = null; // promise of the compiled module
    /** @type {Promise<string> | null} */
    #script = null; // promise of the address of the Worker's script
    /** @type {Worker | null} */
    #worker = null;
    /** @type {Promise<Worker> | null} */
    #ready = null; // promise of #worker
    #started = 0; // number of the last send() or kill(); older calls of send() that still wait for the Worker are
    // dropped
    #used = false; // #worker has received lines
    /** @type {Map<string, Promise<ArrayBuffer | null>>} */
    #networks = new Map(); // promises of the bytes for each game, or of null
    /** @type {Set<string>} */
    #has = new Set(); // the games for which #worker has them
    #files;
    #calls;

    // files: script() gives the address of the engine's script, program() the bytes of its program, network(game) those
    // of the game's network or null, all later. calls: delivered(): the Worker has the lines; said(line): it sent a
    // line; failed(reason): it did not start, or died.
    /**
     * @param {EngineFiles} files
     * @param {{ delivered(): void, said(line: string): void, failed(reason: string): void }} calls
     */
    constructor(files, calls) {
        this.#files = files;
        this.#calls = calls;
    }

    // Sends lines as soon as a Worker is ready.
    /** @param {string[]} lines */
    send(lines) {
        const number = (this.#started += 1);
        const used = !lines.includes(without_network);
        const game = used && lines.map((line) => line.match(/^position (\S+)/)?.[1]).find(Boolean);
        Promise.all([this.#start(), game ? this.#network(game) : null])
            .then(([worker, network]) => {
                if (number !== this.#started) return;
                this.#used = true;
                if (game && network && !this.#has.has(game)) {
                    worker.postMessage({ game, network });
                    this.#has.add(game);
                }
                for (const line of lines) worker.postMessage(line);
                this.#calls.delivered();
            })
            .catch((error) => {
                if (number !== this.#started) return;
                if (this.#used) this.#end(); // it has some of the lines
                this.#calls.failed(String(error));
            });
    }

    // Ends the Worker at once; it answers nothing of what was sent.
    kill() {
        this.#started += 1;
        if (this.#used) this.#end();
    }

    // Ends the Worker for good: lines sent from now on are ignored.
    close() {
        this.#started += 1;
        this.#end();
        this.send = () => {};
    }

    #end() {
        this.#used = false;
        if (this.#worker) {
            this.#worker.onmessage = null;
            this.#worker.onerror = (event) => event.preventDefault();
            this.#worker.terminate();
        }
        this.#worker = null;
        this.#ready = null;
    }

    /** @param {string} game @returns {Promise<ArrayBuffer | null>} */
    #network(game) {
        if (!this.#networks.has(game)) {
            const got = this.#files.network(game);
            got.catch(() => this.#networks.delete(game)); // so that it is fetched again
            this.#networks.set(game, got);
        }
        return /** @type {Promise<ArrayBuffer | null>} */ (this.#networks.get(game));
    }

    // A Worker that is ready for lines: the present one, or a new one.
    #start() {
        // Compiling from bytes works with any content type; streaming does not.
        this.#program ??= this.#files.program().then((bytes) => WebAssembly.compile(bytes));
        this.#program.catch(() => (this.#program = null)); // so that it is fetched again
        this.#script ??= this.#files.script();
        this.#script.catch(() => (this.#script = null));
        this.#ready ??= Promise.all([this.#script, this.#program]).then((files) => this.#begin(...files));
        this.#ready.catch(() => this.#end());
        return this.#ready;
    }

    /** @param {string} script @param {WebAssembly.Module} module */
    #begin(script, module) {
        const worker = new Worker(trusted_url(script));
        this.#worker = worker;
        this.#has.clear();
        /** @returns {Promise<Worker>} */
        const ready = () =>
            new Promise((resolve, reject) => {
                worker.onerror = (event) => {
                    event.preventDefault(); // the program learns of it below and continues
                    const why = event.message ?? 'the Worker does not start';
                    reject(new Error(why));
                    if (!this.#used || this.#worker !== worker) return;
                    this.#end();
                    this.#calls.failed(why);
                };
                worker.onmessage = () => {
                    worker.onmessage = ({ data }) => this.#calls.said(data);
                    resolve(worker);
                };
                worker.postMessage(module);
            });
        return unless_silent('the Worker', ready);
    }
}
