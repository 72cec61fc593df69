// The browser's database under a match: what is written, and what happens when it is full, damaged, closed, newer, or
// the tab ends in the middle of a write. Nothing that has arrived there is lost.
/** @import { Player } from './players.mjs' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takes } from './browsers.mjs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { Page, session, watch } from './page.mjs';
import { players } from './players.mjs';
import { script_of } from './scripts.mjs';
import { stored_text, sizes, store, stored } from './storage.mjs';

const here = session({ still: true });
const [game, other] = games;
const name = `motley-match-${game.id}`;

/** @param {Page} page */
const board = async (page) =>
    (await page.nodes()).filter(({ role }) => role === 'gridcell').map(({ id, label }) => `${id} ${label}`);
/** @param {Page} page */
const moves = async (page) => (await page.nodes()).filter(({ id }) => id.startsWith('move:')).length;

/** @param {Player} player @param {number} from @param {number} to */
async function play(player, from, to) {
    for (const { press } of game.turns.slice(from, to)) {
        for (const id of press) await player.press(id);
    }
}

/** @param {number} turns */
async function sit_down(turns, options = {}) {
    const page = await here.open({ ...players.twin.screen, ...options });
    const player = new players.twin(page);
    for (const id of game.begin) await player.press(id);
    await play(player, 0, turns);
    return { page, player };
}

test('an action adds little to what is stored, and is there at once', async () => {
    const { page, player } = await sit_down(1);
    const before = await sizes(page, name);
    for (let turn = 1; turn < 5; turn++) {
        await play(player, turn, turn + 1);
        const { base, log } = await sizes(page, name);
        assert.equal(base, before.base);
        assert.ok(log.length > before.log.length);
        assert.ok(Math.max(...log) <= 1024, `${log}`);
        assert.ok((await stored_text(page, name)).includes(`"${game.turns[turn].action}"`));
    }
    const shown = await board(page);
    await page.reload();
    assert.deepEqual(await board(page), shown);
    page.assert_quiet();
});

test('a write that fails later is reported, copied, and made good', async () => {
    const fail_later = () => {
        const commit = IDBTransaction.prototype.commit;
        IDBTransaction.prototype.commit = function () {
            if (globalThis.full) this.abort();
            else commit.call(this);
        };
    };
    const { page, player } = await sit_down(1, { before: fail_later });
    const before = await stored_text(page, name);
    await page.page.evaluate(() => (globalThis.full = true));
    await play(player, 1, 2);
    await page.until(() => page.shows('question'), 'that nothing can be saved');
    assert.match((await page.node('question')).label, /can’t save right now/);
    assert.deepEqual(await page.violations(), []);
    assert.equal(await stored_text(page, name), before);
    await player.press('question:no');
    await play(player, 2, 3);
    assert.equal(await stored_text(page, name), before);
    const shown = await board(page);
    await page.page.evaluate(() => (globalThis.full = false));
    await page.until(async () => (await stored_text(page, name)) !== before, 'another attempt');
    await page.reload();
    assert.deepEqual(await board(page), shown);
    assert.ok(
        page.messages.every((message) => /not stored|the database is closed/.test(message)),
        page.messages.join('\n'),
    );
});

// Runs in the page: changes an entry of a text's log, or removes it.
/** @param {string} key @param {number} number @param {string} how */
async function damage(key, number, how) {
    /** @type {(request: IDBRequest<any>) => Promise<any>} */
    const answer = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
    const db = await answer(indexedDB.open('motley'));
    const log = db.transaction('log', 'readwrite').objectStore('log');
    if (how === 'removed') {
        await answer(log.delete([key, number]));
    } else {
        const entry = await answer(log.get([key, number]));
        entry[entry.length - 3] ^= 1;
        await answer(log.put(entry, [key, number]));
    }
    db.close();
}

