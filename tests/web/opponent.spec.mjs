// Playing against the computer in a Worker: in every game, and when the Worker fails.
/** @import { Page } from './page.mjs' */
/** @import { Player } from './players.mjs' */
/** @import { Game } from './types.d.ts' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takes } from './browsers.mjs';
import { ask_for_hint, mine, play_by_hint, seat_computer } from './computer.mjs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });

// Runs in the page before its scripts: records the Workers, and harms the next questions as `harm` says; `harmed`: how
// many there were then.
function keep_workers() {
    globalThis.workers = [];
    globalThis.harm = [];
    globalThis.questions = [];
    const Real = globalThis.Worker;
    /** @type {any} */ (globalThis).Worker = class extends Real {
        constructor(/** @type {string} */ url) {
            super(url);
            globalThis.workers.push(String(url));
        }

        postMessage(/** @type {string} */ message) {
            if (message !== 'go') {
                super.postMessage(message);
                if (String(message).startsWith('position ')) globalThis.questions.push(message);
                return;
            }
            const harm = globalThis.harm.shift();
            if (harm) globalThis.harmed = globalThis.workers.length;
            if (harm === 'kill') this.terminate(); // before it can answer
            super.postMessage(message);
            if (harm === 'crash') this.dispatchEvent(new ErrorEvent('error', { message: 'crashed', cancelable: true }));
        }
    };
}

function without_engine() {
    const real = globalThis.fetch;
    globalThis.fetch = (url, ...rest) =>
        /engine-\w+\.wasm/.test(String(url)) ? Promise.reject(new TypeError('no network')) : real(url, ...rest);
}

// Runs in the page before its scripts: the network is silent, slow or normal; this many Workers never become ready;
// waits of more than five seconds are eight times as short; and the page's time can be put forward.
function slow_network() {
    Object.assign(globalThis, { network: 'silent', mute: 0, fetches: 0, workers: 0, ahead: 0 });
    const later = globalThis.setTimeout;
    /** @type {any} */ (globalThis).setTimeout = (
        /** @type {() => void} */ call,
        /** @type {number} */ ms,
        /** @type {any[]} */ ...rest
    ) => later(call, ms > 5000 ? ms / 8 : ms, ...rest);
    const real = globalThis.fetch;
    globalThis.fetch = async (url, ...rest) => {
        if (!/engine-\w+\.wasm/.test(String(url))) return real(url, ...rest);
        globalThis.fetches += 1;
        if (globalThis.network === 'silent') return new Promise(() => {});
        const response = await real(url, ...rest);
        if (globalThis.network !== 'slow') return response;
        const bytes = new Uint8Array(await response.arrayBuffer());
        const part = Math.ceil(bytes.length / 8);
        let at = 0;
        const pull = async (/** @type {ReadableStreamDefaultController} */ controller) => {
            await new Promise((done) => later(done, 250));
            if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += part)));
            else controller.close();
        };
        return new Response(new ReadableStream({ pull }));
    };
    const Real = globalThis.Worker;
    /** @type {any} */ (globalThis).Worker = class extends Real {
        constructor(/** @type {string} */ url) {
            super(url);
            globalThis.workers += 1;
        }

        postMessage(/** @type {unknown} */ message) {
            if (message instanceof WebAssembly.Module && globalThis.mute-- > 0) return;
            super.postMessage(message);
        }
    };
    const now = performance.now.bind(performance);
    performance.now = () => now() + globalThis.ahead;
}

// Like a server that does not know the type of .wasm files.
function untyped_files() {
    const real = globalThis.fetch;
    globalThis.fetch = async (...request) => {
        const { body } = await real(...request);
        return new Response(body, { headers: { 'Content-Type': 'application/octet-stream' } });
    };
}

/** @param {Page} page */
const plies = async (page) => (await page.nodes()).filter(({ id }) => id.startsWith('move:')).length;
/** @param {Page} page */
const prompt = async (page) => (await page.node('prompt')).label;

/** @param {Page} page */
const my_turn = (page) => page.until(() => mine(page), 'the own turn');

