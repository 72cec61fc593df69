// Says what went wrong and what to do. Only the first failure is shown: it is the cause of later ones.

import { say } from './language.mjs';

let failed = false;
/** @type {(title: string) => void} */
let tell = () => {};

export function has_failed() {
    return failed;
}

// told(title) is called when something fails.
/** @param {(title: string) => void} told */
export function on_failure(told) {
    tell = told;
}

// kind: wasm, graphics, network or program; cause: an Error or a text.
/** @param {'wasm' | 'graphics' | 'network' | 'program'} kind @param {unknown} cause @returns {undefined} */
export function fail(kind, cause) {
    if (failed) return;
    failed = true;
    const details = [
        say(`page.${kind}.title`),
        cause instanceof Error ? `${cause.name}: ${cause.message}\n${cause.stack ?? ''}` : String(cause),
        `${location.href}\n${navigator.userAgent}`,
    ].join('\n');
    const box = document.getElementById('failure');
    /** @type {Element} */ (box.querySelector('h2')).textContent = say(`page.${kind}.title`);
    /** @type {Element} */ (box.querySelector('p')).textContent = say(`page.${kind}`);
    /** @type {Element} */ (box.querySelector('pre')).textContent = details;
    document.getElementById('loading').hidden = true;
    document.getElementById('stage').inert = true;
    document.getElementById('start').hidden = false;
    box.hidden = false;
    tell(say(`page.${kind}.title`));
    document.getElementById('reload').addEventListener('click', () => location.reload());
    document
        .getElementById('copy')
        .addEventListener('click', (event) => copy(box, details, /** @type {Element} */ (event.target)));
}

/** @param {Element} box @param {string} details @param {Element} button */
async function copy(box, details, button) {
    try {
        await navigator.clipboard.writeText(details);
        button.textContent = say('page.copied');
    } catch {
        // The clipboard is not available: the text is selected, so it can be copied by hand.
        /** @type {HTMLDetailsElement} */ (box.querySelector('details')).open = true;
        /** @type {Selection} */ (getSelection()).selectAllChildren(/** @type {Element} */ (box.querySelector('pre')));
    }
}

// Whether the program itself failed: it trapped or threw, or its script (at the address `script`) did.
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
            if (failed) return undefined;
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