for (const how of ['changed', 'removed']) {
    test(
        `an entry that was ${how}: what is sound before it is there, and all is moved away`,
        { skip: !takes(how === 'changed' ? 0 : 1) },
        async () => {
            const { page, player } = await sit_down(5);
            const { log } = await sizes(page, name);
            assert.ok(log.length >= 4);
            await page.page.evaluate(damage, name, 2, how);
            await page.reload();
            assert.ok((await moves(page)) > 0);
            await play(player, await moves(page), (await moves(page)) + 1);
            await player.press('home');
            const texts = await stored(page);
            const aside = Object.keys(texts).filter((each) => each.includes('-partly-') || each.includes('-damaged-'));
            assert.equal(aside.length, 1, Object.keys(texts).join());
            assert.match((await page.node(`refused:${aside[0]}`)).label, /Nothing was deleted/);
            assert.ok(
                page.messages.every((message) => message.includes('is damaged')),
                page.messages.join('\n'),
            );
            await page.reload();
            assert.ok(await page.shows(`refused:${aside[0]}`));
        },
    );
}

test('a text of a newer version is put aside and stays as it is', { skip: !takes(0) }, async () => {
    const { page } = await sit_down(2);
    const newer = (await stored_text(page, name)).replaceAll(/"version":\d+/g, '"version":99');
    await store(page, name, newer);
    await page.reload();
    const aside = `motley-refused-match-${game.id}-1`;
    assert.match((await page.node(`refused:${aside}`)).label, /from another version of Motley/);
    assert.equal(await stored_text(page, aside), newer);
});

test('a database of a newer version is left alone, and reported', async () => {
    const { page, player } = await sit_down(2);
    const texts = await stored(page);
    const make_newer = () =>
        new Promise((done) => {
            const request = indexedDB.open('motley', 1000);
            request.onsuccess = () => {
                request.result.close();
                done(undefined);
            };
        });
    await page.page.evaluate(make_newer);
    await page.reload();
    assert.equal(await page.shows('continue'), false);
    for (const id of game.begin) await player.press(id);
    assert.match((await page.node('question')).label, /can’t save/);
    await player.press('question:no');
    await play(player, 0, 1);
    assert.deepEqual(await stored(page), texts);
    assert.ok(
        page.messages.every((message) => /VersionError|is closed/.test(message)),
        page.messages.join('\n'),
    );
});

const closings = {
    'because somebody deletes it': () => new Promise((done) => (indexedDB.deleteDatabase('motley').onsuccess = done)),
    'by the browser': () => {
        for (const db of globalThis.databases) {
            db.close();
            db.dispatchEvent(new Event('close'));
        }
    },
};
for (const [why, close] of Object.entries(closings)) {
    test(`a database that is closed ${why} is opened again, and everything is there`, async () => {
        const note = () => {
            const open = IDBFactory.prototype.open;
            globalThis.databases = [];
            IDBFactory.prototype.open = function (...rest) {
                const request = open.apply(this, rest);
                request.addEventListener('success', () => globalThis.databases.push(request.result));
                return request;
            };
        };
        const { page, player } = await sit_down(2, { before: note });
        await page.page.evaluate(close);
        await play(player, 2, 3);
        const shown = [await board(page), await moves(page)];
        assert.equal(await page.shows('question'), false);
        await page.until(
            async () => (await stored_text(page, name))?.includes(`"${game.turns[2].action}"`),
            'the action in the database',
        );
        await page.reload();
        assert.deepEqual([await board(page), await moves(page)], shown);
        assert.ok(
            page.messages.every((message) => message.includes('the database is closed')),
            page.messages.join('\n'),
        );
    });
}

