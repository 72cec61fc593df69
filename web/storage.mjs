// Where the page keeps texts, the matches of the archive and nothing else: an IndexedDB database. The texts, which are
// few, are in memory as well, so that the program need not wait for them. A text is bytes: a base and the entries of a
// log (src/platform/text_log.h). Where there is no database, the texts are stored in localStorage, without logs.
/** @import { IDBPDatabase } from 'idb' */
/** @import { Bytes, StoredText, Writing } from './types.d.ts' */
import { openDB } from 'idb';

const database = 'motley';
const version = 1;
const prefix = 'motley-';
const not_texts = /^motley-(tab|left|mark|restoring|archive-.*)$/; // names in localStorage

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const heard = globalThis.BroadcastChannel ? new BroadcastChannel('motley') : null;

/** @type {IDBPDatabase | null} */
let db = null;
let kind = 'none'; // `database`, `local` or `none`
/** @type {Map<string, StoredText>} */
let texts = new Map(); // name → { base, log: [entry…], next: number of the next entry }
let under_way = 0; // writes that have not arrived yet
/** @type {Set<string>} */
let failed = new Set(); // names whose last write did not arrive
/** @type {string | null} */
let lost = null; // why the database was closed, until it is open again
let tell = () => false; // see watch_storage()
let tell_arrived = () => {}; // likewise
let is_late = false; // whether the database has not answered yet, and something else keeps the texts meanwhile
let doubtful = false; // something has failed, and the program has not made it good yet
let may_write = () => true;
/** @type {Promise<void> | null} */
let reopening = null;
/** @type {Set<string>} */
const owed = new Set(); // names of texts that are only in memory, and that the program does not write again
/** @type {Set<string>} */
const moved = new Set(); // names in localStorage that go when nothing is owed

/** @param {Bytes[]} parts */
function joined(parts) {
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
    }
    return bytes;
}

function local() {
    try {
        const there = globalThis.localStorage ?? null;
        there?.getItem('motley-tab'); // some browsers refuse only this
        return there;
    } catch {
        return null;
    }
}

// --- the database

async function open_database() {
    const opened = await openDB(database, version, {
        upgrade(made) {
            made.createObjectStore('texts'); // name → base
            made.createObjectStore('log'); // [name, number] → entry
            made.createObjectStore('summaries'); // id → id, a space, summary: getting the keys too would take twice as long
            made.createObjectStore('matches'); // id → text
        },
        // Another tab wants to delete the database, or to make it one of a newer version.
        blocking: () => closed('another tab needs it'),
        terminated: () => closed('the browser has closed it'),
    });
    lost = null;
    return opened;
}

/** @param {string} why */
function closed(why) {
    db?.close();
    db = null;
    lost = why;
    console.warn(`motley: the database is closed: ${why}`);
}

// A handle that has refused something may refuse everything from then on, as after the browser has lost what stands
// behind it: it is closed, and the next one is opened. Only where room is missing it is not to blame.
/** @param {IDBPDatabase} handle @param {Error} error */
function given_up(handle, error) {
    if (db !== handle) return true;
    if (error.name === 'QuotaExceededError') return false;
    closed(`${error}`);
    return true;
}

/** @param {string} name */
const entries_of = (name) => IDBKeyRange.bound([name, 0], [name, Infinity]);

/** @param {Writing} transaction @param {string} name @param {Pick<StoredText, 'base' | 'log'>} text */
function put_text(transaction, name, { base, log }) {
    transaction.objectStore('texts').put(base, name);
    transaction.objectStore('log').delete(entries_of(name));
    log.forEach((entry, i) => transaction.objectStore('log').put(entry, [name, i]));
}

/** @param {Writing} transaction @param {string} name */
function remove_text(transaction, name) {
    transaction.objectStore('texts').delete(name);
    transaction.objectStore('log').delete(entries_of(name));
}

/** @param {IDBPDatabase} from @returns {Promise<Map<string, StoredText>>} */
async function read_texts(from) {
    const transaction = from.transaction(['texts', 'log']);
    const [names, bases, places, entries] = await Promise.all([
        transaction.objectStore('texts').getAllKeys(),
        transaction.objectStore('texts').getAll(),
        transaction.objectStore('log').getAllKeys(),
        transaction.objectStore('log').getAll(),
    ]);
    /** @type {Map<string, StoredText>} */
    const read = new Map(names.map((name, i) => [/** @type {string} */ (name), { base: bases[i], log: [], next: 0 }]));
    /** @type {[name: string, number: number][]} */ (places).forEach(([name, number], i) => {
        const text = read.get(name);
        if (!text) return;
        text.log.push(entries[i]);
        text.next = number + 1;
    });
    return read;
}