/** @param {Page} page @param {Player} player @param {Game} game @param {number} side @param {number} level */
async function begin(page, player, game, side, level) {
    await player.press(`setup:${game.id}`);
    await seat_computer(player, side, level);
    await player.press('begin');
}

// The first game in each browser, the others in one.
for (const game of games.filter((_, i) => i === 0 || takes(i))) {
    test(`${game.id} is played against the computer, by hints, taken back and given up`, async () => {
        const page = await here.open({ ...players.twin.screen, before: keep_workers });
        const player = new players.twin(page);
        await begin(page, player, game, 1, 2);
        assert.equal((await page.node('mode')).label, 'Against the computer');
        assert.ok(
            (await page.nodes()).some(({ id, label }) => id.startsWith('player:') && label.includes('Computer, Easy')),
        );
        assert.deepEqual(await page.page.evaluate(() => globalThis.workers), []); // it is fetched when first needed

        // Until the computer has had a turn.
        const answers = () => page.page.evaluate(() => globalThis.questions.length);
        for (let actions = 0; actions < 4; actions++) {
            await play_by_hint(page, player);
            if (!(await mine(page))) break;
        }
        const before = await answers();
        await my_turn(page);
        assert.ok(before > 0 && (await answers()) >= before);
        // A copy of the script, so that the policy of the page holds for it.
        assert.ok(
            (await page.page.evaluate(() => globalThis.workers)).every((/** @type {string} */ url) =>
                url.startsWith('blob:'),
            ),
        );
        const after_turn = await plies(page);
        assert.ok(after_turn >= 2);
        assert.ok((await page.page.evaluate(() => globalThis.workers.length)) > 0);

        if (!(await page.shows('result'))) await play_by_hint(page, player);
        if (await page.shows('result')) await player.press('look'); // it has won
        await player.press('undo');
        assert.ok(await mine(page));
        await player.press('resign');
        await player.press('confirm');
        assert.equal((await page.node('result')).role, 'dialog');
        await player.press('rematch');
        // The sides are swapped, so the computer begins.
        await page.until(async () => (await plies(page)) > 0, 'the first action');
        page.assert_quiet();
    });
}

test_in_turn('who types while the computer acts keeps the field and its text, and hears the action', async () => {
    const page = await here.open(players.twin.screen);
    const player = new players.twin(page);
    await begin(page, player, games[0], 1, 1);
    await page.page.evaluate(() => {
        globalThis.announcements = [];
        const live = document.getElementById('live');
        new MutationObserver(() => globalThis.announcements.push(live.textContent)).observe(live, { childList: true });
    });
    await page.page.focus('#command-text');
    await page.page.keyboard.type(games[0].turns[0].action);
    await page.page.keyboard.press('Enter');
    await page.page.keyboard.type('half');
    await page.until(async () => (await plies(page)) >= 2 && mine(page), 'the answer');
    assert.deepEqual(
        await page.page.evaluate(() => [
            document.activeElement.id,
            document.activeElement.value,
            globalThis.announcements.length,
        ]),
        ['command-text', 'half', await plies(page)],
    );
    page.assert_quiet();
});

test_in_turn('a piece that is captured while it is dragged is gone', async () => {
    const page = await here.open(players.mouse.screen);
    const player = new players.mouse(page);
    await page.follow('#thud:5/7/9/11/6d6/15/7T7/7O7/15/d14/13/11/9/7/2d2%20d%200%201/2%200');
    await player.press('viewer:play');
    const [victim, beside] = [await page.centre('cell:h11'), await page.centre('cell:h13')];
    await player.press('cell:a6');
    const { mouse } = page.page;
    await mouse.move(...(await page.centre('cell:a7')));
    await page.settle();
    await mouse.down();
    await mouse.up();
    await mouse.move(...victim);
    await mouse.down();
    await mouse.move(...beside, { steps: 3 });
    await page.until(async () => (await plies(page)) === 2 && mine(page), 'the capture');
    await mouse.up();
    await page.settle();
    assert.deepEqual([await plies(page), await page.shows('deselect')], [2, false]);
    for (const id of ['cell:h11', 'cell:h13']) assert.match((await page.node(id)).label, /, empty/);
    page.assert_quiet();
});

