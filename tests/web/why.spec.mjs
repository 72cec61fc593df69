// What a <motley-board> says that cannot start: what was wrong, and at once.
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { failed, host, listen, script, site_url, states } from './host.mjs';
import { test_in_turn } from './in_turn.mjs';

const line = `<motley-board game="${games[0].id}" lang="en"></motley-board>`;

/** @typedef {{ status: number, type: string, body: Buffer, headers: Record<string, string> }} Answer */

// The site at an address of its own, where answers to some paths are changed.
/** @param {RegExp} which @param {(answer: Answer) => void} change */
async function site_with(which, change) {
    const url = await site_url();
    const { port } = await listen(async (request, response) => {
        const got = await fetch(new URL(request.url.slice(1), url));
        const answer = {
            status: got.status,
            type: got.headers.get('content-type'),
            body: Buffer.from(await got.arrayBuffer()),
            headers: {},
        };
        if (which.test(request.url)) change(answer);
        response.writeHead(answer.status, {
            'Content-Type': answer.type,
            'Access-Control-Allow-Origin': '*',
            ...answer.headers,
        });
        response.end(answer.body);
    });
    return `http://127.0.0.1:${port}/`;
}

const page_instead = (/** @type {Answer} */ answer) => {
    answer.type = 'text/html';
    answer.body = Buffer.from('<!doctype html><title>Home</title>');
};
const missing = (/** @type {Answer} */ answer) => {
    answer.status = 404;
    page_instead(answer);
};

/** @type {{ what: string, which?: RegExp, change?: (answer: Answer) => void, policy?: string, says: RegExp }[]} */
const faults = [
    {
        what: 'a file is missing',
        which: /app-\w+\.js/,
        change: missing,
        says: /The server answered http:\S+app-\w+\.js: 404 Not Found\.$/,
    },
    {
        what: 'a file is answered by a page',
        which: /board-\w{8}\.wasm/,
        change: page_instead,
        says: /The server answers http:\S+board-\w{8}\.wasm with another file\.$/,
    },
    {
        what: 'a file was changed',
        which: /app-\w+\.js/,
        change: (answer) => (answer.body = Buffer.concat([answer.body, Buffer.from('\n')])),
        says: /Something changed http:\S+app-\w+\.js on its way here\.$/,
    },
    {
        what: 'the frame is missing',
        which: /embed\/frame/,
        change: missing,
        says: /^Motley didn’t start on this page\. The server answered http:\S+frame-\w+\.html: 404 Not Found\.$/,
    },
    {
        what: 'the frame was changed by a minifier',
        which: /embed\/frame/,
        change: (answer) => (answer.body = Buffer.from(String(answer.body).replace(/<script[^>]*>/, '$& '))),
        says: /Something changed http:\S+frame-\w+\.html on its way here\.$/,
    },
    {
        what: 'the frame may be in no page',
        which: /embed\/frame/,
        change: (answer) =>
            (answer.headers = { 'X-Frame-Options': 'DENY', 'Access-Control-Expose-Headers': 'X-Frame-Options' }),
        says: /The server of Motley forbids it: DENY\.$/,
    },
    {
        what: 'the page’s policy forbids the frame',
        policy: 'frame-src https://example.org',
        says: /The page’s own policy forbids it: frame-src\.$/,
    },
    {
        what: 'the page’s policy forbids the files',
        policy: 'connect-src https://example.org',
        says: /^Motley’s files can’t be fetched from here\. The page’s own policy forbids it: connect-src\.$/,
    },
];

for (const { what, which = /^$/, change = () => {}, policy, says } of faults) {
    test_in_turn(`a board says that ${what}`, async () => {
        const url = await site_with(which, change);
        const { page } = await host(script(url) + line, { policy });
        await failed(page);
        const [{ note }] = await states(page);
        assert.match(note, says);
        const height = await page.$eval('motley-board', (board) => board.getBoundingClientRect().height);
        assert.ok(height > 300 && height < 1200, String(height));
        await page.close();
    });
}

test_in_turn('a board says that its server cannot be reached', async () => {
    const url = await site_url();
    const { page } = await host(`${script(url)}${line}`, {
        before: () => {
            const real = globalThis.fetch;
            globalThis.fetch = (file, ...rest) =>
                /app-/.test(String(file)) ? Promise.reject(new TypeError('no network')) : real(file, ...rest);
        },
    });
    await failed(page);
    assert.match(
        (await states(page))[0].note,
        /^Motley’s files can’t be fetched from here\. The server of Motley can’t be reached/,
    );
});

test_in_turn('a request that is not answered fails, and the board goes on', async () => {
    const url = await site_url();
    const { page, live } = await host(`${script(url)}${line}`);
    await live();
    const said = await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        // The frame hears nothing, and minutes pass in no time.
        const { postMessage } = MessagePort.prototype;
        const wait = globalThis.setTimeout;
        MessagePort.prototype.postMessage = () => {};
        const hurry = (/** @type {() => void} */ act, /** @type {number} */ ms) => wait(act, ms / 1000);
        Object.assign(globalThis, { setTimeout: hurry });
        const answer = await board.go(0).then(
            () => 'done',
            (error) => error.message,
        );
        MessagePort.prototype.postMessage = postMessage;
        globalThis.setTimeout = wait;
        return answer;
    });
    assert.equal(said, 'Motley didn’t answer in time.');
    assert.equal((await page.$eval('motley-board', (board) => board.standing())).ply, 0);
});
