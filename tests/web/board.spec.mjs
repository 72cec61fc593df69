// <motley-board> in pages of other sites: what it shows, what it says, what it leaves alone, and what neither side can do
// to the other.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serve } from '../../src/build/serve.mjs';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session, site_folder } from './page.mjs';
import { pause, until } from './waiting.mjs';

const here = session({ still: true });
const source = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [game] = games;
const temporary = mkdtempSync(join(tmpdir(), 'motley-board-'));
const ends = [() => rmSync(temporary, { recursive: true, force: true })];
after(() => Promise.all(ends.map((end) => end())));

async function listen(answer) {
    const requests = [];
    const server = createServer((request, response) => {
        requests.push(request.url);
        answer(request, response);
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    ends.push(() => {
        server.closeAllConnections();
        return new Promise((done) => server.close(done));
    });
    return { requests, port: server.address().port };
}

// The site at an address of its own, which counts what is asked for.
let site;
async function site_url() {
    site ??= serve(site_folder, 0).then((served) => {
        ends.push(() => served.close());
        return served.url;
    });
    return site;
}

const script = (url) => `<script type="module" src="${url}embed.js"></script>`;

// How the boards of a page are: picture, loading, live, failed; and what went wrong.
const states = (page) =>
    page.evaluate(() =>
        [...document.querySelectorAll('motley-board')].map(({ shadowRoot }) => ({ state: shadowRoot?.getElementById('box').dataset.state ?? 'none', note: shadowRoot?.querySelector('#note p').textContent })),
    );

const failed = (page) => until(async () => (await states(page))[0].state === 'failed', 'the sentence');

// A page of another site with this in it. `policy` of its server.
async function host(body, { policy, width = 700, height = 900, before } = {}) {
    const html = `<!doctype html><meta charset="utf-8"><title>host</title>${body}`;
    const server = await listen((request, response) => {
        response.setHeader('Content-Type', 'text/html');
        if (policy) response.setHeader('Content-Security-Policy', policy);
        response.end(request.url === '/' ? html : '');
    });
    const { page } = await here.open({ width, height, ratio: 0.5, load: false, own: true });
    const asked = [];
    const problems = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => message.text().includes('favicon.ico') || problems.push(message.text()));
    page.on('pageerror', (error) => String(error).includes('favicon.ico') || problems.push(String(error)));
    if (before) await page.evaluateOnNewDocument(before);
    await page.goto(`http://localhost:${server.port}/`);
    // Waits until so many boards are the program. Evaluated anew each time, since the page may forbid other scripts.
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

const frame_of = (page, n = 0) => page.frames().filter((each) => each !== page.mainFrame())[n];
const rest = (frame) => frame.evaluate(() => globalThis.rest());

// The middle of a thing in the frame, in the page's window.
async function centre(page, frame, id) {
    const handle = await frame.frameElement();
    const outer = await handle.boundingBox();
    const { box } = await frame.evaluate((wanted) => globalThis.described(globalThis.things().find(({ dataset }) => dataset.id === wanted)), id);
    return [outer.x + box.x + box.width / 2, outer.y + box.y + box.height / 2];
}

test_in_turn('ten boards under a strict policy share one download, and ask nobody else for anything', async () => {
    const url = await site_url();
    const origin = new URL(url).origin;
    const boards = games.flatMap(({ id }) => ['light', 'dark'].map((theme) => `<motley-board game="${id}" mode="view" theme="${theme}"></motley-board>`));
    const { page, asked, problems, live, url: own } = await host(`${script(url)}<div id="grid">${boards.join('')}</div>`, {
        policy: `default-src 'none'; script-src ${origin}; connect-src ${origin}; frame-src ${origin}; img-src ${origin}`,
        width: 700,
        height: 500,
        before: () => addEventListener('DOMContentLoaded', () => Object.assign(document.getElementById('grid').style, { display: 'grid', gridTemplateColumns: 'repeat(5, 128px)', gap: '8px' })),
    });
    await live(10);
    const names = asked.filter((each) => each !== own && !each.endsWith('favicon.ico')).map((each) => {
        assert.ok(each.startsWith(url), each);
        return each.slice(url.length);
    });
    for (const part of [/^static\/app-\w+\.js$/, /^static\/app-\w+\.wasm$/]) {
        assert.equal(names.filter((name) => part.test(name)).length, 1, `${part} among ${names}`);
    }
    // The computer is not fetched before it is needed.
    assert.deepEqual(names.filter((name) => name.includes('engine')), []);
    // But the host's own attribute of style.
    assert.deepEqual(problems.filter((text) => !/style/.test(text)), []);
    // Each is as high as its board.
    const heights = await page.$$eval('motley-board', (all) => all.map((each) => each.getBoundingClientRect().height));
    assert.ok(heights.every((height) => height > 100 && height < 200), String(heights));
});

test_in_turn('a page loads, plays and reads a board, and is told what happens', async () => {
    const url = await site_url();
    const { page, live, problems } = await host(`${script(url)}<motley-board game="${game.id}" lang="en"></motley-board>`);
    await live();
    const [first, second] = await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        globalThis.told = [];
        for (const type of ['move', 'ply', 'end', 'loaded', 'error']) board.addEventListener(type, ({ detail }) => globalThis.told.push([type, detail]));
        return [await board.record(), await board.play('nonsense').catch((error) => error.message)];
    });
    assert.deepEqual([first.game, first.mode, first.ply, first.plies], [game.id, 'play', 0, 0]);
    assert.match(second, /^.*nonsense.*$/);
    const action = game.turns[0].action ?? game.turns[0].text;
    if (action) {
        await page.evaluate((text) => document.querySelector('motley-board').play(text), action);
        await until(() => page.evaluate(() => globalThis.told.some(([type]) => type === 'move')), 'the event of a move');
        const [, move] = (await page.evaluate(() => globalThis.told)).find(([type]) => type === 'move');
        assert.deepEqual([move.ply, move.action, move.by], [1, action, 'first']);
    }
    // What it is refuses what makes no sense, and stays what it is.
    const messages = await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        const before = JSON.stringify(await board.record());
        const said = [];
        for (const wanted of [{ game: 'chess' }, { position: 'x' }, { game: 7 }, { link: '1zzz' }, { nonsense: 1 }]) said.push(await board.load(wanted).then(() => 'taken', (error) => error.message));
        said.push(await board.go(99).then(() => 'taken', (error) => error.message));
        return [...said, JSON.stringify(await board.record()) === before];
    });
    assert.equal(messages.pop(), true);
    assert.ok(messages.every((text) => text !== 'taken' && text.length > 5 && !text.includes('\n')), messages.join('; '));
    // Attributes that change are followed.
    await page.evaluate((id) => document.querySelector('motley-board').setAttribute('game', id), games[1].id);
    await until(async () => (await page.evaluate(() => document.querySelector('motley-board').record())).game === games[1].id, 'the other game');
    assert.deepEqual(problems, []);
});

