// What a visitor downloads stays within its budget: thousands of bytes, as compressed with Brotli.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { first_game, games, others } from './weights.mjs';

/** @type {Record<string, number>} */
const limits = {
    'index.html': 4,
    'page.js': 17,
    'style.css': 3,
    'app.js': 17,
    'app.wasm': 402,
    'app-second.wasm': 372,
    'late.txt': 21,
    'late.de.txt': 24,
    'late.fr.txt': 23,
    'later.txt': 37,
    'later.de.txt': 14,
    'later.fr.txt': 13,
    'puzzles.txt': 18,
    'de.txt': 14,
    'fr.txt': 14,
    'page.de.txt': 2,
    'page.fr.txt': 2,
    'engine.js': 5,
    'engine.wasm': 119,
    'engine-scalar.wasm': 120,
};
const game_limit = 15; // of the part of each
const network_limit = 64; // of the network of each
const first_limit = 450;
const hint =
    '; new functions are in the first part until xvfb-run -a node tests/web/first_part.mjs has seen that it does not need them';

test('every file keeps within its budget', () => {
    for (const [what, bytes] of [...first_game(), ...others()]) {
        const network = /^engine\..+\.net$/.test(what);
        const limit = games().some(([game]) => game === what) ? game_limit : network ? network_limit : limits[what];
        assert.ok(limit, `${what} has no limit`);
        assert.ok(bytes <= limit * 1000, `${what}: ${bytes} bytes of ${limit} KB${what === 'app.wasm' ? hint : ''}`);
    }
});

test('what the first game needs keeps within its budget', () => {
    const sum = first_game().reduce((total, [, bytes]) => total + bytes, 0);
    assert.ok(sum <= first_limit * 1000, `${sum} bytes of ${first_limit} KB${hint}`);
});
