// Only one tab of the site plays at a time, since two would overwrite each other's match; the others follow it: they
// show what it saves, and offer to play instead. A lock says which one plays, so that the next tab gets its turn when
// that tab is closed or dies. A token in the storage says so too: a tab that was frozen in the meantime reads it before
// it writes anything. Sites without locks (no https) have only the token; there the tab opened last plays.
import { has_failed } from './failure.mjs';

/** @typedef {{ follow(): void, save(): void, unsaved(): string }} Playing */

const lock_name = 'motley';
const token_name = 'motley-tab'; // in localStorage
const left_name = 'motley-left'; // in localStorage: the token of the tab that was left last, and when
const mark_name = 'motley-mark'; // in sessionStorage
const patience = 300; // ms: after a reload, the lock of the previous page may be released a moment later
const arrival = 100; // ms: what another tab wrote last may arrive after its lock
const departure = 5000; // ms: a page that is still there after this time has not been left

const token = `${Date.now()}-${Math.random()}`;

// Says whether this tab may play: `waiting` means that it is not known yet. A tab that follows reloads to play.
let state = 'waiting';
/** @type {((done?: unknown) => void) | null} */
let release = null; // releases the lock if this tab holds it
/** @type {AbortController | null} */
let waits = null; // AbortController of the waiting request
let timer = 0; // of a start that is about to happen
/** @type {string | null} */
let replaced = null; // the token that this tab's own took the place of
let leaving = false; // the page is about to be left, perhaps only for a reload
/** @type {() => void} */
let start; // resolves role()
/** @type {Playing | null} */
let calls = null; // the program's functions, once it runs

// A storage of this site, or null if the browser has none.
/** @param {'localStorage' | 'sessionStorage'} name */
function storage(name) {
    try {
        return globalThis[name];
    } catch {
        return null;
    }
}

// What localStorage has under this name, or null; also if it cannot be read.
/** @param {string} name */
function noted(name) {
    try {
        return storage('localStorage')?.getItem(name) ?? null;
    } catch {
        return null;
    }
}

const token_there = () => noted(token_name);

function write_token() {
    const there = storage('localStorage');
    replaced = token_there();
    try {
        there?.setItem(token_name, token);
    } catch {
        there?.removeItem(token_name); // the storage is full: at least no other tab's token may stay
    }
}

// The lock was stolen before it was used. On a busy device this tab may have heard of getting it only after the thief
// had written its token, which would then be lost.
function take_token_back() {
    if (token_there() !== token) return;
    try {
        if (replaced === null) localStorage.removeItem(token_name);
        else localStorage.setItem(token_name, replaced);
    } catch {
        localStorage.removeItem(token_name);
    }
}

// This tab is left and writes nothing more, or it is there again.
/** @param {boolean} left */
function note_left(left) {
    try {
        if (left) localStorage.setItem(left_name, `${token} ${Date.now()}`);
        else localStorage.removeItem(left_name);
    } catch {
        // Then the next tab waits as if this one had just ended.
    }
}

// How long what the tab before wrote last may still be on its way; ms.
function on_its_way() {
    if (replaced === null) return 0; // nobody has played
    const [whose, when] = noted(left_name)?.split(' ') ?? [];
    return whose === replaced ? Math.min(arrival, arrival + Number(when) - Date.now()) : arrival;
}

// Says whether another tab has begun to play. If there is no token at all, the storage has been emptied.
function overtaken() {
    const found = token_there();
    return found !== null && found !== token;
}

// Notes for the next load of this tab: `take` to play at once, `own` if it was playing, null for nothing.
/** @param {string | null} what */
function mark(what) {
    try {
        if (what) sessionStorage.setItem(mark_name, what);
        else sessionStorage.removeItem(mark_name);
    } catch {
        // Then it waits like any other tab.
    }
}

// Says whether to play without waiting: the player asked for it, or reloaded the tab that plays (another may wait).
function takes_at_once() {
    try {
        const found = sessionStorage.getItem(mark_name);
        mark(null);
        return (
            found === 'take' ||
            (found === 'own' &&
                /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType('navigation')[0])
                    ?.type === 'reload')
        );
    } catch {
        return false;
    }
}

// Shows the bar that says that another tab plays.
function show() {
    if (has_failed()) return;
    document.getElementById('elsewhere').hidden = false;
    document.body.classList.add('follows');
}

