// What a page says to the program that it embeds, before it is passed on. Needs no browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longest, version, written } from '../../web/embed/messages.mjs';

/** @param {string} record */
const load = (record) => written({ motley: version, type: 'load', record, id: 1 });

test('a message is counted in bytes, since that is what it takes', () => {
    const frame = load('').length;
    for (const [letter, size] of Object.entries({ 'x': 1, 'ä': 2, '€': 3, '😀': 4 })) {
        const most = Math.floor((longest - frame) / size);
        assert.notEqual(load(letter.repeat(most)), null, letter);
        assert.equal(load(letter.repeat(most + 1)), null, letter);
    }
});

test('half a pair of surrogates is written as a sign for what is lost, so that the program can answer', () => {
    assert.equal(JSON.parse(load('a\ud83db')).record, 'a\ufffdb');
    assert.equal(JSON.parse(load('\ude00')).record, '\ufffd');
    assert.equal(JSON.parse(load('😀')).record, '😀');
    assert.ok(!/\\u[dD][89a-fA-F]/.test(load('a\ud83db')));
});
