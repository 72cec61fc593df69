// Where the page keeps the matches of the archive: documented in src/platform/archive.h and src/platform/web/page.h.
// This module imports nothing, so that it can come when the page has started, in a file of its own.
/** @import { IDBPDatabase } from 'idb' */
/** @import { Bytes, Writing } from './types.d.ts' */
/** @typedef {(stores: string[], work: (transaction: Writing) => void) => Promise<void>} Transact */
/** @typedef {[id: string, summary: string, text: Bytes]} Rest */
/** @typedef {'list' | 'put' | 'get' | 'remove'} Work */
/** @typedef {{ what: Work, rest: Rest, resolve(answer: Bytes | null): void, reject(error: unknown): void }} Asked */

const prefix = 'motley-archive-'; // of names in localStorage
/** @param {string} name */
const id_of = (name) => name.slice(prefix.length);
/** @param {string} text */
const one_line = (text) => text.replace(/[\r\n]/g, ' ');
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @param {Storage} there */
const names_in = (there) => Object.keys(there).filter((name) => name.startsWith(prefix));
const stores = ['summaries', 'matches'];
const changes = ['put', 'remove'];

// Each kind of work does the same for many, with one transaction, and gives as many answers: bytes or null.
/** @param {Transact} transact @returns {Record<Work, (db: IDBPDatabase, all: Rest[]) => Promise<(Bytes | null)[]>>} */
const in_database = (transact) => ({
    async list(db, all) {
        const lines = encoder.encode((await db.getAll('summaries')).join('\n'));
        return all.map(() => lines);
    },
    async put(db, all) {
        await transact(stores, (transaction) => {
            for (const [id, summary, text] of all) {
                transaction.objectStore('summaries').put(`${id} ${one_line(summary)}`, id);
                transaction.objectStore('matches').put(text, id);
            }
        });
        return all.map(() => null);
    },
    async get(db, all) {
        const matches = db.transaction('matches').store;
        const found = await Promise.all(all.map(([id]) => matches.get(id)));
        return found.map((text) => text ?? null);
    },
    async remove(db, all) {
        await transact(stores, (transaction) => {
            for (const [id] of all) for (const store of stores) transaction.objectStore(store).delete(id);
        });
        return all.map(() => null);
    },
});

/** @type {Record<Work, (there: Storage, ...rest: Rest) => Bytes | null>} */
const in_local = {
    list(there) {
        const lines = names_in(there).map(
            (name) => `${id_of(name)} ${/** @type {string} */ (there.getItem(name)).split('\n', 1)[0]}\n`,
        );
        return encoder.encode(lines.join(''));
    },
    put(there, id, summary, text) {
        there.setItem(prefix + id, `${one_line(summary)}\n${decoder.decode(text)}`);
        return null;
    },
    get(there, id) {
        const file = there.getItem(prefix + id);
        return file === null ? null : encoder.encode(file.slice(file.indexOf('\n') + 1));
    },
    remove(there, id) {
        there.removeItem(prefix + id);
        return null;
    },
};

// storage.mjs lends these: kind(): `database`, `local` or `none`; may_write(); local(): localStorage; database():
// the open database; transact() and given_up() as there.
/**
 * @param {{
 *     kind(): string, may_write(): boolean, local(): Storage | null, database(): Promise<IDBPDatabase>,
 *     transact: Transact, given_up(db: IDBPDatabase, error: unknown): boolean,
 * }} lent
 */
export function open_archive({ kind, may_write, local, database, transact, given_up }) {
    const work_in_database = in_database(transact);

    /** @param {Work} what @param {Rest[]} all */
    async function do_work(what, all) {
        if (kind() === 'none' || (changes.includes(what) && !may_write())) throw new Error('nothing is stored here');
        if (kind() === 'local') return all.map((rest) => in_local[what](/** @type {Storage} */ (local()), ...rest));
        const db = await database();
        try {
            return await work_in_database[what](db, all);
        } catch (error) {
            if (!given_up(db, error)) throw error;
            return work_in_database[what](await database(), all);
        }
    }

    /** @param {Work} what @param {Asked[]} batch */
    async function do_alike(what, batch) {
        try {
            const answers = await do_work(
                what,
                batch.map(({ rest }) => rest),
            );
            batch.forEach(({ resolve }, i) => resolve(answers[i]));
        } catch (error) {
            if (batch.length === 1) batch[0].reject(error);
            else for (const each of batch) await do_alike(what, [each]); // there may be room for some
        }
    }

    /** @type {Asked[]} */
    const asked = []; // and not begun
    let working = false;

    async function work_off() {
        if (working) return;
        working = true;
        await null; // what is asked in the same call is done together
        while (asked.length > 0) {
            const [{ what }] = asked;
            const other = asked.findIndex((each) => each.what !== what);
            await do_alike(what, asked.splice(0, other < 0 ? asked.length : other));
        }
        working = false;
    }

    return {
        work: (/** @type {Work} */ what, /** @type {Rest} */ ...rest) =>
            new Promise((resolve, reject) => {
                asked.push({ what, rest, resolve, reject });
                work_off();
            }),
        // Moves what is in localStorage into the database, where what is there stays.
        /** @param {Storage} there */
        async move(there) {
            const names = names_in(there);
            const known = new Set(await (await database()).getAllKeys('summaries'));
            await transact(stores, (transaction) => {
                for (const name of names.filter((each) => !known.has(id_of(each)))) {
                    const [summary] = /** @type {string} */ (there.getItem(name)).split('\n', 1);
                    transaction.objectStore('summaries').put(`${id_of(name)} ${summary}`, id_of(name));
                    transaction
                        .objectStore('matches')
                        .put(
                            encoder.encode(/** @type {string} */ (there.getItem(name)).slice(summary.length + 1)),
                            id_of(name),
                        );
                }
            });
            for (const name of names) there.removeItem(name);
        },
    };
}
