// For tests of what is the program's own and alike in every browser: in a run of all of them each is one browser's, by
// its title. With MOTLEY_FULL=1, and where specs are named, both browsers run it.
import { test } from 'node:test';
import { takes } from './browsers.mjs';

const sum = (text) => [...text].reduce((so_far, letter) => so_far + letter.codePointAt(0), 0);

export function test_in_turn(title, ...rest) {
    if (!process.env.MOTLEY_IN_TURN || takes(sum(title))) test(title, ...rest);
}
