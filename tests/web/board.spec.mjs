// <motley-board> in pages of other sites: what it shows, what it says, and what it leaves alone.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { games } from './games.mjs';
import { centre, failed, frame_of, here, host, rest, script, site_url, states, temporary } from './host.mjs';
import { test_in_turn } from './in_turn.mjs';
import { pause, until } from './waiting.mjs';

const [game] = games;

test_in_turn('ten boards under a strict policy share one download, and ask nobody else for anything', async () => {
    const url = await site_url();
    const origin = new URL(url).origin;
    const boards = games.flatMap(({ id }) =>
        ['light', 'dark'].map(
            (theme) => `<motley-board game="${id}" mode="view" orientation="second" theme="${theme}"></motley-board>`,
        ),
    );
    const {
        page,
        asked,
        problems,
        live,
        url: own,
    } = await host(`${script(url)}<div id="grid">${boards.join('')}</div>`, {
        policy: `default-src 'none'; script-src ${origin}; connect-src ${origin}; frame-src ${origin}; img-src ${origin}`,
        width: 700,
        height: 500,
        before: () =>
            addEventListener('DOMContentLoaded', () =>
                Object.assign(document.getElementById('grid').style, {
                    display: 'grid',
                    gridTemplateColumns: 'repeat(5, 128px)',
                    gap: '8px',
                }),
            ),
    });
    await live(10);
    const names = asked
        .filter((each) => each !== own && !each.endsWith('favicon.ico'))
        .map((each) => {
            assert.ok(each.startsWith(url), each);
            return each.slice(url.length);
        });
    for (const part of [/^static\/app-\w+\.js$/, /^static\/board-\w{8}\.wasm$/]) {
        assert.equal(names.filter((name) => part.test(name)).length, 1, `${part} among ${names}`);
    }
    // The computer is not fetched before it is needed.
    assert.deepEqual(
        names.filter((name) => name.includes('engine')),
        [],
    );
    // But the host's own attribute of style.
    assert.deepEqual(
        problems.filter((text) => !/style/.test(text)),
        [],
    );
    // Each is as high as its board.
    const heights = await page.$$eval('motley-board', (all) => all.map((each) => each.getBoundingClientRect().height));
    assert.ok(
        heights.every((height) => height > 100 && height < 200),
        String(heights),
    );
});

