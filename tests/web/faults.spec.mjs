// Faults around the program end no match: others' errors, failing sound, too much text, lost graphics.
/** @import { Page } from './page.mjs' */
/** @import { Player } from './players.mjs' */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session, site_file, site_folder } from './page.mjs';
import { players } from './players.mjs';
import { stored } from './storage.mjs';

const here = session({ still: true });
const [game] = games;

async function sit_down(options = {}) {
    const page = await here.open({ ...players.twin.screen, own: true, ...options });
    const player = new players.twin(page);
    for (const id of game.begin) await player.press(id);
    return { page, player };
}

/** @param {Page} page */
const moves = async (page) => (await page.nodes()).filter(({ id }) => id.startsWith('move:')).length;

/** @param {Page} page */
const has_failed = (page) => page.page.$eval('#failure', (/** @type {HTMLInputElement} */ box) => !box.hidden);

/** @param {Player} player @param {number} turn */
async function play_turn(player, turn) {
    for (const id of game.turns[turn].press) await player.press(id);
}

// Types into the field for actions, as a script would.
/** @param {Page} page @param {string} text */
async function type(page, text) {
    await page.page.evaluate((typed) => {
        document.getElementById('command-text').value = typed;
        document.getElementById('command').requestSubmit();
    }, text);
    await page.settle();
}

// Says whether the browser's storage has a match with this action.
/** @param {Page} page @param {string} action */
const keeps = async (page, action) =>
    Object.values(await stored(page)).some((text) => text.includes('"plies"') && text.includes(`"${action}"`));

describe('errors', () => {
    test_in_turn('those of others end nothing', async () => {
        const { page, player } = await sit_down();
        await page.page.evaluate(async () => {
            const error = (/** @type {ErrorEventInit} */ properties) =>
                dispatchEvent(new ErrorEvent('error', properties));
            error({ message: 'ResizeObserver loop completed with undelivered notifications.' });
            error({ message: 'Script error.' });
            error({
                message: 'oops',
                error: new TypeError('of an extension'),
                filename: 'chrome-extension://abc/app.js',
            });
            for (const reason of [
                new Error('of an injected script'),
                new DOMException('no', 'NotAllowedError'),
                undefined,
                'text',
            ]) {
                dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }));
            }
            setTimeout(() => {
                throw new Error('nobody catches it');
            });
            Promise.reject(new Error('nobody catches it either'));
            const about = {
                isPrimary: true,
                pointerId: 77,
                pointerType: 'mouse',
                button: 0,
                bubbles: true,
                clientX: 5,
                clientY: 5,
            };
            for (const kind of ['pointerdown', 'pointerup'])
                document.getElementById('stage').dispatchEvent(new PointerEvent(kind, about));
            document.getElementById('stage').dispatchEvent(new Event('keydown', { bubbles: true }));
            await new Promise((done) => setTimeout(done, 200));
        });
        assert.equal(await has_failed(page), false);
        await play_turn(player, 0);
        assert.equal(await moves(page), 1);
    });

    test_in_turn('messages that mean nothing change nothing, and are reported in a line', async () => {
        const { page, player } = await sit_down();
        /** @type {string[]} */
        const lines = [];
        page.page.on('console', (message) => {
            if (/^motley: the .*message ".*means nothing$/.test(message.text())) lines.push(message.text());
        });
        const answers = await page.page.evaluate(() => {
            const { Module } = globalThis;
            const answered = [['nonsense'], ['back'], ['back', 'twice'], ['type', 'a1-a2', 'b2'], ['']].map((message) =>
                Module.send(.../** @type {[string]} */ (message)),
            );
            return [...answered, Module.hear(['nonsense'], new Uint8Array())];
        });
        assert.deepEqual(answers, ['', '', '', '', '', -1]);
        await page.until(() => lines.length === 6, 'a line for each message');
        assert.equal(await has_failed(page), false);
        await play_turn(player, 0);
        assert.equal(await moves(page), 1);
    });

    test_in_turn('the program’s own ends it', async () => {
        const { page } = await sit_down();
        await page.page.evaluate(() =>
            setTimeout(() => /** @type {any} */ (globalThis.Module)._motley_hear(0x7fffff00, 1)),
        );
        await page.page.waitForFunction(() => !document.getElementById('failure').hidden, { polling: 50 });
        assert.match(await page.page.$eval('#failure pre', (box) => box.textContent), /RuntimeError/);
        // What it would still save may be broken.
        const before = await stored(page);
        await page.page.evaluate(() => {
            const bytes = new TextEncoder().encode('broken');
            /** @type {any} */ (globalThis.Module.page).keep('motley-session', 'base', bytes);
            /** @type {any} */ (globalThis.Module.page).move('motley-session', 'elsewhere', bytes);
            dispatchEvent(new PageTransitionEvent('pagehide'));
        });
        assert.deepEqual(await stored(page), before);
    });

    test_in_turn('what the page cannot do for the program ends it, and is not thrown into it', async () => {
        const { page } = await sit_down();
        const thrown = await page.page.evaluate(() => {
            JSON.parse = () => {
                throw new Error('no more JSON');
            };
            try {
                globalThis.Module.page.tell('{}');
                return false;
            } catch {
                return true;
            }
        });
        assert.equal(thrown, false);
        assert.match(await page.page.$eval('#failure pre', (box) => box.textContent), /no more JSON/);
    });
});

