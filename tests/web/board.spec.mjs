// <motley-board> in pages of other sites: what it shows, what it says, and what it leaves alone.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '../../src/build/serve.mjs';
import { games } from './games.mjs';
import {
    centre,
    ends,
    failed,
    frame_of,
    here,
    host,
    listen,
    rest,
    script,
    site_url,
    source,
    states,
    temporary,
} from './host.mjs';
import { test_in_turn } from './in_turn.mjs';
import { site_folder } from './page.mjs';
import { pause, until } from './waiting.mjs';

const [game] = games;

test_in_turn('ten boards under a strict policy share one download, and ask nobody else for anything', async () => {
    const url = await site_url();
    const origin = new URL(url).origin;
    const boards = games.flatMap(({ id }) =>
        ['light', 'dark'].map((theme) => `<motley-board game="${id}" mode="view" theme="${theme}"></motley-board>`),
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
    for (const part of [/^static\/app-\w+\.js$/, /^static\/app-\w+\.wasm$/]) {
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

// As React, Vue and Svelte set them, some of them before the script has come.
test_in_turn('each attribute is a property of the element', async () => {
    const url = await site_url();
    const { page, live } = await host(`<div id="place"></div>`);
    const { id, turns } = games.find((each) => each.turns[0].action);
    const record = `[Format "motley-match 3"]\n[Game "${id}"]\n[Rules "1"]\n[Seed "7"]\n\n1. ${turns[0].action} *\n`;
    await page.evaluate(
        (text, address) => {
            const early = Object.assign(document.createElement('motley-board'), { record: text, ply: 1, lang: 'en' });
            document.getElementById('place').append(early);
            document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: address }));
        },
        record,
        `${url}embed.js`,
    );
    await live();
    const said = await page.evaluate(async (of) => {
        const board = document.querySelector('motley-board');
        const told = {
            first: await board.standing(),
            called: await board.record(),
            text: [`${board.record}`, board.getAttribute('record'), board.ply, board.theme],
        };
        const later = Object.assign(document.createElement('motley-board'), {
            game: of,
            opponent: 3,
            height: 400,
            theme: 'dark',
            start: 'touch',
            position: null,
        });
        later.theme = undefined;
        return { ...told, later: later.outerHTML };
    }, id);
    assert.deepEqual([said.first.game, said.first.mode, said.first.ply], [id, 'replay', 1]);
    assert.deepEqual(said.called, said.first);
    assert.deepEqual(said.text, [record, record, '1', '']);
    assert.equal(said.later, `<motley-board game="${id}" opponent="3" height="400" start="touch"></motley-board>`);

    // A ply that is set because the board told it loads nothing again.
    await page.evaluate(() => {
        const board = document.querySelector('motley-board');
        globalThis.told = [];
        for (const type of ['loaded', 'ply', 'error'])
            board.addEventListener(type, (/** @type {any} */ { detail }) => globalThis.told.push([type, detail.ply]));
        board.addEventListener('ply', ({ detail }) => (board.ply = detail.ply));
        return board.go(0);
    });
    await until(() => page.evaluate(() => globalThis.told.length > 0), 'the event of a ply');
    const back = await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        const at = [board.ply, (await board.standing()).ply];
        board.ply = 1;
        return at;
    });
    await until(() => page.evaluate(() => globalThis.told.length > 1), 'the event of the next ply');
    assert.deepEqual(back, ['0', 0]);
    const ends_at = await page.evaluate(async () => (await document.querySelector('motley-board').standing()).ply);
    assert.deepEqual(
        [await page.evaluate(() => globalThis.told), ends_at],
        [
            [
                ['ply', 0],
                ['ply', 1],
            ],
            1,
        ],
    );

    // Preact sets null as an empty text: that is no other position, and the picture is right.
    const seen = await page.evaluate((of) => {
        const board = document.createElement('motley-board');
        document.body.append(Object.assign(board, { game: of, position: '', record: '', link: '', start: 'touch' }));
        return board.shadowRoot.querySelector('#still img').checkVisibility({ visibilityProperty: true });
    }, id);
    assert.ok(seen);
});

// As servers write them, and bundlers move scripts.
for (const [how, call] of /** @type {const} */ ([
    ['at once', (/** @type {string} */ moved) => `import { set_location } from '${moved}';`],
    ['later', (/** @type {string} */ moved) => `const { set_location } = await import('${moved}');`],
]))
    test_in_turn(`a page has boards before it says, ${how}, where the files are`, async () => {
        const url = await site_url();
        const { port, requests } = await listen((request, response) => {
            response.setHeader('Access-Control-Allow-Origin', '*');
            response.setHeader('Content-Type', 'text/javascript');
            if (request.url !== '/assets/page.js') response.statusCode = 404;
            response.end(request.url === '/assets/page.js' ? readFileSync(join(site_folder, 'embed.js')) : '');
        });
        const { page, live } = await host(
            `<motley-board game="${game.id}" mode="view" theme="light"></motley-board>` +
                `<motley-board game="${game.id}" start="touch" theme="light"></motley-board>` +
                `<script type="module">${call(`http://localhost:${port}/assets/page.js`)} set_location('${url}');</script>`,
        );
        await live();
        const pictures = await page.$$eval('motley-board', (boards) =>
            boards.map(({ shadowRoot }) => shadowRoot.querySelector('img').src),
        );
        assert.deepEqual(pictures, Array(2).fill(`${url}boards/${game.id}.svg`));
        if (how === 'at once') assert.deepEqual(requests, ['/assets/page.js']);
    });

