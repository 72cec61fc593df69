// The program in a frame of another page. The frame has no origin of its own (sandbox without allow-same-origin), asks
// no server for anything, and knows of the page around it only what comes through a port: the files of the program, and
// messages (messages.mjs). The element <motley-board> (element.mjs) is at the other end.
import { on_failure } from '../failure.mjs';
import { nearest } from '../language.mjs';
import { engine_program } from '../simd.mjs';
import { is_message, version, written } from './messages.mjs';
import { start_program } from './start.mjs';

/** @typedef {string | ArrayBuffer} Content */

/** @type {MessagePort} */
let port;
/** @type {Map<string, Content>} */
const given = new Map(); // name of a file → what it holds
/** @type {Map<string, { resolve(content: Content): void, reject(error: Error): void }[]>} */
const wanted = new Map(); // name → { resolve, reject } of those who wait for it
/** @type {Awaited<ReturnType<typeof start_program>> | null} */
let program = null;
/** @type {string[]} */
const waiting = []; // messages for the program that came before it had started
/** @type {Set<string>} */
const missed = new Set(); // packs that the program has asked for
/** @type {Set<string>} */
const coming = new Set(); // those of them that are on their way
/** @type {string[]} */
const held = []; // a message whose refusal wants words of these, and those that came after it
let misses_code = false;

/** @param {string} type */
const say = (type, fields = {}) => port.postMessage({ motley: version, type, ...fields });

// What the page gives, by itself or when it is asked.
/** @param {string} name @returns {Promise<any>} */
function file(name, ask = true) {
    if (given.has(name)) return Promise.resolve(given.get(name));
    return new Promise((resolve, reject) => {
        if (!wanted.has(name)) {
            wanted.set(name, []);
            if (ask) say('need', { files: [name] });
        }
        /** @type {unknown[]} */ (wanted.get(name)).push({ resolve, reject });
    });
}

// A file that has not arrived is null.
/** @param {Record<string, Content | null>} files */
function take(files) {
    for (const [name, content] of Object.entries(files)) {
        if (content !== null && typeof content !== 'string' && !(content instanceof ArrayBuffer)) continue;
        if (content !== null) given.set(name, content);
        if (content !== null && typeof content !== 'string') program?.take(name, content);
        for (const { resolve, reject } of wanted.get(name) ?? []) {
            if (content === null) reject(new Error(`${name} did not arrive`));
            else resolve(content);
        }
        wanted.delete(name);
        coming.delete(name);
    }
    if (coming.size === 0) for (const json of held.splice(0)) pass_on(json);
}

// Nothing is drawn while nobody sees the frame. What the page asks for meanwhile is still done.
/** @type {{ seen: boolean, request: typeof requestAnimationFrame, held: FrameRequestCallback[] }} */
const frames = { seen: true, request: globalThis.requestAnimationFrame.bind(globalThis), held: [] };
globalThis.requestAnimationFrame = (callback) => (frames.seen ? frames.request(callback) : frames.held.push(callback));

/** @param {boolean} seen */
function see(seen) {
    frames.seen = seen;
    if (seen) for (const callback of frames.held.splice(0)) frames.request(callback);
}

function go_on_unseen() {
    setTimeout(() => {
        for (const callback of frames.held.splice(0)) callback(performance.now());
    });
}

/** @param {string} json */
function pass_on(json) {
    if (held.length > 0) {
        held.push(json);
        return;
    }
    const answer = /** @type {NonNullable<typeof program>} */ (program).say(json);
    if (answer === undefined) return; // it has failed, and said so
    const message = JSON.parse(answer);
    // What was refused has changed nothing: it is asked once more when the words for the reason are there.
    if (message.type === 'error' && coming.size > 0) {
        held.push(json);
        return;
    }
    if (message.type !== 'error') /** @type {NonNullable<typeof program>} */ (program).begin();
    port.postMessage(message);
    if (!frames.seen) go_on_unseen();
}

/** @param {MessageEvent} event */
function heard({ data }) {
    const json = is_message(data) && ['files', 'seen'].includes(data.type) ? '' : written(data);
    if (json === null) {
        const id = Number.isInteger(data?.id) ? { id: data.id } : {};
        say('error', { message: `This is no message of version ${version}, or it is too long.`, ...id });
    } else if (json !== '') {
        if (program) pass_on(json);
        else if (waiting.length < 100) waiting.push(json);
    } else if (data.type === 'seen') {
        see(data.seen === true);
    } else if (data.files !== null && typeof data.files === 'object') {
        take(data.files);
    }
}

// The frame can wait for nothing: a sentence or a puzzle may come later, but without a function the program ends.
/** @param {string} name */
function want(name) {
    if (name.endsWith('.wasm')) misses_code = true;
    else if (!missed.has(name)) {
        coming.add(name);
        say('need', { files: [name] });
    }
    missed.add(name);
}

/** @param {string} [language] */
async function start(language) {
    on_failure((title) => (misses_code ? say('missing') : say('failed', { message: title })));
    // They come by themselves.
    const [script, wasm] = await Promise.all(['app.js', 'app.wasm'].map((name) => file(name, false)));
    /** @type {string | null} */
    let worker = null;
    program = await start_program({
        files: {
            script,
            wasm,
            get: (name) => /** @type {ArrayBuffer | undefined} */ (given.get(name)),
            wants: want,
            ask: (names) => say('need', { files: names }),
        },
        engine: {
            script: async () =>
                (worker ??= URL.createObjectURL(new Blob([await file('engine.js')], { type: 'text/javascript' }))),
            program: () => file(engine_program),
            network: async (game) => (await file(`engine.${game}.net`)) || null,
        },
        tell_host: (events) => {
            for (const event of JSON.parse(events)) port.postMessage(event);
        },
        gone: () => say('gone'),
        language,
    });
    say('started');
    for (const json of waiting.splice(0)) pass_on(json);
}

// The page around the frame speaks first, and once; whoever else writes to this window is not heard.
addEventListener('message', function hello({ source, data, ports }) {
    if (
        source !== parent ||
        parent === /** @type {unknown} */ (globalThis) ||
        !is_message(data) ||
        data.type !== 'hello' ||
        ports.length !== 1
    )
        return;
    removeEventListener('message', hello);
    document.body.classList.add('framed');
    [port] = ports;
    port.onmessage = heard;
    say('hello');
    // Until then the page around the frame does not move.
    for (const type of ['pointerup', 'keyup']) addEventListener(type, () => say('touched'), { once: true });
    start(typeof data.lang === 'string' ? nearest([data.lang]) : undefined);
});
