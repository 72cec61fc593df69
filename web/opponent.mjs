// The computer as a player: engine.wasm in a Worker, asked in lines of text (src/tools/conversation.h). Nothing is fetched
// before it is first needed. A Worker that thinks hears nothing: it is stopped by being ended, and a fresh one begins from
// the module that was compiled once.

// ms without a sign of life, after which what is waited for is given up, to be asked for again: a byte of the file, or a
// Worker that is ready. A network that is slow but delivers is waited for.
const longest_silence = 8_000;
// ms in which all has to be there, however slowly it comes.
const longest_arrival = 300_000;

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
                if (!abort.signal.aborted) timers.silence = setTimeout(give_up, longest_silence);
            };
            timers.arrival = setTimeout(give_up, longest_arrival);
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
    #question = 0; // number of the last; what belongs to an earlier one is not told
    #thinking = false;
    #line = ''; // the last of `info`
    #timer = 0;
    #calls;

    // calls: said(line), the last line of a question's answer being `bestmove …`; failed(reason): there is none.
    constructor(calls) {
        this.#calls = calls;
    }

    // Asks, in lines whose last is `go`. After `patience` ms of thinking, which begins once a Worker is ready, the last line
    // that was said is the answer.
    ask(lines, patience) {
        this.stop();
        const question = this.#question;
        this.#start().then(
            (worker) => {
                if (question !== this.#question) return;
                this.#thinking = true;
                this.#line = '';
                this.#timer = setTimeout(() => this.#impatient(), patience);
                for (const line of lines) worker.postMessage(line);
            },
            (error) => {
                if (question === this.#question) this.#calls.failed(String(error));
            },
        );
    }

    // At once.
    stop() {
        this.#question += 1;
        clearTimeout(this.#timer);
        if (this.#thinking) this.#end();
    }

    // For good: whatever is asked from now on is not answered.
    close() {
        this.stop();
        this.#end();
        this.ask = () => {};
    }

    #end() {
        clearTimeout(this.#timer);
        this.#thinking = false;
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
                    event.preventDefault(); // it is told to the program, which goes on
                    reject(new Error(event.message ?? 'the Worker does not start'));
                    if (this.#thinking && this.#worker === worker) this.#died(event.message);
                };
                worker.onmessage = () => {
                    worker.onmessage = ({ data }) => this.#hear(data);
                    resolve(worker);
                };
                worker.postMessage(module);
            });
        return unless_silent('the Worker', ready);
    }

    #hear(line) {
        if (!this.#thinking) return;
        if (line.startsWith('info ')) this.#line = line;
        if (line.startsWith('error ')) {
            this.#died(line);
            return;
        }
        if (line.startsWith('bestmove ')) {
            clearTimeout(this.#timer);
            this.#thinking = false;
        }
        this.#calls.said(line);
    }

    #impatient() {
        const action = this.#line.includes(' outcomes ') ? '(none)' : this.#line.split(' pv ')[1]?.split(' ')[0];
        if (action === undefined) {
            this.#died('no answer');
            return;
        }
        this.#end();
        this.#calls.said(`bestmove ${action}`);
    }

    #died(reason) {
        this.#end();
        this.#calls.failed(reason);
    }
}
