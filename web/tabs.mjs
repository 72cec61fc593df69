// One tab of the site plays at a time: two would overwrite each other's match. The lock says which one, so that the next
// gets its turn when a tab is closed or dies. The token beside what is kept says it, too: a tab that was frozen
// meanwhile reads it before it writes anything, and it is all there is where no locks are (a site without https): there
// the tab that was opened last plays.
import { has_failed } from './failure.mjs';

const lock_name = 'motley';
const token_name = 'motley-tab'; // in localStorage
const mark_name = 'motley-mark'; // in sessionStorage
const patience = 300; // ms: after a reload the lock of the page before may be free a moment later
const arrival = 100; // ms: what another tab wrote last may arrive after its lock
const departure = 5000; // ms: a page that is still there has not been left

const token = `${Date.now()}-${Math.random()}`;

// Has this tab the right to play? `waiting`: not yet; `own`; `lost`: no more, for ever.
let state = 'waiting';
let release = null; // gives the lock back that it has
let waits = null; // AbortController of a request that waits
let timer = 0; // of what begins soon
let leaving = false; // the page is about to be left, it may be only for a reload
let start; // resolves turn()
let calls = null; // of the program, once it runs

// What the browser keeps for this site, or null where it keeps nothing.
function storage(name) {
    try {
        return globalThis[name];
    } catch {
        return null;
    }
}

function token_there() {
    try {
        return storage('localStorage')?.getItem(token_name) ?? null;
    } catch {
        return null;
    }
}

function write_token() {
    const there = storage('localStorage');
    try {
        there?.setItem(token_name, token);
    } catch {
        there?.removeItem(token_name); // no room: no other's may stay
    }
}

// Whether another tab has begun to play. Without any token somebody has emptied the storage.
function overtaken() {
    const found = token_there();
    return found !== null && found !== token;
}

// For the next load of this tab: `take` the right to play at once, or `own`: it had it; null: nothing.
function mark(what) {
    try {
        if (what) sessionStorage.setItem(mark_name, what);
        else sessionStorage.removeItem(mark_name);
    } catch {
        // It waits like any other, then.
    }
}

// Whether not to wait: the player said so, or has only reloaded the tab that plays, while another may wait.
function takes_at_once() {
    try {
        const found = sessionStorage.getItem(mark_name);
        mark(null);
        return found === 'take' || (found === 'own' && performance.getEntriesByType('navigation')[0]?.type === 'reload');
    } catch {
        return false;
    }
}

function show(shown) {
    const box = document.getElementById('elsewhere');
    box.hidden = !shown;
    document.getElementById('loading').hidden = shown || has_failed();
    if (shown) document.getElementById('start').hidden = false;
}

function own() {
    state = 'own';
    show(false);
    start();
}

function lose() {
    if (state === 'waiting') {
        clearTimeout(timer); // stolen before it was used
        wait();
        return;
    }
    if (state !== 'own') return;
    state = 'lost';
    let_go();
    queueMicrotask(() => calls?.stop()); // the program may be in the middle of keeping
    show(true);
    come_back();
}

// Of the lock, or of the wait for it.
function let_go() {
    release?.();
    waits?.abort();
    release = null;
    waits = null;
}

// Holds the lock again, if no other tab plays meanwhile.
function regain() {
    leaving = false;
    mark(null);
    if (release || waits || !may_keep()) return;
    request(may_keep);
    tell_if_waiting(lose);
}

// Once the other tab is closed, with what that one has kept.
function come_back() {
    request(() => location.reload());
}

// From now on no other tab writes.
function begin() {
    if (state !== 'waiting') return;
    write_token();
    timer = setTimeout(own, arrival);
}

function wait() {
    request(begin);
    tell_if_waiting(() => show(true));
}

// Asks for the lock; received() is called when it is there. { steal: true } takes it from another tab.
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
            if (error.name !== 'AbortError') begin(); // not allowed here, and neither is keeping anything
            else if (held) lose(); // stolen
        });
}

function tell_if_waiting(then) {
    const tell = () => {
        if (waits) then();
    };
    // What has been granted by then is heard of before the answer.
    setTimeout(() => navigator.locks?.query().then(tell, () => {}), patience);
}

// Until this tab may play; what is kept must not be read before. The page says so while another one plays.
export function turn() {
    return new Promise((done) => {
        start = done;
        document.getElementById('take').addEventListener('click', take_over);
        const at_once = takes_at_once();
        if (!navigator.locks) begin();
        else if (at_once) request(begin, { steal: true });
        else wait();
        // In the browser's memory of pages the tab holds nothing: another may play meanwhile, and leaves its token. Firefox
        // takes no page there that holds a lock when it is about to be left.
        addEventListener('beforeunload', () => {
            if (state !== 'own') return;
            calls?.save(); // as long as no other may write
            leaving = true;
            mark('own');
            let_go();
            setTimeout(regain, departure);
        });
        addEventListener('pagehide', (event) => {
            if (event.persisted) let_go();
        });
        addEventListener('pageshow', (event) => {
            if (!event.persisted) return;
            if (state === 'waiting') location.reload();
            else if (state === 'lost') come_back();
            else regain();
        });
        addEventListener('storage', (event) => {
            if (event.key === token_name && event.newValue !== null) may_keep();
        });
    });
}

function take_over() {
    if (state === 'waiting') {
        if (!waits) return; // it begins already
        waits.abort();
        request(begin, { steal: true });
        return;
    }
    mark('take');
    location.reload();
}

// Whether what this tab writes overwrites nothing newer.
export function may_keep() {
    if (state !== 'own') return false;
    const ours = !overtaken();
    if (!ours && !leaving) lose();
    return ours;
}

// Calls stop() once another tab plays, and save() when the page may be about to be left; the program runs by now.
export function watch_tabs(program) {
    calls = program;
    if (state !== 'lost') return;
    calls.stop();
    show(true);
}
