// After a reload everything is where it was.
/** @import { Page } from './page.mjs' */
/** @import { Player } from './players.mjs' */
/** @import { Game } from './types.d.ts' */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { takes } from './browsers.mjs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';
import { stored_text, store } from './storage.mjs';

const here = session({ still: true });

// The board as a screen reader reads it.
/** @param {Page} page */
async function board(page) {
    return (await page.nodes()).filter(({ role }) => role === 'gridcell').map(({ id, label }) => `${id} ${label}`);
}

/** @param {Page} page */
const moves = async (page) => (await page.nodes()).filter(({ id }) => id.startsWith('move:')).map(({ label }) => label);

/** @param {Player} player @param {Game} game @param {number} from @param {number} [to] */
async function play(player, { turns }, from, to) {
    for (const { press } of turns.slice(from, to)) {
        for (const id of press) await player.press(id);
    }
}

/** @param {Game} game @param {number} turns */
async function sit_down(game, turns) {
    const page = await here.open(players.twin.screen);
    const player = new players.twin(page);
    for (const id of game.begin) await player.press(id);
    await play(player, game, 0, turns);
    return { page, player };
}

// The first game in each browser, the others in one.
for (const game of games.filter((_, i) => i === 0 || takes(i))) {
    test(`a match of ${game.id} goes on where it was`, async () => {
        const { page, player } = await sit_down(game, 4);
        const after = [await board(page), await moves(page)];
        await player.press('undo');
        const before = [await board(page), await moves(page)];
        assert.notDeepEqual(before, after);
        await page.reload();
        assert.deepEqual([await board(page), await moves(page)], before);
        assert.match(await page.said(), /to move\.$/);
        await player.press('redo');
        assert.deepEqual([await board(page), await moves(page)], after);
        page.assert_quiet();
    });
}

test('a match is played to its end after a reload, and the end is announced again after another', async () => {
    const game = games[0];
    const { page, player } = await sit_down(game, 4);
    await page.reload();
    await play(player, game, 4);
    assert.ok((await page.said()).endsWith(game.ends), await page.said());
    await page.reload();
    assert.equal((await page.node('result')).role, 'dialog');
    assert.ok((await page.said()).endsWith(game.ends), await page.said());
    page.assert_quiet();
});

test_in_turn('the start page stays the start page, and offers to continue', async () => {
    const { page, player } = await sit_down(games[0], 2);
    const before = await board(page);
    await player.press('home');
    await page.reload();
    assert.deepEqual(await board(page), []);
    await player.press('continue');
    assert.deepEqual(await board(page), before);
    page.assert_quiet();
});

// Runs in the page before its scripts: counts the files for which the page waits in the middle of a frame
// (web/later.mjs).
function count_waits() {
    const { open } = XMLHttpRequest.prototype;
    globalThis.waits = 0;
    XMLHttpRequest.prototype.open = /** @this {XMLHttpRequest} @param {any} what */ function counted(...what) {
        globalThis.waits += 1;
        return open.apply(this, what);
    };
}

test_in_turn('colours and the chosen language stay', async () => {
    const page = await here.open(players.twin.screen);
    const player = new players.twin(page);
    await player.press('theme');
    await player.press('language');
    const look = async () => [
        (await page.node('theme')).label,
        (await page.node('tagline')).label,
        await page.page.evaluate(() => document.documentElement.lang),
    ];
    const before = await look();
    assert.notEqual(before[2], 'en');
    await page.before(`(${count_waits})()`);
    await page.reload();
    assert.deepEqual(await look(), before);
    assert.equal(await page.page.evaluate(() => globalThis.waits), 0); // its sentences were there when they were needed
    page.assert_quiet();
});