test_in_turn('the computer plays in the frame, and a board that rests goes on where it was', async () => {
    const url = await site_url();
    const { page, live } = await host(`${script(url)}<motley-board game="${game.id}" opponent="1" orientation="second"></motley-board>`);
    await live();
    await until(async () => (await page.evaluate(() => document.querySelector('motley-board').record())).ply > 0, 'the computer’s action');
    const { before, state, picture, after: behind } = await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        const was = await board.record();
        await board.rest();
        const box = board.shadowRoot.getElementById('box');
        const seen = [box.dataset.state, board.shadowRoot.querySelector('img').src.slice(0, 19), Boolean(board.shadowRoot.querySelector('iframe'))];
        return { before: was, state: seen, picture: seen[1], after: await board.record() };
    });
    assert.deepEqual(state, ['picture', 'data:image/svg+xml,', false]);
    assert.ok(picture);
    assert.deepEqual([behind.position, behind.game], [before.position, before.game]);
});

test_in_turn('a visitor keeps the side, and the game goes on, after the board has rested', async () => {
    const url = await site_url();
    const { page, live } = await host(`${script(url)}<motley-board game="${game.id}"></motley-board>`);
    await live();
    const stood = await page.evaluate(async (action) => {
        const board = document.querySelector('motley-board');
        const all = [await board.record()];
        await board.play(action);
        await board.rest();
        all.push(await board.record());
        return all.map(({ orientation, plies }) => [orientation, plies]);
    }, game.turns[0].action);
    assert.deepEqual(stood, [['first', 0], ['first', 1]]);
});

