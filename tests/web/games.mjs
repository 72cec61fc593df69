// The games of tests/games/*/web-game.json: a short whole game of each, as presses on the screen.
//
//   begin    what is pressed on the start page; by default the game's card (which draws a new deal, if the game has
//            deals)
//   turns    [{ action, press }]: the action's text, and the ids to press for it, in order
//   refused  { press, says }: an illegal attempt at the start, and the message it gets
//   ends     the message at the end
//
// Dice fall as in the first match of a program whose seed is `seed`. tests/ui plays the same games without a browser.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const seed = 7;

const folder = join(dirname(fileURLToPath(import.meta.url)), '../games');

// In the order of the start page.
/** @type {import('./types.d.ts').Game[]} */
export const games = readFileSync(join(folder, '../../src/games/ORDER'), 'utf8')
    .split('\n')
    .map((id) => ({ id, file: join(folder, id, 'web-game.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ id, file }) => ({ id, begin: [`two:${id}`], ...JSON.parse(readFileSync(file, 'utf8')) }));

if (games.length === 0) throw new Error(`no web-game.json under ${folder}`);
