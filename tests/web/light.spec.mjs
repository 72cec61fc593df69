// What a page with one board downloads: thousands of bytes, as compressed with Brotli.
/** @import { Mode } from '../../web/embed/motley-board.d.ts' */
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mode_parts, parts_of } from '../../web/embed/modes.mjs';
import { games } from './games.mjs';
import { frame_of, host, rest, script, site_url, source, states } from './host.mjs';
import { test_in_turn } from './in_turn.mjs';
import { click_in } from './inner.mjs';
import { site_folder } from './page.mjs';
import { pause, until } from './waiting.mjs';

const limits = { view: 40, position: 410, replay: 420, puzzle: 515, computer: 605 };
/** @type {Record<keyof typeof limits, Mode>} */
const modes = { view: 'view', position: 'view', replay: 'replay', puzzle: 'puzzle', computer: 'play' };

// What a board gets that begins again.
const whole = ['static/app.wasm', 'static/app-second.wasm'];

/** @param {string} id @param {string} file */
const asset = (id, file) => JSON.parse(readFileSync(join(source, `assets/games/${id}/${file}.json`), 'utf8'));

// Lists the files that the page asked the site for, without the hashes, with the sizes.
/** @param {string[]} asked @param {string} url @returns {Map<string, number>} */
function weights(asked, url) {
    const files = [...new Set(asked)].filter((each) => each.startsWith(url)).map((each) => each.slice(url.length));
    return new Map(
        files.map((file) => [file.replace(/-\w{8}(?=\.\w+$)/, ''), statSync(join(site_folder, `${file}.br`)).size]),
    );
}

/** @param {Map<string, number>} files @param {keyof typeof limits} mode */
function check(files, mode) {
    const sum = [...files.values()].reduce((all, each) => all + each, 0);
    assert.ok(sum <= limits[mode] * 1000, `${sum} bytes of ${limits[mode]} KB: ${JSON.stringify([...files])}`);
}

const board = (/** @type {string} */ attributes) => `<div><motley-board lang="en" ${attributes}></motley-board></div>`;

// A board of each game in this mode, and what it fetches, after `act` has done something with it.
/**
 * @param {keyof typeof limits} mode
 * @param {(id: string) => string} attributes
 * @param {(page: Awaited<ReturnType<typeof host>>) => Promise<unknown>} act
 */
function in_each_game(mode, attributes, act) {
    for (const { id } of games) {
        test_in_turn(`a board of ${id} for ${mode} is light`, async () => {
            const url = await site_url();
            const opened = await host(script(url) + board(attributes(id)));
            if (mode !== 'view') await opened.live();
            await act(opened);
            await pause(300);
            const files = weights(opened.asked, url);
            check(files, mode);
            const others = games.map((game) => `static/board-${game.id}.wasm`).filter((name) => !name.includes(id));
            for (const name of [...others, ...whole, 'static/later.txt', 'static/de.txt'])
                assert.ok(!files.has(name), `${name} is fetched`);
            const wanted = parts_of(modes[mode]);
            assert.deepEqual(
                mode_parts.filter((part) => files.has(`static/board-${part}.wasm`)),
                mode_parts.filter((part) => wanted.includes(part)),
            );
            assert.ok(![...files.keys()].some((name) => name.endsWith('.net')), 'a network is fetched');
            assert.deepEqual(opened.problems, []);
        });
    }
}