test_in_turn('a board that loses its drawing to others becomes a picture, and goes on when it is touched', async () => {
    const url = await site_url();
    const { page, live, problems } = await host(`${script(url)}<motley-board game="${game.id}"></motley-board>`);
    await live();
    await page.evaluate((action) => document.querySelector('motley-board').play(action), game.turns[0].action);
    await frame_of(page).evaluate(() => document.getElementById('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext());
    await until(async () => (await states(page))[0].state === 'picture', 'the picture');
    const { x, y, width, height } = await (await page.$('motley-board')).boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
    await live();
    const { plies } = await page.evaluate(() => document.querySelector('motley-board').record());
    assert.equal(plies, 1);
    assert.deepEqual(problems.filter((text) => !/context/i.test(text)), []);
});

test_in_turn('a board goes on where it was when it is moved in its page, or its frame is loaded again', async () => {
    const url = await site_url();
    const { page, live } = await host(`${script(url)}<div><motley-board game="${game.id}"></motley-board></div><div id="there"></div>`);
    await live();
    const record = () => page.evaluate(async () => (await document.querySelector('motley-board').record()).plies);
    // What is asked while the frame is loaded again is refused.
    const plies = () => record().catch((error) => (/loaded again/.test(error) ? plies() : Promise.reject(error)));
    await page.evaluate(async (action) => {
        const board = document.querySelector('motley-board');
        await board.play(action);
        document.getElementById('there').append(board);
    }, game.turns[0].action);
    await live();
    assert.equal(await plies(), 1);
    await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        const frame = board.shadowRoot.querySelector('iframe');
        const ready = new Promise((done) => board.addEventListener('ready', done, { once: true }));
        frame.src = String(frame.src);
        await ready;
    });
    assert.equal(await plies(), 1);
    // The frame itself stays where the browser can move it.
    const kept = await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        if (!document.body.moveBefore) return true;
        const frame = board.shadowRoot.querySelector('iframe');
        document.body.moveBefore(board, document.body.firstChild);
        return board.shadowRoot.querySelector('iframe') === frame;
    });
    assert.equal(kept, true);
    assert.equal(await plies(), 1);
    // What is to show something else begins with that.
    await page.evaluate((id) => {
        const board = document.querySelector('motley-board');
        board.remove();
        board.setAttribute('game', id);
        document.body.append(board);
    }, games[1].id);
    await live();
    assert.equal(await plies(), 0);
});

test_in_turn('a board comes in a browser without style sheets made by scripts', async () => {
    const url = await site_url();
    const { page, live } = await host(`${script(url)}<motley-board game="${game.id}" mode="view"></motley-board>`, {
        before: () => {
            globalThis.CSSStyleSheet = class {
                constructor() {
                    throw new TypeError('Illegal constructor');
                }
            };
        },
    });
    await live();
    assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('motley-board').shadowRoot.getElementById('box')).position), 'relative');
});

test_in_turn('an engine that does not arrive in the frame is asked for again', async () => {
    const url = await site_url();
    const { page, live } = await host(`${script(url)}<motley-board game="${game.id}" opponent="1" orientation="second"></motley-board>`, {
        before: () => {
            const real = globalThis.fetch;
            globalThis.asked = 0;
            globalThis.fetch = (file, ...rest) => {
                if (!/engine-\w+\.wasm/.test(file)) return real(file, ...rest);
                globalThis.asked += 1;
                return globalThis.asked === 1 ? Promise.reject(new TypeError('no network')) : real(file, ...rest);
            };
        },
    });
    await live();
    await until(async () => (await page.evaluate(() => document.querySelector('motley-board').record())).ply > 0, 'the computer’s action');
    assert.equal(await page.evaluate(() => globalThis.asked), 2);
});

test_in_turn('a board comes when it is seen, draws only while it is, and waits to be touched if it should', async () => {
    const url = await site_url();
    const { page, live } = await host(
        `${script(url)}<div style="width:300px"><motley-board game="${game.id}" mode="replay"></motley-board><div style="height:3000px"></div><motley-board game="${games[1].id}" mode="view"></motley-board><motley-board game="${games[1].id}" mode="view" start="touch"></motley-board></div>`,
    );
    const now = async () => (await states(page)).map(({ state }) => state);
    await live();
    assert.deepEqual(await now(), ['live', 'picture', 'picture']);
    const first = frame_of(page);
    await page.evaluate(() => scrollTo({ top: 9999, behavior: 'instant' }));
    await live(2);
    assert.deepEqual(await now(), ['live', 'live', 'picture']);
    // What the page wants is done out of sight, but nothing is drawn by itself.
    await page.evaluate(() => document.querySelector('motley-board').go(0));
    await pause(200);
    const asked = () => first.evaluate(() => globalThis.drawing.calls);
    const calls = await asked();
    await pause(300);
    assert.equal(await asked(), calls);
    await page.evaluate(() => [...document.querySelectorAll('motley-board')].at(-1).shadowRoot.querySelector('button').click());
    await live(3);
});

