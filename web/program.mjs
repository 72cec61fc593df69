// How the program is started, in the page and in a frame of another one.
/** @import { Program } from './types.d.ts' */
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
    return /** @type {Program} */ ({
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
}
