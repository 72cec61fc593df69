// Puzzles: solved, failed, with hints, saved; and found in the player's own match by the Worker.
/** @import { Page } from './page.mjs' */
/** @import { KeyInput } from 'puppeteer-core' */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { takes } from './browsers.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';
import { store } from './storage.mjs';

const here = session({ still: true });

/** @param {Page} page @param {string} id */
const label = async (page, id) => (await page.node(id)).label;
/** @param {string} game */
/** @typedef {{ themes: string[], asks: { ply: number }[], line: string[], position: string }} Puzzle */

/** @param {string} game @returns {Puzzle[]} */
const shipped = (game) =>
    JSON.parse(readFileSync(new URL(`../../assets/games/${game}/puzzles.json`, import.meta.url), 'utf8')).puzzles;

// Types an action on the board and plays it.
/** @param {Page} page @param {string} action */
async function type(page, action) {
    await page.page.keyboard.press('Shift'); // no pointer any more: letters are not commands, but typed
    await page.page.focus('#twin [data-id^="cell:"][tabindex="0"], #twin [data-id^="cell:"]');
    for (const key of /** @type {KeyInput[]} */ ([...action, 'Enter']))
        await page.after('keydown', () => page.page.keyboard.press(key));
}

for (const way of takes(0) ? ['touch'] : ['keyboard']) {
    test(`a puzzle is helped with, failed, solved and saved, by ${way}`, async () => {
        const page = await here.open(players[way].screen);
        const player = new players[way](page);
        const puzzles = shipped('nerdchess');
        const about = (/** @type {Puzzle} */ { themes }) => themes.includes('defence');
        const number = puzzles.findIndex((each) => about(each) && each.asks.length === 1) + 1; // one that asks for a second action
        const puzzle = puzzles[number - 1];
        const [{ ply: next }] = puzzle.asks;
        await player.press('puzzles:nerdchess');
        assert.match(await label(page, 'puzzle:1'), /^Puzzle 1\. /);
        await player.press('puzzles:choose:defence');
        const listed = (await page.nodes()).filter(({ id }) => /^puzzle:\d/.test(id));
        assert.deepEqual(
            listed.map(({ id }) => id),
            puzzles.flatMap((each, i) => (about(each) ? [`puzzle:${i + 1}`] : [])),
        );
        await player.press(`puzzle:${number}`);
        assert.match(await label(page, 'puzzle:task'), /to move: find the /);
        assert.ok(await page.shows('panel'));
        assert.ok(await page.shows('panel:other'));
        await player.press('puzzle:hint');
        assert.match(await label(page, 'puzzle:note'), /^Best move: /);
        assert.equal(await page.said(), await label(page, 'puzzle:note'));
        await player.press('puzzle:hint');
        assert.match(await label(page, 'puzzle:note'), /^(Look at|Start with) /);
        await player.press('puzzle:hint');
        assert.match(await label(page, 'puzzle:note'), /^Hint: /);
        // Another legal action: any cell that can act first, and where it can go.
        const cells = (await page.nodes()).filter(
            ({ id, label: words }) => id.startsWith('cell:') && words.includes('can act'),
        );
        assert.ok(cells.length > 0);
        for (const { id } of cells) {
            await player.press(id);
            const targets = (await page.nodes()).filter(
                ({ label: words }) => words.includes('can move here') && !words.includes('suggested'),
            );
            if (targets.length > 0) {
                await player.press(targets[0].id);
                break;
            }
        }
        assert.ok(await page.shows('puzzle:retry'));
        await page.until(async () => !(await label(page, 'puzzle:note')).includes('Looking'), 'the reply', 400);
        assert.match(await label(page, 'puzzle:note'), /isn’t the solution\./);
        await player.press('puzzle:retry');
        assert.match(await label(page, 'puzzle:note'), /^Hint: /);
        await type(page, puzzle.line[0]);
        assert.match(await label(page, 'puzzle:note'), /^Right: /);
        await page.until(
            async () => (await label(page, 'puzzle:note')).endsWith('Now find the next move (2 of 2).'),
            'the reply',
            400,
        );
        await type(page, puzzle.line[next]);
        await page.until(async () => page.shows('puzzle:again'), 'the solution', 400);
        assert.match(await label(page, 'puzzle:note'), /^Right: /);
        await page.until(async () => !(await page.node('puzzle:lines')).disabled, 'the end of the line', 400);
        assert.equal((await page.node('puzzle:forward')).disabled, true);
        await player.press('puzzle:back');
        assert.equal((await page.node('puzzle:forward')).disabled, false);
        await player.press('puzzle:forward');
        assert.equal((await page.node('puzzle:forward')).disabled, true);
        await page.reload();
        assert.ok(await page.shows('puzzle:task'));
        await player.press('back');
        assert.match(
            await label(page, `puzzle:${number}`),
            new RegExp(`^Puzzle ${number}, solved\\. .* Difficulty: \\w+\\.$`),
        );
        assert.match(await label(page, 'puzzles:rating'), /^Your puzzle rating: 1\d\d\d, from 1 puzzle\. /);
        page.assert_quiet();
    });
}

test_in_turn('puzzles are looked for in a match, which goes on meanwhile, and can be stopped', async () => {
    const page = await here.open();
    const player = new players.mouse(page);
    await player.press('two:nerdchess');
    await type(page, 'b5c5');
    await player.press('menu');
    await player.press('puzzles');
    await player.press('puzzles:find');
    await page.until(
        async () => /found in this game/.test(await label(page, 'puzzles:mining')),
        'the end of the search',
        400,
    );
    // Stopped at once, before a fast machine has finished such a short match.
    await page.page.evaluate(async () => {
        /** @param {string} id */
        const button = (id) => globalThis.things().find(({ dataset }) => dataset.id === id);
        button('puzzles:find').click();
        while (!button('puzzles:stop')) await globalThis.frame();
        button('puzzles:stop').click();
        await globalThis.rest();
    });
    assert.equal(await page.shows('puzzles:stop'), false);
    await player.press('back');
    assert.ok(await page.shows('prompt'));
    page.assert_quiet();
});

test('saved puzzles that are damaged are reported, and lose nothing else', { skip: !takes(0) }, async () => {
    const page = await here.open();
    const player = new players.mouse(page);
    await player.press('two:nerdchess');
    await type(page, 'b5c5');
    await store(page, 'motley-puzzles', 'damaged');
    await page.reload();
    await player.press('home');
    assert.match(await label(page, 'refused:motley-refused-puzzles-1'), /^Your saved puzzles can’t be read/);
    assert.ok(await page.shows('continue'));
    assert.ok(
        page.messages.every((message) => message.includes('motley-puzzles is refused')),
        page.messages.join('\n'),
    );
});