test_in_turn('keys, wheel, scrolling and focus are the page’s own until somebody plays', async () => {
    const url = await site_url();
    const { page, live } = await host(
        `<input id="own"><script>document.getElementById('own').focus()</script>${script(url)}<div style="width:420px"><motley-board game="${game.id}" mode="play"></motley-board></div><div style="height:3000px"></div>`,
    );
    await live();
    const frame = frame_of(page);
    await rest(frame);
    const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.localName);
    const scrolled = () => page.evaluate(() => scrollY);
    assert.equal(await focused(), 'own');
    await page.evaluate(() => document.querySelector('motley-board').go(0));
    await page.keyboard.type('r a?');
    assert.equal(await page.$eval('#own', (own) => own.value), 'r a?');
    // The wheel over the board.
    const [from] = game.turns[0].press;
    await page.mouse.move(...(await centre(page, frame, from)));
    await page.mouse.wheel({ deltaY: 200 });
    await until(async () => (await scrolled()) > 0, 'the wheel to scroll the page');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    // A finger scrolls up and down everywhere but on pieces that can be dragged.
    const actions = await frame.evaluate(() => {
        const at = ({ x, y, width, height }) => getComputedStyle(document.elementFromPoint(x + width / 2, y + height / 2)).touchAction;
        const cells = globalThis.things().filter((thing) => thing.getAttribute('role') === 'gridcell');
        const kinds = cells.map((cell) => [cell.classList.contains('can') && cell.dataset.side !== undefined, at(cell.getBoundingClientRect())]);
        return [...new Set(kinds.map(String))].sort();
    });
    assert.deepEqual(actions, ['false,pan-y pinch-zoom', 'true,pinch-zoom']);
    // Pressed, it takes the keys that it uses and no others.
    await page.mouse.click(...(await centre(page, frame, from)));
    await rest(frame);
    assert.equal(await focused(), 'motley-board');
    const taken = (key) =>
        frame.evaluate((wanted) => {
            const event = new KeyboardEvent('keydown', { key: wanted, bubbles: true, cancelable: true });
            document.activeElement.dispatchEvent(event);
            return event.defaultPrevented;
        }, key);
    assert.deepEqual([await taken('PageDown'), await taken('Tab'), await taken('F5')], [false, false, false]);
    await page.keyboard.press('PageDown');
    await until(async () => (await scrolled()) > 0, 'PageDown to scroll the page');
});

