// Thousands of games are added: how far it is, is said; leaving is asked about; and after a reload it goes on.
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
const count = 5000;

// So many games of all kinds, of whole first turns, each by other players.
/** @param {Page} page @param {Player} player */
async function file_of(page, player) {
    for (const { begin, turns } of games) {
        for (const id of begin) await player.press(id);
        for (const { press } of turns.slice(0, 3)) for (const id of press) await player.press(id);
        await player.press('home');
    }
    await player.press('library');
    await page.until(() => page.shows('library:save-all'), 'the library');
    await player.press('library:save-all');
    await page.until(() => page.page.evaluate(() => Object.keys(globalThis.taken.files).length > 0), 'a file');
    const text = await page.page.evaluate(() => Object.values(globalThis.taken.files)[0].text());
    const records = text.split(/(?=^\[Format )/m).filter((/** @type {string} */ part) => part.includes('[Game '));
    assert.equal(records.length, games.length, text);
    /** @param {number} n */
    const named = (n) =>
        records[n % records.length]
            .replace(/^%.*\n/gm, '')
            .replace(/^(?=\[(Date|Clock|Turns|Seed|Result)|\n)/m, `[Second "Соперник ${n}"]\n`);
    return Array.from({ length: count }, (_, n) => named(n)).join('\n');
}

/** @param {Page} page @param {Player} player @param {string} text */
async function drop(page, player, text) {
    const path = join(mkdtempSync(join(tmpdir(), 'motley-')), 'games.txt');
    writeFileSync(path, text);
    await player.press('library:load');
    const [chooser] = await Promise.all([page.page.waitForFileChooser(), player.press('open:file')]);
    await chooser.accept([path]);
}

/** @param {Page} page @param {() => unknown} wanted @param {string} what */
const look = async (page, wanted, what) => {
    for (let i = 0; i < 1200; i++) {
        if (await wanted()) return;
        await new Promise((done) => setTimeout(done, 50));
    }
    assert.fail(`waited in vain for ${what}`);
};

// Notes how long the longest task of the page's thread takes, and all that screen readers hear. skip_time(ms) sets the
// page's clock forward.
function watch_work() {
    globalThis.spoken = new Set();
    globalThis.longest = 0;
    const clock = performance.now.bind(performance);
    let skipped = 0;
    performance.now = () => clock() + skipped;
    globalThis.skip_time = (ms) => (skipped += ms);
    let last = clock();
    const beat = () => {
        const now = clock();
        globalThis.longest = Math.max(globalThis.longest, now - last);
        last = now;
        setTimeout(beat);
    };
    beat();
    new MutationObserver(() => globalThis.spoken.add(document.getElementById('live').textContent)).observe(
        document.getElementById('live'),
        { childList: true, characterData: true, subtree: true },
    );
}

test_in_turn('thousands of games are added, saved and announced, and go on after a reload', async () => {
    const page = await here.open({ ...players.mouse.screen, own: true, before: without_dialogs });
    const player = new players.mouse(page);
    const text = await file_of(page, player);
    let asked = 0;
    page.page.on('dialog', (dialog) => {
        if (dialog.type() === 'beforeunload') asked += 1;
    });
    await page.load(); // by navigation, so that everything is forgotten
    if (await page.shows('library')) await player.press('library');
    await page.page.evaluate(watch_work);
    const begun = Date.now();
    await drop(page, player, text);
    await look(page, () => page.shows('library:busy'), 'the adding');
    await page.page.evaluate(() => globalThis.skip_time(10_000)); // a quick machine adds all before a word is due
    await look(
        page,
        () => page.page.evaluate(() => [...globalThis.spoken].some((words) => /percent added/.test(words))),
        'how far it is',
    );
    const before_leaving = Date.now() - begun;
    assert.ok(await page.shows('library:busy'));
    const longest = await page.page.evaluate(() => globalThis.longest);
    await page.page.reload();
    assert.ok(asked > 0, 'leaving was not asked about');
    await page.page.waitForFunction(() => document.getElementById('start').hidden, { polling: 50 });
    const again = Date.now();
    if (await page.shows('library'))
        await page.page.evaluate(() => document.querySelector('#twin [data-id="library"]').click());
    await look(page, () => page.shows('library:report:0'), 'a report');
    const seconds = (before_leaving + Date.now() - again) / 1000;
    console.log(
        `${count} games in ${seconds.toFixed(1)} s: ${Math.round(count / seconds)} a second; the page stood still for ${Math.round(longest)} ms at most`,
    );
    const [, added, known] = /^([\d,]+) games added, ([\d,]+) already here/
        .exec((await page.node('library:report:0')).label)
        .map((words) => Number(words.replaceAll(',', '')));
    assert.equal(added + known, count);
    await page.reload();
    const archived = await page.page.evaluate(async () => {
        /** @type {(request: IDBRequest<any>) => Promise<any>} */
        const answer = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
        const db = await answer(indexedDB.open('motley'));
        const all = await answer(db.transaction('matches').objectStore('matches').count());
        db.close();
        return all;
    });
    assert.equal(archived, count);
});
