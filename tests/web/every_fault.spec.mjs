// Whatever the page asks of the browser may fail, once: each call of each kind in turn. After it all actions that the
// player got no message about are saved, and the match goes on. A run takes some of the calls, of each kind
// in one browser, and with MOTLEY_EVERY_FAULT=1 or 2 one after another of half of the kinds, until none is left to
// fail.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takes } from './browsers.mjs';
import { seat_computer } from './computer.mjs';
import { without_dialogs } from './dialogs.mjs';
import { script_of_fault } from './every_fault.mjs';
import { games } from './games.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';
import { stored } from './storage.mjs';
import { pause } from './waiting.mjs';

const here = session({ still: true });
const [game] = games;
const half = Number(process.env.MOTLEY_EVERY_FAULT ?? 0);

// So high that the list of the moves stays when the message about lost graphics takes its part.
const screen = { width: 1100, height: 720 };

// One page, some of whose calls fail, and its player, who does what a person would do then.
class Try {
    /** @type {string[]} */
    messages = []; // that the player got
    /** @type {string[]} */
    copies = []; // the texts that the player got as copies
    played = 0;
    /** @type {import('./every_fault.mjs').Fault} */
    fault;
    /** @type {import('./page.mjs').Page} */
    page;
    /** @type {import('puppeteer-core').Page} */
    tab;
    /** @type {import('./players.mjs').Player} */
    player;

    /** @param {import('./every_fault.mjs').Fault} fault */
    static async begin(fault) {
        const one = new Try();
        one.fault = fault;
        one.page = await here.open({ ...screen, own: true, before: without_dialogs, load: false });
        one.tab = one.page.page;
        one.player = new players.twin(one.page);
        await one.page.before(script_of_fault(fault));
        // A file that the page waits for is asked for again, if the player wants.
        one.tab.on('dialog', (dialog) => dialog.accept().catch(() => {}));
        await one.page.page.goto(`${one.page.url}?seed=7`);
        await one.started();
        return one;
    }

    // Runs in the page: how it is.
    static look() {
        /** @param {string} id */
        const hidden = (id) => document.getElementById(id)?.hidden ?? true;
        return {
            starts: !hidden('start') && hidden('failure'),
            failed: !hidden('failure') && document.getElementById('failure').innerText,
            lost: !hidden('lost'),
        };
    }

    // Waits until the page has started; if it fails, the player reloads it.
    async started() {
        for (let looks = 0; looks < 600; looks++) {
            const { starts, failed } = await this.tab.evaluate(Try.look).catch(() => ({ starts: true, failed: '' }));
            if (failed) await this.reload_after(failed);
            else if (!starts) return this.page.settle();
            await pause(50);
        }
        return assert.fail('the page neither starts nor says why');
    }

    /** @param {string} failure */
    async reload_after(failure) {
        assert.ok(failure.length > 20);
        this.messages.push(failure);
        assert.ok(this.messages.length < 4, `fails again and again: ${this.messages.join('\n')}`);
        await Promise.all([this.tab.waitForNavigation(), this.tab.click('#reload')]);
    }

    // Says whether the page goes on; otherwise it has said why, and is reloaded.
    async goes_on() {
        const { failed } = await this.tab.evaluate(Try.look);
        if (!failed) return true;
        await this.reload_after(failed);
        await this.started();
        return false;
    }

    // Reads what is stored. The page makes no call for that.
    async stored() {
        await this.tab.evaluate(() => (globalThis.fault.rests = true));
        const texts = Object.entries(await stored(this.page)).filter(([, text]) => text.includes('"plies"'));
        const local = await this.tab.evaluate(() =>
            Object.values({ ...localStorage }).filter((text) => text.includes('"plies"')),
        );
        await this.tab.evaluate(() => (globalThis.fault.rests = false));
        return [...texts.map(([, text]) => text), ...local].join('\n');
    }

    async shows(/** @type {string} */ id) {
        return this.page.shows(id);
    }

    // Presses these, as long as the page goes on.
    async press(/** @type {string[]} */ ...ids) {
        for (const id of ids) {
            if (await this.shows('question')) await this.take_copy();
            if (!(await this.shows(id))) return;
            await this.player.press(id);
            if (!(await this.goes_on())) return;
        }
    }

    // Until the n-th action of the game is on the board, and in the storage.
    async play(/** @type {number} */ n) {
        const { action, press } = game.turns[n];
        for (let looks = 0; looks < 600; looks++) {
            if (!(await this.goes_on())) await this.to_match();
            // An action that was seen late was pressed again, and what that chose hides the moves.
            if (await this.shows('deselect')) await this.press('deselect');
            else if ((await this.moves()) <= n) await this.press(...press);
            else if (await this.shows('question')) await this.take_copy();
            else if ((await this.stored()).includes(`"${action}"`)) return;
            await pause(50);
        }
        assert.fail(`${action} is not there, and nobody says so`);
    }

    // The page says that nothing can be saved, and offers the match as a text.
    async take_copy() {
        const { label } = await this.page.node('question');
        assert.match(label, /can’t save/);
        this.messages.push(label);
        await this.player.press('question:yes');
        const texts = await this.tab.evaluate(() =>
            Promise.all(Object.values(globalThis.taken.files).map((file) => file.text())),
        );
        this.copies.push(...texts);
        const there = await this.stored();
        const actions = game.turns.slice(0, await this.moves()).map(({ action }) => action);
        for (const action of actions) {
            assert.ok(
                [...texts, there].some((text) => text.includes(`"${action}"`)),
                `neither stored nor in a copy: ${action}`,
            );
        }
    }