test_in_turn('the frame can neither read nor steer its page, nor the page the frame', async () => {
    const url = await site_url();
    const { page, live, url: own } = await host(`${script(url)}<div style="width:400px"><motley-board game="${game.id}"></motley-board></div>`);
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
            name: () => parent.told,
            steer: () => (parent.location = 'about:blank#steered'),
            top: () => (top.location.href = 'about:blank#steered'),
            cookie: () => document.cookie,
            storage: () => localStorage.getItem('secret'),
            session: () => sessionStorage.length,
            database: () => indexedDB.open('x') && 'opened',
            popup: () => open('about:blank') && 'opened',
            fetch: () => fetch(address),
            script: () => new Promise((done, fail) => document.body.append(Object.assign(document.createElement('script'), { src: `${address}embed.js`, onload: done, onerror: () => fail(new Error('refused')) }))),
            image: () => new Promise((done, fail) => Object.assign(new Image(), { src: `${address}icon.svg`, onload: done, onerror: () => fail(new Error('refused')) })),
            eval: () => globalThis.eval('1'),
        };
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
    const { origin, popup, ...others } = got;
    assert.equal(origin, 'null');
    assert.ok(['nothing', 'refused'].includes(popup), popup);
    // Some browsers refuse to steer by an exception, others in silence.
    delete others.steer;
    delete others.top;
    // The tests' own tools may run what the policy forbids.
    delete others.eval;
    assert.deepEqual(Object.entries(others).filter(([, what]) => what !== 'refused'), []);
    assert.equal(page.url(), own);
    // And the other way round.
    const outer = await page.evaluate(() => {
        const inner = document.querySelector('motley-board').shadowRoot.querySelector('iframe');
        const attempt = (what) => {
            try {
                return String(what());
            } catch (error) {
                return error.name;
            }
        };
        return [inner.getAttribute('sandbox'), String(inner.contentDocument), attempt(() => inner.contentWindow.Module), attempt(() => inner.contentWindow.document)];
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
    const files = Object.fromEntries(readdirSync(join(site_folder, 'static')).map((name) => [name.replace(/-\w{8}(?=\.)/, ''), `${url}static/${name}`]));
    const { page } = await host(`<iframe sandbox="allow-scripts" src="${url}embed/${path}" width="400" height="700"></iframe>`);
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
            const ask = (message, number) => new Promise((done) => {
                waiting.set(number, done);
                port.postMessage({ motley: 1, id: number, ...message });
            });
            document.querySelector('iframe').contentWindow.postMessage({ motley: 1, type: 'hello' }, '*', [channel.port2]);
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
                if (message?.type === 'set' || message?.type === 'seen' || (message?.type === 'go' && message?.ply === 0)) continue;
                try {
                    port.postMessage(message);
                } catch {
                    // It cannot even be sent.
                }
            }
            return { before: was, now: await ask({ type: 'get' }, 1_000_002), answers: said };
        },
        { urls: Object.fromEntries(Object.entries(files).filter(([name]) => /^app|\.txt$/.test(name) && /\.(js|wasm|txt)$/.test(name))), id: game.id, odd: hostile },
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
    const { page, url: own, problems } = await host(
        `${script(`http://127.0.0.1:${other.port}/`)}<motley-board game="${game.id}" lang="en"></motley-board>`,
        {
            before: () => {
                globalThis.told = [];
                for (const type of ['move', 'end', 'ply', 'loaded', 'resize', 'constructor']) addEventListener(type, (event) => event.detail && globalThis.told.push([type, event.detail]), true);
            },
        },
    );
    await failed(page);
    assert.equal(page.url(), own);
    const { told, height, note, inner } = await page.evaluate(() => {
        const board = document.querySelector('motley-board');
        return { told: globalThis.told, height: board.getBoundingClientRect().height, note: board.shadowRoot.querySelector('#note p').textContent, inner: board.shadowRoot.querySelectorAll('#note img, script').length };
    });
    // Only what has every field right gets through, as an event of the board.
    for (const [type, detail] of told) {
        assert.ok(['move', 'end', 'ply', 'loaded', 'resize'].includes(type) && Object.values(detail).every((value) => ['string', 'number'].includes(typeof value)), JSON.stringify([type, detail]));
    }
    assert.ok(height <= 4000 && inner === 0, `${height} ${inner}`);
    assert.equal(note, '<img src=x onerror=alert(1)>');
    assert.deepEqual(problems.filter((text) => !/navigat|location/i.test(text)), []);
});

test_in_turn('where no script may run the picture in the element is seen', async () => {
    const url = await site_url();
    const { page } = await host(`${script(url)}<motley-board game="${game.id}"><img src="${url}boards/${game.id}.svg" alt="the board" width="400"></motley-board>`, { policy: "script-src 'none'" });
    const box = await (await page.$('motley-board img')).boundingBox();
    assert.ok(box.width === 400 && box.height > 300, JSON.stringify(box));
});

test_in_turn('where the files can’t be fetched, the picture stays, with a sentence and a link', async () => {
    const url = await site_url();
    const { page } = await host(`${script(url)}<motley-board game="${game.id}" lang="en"></motley-board>`, { policy: `default-src 'none'; script-src ${new URL(url).origin}; img-src *; frame-src *` });
    await failed(page);
    const [words, link, frames] = await page.evaluate(() => {
        const { shadowRoot } = document.querySelector('motley-board');
        return [shadowRoot.querySelector('#note p').textContent, shadowRoot.querySelector('#note a').href, shadowRoot.querySelectorAll('iframe').length];
    });
    assert.match(words, /^Motley’s files can’t be fetched from here\./);
    assert.deepEqual([link, frames], [`${url}#/${game.id}`, 0]);
});

