/** @import { Page } from './page.mjs' */

// What the page keeps in the browser's database, as the tests see and change it (src/platform/text_log.h).

// Runs in the page: the bases and the log entries of all texts, as lists of bytes. Does not create the database.
async function read_database() {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'motley')) return [];
    /** @template Result @param {IDBRequest<Result>} request @returns {Promise<Result>} */
    const answer = (request) =>
        new Promise((done, failed) => {
            request.onsuccess = () => done(request.result);
            request.onerror = () => failed(request.error);
        });
    const db = await answer(indexedDB.open('motley'));
    const transaction = db.transaction(['texts', 'log']);
    const all = (/** @type {string} */ store) =>
        Promise.all([
            answer(transaction.objectStore(store).getAllKeys()),
            answer(transaction.objectStore(store).getAll()),
        ]);
    const [[names, bases], [places, entries]] = await Promise.all([all('texts'), all('log')]);
    db.close();
    return names.map((name, i) => ({
        name: /** @type {string} */ (name),
        base: /** @type {number[]} */ ([...bases[i]]),
        log: entries
            .filter((_, n) => /** @type {[name: string, number: number]} */ (places[n])[0] === name)
            .map((entry) => /** @type {number[]} */ ([...entry])),
    }));
}

const new_line = 10;

// The text after a log entry.
/** @param {Buffer} text @param {Buffer} entry */
function changed(text, entry) {
    const head = entry.indexOf(new_line);
    const line = entry.indexOf(new_line, head + 1);
    const numbers = entry
        .subarray(head + 1, line)
        .toString('latin1')
        .split(' ')
        .filter(Boolean)
        .map(Number);
    let bytes = entry.subarray(line + 1, -1);
    const parts = [];
    for (let i = 0; i < numbers.length; i += 3) {
        const [at, count, put] = numbers.slice(i, i + 3);
        parts.push(text.subarray(at, at + count), bytes.subarray(0, put));
        bytes = bytes.subarray(put);
    }
    return Buffer.concat(parts);
}

// Everything that the page has stored, by name.
/** @param {Page} page @returns {Promise<Record<string, string>>} */
export async function stored(page) {
    const texts = await page.page.evaluate(read_database);
    return Object.fromEntries(
        texts.map(({ name, base, log }) => [
            name,
            log.reduce((text, entry) => changed(text, Buffer.from(entry)), Buffer.from(base)).toString(),
        ]),
    );
}

/** @param {Page} page @param {string} name */
export const stored_text = async (page, name) => (await stored(page))[name] ?? null;

// The number of bytes in a text's base and in each of its log entries.
/** @param {Page} page @param {string} name */
export async function sizes(page, name) {
    const text = (await page.page.evaluate(read_database)).find((each) => each.name === name);
    return { base: text.base.length, log: text.log.map((entry) => entry.length) };
}

// Stores this text instead of what is there.
/** @param {Page} page @param {string} name @param {string} text */
export function store(page, name, text) {
    return page.page.evaluate(
        async (key, words) => {
            const db = await /** @type {Promise<IDBDatabase>} */ (
                new Promise((done) => {
                    const request = indexedDB.open('motley');
                    request.onsuccess = () => done(request.result);
                })
            );
            const transaction = db.transaction(['texts', 'log'], 'readwrite');
            transaction.objectStore('texts').put(new TextEncoder().encode(words), key);
            transaction.objectStore('log').delete(IDBKeyRange.bound([key, 0], [key, Infinity]));
            await new Promise((done) => (transaction.oncomplete = done));
            db.close();
        },
        name,
        text,
    );
}
