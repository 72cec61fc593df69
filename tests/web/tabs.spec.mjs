// Two tabs of one browser: one plays, the other follows it and offers to take over, and neither overwrites the other.
// The tab in front is operated through its twin; a tab behind may get no frames and is only inspected.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { seat_computer } from './computer.mjs';
import { games, seed } from './games.mjs';
import { Page, session, watch } from './page.mjs';
import { players } from './players.mjs';
import { stored } from './storage.mjs';

const here = session({ still: true });
const [game] = games;

/** @param {Page} page */
const board = async (page) =>
    (await page.nodes()).filter(({ role }) => role === 'gridcell').map(({ id, label }) => `${id} ${label}`);
// Everything that the tabs save.
/** @param {Page} page */
const all_stored = async (page) => JSON.stringify(await stored(page));
/** @param {Page} page */
const says = (page) =>
    page.page.$eval('#elsewhere', (/** @type {HTMLInputElement} */ bar) => !bar.hidden && bar.offsetHeight > 0);
/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** @param {Page} page @param {number} turn */
async function play(page, turn) {
    for (const id of game.turns[turn].press) await new players.twin(page).press(id);
}

/** @param {Parameters<typeof here.open>[0]} options */
async function new_page(options) {
    const page = await here.open({ ...players.twin.screen, own: true, ...options });
    open.push(page);
    return page;
}

async function sit_down(options = {}) {
    const page = await new_page(options);
    for (const id of game.begin) await new players.twin(page).press(id);
    // It may ask first, since nothing can be saved.
    if (await page.shows('question')) await new players.twin(page).press('question:no');
    await play(page, 0);
    return page;
}

// A tab that a test leaves open would play on. The last one first: one that follows reloads when the other is closed.
/** @type {Page[]} */
const open = [];
afterEach(async () => {
    for (const page of open.splice(0).reverse()) if (!page.page.isClosed()) await page.close();
});

// Another tab in front that loads the page.
/** @param {import('./types.d.ts').Script[]} scripts */
async function another(...scripts) {
    const page = new Page(await here.browser.newPage(), here.server.url);
    open.push(page);
    await page.page.setViewport({ ...players.twin.screen, deviceScaleFactor: 0.5 });
    await page.before(watch);
    for (const script of scripts) await page.before(script);
    await page.page.goto(`${page.url}?seed=${seed}`);
    return page;
}

/** @param {Page} page */
const plays_elsewhere = (page) => page.page.waitForSelector('#elsewhere:not([hidden])');

/** @param {Page} page */
async function started(page) {
    await page.page.bringToFront();
    await page.page.waitForFunction(
        () => document.getElementById('start')?.hidden && document.getElementById('elsewhere').hidden,
        { polling: 50 },
    );
    await page.settle();
}

// The tab shows the same board as the one that plays.
/** @param {Page} page @param {string[]} wanted */
async function shows_board(page, wanted) {
    await page.page.bringToFront();
    await page.page.waitForFunction(() => document.getElementById('start')?.hidden, { polling: 50 });
    await page.until(
        async () => JSON.stringify(await board(page)) === JSON.stringify(wanted),
        'the board of the other tab',
    );
}

/** @param {Page} page */
async function take_over(page) {
    await page.page.bringToFront();
    await page.page.click('#take');
    await started(page);
}

// Whatever the tab does, the storage stays as it is, even if it behaves like a program that the browser had frozen.
/** @param {Page} page */
async function stays_silent(page) {
    const before = await all_stored(page);
    await page.page.waitForFunction(() => document.getElementById('start').hidden, { polling: 50 }); // the program runs
    await page.page.evaluate(async () => {
        for (const thing of globalThis.things()) thing.click();
        for (const type of ['pagehide', 'visibilitychange'])
            dispatchEvent(new PageTransitionEvent(type, { persisted: false }));
        globalThis.Module.send('suspend');
        globalThis.Module._motley_resize(400, 300, 1, 0, 0, 0, 0, 0, 0);
        await new Promise((done) => setTimeout(done, 200));
    });
    assert.equal(await all_stored(page), before);
    assert.equal(await page.page.$eval('#stage', (/** @type {HTMLInputElement} */ stage) => stage.inert), true);
}

