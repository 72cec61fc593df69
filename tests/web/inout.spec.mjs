// The program opens what is pasted, dropped and picked, in any format, and gives out what is on the board: copied,
// saved, sent, as text and as pictures.
/** @import { Page } from './page.mjs' */
/** @import { Player } from './players.mjs' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { name as browser } from './browsers.mjs';
import { saved_by, without_dialogs } from './dialogs.mjs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
const [game] = games;

/** @param {Page} page @param {string} id */
const label = async (page, id) => (await page.node(id)).label;

async function sit_down(turns = 2, before = without_dialogs) {
    const page = await here.open({ ...players.mouse.screen, own: true, before });
    const player = new players.mouse(page);
    for (const id of game.begin) await player.press(id);
    for (const { press } of game.turns.slice(0, turns)) for (const id of press) await player.press(id);
    return { page, player };
}

/** @param {Player} player @param {string} [as] */
async function open_share(player, as) {
    await player.press('menu');
    await player.press('share');
    if (as) await player.press(`share:as-${as}`);
}

// The file that pressing the button saves, and says that it has.
/** @param {Page} page @param {Player} player @param {string} button */
async function saved(page, player, button) {
    const taken = await saved_by(page, player, button);
    await page.until(async () => (await label(page, 'share:note')) === `Saved as ${taken.file}.`, 'the note');
    return taken;
}

// Size, number of colours, and whether there is a transparent corner, of a picture that the browser decodes.
/** @param {Page} page @param {Buffer} bytes @param {string} type */
function decoded(page, bytes, type) {
    return page.page.evaluate(
        async (base64, mime) => {
            const data = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
            const bitmap = await createImageBitmap(new Blob([data], { type: mime }));
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
            const context = canvas.getContext('2d');
            context.drawImage(bitmap, 0, 0);
            const pixels = new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
            return { width: bitmap.width, height: bitmap.height, colours: new Set(pixels).size };
        },
        bytes.toString('base64'),
        type,
    );
}

// The pictures of a GIF: { width, height, count, loops }.
/** @param {Buffer} bytes */
function read_gif(bytes) {
    assert.equal(bytes.toString('latin1', 0, 6), 'GIF89a');
    const out = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), count: 0, loops: false };
    const table = (/** @type {number} */ flags) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
    let at = 13 + table(bytes[10]);
    const skip_blocks = () => {
        while (bytes[at] !== 0) at += bytes[at] + 1;
        at += 1;
    };
    while (bytes[at] !== 0x3b) {
        assert.ok(at < bytes.length, 'the GIF ends before its end');
        if (bytes[at] === 0x21) {
            out.loops ||= bytes[at + 1] === 0xff;
            at += 2;
            skip_blocks();
        } else {
            assert.equal(bytes[at], 0x2c);
            out.count += 1;
            at += 10 + table(bytes[at + 9]) + 1;
            skip_blocks();
        }
    }
    return out;
}

// By the browser's own keys and clipboard: the text is put into a field, copied from there, and pasted onto the board.
/** @param {Page} page @param {string} text */
async function paste(page, text) {
    await page.page.evaluate((words) => {
        const field = document.createElement('textarea');
        field.id = 'source';
        field.value = words;
        document.body.append(field);
        field.focus();
        field.select();
    }, text);
    /** @param {import('puppeteer-core').KeyInput} key @param {string} command */
    const press = async (key, command) => {
        await page.page.keyboard.down('Control');
        await page.page.keyboard.press(key, browser === 'chromium' ? { commands: [command] } : {});
        await page.page.keyboard.up('Control');
    };
    await press('c', 'copy');
    await page.page.evaluate(() => {
        document.getElementById('source').remove();
        document.getElementById('stage').focus();
    });
    await press('v', 'paste');
    await page.settle();
}

/** @typedef {{ file_name?: string, text?: string, millions?: number, fill?: number }} Dragged */

// Files, dragged over the page and dropped: { file_name, text }, or `millions` of bytes `fill`; or a text alone.
/** @param {Page} page @param {string} type @param {Dragged[]} files */
async function drag(page, type, ...files) {
    await page.page.evaluate(
        (name, all) => {
            const data = new DataTransfer();
            for (const { text, millions, fill, file_name } of all) {
                // A long file is the same million bytes again and again, so that the browser need not copy all of it.
                const pieces =
                    text === undefined
                        ? Array(millions).fill(new Blob([new Uint8Array(1_000_000).fill(fill)]))
                        : [text];
                if (file_name) data.items.add(new File(pieces, file_name));
                else data.setData('text/plain', text);
            }
            document
                .elementFromPoint(300, 300)
                .dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }));
        },
        type,
        files,
    );
    await page.settle();
}