for (const [n, why] of ['UnknownError', 'InvalidStateError', 'AbortError'].entries()) {
    test(
        `a database that refuses everything with ${why} is opened again, also for the archive`,
        { skip: !takes(n) },
        async () => {
            const instrument = () => {
                let opened = 0;
                const { transaction } = IDBDatabase.prototype;
                IDBDatabase.prototype.transaction = function (...rest) {
                    if (/** @type {any} */ (this).number <= globalThis.lost)
                        throw new DOMException('Connection to Indexed Database server lost', globalThis.why);
                    return transaction.apply(this, rest);
                };
                const { open } = IDBFactory.prototype;
                IDBFactory.prototype.open = function (...rest) {
                    const request = open.apply(this, rest);
                    request.addEventListener('success', () => {
                        Object.assign(request.result, { number: (opened += 1) });
                    });
                    return request;
                };
                globalThis.lose = (name) => Object.assign(globalThis, { lost: opened, why: name });
            };
            const { page, player } = await sit_down(1, { before: instrument });
            await page.page.evaluate((name) => globalThis.lose(name), why);
            await play(player, 1, 2);
            await page.until(
                async () => (await stored_text(page, name))?.includes(`"${game.turns[1].action}"`),
                'the action in the database',
            );
            await page.until(
                () => page.page.evaluate(() => globalThis.Module.send('unsaved') === ''),
                'that all is saved',
            );
            assert.equal(await page.shows('question'), false); // the next handle has taken it
            await player.press('home');
            await page.until(
                () => page.page.evaluate(() => globalThis.Module.send('unsaved') === ''),
                'that all is saved',
            );
            await page.page.evaluate((name) => globalThis.lose(name), why);
            await player.press('library');
            await page.until(
                async () =>
                    (await page.nodes()).some(({ id }) => id.startsWith('match:')) &&
                    !(await page.shows('library:reading')),
                'the list',
            );
            assert.equal(await page.shows('library:unread'), false);
            assert.ok(
                page.messages.every((message) => /not stored|is closed/.test(message)),
                page.messages.join('\n'),
            );
        },
    );
}

// Runs in the page before its scripts. While the mark is set, the database answers when let_answer() is called, and the
// page gives it up soon.
function with_late_database() {
    if (!location.protocol.startsWith('http')) return; // a page that Firefox opens by itself has no storage
    if (sessionStorage.getItem('late') === null) return;
    /** @type {IDBRequest[]} */
    const held = [];
    const { open } = IDBFactory.prototype;
    let late = true;
    IDBFactory.prototype.open = function (...what) {
        const request = open.apply(this, what);
        request.addEventListener('success', (event) => {
            if (!late) return;
            event.stopImmediatePropagation();
            held.push(request);
        });
        return request;
    };
    globalThis.let_answer = () => {
        late = false;
        for (const request of held) request.dispatchEvent(new Event('success'));
    };
    const wait = globalThis.setTimeout;
    /** @type {any} */ (globalThis).setTimeout = (
        /** @type {() => void} */ work,
        /** @type {number} */ ms,
        /** @type {any[]} */ ...rest
    ) => wait(work, ms === 8000 ? 200 : ms, ...rest);
}

test_in_turn('a database that answers late is reported, and takes over what was played meanwhile', async () => {
    const page = await here.open({ ...players.twin.screen, own: true, before: with_late_database });
    let player = new players.twin(page);
    for (const id of game.begin) await player.press(id);
    await play(player, 0, 2);
    const before = await stored_text(page, name);
    await page.page.evaluate(() => sessionStorage.setItem('late', ''));
    await page.reload();
    player = new players.twin(page);
    if (await page.shows('home')) await player.press('home');
    assert.match((await page.node('text-note')).label, /the browser isn’t responding/);
    for (const id of other.begin) await player.press(id);
    for (const id of other.turns[0].press) await player.press(id);
    await page.page.evaluate(() => {
        globalThis.let_answer();
        sessionStorage.removeItem('late');
    });
    await page.until(
        async () => Boolean((await stored(page))[`motley-match-${other.id}`]),
        'the match in the database',
    );
    assert.equal(await stored_text(page, name), before);
    await page.reload();
    assert.ok((await stored(page))[`motley-match-${other.id}`].includes(`"${other.turns[0].action}"`));
    if (await page.shows('home')) await player.press('home');
    for (const { id } of [game, other]) assert.ok(await page.shows(`continue:${id}`), id);
    assert.ok(
        page.messages.every((message) => /no database/.test(message)),
        page.messages.join('\n'),
    );
});