test_in_turn('a board runs in a page that lets in only what says that it may be let in', async () => {
    const url = await site_url();
    const { page, live, problems } = await host(
        `${script(url)}<motley-board game="${game.id}" mode="view" orientation="second"></motley-board>`,
        { headers: { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' } },
    );
    await live();
    assert.ok(await page.evaluate(() => globalThis.crossOriginIsolated || !isSecureContext));
    assert.deepEqual(problems, []);
});

test_in_turn('the whole page starts in a frame without an origin', async () => {
    const url = await site_url();
    const { page } = await host(`<iframe sandbox="allow-scripts" width="600" height="600" src="${url}"></iframe>`);
    const started = () => frame_of(page)?.evaluate(() => globalThis.things?.().length > 0);
    await until(started, 'the start page in the frame');
});

test_in_turn('a board has a width where its place is as wide as what is in it', async () => {
    const url = await site_url();
    const places = ['float: left', 'display: inline-block', 'position: absolute', 'display: table-cell'];
    const board = `<motley-board game="${game.id}" start="touch"></motley-board>`;
    const { page } = await host(script(url) + '<p></p>'.repeat(places.length + 1));
    const widths = await page.evaluate(
        async (all, html) => {
            await customElements.whenDefined('motley-board');
            const paragraphs = [...document.querySelectorAll('p')];
            paragraphs.forEach((paragraph, i) => {
                paragraph.innerHTML = `<span style="${all[i] ?? 'display: block'}">${html}</span>`;
            });
            await new Promise((done) => requestAnimationFrame(done));
            const boards = [...document.querySelectorAll('motley-board')];
            boards[boards.length - 1].style.maxWidth = '40rem';
            // Nor is there a link to nowhere, which search engines dislike.
            if (boards[0].shadowRoot.querySelector('a')) return ['a link'];
            return boards.map((each) => each.shadowRoot.getElementById('box').getBoundingClientRect().width);
        },
        places,
        board,
    );
    assert.deepEqual(widths, [576, 576, 576, 576, 640]);
});

test_in_turn('where a page allows no data: address, a board at rest shows its first picture', async () => {
    const url = await site_url();
    const origin = new URL(url).origin;
    const { page, live } = await host(
        `${script(url)}<motley-board game="${game.id}" mode="view" orientation="second" theme="light"></motley-board>`,
        { policy: `script-src ${origin}; connect-src ${origin}; frame-src ${origin}; img-src ${origin}` },
    );
    await live();
    const picture = () =>
        page.$eval('motley-board', ({ shadowRoot }) => {
            const { src, naturalWidth, hidden } = shadowRoot.querySelector('img');
            return { src, drawn: naturalWidth > 0, hidden };
        });
    await page.$eval('motley-board', (board) => board.rest());
    await until(async () => (await picture()).drawn, 'the picture');
    assert.deepEqual(await picture(), { src: `${url}boards/${game.id}.svg`, drawn: true, hidden: false });
});

test_in_turn('a page loads, plays and reads a board, and hears what happens', async () => {
    const url = await site_url();
    const { page, live, problems } = await host(
        `${script(url)}<motley-board game="${game.id}" lang="en"></motley-board>`,
    );
    await live();
    const [first, second] = await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        globalThis.events = [];
        for (const type of ['move', 'ply', 'end', 'loaded', 'error'])
            board.addEventListener(type, (/** @type {any} */ { detail }) => globalThis.events.push([type, detail]));
        return [await board.record(), await board.play('nonsense').catch((error) => error.message)];
    });
    assert.deepEqual([first.game, first.mode, first.ply, first.plies], [game.id, 'play', 0, 0]);
    assert.match(second, /^.*nonsense.*$/);
    const action = game.turns[0].action ?? game.turns[0].text;
    if (action) {
        await page.evaluate((text) => document.querySelector('motley-board').play(text), action);
        await until(
            () => page.evaluate(() => globalThis.events.some(([type]) => type === 'move')),
            'the event of a move',
        );
        const [, move] = (await page.evaluate(() => globalThis.events)).find(([type]) => type === 'move');
        assert.deepEqual([move.ply, move.action, move.by], [1, action, 'first']);
    }
    // What it is refuses what makes no sense, and stays what it is.
    const messages = await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        const before = JSON.stringify(await board.record());
        const said = [];
        for (const wanted of [
            { game: 'chess' },
            { position: 'x' },
            { game: 7 },
            { link: '1zzz' },
            { link: 7 },
            { nonsense: 1 },
        ])
            said.push(
                await board.load(/** @type {any} */ (wanted)).then(
                    () => 'taken',
                    (error) => error.message,
                ),
            );
        said.push(
            await board.go(99).then(
                () => 'taken',
                (error) => error.message,
            ),
        );
        return [...said, JSON.stringify(await board.record()) === before];
    });
    assert.equal(messages.pop(), true);
    assert.ok(
        messages.every((text) => !/^taken$|\n| is not a function/.test(text) && text.length > 5),
        messages.join('; '),
    );
    // Attributes that change are followed.
    await page.evaluate((id) => document.querySelector('motley-board').setAttribute('game', id), games[1].id);
    await until(
        async () => (await page.evaluate(() => document.querySelector('motley-board').record())).game === games[1].id,
        'the other game',
    );
    assert.deepEqual(problems, []);
});

test_in_turn('the computer plays in the frame, and a board that rests goes on where it was', async () => {
    const url = await site_url();
    const { page, live } = await host(
        `${script(url)}<motley-board game="${game.id}" opponent="1" orientation="second"></motley-board>`,
    );
    await live();
    await until(
        async () => (await page.evaluate(() => document.querySelector('motley-board').record())).ply > 0,
        'the computer’s action',
    );
    const {
        before,
        state,
        picture,
        after: behind,
    } = await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        const was = await board.record();
        await board.rest();
        const box = board.shadowRoot.getElementById('box');
        const seen = [
            box.dataset.state,
            board.shadowRoot.querySelector('img').src.slice(0, 19),
            Boolean(board.shadowRoot.querySelector('iframe')),
        ];
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
    assert.deepEqual(stood, [
        ['first', 0],
        ['first', 1],
    ]);
});

