// The accessible twin, as a screen reader finds it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takes } from './browsers.mjs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
const game = games[0];

for (const [i, { id }] of games.entries()) {
    if (!takes(i)) continue;
    test(`no rule of accessibility is broken on any screen of ${id}`, async () => {
        const page = await here.open();
        const player = new players.twin(page);
        /** @param {string} what */
        const checked = async (what) => assert.deepEqual(await page.violations(), [], what);
        // Presses it where it is, or in the menu.
        /** @param {string} command */
        const use = async (command) => {
            if (!(await page.shows(command))) await player.press('menu');
            await player.press(command);
            await checked(command);
        };
        const back = async () => {
            await page.page.keyboard.press('Escape');
            await page.settle();
        };
        await checked('start');
        await use(`page:${id}`);
        await use(`rules:${id}`);
        await back();
        await use(`learn:${id}`);
        await back();
        await use(`puzzles:${id}`);
        await use('puzzle:1');
        await use('puzzle:hint');
        await back();
        await back();
        await back();
        await use(`setup:${id}`);
        await use('begin');
        await use('menu');
        await back();
        for (const dialog of ['settings', 'keys', 'share', 'new-game']) {
            await use(dialog);
            await back();
        }
        await use('edit-position');
        await back();
        await use('resign');
        await use('confirm');
        await use('analysis');
        await back();
        await use('home');
        await use('library');
        page.assert_quiet();
    });
}

test_in_turn('the board is a grid of labelled cells, one of them reached by Tab', async () => {
    const page = await here.open();
    await new players.twin(page).press(`two:${game.id}`);
    const grid = await page.page.evaluate(() => {
        const board = document.querySelector('#twin [role=grid]');
        return {
            label: board.getAttribute('aria-label'),
            rows: [...board.children].map((row) => [
                row.getAttribute('role'),
                [...row.children].map((cell) => /** @type {HTMLElement} */ (cell).dataset.id),
            ]),
            labelled: [...board.querySelectorAll('[role=gridcell]')].every((cell) => cell.textContent.trim() !== ''),
            stops: board.querySelectorAll('[tabindex="0"]').length,
        };
    });
    assert.ok(grid.label);
    assert.ok(grid.rows.length > 1 && grid.rows.every(([role, cells]) => role === 'row' && cells.length > 0));
    assert.ok(grid.labelled);
    assert.equal(grid.stops, 1);
});

test_in_turn('Tab reaches a cell where something can be done, until another has had the focus', async () => {
    const page = await here.open();
    const player = new players.twin(page);
    const stop = () =>
        page.page.evaluate(() => document.querySelector('#twin [role=gridcell][tabindex="0"]').dataset.id);
    const can = () =>
        page.page.evaluate(() =>
            [...document.querySelectorAll('#twin [role=gridcell].can')].map((cell) => cell.dataset.id),
        );
    await player.press(`two:${game.id}`);
    const first = await page.page.evaluate(() => document.querySelector('#twin [role=gridcell]').dataset.id);
    assert.ok(!(await can()).includes(first));
    assert.equal(await stop(), (await can())[0]);
    await page.page.focus(`#twin [data-id="${first}"]`);
    await page.settle();
    assert.equal(await stop(), first);
    // It stays there, though others can be chosen.
    await page.page.focus('#twin [data-id="menu"]');
    await page.settle();
    assert.equal(await stop(), first);
});

test_in_turn('elements stay the same while what they show changes', async () => {
    const page = await here.open();
    const player = new players.mouse(page);
    await player.press(`two:${game.id}`);
    await page.page.evaluate(() => {
        globalThis.first = [...document.querySelectorAll('#twin [role=gridcell]')];
        globalThis.changes = 0;
        new MutationObserver((all) => {
            globalThis.changes += all.length;
        }).observe(document.getElementById('twin'), {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
        });
    });
    const unchanged = () =>
        page.page.evaluate(() => {
            const now = [...document.querySelectorAll('#twin [role=gridcell]')];
            return globalThis.first.length === now.length && globalThis.first.every((cell, i) => cell === now[i]);
        });
    for (const id of game.turns[0].press) await player.press(id);
    assert.ok(await unchanged());
    const changes = await page.page.evaluate(() => globalThis.changes);
    await page.page.mouse.move(5, 400);
    await page.settle();
    assert.ok((await page.page.evaluate(() => globalThis.changes)) - changes < 30);
});

test_in_turn('in a dialog nothing else can be reached, and the focus comes back from it', async () => {
    const page = await here.open();
    const player = new players.keyboard(page);
    await player.press(`two:${game.id}`);
    if (!(await page.shows('resign'))) await player.press('menu');
    await player.press('resign');
    const inside = () =>
        page.page.evaluate(() => document.querySelector('#twin [role=dialog]').contains(document.activeElement));
    assert.ok(await inside());
    assert.ok(await page.page.evaluate(() => document.querySelector('#twin [role=grid]').closest('[inert]') !== null));
    assert.ok(await page.page.evaluate(() => document.getElementById('command').inert));
    await page.page.keyboard.press('Tab');
    await page.settle();
    assert.notEqual(await page.focused(), 'menu');
    await page.page.keyboard.press('Escape');
    await page.settle();
    assert.equal(await page.shows('confirm'), false);
    assert.ok(!(await page.page.evaluate(() => document.getElementById('command').inert)));
    assert.equal(await page.focused(), (await page.shows('resign')) ? 'resign' : 'menu');
});

test_in_turn(
    'by mouse no ring is shown in a dialog, and a new match takes the focus from the buttons of the old one',
    async () => {
        const page = await here.open({ ...players.mouse.screen, drawn: true });
        const player = new players.mouse(page);
        await player.press(`two:${game.id}`);
        for (const id of game.turns[0].press) await player.press(id);
        await player.press('resign');
        await page.page.mouse.move(2, 300); // the pointer is on nothing
        await page.settle();
        const { box } = await page.node(await page.focused());
        const clip = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 };
        const picture = () => page.picture({ clip });
        const plain = await picture();
        await page.after('keydown', () => page.page.keyboard.press('Tab'));
        await page.page.keyboard.down('Shift');
        await page.after('keydown', () => page.page.keyboard.press('Tab'));
        await page.page.keyboard.up('Shift');
        await page.settle();
        assert.ok(!plain.equals(await picture())); // with keys, the focus is shown

        await player.press('confirm');
        await player.press('rematch');
        assert.equal(await page.focused(), 'stage');
        const shown = async () => (await page.nodes()).map(({ id, label }) => `${id}: ${label}`);
        const begin = await shown();
        await page.after('keydown', () => page.page.keyboard.press('Enter'));
        assert.deepEqual(await shown(), begin);
    },
);

test_in_turn('a new element says each thing that happens', async () => {
    const page = await here.open();
    const player = new players.twin(page);
    await player.press(`two:${game.id}`);
    assert.equal(await page.page.$eval('#live', (live) => live.getAttribute('aria-live')), 'polite');
    for (const id of game.refused.press) await player.press(id);
    assert.equal(await page.said(), game.refused.says);
    await page.page.$eval('#live', (live) => {
        Object.assign(/** @type {ChildNode} */ (live.firstChild), { seen: true });
    });
    await player.press('deselect');
    for (const id of game.refused.press) await player.press(id);
    assert.equal(await page.said(), game.refused.says);
    assert.equal(await page.page.$eval('#live', (live) => /** @type {any} */ (live.firstChild).seen ?? false), false);
});
