// Pages made by a server, which has no elements: the package can be imported, and the element is written with its
// attributes. In the browser the same script makes it a board.
import assert from 'node:assert/strict';
import { createElement } from 'react';
import { renderToString as react } from 'react-dom/server';
import { createSSRApp, h } from 'vue';
import { renderToString as vue } from 'vue/server-renderer';
import { games, set_location } from 'motley-board';

set_location('/motley/');
const [{ id }] = games;
const record = `[Format "motley-match 3"]\n[Game "${id}"]\n\n*\n`;
const shown = { record, ply: 2, theme: 'dark', mode: undefined };
const heard = () => assert.fail('nothing is heard on a server');

for (const html of [
    react(createElement('motley-board', { ...shown, onply: heard })),
    await vue(createSSRApp({ render: () => h('motley-board', { ...shown, onPly: heard }) })),
]) {
    const written = html.replaceAll('&quot;', '"');
    assert.equal(written, `<motley-board record="${record}" ply="2" theme="dark"></motley-board>`);
}
