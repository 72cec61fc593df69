// A whole match of every game against level 2; the player follows the hints.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mine, play_by_hint, seat_computer } from './computer.mjs';
import { games } from './games.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
const longest = 600; // actions of the player

for (const { id } of games) {
    test(`a whole match of ${id} against the second level`, async () => {
        const page = await here.open(players.twin.screen);
        const player = new players.twin(page);
        const over = () => page.shows('result');
        await player.press(`setup:${id}`);
        if (await page.shows('setup:battles:1')) await player.press('setup:battles:1');
        await seat_computer(player, 1, 2);
        await player.press('begin');
        let actions = 0;
        for (; !(await over()) && actions < longest; actions++) {
            await page.until(async () => (await over()) || (await mine(page)), 'the own turn');
            if (await over()) break;
            await play_by_hint(page, player);
        }
        assert.ok(await over(), `not at its end after ${actions} actions`);
        const { label } = await page.node('result');
        assert.match(label, /^(You won|You lost|A draw)$/);
        assert.match(await page.said(), /\bwins?\.$|draw/);
        page.assert_quiet();
        console.log(`${id}: ${label}, after ${actions} actions`);
    });
}