test_in_turn('a board that loses its drawing to others becomes a picture, and goes on when it is touched', async () => {
    const url = await site_url();
    const { page, live, problems } = await host(`${script(url)}<motley-board game="${game.id}"></motley-board>`);
    await live();
    await page.evaluate((action) => document.querySelector('motley-board').play(action), game.turns[0].action);
    await frame_of(page).evaluate(() =>
        document.getElementById('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(),
    );
    await until(async () => (await states(page))[0].state === 'picture', 'the picture');
    const { x, y, width, height } = await (await page.$('motley-board')).boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
    await live();
    const { plies } = await page.evaluate(() => document.querySelector('motley-board').record());
    assert.equal(plies, 1);
    assert.deepEqual(
        problems.filter((text) => !/context/i.test(text)),
        [],
    );
});

test_in_turn('a board goes on where it was when it is moved in its page, or its frame is loaded again', async () => {
    const url = await site_url();
    const { page, live } = await host(
        `${script(url)}<div><motley-board game="${game.id}"></motley-board></div><div id="there"></div>`,
    );
    await live();
    const record = () => page.evaluate(async () => (await document.querySelector('motley-board').record()).plies);
    // The board refuses questions while its frame is loaded again.
    /** @type {() => Promise<number>} */
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
    // A question that comes before the board is back where it was waits for that.
    const early = await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        const frame = board.shadowRoot.querySelector('iframe');
        const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
        frame.src = String(frame.src);
        await loaded;
        return (await board.standing()).plies;
    });
    assert.equal(early, 1);
    // The frame itself stays where the browser can move it.
    const same_frame = await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        if (!document.body.moveBefore) return true;
        const frame = board.shadowRoot.querySelector('iframe');
        document.body.moveBefore(board, document.body.firstChild);
        return board.shadowRoot.querySelector('iframe') === frame;
    });
    assert.equal(same_frame, true);
    assert.equal(await plies(), 1);
    // A board that is to show something else begins with that.
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
    const { page, live } = await host(
        `${script(url)}<motley-board game="${game.id}" mode="view" orientation="second"></motley-board>`,
        {
            before: () => {
                /** @type {any} */ (globalThis).CSSStyleSheet = class {
                    constructor() {
                        throw new TypeError('Illegal constructor');
                    }
                };
            },
        },
    );
    await live();
    assert.equal(
        await page.evaluate(
            () => getComputedStyle(document.querySelector('motley-board').shadowRoot.getElementById('box')).position,
        ),
        'relative',
    );
});

test_in_turn('an engine that does not arrive in the frame is asked for again', async () => {
    const url = await site_url();
    const { page, live } = await host(
        `${script(url)}<motley-board game="${game.id}" opponent="1" orientation="second"></motley-board>`,
        {
            before: () => {
                const real = globalThis.fetch;
                globalThis.asked = 0;
                globalThis.fetch = (file, ...rest) => {
                    if (!/engine-\w+\.wasm/.test(String(file))) return real(file, ...rest);
                    globalThis.asked += 1;
                    return globalThis.asked === 1 ? Promise.reject(new TypeError('no network')) : real(file, ...rest);
                };
            },
        },
    );
    await live();
    await until(
        async () => (await page.evaluate(() => document.querySelector('motley-board').record())).ply > 0,
        'the computer’s action',
    );
    assert.equal(await page.evaluate(() => globalThis.asked), 2);
});

