// The moment when a board's frame has loaded what it is to show: a promise, and what is known of the frame until then.
/**
 * @typedef {{
 *     promise: Promise<void>, resolve(): void, reject(error: Error): void, heard?: boolean, done?: boolean,
 * }} Ready heard: the frame has said that it is there; done: the promise is kept
 */

/** @returns {Ready} */
export function to_come() {
    /** @type {any} */
    const ready = {};
    ready.promise = new Promise((resolve, reject) => Object.assign(ready, { resolve, reject }));
    ready.promise.catch(() => {}); // not everybody waits for it
    return ready;
}