test_in_turn('what cannot be read is reported and moved away', async () => {
    const { page, player } = await sit_down(games[0], 2);
    const name = `motley-match-${games[0].id}`;
    const aside = `motley-refused-match-${games[0].id}-1`;
    const damaged = (await stored_text(page, name)).slice(0, -9);
    await store(page, name, damaged);
    await page.reload();
    assert.match(
        (await page.node(`refused:${aside}`)).label,
        /^Your saved game of .* can’t be opened: .* Nothing was deleted\.$/,
    );
    assert.equal(await page.shows(`continue:${games[0].id}`), false);
    assert.equal(await stored_text(page, aside), damaged);
    assert.equal(page.messages.length, 1);
    assert.match(page.messages[0], /is refused: line 2/);
    assert.deepEqual(await page.violations(), []);

    // As a file, byte for byte.
    await page.page.evaluate(() => {
        const make = URL.createObjectURL;
        URL.createObjectURL = (file) => {
            globalThis.saved = /** @type {Blob} */ (file).text();
            return make(file);
        };
        const click = HTMLAnchorElement.prototype.click;
        HTMLAnchorElement.prototype.click = function () {
            if (this.download) globalThis.saved_as = this.download;
            else click.call(this);
        };
    });
    await player.press(`copy:${aside}`);
    assert.equal(await page.page.evaluate(() => globalThis.saved_as), `${aside}.txt`);
    assert.equal(await page.page.evaluate(() => globalThis.saved), damaged);

    // The next match of the game does not replace it.
    for (const id of games[0].begin) await player.press(id);
    for (const id of games[0].turns[0].press) await player.press(id);
    assert.equal(await stored_text(page, aside), damaged);
    await player.press('home');
    await player.press(`again:${aside}`);
    assert.match((await page.node('text-note')).label, /still can’t be opened/);
    await player.press(`delete:${aside}`);
    await player.press('question:no');
    assert.equal(await stored_text(page, aside), damaged);
    await player.press(`delete:${aside}`);
    await player.press('question:yes');
    assert.equal(await stored_text(page, aside), null);
    assert.equal(await page.shows(`refused:${aside}`), false);
    assert.ok(await page.shows(`continue:${games[0].id}`));
});

test('a match of every game is saved, and another game overwrites none', async () => {
    const page = await here.open(players.twin.screen);
    const player = new players.twin(page);
    const boards = [];
    for (const game of games.slice(0, 3)) {
        for (const id of game.begin) await player.press(id);
        await play(player, game, 0, 1);
        boards.push(await board(page));
        await player.press('home');
    }
    await page.reload();
    for (const [i, game] of games.slice(0, 3).entries()) {
        await player.press(`continue:${game.id}`);
        assert.deepEqual(await board(page), boards[i]);
        await player.press('home');
    }
    page.assert_quiet();
});

test_in_turn('what could not be written is reported, and written as soon as it can be', async () => {
    const full = () => {
        globalThis.full = true;
        const write = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...entry) {
            if (globalThis.full) throw new DOMException('no room', 'QuotaExceededError');
            return write.apply(this, entry);
        };
    };
    const page = await here.open({ ...players.twin.screen, before: full });
    const player = new players.twin(page);
    const name = `motley-match-${games[0].id}`;
    for (const id of games[0].begin) await player.press(id);
    await page.until(() => page.shows('question'), 'that nothing can be saved');
    assert.match((await page.node('question')).label, /can’t save/);
    await player.press('question:no');
    await play(player, games[0], 0, 1);
    assert.equal(await page.shows('question'), false);
    assert.equal(await stored_text(page, name), null);
    // It retries on its own, without any input.
    await page.page.evaluate(() => (globalThis.full = false));
    await page.until(async () => (await stored_text(page, name)) !== null, 'another attempt');
    // It also retries when the page is left.
    await page.page.evaluate(() => (globalThis.full = true));
    const before = await stored_text(page, name);
    await play(player, games[0], 1, 2);
    await page.until(() => page.shows('question'), 'that nothing can be saved');
    await player.press('question:no');
    assert.equal(await stored_text(page, name), before);
    await page.page.evaluate(() => {
        globalThis.full = false;
        dispatchEvent(new PageTransitionEvent('pagehide'));
    });
    assert.notEqual(await stored_text(page, name), before);
    assert.ok(
        page.messages.every((message) => message.includes('not stored')),
        page.messages.join('\n'),
    );
});

test_in_turn('a trap while a match is restored is not repeated at the next load', async () => {
    const { page, player } = await sit_down(games[0], 2);
    const name = `motley-match-${games[0].id}`;
    const text = await stored_text(page, name);
    const trap = await page.page.evaluateOnNewDocument((key) => {
        const read = Map.prototype.get;
        Map.prototype.get = function (wanted) {
            const text = read.call(this, wanted);
            if (wanted !== key || !document.getElementById('start')?.hidden || sessionStorage.getItem('trapped'))
                return text;
            sessionStorage.setItem('trapped', 'once');
            throw new WebAssembly.RuntimeError('unreachable');
        };
    }, name);
    await page.page.reload();
    await page.page.waitForFunction(() => !document.getElementById('failure').hidden, { polling: 50 });
    await page.page.removeScriptToEvaluateOnNewDocument(trap.identifier);
    await page.reload();
    const aside = `motley-stopped-match-${games[0].id}-1`;
    assert.match((await page.node(`refused:${aside}`)).label, /^Motley stopped while opening your saved game/);
    assert.equal(await stored_text(page, aside), text);
    await player.press(`again:${aside}`);
    await page.until(async () => (await stored_text(page, aside)) === null, 'the copy to be gone');
    await player.press(`continue:${games[0].id}`);
    assert.equal((await moves(page)).length, 2);
});

