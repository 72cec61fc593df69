// <motley-board> in pages of other sites: what neither side can do to the other.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { games } from './games.mjs';
import { failed, frame_of, host, listen, rest, script, site_url } from './host.mjs';
import { test_in_turn } from './in_turn.mjs';
import { site_folder } from './page.mjs';
import { until } from './waiting.mjs';

const [game] = games;

test_in_turn('the frame can neither read nor steer its page, nor the page the frame', async () => {
    const url = await site_url();
    const {
        page,
        live,
        url: own,
    } = await host(`${script(url)}<div style="width:400px"><motley-board game="${game.id}"></motley-board></div>`);
    await page.evaluate(() => {
        document.cookie = 'secret=1';
        localStorage.setItem('secret', '1');
    });
    await live();
    const frame = frame_of(page);
    const got = await frame.evaluate(async (address) => {
        const tries = {
            document: () => parent.document.title,
            location: () => String(parent.location.href),
            name: () => /** @type {any} */ (parent).events,
            steer: () => (parent.location = 'about:blank#steered'),
            top: () => (top.location.href = 'about:blank#steered'),
            cookie: () => document.cookie,
            storage: () => localStorage.getItem('secret'),
            session: () => sessionStorage.length,
            database: () => indexedDB.open('x') && 'opened',
            popup: () => open('about:blank') && 'opened',
            fetch: () => fetch(address),
            script: () =>
                new Promise((done, fail) =>
                    document.body.append(
                        Object.assign(document.createElement('script'), {
                            src: `${address}embed.js`,
                            onload: done,
                            onerror: () => fail(new Error('refused')),
                        }),
                    ),
                ),
            image: () =>
                new Promise((done, fail) =>
                    Object.assign(new Image(), {
                        src: `${address}icon.svg`,
                        onload: done,
                        onerror: () => fail(new Error('refused')),
                    }),
                ),
            eval: () => globalThis.eval('1'),
        };
        /** @type {Record<string, string>} */
        const out = {};
        for (const [name, attempt] of Object.entries(tries)) {
            try {
                const value = await attempt();
                out[name] = value === null || value === '' || value === undefined ? 'nothing' : 'got';
            } catch {
                out[name] = 'refused';
            }
        }
        return { ...out, origin: globalThis.origin };
    }, url);
    /** @type {Record<string, string>} */
    const { origin, popup, ...others } = got;
    assert.equal(origin, 'null');
    assert.ok(['nothing', 'refused'].includes(popup), popup);
    // Some browsers refuse to steer by an exception, others in silence.
    delete others.steer;
    delete others.top;
    // The tests' own tools may run what the policy forbids.
    delete others.eval;
    assert.deepEqual(
        Object.entries(others).filter(([, what]) => what !== 'refused'),
        [],
    );
    assert.equal(page.url(), own);
    // And the other way round.
    const outer = await page.evaluate(() => {
        const inner = document.querySelector('motley-board').shadowRoot.querySelector('iframe');
        const attempt = (/** @type {() => unknown} */ what) => {
            try {
                return String(what());
            } catch (error) {
                return error.name;
            }
        };
        return [
            inner.getAttribute('sandbox'),
            String(inner.contentDocument),
            attempt(() => /** @type {any} */ (inner.contentWindow).Module),
            attempt(() => inner.contentWindow.document),
        ];
    });
    assert.deepEqual(outer, ['allow-scripts', 'null', 'SecurityError', 'SecurityError']);
    // Whoever isn't its parent is not heard, and neither is a second greeting.
    const before = await page.evaluate(() => document.querySelector('motley-board').record());
    const heard = await page.evaluate(async () => {
        const inner = document.querySelector('motley-board').shadowRoot.querySelector('iframe');
        const { port1, port2 } = new MessageChannel();
        let answers = 0;
        port1.onmessage = () => (answers += 1);
        inner.contentWindow.postMessage({ motley: 1, type: 'hello' }, '*', [port2]);
        inner.contentWindow.postMessage({ motley: 1, type: 'load', game: 'x' }, '*');
        port1.postMessage({ motley: 1, type: 'get', id: 1 });
        await new Promise((done) => setTimeout(done, 300));
        return answers;
    });
    assert.equal(heard, 0);
    assert.deepEqual(await page.evaluate(() => document.querySelector('motley-board').record()), before);
});

// Messages that nobody should send, the same in both directions.
const hostile = `
    const odd = [null, undefined, 0, -1, 1e300, NaN, '', 'x'.repeat(3000), [], {}, { a: { b: [1] } }, true, new Date(0), new Map([[1, 2]]), new Uint8Array(9), 5n];
    const types = ['load', 'go', 'play', 'get', 'set', 'seen', 'files', 'need', 'failed?', 'move', 'end', 'resize', 'record', 'done', 'constructor', '__proto__', '', 7];
    const keys = ['game', 'ply', 'action', 'id', 'height', 'files', 'seen', 'record', 'link', 'words', '__proto__', 'x'];
    let state = 7;
    const pick = (list) => list[(state = (state * 1103515245 + 12345) % 2147483648) % list.length];
    function hostile(i) {
        if (i % 10 === 0) return pick(odd);
        const message = { motley: i % 7 === 0 ? pick(odd) : 1, type: pick(types) };
        for (let n = i % 4; n > 0; n--) message[pick(keys)] = pick(odd);
        if (i === 501) message.x = 'y'.repeat(3e6);
        if (i === 502) message.x = message;
        return message;
    }`;