test_in_turn('a Worker that is killed or dies in mid-thought is reported and replaced', async () => {
    const [game] = games;
    for (const harm of ['kill', 'crash']) {
        const page = await here.open({ ...players.twin.screen, before: keep_workers });
        const player = new players.twin(page);
        await page.page.evaluate((what) => globalThis.harm.push(what), harm);
        await begin(page, player, game, 0, 2);
        await page.until(async () => (await plies(page)) > 0, `an action after '${harm}'`);
        if (!(await mine(page))) await my_turn(page);
        await ask_for_hint(page, player);
        // A Worker that had begun to think ahead was ended for the hint, too, and the one of the hint was harmed.
        assert.equal(await page.page.evaluate(() => globalThis.workers.length - globalThis.harmed), 1);
        await player.press('hint-play');
        assert.equal(page.messages.length, 1, page.messages.join());
        assert.match(page.messages[0], /the computer failed to answer/);
        assert.equal(await page.page.$eval('#failure', (/** @type {HTMLInputElement} */ box) => box.hidden), true);
    }
});

test_in_turn('an engine that does not arrive is reported, and asked for again when the player says so', async () => {
    const [game] = games;
    const page = await here.open({ ...players.twin.screen, before: without_engine });
    const player = new players.twin(page);
    await begin(page, player, game, 0, 1);
    await page.until(() => page.shows('resume'), 'the end of trying');
    assert.match(await prompt(page), /^The computer isn’t responding\./);
    assert.equal(await page.page.$eval('#failure', (/** @type {HTMLInputElement} */ box) => box.hidden), true);
    await player.press('resume');
    await page.until(() => page.shows('resume'), 'the end of trying again');
});

/** @param {Page} page @param {object} values */
const set = (page, values) => page.page.evaluate((all) => Object.assign(globalThis, all), values);
/** @param {Page} page @param {string} name */
const seen = (page, name) => page.page.evaluate((wanted) => /** @type {any} */ (globalThis)[wanted], name);

test_in_turn(
    'an engine that never comes is reported, asked for again, and left; once it comes the match goes on',
    async () => {
        const [game] = games;
        const page = await here.open({ ...players.twin.screen, before: slow_network });
        const player = new players.twin(page);
        await begin(page, player, game, 0, 1);
        await page.until(async () => (await prompt(page)).startsWith('No answer. Asking again.'), 'the first word');
        assert.equal(await page.said(), 'No answer. Asking again.');
        await page.until(() => page.shows('resume'), 'the end of trying');
        assert.equal(await page.said(), 'The computer isn’t responding.');
        assert.match(await prompt(page), /^The computer isn’t responding\./);
        assert.equal(await seen(page, 'fetches'), 3);
        assert.equal(page.messages.length, 3, page.messages.join());
        assert.equal(await plies(page), 0);
        await set(page, { network: 'there' });
        await player.press('resume');
        await my_turn(page);
        assert.equal(await plies(page), 1);
        assert.equal(await seen(page, 'fetches'), 4);
    },
);

test_in_turn('a Worker that never becomes ready is reported and replaced', async () => {
    const [game] = games;
    const page = await here.open({ ...players.twin.screen, before: slow_network });
    const player = new players.twin(page);
    await set(page, { network: 'there', mute: 1 });
    await begin(page, player, game, 0, 1);
    await page.until(async () => (await plies(page)) > 0, 'an action');
    assert.equal(await seen(page, 'workers'), 2);
    assert.equal(await seen(page, 'fetches'), 1);
    assert.equal(page.messages.length, 1, page.messages.join());
});

test_in_turn('an engine that comes slowly is waited for', async () => {
    const [game] = games;
    const page = await here.open({ ...players.twin.screen, before: slow_network });
    const player = new players.twin(page);
    await set(page, { network: 'slow' });
    await begin(page, player, game, 0, 1);
    assert.match(await prompt(page), /^The computer is getting ready\./);
    await page.until(async () => (await plies(page)) > 0, 'an action');
    assert.equal(await seen(page, 'fetches'), 1);
    page.assert_quiet();
});