test('the second tab follows, takes over, and gives back', async () => {
    const first = await sit_down();
    const begun = await all_stored(first);
    const shown = await board(first);
    const second = await another();
    await plays_elsewhere(second);
    assert.ok(await says(second));
    assert.match(await second.page.$eval('#elsewhere', (bar) => bar.textContent), /another tab.*Play here/s);
    await shows_board(second, shown);
    await stays_silent(second);
    assert.equal(await all_stored(second), begun);
    assert.deepEqual(await second.violations(), []);
    assert.equal(await says(first), false);

    await take_over(second);
    assert.deepEqual(await board(second), shown);
    await play(second, 1);
    const gone_on = await all_stored(second);
    assert.notEqual(gone_on, begun);
    const further = await board(second);

    await first.page.bringToFront();
    await plays_elsewhere(first);
    assert.ok(await says(first));
    await shows_board(first, further);
    await stays_silent(first);
    assert.equal(await all_stored(first), gone_on);
    assert.deepEqual(await first.violations(), []);

    await take_over(first);
    assert.deepEqual(await board(first), further);
    await play(first, 2);
    await second.page.bringToFront();
    await plays_elsewhere(second);
    await stays_silent(second);
    const last = await board(first);

    // The tab that has lost continues when the other is closed.
    await first.close();
    await started(second);
    assert.deepEqual(await board(second), last);
    await play(second, 3);
    assert.notDeepEqual(await board(second), last);
    first.assert_quiet();
    second.assert_quiet();
});

test('a tab that follows shows each action, but plays none', async () => {
    const first = await sit_down();
    const second = await another();
    await plays_elsewhere(second);
    for (const turn of [1, 2, 3]) {
        await first.page.bringToFront();
        await play(first, turn);
        const shown = await board(first);
        await shows_board(second, shown);
        await second.page.evaluate(
            (ids) => {
                for (const id of ids) globalThis.Module.send('activate', id);
            },
            game.turns[turn + 1].press,
        );
        await second.settle();
        assert.deepEqual(await board(second), shown);
    }
    assert.equal(await says(first), false);
    first.assert_quiet();
    second.assert_quiet();
});

test('a tab that follows begins when the other is closed', async () => {
    const first = await sit_down();
    const shown = await board(first);
    const second = await another();
    await plays_elsewhere(second);
    await shows_board(second, shown);
    await first.close();
    await started(second);
    assert.equal(await says(second), false);
    assert.deepEqual(await board(second), shown);
    await play(second, 1);
    await second.reload();
    assert.notDeepEqual(await board(second), shown);
    second.assert_quiet();
});

test('the computer of a tab that has lost does not think on', async () => {
    const count = () => {
        const Real = globalThis.Worker;
        globalThis.workers = 0;
        /** @type {any} */ (globalThis).Worker = class extends Real {
            constructor(/** @type {string} */ url) {
                super(url);
                globalThis.workers += 1;
            }

            terminate() {
                super.terminate();
                globalThis.workers -= 1;
            }
        };
    };
    const first = await new_page({ before: count });
    const player = new players.twin(first);
    await player.press(`setup:${game.id}`);
    await seat_computer(player, 1, 1);
    await player.press('begin');
    await play(first, 0);
    await first.until(
        async () => (await first.nodes()).filter(({ id }) => id.startsWith('move:')).length > 1,
        'the computer',
    );
    assert.equal(await first.page.evaluate(() => globalThis.workers), 1);
    const second = await another();
    await plays_elsewhere(second);
    await take_over(second);
    await plays_elsewhere(first);
    assert.equal(await first.page.evaluate(() => globalThis.workers), 0);
});

// As on a site without https.
const without_locks = () =>
    Object.defineProperty(Navigator.prototype, 'locks', { configurable: true, get: () => undefined });

test('without locks the tab that was opened last plays', async () => {
    const first = await sit_down({ before: without_locks });
    const shown = await board(first);
    const second = await another(without_locks);
    await started(second);
    assert.equal(await says(second), false);
    assert.deepEqual(await board(second), shown);
    await plays_elsewhere(first);
    await play(second, 1);
    const gone_on = await all_stored(second);
    await stays_silent(first);
    assert.equal(await all_stored(first), gone_on);
    const further = await board(second);
    await take_over(first);
    assert.deepEqual(await board(first), further);
    await plays_elsewhere(second);
    first.assert_quiet();
    second.assert_quiet();
});

// It hears nothing of other tabs or of its lock.
const asleep = () => {
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
    Object.defineProperty(Navigator.prototype, 'locks', { configurable: true, get: () => undefined });
};

test('a tab that has slept meanwhile overwrites nothing', async () => {
    const first = await sit_down({ before: asleep });
    const second = await another();
    await started(second);
    await play(second, 1);
    const gone_on = await all_stored(second);
    assert.equal(await says(first), false);
    await first.page.bringToFront();
    await play(first, 1);
    await plays_elsewhere(first);
    assert.equal(await all_stored(first), gone_on);
    await stays_silent(first);
});

