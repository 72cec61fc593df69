// In a frame of another page that scrolls: that page keeps its keys, its wheel, its touches and its focus.
/** @import { Frame } from 'puppeteer-core' */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createServer } from 'node:http';
import { serve } from '../../src/build/serve.mjs';
import { games } from './games.mjs';
import { click_in, shown_in } from './inner.mjs';
import { session, site_folder } from './page.mjs';
import { pause, until } from './waiting.mjs';

const here = session({ still: true });
const [game] = games;
const [from] = game.turns[0].press;

const host_html = `<!doctype html><meta charset="utf-8"><title>A page with a game in it</title>
<style>body { margin: 0; height: 4000px; } iframe { display: block; width: 1000px; height: 560px; border: 0; }</style>
<input id="own" aria-label="own field"><script>document.getElementById('own').focus();</script>
<iframe src="FRAME" title="Motley" allow="fullscreen"></iframe>`;

/** @type {(() => Promise<unknown>)[]} */
const closed = [];
after(() => Promise.all(closed.map((close) => close())));

// The game's page in a frame of a page from another site.
async function host() {
    const site = await serve(site_folder, 0);
    const server = createServer((request, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.end(request.url === '/' ? host_html.replace('FRAME', `${site.url}?seed=7`) : '');
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
    closed.push(
        () => site.close(),
        () => {
            server.closeAllConnections();
            return new Promise((done) => server.close(done));
        },
    );
    return `http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`;
}

async function open() {
    const { page } = await here.open({ width: 1100, height: 700, load: false, own: true });
    await page.goto(await host());
    /** @type {Frame} */
    let frame;
    await until(() => (frame = page.frames().find((each) => each !== page.mainFrame())), 'the frame');
    await frame.waitForFunction(() => document.getElementById('start')?.hidden, { polling: 50 });
    await frame.evaluate(() => globalThis.rest());
    const frame_box = async () => (await page.$('iframe')).boundingBox();
    // The size of the element with this id, in the host's window.
    /** @param {string} id @returns {Promise<import('./types.d.ts').Shown['box']>} */
    const size = (id) =>
        frame.evaluate(
            (wanted) => globalThis.described(globalThis.things().find(({ dataset }) => dataset.id === wanted)).box,
            id,
        );
    /** @param {string} id @returns {Promise<[x: number, y: number]>} */
    const centre = async (id) => {
        const { x, y, width, height } = await size(id);
        const box = await frame_box();
        return [box.x + x + width / 2, box.y + y + height / 2];
    };
    /** @param {string} id */
    const click = async (id) => {
        await page.mouse.click(...(await centre(id)));
        await frame.evaluate(() => globalThis.rest());
    };
    const begin = async () => {
        // In a frame this low the buttons of the first card may lie below its edge.
        const { x, y, width, height } = await frame_box();
        await page.mouse.move(x + width / 2, y + height / 2);
        for (let i = 0; i < 8; i++) {
            if ((await size(`two:${game.id}`)).height >= 40) break;
            await page.mouse.wheel({ deltaY: 60 });
            await pause(100);
            await frame.evaluate(() => globalThis.rest());
        }
        await click(`two:${game.id}`);
        await shown_in(frame, 'board');
    };
    const scrolled = () => page.evaluate(() => scrollY);
    // Repeated, since a browser may still be scrolling down.
    const back_to_top = async () => {
        for (let calm = 0; calm < 6; calm++) {
            if ((await scrolled()) > 0) calm = 0;
            await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
            await pause(50);
        }
    };
    const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.localName);
    return { page, frame, centre, click, begin, scrolled, back_to_top, focused };
}

test('the focus stays where it is until the game is pressed, and keys go there', async () => {
    const { page, frame, begin, focused } = await open();
    assert.equal(await focused(), 'own');
    await page.keyboard.type('a b');
    assert.equal(await page.$eval('#own', (/** @type {HTMLInputElement} */ own) => own.value), 'a b');
    // The page also loads without taking the focus.
    await click_in(frame, `two:${game.id}`);
    assert.equal(await focused(), 'own');
    await click_in(frame, 'home');
    await begin();
    assert.equal(await focused(), 'iframe');
});

test('the wheel over the board scrolls the page around it, and so do keys that the board has no use for', async () => {
    const { page, frame, centre, click, begin, scrolled, back_to_top } = await open();
    await begin();
    const [x, y] = await centre(from);
    await page.mouse.move(x, y);
    await page.mouse.wheel({ deltaY: 120 });
    await until(async () => (await scrolled()) > 0, 'the wheel to scroll the page');
    await back_to_top();

    // While the page has the focus, all keys are its own.
    await page.focus('#own');
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('PageDown');
    await until(async () => (await scrolled()) > 0, 'the page’s own keys');
    await back_to_top();

    // On the board, the arrows and the letters that spell actions belong to the board, and nothing else.
    await click(from);
    /** @param {string} key */
    const taken = (key) =>
        frame.evaluate((wanted) => {
            const event = new KeyboardEvent('keydown', { key: wanted, bubbles: true, cancelable: true });
            document.activeElement.dispatchEvent(event);
            return event.defaultPrevented;
        }, key);
    assert.deepEqual(
        [await taken('ArrowDown'), await taken('PageDown'), await taken('F5'), await taken('Tab'), await taken('a')],
        [true, false, false, false, true],
    );
    await page.keyboard.press('PageDown');
    await until(async () => (await scrolled()) > 0, 'PageDown on the board to scroll the page');
});

test('two fingers are the page’s: they choose nothing, and nothing keeps them from it', async () => {
    const { page, frame, centre, begin } = await open();
    await begin();
    const refused = await frame.evaluate(() => {
        globalThis.refused = [];
        for (const type of ['touchstart', 'touchmove', 'touchend']) {
            addEventListener(type, (event) => event.defaultPrevented && globalThis.refused.push(type), {
                passive: true,
            });
        }
        const styles = [];
        for (
            let element = /** @type {HTMLElement} */ (document.getElementById('canvas'));
            element;
            element = element.parentElement
        )
            styles.push(getComputedStyle(element).touchAction);
        return styles.filter((style) => !['auto', 'manipulation', 'pinch-zoom'].includes(style));
    });
    assert.deepEqual(refused, []);
    const chosen = () =>
        frame.evaluate(
            () => globalThis.things().filter((thing) => thing.getAttribute('aria-selected') === 'true').length,
        );
    const [x, y] = await centre(from);
    const one = await page.touchscreen.touchStart(x, y);
    const two = await page.touchscreen.touchStart(x + 60, y + 10);
    await one.move(x - 2, y - 2);
    await two.move(x + 70, y + 14);
    await two.end();
    await one.end();
    await frame.evaluate(() => globalThis.rest());
    assert.equal(await chosen(), 0);
    assert.deepEqual(await frame.evaluate(() => globalThis.refused), []);
    // One finger plays.
    await page.touchscreen.tap(x, y);
    await frame.evaluate(() => globalThis.rest());
    assert.equal(await chosen(), 1);
});