test_in_turn(
    'a board comes when it is seen, draws only while it is, and waits to be touched if it should',
    async () => {
        const url = await site_url();
        const { page, live } = await host(
            `${script(url)}<div style="width:300px"><motley-board game="${game.id}" mode="replay"></motley-board><div style="height:3000px"></div><motley-board game="${games[1].id}" mode="view" orientation="second"></motley-board><motley-board game="${games[1].id}" mode="view" start="touch"></motley-board></div>`,
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
        await page.evaluate(() =>
            [...document.querySelectorAll('motley-board')].at(-1).shadowRoot.querySelector('button').click(),
        );
        await live(3);
    },
);

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
    assert.equal(await page.$eval('#own', (/** @type {HTMLInputElement} */ own) => own.value), 'r a?');
    // The wheel over the board.
    const [from] = game.turns[0].press;
    await page.mouse.move(...(await centre(page, frame, from)));
    await page.mouse.wheel({ deltaY: 200 });
    await until(async () => (await scrolled()) > 0, 'the wheel to scroll the page');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    // A finger scrolls up and down everywhere but on pieces that can be dragged.
    const actions = await frame.evaluate(() => {
        const at = (/** @type {DOMRect} */ { x, y, width, height }) =>
            getComputedStyle(document.elementFromPoint(x + width / 2, y + height / 2)).touchAction;
        const cells = globalThis.things().filter((thing) => thing.getAttribute('role') === 'gridcell');
        const kinds = cells.map((cell) => [
            cell.classList.contains('can') && cell.dataset.side !== undefined,
            at(cell.getBoundingClientRect()),
        ]);
        return [...new Set(kinds.map(String))].sort();
    });
    assert.deepEqual(actions, ['false,pan-y pinch-zoom', 'true,pinch-zoom']);
    // Pressed, it takes the keys that it uses and no others.
    await page.mouse.click(...(await centre(page, frame, from)));
    await rest(frame);
    assert.equal(await focused(), 'motley-board');
    /** @param {string} key */
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

test_in_turn('where no script may run the picture in the element is seen', async () => {
    const url = await site_url();
    const { page } = await host(
        `${script(url)}<motley-board game="${game.id}"><img src="${url}boards/${game.id}.svg" alt="the board" width="400"></motley-board>`,
        { policy: "script-src 'none'" },
    );
    const box = await (await page.$('motley-board img')).boundingBox();
    assert.ok(box.width === 400 && box.height > 300, JSON.stringify(box));
});

test_in_turn('where the files can’t be fetched, the picture stays, with a sentence and a link', async () => {
    const url = await site_url();
    const { page } = await host(`${script(url)}<motley-board game="${game.id}" lang="en"></motley-board>`, {
        policy: `default-src 'none'; script-src ${new URL(url).origin}; img-src *; frame-src *`,
    });
    await failed(page);
    const [words, link, frames] = await page.evaluate(() => {
        const { shadowRoot } = document.querySelector('motley-board');
        return [
            shadowRoot.querySelector('#note p').textContent,
            shadowRoot.querySelector('a').href,
            shadowRoot.querySelectorAll('iframe').length,
        ];
    });
    assert.match(words, /^Motley’s files can’t be fetched from here\./);
    assert.deepEqual([link, frames], [`${url}#/${game.id}`, 0]);
});

test_in_turn('the page of examples shows what its lines say', async () => {
    const { page } = await here.open({ width: 700, height: 800, load: false, own: true });
    await page.goto(`${await site_url()}examples.html`);
    await page.evaluate(() => document.querySelector('motley-board').scrollIntoView());
    await until(async () => (await states(page))[0].state === 'live', 'the first board');
    const examples = await page.$$eval('.example', (all) =>
        all.map((each) => [each.querySelector('code').textContent, each.querySelector('motley-board').outerHTML]),
    );
    // The page itself lets nobody make elements of a text.
    await page.goto('about:blank');
    const boards = await page.evaluate((texts) => {
        /** @param {string} text */
        const attributes = (text) => {
            const made = new DOMParser().parseFromString(text, 'text/html').querySelector('motley-board');
            return [...made.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
        };
        return texts.map(([line, board]) => [attributes(line), attributes(board)]);
    }, examples);
    assert.equal(boards.length, 4 * games.length);
    for (const [line, board] of boards) assert.equal(line, board);
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
                if (/** @type {Blob} */ (blob).type === 'text/html') globalThis.saved = blob;
                return make.call(URL, blob);
            };
            HTMLAnchorElement.prototype.click = () => {};
        },
    });
    /** @param {string} id */
    const press = async (id) => page.after('click', async () => page.page.mouse.click(...(await page.centre(id))));
    await page.page.evaluate((id) => (location.hash = `#/${id}/replay/1`), game.id);
    await page.until(() => page.shows('share'), 'the game to replay');
    await press('share');
    await press('share:save-page');
    await page.until(() => page.page.evaluate(() => Boolean(globalThis.saved)), 'the saved page');
    const html = await page.page.evaluate(() => globalThis.saved.text());
    // Whatever it is of, it is one file with a message in it; here one that lets the computer begin.
    assert.match(html, /<script type="application\/json" id="message">\{[^<]*"link":"2[\w-]+"[^<]*\}<\/script>/);
    const play = JSON.stringify({
        motley: 1,
        type: 'load',
        fills: true,
        game: game.id,
        opponent: 1,
        orientation: 'second',
    });
    const file = join(temporary, 'game.html');
    for (const [message, shown] of [
        [null, 'timeline'],
        [play, 'prompt'],
    ]) {
        writeFileSync(
            file,
            message
                ? html.replace(
                      /(id="message">)[^<]*/,
                      (/** @type {string} */ _, /** @type {string} */ start) => start + message,
                  )
                : html,
        );
        await page.page.goto('about:blank'); // the page of the site asks for nothing more
        /** @type {string[]} */
        const asked = [];
        const note = (/** @type {import('puppeteer-core').HTTPRequest} */ request) => asked.push(request.url());
        page.page.on('request', note);
        await page.page.goto(pathToFileURL(file).href);
        await until(() => page.page.evaluate(() => document.getElementById('start').hidden), 'the program');
        await page.until(() => page.shows(shown), shown);
        if (message)
            await page.until(async () => !(await page.node('new-game')).disabled, 'the computer’s action', 400);
        page.page.off('request', note);
        assert.deepEqual(
            asked.filter((each) => !/^(file|blob|data):/.test(each)),
            [],
        );
    }
    await page.page.goto('about:blank');
    page.assert_quiet();
});