function own() {
    if (state !== 'waiting') return;
    state = 'own';
    start();
}

// The other tab plays: this one shows what it does.
function follow() {
    if (state !== 'waiting') return;
    state = 'follows';
    show();
    start();
}

function lose() {
    if (state === 'waiting') {
        clearTimeout(timer);
        take_token_back();
        wait();
        return;
    }
    if (state !== 'own') return;
    state = 'follows';
    let_go();
    queueMicrotask(() => calls?.follow()); // the program may be in the middle of saving
    show();
    come_back();
}

// Gives up the lock, or stops waiting for it.
function let_go() {
    release?.();
    waits?.abort();
    release = null;
    waits = null;
}

// Takes the lock again, unless another tab has begun to play.
function regain() {
    leaving = false;
    mark(null);
    note_left(false);
    if (release || waits || !may_keep()) return;
    request(may_keep);
    tell_if_waiting(lose);
}

// Reloads once the other tab is closed, to continue with what it saved.
function come_back() {
    request(() => location.reload());
}

// From now on no other tab writes.
function begin() {
    if (state === 'follows') location.reload();
    if (state !== 'waiting') return;
    write_token();
    const ms = on_its_way();
    if (ms > 0) timer = setTimeout(own, ms);
    else own();
}

function wait() {
    request(begin);
    tell_if_waiting(follow);
}

// Asks for the lock and calls received() when it has it. { steal: true } takes it from another tab.
/** @param {() => void} received @param {LockOptions} options */
function request(received, options = {}) {
    if (!navigator.locks) return;
    waits = options.steal ? null : new AbortController();
    let held = false;
    navigator.locks
        .request(lock_name, waits ? { signal: waits.signal } : options, () => {
            held = true;
            waits = null;
            return new Promise((done) => {
                release = done;
                received();
            });
        })
        .catch((error) => {
            if (error.name !== 'AbortError')
                begin(); // locks are not allowed here, and neither is storage
            else if (held) lose(); // stolen
        });
}

/** @param {() => void} then */
function tell_if_waiting(then) {
    const tell = () => {
        if (waits) then();
    };
    // A lock granted by then is reported before this query is answered.
    setTimeout(() => navigator.locks?.query().then(tell, () => {}), patience);
}

// Resolves when it is known whether this tab plays or follows; what is saved must not be read before.
/** @returns {Promise<void>} */
export function role() {
    return new Promise((done) => {
        start = done;
        document.getElementById('take').addEventListener('click', take_over);
        const at_once = takes_at_once();
        if (!navigator.locks) begin();
        else if (at_once) request(begin, { steal: true });
        else wait();
        // While the browser keeps the page in memory for its Back button, the tab holds nothing: another tab may play
        // and leave its token. Firefox does not keep a page that holds a lock when it is about to be left.
        addEventListener('beforeunload', () => {
            if (state !== 'own') return;
            calls?.save(); // while no other tab may write
            leaving = true;
            mark('own');
            // If not all is saved, the browser asks, and who stays must not find that another tab plays.
            if (!calls?.unsaved()) {
                note_left(true);
                let_go();
            }
            setTimeout(regain, departure);
        });
        addEventListener('pagehide', (event) => {
            if (state === 'own') note_left(true);
            if (event.persisted) let_go();
        });
        addEventListener('pageshow', (event) => {
            if (!event.persisted) return;
            if (state === 'own') regain();
            else location.reload(); // what it shows may be old
        });
        addEventListener('storage', (event) => {
            // A tab that may take it back does so at once.
            if (event.key === token_name && event.newValue !== null) setTimeout(may_keep, arrival);
        });
    });
}

function take_over() {
    mark('take');
    location.reload();
}

// Says whether this tab may write, that is, overwrites nothing newer.
export function may_keep() {
    if (state !== 'own') return false;
    const ours = !overtaken();
    if (!ours && !leaving) lose();
    return ours;
}

// Says whether another tab plays and this one only shows that.
export const follows = () => state === 'follows';

// Calls follow() once another tab plays, and save() when the page may be about to be left. The program must be running.
// `began`: whether it began as one that plays.
/** @param {Playing} program @param {boolean} began */
export function watch_tabs(program, began) {
    calls = program;
    if (began && follows()) calls.follow();
}
