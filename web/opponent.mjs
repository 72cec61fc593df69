// The computer as a player: engine.wasm in a Worker, asked in lines of text (src/tools/conversation.h). Nothing is fetched
// before it is first needed. A Worker that thinks hears nothing: it is stopped by being ended, and a fresh one begins from
// the module that was compiled once.

const longest_start = 20_000; // ms until a Worker has to be ready; it has little to do

async function compile(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
    return WebAssembly.compile(await response.arrayBuffer()); // which asks for no type, unlike the streaming one
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

    // Asks, in lines whose last is `go`. After `patience` ms of thinking the last line that was said is the answer.
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
        return new Promise((ready, failed) => {
            const timer = setTimeout(() => failed(new Error('the Worker does not start')), longest_start);
            worker.onerror = (event) => {
                event.preventDefault(); // it is told to the program, which goes on
                clearTimeout(timer);
                failed(new Error(event.message ?? 'the Worker does not start'));
                if (this.#thinking && this.#worker === worker) this.#died(event.message);
            };
            worker.onmessage = () => {
                clearTimeout(timer);
                worker.onmessage = ({ data }) => this.#hear(data);
                ready(worker);
            };
            worker.postMessage(module);
        });
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
