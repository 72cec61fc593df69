// In WebKit: the program starts, a whole game is played with the mouse, and all of it works without the server, too.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../../src/build/serve.mjs';
import { games, seed } from './games.mjs';
import { site_folder } from './page.mjs';
import { WebKit } from './webdriver.mjs';

const [game] = games;
let server = await serve(site_folder, 0);
const { url } = server;
const page = await WebKit.launch(1100, 700);
after(async () => {
    await page.close();
    await server?.close();
});

// For people to look at.
/** @param {string} name */
async function keep_picture(name) {
    const folder = join(site_folder, '../webkit');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.png`), await page.picture());
}

const moves = async () => (await page.nodes()).filter(({ id }) => id.startsWith('move:')).map(({ label }) => label);

const play = async (/** @type {import('./types.d.ts').Game['turns']} */ turns) => {
    for (const { press } of turns) for (const id of press) await page.press(id);
};

test('the program starts, and the browser keeps it', async () => {
    await page.load(`${url}?seed=${seed}`);
    await keep_picture('start');
    await page.press('about');
    await page.shown('offline');
    await page.press('back');
});

test('a game is played with the mouse, over a reload, to its end', async () => {
    for (const id of game.begin) await page.press(id);
    await play(game.turns.slice(0, 3));
    await keep_picture('game');
    const before = await moves();
    assert.equal(before.length, 3);
    await page.reload();
    assert.deepEqual(await moves(), before);
    await play(game.turns.slice(3));
    const said = () => page.evaluate(() => document.getElementById('live').textContent);
    await page.until(async () => (await said()).endsWith(game.ends), game.ends);
    assert.ok(await page.node('result'));
});

test('everything works without the server', async () => {
    const before = await moves();
    await server.close();
    server = null;
    await page.reload();
    assert.deepEqual(await moves(), before);
    await page.press('rematch');
    await play(game.turns.slice(0, 1));
    // The engine has not been needed before.
    await page.press('hint');
    await page.shown('hint-play');
    await keep_picture('offline');
});