// Runs in the page before its scripts: forbids these ways to store anything.
/** @param {string[]} names */
const forbid = (...names) =>
    names.forEach((name) =>
        Object.defineProperty(globalThis, name, {
            get() {
                throw new DOMException('not here', 'SecurityError');
            },
        }),
    );

test_in_turn('a browser that keeps nothing plays all the same', async () => {
    const page = await here.open({ ...players.twin.screen, before: `(${forbid})('localStorage', 'indexedDB')` });
    const player = new players.twin(page);
    for (const id of games[0].begin) await player.press(id);
    assert.match((await page.node('question')).label, /can’t save/);
    await player.press('question:no');
    const before = await board(page);
    await play(player, games[0], 0, 1);
    assert.notDeepEqual(await board(page), before);
    await page.reload();
    assert.equal(await page.shows('continue'), false);
    assert.ok(await page.shows(`two:${games[0].id}`));
    assert.ok(
        page.messages.every((message) => message.includes('no database')),
        page.messages.join('\n'),
    );
});

// A page that finds a text of a first version in localStorage.
/** @param {string} name @param {string} text */
async function open_after_first_version(name, text) {
    const page = await here.open({ ...players.twin.screen, load: false });
    const script = await page.page.evaluateOnNewDocument(
        (there) => location.protocol.startsWith('http') && Object.assign(localStorage, there),
        { [name]: text },
    );
    await page.load();
    await page.page.removeScriptToEvaluateOnNewDocument(script.identifier);
    assert.equal(await page.page.evaluate((key) => localStorage.getItem(key), name), null);
    return page;
}

for (const [game, id] of Object.entries({ mwc: 'medieval-war', shc: 'super-heroes', thud: 'thud' })) {
    /** @param {string} name */
    const left = (name) =>
        readFileSync(new URL(`../shell/earlier/88e9940/${name}-${game}.txt`, import.meta.url), 'utf8');

    test_in_turn(`a match of ${id} that a first version left goes on, and so do its puzzles`, async () => {
        const text = left('kept');
        const match = JSON.parse(text.trimEnd().split('\n').at(-1));
        const page = await open_after_first_version('motley-kept', text);
        const there = await board(page);
        assert.notEqual(there.length, 0);
        assert.ok((await stored_text(page, `motley-match-${id}`)).includes(JSON.stringify(match.plies).slice(1, -1)));
        await page.reload();
        assert.deepEqual(await board(page), there);
        page.assert_quiet();
        const other = await open_after_first_version('motley-puzzles', left('puzzles'));
        assert.match((await other.node('puzzle:number')).label, /^Puzzle \d+ of/);
        other.assert_quiet();
    });
}

test_in_turn(
    'a browser without a database keeps the texts in its older storage, and they move when there is one',
    async () => {
        const deny = await here.open({ ...players.twin.screen, load: false });
        // As in private windows of some browsers.
        const script = await deny.page.evaluateOnNewDocument(() =>
            Object.defineProperty(globalThis, 'indexedDB', { value: null, configurable: true }),
        );
        await deny.load();
        const player = new players.twin(deny);
        for (const id of games[0].begin) await player.press(id);
        await play(player, games[0], 0, 1);
        const name = `motley-match-${games[0].id}`;
        const old = () => deny.page.evaluate((key) => localStorage.getItem(key), name);
        const first = await old();
        await play(player, games[0], 1, 2);
        const before = [await board(deny), await moves(deny)];
        assert.equal(await deny.shows('question'), false);
        await deny.reload();
        assert.deepEqual([await board(deny), await moves(deny)], before);
        const text = await old();
        assert.notEqual(text, null);

        await deny.page.removeScriptToEvaluateOnNewDocument(script.identifier);
        await deny.reload();
        assert.deepEqual([await board(deny), await moves(deny)], before);
        assert.equal(await stored_text(deny, name), text);
        assert.equal(await old(), null);

        // An older version that plays once more loses nothing, neither its match nor this one.
        await play(player, games[0], 2, 3);
        const newer = await stored_text(deny, name);
        await deny.page.evaluate((key, words) => localStorage.setItem(key, words), name, first);
        await deny.reload();
        assert.equal(await stored_text(deny, name), newer);
        assert.equal(await stored_text(deny, `motley-second-match-${games[0].id}-1`), first);
        assert.equal(await old(), null);
        await player.press('home');
        assert.match((await deny.node(`refused:motley-second-match-${games[0].id}-1`)).label, /^Another saved game/);
    },
);