// Makes a transaction of what `work` does, at once, and asks the browser not to wait for anything else: what has been
// asked for is done even if the tab ends now.
/** @param {string[]} stores @param {(transaction: Writing) => void} work */
async function transact(stores, work) {
    const transaction = /** @type {IDBPDatabase} */ (db).transaction(stores, 'readwrite', { durability: 'strict' });
    // Each request's own error is the transaction's as well.
    const done = transaction.done;
    try {
        work({ objectStore: (name) => quiet(transaction.objectStore(name)) });
        transaction.commit?.();
    } catch (error) {
        done.catch(() => {});
        try {
            transaction.abort();
        } catch {
            // It has ended already.
        }
        throw error;
    }
    await done;
}

/**
 * @param {import('idb').IDBPObjectStore<unknown, string[], string, 'readwrite'>} store
 * @returns {ReturnType<Writing['objectStore']>}
 */
function quiet(store) {
    /** @type {(name: 'put' | 'delete') => (...rest: any[]) => void} */
    const call =
        (name) =>
        (...rest) =>
            void (/** @type {any} */ (store)[name](...rest).catch(() => {}));
    return { put: call('put'), delete: call('delete') };
}

// After the database was closed: opens it again, and puts everything there that should be.
async function reopen() {
    db = await open_database();
    const handle = db;
    try {
        await transact(['texts', 'log'], (transaction) => {
            for (const [name, text] of texts) put_text(transaction, name, text);
        });
    } catch (error) {
        if (db === handle) closed(`${error}`); // the next try puts them all there
        throw error;
    }
}

function open_again() {
    reopening ??= reopen().finally(() => (reopening = null));
    return reopening;
}

// Puts there what could not be put there before, in the same transaction as anything else.
/** @param {Writing} transaction */
function pay(transaction) {
    for (const name of owed)
        if (texts.has(name)) put_text(transaction, name, /** @type {StoredText} */ (texts.get(name)));
}

/** @param {string[]} names */
function paid(names) {
    for (const name of names) owed.delete(name);
    if (owed.size > 0 || moved.size === 0) return;
    for (const name of moved) local()?.removeItem(name);
    moved.clear();
}

// Does this to the database, with another handle if the one that there is turns out to be lost. If that fails, `names`
// are reported as failed, and `owing` is put there with the next write.
/** @param {string[]} names @param {(transaction: Writing) => void} work @param {string[]} owing */
async function write(names, work, owing = []) {
    under_way += 1;
    let arrived = true;
    /** @type {IDBPDatabase | null} */
    let handle = null;
    const try_it = async () => {
        if (!db) await open_again();
        handle = db;
        const owes = [...owed];
        await transact(['texts', 'log'], (transaction) => {
            pay(transaction);
            work(transaction);
        });
        paid(owes);
    };
    try {
        await try_it().catch((error) => {
            if (!handle || !given_up(handle, error)) throw error;
            return try_it();
        });
        for (const name of names) failed.delete(name);
        heard?.postMessage({ stored: names });
    } catch (error) {
        console.warn(`motley: not stored: ${names}: ${error}`);
        if (handle) given_up(handle, error);
        arrived = false;
        doubtful = true;
        for (const name of names) failed.add(name);
        for (const name of owing) owed.add(name);
    }
    under_way -= 1;
    if (!arrived) tell();
    else if (under_way === 0 && doubtful) doubtful = tell();
}

// --- localStorage

/** @param {Storage} there @returns {Map<string, StoredText>} */
function read_local(there) {
    const read = new Map();
    for (const name of Object.keys(there)) {
        if (!name.startsWith(prefix) || not_texts.test(name)) continue;
        read.set(name, { base: encoder.encode(/** @type {string} */ (there.getItem(name))), log: [], next: 0 });
    }
    return read;
}

// The matches that were archived while there was no database; what is in the database stays.
/** @param {Storage} there */
async function move_archive(there) {
    if (Object.keys(there).some((name) => name.startsWith('motley-archive-')))
        await with_archive(({ move }) => move(there));
}

/** @param {Bytes} one @param {Bytes} other */
const equal = (one, other) => one.length === other.length && one.every((byte, i) => byte === other[i]);