/** @param {Page} page @param {Player} player */
async function forms(page, player) {
    await open_share(player);
    const link = await label(page, 'share:link');
    await player.press('share:as-text');
    const text = (await saved(page, player, 'share:save-text')).bytes.toString();
    const json = (await saved(page, player, 'share:save-json')).bytes.toString();
    await player.press('share:position');
    const position = await label(page, 'share:text');
    await player.press('close');
    return { link, text, json, position };
}

test_in_turn('each form is recognised when it is pasted', async () => {
    const { page, player } = await sit_down();
    const texts = await forms(page, player);
    assert.match(texts.text, /^\[/);
    assert.equal(JSON.parse(texts.json).game, game.id);
    for (const [form, text] of Object.entries(texts)) {
        await paste(page, text);
        await page.until(() => page.shows('viewer:play'), `the pasted ${form}`);
        assert.equal(await page.shows('viewer:ply'), form !== 'position', form);
        await player.press('back');
    }
    page.assert_quiet();
});

test_in_turn('what is pasted and makes no sense is refused where the player is', async () => {
    const { page, player } = await sit_down();
    for (const text of ['nonsense', '#1AAAA', '{"a":1}', `${game.id}:nonsense`, 'x'.repeat(200_000)]) {
        await paste(page, text);
        await page.until(() => page.shows('question:yes'), 'the refusal');
        assert.ok(
            (await page.nodes()).some(({ label: words }) => words.startsWith('It can’t be opened: ')),
            text.slice(0, 20),
        );
        await player.press('question:yes');
        assert.ok(await page.shows('menu'));
        assert.ok(!(await page.shows('viewer:play')));
    }
    page.assert_quiet();
});

test_in_turn('a file that is dropped is opened, and the page says so while it is dragged', async () => {
    const { page, player } = await sit_down();
    const { text, link } = await forms(page, player);
    const shown = () =>
        page.page.$eval(
            '#drop',
            (/** @type {HTMLInputElement} */ drop) => !drop.hidden && getComputedStyle(drop).display !== 'none',
        );
    assert.equal(await shown(), false);
    await drag(page, 'dragover', { text, file_name: 'game.txt' });
    assert.equal(await shown(), true);
    assert.equal(await page.page.$eval('#drop', (drop) => drop.textContent), 'Drop to open');
    const folder = process.env.MOTLEY_PICTURES;
    if (folder) {
        for (const [width, height, ratio] of [
            [390, 844, 2],
            [1366, 768, 1],
        ]) {
            await page.resize(width, height, ratio);
            await page.picture({ path: `${folder}/drop-${browser}-${width}.png` });
        }
    }
    await drag(page, 'dragleave', { text, file_name: 'game.txt' });
    assert.equal(await shown(), false);
    await drag(page, 'dragover', { text, file_name: 'game.txt' });
    await drag(page, 'drop', { text, file_name: 'game.txt' });
    assert.equal(await shown(), false);
    await page.until(() => page.shows('viewer:ply'), 'the dropped file');
    await player.press('back');
    await drag(page, 'drop', { text: link });
    await page.until(() => page.shows('viewer:ply'), 'the dropped link');
    page.assert_quiet();
});

test_in_turn('a file is opened wherever it is dropped, and a text field keeps what is text', async () => {
    const { page, player } = await sit_down();
    const { text } = await forms(page, player);
    await player.press('rules');
    /** @param {string} on @param {string} [file] */
    const dropped = (on, file) =>
        page.page.evaluate(
            (selector, words, name) => {
                const data = new DataTransfer();
                if (name) data.items.add(new File([words], name));
                else data.setData('text/plain', words);
                return ['dragover', 'drop'].map((type) => {
                    const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
                    document.querySelector(selector).dispatchEvent(event);
                    return event.defaultPrevented; // else the browser shows the file, mostly in place of the page
                });
            },
            ...[on, text, file],
        );
    const field = '#twin [data-id="rules:search"]';
    assert.deepEqual(await dropped(field), [false, false]);
    assert.deepEqual(await dropped(field, 'game.txt'), [true, true]);
    await page.until(() => page.shows('viewer:ply'), 'the dropped file');
    await player.press('back');
    // While the page is another tab's, nothing is opened, and the page stays.
    await page.page.evaluate(() => (document.getElementById('stage').inert = true));
    assert.deepEqual(await dropped('#stage', 'game.txt'), [true, true]);
    await page.page.evaluate(() => (document.getElementById('stage').inert = false));
    await page.settle();
    assert.equal(await page.shows('viewer:ply'), false);
    page.assert_quiet();
});

test_in_turn('of several files each is added, whatever is in the others', async () => {
    const { page, player } = await sit_down();
    const { text } = await forms(page, player);
    const dated = (/** @type {string} */ date) => text.replace(/\[Id "[^"]*"\]/, `[Date "${date}"]`);
    assert.notEqual(dated('2020-01-01'), text);
    const files = [dated('2020-01-01'), 'milk, bread', '', '\u0000', dated('2020-01-02').trimEnd()];
    await drag(page, 'drop', ...files.map((each, n) => ({ text: each, file_name: `${n}.txt` })));
    await page.until(() => page.shows('library:report:0'), 'what became of them');
    const reports = (await page.nodes()).filter(({ id }) => id.startsWith('library:report:')).map(({ label }) => label);
    assert.equal(reports[0], '2 games added, 0 already here.');
    assert.match(reports[1], /^1\.txt: game 1 \(line 1\) is damaged: .{10}/);
    assert.deepEqual(reports.slice(2), ['2.txt: there’s no game in it.', '3.txt: it isn’t text.']);
    await player.press('library:close-report');
    await drag(
        page,
        'drop',
        { file_name: 'a.txt', millions: 40, fill: 120 },
        { file_name: 'b.txt', millions: 40, fill: 120 },
    );
    await page.until(() => page.shows('question:yes'), 'the refusal');
    assert.ok((await page.nodes()).some(({ label }) => label.includes('together the files are larger than 64 MB')));
    await player.press('question:yes');
    // Picked where the player asks for them, by a browser without a picker of its own, too.
    await page.page.evaluate(
        (words) => {
            const files = words.map((text, n) => new File([text], `${n}.txt`));
            globalThis.showOpenFilePicker = async () =>
                /** @type {any} */ (files.map((file) => ({ getFile: async () => file })));
            HTMLInputElement.prototype.click = function clicked() {
                const data = new DataTransfer();
                for (const file of this.multiple ? files : []) data.items.add(file);
                this.files = data.files;
                this.dispatchEvent(new Event('change'));
            };
        },
        [dated('2020-01-01'), dated('2020-01-03')],
    );
    for (const [added, known] of [
        [1, 1],
        [0, 2],
    ]) {
        await player.press('library:load');
        await player.press('open:file');
        await page.until(() => page.shows('library:report:0'), 'what became of them');
        assert.equal(
            (await page.node('library:report:0')).label,
            `${added} ${added === 1 ? 'game' : 'games'} added, ${known} already here.`,
        );
        await player.press('library:close-report');
        await page.page.evaluate(() => delete globalThis.showOpenFilePicker);
    }
    page.assert_quiet();
});

test_in_turn('what is no text or too long is refused quickly', async () => {
    const { page, player } = await sit_down(0);
    for (const file of [
        { file_name: 'zeros.txt', millions: 100, fill: 0 },
        { file_name: 'long.txt', millions: 100, fill: 120 },
        { file_name: 'empty.txt', text: '' },
        { file_name: 'junk.bin', text: '\u0001\u0002' },
    ]) {
        const before = Date.now();
        await drag(page, 'drop', file);
        await page.until(() => page.shows('question:yes'), `the refusal of ${file.file_name}`);
        assert.ok(Date.now() - before < 8_000, `${file.file_name} took ${Date.now() - before} ms`);
        await player.press('question:yes');
    }
    page.assert_quiet();
});

test_in_turn('a file is picked, and the clipboard read, where the player asks for it', async () => {
    const { page, player } = await sit_down();
    const { text, link } = await forms(page, player);
    await page.page.evaluate((words) => {
        globalThis.showOpenFilePicker = async () =>
            /** @type {any} */ ([{ getFile: async () => new File([words], 'game.txt') }]);
        /** @type {any} */ (navigator.clipboard).text = words;
    }, text);
    for (const button of ['open:file', 'open:paste']) {
        await player.press('menu');
        await player.press('open');
        await player.press(button);
        await page.until(() => page.shows('viewer:ply'), button);
        await player.press('back');
        await page.page.evaluate(() => document.querySelector('#twin [data-id="continue"]').click());
        await page.settle();
    }
    // Closing the browser's dialog opens nothing and says nothing; a clipboard that may not be read is reported.
    await page.page.evaluate(() => {
        globalThis.showOpenFilePicker = async () => {
            throw new DOMException('closed', 'AbortError');
        };
        navigator.clipboard.readText = async () => {
            throw new DOMException('forbidden', 'NotAllowedError');
        };
    });
    await player.press('menu');
    await player.press('open');
    await player.press('open:file');
    assert.ok(!(await page.shows('question:yes')));
    await player.press('menu');
    await player.press('open');
    await player.press('open:paste');
    await page.until(() => page.shows('question:yes'), 'the refusal');
    await player.press('question:yes');
    assert.ok(link.length > 0);
    page.assert_quiet();
});

test_in_turn('a browser without a picker of its own gets a field for files', async () => {
    const { page, player } = await sit_down(0);
    await page.page.evaluate(() => {
        const click = HTMLInputElement.prototype.click;
        HTMLInputElement.prototype.click = function clicked() {
            if (this.type !== 'file') return click.call(this);
            const data = new DataTransfer();
            data.items.add(new File(['nonsense'], 'game.txt'));
            this.files = data.files;
            this.dispatchEvent(new Event('change'));
            return undefined;
        };
    });
    await player.press('menu');
    await player.press('open');
    await player.press('open:file');
    await page.until(() => page.shows('question:yes'), 'the refusal');
    page.assert_quiet();
});

test_in_turn('a board is saved as PNG and SVG, and copied', async () => {
    const { page, player } = await sit_down();
    await open_share(player, 'picture');
    const png = await saved(page, player, 'share:save-png');
    assert.match(png.file, new RegExp(`^${game.id}-20\\d\\d-\\d\\d-\\d\\d\\.png$`));
    const picture = await decoded(page, png.bytes, 'image/png');
    assert.equal(picture.width, 960);
    assert.ok(picture.height > 480 && picture.height < 1920, `${picture.height}`);
    assert.ok(picture.colours > 50, `${picture.colours} colours`);
    const svg = await saved(page, player, 'share:save-svg');
    assert.match(svg.bytes.toString(), /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    await player.press('share:copy-png');
    await page.until(async () => (await label(page, 'share:note')) === 'Copied to the clipboard.', 'the copy');
    assert.equal(await page.page.evaluate(() => globalThis.taken.copied[0].type), 'image/png');
    const folder = process.env.MOTLEY_PICTURES;
    if (folder) {
        const { writeFileSync } = await import('node:fs');
        writeFileSync(`${folder}/board-${browser}.png`, png.bytes);
    }
    page.assert_quiet();
});

test_in_turn('a game is saved as an animation with a picture of each position', async () => {
    const { page, player } = await sit_down(game.turns.length > 6 ? 6 : game.turns.length);
    await open_share(player, 'picture');
    const { file, bytes } = await saved(page, player, 'share:save-gif');
    assert.ok(file.endsWith('.gif'));
    const gif = read_gif(bytes);
    await player.press('close');
    await player.press('menu');
    await player.press('share');
    const link = await label(page, 'share:link');
    await page.follow(link.slice(link.indexOf('#')));
    await page.until(() => page.shows('viewer:ply'), 'the game');
    const plies = Number(/of (\d+)$/.exec(await label(page, 'viewer:ply'))[1]);
    assert.equal(gif.count, plies + 1);
    assert.equal(gif.width, 480);
    assert.ok(gif.loops);
    const picture = await decoded(page, bytes, 'image/gif');
    assert.deepEqual([picture.width, picture.height], [gif.width, gif.height]);
    assert.ok(picture.colours > 20);
    assert.ok(bytes.length < 100_000 * gif.count, `${bytes.length} bytes`);
    const folder = process.env.MOTLEY_PICTURES;
    if (folder) {
        const { writeFileSync } = await import('node:fs');
        writeFileSync(`${folder}/game-${browser}.gif`, bytes);
    }
    page.assert_quiet();
});

test_in_turn('an animation can be given up', async () => {
    const { page, player } = await sit_down();
    await page.page.evaluate(() => {
        const decode = HTMLImageElement.prototype.decode;
        HTMLImageElement.prototype.decode = async function slow() {
            await new Promise((done) => setTimeout(done, 1000));
            return decode.call(this);
        };
    });
    await open_share(player, 'picture');
    await player.press('share:save-gif');
    await page.until(() => page.shows('share:give-up'), 'the progress');
    await player.press('share:give-up');
    assert.ok(await page.shows('share:save-gif'));
    await new Promise((done) => setTimeout(done, 2500));
    assert.deepEqual(await page.page.evaluate(() => Object.keys(globalThis.taken.files)), []);
    page.assert_quiet();
});

test_in_turn('links and files go to the system’s share sheet', async () => {
    const { page, player } = await sit_down();
    await open_share(player);
    const link = await label(page, 'share:link');
    await player.press('share:send');
    await player.press('share:as-text');
    await player.press('share:send-text');
    await player.press('share:as-picture');
    await player.press('share:send-png');
    await page.until(() => page.page.evaluate(() => globalThis.taken.sent.length === 3), 'all three');
    const sent = await page.page.evaluate(() =>
        globalThis.taken.sent.map(
            (/** @type {ShareData} */ { url, files }) => url ?? `${files[0].type} ${files[0].size > 100}`,
        ),
    );
    assert.deepEqual(sent, [link, 'text/plain true', 'image/png true']);
    // Closing the sheet is no failure.
    await page.page.evaluate(() => {
        navigator.share = async () => {
            throw new DOMException('closed', 'AbortError');
        };
    });
    await player.press('share:send-png');
    await page.settle();
    assert.equal(await label(page, 'share:note'), 'The board as you see it. A GIF plays the whole game.');
    page.assert_quiet();
});

test('a file is saved where the player says, where the browser asks', { skip: browser === 'firefox' }, async () => {
    const { page, player } = await sit_down(1, () => {
        globalThis.showSaveFilePicker = async ({ suggestedName }) => {
            const folder = await navigator.storage.getDirectory();
            return folder.getFileHandle(`mine-${suggestedName}`, { create: true });
        };
    });
    await open_share(player, 'text');
    await player.press('share:save-text');
    await page.until(async () => (await label(page, 'share:note')).startsWith('Saved as mine-'), 'the file');
    const text = await page.page.evaluate(async () => {
        const folder = await navigator.storage.getDirectory();
        for await (const [, handle] of folder.entries())
            return (await /** @type {FileSystemFileHandle} */ (handle).getFile()).text();
        return '';
    });
    assert.match(text, /^\[/);
    page.assert_quiet();
});

test_in_turn('a file is a download where the browser would not ask any more', async () => {
    const { page, player } = await sit_down(1, () => {
        globalThis.showSaveFilePicker = async () => {
            throw new DOMException('too long after the click', 'SecurityError');
        };
        HTMLAnchorElement.prototype.click = function clicked() {
            globalThis.downloaded = this.download;
        };
    });
    await open_share(player, 'text');
    await player.press('share:save-text');
    await page.until(() => page.page.evaluate(() => /[.]txt$/.test(globalThis.downloaded)), 'the download');
    await page.until(async () => /^Saved/.test(await label(page, 'share:note')), 'the note');
    page.assert_quiet();
});

test_in_turn('leaving asks only while something is not saved', async () => {
    const { page, player } = await sit_down(1);
    let asked = 0;
    page.page.on('dialog', () => (asked += 1)); // Page answers it
    await page.reload();
    assert.equal(asked, 0);
    await page.page.evaluate(() => {
        const full = () => {
            throw new DOMException('full', 'QuotaExceededError');
        };
        Storage.prototype.setItem = full;
        IDBObjectStore.prototype.put = full;
        IDBObjectStore.prototype.add = full;
    });
    assert.equal(await page.page.evaluate(() => globalThis.Module.send('unsaved')), '');
    await player.press('flip');
    await page.until(() => page.page.evaluate(() => globalThis.Module.send('unsaved') === 'yes'), 'the failure');
    await page.reload();
    assert.equal(asked, 1);
});
