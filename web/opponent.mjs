// The engine in a Worker, and a pipe to it: lines in, lines out (src/engine/protocol.h); what they mean is not known here.
// Nothing is fetched before it is first needed. A Worker that thinks hears nothing: it is stopped by being killed, and the
// next one starts from the module that was compiled once.

// ms without a sign of life, after which what is waited for is given up, to be asked for again: a byte of the file, or a
// Worker that is ready. A network that is slow but delivers is waited for.
const max_silence = 8_000;
// ms in which all has to be there, however slowly it comes.
const max_arrival = 300_000;

// What `begin(alive, signal)` promises, unless it does not call alive() for so long or takes too long in all; the signal
// tells it that it was given up.
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
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
    const parts = [];
    for (const reader = response.body.getReader(); ; ) {
        alive();
        const { done, value } = await reader.read();
        if (done) return new Blob(parts).arrayBuffer();
        parts.push(value);
    }
}

async function compile(url) {
    // From bytes, which asks for no type, unlike the streaming one.
    return WebAssembly.compile(await unless_silent(url, (alive, signal) => bytes(url, alive, signal)));
}

export class Opponent {
    #program = null; // promise of the compiled module
    #worker = null;
    #ready = null; // promise of #worker
    #started = 0; // number of the last send() or kill(): an earlier send() that still waits for the Worker is dropped
    #used = false; // #worker has got lines
    #calls;

    // calls: delivered(), the Worker has got the lines; said(line); failed(reason), it did not start, or died.
    constructor(calls) {
        this.#calls = calls;
    }

    // Sends lines, once a Worker is ready.
    send(lines) {
        const number = (this.#started += 1);
        this.#start().then(
            (worker) => {
                if (number !== this.#started) return;
                this.#used = true;
                for (const line of lines) worker.postMessage(line);
                this.#calls.delivered();
            },
            (error) => {
                if (number === this.#started) this.#calls.failed(String(error));
            },
        );
    }

    // At once; nothing of what was sent is answered any more.
    kill() {
        this.#started += 1;
        if (this.#used) this.#end();
    }

    // For good: whatever is sent from now on is not answered.
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

    // A Worker that waits for lines: the one there is, or a fresh one.
    #start() {
        this.#program ??= compile('engine.wasm');
        this.#program.catch(() => (this.#program = null)); // to be fetched again
        this.#ready ??= this.#program.then((module) => this.#begin(module));
        this.#ready.catch(() => this.#end());
        return this.#ready;
    }

    #begin(module) {
        const worker = new Worker('engine.js');
        this.#worker = worker;
        const ready = () =>
            new Promise((resolve, reject) => {
                worker.onerror = (event) => {
                    event.preventDefault(); // the program is told, and goes on
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