// What an earlier version stored in localStorage moves into the database. It is removed there only when it has arrived.
// If such a version has written again since then, nothing gives way: its match becomes another text.
async function move_in() {
    const there = local();
    if (!there) return;
    await move_archive(there);
    const older = read_local(there);
    if (older.size === 0) return;
    const added = new Map();
    for (const [name, text] of older) {
        const known = texts.get(name);
        if (!known) added.set(name, text);
        else if (name !== 'motley-session' && !equal(known.base, text.base)) {
            const begin = `motley-second-${name.slice(prefix.length)}-`;
            let n = 1;
            while (texts.has(`${begin}${n}`) || added.has(`${begin}${n}`)) n += 1;
            added.set(`${begin}${n}`, text);
        }
    }
    for (const [name, text] of added) {
        texts.set(name, text);
        owed.add(name);
    }
    for (const name of older.keys()) moved.add(name);
    const owes = [...owed];
    await transact(['texts', 'log'], pay);
    paid(owes);
}

// --- for the page

const patience = 8000; // ms; some browsers never answer when they have no room for a database

// Opens the database, if the browser has one. Reads nothing.
const no_answer = 'no answer';
/** @type {Promise<Error>} */
const late = new Promise((done) => setTimeout(() => done(new Error(no_answer)), patience));
/** @type {Promise<IDBPDatabase | Error>} */
const opening = open_database().catch((error) => error);
const opened = Promise.race([opening, late]);

/** @param {IDBPDatabase | Error} result */
async function first_texts(result) {
    if (!(result instanceof IDBDatabase)) throw result;
    if (lost) await open_again();
    else db = /** @type {IDBPDatabase} */ (result);
    return read_texts(/** @type {IDBPDatabase} */ (db));
}

// Reads all texts; rejects never. `writes`: whether this tab may write; then what earlier versions stored moves over.
/** @param {boolean} writes */
export async function load_texts(writes) {
    const result = await opened;
    try {
        // What fails once is tried once more: without its database, the page would start with nothing.
        texts = await first_texts(result).catch(async (error) => {
            if (error.name === 'VersionError' || error.message === no_answer) throw error;
            db?.close();
            db = await open_database();
            return read_texts(db);
        });
        kind = 'database';
        if (writes) await move_in();
    } catch (error) {
        if (kind === 'database') return; // what could not be moved goes with the next write
        db = null;
        console.warn(`motley: no database: ${error}`);
        // A database of a newer version has what is newer than localStorage.
        const there = error.name === 'VersionError' ? null : local();
        kind = there ? 'local' : 'none';
        texts = there ? read_local(there) : new Map();
        if (error.message === no_answer) {
            is_late = true;
            opening.then((result) => arrive(result, writes));
        }
    }
}

// The database has answered at last: from now on it keeps the texts. What it has under a name that is used meanwhile
// the program reads, and stores its own again.
/** @param {IDBPDatabase | Error} result @param {boolean} writes */
async function arrive(result, writes) {
    if (!(result instanceof IDBDatabase)) return;
    try {
        const meanwhile = texts;
        const there = await read_texts(/** @type {IDBPDatabase} */ (result));
        for (const [name, text] of texts) {
            if (there.has(name)) continue;
            there.set(name, text);
            if (writes) owed.add(name);
        }
        db = /** @type {IDBPDatabase} */ (result);
        texts = there;
        kind = 'database';
        is_late = false;
        if (!writes || !may_write()) return;
        const older = local();
        if (older) await move_archive(older);
        tell_arrived();
        for (const name of meanwhile.keys()) moved.add(name);
        write([], () => {});
    } catch (error) {
        console.warn(`motley: the database came late, and cannot be read: ${error}`);
    }
}

// Says whether something was stored before.
export function has_texts() {
    return texts.size > 0;
}

// Calls notify() after a failure, and once everything has arrived after one; it returns whether something is still not
// saved. Nothing is written unless writable() says so.
// arrived() is called when a database that was late has come.
/** @param {() => boolean} notify @param {() => boolean} writable @param {() => void} arrived */
export function watch_storage(notify, writable, arrived) {
    tell = notify;
    tell_arrived = arrived;
    may_write = writable;
}

/** @param {string} name @returns {Promise<StoredText | null>} */
async function read_text(name) {
    if (kind === 'local') {
        const text = local()?.getItem(name) ?? null;
        return text === null ? null : { base: encoder.encode(text), log: [], next: 0 };
    }
    if (!db) db = await open_database();
    const transaction = db.transaction(['texts', 'log']);
    const [base, log] = await Promise.all([
        transaction.objectStore('texts').get(name),
        transaction.objectStore('log').getAll(entries_of(name)),
    ]);
    return base ? { base, log, next: log.length } : null;
}