test_in_turn('a thousand hostile messages to the frame leave it as it was', async () => {
    const url = await site_url();
    const path = readdirSync(join(site_folder, 'embed')).find((name) => /^frame-\w+\.html$/.test(name));
    const files = Object.fromEntries(
        readdirSync(join(site_folder, 'static')).map((name) => [
            name.replace(/-\w{8}(?=\.)/, ''),
            `${url}static/${name}`,
        ]),
    );
    const { page } = await host(
        `<iframe sandbox="allow-scripts" src="${url}embed/${path}" width="400" height="700"></iframe>`,
    );
    const frame = frame_of(page);
    await until(() => frame.evaluate(() => Boolean(document.getElementById('stage'))), 'the frame');
    const { answers, before, now } = await page.evaluate(
        async ({ urls, id, odd }) => {
            const hostile = new Function(`${odd}; return hostile`)();
            const channel = new MessageChannel();
            const port = channel.port1;
            const waiting = new Map();
            let said = 0;
            port.onmessage = ({ data }) => {
                said += 1;
                waiting.get(data.id)?.(data);
            };
            /** @param {object} message @param {number} number */
            const ask = (message, number) =>
                new Promise((done) => {
                    waiting.set(number, done);
                    port.postMessage({ motley: 1, id: number, ...message });
                });
            document
                .querySelector('iframe')
                .contentWindow.postMessage({ motley: 1, type: 'hello' }, '*', [channel.port2]);
            /** @type {Record<string, string | ArrayBuffer>} */
            const files = {};
            for (const [name, address] of Object.entries(urls)) {
                const response = await fetch(address);
                files[name] = await (name.endsWith('.js') ? response.text() : response.arrayBuffer());
            }
            port.postMessage({ motley: 1, type: 'files', files });
            await ask({ type: 'load', game: id }, 1_000_001);
            const was = await ask({ type: 'get' }, 1_000_002);
            for (let i = 0; i < 1000; i++) {
                const message = hostile(i);
                // What makes sense is obeyed, so it is left out.
                if (
                    message?.type === 'set' ||
                    message?.type === 'seen' ||
                    (message?.type === 'go' && message?.ply === 0)
                )
                    continue;
                try {
                    port.postMessage(message);
                } catch {
                    // It cannot even be sent.
                }
            }
            return { before: was, now: await ask({ type: 'get' }, 1_000_002), answers: said };
        },
        {
            urls: Object.fromEntries(
                Object.entries(files).filter(([name]) => /^app|\.txt$/.test(name) && /\.(js|wasm|txt)$/.test(name)),
            ),
            id: game.id,
            odd: hostile,
        },
    );
    assert.deepEqual(now, before);
    assert.ok(answers > 400, String(answers));
    await rest(frame);
    assert.ok(await frame.evaluate(() => globalThis.things().length > 10));
});

test_in_turn('a hostile frame in place of ours reaches nothing of the page', async () => {
    // A site with our script and another frame.
    const url = await site_url();
    const evil = `<!doctype html><script>${hostile}
        addEventListener('message', ({ data, ports }) => {
            ports[0].postMessage({ motley: 1, type: 'hello' }); // or the board may ask its server about it meanwhile
            for (let i = 0; i < 1000; i++) {
                for (const to of [ports[0], parent]) {
                    try { to === parent ? parent.postMessage(hostile(i), '*') : to.postMessage(hostile(i)); } catch {}
                }
            }
            try { top.location = 'about:blank'; } catch {}
            ports[0].postMessage({ motley: 1, type: 'resize', height: 99999 });
            ports[0].onmessage = ({ data }) => data.type === 'load' && ports[0].postMessage({ motley: 1, type: 'error', message: '<img src=x onerror=alert(1)>', id: data.id });
        });
    </script>`;
    const other = await listen(async (request, response) => {
        response.setHeader('Access-Control-Allow-Origin', '*');
        if (request.url.startsWith('/embed/')) {
            response.setHeader('Content-Type', 'text/html');
            response.end(evil);
            return;
        }
        const got = await fetch(new URL(request.url.slice(1), url));
        response.setHeader('Content-Type', got.headers.get('content-type'));
        response.end(Buffer.from(await got.arrayBuffer()));
    });
    const {
        page,
        url: own,
        problems,
    } = await host(
        `${script(`http://127.0.0.1:${other.port}/`)}<motley-board game="${game.id}" lang="en"></motley-board>`,
        {
            before: () => {
                globalThis.events = [];
                for (const type of ['move', 'end', 'ply', 'loaded', 'resize', 'constructor'])
                    addEventListener(
                        type,
                        (/** @type {any} */ event) => event.detail && globalThis.events.push([type, event.detail]),
                        true,
                    );
            },
        },
    );
    await failed(page);
    assert.equal(page.url(), own);
    const { events, height, note, inner } = await page.evaluate(() => {
        const board = document.querySelector('motley-board');
        return {
            events: globalThis.events,
            height: board.getBoundingClientRect().height,
            note: board.shadowRoot.querySelector('#note p').textContent,
            inner: board.shadowRoot.querySelectorAll('#note img, script').length,
        };
    });
    // Only what has every field right gets through, as an event of the board.
    for (const [type, detail] of events) {
        assert.ok(
            ['move', 'end', 'ply', 'loaded', 'resize'].includes(type) &&
                Object.values(detail).every((value) => ['string', 'number'].includes(typeof value)),
            JSON.stringify([type, detail]),
        );
    }
    assert.ok(height <= 4000 && inner === 0, `${height} ${inner}`);
    assert.equal(note, '<img src=x onerror=alert(1)>');
    assert.deepEqual(
        problems.filter((text) => !/navigat|location/i.test(text)),
        [],
    );
});
