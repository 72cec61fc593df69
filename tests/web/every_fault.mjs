// Faults for tests to inject: of each kind of call that the page makes of the browser, one fails.

/** @typedef {{ kind: string, number: number, run: string }} Fault */

// Runs in the page before its scripts. The calls of this kind are counted over all pages of the tab, and the one with
// this number fails; `run` tells one count from another. While globalThis.fault.rests, nothing is counted.
/** @param {Fault} fault */
function inject({ kind, number, run }) {
    if (!location.protocol.startsWith('http') || globalThis.top !== /** @type {unknown} */ (globalThis)) return;
    const key = `fault ${run}`;
    const fault = { rests: false, count: () => Number(sessionStorage.getItem(key) ?? 0) };
    globalThis.fault = fault;
    const write = Storage.prototype.setItem;
    const fails = () => {
        if (fault.rests) return false;
        write.call(sessionStorage, key, String(fault.count() + 1));
        return fault.count() === number;
    };
    /** @typedef {(this: any, real: any, rest: any[]) => unknown} Failing what is called instead */
    /** @param {any} object @param {string[]} names @param {Failing} failing */
    const wrap = (object, names, failing) => {
        for (const name of names) {
            const real = object[name];
            object[name] = /** @this {unknown} @param {unknown[]} rest */ function harmed(...rest) {
                return fails() ? failing.call(this, real, rest) : real.apply(this, rest);
            };
        }
    };
    /** @param {string} name */
    const thrown = (name) => () => {
        throw new DOMException('injected', name);
    };
    /** @param {string} name @param {() => void} failing */
    const wrap_class = (name, failing) => {
        const Real = /** @type {any} */ (globalThis)[name];
        /** @type {any} */ (globalThis)[name] = class extends Real {
            constructor(/** @type {unknown[]} */ ...rest) {
                if (fails()) failing();
                super(...rest);
            }
        };
    };
    /** @returns {any} */
    const nothing = () => null;
    /** @type {Record<string, () => void>} */
    const kinds = {
        'a database that does not open': () => wrap(IDBFactory.prototype, ['open'], thrown('UnknownError')),
        'a transaction that does not begin': () =>
            wrap(IDBDatabase.prototype, ['transaction'], thrown('InvalidStateError')),
        'a read': () => wrap(IDBObjectStore.prototype, ['get', 'getAll', 'getAllKeys'], thrown('UnknownError')),
        'a write': () => wrap(IDBObjectStore.prototype, ['put', 'delete'], thrown('QuotaExceededError')),
        'a transaction that does not end': () =>
            wrap(
                IDBTransaction.prototype,
                ['commit'],
                /** @this {IDBTransaction} */ function abort() {
                    this.abort();
                },
            ),
        'a note in the small storage': () =>
            wrap(Storage.prototype, ['setItem', 'removeItem'], thrown('QuotaExceededError')),
        'a file that does not arrive': () =>
            wrap(globalThis, ['fetch'], () => Promise.reject(new TypeError('injected'))),
        'a file that is not there': () =>
            wrap(globalThis, ['fetch'], () => Promise.resolve(new Response('injected', { status: 503 }))),
        'a file that ends in the middle': () =>
            wrap(
                globalThis,
                ['fetch'],
                async (/** @type {typeof fetch} */ real, /** @type {Parameters<typeof fetch>} */ rest) => {
                    const { body, headers } = await real(...rest);
                    const reader = body.getReader();
                    const { value } = await reader.read();
                    const pieces = [value.slice(0, value.length / 2)];
                    const pull = (/** @type {ReadableStreamDefaultController} */ controller) =>
                        pieces.length > 0
                            ? controller.enqueue(pieces.pop())
                            : controller.error(new TypeError('injected'));
                    return new Response(new ReadableStream({ pull }), { headers });
                },
            ),
        // No part of the program comes by itself, so that the page has to wait for each.
        'a file that the page waits for': () => {
            const { fetch } = globalThis;
            /** @param {any} what */
            const is_part = (what) => /\/app-[a-z-]+-[0-9a-f]+\.wasm$/.test(what?.url ?? what);
            globalThis.fetch = (...rest) =>
                is_part(rest[0]) ? Promise.reject(new TypeError('injected')) : fetch(...rest);
            wrap(XMLHttpRequest.prototype, ['send'], thrown('NetworkError'));
        },
        'memory that does not grow': () =>
            wrap(WebAssembly.Memory.prototype, ['grow'], () => {
                throw new RangeError('injected');
            }),
        'a program that is not compiled': () =>
            wrap(WebAssembly, ['compileStreaming', 'compile'], () =>
                Promise.reject(new RangeError('injected: out of memory')),
            ),
        'graphics that are not there': () => wrap(HTMLCanvasElement.prototype, ['getContext'], nothing),
        'graphics that are lost': () =>
            wrap(
                WebGL2RenderingContext.prototype,
                ['drawElements'],
                /** @this {WebGL2RenderingContext} */ function lose() {
                    this.getExtension('WEBGL_lose_context').loseContext();
                },
            ),
        'a part of the graphics': () =>
            wrap(
                WebGL2RenderingContext.prototype,
                ['createTexture', 'createBuffer', 'createShader', 'createProgram', 'createVertexArray'],
                nothing,
            ),
        'a Worker': () => wrap_class('Worker', thrown('SecurityError')),
        'a message to the Worker': () => wrap(Worker.prototype, ['postMessage'], nothing),
        'a message that the Worker refuses': () => wrap(Worker.prototype, ['postMessage'], thrown('DataCloneError')),
        'a message from the Worker': () => {
            const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
            Object.defineProperty(Worker.prototype, 'onmessage', {
                set(listener) {
                    set.call(this, listener && ((/** @type {Event} */ event) => (fails() ? null : listener(event))));
                },
            });
        },
    };
    if (!kinds[kind]) throw new Error(`no fault ${kind}`);
    kinds[kind]();
    if (!kind.includes('Worker')) return;
    // What does not answer is waited for an eighth of the time.
    const later = globalThis.setTimeout;
    /** @type {any} */ (globalThis).setTimeout = (
        /** @type {() => void} */ call,
        /** @type {number} */ ms,
        /** @type {any[]} */ ...rest
    ) => later(call, ms > 5000 ? ms / 8 : ms, ...rest);
}

/** @param {Fault} fault */
export const script_of_fault = (fault) => `(${inject})(${JSON.stringify(fault)})`;