test_in_turn('with a clock nobody loses while the engine does not come', async () => {
    const [game] = games;
    const page = await here.open({ ...players.twin.screen, before: slow_network });
    const player = new players.twin(page);
    await player.press(`setup:${game.id}`);
    await seat_computer(player, 1, 1);
    for (const id of ['setup:clock', 'setup:clock:0', 'begin', ...game.turns[0].press]) await player.press(id);
    const clock = async () => (await page.node('clock:1')).label;
    const before = await clock();
    // An hour passes, in frames.
    await page.page.evaluate(async () => {
        for (let minute = 0; minute < 60; minute++) {
            globalThis.ahead += 60_000;
            document.getElementById('stage').dispatchEvent(new PointerEvent('pointerleave', { isPrimary: true }));
            await globalThis.rest();
        }
    });
    await page.until(() => page.shows('resume'), 'the end of trying');
    assert.equal(await clock(), before);
    assert.equal(await page.shows('result'), false);
    assert.equal((await page.node('question')).role, 'dialog');
    assert.ok((await page.nodes()).some(({ label }) => label.startsWith('The computer isn’t responding.')));
    await set(page, { network: 'there' });
    await player.press('resume');
    await page.until(async () => (await plies(page)) > 1, 'an action');
    assert.equal(await page.shows('result'), false);
});

test_in_turn('an engine that is served without its type answers all the same', async () => {
    const [game] = games;
    const page = await here.open({ ...players.twin.screen, before: untyped_files });
    const player = new players.twin(page);
    await begin(page, player, game, 0, 1);
    await my_turn(page);
    assert.equal(await plies(page), 1);
    page.assert_quiet();
});

// Each of these in one browser.
test('a reload while the computer is to act goes on with the same opponent', { skip: !takes(0) }, async () => {
    const [game] = games;
    const page = await here.open({ ...players.twin.screen, before: keep_workers });
    const player = new players.twin(page);
    await begin(page, player, game, 1, 3);
    await play_by_hint(page, player);
    await page.reload();
    assert.equal((await page.node('mode')).label, 'Against the computer');
    await my_turn(page);
    assert.ok((await plies(page)) >= 2);
    page.assert_quiet();
});

test('the highest level thinks on while the player does', { skip: !takes(1) }, async () => {
    const [game] = games;
    const page = await here.open({ ...players.twin.screen, before: keep_workers });
    const player = new players.twin(page);
    await begin(page, player, game, 1, 8);
    const turns = 4; // of the opening, in which it varies and does not think on
    for (let turn = 0; turn < turns; turn++) {
        await play_by_hint(page, player);
        await my_turn(page);
    }
    // One question for each hint and each reply; the next is about the reply that is expected.
    const asked = () => page.page.evaluate(() => globalThis.questions);
    await page.until(async () => (await asked()).length > 2 * turns, 'a question about what is expected');
    assert.ok(await mine(page));
    assert.equal(await page.shows('play-now'), false);
    await play_by_hint(page, player);
    await my_turn(page);
    page.assert_quiet();
});

test('two computers are watched and paused', { skip: !takes(1) }, async () => {
    const game = games.find(({ id }) => id === 'thud'); // no match of it is over before it can be paused
    const page = await here.open({ ...players.twin.screen, before: keep_workers });
    const player = new players.twin(page);
    await player.press(`setup:${game.id}`);
    await player.press('setup:with:computer');
    await player.press('setup:watch');
    await player.press('begin');
    assert.equal((await page.node('mode')).label, 'Computer vs computer');
    await page.until(async () => (await plies(page)) >= 3, 'three actions');
    await player.press('pause');
    const before = await plies(page);
    await new Promise((done) => setTimeout(done, 800));
    assert.equal(await plies(page), before);
    await player.press('resume');
    await page.until(async () => (await plies(page)) > before, 'one more');
    page.assert_quiet();
});
