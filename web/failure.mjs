// Notices what goes wrong in the program and in the page around it.

import { is_failure_shown, show_failure } from './failure_box.mjs';
import { say } from './language.mjs';

/** @type {(title: string) => void} */
let tell = () => {};

export const has_failed = is_failure_shown;

// Calls notify(title) when something fails.
/** @param {(title: string) => void} notify */
export function on_failure(notify) {
    tell = notify;
}

// kind: wasm, graphics, network or program; cause: an Error or a text.
/** @param {'wasm' | 'graphics' | 'network' | 'program'} kind @param {unknown} cause @returns {undefined} */
export function fail(kind, cause) {
    const title = `page.${kind}.title`;
    const details = cause instanceof Error ? `${cause.name}: ${cause.message}\n${cause.stack ?? ''}` : String(cause);
    if (show_failure(title, `page.${kind}`, details)) tell(say(title));
}

// Says whether the program itself failed: it trapped or threw, or its script (at the address `script`) did.
/** @param {any} error @param {string} script */
function is_fatal(error, script) {
    /** @type {{ RuntimeError?: Function, Exception?: Function }} */
    const { RuntimeError, Exception } = globalThis.WebAssembly ?? {};
    if ([RuntimeError, Exception].some((kind) => kind && error instanceof kind)) return true;
    const stack = String(error?.stack ?? '');
    return stack.includes(script) || stack.includes('wasm-function');
}

// From now on an uncaught error of the program ends it. Other errors come from extensions, injected scripts or the
// browser itself; the browser writes them to its console, and they end nothing.
/** @param {string} script */
export function watch_for_failures(script) {
    addEventListener('error', ({ error }) => {
        if (is_fatal(error, script)) fail('program', error);
    });
    addEventListener('unhandledrejection', ({ reason }) => {
        if (is_fatal(reason, script)) fail('program', reason);
    });
}

// Wraps the functions of `calls`, for calls into the program or out of it. An exception ends the program and is not
// passed on: passed into the program, it would leave it in the middle of a frame. After the end nothing is called any
// more, since what the program still says cannot be trusted, and must not be saved.
/** @template {object} Calls @param {Calls} calls @returns {Calls} */
export function guarded(calls) {
    const guard =
        (/** @type {string | symbol} */ name) =>
        (/** @type {unknown[]} */ ...args) => {
            if (has_failed()) return undefined;
            try {
                return /** @type {any} */ (calls)[name](...args);
            } catch (error) {
                return fail('program', error);
            }
        };
    return new Proxy(calls, { get: (_, name) => guard(name) });
}

let noted = -Infinity;

// Writes to the console something that the browser refused but the game can do without. At most once a second.
/** @param {string} what @param {unknown} error */
export function note(what, error) {
    if (performance.now() - noted < 1000) return;
    noted = performance.now();
    console.warn(`motley: ${what}:`, error);
}
