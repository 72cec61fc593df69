// Pens with the hand beside them, pointers whose release never comes, wheels and trackpads, input methods; and what is
// read aloud on the way.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
const game = games[0];
const [from, to] = game.turns[0].press;

async function sit_down() {
    const page = await here.open();
    const player = new players.twin(page);
    for (const id of game.begin) await player.press(id);
    await page.page.evaluate(() => {
        globalThis.point = async (kind, type, [clientX, clientY], more = {}) => {
            const pointerId = { mouse: 1, pen: 7, touch: 12 }[kind];
            const about = {
                bubbles: true,
                cancelable: true,
                pointerType: kind,
                pointerId,
                isPrimary: true,
                button: 0,
                buttons: type === 'up' ? 0 : 1,
                clientX,
                clientY,
                ...more,
            };
            document.elementFromPoint(clientX, clientY).dispatchEvent(new PointerEvent(`pointer${type}`, about));
            await globalThis.frame();
        };
    });
    return { page, player };
}

/** @param {Page} page */
const board = async (page) =>
    (await page.nodes()).filter(({ role }) => role === 'gridcell').map(({ id, label }) => `${id} ${label}`);

// P and p: the pen goes down and up; M: it moves to the cell; H and h: the hand does, beside it; m: the hand moves.
for (const order of ['PHMph', 'HPmMph', 'PHMhp', 'HPmMhp', 'PHmMmph']) {
    test_in_turn(`a pen plays, and the hand beside it does nothing: ${order}`, async () => {
        const { page } = await sit_down();
        const before = await board(page);
        const [a, b] = [await page.centre(from), await page.centre(to)];
        const hand = await page.centre(game.refused.press[1]);
        await page.page.evaluate(
            async (steps, [start, end, palm]) => {
                const { point } = globalThis;
                /** @type {Record<string, () => Promise<void>>} */
                const does = {
                    P: () => point('pen', 'down', start),
                    M: async () => {
                        for (const part of [0.3, 0.6, 1])
                            await point(
                                'pen',
                                'move',
                                /** @type {[number, number]} */ (start.map((at, i) => at + part * (end[i] - at))),
                            );
                    },
                    p: () => point('pen', 'up', end),
                    H: () => point('touch', 'down', palm),
                    m: () => point('touch', 'move', /** @type {[number, number]} */ (palm.map((at) => at + 5))),
                    h: () => point('touch', 'up', palm),
                };
                for (const step of steps) await does[step]();
            },
            [...order],
            [a, b, hand],
        );
        await page.settle();
        const after = await board(page);
        assert.notDeepEqual(after, before);
        /** @param {string[]} cells @param {string} id */
        const at = (cells, id) => cells.find((cell) => cell.startsWith(`${id} `)).split(', ')[1];
        assert.equal(at(after, to), at(before, from));
        page.assert_quiet();
    });
}

for (const end of ['lostpointercapture', 'pointercancel', 'a move without buttons']) {
    test_in_turn(`a mouse whose release never comes lets go: ${end}`, async () => {
        const { page } = await sit_down();
        const before = await board(page);
        await page.page.evaluate(
            async (a, b, event) => {
                const { point } = globalThis;
                await point('mouse', 'down', a);
                await point('mouse', 'move', b);
                if (/pointer/.test(event))
                    document.getElementById('stage').dispatchEvent(
                        new PointerEvent(event, {
                            pointerId: 1,
                            pointerType: 'mouse',
                            isPrimary: true,
                            bubbles: true,
                        }),
                    );
                await point('mouse', 'move', b, { buttons: 0 });
            },
            ...[await page.centre(from), await page.centre(to), end],
        );
        await page.settle();
        assert.deepEqual(await board(page), before);
        page.assert_quiet();
    });
}

test_in_turn('a notch of the wheel is a ply, a flick of the trackpad a few, and sideways none', async () => {
    const { page, player } = await sit_down();
    for (const turn of game.turns.slice(0, 8)) for (const id of turn.press) await player.press(id);
    const [x, y] = await page.centre(to);
    await page.page.mouse.move(x, y);
    const at = () =>
        page.page.evaluate(() => Number(document.querySelector('[data-id=timeline]').getAttribute('aria-valuenow')));
    const turned = async (/** @type {number[][]} */ events) => {
        const before = await at();
        await page.page.evaluate(
            async (list, clientX, clientY) => {
                for (const [deltaX, deltaY] of list)
                    document.elementFromPoint(clientX, clientY).dispatchEvent(
                        new WheelEvent('wheel', {
                            deltaX,
                            deltaY,
                            clientX,
                            clientY,
                            bubbles: true,
                            cancelable: true,
                        }),
                    );
                await new Promise((done) => setTimeout(done, 400));
            },
            events,
            x,
            y,
        );
        await page.settle();
        return before - (await at());
    };
    assert.equal(await turned([[0, -120]]), 1);
    assert.equal(await turned(Array(20).fill([40, -5])), 0);
    const flick = await turned(Array.from({ length: 40 }, (_, i) => [0, -40 * 0.93 ** i]));
    assert.ok(flick >= 1 && flick <= 4, `${flick} plies`);
    page.assert_quiet();
});

test_in_turn('keys of an input method are left alone, and signs need not be plain', async () => {
    const { page } = await sit_down();
    /** @param {string} key @param {KeyboardEventInit} more */
    const taken = (key, more) =>
        page.page.evaluate(
            (wanted, rest) => {
                const event = new KeyboardEvent('keydown', { key: wanted, bubbles: true, cancelable: true, ...rest });
                document.getElementById('stage').dispatchEvent(event);
                return event.defaultPrevented;
            },
            key,
            more,
        );
    for (const more of [{ isComposing: true }, { keyCode: 229 }]) assert.equal(await taken('?', more), false);
    for (const [key, more] of Object.entries({ '?': { ctrlKey: true, altKey: true }, '？': {} })) {
        assert.equal(await taken(key, more), true, key);
        await page.settle();
        assert.ok(await page.shows('keys-list'), `${key} shows the keys`);
        await page.page.keyboard.press('Escape');
        await page.settle();
    }
    assert.equal(await taken('f', { ctrlKey: true, altKey: true }), false);
    page.assert_quiet();
});

test_in_turn('an arrow key says the cell and nothing else, and notation is not translated', async () => {
    const { page } = await sit_down();
    await page.page.evaluate((id) => document.querySelector(`[data-id="${id}"]`).focus(), from);
    await page.settle();
    await page.page.evaluate(() => {
        globalThis.said = [];
        const hear = (/** @type {MutationRecord[]} */ all) => {
            for (const { target } of all) {
                const element = target instanceof Element ? target : target.parentElement;
                const live = element?.closest('[aria-live], [role=status]');
                if (live) globalThis.said.push(live.textContent);
            }
        };
        new MutationObserver(hear).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    for (const key of /** @type {const} */ ([
        'ArrowRight',
        'ArrowDown',
        'ArrowDown',
        'ArrowLeft',
        'ArrowDown',
        'ArrowDown',
        'ArrowRight',
    ])) {
        await page.page.keyboard.press(key);
        await page.settle();
    }
    assert.deepEqual(await page.page.evaluate(() => globalThis.said), []);
    assert.deepEqual(
        await page.page.evaluate(() =>
            ['board', 'moves'].map((id) => document.querySelector(`[data-id="${id}"]`).translate),
        ),
        [false, false],
    );
    page.assert_quiet();
});
