// Compares screens with stored pictures. Every browser and every driver must come close to the same ones; the tolerance
// allows for edges of letters and curves, but not for anything that moved.
//
// goldens/ holds the pictures at a quarter of their size. `run.mjs --write-goldens visual` makes them again; look at
// them before committing. A picture that differs is left in build/visual, with the differences in red.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { name as browser, takes } from './browsers.mjs';
import { games } from './games.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
const folder = dirname(fileURLToPath(import.meta.url));
const goldens = join(folder, 'goldens');
const wrong = join(folder, '../../build/visual', browser);
const part = 4;
const tolerated = 0.005; // share of all pixels
/** @type {Record<string, [width: number, height: number]>} */
const sizes = { laptop: [1368, 768], phone: [392, 844] };

// Each pixel is the mean of a square of part × part.
/** @param {Uint8Array} bytes */
function reduced(bytes) {
    const whole = PNG.sync.read(Buffer.from(bytes));
    const small = new PNG({ width: whole.width / part, height: whole.height / part });
    for (let y = 0; y < small.height; y++) {
        for (let x = 0; x < small.width; x++) {
            for (let channel = 0; channel < 4; channel++) {
                let sum = 0;
                for (let dy = 0; dy < part; dy++) {
                    for (let dx = 0; dx < part; dx++) {
                        sum += whole.data[((y * part + dy) * whole.width + x * part + dx) * 4 + channel];
                    }
                }
                small.data[(y * small.width + x) * 4 + channel] = Math.round(sum / (part * part));
            }
        }
    }
    return small;
}

// The difference between the picture and its golden, or nothing.
/** @param {string} name @param {PNG} picture */
function difference(name, picture) {
    const file = join(goldens, `${name}.png`);
    if (process.env.MOTLEY_WRITE_GOLDENS) {
        mkdirSync(goldens, { recursive: true });
        writeFileSync(file, PNG.sync.write(picture));
        return '';
    }
    const { width, height, data } = PNG.sync.read(readFileSync(file));
    if (width !== picture.width || height !== picture.height) {
        return `${name} is ${picture.width} × ${picture.height}, not ${width} × ${height}`;
    }
    const red = new PNG({ width, height });
    const pixels = pixelmatch(data, picture.data, red.data, width, height, { threshold: 0.1 });
    if (pixels <= tolerated * width * height) return '';
    mkdirSync(wrong, { recursive: true });
    writeFileSync(join(wrong, `${name}.png`), PNG.sync.write(picture));
    writeFileSync(join(wrong, `${name}-difference.png`), PNG.sync.write(red));
    return `${name} differs in ${pixels} of ${width * height} pixels, see ${wrong}`;
}

// Compares the screen in both sizes and themes. Only a wide screen has the theme button.
/** @param {Page} page @param {string} name */
async function assert_looks(page, name) {
    const differences = [];
    for (const theme of ['light', 'dark']) {
        for (const [size, [width, height]] of Object.entries(sizes)) {
            await page.resize(width, height);
            const picture = reduced(await page.picture());
            differences.push(difference(`${name}-${size}-${theme}`, picture));
        }
        await page.resize(...sizes.laptop);
        await new players.twin(page).press('theme');
    }
    assert.deepEqual(differences.filter(Boolean), []);
    page.assert_quiet();
}

test('the start page looks as it did', async () => {
    const page = await here.open({ drawn: true });
    await assert_looks(page, 'start');
});

// Each browser checks half of them; the other draws with the same code.
const mine = games.filter((_, i) => process.env.MOTLEY_WRITE_GOLDENS || takes(i));
for (const { id, begin, turns } of mine) {
    test(`${id} looks as it did in the middle of a game, a piece chosen`, async () => {
        const page = await here.open({ drawn: true });
        const player = new players.twin(page);
        for (const node of begin) await player.press(node);
        const far = Math.min(20, Math.floor(turns.length / 2));
        for (const { press } of turns.slice(0, far)) {
            for (const node of press) await player.press(node);
        }
        await player.press(turns[far].press[0]);
        await assert_looks(page, id);
    });
}
