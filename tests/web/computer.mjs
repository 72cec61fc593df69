// Playing against the computer with the twin.
/** @import { Page } from './page.mjs' */
/** @import { Player } from './players.mjs' */
import assert from 'node:assert/strict';

// Says whether the computer is neither thinking nor looking for a hint.
/** @param {Page} page */
export const mine = async (page) => !/computer|Looking/.test((await page.node('prompt')).label);

// In the set-up dialog: lets the computer play this side; the other stays a person's.
/** @param {Player} player @param {number} side @param {number} level */
export async function seat_computer(player, side, level) {
    await player.press('setup:with:computer');
    await player.press(`setup:side:${side === 0 ? 'second' : 'first'}`);
    await player.press(`setup:level:${level}`);
}

/** @param {Page} page @param {Player} player */
export async function ask_for_hint(page, player) {
    await player.press('hint');
    await page.until(() => page.shows('hint-play'), 'a hint');
    assert.match(await page.said(), /\. Hint: /);
}

/** @param {Page} page @param {Player} player */
export async function play_by_hint(page, player) {
    await ask_for_hint(page, player);
    await player.press('hint-play');
}