test_in_turn('the page of examples shows what its lines say', async () => {
    const { page } = await here.open({ width: 700, height: 800, load: false, own: true });
    await page.goto(`${await site_url()}examples.html`);
    const boards = await page.evaluate(() =>
        [...document.querySelectorAll('.example')].map((each) => {
            const made = new DOMParser().parseFromString(each.querySelector('code').textContent, 'text/html').querySelector('motley-board');
            const attributes = (board) => [...board.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
            return [attributes(made), attributes(each.querySelector('motley-board'))];
        }),
    );
    assert.equal(boards.length, 4 * games.length);
    for (const [line, board] of boards) assert.equal(line, board);
    await page.evaluate(() => document.querySelector('motley-board').scrollIntoView());
    await until(async () => (await states(page))[0].state === 'live', 'the first board');
});

test_in_turn('a page that is saved plays from the disk, the computer included', async () => {
    const page = await here.open({
        own: true,
        width: 900,
        height: 700,
        before: () => {
            delete globalThis.showSaveFilePicker;
            const make = URL.createObjectURL;
            URL.createObjectURL = (blob) => {
                if (blob.type === 'text/html') globalThis.saved = blob;
                return make.call(URL, blob);
            };
            HTMLAnchorElement.prototype.click = () => {};
        },
    });
    const press = async (id) => page.after('click', async () => page.page.mouse.click(...(await page.centre(id))));
    await page.page.evaluate((id) => (location.hash = `#/${id}/replay/1`), game.id);
    await page.until(() => page.shows('share'), 'the game to replay');
    await press('share');
    await press('share:save-page');
    await page.until(() => page.page.evaluate(() => Boolean(globalThis.saved)), 'the saved page');
    const html = await page.page.evaluate(() => globalThis.saved.text());
    // Whatever it is of, it is one file with a message in it; here one that lets the computer begin.
    assert.match(html, /<script type="application\/json" id="message">\{[^<]*"link":"2[\w-]+"[^<]*\}<\/script>/);
    const play = JSON.stringify({ motley: 1, type: 'load', fills: true, game: game.id, opponent: 1, orientation: 'second' });
    const file = join(temporary, 'game.html');
    for (const [message, shown] of [[null, 'timeline'], [play, 'prompt']]) {
        writeFileSync(file, message ? html.replace(/(id="message">)[^<]*/, (_, start) => start + message) : html);
        const asked = [];
        const note = (request) => asked.push(request.url());
        page.page.on('request', note);
        await page.page.goto(pathToFileURL(file).href);
        await until(() => page.page.evaluate(() => document.getElementById('start').hidden), 'the program');
        await page.until(() => page.shows(shown), shown);
        if (message) await page.until(async () => !(await page.node('new-game')).disabled, 'the computer’s action', 400);
        page.page.off('request', note);
        assert.deepEqual(asked.filter((each) => !/^(file|blob|data):/.test(each)), []);
    }
    await page.page.goto('about:blank');
    page.assert_quiet();
});

test_in_turn('the npm package is complete, and its boards find their files', async () => {
    const folder = join(temporary, 'package');
    execFileSync(process.execPath, [join(source, 'src/build/package.mjs'), source, site_folder, folder]);
    const [packed] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--offline'], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    const paths = packed.files.map(({ path }) => path);
    for (const wanted of ['index.js', 'index.d.ts', 'package.json', 'README.md', 'LICENSE', 'site/embed.js', 'site/index.html']) assert.ok(paths.includes(wanted), `${wanted} among ${paths}`);
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    assert.ok(paths.includes(exports['.'].default.slice(2)) && paths.includes(exports['.'].types.slice(2)));
    writeFileSync(join(folder, 'try.html'), `<!doctype html><motley-board game="${game.id}" mode="view"></motley-board><script type="module">import { games, set_location, version } from './index.js'; globalThis.known = [games.length, version, typeof set_location];</script>`);
    const served = await serve(folder, 0);
    ends.push(() => served.close());
    const { page } = await here.open({ width: 500, height: 500, load: false, own: true });
    await page.goto(`${served.url}try.html`);
    await until(async () => (await states(page))[0].state === 'live', 'the board');
    assert.deepEqual(await page.evaluate(() => globalThis.known), [games.length, 1, 'function']);
});