in_each_game(
    'view',
    (id) => `game="${id}" mode="view"`,
    ({ page }) => until(async () => (await states(page))[0].state === 'exact', 'the picture'),
);
in_each_game(
    'position',
    (id) => `game="${id}" position="${asset(id, 'puzzles').puzzles[0].position}" mode="view"`,
    ({ page }) => rest(frame_of(page)),
);
in_each_game(
    'replay',
    (id) => `record='${[asset(id, 'games')[0].record].flat().join('\n')}' ply="0"`,
    async ({ page }) => {
        for (const button of ['next', 'next', 'previous', 'last', 'flip', 'first'])
            await click_in(frame_of(page), button);
    },
);
in_each_game(
    'puzzle',
    (id) => `game="${id}" mode="puzzle"`,
    async ({ page }) => {
        for (const button of ['puzzle:hint', 'puzzle:hint', 'puzzle:hint', 'puzzle:solution'])
            await click_in(frame_of(page), button);
        await rest(frame_of(page));
    },
);
in_each_game(
    'computer',
    (id) => `game="${id}" opponent="1" orientation="second"`,
    ({ page }) => until(async () => (await page.$eval('motley-board', (it) => it.standing())).ply > 0, 'its action'),
);

test_in_turn('what is no mode has no parts, whatever every object has of that name', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'no-mode', ''])
        assert.deepEqual(parts_of(/** @type {any} */ (name)), []);
});

test_in_turn('the computer at its highest level gets its network', async () => {
    const url = await site_url();
    const [{ id }] = games;
    const { live, asked } = await host(script(url) + board(`game="${id}" opponent="8" orientation="second"`));
    await live();
    await until(() => weights(asked, url).has(`static/engine.${id}.net`), 'the network');
});

test_in_turn('a picture becomes the program when a script asks for something, or a key is pressed', async () => {
    const url = await site_url();
    const [{ id }] = games;
    const { page, asked, live } = await host(script(url) + board(`game="${id}" mode="view"`).repeat(2));
    await until(async () => (await states(page)).every(({ state }) => state === 'exact'), 'the pictures');
    assert.ok(!asked.some((each) => /\.wasm$/.test(each)));
    const { game, mode } = await page.$eval('motley-board', (it) => it.standing());
    assert.deepEqual([game, mode], [id, 'view']);
    await live(1);
    await page.evaluate(() =>
        [...document.querySelectorAll('motley-board')].at(-1).shadowRoot.querySelector('button').focus(),
    );
    await page.keyboard.press('Enter');
    await live(2);
});

test_in_turn('a picture that the page does not let in becomes the program', async () => {
    const url = await site_url();
    const origin = new URL(url).origin;
    const { live } = await host(script(url) + board(`game="${games[0].id}" mode="view"`), {
        policy: `default-src 'none'; script-src ${origin}; connect-src ${origin}; frame-src ${origin}`,
    });
    await live();
});

test_in_turn('a link tells its game before it is read', async () => {
    const url = await site_url();
    const [{ id }] = games;
    const record = [asset(id, 'games')[0].record].flat().join('\n');
    const { page, live } = await host(script(url) + board(`game="${id}" record='${record}'`));
    await live();
    const { link } = await page.$eval('motley-board', (it) => it.standing());
    const linked = await host(script(url) + board(`link="${link}"`));
    await linked.live();
    const parts = [...weights(linked.asked, url).keys()].filter((name) => name.startsWith('static/board-'));
    assert.deepEqual(
        parts,
        [id, ...parts_of('replay')].map((part) => `static/board-${part}.wasm`),
    );
});

test_in_turn('a board goes to another game, language and mode, and gets what these need', async () => {
    const url = await site_url();
    const [one, other] = games;
    const { page, live, asked, problems } = await host(script(url) + board(`game="${one.id}"`));
    await live();
    await page.$eval('motley-board', (it, id) => it.load({ game: id, mode: 'puzzle' }), other.id);
    assert.equal((await page.$eval('motley-board', (it) => it.standing())).game, other.id);
    await page.$eval('motley-board', (it) => it.setAttribute('lang', 'de'));
    const said = () =>
        frame_of(page).evaluate(
            () =>
                globalThis
                    .things()
                    .map(globalThis.described)
                    .find((thing) => thing.id === 'puzzle:hint')?.label,
        );
    await until(async () => (await said()) === 'Tipp', 'German');
    const files = weights(asked, url);
    for (const name of [`static/board-${other.id}.wasm`, 'static/puzzles.txt', 'static/de.txt', 'static/late.de.txt'])
        assert.ok(files.has(name), name);
    for (const name of whole) assert.ok(!files.has(name), name);
    assert.deepEqual(problems, []);
});