test('a tab in the browser’s memory of pages lets others play, and overwrites nothing when it returns', async () => {
    const first = await sit_down();
    // A moment later, since the page may reload and then answers nothing.
    /** @param {string} type */
    const transition = async (type) => {
        await first.page.evaluate(
            (name) => void setTimeout(() => dispatchEvent(new PageTransitionEvent(name, { persisted: true }))),
            type,
        );
        await pause(50);
    };
    await transition('pagehide');
    await pause(500);
    await transition('pageshow');
    await pause(500);
    assert.equal(await says(first), false);
    await play(first, 1);
    const begun = await all_stored(first);

    await transition('pagehide');
    const second = await another();
    await started(second);
    assert.equal(await all_stored(second), begun);
    await play(second, 2);
    const gone_on = await all_stored(second);
    await first.page.bringToFront();
    await transition('pageshow');
    await plays_elsewhere(first);
    await stays_silent(first);
    assert.equal(await all_stored(first), gone_on);

    // Nor if the other tab is gone by then.
    await take_over(first);
    await transition('pagehide');
    await second.page.bringToFront();
    await started(second);
    await play(second, 3);
    const last = await all_stored(second);
    await second.close();
    await first.page.bringToFront();
    // By now it has the turn and may already be reloading.
    await transition('pageshow').catch(() => {});
    await pause(100);
    await started(first);
    assert.equal(await all_stored(first), last);
});

test('a reload never says it', async () => {
    const look = () =>
        addEventListener('DOMContentLoaded', () => {
            globalThis.said_it = false;
            const box = document.getElementById('elsewhere');
            new MutationObserver(() => (globalThis.said_it ||= !box.hidden)).observe(box, { attributes: true });
        });
    const page = await sit_down({ before: look });
    for (let i = 0; i < 5; i++) {
        await page.reload();
        await pause(400);
        assert.equal(await page.page.evaluate(() => globalThis.said_it), false);
    }
    page.assert_quiet();

    // Nor while another tab waits: the tab that plays continues.
    const second = await another();
    await plays_elsewhere(second);
    const shown = await board(page);
    await page.page.bringToFront();
    await page.reload();
    await pause(400);
    assert.equal(await page.page.evaluate(() => globalThis.said_it), false);
    assert.deepEqual(await board(page), shown);
    await play(page, 1);
    await second.page.bringToFront();
    await plays_elsewhere(second);
    await pause(400);
    assert.ok(await says(second));
});

// Runs in the page before its scripts: the small storage holds this, and what the page waits for once the lock is its
// own is noted.
/** @param {any} there */
function note_wait(there) {
    if (!location.protocol.startsWith('http')) return;
    for (const [name, text] of Object.entries(there)) localStorage.setItem(name, text);
    const { request } = LockManager.prototype;
    /** @type {any} */ (LockManager.prototype).request =
        /** @this {LockManager} @param {string} name @param {LockOptions} options @param {LockGrantedCallback<unknown>} received */ function noted(
            name,
            options,
            received,
        ) {
            return request.call(this, name, options, (lock) => {
                const later = globalThis.setTimeout;
                globalThis.waited = 0;
                /** @type {any} */ (globalThis).setTimeout = (
                    /** @type {() => void} */ call,
                    /** @type {number} */ ms,
                ) => {
                    globalThis.waited = ms;
                    return later(call, ms);
                };
                try {
                    return received(lock);
                } finally {
                    globalThis.setTimeout = later;
                }
            });
        };
}

test('a tab waits for what another one wrote last only where that may be on its way', async () => {
    const whole = 100; // ms
    const waited = async (/** @type {any} */ there) => {
        const page = await new_page({ load: false });
        await page.before(`(${note_wait})(${JSON.stringify(there)})`);
        await page.page.goto(`${page.url}?seed=${seed}`);
        await started(page);
        const ms = await page.page.evaluate(() => globalThis.waited);
        await page.close();
        return ms;
    };
    /** @param {number} ms */
    const ago = (ms) => Date.now() - ms;
    assert.equal(await waited({}), 0, 'nobody has played');
    assert.equal(await waited({ 'motley-tab': 'a' }), whole, 'it may have died just now');
    assert.equal(await waited({ 'motley-tab': 'a', 'motley-left': `a ${ago(1000)}` }), 0, 'it was left long ago');
    assert.equal(await waited({ 'motley-tab': 'a', 'motley-left': `b ${ago(1000)}` }), whole, 'another one was left');
    assert.equal(
        await waited({ 'motley-tab': 'a', 'motley-left': `a ${ago(-5000)}` }),
        whole,
        'the clock was set back',
    );
});