const broken_audio = {
    'whose context cannot be made': () => {
        /** @type {any} */ (globalThis).AudioContext = class {
            constructor() {
                globalThis.sounds_tried = (globalThis.sounds_tried ?? 0) + 1;
                throw new DOMException('no device', 'NotSupportedError');
            }
        };
    },
    'that may not begin': () => {
        /** @type {any} */ (globalThis).AudioContext = class {
            state = 'suspended';
            resume() {
                globalThis.sounds_tried = (globalThis.sounds_tried ?? 0) + 1;
                return Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
            }
            createBuffer() {
                throw new RangeError('no memory');
            }
        };
    },
};
for (const [kind, before] of Object.entries(broken_audio)) {
    test_in_turn(`sound ${kind} ends nothing`, async () => {
        const { page, player } = await sit_down({ before });
        await page.after('pointerup', () => page.page.mouse.click(5, 5)); // no sound before the page was touched
        for (const id of ['menu', 'settings', 'sound']) await player.press(id);
        await page.page.keyboard.press('Escape');
        await page.settle();
        await play_turn(player, 0);
        await play_turn(player, 1);
        await page.until(() => page.page.evaluate(() => globalThis.sounds_tried > 0), 'a sound');
        assert.equal(await has_failed(page), false);
        assert.equal(await moves(page), 2);
        assert.ok(
            page.messages.length <= 5 && page.messages.every((message) => message.startsWith('warn')),
            page.messages.join('\n'),
        );
    });
}

describe('too much text', () => {
    const much = 'a'.repeat(1_100_000);

    test_in_turn('where actions are typed is refused in a line, and the match goes on', async () => {
        const { page, player } = await sit_down();
        await type(page, much);
        assert.match(await page.said(), /too long\. Use 200 characters/);
        assert.ok(
            (await page.nodes()).some(
                ({ id, label }) => id === 'prompt' && /too long\. Use 200 characters/.test(label),
            ),
        );
        await page.page.focus('#command-text');
        await page.page.evaluate((text) => document.execCommand('insertText', false, text), much);
        await page.after('keydown', () => page.page.keyboard.press('Enter'));
        assert.match(await page.said(), /too long\. Use 200 characters/);
        assert.equal(await moves(page), 0);
        await type(page, game.turns[0].action);
        await play_turn(player, 1);
        assert.equal(await moves(page), 2);
        page.assert_quiet();
    });

    test_in_turn('in a field and from scripts leaves the program whole', async () => {
        const { page, player } = await sit_down();
        await player.press('new-game');
        await player.press('setup:position');
        await page.page.evaluate((text) => {
            for (const field of document.querySelectorAll('#twin input')) {
                field.value = text;
                field.dispatchEvent(new InputEvent('input', { bubbles: true }));
            }
            const cell = document.querySelector('#twin [role=gridcell]');
            const { id } = cell.dataset;
            cell.dataset.id = text;
            cell.click();
            cell.dataset.id = id;
        }, much);
        await page.settle();
        assert.equal(await has_failed(page), false);
        assert.match(await page.said(), /too long\. Use 2000 characters/);
        page.assert_quiet();
    });

    // The address in a module at which its initial data begins.
    /** @param {Uint8Array} bytes */
    function first_data(bytes) {
        let at = 8;
        const number = () => {
            let value = 0;
            for (let shift = 0; ; shift += 7) {
                const byte = bytes[at++];
                value += (byte & 0x7f) * 2 ** shift;
                if (byte < 0x80) return value;
            }
        };
        while (at < bytes.length) {
            const section = bytes[at++];
            const size = number();
            if (section !== 11) {
                at += size;
                continue;
            }
            const starts = [];
            for (let left = number(); left > 0; left--) {
                assert.equal(number(), 0, 'a segment that is put where it says');
                assert.equal(bytes[at++], 0x41, 'i32.const');
                starts.push(number());
                assert.equal(bytes[at++], 0x0b, 'end');
                const length = number();
                at += length;
            }
            return Math.min(...starts);
        }
        return assert.fail('no data');
    }

    for (const file of ['app.wasm', 'engine.wasm', 'engine-scalar.wasm']) {
        test_in_turn(`the stack of ${file} lies below its data, so that what runs over it traps`, () => {
            assert.ok(first_data(readFileSync(join(site_folder, site_file(file)))) >= 2 ** 20);
        });
    }
});

