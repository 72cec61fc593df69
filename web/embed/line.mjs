// The line between a board and the program in its frame: what the frame is given, and what is asked there and answered.
/** @import { ProgramMessage } from '../types.d.ts' */
import { file, is_known } from './files.mjs';
import { of_the_program, version } from './messages.mjs';

/** @typedef {{
 *     type: string, fields: object, needed?: Promise<string[]>, resolve(answer: any): void, reject(error: Error): void,
 * }} Question */

const longest_wait = 60_000; // ms for an answer

export class Line {
    /** @type {MessagePort | null} */
    #port = null;
    /** @type {Map<number | undefined, Question>} */
    #asked = new Map(); // by their numbers
    #number = 0;
    /** @type {Set<string>} */
    #given = new Set(); // names of the files that the frame has
    #turn = Promise.resolve(); // of the next question
    #too_late;

    // too_late: says that no answer came in time.
    /** @param {() => string} too_late */
    constructor(too_late) {
        this.#too_late = too_late;
    }

    // Another one with each frame.
    get port() {
        return this.#port;
    }

    // heard(message): what comes that is no answer.
    /** @param {HTMLIFrameElement} frame @param {string} lang @param {(message: ProgramMessage) => void} heard */
    open(frame, lang, heard) {
        this.#port?.close();
        const { port1, port2 } = new MessageChannel();
        this.#port = port1;
        this.#given.clear();
        this.#turn = Promise.resolve();
        port1.onmessage = ({ data }) => {
            const message = port1 === this.#port ? of_the_program(data) : null;
            if (message && !this.#answered(message)) heard(message);
        };
        // The frame has no origin that could be named. What goes there is no secret: the port, and public files.
        const hello = { motley: version, type: 'hello', lang };
        /** @type {Window} */ (frame.contentWindow).postMessage(hello, '*', [port2]);
    }

    close() {
        this.#port?.close();
        this.#port = null;
    }

    /** @param {string} type @param {object} fields */
    say(type, fields) {
        this.#port?.postMessage({ ...fields, motley: version, type });
    }

    // Gives the files of these names that the frame doesn't have. get: the file of a name.
    /** @param {string[]} names @param {(name: string) => Promise<string | ArrayBuffer | null>} get */
    async give(names, get = file) {
        const port = this.#port;
        /** @type {Record<string, string | ArrayBuffer | null>} */
        const files = {};
        const missing = names.filter((name) => !this.#given.has(name));
        await Promise.all(
            // Not every game has a network.
            missing.map(async (name) => (files[name] = is_known(name) ? await get(name) : '')),
        );
        if (port !== this.#port || missing.length === 0) return;
        for (const [name, content] of Object.entries(files)) if (content !== null) this.#given.add(name);
        this.say('files', { files });
    }

    // In turn. needed: names of files that the frame must have before.
    /** @param {string} type @param {object} [fields] @param {Promise<string[]>} [needed] @returns {Promise<any>} */
    ask(type, fields = {}, needed) {
        return new Promise((resolve, reject) => {
            const port = this.#port;
            if (!port) throw new Error('there is no program');
            this.#number += 1;
            const id = this.#number;
            let late = 0;
            const once = (/** @type {(value: any) => void} */ settle) => (/** @type {any} */ value) => {
                clearTimeout(late);
                this.#asked.delete(id);
                settle(value);
            };
            const question = { type, fields, needed, resolve: once(resolve), reject: once(reject) };
            this.#asked.set(id, question);
            const turn = this.#turn.then(async () => {
                const names = (await needed) ?? [];
                // A frame that begins again has other files than the one for which they were.
                if (this.#asked.has(id) && port === this.#port) await this.give(names);
            });
            this.#turn = turn.catch(() => {});
            const post = () => {
                if (!this.#asked.has(id)) return; // the board has taken it meanwhile
                late = setTimeout(() => question.reject(new Error(this.#too_late())), longest_wait);
                port.postMessage({ ...fields, motley: version, type, id });
            };
            turn.then(post).catch((error) => this.#asked.has(id) && question.reject(error));
        });
    }

    // Returns the questions without an answer, which will not come here any more.
    /** @returns {Question[]} */
    take_questions() {
        const all = [...this.#asked.values()];
        this.#asked.clear();
        return all;
    }

    /** @param {ProgramMessage} message */
    #answered(message) {
        const question = this.#asked.get(message.id);
        if (message.type === 'error') question?.reject(new Error(message.message));
        else if (['done', 'record', 'picture'].includes(message.type)) question?.resolve(message);
        else return false;
        return message.type !== 'error' || question !== undefined;
    }
}