test_in_turn('a board that goes to another game draws it as one that begins with it', async () => {
    const url = await site_url();
    const [one, other] = games;
    const { page, live } = await host(script(url) + [one, other].map(({ id }) => board(`game="${id}"`)).join(''));
    await live();
    await page.$eval('motley-board', (it, id) => it.load({ game: id }), other.id);
    const [gone, begun] = await page.evaluate(() =>
        Promise.all([...document.querySelectorAll('motley-board')].map((it) => /** @type {any} */ (it).picture())),
    );
    assert.equal(gone, begun);
});

test_in_turn('a game is played on from where it was gone through to, with what that needs', async () => {
    const url = await site_url();
    for (const { id } of games) {
        const record = [asset(id, 'games')[0].record].flat().join('\n');
        const { page, live, asked, problems } = await host(
            script(url) + board(`game="${id}" record='${record}' ply="0" opponent="0"`),
        );
        await live();
        await click_in(frame_of(page), 'viewer:play');
        await until(
            async () => (await page.$eval('motley-board', (it) => it.standing())).mode === 'play',
            'the game to be played',
        );
        await rest(frame_of(page));
        const files = weights(asked, url);
        for (const part of parts_of('play')) assert.ok(files.has(`static/board-${part}.wasm`), part);
        for (const name of whole) assert.ok(!files.has(name), name);
        assert.deepEqual(problems, []);
    }
});

// Takes the part of a game away from the first frame, as if it had not been known to be needed: of the game in `loses`,
// or of the first.
function lose_part() {
    const { postMessage } = MessagePort.prototype;
    globalThis.lost = 0;
    MessagePort.prototype.postMessage = /** @this {MessagePort} @param {any} data @param {any[]} more */ function lossy(
        data,
        ...more
    ) {
        const [part] = Object.keys(data?.files ?? {}).filter(
            (name) => /^app-(?!second)/.test(name) && name.includes(globalThis.loses ?? ''),
        );
        if (part && globalThis.lost === 0) {
            globalThis.lost = 1;
            delete data.files[part];
        }
        return /** @type {any} */ (postMessage).call(this, data, ...more);
    };
}

test_in_turn('a board whose program misses a part begins again with all of it', async () => {
    const url = await site_url();
    const { page, live } = await host(script(url) + board(`game="${games[0].id}"`), { before: lose_part });
    await live();
    assert.equal(await page.evaluate(() => globalThis.lost), 1);
    await page.$eval('motley-board', (it, action) => it.play(action), games[0].turns[0].action);
    assert.equal((await page.$eval('motley-board', (it) => it.standing())).plies, 1);
});

test_in_turn('what waits for files when a board begins again is done after that', async () => {
    const url = await site_url();
    const [one, lost, late] = games;
    const { page, live } = await host(script(url) + board(`game="${one.id}"`), {
        before: `globalThis.loses = '${lost.id}'; (${lose_part})(); (${(/** @type {string} */ id) => {
            const real = globalThis.fetch;
            globalThis.fetch = async (file, ...rest) => {
                if (String(file).includes(`board-${id}-`)) await new Promise((done) => setTimeout(done, 2000));
                return real(file, ...rest);
            };
        }})('${late.id}');`,
    });
    await live();
    const standing = await page.$eval(
        'motley-board',
        async (it, first, second) => {
            await Promise.all([it.load({ game: first }), it.load({ game: second })]);
            return it.standing();
        },
        lost.id,
        late.id,
    );
    assert.equal(await page.evaluate(() => globalThis.lost), 1);
    assert.equal(standing.game, late.id);
});
