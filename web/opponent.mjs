// The engine in a Worker, and a pipe for lines to and from it (src/engine/protocol.h) that does not know what they
// mean. Nothing is fetched before it is needed. A Worker hears nothing while it thinks, so it is stopped by killing it;
// the next one starts from the module that has already been compiled.
import { fetched } from './fetched.mjs';
import { trusted_url } from './trusted.mjs';

// ms without a sign of life (a byte of the file, or the Worker being ready) after which a request is given up; it can
// be repeated. A network that is slow but delivers is waited for.
const max_silence = 8_000;
// ms in which everything must have arrived, however slowly.
const max_arrival = 300_000;

// The result of `begin(alive, signal)`. Fails if alive() is not called for too long, or if it takes too long
// altogether; `signal` then tells `begin` to stop.
async function unless_silent(what, begin) {
    const abort = new AbortController();
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

async function bytes(url, alive, signal) {
    const response = await fetched(url, { signal });
    const parts = [];
    for (const reader = response.body.getReader(); ; ) {
        alive();
        const { done, value } = await reader.read();
        if (done) return new Blob(parts).arrayBuffer();
        parts.push(value);
    }
}

// The engine at these addresses, of its `script` and its `program`; `integrity` is the hash of the script.
export function remote_engine({ script, integrity, program }) {
    return {
        script: () => copy(script, integrity),
        program: () => unless_silent(program, (alive, signal) => bytes(program, alive, signal)),
    };
}

// The address of a copy of the script. A Worker that begins with a copy has the policy of this page, whatever the server
// sends with the file, and the browser has checked it by the hash.
function copy(url, integrity) {
    return unless_silent(url, async (alive, signal) => {
        const response = await fetched(url, { integrity, signal });
        return URL.createObjectURL(await response.blob());
    });
}

export class Opponent {
    #program = null; // promise of the compiled module
    #script = null; // promise of the address of the Worker's script
    #worker = null;
    #ready = null; // promise of #worker
    #started = 0; // number of the last send() or kill(); older calls of send() that still wait for the Worker are
                  // dropped
    #used = false; // #worker has received lines
    #files;
    #calls;

    // files: script() gives the address of the engine's script, program() the bytes of its program, both later.
    // calls: delivered(): the Worker has the lines; said(line): it sent a line; failed(reason): it did not start, or
    // died.
    constructor(files, calls) {
        this.#files = files;
        this.#calls = calls;
    }

    // Sends lines as soon as a Worker is ready.
    send(lines) {
        const number = (this.#started += 1);
        this.#start()
            .then((worker) => {
                if (number !== this.#started) return;
                this.#used = true;
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

    #begin(script, module) {
        const worker = new Worker(trusted_url(script));
        this.#worker = worker;
        const ready = () =>
            new Promise((resolve, reject) => {
                worker.onerror = (event) => {
                    event.preventDefault(); // the program learns of it below and continues
                    reject(new Error(event.message ?? 'the Worker does not start'));
                    if (!this.#used || this.#worker !== worker) return;
                    this.#end();
                    this.#calls.failed(event.message);
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
