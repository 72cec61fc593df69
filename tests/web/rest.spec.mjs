// While nothing happens, nothing is drawn and the processor is idle.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';

const here = session();
/** @param {number} seconds */
const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

// The processor time so far, in seconds, of the browser's processes that run and draw pages.
/** @param {number} root */
function processor_seconds(root) {
    const parents = new Map(
        execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
            .trim()
            .split('\n')
            .map((line) => /** @type {[pid: number, parent: number]} */ (line.trim().split(/\s+/).map(Number))),
    );
    /** @type {(pid: number) => boolean} */
    const below = (pid) => pid === root || (parents.has(pid) && below(parents.get(pid)));
    let ticks = 0;
    for (const pid of parents.keys()) {
        if (!below(pid)) continue;
        try {
            const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
            if (!/--type=(renderer|gpu-process)|-contentproc.*tab/.test(command)) continue;
            const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
            const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
            ticks += Number(fields[11]) + Number(fields[12]);
        } catch {
            // it has ended meanwhile
        }
    }
    return ticks / 100;
}

/** @param {Page} page */
async function assert_rest(page) {
    await page.settle();
    await pause(1); // for what the browser itself does after drawing
    const before = await page.drawing();
    const busy = processor_seconds(here.browser.process().pid);
    await pause(3);
    const after = await page.drawing();
    assert.deepEqual([after.calls - before.calls, after.draws - before.draws, after.frames - before.frames], [0, 0, 0]);
    const used = processor_seconds(here.browser.process().pid) - busy;
    assert.ok(used < 0.15, `${used} s of processor time in 3 s`);
}

test_in_turn('nothing is drawn at rest, and a touch of the pointer wakes it', async () => {
    const page = await here.open();
    await assert_rest(page);
    const { draws } = await page.drawing();
    const [x, y] = await page.centre(`two:${games[0].id}`);
    await page.page.mouse.move(x - 20, y);
    await page.page.mouse.move(x, y);
    await page.settle();
    assert.ok((await page.drawing()).draws > draws);
    await assert_rest(page);
    page.assert_quiet();
});

test_in_turn('a frame asks the graphics nothing, and is not drawn when it is the same as the last', async () => {
    const page = await here.open();
    const [x, y] = await page.centre(`two:${games[0].id}`);
    /** @param {number} dx */
    const move = async (dx) => {
        const before = await page.drawing();
        await page.page.mouse.move(x + dx, y);
        await page.settle();
        const after = await page.drawing();
        return {
            frames: after.frames - before.frames,
            draws: after.draws - before.draws,
            asked: after.asked - before.asked,
        };
    };
    await page.page.mouse.move(2, 2);
    await page.settle();
    const onto = await move(0);
    assert.ok(onto.draws > 0, 'what is pointed at is shown');
    assert.equal(onto.asked, 0);
    const within = await move(3);
    assert.ok(within.frames > 0);
    assert.equal(within.draws, 0);
});