test('a tab says when it is left, and takes that back when it is there again', async () => {
    const page = await sit_down();
    const small = () =>
        page.page.evaluate(() => ({
            token: localStorage.getItem('motley-tab'),
            left: localStorage.getItem('motley-left'),
        }));
    assert.equal((await small()).left, null);
    // While something is not saved, the browser asks, and no other tab may take over meanwhile.
    await page.page.evaluate(() => {
        const { Module } = globalThis;
        const real = Module.send;
        Module.send = (...message) => (message[0] === 'unsaved' ? 'yes' : real(...message));
        dispatchEvent(new Event('beforeunload'));
        Module.send = real;
    });
    assert.equal((await small()).left, null);
    assert.equal(
        (await page.page.evaluate(() => navigator.locks.query())).held.filter(({ name }) => /motley/.test(name)).length,
        1,
    );
    await page.page.evaluate(() => dispatchEvent(new Event('beforeunload')));
    const { token, left } = await small();
    assert.ok(left.startsWith(`${token} `) && Date.now() - Number(left.split(' ')[1]) < 60_000, left);
    await page.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.until(async () => (await small()).left === null, 'no word of having been left');
});

// A busy device: the tab that waits hears of its turn only after the one that is reloaded has taken it back.
test('a tab that was too late for its turn leaves the other one in peace', async () => {
    const page = await sit_down();
    const late = () => {
        const real = LockManager.prototype.request;
        const chosen = new BroadcastChannel('turn');
        let heard = Promise.resolve();
        /** @type {any} */ (LockManager.prototype).request =
            /** @this {LockManager} @param {string} name @param {LockOptions} options @param {LockGrantedCallback<unknown>} granted */ function request(
                name,
                options,
                granted,
            ) {
                const asked = real.call(this, name, options, async (lock) => {
                    if (!document.body.classList.contains('follows')) {
                        // Again and again, since the other tab may still be loading.
                        setInterval(() => chosen.postMessage('granted'), 50);
                        heard = new Promise((done) => setTimeout(done, 1000));
                        await heard;
                        sessionStorage.setItem('late', 'yes');
                    }
                    return granted(lock);
                });
                return asked.catch((error) => heard.then(() => Promise.reject(error)));
            };
        const query = LockManager.prototype.query;
        LockManager.prototype.query = async function late_query() {
            await heard;
            return query.call(this);
        };
    };
    const second_to_ask = () => {
        const real = LockManager.prototype.request;
        const chosen = new BroadcastChannel('turn');
        /** @type {any} */ (LockManager.prototype).request =
            /** @this {LockManager} @param {string} name @param {LockOptions} options @param {LockGrantedCallback<unknown>} granted */ async function request(
                name,
                options,
                granted,
            ) {
                if (options.steal) await new Promise((done) => (chosen.onmessage = done));
                return real.call(this, name, options, granted);
            };
    };
    const second = await another(late);
    await plays_elsewhere(second);
    await page.before(second_to_ask);
    await page.page.bringToFront();
    await page.reload();
    await page.page.evaluate(() => (globalThis.is_still_here = true));
    const shown = await board(page);
    await second.page.waitForFunction(
        () => sessionStorage.getItem('late') && !document.getElementById('elsewhere').hidden,
        { polling: 50 },
    );
    await pause(1000);
    assert.equal(await says(page), false);
    assert.equal(await page.page.evaluate(() => globalThis.is_still_here), true);
    await play(page, 1);
    assert.notDeepEqual(await board(page), shown);
    await pause(400);
    assert.equal(await says(page), false);
    await second.page.bringToFront();
    assert.ok(await says(second));
});

test('where locks and storage are denied it plays all the same', async () => {
    const deny = () => {
        const denied = () => Promise.reject(new DOMException('not here', 'SecurityError'));
        Object.assign(LockManager.prototype, { request: denied, query: denied });
        for (const name of ['localStorage', 'sessionStorage']) {
            Object.defineProperty(globalThis, name, {
                get() {
                    throw new DOMException('not here', 'SecurityError');
                },
            });
        }
    };
    const page = await sit_down({ before: deny });
    assert.equal((await page.nodes()).filter(({ id }) => id.startsWith('move:')).length, 1);
    await pause(500);
    assert.equal(await says(page), false);
    page.assert_quiet();
});
