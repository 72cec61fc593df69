// For tests of code that is the same in every browser: where all specs are run, each of these tests runs in one
// browser, which its title decides. With MOTLEY_FULL=1, and where specs are named, it runs in both.
import { test } from 'node:test';
import { takes } from './browsers.mjs';

/** @param {string} text */
const sum = (text) => [...text].reduce((so_far, letter) => so_far + letter.codePointAt(0), 0);

/** @param {string} title @param {any[]} rest */
export function test_in_turn(title, ...rest) {
    // It may be the other browser's turn, and then no browser would run it.
    if (rest.some(({ skip }) => skip !== undefined))
        throw new Error(`“${title}” is skipped in one browser: use test()`);
    if (!process.env.MOTLEY_IN_TURN || takes(sum(title))) test(title, ...rest);
}
