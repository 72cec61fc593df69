// Names and words in letters that the program's typefaces lack: typed anywhere they end nothing, and the system's fonts
// show them.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
const words = ['партия', '小林', 'محمد', '👍', '\u0301'];

/** @param {Page} page @param {string} id @param {string} text */
const type_into = (page, id, text) =>
    page.page.evaluate(
        (field, value) => {
            const input = document.querySelector(`#twin [data-id="${field}"]`);
            input.focus();
            input.value = value;
            input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        },
        id,
        text,
    );

/** @param {string} name */
const record = (name) =>
    `[Format "motley-match 3"]\n[Game "thud"]\n[Rules "1"]\n[First "${name}"]\n[Second "Bob"]\n[Seed "7"]\n\n1. a9-f4 *\n`;

// Dropped, since Firefox gives a clipboard that a script has made no text.
/** @param {Page} page @param {string} text */
const bring = (page, text) =>
    page.page.evaluate((plain) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/plain', plain);
        document
            .getElementById('stage')
            .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, text);

// The pixels of what is drawn where the page says who plays.
/** @param {Page} page */
async function drawn(page) {
    await page.settle();
    const { box } = await page.node('viewer:task');
    return PNG.sync.read(await page.picture({ clip: box })).data;
}

/** @param {number[]} a @param {number[]} b */
const differing = (a, b) => a.reduce((sum, value, i) => sum + Number(Math.abs(value - b[i]) > 40), 0);

test('any word is typed into a search', async () => {
    const page = await here.open({ width: 1366, height: 768 });
    await new players.mouse(page).press('rules:thud');
    for (const word of words) {
        await type_into(page, 'rules:search', word);
        await page.settle();
        assert.ok(await page.shows('rules:search'), word);
    }
    page.assert_quiet();
});

test('a name in any script is drawn with the system’s fonts', async () => {
    const page = await here.open({ width: 1366, height: 768, drawn: true });
    /** @type {Record<string, number[]>} */
    const shown = {};
    for (const name of ['x', '\u{F8FFE}', ...words]) {
        await bring(page, record(name));
        await page.until(
            async () => (await page.shows('viewer:task')) && (await page.node('viewer:task')).label.includes(name),
            name,
        );
        shown[name] = [...(await drawn(page))];
    }
    for (const name of words.slice(0, 4)) {
        for (const other of ['x', '\u{F8FFE}']) {
            // a letter of ours, and a character that no font has
            assert.ok(differing(shown[name], shown[other]) > 60, `${name} looks like ${other}`);
        }
    }
    page.assert_quiet();
});

test('what has a meaning elsewhere is only a name', async () => {
    const page = await here.open({ width: 1366, height: 768 });
    for (const name of ['player[3k]', 'a "b" \\ c', '{first} {0}', '%s %d', '<b>x</b>', 'Ada/Bob: *?']) {
        await bring(page, record(JSON.stringify(name).slice(1, -1)));
        await page.until(
            async () =>
                (await page.shows('viewer:task')) &&
                (await page.node('viewer:task')).label.includes(`game: ${name} against Bob.`),
            name,
        );
        await page.settle();
    }
    page.assert_quiet();
});
