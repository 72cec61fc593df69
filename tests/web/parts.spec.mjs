// The parts of the program: a first match needs the first alone, and what needs the others waits for them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { takes } from './browsers.mjs';
import { games } from './games.mjs';
import { session, site_file } from './page.mjs';
import { players } from './players.mjs';
import { serve_with } from './serve_with.mjs';

// The site with this file answered only after a time in milliseconds, or by release(): { url, asked, release }, where asked
// counts the requests.
async function slow(file, time) {
    const site = { asked: 0 };
    const held = [];
    site.release = () => held.splice(0).forEach((answer) => answer());
    site.url = await serve_with(site_file(file), (response, bytes) => {
        site.asked += 1;
        held.push(() => response.end(bytes));
        if (time < Infinity) setTimeout(site.release, time);
    });
    return site;
}

// Runs in the page before its scripts: notes for which files the page waits.
function note_waits() {
    globalThis.waits = [];
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function noted(method, address, ...rest) {
        globalThis.waits.push(address);
        return open.call(this, method, address, ...rest);
    };
}

describe('parts', () => {
    const here = session();

    games.forEach((game, i) => {
        if (!takes(i)) return;
        test(`a first match of ${game.id} needs only the first part`, async () => {
            const site = await slow('app-second.wasm', Infinity);
            const page = await here.open({ ...players.mouse.screen, url: site.url, before: note_waits });
            const player = new players.mouse(page);
            for (const id of game.begin) await player.press(id);
            for (const { press } of game.turns.slice(0, 3)) for (const id of press) await player.press(id);
            assert.equal(site.asked, 1);
            assert.deepEqual(await page.page.evaluate(() => globalThis.waits), []);
            page.assert_quiet();
            // The next page of the tab must not hear that this one's request has failed.
            const arrived = page.page.waitForResponse((response) => response.url().includes('later'));
            site.release();
            await arrived;
        });
    });

    test('what needs the second part waits for it', async () => {
        const site = await slow('app-second.wasm', 2000);
        const page = await here.open({ url: site.url });
        await new players.twin(page).press('library');
        assert.ok(await page.shows('library:empty'), (await page.nodes()).map(({ id }) => id).join(' '));
        assert.deepEqual(page.messages.filter((message) => !message.startsWith('failed: ')), []); // see load_now()
    });

    test('a rulebook that has not arrived is asked for, and again if the player wants', async () => {
        let asked = 0;
        const url = await serve_with(site_file('later.txt'), (response, bytes) => {
            asked += 1;
            if (asked > 3) response.end(bytes);
            else response.writeHead(503).end();
        });
        const page = await here.open({
            url,
            before: () => {
                globalThis.questions = [];
                globalThis.confirm = (question) => globalThis.questions.push(question) > 0;
            },
        });
        while (asked < 1) await new Promise((done) => setTimeout(done, 20));
        const player = new players.twin(page);
        await player.press(`rules:${games[0].id}`);
        assert.deepEqual(await page.page.evaluate(() => globalThis.questions), ['Part of Motley hasn’t arrived. Check your connection. Try again?']);
        assert.equal(asked, 4);
        assert.ok((await page.nodes()).filter(({ role }) => role.startsWith('h')).length > 3);
    });
});
