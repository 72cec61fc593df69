// Pages of other sites with boards in them, as the tests make and see them.
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Frame, Page as Tab } from 'puppeteer-core' */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../src/build/serve.mjs';
import { session, site_folder } from './page.mjs';
import { pause, until } from './waiting.mjs';

export const here = session({ still: true });
export const source = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const temporary = mkdtempSync(join(tmpdir(), 'motley-board-'));
/** @type {(() => unknown)[]} */
export const ends = [() => rmSync(temporary, { recursive: true, force: true })];
after(() => Promise.all(ends.map((end) => end())));

/** @param {(request: IncomingMessage, response: ServerResponse) => void} answer */
export async function listen(answer) {
    /** @type {string[]} */
    const requests = [];
    const server = createServer((request, response) => {
        requests.push(request.url);
        answer(request, response);
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
    ends.push(() => {
        server.closeAllConnections();
        return new Promise((done) => server.close(done));
    });
    return { requests, port: /** @type {import('node:net').AddressInfo} */ (server.address()).port };
}

// The site at an address of its own, which counts what is asked for.
/** @type {Promise<string>} */
let site;
export async function site_url() {
    site ??= serve(site_folder, 0).then((served) => {
        ends.push(() => served.close());
        return served.url;
    });
    return site;
}

/** @param {string} url */
export const script = (url) => `<script type="module" src="${url}embed.js"></script>`;

// How the boards of a page are: picture, loading, live, failed; and what went wrong.
/** @param {Tab} page */
export const states = (page) =>
    page.evaluate(() =>
        [...document.querySelectorAll('motley-board')].map(({ shadowRoot }) => ({
            state: shadowRoot?.getElementById('box').dataset.state ?? 'none',
            note: shadowRoot?.querySelector('#note p').textContent,
        })),
    );

/** @param {Tab} page */
export const failed = (page) => until(async () => (await states(page))[0].state === 'failed', 'the sentence');

// A page of another site with this in it, and the `headers` of its server.
/**
 * @param {string} body
 * @param {{
 *     policy?: string, headers?: Record<string, string>, width?: number, height?: number,
 *     before?: string | (() => unknown),
 * }} [how]
 */
export async function host(body, { policy, headers = {}, width = 700, height = 900, before } = {}) {
    const html = `<!doctype html><meta charset="utf-8"><title>host</title>${body}`;
    const server = await listen((request, response) => {
        response.setHeader('Content-Type', 'text/html');
        if (policy) response.setHeader('Content-Security-Policy', policy);
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        response.end(request.url === '/' ? html : '');
    });
    const { page } = await here.open({ width, height, ratio: 0.5, load: false, own: true });
    /** @type {string[]} */
    const asked = [];
    /** @type {string[]} */
    const problems = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => message.text().includes('favicon.ico') || problems.push(message.text()));
    page.on('pageerror', (error) => String(error).includes('favicon.ico') || problems.push(String(error)));
    if (before) await page.evaluateOnNewDocument(before);
    await page.goto(`http://localhost:${server.port}/`);
    // Waits until so many boards are the program. Asks each time again, since the page may forbid other scripts.
    async function live(n = 1) {
        for (let looks = 0; looks < 600; looks++) {
            const boards = await states(page);
            const wrong = boards.find(({ state }) => state === 'failed');
            assert.ok(!wrong, wrong?.note);
            if (boards.filter(({ state }) => state === 'live').length >= n) return;
            await pause(50);
        }
        assert.fail(`waited in vain for ${n} boards: ${JSON.stringify(await states(page))}; ${problems.join('; ')}`);
    }
    return { page, asked, problems, live, url: `http://localhost:${server.port}/` };
}

/** @param {Tab} page */
export const frame_of = (page, n = 0) => page.frames().filter((each) => each !== page.mainFrame())[n];
/** @param {Frame} frame */
export const rest = (frame) => frame.evaluate(() => globalThis.rest());

// The middle of a thing in the frame, in the page's window.
/** @param {Tab} page @param {Frame} frame @param {string} id @returns {Promise<[x: number, y: number]>} */
export async function centre(page, frame, id) {
    const handle = await frame.frameElement();
    const outer = await handle.boundingBox();
    const { box } = await frame.evaluate(
        (wanted) => globalThis.described(globalThis.things().find(({ dataset }) => dataset.id === wanted)),
        id,
    );
    return [outer.x + box.x + box.width / 2, outer.y + box.y + box.height / 2];
}