test_in_turn('a page loads, plays and reads a board, and is told what happens', async () => {
    const url = await site_url();
    const { page, live, problems } = await host(
        `${script(url)}<motley-board game="${game.id}" lang="en"></motley-board>`,
    );
    await live();
    const [first, second] = await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        globalThis.told = [];
        for (const type of ['move', 'ply', 'end', 'loaded', 'error'])
            board.addEventListener(type, (/** @type {any} */ { detail }) => globalThis.told.push([type, detail]));
        return [await board.record(), await board.play('nonsense').catch((error) => error.message)];
    });
    assert.deepEqual([first.game, first.mode, first.ply, first.plies], [game.id, 'play', 0, 0]);
    assert.match(second, /^.*nonsense.*$/);
    const action = game.turns[0].action ?? game.turns[0].text;
    if (action) {
        await page.evaluate((text) => document.querySelector('motley-board').play(text), action);
        await until(
            () => page.evaluate(() => globalThis.told.some(([type]) => type === 'move')),
            'the event of a move',
        );
        const [, move] = (await page.evaluate(() => globalThis.told)).find(([type]) => type === 'move');
        assert.deepEqual([move.ply, move.action, move.by], [1, action, 'first']);
    }
    // What it is refuses what makes no sense, and stays what it is.
    const messages = await page.evaluate(async () => {
        const board = document.querySelector('motley-board');
        const before = JSON.stringify(await board.record());
        const said = [];
        for (const wanted of [{ game: 'chess' }, { position: 'x' }, { game: 7 }, { link: '1zzz' }, { nonsense: 1 }])
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
        messages.every((text) => text !== 'taken' && text.length > 5 && !text.includes('\n')),
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
    // What is asked while the frame is loaded again is refused.
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
            /** @type {any} */ (globalThis).CSSStyleSheet = class {
                constructor() {
                    throw new TypeError('Illegal constructor');
                }
            };
        },
    });
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
    const boards = await page.evaluate(() =>
        [...document.querySelectorAll('.example')].map((each) => {
            const made = new DOMParser()
                .parseFromString(each.querySelector('code').textContent, 'text/html')
                .querySelector('motley-board');
            const attributes = (/** @type {Element} */ board) =>
                [...board.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
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

test_in_turn('the npm package is complete, and its boards find their files', async () => {
    const folder = join(temporary, 'package');
    execFileSync(process.execPath, [join(source, 'src/build/package.mjs'), source, site_folder, folder]);
    const [packed] = JSON.parse(
        execFileSync('npm', ['pack', '--dry-run', '--json', '--offline'], {
            cwd: folder,
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
        }),
    );
    const paths = packed.files.map((/** @type {{ path: string }} */ { path }) => path);
    for (const wanted of [
        'index.js',
        'index.d.ts',
        'package.json',
        'README.md',
        'LICENSE',
        'site/embed.js',
        'site/index.html',
        'types/react.d.ts',
    ])
        assert.ok(paths.includes(wanted), `${wanted} among ${paths}`);
    // A server that makes pages has none itself.
    const on_server = `import { games, set_location } from './index.js'; set_location('/motley'); console.log(games.length)`;
    assert.equal(
        execFileSync(process.execPath, ['--input-type=module', '-e', on_server], { cwd: folder, encoding: 'utf8' }),
        `${games.length}\n`,
    );
    // Nor an address, if its bundler makes CommonJS of it.
    /** @type {typeof import('esbuild')} */
    const esbuild = createRequire(join(source, 'web/'))('esbuild');
    const outfile = join(folder, 'bundled.cjs');
    await esbuild.build({
        entryPoints: [join(folder, 'index.js')],
        bundle: true,
        format: 'cjs',
        outfile,
        logLevel: 'error',
    });
    assert.equal(createRequire(outfile)(outfile).games.length, games.length);
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    assert.ok(paths.includes(exports['.'].default.slice(2)) && paths.includes(exports['.'].types.slice(2)));
    writeFileSync(
        join(folder, 'try.html'),
        `<!doctype html><motley-board game="${game.id}" mode="view"></motley-board><script type="module">import { games, set_location, version } from './index.js'; set_location('site'); globalThis.known = [games.length, version, typeof set_location];</script>`,
    );
    const served = await serve(folder, 0);
    ends.push(() => served.close());
    const { page } = await here.open({ width: 500, height: 500, load: false, own: true });
    await page.goto(`${served.url}try.html`);
    await until(async () => (await states(page))[0].state === 'live', 'the board');
    assert.deepEqual(await page.evaluate(() => globalThis.known), [games.length, 1, 'function']);
});
