// The analysis of a match: computed in the Worker, shown, stopped, saved, and played out.
/** @import { Page } from './page.mjs' */
/** @import { Player } from './players.mjs' */
/** @import { Game } from './types.d.ts' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takes } from './browsers.mjs';
import { games } from './games.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';
import { stored_text, store } from './storage.mjs';

const here = session({ still: true });

/** @param {Page} page @param {string} id */
const label = async (page, id) => (await page.node(id)).label;
/** @param {Page} page */
const slider = (page) =>
    page.page.$eval('#twin [data-id="graph"]', (graph) => ({
        role: graph.getAttribute('role'),
        now: Number(graph.getAttribute('aria-valuenow')),
        most: Number(graph.getAttribute('aria-valuemax')),
        words: graph.getAttribute('aria-valuetext'),
        reached: /** @type {HTMLElement} */ (graph).tabIndex,
    }));

/** @param {Page} page @param {Player} player @param {Game} game @param {number} turns */
async function play(page, player, game, turns) {
    for (const id of game.begin) await player.press(id);
    for (const { press } of game.turns.slice(0, turns)) {
        for (const id of press) await player.press(id);
    }
}

// Runs in the page, since the driver would be too slow: stops the analysis once a position is known. Returns how
// far it had come; nothing where it was over before.
/** @param {Page} page */
const stop_soon = (page) =>
    page.page.evaluate(async () => {
        /** @param {string} id */
        const thing = (id) => globalThis.things().find(({ dataset }) => dataset.id === id);
        const progress = () => thing('analysis:progress')?.textContent ?? '';
        const over = () => thing('analysis:accuracy:0') && !progress();
        while (!/^[1-9]/.test(progress()) && !over()) await globalThis.frame();
        const come = progress();
        thing('analysis:stop')?.click();
        await globalThis.rest();
        return come;
    });

/** @param {Page} page @param {Player} player */
async function open(page, player) {
    await player.press('menu');
    await player.press('analysis');
    assert.ok(await page.shows('graph'));
}

const with_dice = games.find(({ id }) => id === 'chessacre');

// One game in each browser.
const game = takes(0) ? games[0] : with_dice;
test(`${game.id} is analysed in the Worker, and what was found is saved`, async () => {
    const page = await here.open(players.twin.screen);
    const player = new players.twin(page);
    await play(page, player, game, 6);
    await open(page, player);
    assert.match(await page.said(), /^Analysing the game/);
    await stop_soon(page);
    assert.ok(await page.shows('analysis:go-on'));
    assert.deepEqual(await page.violations(), []);
    const progress = await label(page, 'analysis:progress');
    await page.reload(); // it stays there, and goes on
    const come = await stop_soon(page);
    assert.ok(come === '' || parseInt(come, 10) >= parseInt(progress, 10), `${come} after ${progress}`);
    if (await page.shows('analysis:go-on')) await player.press('analysis:go-on');
    await page.until(async () => !(await page.shows('analysis:progress')), 'the last position', 1200);
    assert.match(await page.said(), /^Analysis complete/);
    assert.deepEqual(await page.violations(), []);

    // The graph is a slider; keys move it.
    const graph = await slider(page);
    assert.equal(graph.role, 'slider');
    assert.equal(graph.now, graph.most);
    assert.equal(graph.reached, 0);
    assert.match(graph.words, /^Round \d+.*: .*: \d+%$/);
    await page.page.focus('#twin [data-id="graph"]');
    await page.after('keydown', () => page.page.keyboard.press('Home'));
    assert.equal((await slider(page)).now, 0);
    await page.after('keydown', () => page.page.keyboard.press('ArrowRight'));
    assert.equal((await slider(page)).now, 1);
    assert.equal(await page.focused(), 'graph');

    // The best line is played on the board.
    await player.press('first');
    const cells = async () =>
        (await page.nodes()).filter(({ role }) => role === 'gridcell').map(({ label: words }) => words);
    const begin = await cells();
    await player.press('line:1');
    assert.notDeepEqual(await cells(), begin);
    await player.press('line:back');
    assert.deepEqual(await cells(), begin);
    for (const side of [0, 1]) assert.match(await label(page, `analysis:lost:${side}`), /\d+\.\d% \(\d+ move/);
    assert.equal(await page.shows('analysis:luck:0'), false); // no dice have been rolled yet
    const lost = await label(page, 'analysis:lost:0');

    // After a reload nothing needs to be computed again.
    await page.reload();
    assert.ok(await page.shows('graph'));
    assert.equal(await page.shows('analysis:progress'), false);
    assert.equal(await label(page, 'analysis:lost:0'), lost);
    await player.press('back');
    assert.ok(await page.shows('moves'));
    page.assert_quiet();
});

test('an analysis is looked through by mouse and by finger', { skip: !takes(1) }, async () => {
    for (const way of ['mouse', 'touch']) {
        const page = await here.open(players[way].screen);
        const player = new players[way](page);
        await play(page, player, games[0], 2);
        await open(page, player);
        await page.until(async () => !(await page.shows('analysis:progress')), 'the last position', 1200);
        const { box } = await page.node('graph');
        const [x, y] = [box.x + 3, box.y + box.height / 2];
        await page.after('pointerup', () =>
            way === 'mouse' ? page.page.mouse.click(x, y) : page.page.touchscreen.tap(x, y),
        );
        assert.equal((await slider(page)).now, 0);
        await player.press('next');
        assert.equal((await slider(page)).now, 1);
        await player.press('line:1');
        await page.settle();
        assert.ok(await page.shows('line:back'));
        await player.press('back');
        assert.ok(await page.shows('board'));
        assert.equal(await page.shows('graph'), false);
        page.assert_quiet();
    }
});

test('a damaged analysis is refused in one line, and the match stays', { skip: !takes(0) }, async () => {
    const page = await here.open(players.twin.screen);
    const player = new players.twin(page);
    await play(page, player, games[0], 2);
    const moves = async () =>
        (await page.nodes()).filter(({ id }) => id.startsWith('move:')).map(({ label: words }) => words);
    const played = await moves();
    const damaged = '{"format":"motley-analysis","version":2,"positions":[7]}';
    const name = `motley-match-${games[0].id}`;
    await store(page, name, `${await stored_text(page, name)}\n${damaged}`);
    await page.reload();
    assert.deepEqual(await moves(), played);
    assert.equal(page.messages.length, 1, page.messages.join());
    assert.match(page.messages[0], /positions\[0\]/);
});
