// The canvas has exactly as many pixels as the screen has under it, and the twin lies over what is drawn.
/** @import { Page } from './page.mjs' */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { takes } from './browsers.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';

/** @param {Page} page */
function surface(page) {
    return page.page.evaluate(() => {
        const canvas = document.getElementById('canvas');
        const { x, y, width, height } = canvas.getBoundingClientRect();
        const room = document.documentElement.getBoundingClientRect();
        return {
            pixels: [canvas.width, canvas.height],
            box: [x, y, width, height],
            ratio: devicePixelRatio,
            inner: [room.width, room.height],
        };
    });
}

/** @param {Page} page @param {number} ratio */
async function assert_sharp(page, ratio) {
    const { pixels, box, inner, ratio: reported } = await surface(page);
    assert.ok(Math.abs(reported - ratio) < 0.02, `ratio ${reported}, not ${ratio}`);
    assert.deepEqual(box, [0, 0, ...inner]);
    pixels.forEach((count, i) =>
        assert.ok(Math.abs(count - inner[i] * reported) < 1, `${count} pixels for ${inner[i]} at ${reported}`),
    );
    // Everything usable lies on the screen.
    for (const node of await page.nodes()) {
        const { x, y, width, height } = node.box;
        assert.ok(
            x >= -1 && y >= -1 && x + width <= inner[0] + 1 && y + height <= inner[1] + 1,
            `${node.id} sticks out`,
        );
    }
}

describe('an imitated screen', () => {
    const here = session();

    for (const ratio of [1, 1.5, 2, 3]) {
        test_in_turn(`ratio ${ratio}`, async () => {
            const page = await here.open({ width: 801, height: 603, ratio });
            await assert_sharp(page, ratio);
            page.assert_quiet();
        });
    }

    test_in_turn('follows resizing, zoom and rotation', async () => {
        const page = await here.open({ width: 1366, height: 768 });
        for (const [width, height, ratio] of [
            [1024, 700, 1],
            [683, 384, 2], // zoomed to 200 %
            [390, 844, 3],
            [844, 390, 3], // turned
            [2560, 1440, 1],
            [320, 568, 2],
        ]) {
            await page.resize(width, height, ratio);
            await assert_sharp(page, ratio);
        }
        page.assert_quiet();
    });

    test_in_turn('no picture is stretched between two sizes', async () => {
        const page = await here.open({ width: 900, height: 700 });
        // Asked after the page's own observer and before anything is shown: does the canvas have as many pixels as its
        // box, and was it drawn with them?
        await page.page.evaluate(() => {
            const canvas = document.getElementById('canvas');
            let draws = globalThis.drawing.draws;
            globalThis.looks = [];
            new ResizeObserver((entries) => {
                const { width, height } = entries.at(-1).contentRect;
                const fits = canvas.width === width && canvas.height === height;
                globalThis.looks.push(`${width} ${fits && globalThis.drawing.draws > draws ? 'sharp' : 'stretched'}`);
                draws = globalThis.drawing.draws;
            }).observe(canvas);
        });
        for (const width of [860, 810, 700, 640]) {
            await page.page.setViewport({ width, height: 700, deviceScaleFactor: 1 });
            await page.page.evaluate(() => globalThis.frame());
        }
        const looks = await page.page.evaluate(() => globalThis.looks.slice(1)); // the first is the old size
        assert.ok(looks.length > 0 && looks.every((look) => look.endsWith('sharp')), looks.join(', '));
        assert.equal(looks.at(-1), '640 sharp');
    });
});

// Each in one of the browsers.
for (const ratio of takes(0) ? [1.5, 3] : [2]) {
    describe(`a screen of ratio ${ratio}`, () => {
        const here = session({ ratio });

        test('is used to the pixel', async () => {
            const page = await here.open({ width: 799, height: 601, ratio: null });
            await assert_sharp(page, ratio);
            page.assert_quiet();
        });
    });
}