    async moves() {
        return (await this.page.nodes()).filter(({ id }) => id.startsWith('move:')).length;
    }

    // From wherever a start leads, to the match.
    async to_match() {
        if (await this.shows(`continue:${game.id}`)) await this.player.press(`continue:${game.id}`);
        if (!(await this.shows('board'))) await this.press(...game.begin);
    }

    async reload() {
        await this.tab.reload();
        await this.started();
    }

    // Nothing fails any more.
    async reload_in_peace() {
        await this.tab.evaluate((/** @type {string} */ key) => {
            globalThis.fault.rests = true;
            sessionStorage.setItem(key, '1000000000');
        }, `fault ${this.fault.run}`);
        await this.reload();
    }

    // Says whether the call that was to fail was made.
    async happened() {
        return (await this.tab.evaluate(() => globalThis.fault.count())) >= this.fault.number;
    }
}

// Two matches of a game with a reload between: settings, logs, a match that gives way to another, the archive.
/** @param {Try} one */
async function two_matches(one) {
    await one.to_match();
    await one.play(0);
    await one.play(1);
    await one.reload();
    await one.to_match();
    assert.ok((await one.moves()) >= 2, `${await one.moves()} of 2 actions after a reload`);
    await one.play(2);
    await one.press('new-game', 'begin');
    await one.to_match();
    await one.play(0);
    const happened = await one.happened();
    await one.reload_in_peace();
    await one.to_match();
    assert.ok((await one.moves()) >= 1, 'the second match is not there');
    await one.player.press('home');
    await one.player.press('library');
    const copied = one.copies.map((/** @type {string} */ text) => /"id":"([^"]*)"/.exec(text)?.[1]);
    const matches = async () => (await one.page.nodes()).map(({ id }) => /^match:(.{6,})/.exec(id)?.[1]);
    await one.page.until(
        async () => new Set([...(await matches()), ...copied].filter(Boolean)).size >= 2,
        'both matches in the library, or in a copy',
    );
    return happened;
}

// A match against the computer.
/** @param {Try} one */
async function with_computer(one) {
    await one.press(`setup:${game.id}`);
    await seat_computer(one.player, 1, 1);
    await one.press('begin');
    await one.play(0);
    for (let looks = 0; (await one.moves()) < 2; looks++) {
        assert.ok(looks < 600, 'the computer neither acts nor says why not');
        if (await one.shows('resume')) {
            one.messages.push((await one.page.node('prompt')).label);
            await one.player.press('resume');
        }
        assert.ok(await one.goes_on());
        await pause(50);
    }
    const happened = await one.happened();
    await one.reload_in_peace();
    await one.to_match();
    await one.page.until(async () => (await one.moves()) >= 2, 'both actions after a reload');
    return happened;
}

// A text beside which the program's memory is small.
/** @param {Try} one */
async function large_text(one) {
    await one.to_match();
    await one.play(0);
    await one.tab.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/plain', '[Format "motley-match 3"]\n'.repeat(1_000_000));
        document
            .getElementById('stage')
            .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await pause(100);
    if (await one.goes_on()) await one.page.settle();
    const happened = await one.happened();
    await one.reload_in_peace();
    await one.to_match();
    assert.ok((await one.moves()) >= 1);
    return happened;
}

/** @type {[kind: string, play: (one: Try) => Promise<boolean>][]} */
const kinds = [
    ['a database that does not open', two_matches],
    ['a transaction that does not begin', two_matches],
    ['a read', two_matches],
    ['a write', two_matches],
    ['a transaction that does not end', two_matches],
    ['a note in the small storage', two_matches],
    ['a file that does not arrive', two_matches],
    ['a file that is not there', two_matches],
    ['a file that ends in the middle', two_matches],
    ['a file that the page waits for', two_matches],
    ['memory that does not grow', large_text],
    ['a program that is not compiled', two_matches],
    ['graphics that are not there', two_matches],
    ['graphics that are lost', two_matches],
    ['a part of the graphics', two_matches],
    ['a Worker', with_computer],
    ['a message to the Worker', with_computer],
    ['a message that the Worker refuses', with_computer],
    ['a message from the Worker', with_computer],
];

// A page draws with many calls. The first ones fail each in turn, then some of the others.
const most = 40;

for (const [i, [kind, play]] of kinds.entries()) {
    if (half ? i % 2 !== half - 1 : !takes(i)) continue;
    const numbers = half
        ? Array.from({ length: most }, (_, n) => n + 1)
        : [kind.startsWith('memory') || i % 4 < 2 ? 1 : 4];
    test(`${kind}, once: ${half ? 'each in turn' : `number ${numbers}`}`, async () => {
        const reported = [];
        for (const number of numbers) {
            const one = await Try.begin({ kind, number, run: `${kind} ${number}` });
            let happened = false;
            try {
                happened = await play(one);
            } catch (error) {
                throw new Error(`number ${number}, ${one.messages.length} messages: ${error.message}`, {
                    cause: error,
                });
            }
            assert.ok(happened || number > 1, 'there is no such call');
            if (happened && one.messages.length > 0) reported.push(number);
            if (!happened) {
                console.log(`${kind}: ${number - 1} calls, ${reported.length} reported`);
                break;
            }
        }
    });
}
