// Links: what is on the board is shared, and what stands behind the # of the address is opened, at the start and later.
/** @import { Page } from './page.mjs' */
/** @import { Player } from './players.mjs' */
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { session } from './page.mjs';
import { players } from './players.mjs';
import { stored_text } from './storage.mjs';

const here = session({ still: true });
const [game] = games;

/** @param {Page} page */
const hash = (page) => page.page.evaluate(() => location.hash);
/** @param {Page} page @param {string} id */
const label = async (page, id) => (await page.node(id)).label;
/** @param {Page} page */
const squares = async (page) =>
    (await page.nodes()).filter(({ role }) => role === 'gridcell').map(({ id, label: words }) => `${id} ${words}`);

// Loads the page at such an address again.
/** @param {Page} page @param {string} link */
async function start_at(page, link) {
    await page.page.goto('about:blank');
    await page.page.goto(`${page.url}?seed=7${link}`);
    await page.page.waitForFunction(() => document.getElementById('start').hidden, { polling: 50 });
    await page.settle();
}

async function sit_down(screen = players.mouse.screen) {
    const page = await here.open({ ...screen, own: true });
    const player = new players.mouse(page);
    for (const id of game.begin) await player.press(id);
    for (const { press } of game.turns.slice(0, 2)) for (const id of press) await player.press(id);
    return { page, player };
}

// What of the board is shared, as the dialog has it.
/** @param {Page} page @param {Player} player */
async function shared(page, player) {
    await player.press('menu');
    await player.press('share');
    const links = { game: await label(page, 'share:link'), position: '' };
    await player.press('share:position');
    links.position = await label(page, 'share:link');
    assert.ok(await page.shows('share:code'));
    await player.press('close');
    assert.ok(links.game.startsWith(`${page.url}#2`), links.game);
    assert.ok(links.position.startsWith(`${page.url}#${game.id}:`), links.position);
    return Object.fromEntries(Object.entries(links).map(([name, link]) => [name, link.slice(link.indexOf('#'))]));
}

test_in_turn('a match and its position are shared and opened again, and the match stays as it is', async () => {
    const { page, player } = await sit_down();
    const links = await shared(page, player);
    const before = await stored_text(page, `motley-match-${game.id}`);

    await page.follow(links.game);
    assert.ok(await page.shows('viewer:play'));
    assert.match(await label(page, 'viewer:ply'), /^Move \d+ of \d+$/);
    await player.press('first');
    assert.match(await label(page, 'viewer:ply'), /^Move 0 of/);
    await player.press('back');
    assert.ok(await page.shows('continue'));

    await page.follow(links.position);
    assert.ok(await page.shows('viewer:play'));
    assert.ok(!(await page.shows('viewer:ply')));
    await player.press('back');
    assert.equal(await stored_text(page, `motley-match-${game.id}`), before);
    page.assert_quiet();
});

test_in_turn('a page opens the link that it is started with, also after a reload, until it is left', async () => {
    const { page, player } = await sit_down();
    const links = await shared(page, player);
    const board = await squares(page);
    await start_at(page, links.position);
    assert.ok(await page.shows('viewer:play'));
    assert.deepEqual(
        (await squares(page)).map((line) => line.split(' ')[0]),
        board.map((line) => line.split(' ')[0]),
    );
    assert.deepEqual(await page.violations(), []);

    /** @param {string} address @param {string} what */
    const at = (address, what) => page.until(async () => (await hash(page)) === address, what);
    /** @param {number} by */
    const step = (by) => page.page.evaluate((n) => void setTimeout(() => history.go(n)), by);
    await page.page.mouse.click(3, 3);
    await page.until(() => page.page.evaluate(() => history.state?.motley === 1), 'an entry for it');
    await page.follow(links.game);
    const ply = await label(page, 'viewer:ply');
    await at(links.game, 'the link as the address');
    await step(-1);
    await at(links.position, 'the position by Back');
    assert.ok(!(await page.shows('viewer:ply')));
    await step(1);
    await at(links.game, 'the game by Forward');
    assert.ok(await page.shows('viewer:ply'));
    await page.reload();
    assert.equal(await label(page, 'viewer:ply'), ply);
    await at(links.game, 'the link as the address again');
    await player.press('back');
    await at('', 'the address of the start page');
    await page.reload();
    assert.ok(!(await page.shows('viewer:play')));
    assert.ok(await page.shows(`page:${game.id}`));
    page.assert_quiet();
});

test_in_turn('a link that cannot be opened leads to the start page and a sentence', async () => {
    const page = await here.open({ ...players.mouse.screen, own: true });
    const bomb = `#1${'A'.repeat(40_000)}`;
    for (const link of ['#1nonsense', '#9abc', `#${game.id}:nonsense`, '#%', bomb]) {
        await start_at(page, link);
        assert.match(await label(page, 'link-refused'), /^This link can’t be opened \(/, link.slice(0, 40));
        assert.ok(await page.shows(`rules:${game.id}`));
    }
    page.assert_quiet();
});

test_in_turn('the link is put on the clipboard', async () => {
    const { page, player } = await sit_down();
    await page.page.evaluate(() => {
        globalThis.copied = [];
        Object.defineProperty(navigator, 'clipboard', {
            value: { writeText: async (/** @type {string} */ text) => globalThis.copied.push(text) },
        });
    });
    await player.press('menu');
    await player.press('share');
    const link = await label(page, 'share:link');
    await player.press('share:copy');
    assert.deepEqual(await page.page.evaluate(() => globalThis.copied), [link]);
    await page.until(async () => (await label(page, 'share:note')) === 'Copied to the clipboard.', 'the copy');
    const folder = process.env.MOTLEY_PICTURES;
    if (folder) {
        for (const [width, height, ratio] of [
            [390, 844, 2],
            [1366, 768, 1],
            [844, 390, 2],
        ]) {
            await page.resize(width, height, ratio);
            await page.picture({ path: `${folder}/share-${width}.png` });
        }
    }
    page.assert_quiet();
});

test_in_turn('a page without a clipboard, as on plain http, says so', async () => {
    const { page, player } = await sit_down();
    await page.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await player.press('menu');
    await player.press('share');
    await player.press('share:copy');
    await page.until(async () => (await label(page, 'share:note')) === 'Copying isn’t possible here.', 'the refusal');
    page.assert_quiet();
});

test_in_turn(
    'a link is opened while the browser refuses to change its history, and has its address later',
    async () => {
        const before = () => {
            for (const name of ['pushState', 'replaceState']) {
                const own = /** @type {any} */ (History.prototype)[name];
                /** @type {any} */ (History.prototype)[name] = /** @this {History} @param {unknown[]} rest */ function (
                    ...rest
                ) {
                    if (globalThis.refuses)
                        throw new DOMException('more than 100 times in 30 seconds', 'SecurityError');
                    return own.apply(this, rest);
                };
            }
        };
        const page = await here.open({ ...players.mouse.screen, own: true, before });
        const player = new players.mouse(page);
        for (const id of game.begin) await player.press(id);
        for (const { press } of game.turns.slice(0, 2)) for (const id of press) await player.press(id);
        const links = await shared(page, player);
        await page.page.evaluate(() => (globalThis.refuses = true));
        await page.page.evaluate((link) => (location.hash = link), links.game);
        await page.until(() => page.shows('viewer:play'), 'the game of the link');
        await page.page.evaluate(() => (globalThis.refuses = false));
        await page.until(
            () =>
                page.page.evaluate(
                    (link) => location.hash === link && history.state?.address === link.slice(1),
                    links.game,
                ),
            'its address',
        );
        page.assert_quiet();
    },
);
