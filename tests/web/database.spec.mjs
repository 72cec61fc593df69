// The browser's database fails in the ways that browsers are known for: it refuses everything after it has lost what stands behind
// it (iOS), and it answers long after the page has given it up.
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';
import { kept, stored } from './storage.mjs';

const here = session({ still: true });
const [game, other] = games;
const name = `motley-match-${game.id}`;

async function play({ turns }, player, from, to) {
    for (const { press } of turns.slice(from, to)) for (const id of press) await player.press(id);
}

// Runs in the page before its scripts. A handle that was opened before lose() refuses all that is asked of it.
function with_handles_to_lose() {
    let losses = 0;
    const lost_at = new WeakMap();
    globalThis.lose = () => (losses += 1);
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...what) {
        if (!lost_at.has(this)) lost_at.set(this, losses);
        if (lost_at.get(this) < losses) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
        return transaction.apply(this, what);
    };
}

test_in_turn('a database that refuses everything is opened again, and nothing is lost', async () => {
    const page = await here.open({ ...players.twin.screen, own: true, before: with_handles_to_lose });
    const player = new players.twin(page);
    for (const id of game.begin) await player.press(id);
    await play(game, player, 0, 1);
    for (let turn = 1; turn < 4; turn++) {
        const before = await kept(page, name);
        await page.page.evaluate(() => globalThis.lose());
        await play(game, player, turn, turn + 1);
        await page.until(async () => (await kept(page, name)) !== before, 'another attempt');
        assert.equal(await page.shows('question'), false);
    }
    assert.ok((await kept(page, name)).includes(`"${game.turns[3].action}"`));
    assert.ok(page.messages.every((message) => /the database is closed/.test(message)), page.messages.join('\n'));
});

// Runs in the page before its scripts. While the mark is set, the database answers when let_answer() is called, and the page
// gives it up soon.
function with_late_database() {
    if (sessionStorage.getItem('late') === null) return;
    const held = [];
    const { open } = IDBFactory.prototype;
    let late = true;
    IDBFactory.prototype.open = function (...what) {
        const request = open.apply(this, what);
        request.addEventListener('success', (event) => {
            if (!late) return;
            event.stopImmediatePropagation();
            held.push(request);
        });
        return request;
    };
    globalThis.let_answer = () => {
        late = false;
        for (const request of held) request.dispatchEvent(new Event('success'));
    };
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = (work, ms, ...rest) => wait(work, ms === 8000 ? 200 : ms, ...rest);
}

test_in_turn('a database that answers late is told, and takes over what was played meanwhile', async () => {
    const page = await here.open({ ...players.twin.screen, own: true, before: with_late_database });
    let player = new players.twin(page);
    for (const id of game.begin) await player.press(id);
    await play(game, player, 0, 2);
    const before = await kept(page, name);
    await page.page.evaluate(() => sessionStorage.setItem('late', ''));
    await page.reload();
    player = new players.twin(page);
    if (await page.shows('home')) await player.press('home');
    assert.match((await page.node('text-note')).label, /the browser doesn’t answer/);
    for (const id of other.begin) await player.press(id);
    await play(other, player, 0, 1);
    await page.page.evaluate(() => {
        globalThis.let_answer();
        sessionStorage.removeItem('late');
    });
    await page.until(async () => Boolean((await stored(page))[`motley-match-${other.id}`]), 'the match in the database');
    assert.equal(await kept(page, name), before);
    await page.reload();
    assert.ok((await stored(page))[`motley-match-${other.id}`].includes(`"${other.turns[0].action}"`));
    if (await page.shows('home')) await player.press('home');
    for (const { id } of [game, other]) assert.ok(await page.shows(`continue:${id}`), id);
    assert.ok(page.messages.every((message) => /no database/.test(message)), page.messages.join('\n'));
});