describe('graphics', () => {
    /** @param {Page} page */
    const lose = (page) =>
        page.page.evaluate(async () => {
            const canvas = document.getElementById('canvas');
            const lost = new Promise((done) => canvas.addEventListener('webglcontextlost', done, { once: true }));
            globalThis.graphics = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
            globalThis.graphics.loseContext();
            await lost;
            await globalThis.rest();
        });

    test_in_turn('that stay lost: a message, a plain board, and play that is announced and saved', async () => {
        const { page, player } = await sit_down();
        await lose(page);
        const { calls } = await page.drawing();
        await play_turn(player, 0);
        const first = await page.said();
        assert.ok(first.length > 0);
        assert.ok(await keeps(page, game.turns[0].action));

        await page.page.waitForFunction(() => !document.getElementById('lost').hidden, { polling: 50 });
        await page.settle();
        assert.match(
            await page.page.$eval('#lost[role=alert]', (/** @type {HTMLInputElement} */ box) => box.innerText),
            /safe[^]*Reload/,
        );
        assert.ok(
            await page.page.$eval(
                '#command',
                (form) => form.checkVisibility() && getComputedStyle(form).clipPath === 'none',
            ),
        );
        assert.equal(await page.page.$eval('#twin', (twin) => getComputedStyle(twin).opacity), '1');
        assert.deepEqual(await page.violations(), []);

        await type(page, game.turns[1].action);
        assert.notEqual(await page.said(), first);
        assert.ok(await keeps(page, game.turns[1].action));

        // With the pointer, on what is visible.
        const mouse = new players.mouse(page);
        for (const id of game.turns[2].press) await mouse.press(id);
        assert.ok(await keeps(page, game.turns[2].action));
        assert.equal((await page.drawing()).calls, calls, 'the program drew without graphics');
        page.assert_quiet();
    });

    test_in_turn('that come back after the message: the picture is that of a page that never lost them', async () => {
        const { page, player } = await sit_down({ drawn: true });
        await lose(page);
        await play_turn(player, 0);
        await page.page.waitForFunction(() => !document.getElementById('lost').hidden, { polling: 50 });
        await page.page.evaluate(() => globalThis.graphics.restoreContext());
        await page.page.waitForFunction(() => document.getElementById('lost').hidden, { polling: 50 });
        const picture = async () => {
            await page.page.evaluate(() => document.activeElement.blur());
            await page.settle();
            return page.picture();
        };
        const shown = await picture();
        await page.reload();
        assert.ok(shown.equals(await picture()), 'the picture differs');
        page.assert_quiet();
    });

    test_in_turn('“Reload” goes on with the match', async () => {
        const { page, player } = await sit_down();
        await play_turn(player, 0);
        await lose(page);
        await play_turn(player, 1);
        await page.page.waitForFunction(() => !document.getElementById('lost').hidden, { polling: 50 });
        await Promise.all([page.page.waitForNavigation(), page.page.click('#again')]);
        await page.page.waitForFunction(() => document.getElementById('start').hidden, { polling: 50 });
        await page.settle();
        assert.equal(await moves(page), 2);
        page.assert_quiet();
    });
});