// Calls shown(name) for all texts, and from then on when another tab has stored a text, which is in memory by then.
/** @param {(name: string) => void} shown */
export function follow_storage(shown) {
    /** @param {string} name */
    async function show(name) {
        try {
            const text = await read_text(name);
            if (text) texts.set(name, text);
            else texts.delete(name);
            shown(name);
        } catch (error) {
            console.warn(`motley: cannot follow: ${error}`);
        }
    }
    if (kind === 'none') return;
    heard?.addEventListener('message', ({ data }) => (data.stored ?? []).forEach(show));
    addEventListener('storage', ({ key, newValue }) => {
        if (kind === 'local' && newValue !== null && texts.has(/** @type {string} */ (key)))
            show(/** @type {string} */ (key));
    });
    for (const name of texts.keys()) show(name);
}

/** @param {(there: Storage) => void} work */
function to_local(work) {
    const there = local();
    if (!there) return false;
    try {
        work(there);
        return true;
    } catch {
        return false;
    }
}

// Documented in src/platform/web/page.h.
export const storage = {
    stored_names: () => [...texts.keys()].join('\n'),
    /** @param {string} name @param {string} part */
    stored(name, part) {
        const text = texts.get(name);
        return text ? (part === 'base' ? text.base : joined(text.log)) : null;
    },
    /** @param {string} name @param {string} part @param {Bytes} bytes */
    keep(name, part, bytes) {
        if (kind === 'none' || !may_write()) return false;
        if (kind === 'local') {
            const done = to_local((there) => there.setItem(name, decoder.decode(bytes)));
            if (done) {
                texts.set(name, { base: bytes, log: [], next: 0 });
                heard?.postMessage({ stored: [name] });
            }
            return done;
        }
        if (part === 'base') {
            const text = { base: bytes, log: [], next: 0 };
            texts.set(name, text);
            write([name], (transaction) => put_text(transaction, name, { base: bytes, log: [] }));
            return true;
        }
        const text = texts.get(name);
        if (!text || failed.has(name)) return false;
        const number = text.next++;
        text.log.push(bytes);
        write([name], (transaction) => transaction.objectStore('log').put(bytes, [name, number]));
        return true;
    },
    /** @param {string} name */
    forget(name) {
        if (kind === 'none' || !may_write()) return;
        const text = texts.get(name);
        texts.delete(name);
        failed.delete(name);
        const remove = () => write([], (transaction) => remove_text(transaction, name));
        if (kind === 'local') to_local((there) => there.removeItem(name));
        else if (under_way === 0 && !doubtful) remove();
        else {
            // What replaces it may be on its way, and is not lost if it does not arrive.
            settled().then(() => {
                if (texts.has(name)) return;
                if (!doubtful) remove();
                else if (text) texts.set(name, text);
            });
        }
    },
    /** @param {string} from @param {string} to @param {Bytes} bytes */
    move(from, to, bytes) {
        if (kind === 'none' || !may_write()) return false;
        const text = { base: bytes, log: [], next: 0 };
        if (kind === 'local') {
            const moved = to_local((there) => {
                there.setItem(to, decoder.decode(bytes));
                there.removeItem(from);
            });
            if (!moved) return false;
        } else {
            /** @param {Writing} transaction */
            const work = (transaction) => {
                put_text(transaction, to, text);
                remove_text(transaction, from);
            };
            write([], work, [to]);
        }
        texts.delete(from);
        texts.set(to, text);
        return true;
    },
    keeps_logs: () => kind === 'database',
    take_failed() {
        const names = [...failed].join('\n');
        failed = new Set();
        return names;
    },
    settled: () => under_way === 0,
    storage_late: () => is_late,
};

// What archive.mjs works with.
const lent = {
    kind: () => kind,
    may_write: () => may_write(),
    local,
    async database() {
        if (!db) await open_again();
        return /** @type {IDBPDatabase} */ (db);
    },
    transact,
    given_up,
};

// Does one thing after the other, and at once what is alike; answers with bytes or null, or rejects. The archive comes
// in a file of its own, since the first match need not wait for it.
/** @type {Promise<ReturnType<typeof import('./archive.mjs').open_archive>> | null} */
let archive = null;
/** @template Done @param {(opened: ReturnType<typeof import('./archive.mjs').open_archive>) => Promise<Done>} work */
function with_archive(work) {
    archive ??= import('./archive.mjs').then(({ open_archive }) => open_archive(lent));
    const done = archive.then(work);
    archive.catch(() => (archive = null));
    return done;
}
/** @param {[what: import('./archive.mjs').Work, id: string, summary: string, text: Bytes]} work */
export const work_on_archive = (...work) => with_archive((opened_archive) => opened_archive.work(...work));

// Resolves when everything that was written has arrived or failed.
export async function settled() {
    while (under_way > 0) await new Promise((done) => setTimeout(done));
}