test('a tab that ends in the middle of a write loses nothing that had arrived', async () => {
    let { page, player } = await sit_down(1, { own: true });
    const { browser } = here;
    for (let turn = 1; turn < 7; turn++) {
        await page.until(
            async () => (await stored_text(page, name))?.includes(`"${game.turns[turn - 1].action}"`),
            'the action in the database',
        );
        const before = await moves(page);
        // The last press plays the action; the tab ends as soon as its write has begun.
        const { press } = game.turns[turn];
        for (const id of press.slice(0, -1)) await player.press(id);
        const ends = page.page.evaluate((id) => {
            const { commit } = IDBTransaction.prototype;
            const begun = new Promise((done) => {
                IDBTransaction.prototype.commit = function () {
                    commit.call(this);
                    done(undefined);
                };
            });
            globalThis.Module.send('activate', id);
            return begun;
        }, press.at(-1));
        await ends;
        const next = await browser.newPage();
        await page.page.close({ runBeforeUnload: false });
        page = new Page(next, page.url);
        await page.page.setViewport({ ...players.twin.screen, deviceScaleFactor: 0.5 });
        await page.before(watch);
        await page.load();
        player = new players.twin(page);
        if (await page.shows(`continue:${game.id}`)) await player.press(`continue:${game.id}`);
        const after = await moves(page);
        assert.ok(after >= before, `${after} of ${before}`);
        assert.equal(
            Object.keys(await stored(page)).some((each) => /refused|partly|damaged|stopped/.test(each)),
            false,
        );
        if (after === before) await play(player, turn, turn + 1);
    }
    page.assert_quiet();
    await page.close();
});

test('the archive lists five thousand matches in no time, and keeps each', { skip: !takes(0) }, async () => {
    const page = await here.open(players.twin.screen);
    // The page's own copy is inside its script.
    await page.page.evaluate(script_of('storage.mjs', 'module_of_storage'));
    const times = await page.page.evaluate(async () => {
        const { load_texts, work_on_archive } = globalThis.module_of_storage;
        await load_texts(false);
        const [list, put, get, remove] = ['list', 'put', 'get', 'remove'];
        const text = new TextEncoder().encode('a match '.repeat(500));
        const puts = [];
        for (let i = 0; i < 5000; i++)
            puts.push(work_on_archive(put, `match${i}`, `{"id":"match${i}","more":"${'s'.repeat(350)}"}`, text));
        await Promise.all(puts);
        /** @type {string[]} */
        const asked = [];
        const prototype = /** @type {any} */ (IDBObjectStore.prototype);
        for (const how of ['get', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor']) {
            const ask = prototype[how];
            prototype[how] = /** @this {IDBObjectStore} @param {any[]} args */ function noted(...args) {
                asked.push(`${how} ${this.name}`);
                return ask.apply(this, args);
            };
        }
        const taken = [];
        let lines;
        for (let i = 0; i < 3; i++) {
            const begin = performance.now();
            lines = new TextDecoder().decode(await work_on_archive(list));
            taken.push(performance.now() - begin);
        }
        const asked_to_list = asked.splice(0);
        const got = await work_on_archive(get, 'match4999');
        await work_on_archive(remove, 'match0');
        return {
            taken,
            asked_to_list,
            count: lines.trim().split('\n').length,
            got: got.length,
            gone: await work_on_archive(get, 'match0'),
        };
    });
    console.log(`5,000 matches listed in ${times.taken.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`);
    assert.equal(times.count, 5000);
    assert.equal(times.got, 4000);
    assert.equal(times.gone, null);
    // One question for each list, and none for a match: on a machine that does nothing else, 100 ms.
    assert.deepEqual(times.asked_to_list, Array(3).fill('getAll summaries'));
    if (process.env.MOTLEY_FULL) assert.ok(Math.min(...times.taken) <= 300, `${times.taken}`);
    page.assert_quiet();
});
