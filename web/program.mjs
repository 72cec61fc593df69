// How the program is started, in the page and in a frame of another one, and how the two talk: in messages, of which
// those to the program are documented in src/platform/web/calls.cpp and those to the page in src/platform/web/page.h.
/** @import { Bytes, Program } from './types.d.ts' */
import { fail, has_failed } from './failure.mjs';

// The same kind of context that the program will draw with. Dear ImGui smooths its edges itself.
const attributes = { alpha: false, depth: false, stencil: false, antialias: false };

// Says whether the browser has what the program needs. If not, the player gets a message.
export function has_wasm() {
    if (typeof WebAssembly !== 'object') fail('wasm', 'no WebAssembly');
    return !has_failed();
}

/** @param {HTMLCanvasElement} canvas */
export function has_graphics(canvas) {
    if (!canvas.getContext('webgl2', attributes)) fail('graphics', 'no context of the kind webgl2');
    return !has_failed();
}

const longest_text = 65_536; // characters; the stack has 1 MiB
const encoder = new TextEncoder();

// Texts are copied onto the program's stack, so texts longer than any useful one are cut. The program then reports
// typed text as too long. A zero would end a text.
/** @param {string | number} field */
const short = (field) => String(field).slice(0, longest_text).replaceAll('\0', '\ufffd');

/** @param {unknown} answer @returns {Bytes | null} */
function bytes_of(answer) {
    if (answer instanceof Uint8Array) return /** @type {Bytes} */ (answer);
    return answer === true || typeof answer === 'string' ? encoder.encode(String(answer)) : null;
}

// What Emscripten's script finds in the global Module. instantiate(imports) resolves to the instance of the program, or
// refused(error) is called; begun() is called once it runs.
/**
 * @param {HTMLCanvasElement} canvas
 * @param {string} language
 * @param {{
 *     instantiate(imports: WebAssembly.Imports): Promise<WebAssembly.Instance>, begun(): unknown,
 *     refused?(error: unknown): void,
 * }} calls
 * @returns {Program} it has the rest when Emscripten's script has run
 */
export function program_on(canvas, language, { instantiate, begun, refused = (error) => fail('program', error) }) {
    const module = /** @type {Program} */ ({
        answer: null,
        send(...message) {
            return module.ccall(
                'motley_hear',
                'string',
                ['string', 'number'],
                [message.map(short).join('\0'), message.length],
            );
        },
        hear([what, ...texts], bytes) {
            const page = /** @type {Record<string, Function>} */ (/** @type {unknown} */ (module.page));
            if (!(what in page)) console.error(`motley: the program's message "${what}" means nothing`);
            module.answer = what in page ? bytes_of(page[what](...texts, bytes)) : null;
            return module.answer?.length ?? -1;
        },
        canvas,
        arguments: [language],
        print: (text) => console.log(text),
        printErr: (text) => console.error(text),
        onAbort: (reason) => fail('program', `aborted: ${reason}`),
        instantiateWasm(imports, receive) {
            instantiate(imports).then(receive).catch(refused);
            return {};
        },
        postRun: [() => has_failed() || begun()],
    });
    return module;
}
