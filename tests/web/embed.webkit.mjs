// In WebKit: a board in a page of another site starts, is played on and answers, and neither reaches into the other.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createServer } from 'node:http';
import { serve } from '../../src/build/serve.mjs';
import { games } from './games.mjs';
import { site_folder } from './page.mjs';
import { WebKit } from './webdriver.mjs';

const [game] = games;
const site = await serve(site_folder, 0);
const html = `<!doctype html><meta charset="utf-8"><title>A page with a board</title>
<input id="own" aria-label="own field">
<script type="module" src="${site.url}embed.js"></script>
<motley-board game="${game.id}" opponent="1" lang="en" style="display:block;width:600px"></motley-board>
<script>
document.getElementById('own').focus();
globalThis.events = [];
for (const type of ['move', 'error']) document.querySelector('motley-board').addEventListener(type, ({ detail }) => events.push({ type, ...detail }));
</script>`;
const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
const page = await WebKit.launch(1100, 700);
after(async () => {
    await page.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await site.close();
});

const frame = () => document.querySelector('motley-board').shadowRoot.querySelector('iframe');
const events = () => page.evaluate(() => globalThis.events);

test('a board in a page of another site plays, the computer too, and leaves that page its focus', async () => {
    await page.open(`http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`);
    await page.until(
        () =>
            page.evaluate(
                () =>
                    document.querySelector('motley-board').shadowRoot?.getElementById('box')?.dataset.state === 'live',
            ),
        'the board',
    );
    const heard = await page.evaluate(async (action) => {
        const board = document.querySelector('motley-board');
        const before = await board.record();
        await board.play(action);
        return [before.game, before.ply];
    }, game.turns[0].action);
    assert.deepEqual(heard, [game.id, 0]);
    await page.until(
        async () => (await events()).some((/** @type {{ by: string }} */ { by }) => by === 'computer'),
        'the computer',
    );
    const [first] = await events();
    assert.deepEqual([first.type, first.ply, first.action, first.by], ['move', 1, game.turns[0].action, 'first']);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'own');
    const height = await page.evaluate(() => document.querySelector('motley-board').getBoundingClientRect().height);
    assert.ok(height > 200, String(height));
});

test('neither the page nor the frame reaches into the other', async () => {
    assert.equal(
        await page.evaluate(
            () => document.querySelector('motley-board').shadowRoot.querySelector('iframe').contentDocument,
        ),
        null,
    );
    const reached = await page.inside(frame, async () => {
        const tries = {
            page: () => parent.document.title,
            address: () => parent.location.href,
            storage: () => localStorage.length,
            database: () =>
                new Promise((done, failed) =>
                    Object.assign(indexedDB.open('x'), { onsuccess: () => done(true), onerror: failed }),
                ),
            network: () => fetch('https://example.org/', { mode: 'no-cors' }),
        };
        const done = [globalThis.origin];
        for (const [name, attempt] of Object.entries(tries)) {
            try {
                await attempt();
                done.push(name);
            } catch {
                // as it should be
            }
        }
        return done;
    });
    assert.deepEqual(reached, ['null']);
});
