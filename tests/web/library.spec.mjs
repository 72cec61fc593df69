// The library: every match is in it, after a reload too, and all of them go out as one file and come in again.
/** @import { Page } from './page.mjs' */
/** @import { Player } from './players.mjs' */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { without_dialogs } from './dialogs.mjs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
const [game, other] = games;

const open_page = () => here.open({ ...players.mouse.screen, own: true, before: without_dialogs });

/** @param {Player} player @param {import('./types.d.ts').Game} game @param {number} count */
async function play(player, { begin, turns }, count) {
    for (const id of begin) await player.press(id);
    for (const { press } of turns.slice(0, count)) for (const id of press) await player.press(id);
}

/** @param {Page} page */
const matches = async (page) => (await page.nodes()).filter(({ id }) => id.startsWith('match:') && id.length > 12);
/** @param {Page} page */
const ids = async (page) => (await matches(page)).map(({ id }) => id.slice('match:'.length));
/** @param {Page} page */
const moves = async (page) => (await page.nodes()).filter(({ id }) => id.startsWith('move:')).map(({ label }) => label);

// The list is there, with so many matches.
/** @param {Page} page @param {Player} player @param {number} count */
async function listed(page, player, count) {
    if (await page.shows('library')) await player.press('library'); // else a reload has stayed there
    await page.until(
        async () => (await matches(page)).length === count && !(await page.shows('library:reading')),
        `${count} matches`,
    );
}

/** @param {Page} page */
async function saved(page) {
    await page.until(() => page.page.evaluate(() => Object.keys(globalThis.taken.files).length > 0), 'a file');
    return page.page.evaluate(async () => {
        const [[name, blob]] = Object.entries(globalThis.taken.files);
        globalThis.taken.files = {};
        return { name, text: await blob.text() };
    });
}

/** @param {Page} page @param {Player} player @param {string} text */
async function pick(page, player, text) {
    const path = join(mkdtempSync(join(tmpdir(), 'motley-')), 'games.txt');
    writeFileSync(path, text);
    await player.press('library:load');
    const [chooser] = await Promise.all([page.page.waitForFileChooser(), player.press('open:file')]);
    await chooser.accept([path]);
    await page.until(() => page.shows('library:report:0'), 'a report');
    return (await page.node('library:report:0')).label;
}

test_in_turn('the match before the last is found in the library, gone on with, and found again', async () => {
    const page = await open_page();
    const player = new players.mouse(page);
    await play(player, game, 3);
    const played = await moves(page);
    await player.press('new-game');
    await player.press('begin');
    assert.equal(await page.shows('question'), false);
    for (const id of game.turns[0].press) await player.press(id);
    await player.press('home');
    await listed(page, player, 2);
    const [second, first] = await ids(page);
    // It survives the page, whichever of both is opened.
    await page.reload();
    await listed(page, player, 2);
    assert.deepEqual(await ids(page), [second, first]);
    await player.press(`match:${first}`);
    await page.until(async () => (await moves(page)).length === played.length, 'the first match');
    assert.deepEqual(await moves(page), played);
    await page.until(() => page.page.evaluate(() => location.hash.endsWith('/play')), 'its address');
    await page.reload();
    assert.deepEqual(await moves(page), played);
    await player.press('home');
    await listed(page, player, 2);
    assert.deepEqual(await ids(page), [first, second]);
    page.assert_quiet();
});

test_in_turn('a match is named, searched, deleted and put back', async () => {
    const page = await open_page();
    const player = new players.mouse(page);
    await play(player, game, 2);
    await player.press('home');
    await play(player, other, 2);
    await player.press('home');
    await listed(page, player, 2);
    const [id] = await ids(page);
    await player.press(`more:${id}`);
    await player.press('match-rename');
    await player.press('library:name');
    await page.after('keydown', () => page.page.keyboard.type('Größe 7'));
    await player.press('confirm');
    assert.match((await page.node(`match:${id}`)).label, /^Größe 7\. /);
    await player.press('library:search');
    await page.after('keydown', () => page.page.keyboard.type('grosse'));
    await page.until(async () => (await matches(page)).length === 0, 'no match');
    for (let i = 0; i < 4; i++) await page.after('keydown', () => page.page.keyboard.press('Backspace'));
    await page.until(async () => (await matches(page)).length === 1, 'one match');
    await player.press(`more:${id}`);
    await player.press('match-delete');
    await page.until(() => page.shows('library:put-back'), 'the offer to undo');
    assert.equal(await page.shows(`match:${id}`), false);
    await player.press('library:put-back');
    await page.until(() => page.shows(`match:${id}`), 'the match');
    await player.press(`more:${id}`);
    await player.press('match-delete');
    await page.until(() => page.shows('library:put-back'), 'the offer to undo');
    await page.reload();
    await listed(page, player, 1);
    assert.equal(await page.shows(`match:${id}`), false);
    page.assert_quiet();
});

test_in_turn('all games go into a file, and come in where there are none', async () => {
    const page = await open_page();
    const player = new players.mouse(page);
    await play(player, game, 2);
    await player.press('new-game');
    await player.press('begin');
    for (const id of game.turns[0].press) await player.press(id);
    await player.press('home');
    await play(player, other, 2);
    await player.press('home');
    await listed(page, player, 3);
    const before = (await matches(page)).map(({ label }) => label);
    await player.press('library:save-all');
    const { name, text } = await saved(page);
    assert.match(name, /^motley-\d{4}-\d\d-\d\d\.txt$/);
    assert.equal(text.split('[Format "motley-match').length, 4);
    // Again: nothing is added.
    assert.equal(await pick(page, player, text), '0 games added, 3 already here.');
    await page.load(); // by navigation, so that everything is forgotten
    if (await page.shows('library')) await player.press('library'); // else a reload has stayed there
    await page.until(() => page.shows('library:empty'), 'an empty library');
    assert.equal(
        await pick(page, player, `${text}\n[Format "motley-match 3"]\n[Game "nothing"]\n\n*\n`),
        '3 games added, 0 already here.',
    );
    assert.match((await page.node('library:report:1')).label, /^Game 4 \(line \d+\) is damaged/);
    await player.press('library:close-report');
    assert.deepEqual((await matches(page)).map(({ label }) => label).sort(), before.sort());
    await page.reload();
    await listed(page, player, 3);
    page.assert_quiet();
});
