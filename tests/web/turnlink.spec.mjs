// Playing by link: two people in two browser contexts, who share nothing but the links that they send each other.
/** @import { Game } from './types.d.ts' */
import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import { games, seed } from './games.mjs';
import { test_in_turn } from './in_turn.mjs';
import { clear_storage, Page, session, watch } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
/** @type {Page[]} */
const open = [];
/** @type {import('puppeteer-core').BrowserContext[]} */
const contexts = [];
/** @typedef {Awaited<ReturnType<typeof person>>} Person */

afterEach(async () => {
    for (const page of open.splice(0)) if (!page.page.isClosed()) await page.close();
    for (const context of contexts.splice(0)) await context.close();
});

/** @param {Page} page @param {string} id */
const label = async (page, id) => (await page.node(id)).label;
/** @param {Page} page */
const squares = async (page) =>
    (await page.nodes())
        .filter(({ role }) => role === 'gridcell')
        .map(({ label: words }) => words.split(/[,;]/).slice(0, 2).join());

// Somebody with a browser of their own. The page is loaded, or a link opened.
async function person(link = '', screen = players.mouse.screen) {
    if (!here.browser) open.push(await here.open({ ...screen, own: true }));
    const context = await here.browser.createBrowserContext();
    contexts.push(context);
    const page = new Page(await context.newPage(), here.server.url);
    open.push(page);
    await page.page.setViewport({ ...screen, deviceScaleFactor: 0.5 });
    await page.before(clear_storage);
    await page.before(watch);
    await page.page.goto(`${page.url}?seed=${seed}${link}`);
    await page.page.waitForFunction(() => document.getElementById('start').hidden, { polling: 50 });
    await page.settle();
    const player = new players.mouse(page);
    if (link) {
        await page.until(() => page.shows('question'), 'the invitation');
        await player.press('close');
        await page.until(async () => !(await page.shows('question')), 'the board');
    }
    return { page, player };
}

/** @param {Person} who @param {string} link */
async function follow({ page }, link) {
    await page.page.bringToFront();
    await page.follow(link);
    await shown_whole({ page });
}

// Until what the link brought has been played through; it may begin a moment later.
/** @param {Pick<Person, 'page'>} who */
async function shown_whole({ page }) {
    let looks = 0;
    const at_rest = async () => {
        looks = (await page.shows('return')) ? 0 : looks + 1;
        return looks > 5;
    };
    await page.until(at_rest, 'the friend’s turn to be shown');
}

/** @param {Person} one @param {string[]} ids */
async function press(one, ...ids) {
    await one.page.page.bringToFront();
    for (const id of ids) await one.player.press(id);
}

// Sends the turn, and gives the link.
/** @param {Person} one @param {string} name */
async function send(one, name) {
    await one.page.until(() => one.page.shows('send-turn'), 'what is to be sent');
    await press(one, 'send-turn');
    await one.page.until(() => one.page.shows('turn:link'), 'the link');
    const link = await label(one.page, 'turn:link');
    assert.ok(link.startsWith(`${one.page.url}#2`), link);
    await picture(one, `${name}-dialog`);
    await press(one, 'close');
    assert.equal((await one.page.shows('undo')) && !(await one.page.node('undo')).disabled, false);
    return link.slice(link.indexOf('#'));
}

/** @param {Person} who @param {string} name */
async function picture({ page }, name) {
    const folder = process.env.MOTLEY_PICTURES;
    if (!folder) return;
    const viewport = page.page.viewport();
    for (const [width, height, ratio] of [
        [390, 844, 2],
        [1366, 768, 1],
        [320, 568, 2],
        [2560, 1440, 1],
    ]) {
        await page.resize(width, height, ratio);
        await page.picture({ path: `${folder}/turn-${name}-${width}.png` });
    }
    await page.page.setViewport(viewport);
    await page.settle();
}

/** @param {Game} game */
async function invite(game, player = 1) {
    const host = await person();
    await press(host, `setup:${game.id}`, 'setup:with:friend', `setup:side:${player === 1 ? 'first' : 'second'}`);
    await picture(host, `${game.id}-setup`);
    await press(host, 'begin');
    return host;
}

const [game] = games;

test_in_turn('two people play by sending each other links', async () => {
    const host = await invite(game);
    let guest;
    const links = [];
    for (const [n, { press: ids }] of game.turns.slice(0, 6).entries()) {
        const acts = n % 2 === 0 ? host : guest;
        await press(acts, ...ids);
        links.push(await send(acts, `${game.id}-${n}`));
        await picture(acts, `${game.id}-${n}-waits`);
        if (n === 0) {
            guest = await person(links[0]);
            await shown_whole(guest);
        } else {
            await follow(acts === host ? guest : host, links[n]);
        }
        assert.deepEqual((await squares(guest.page)).sort(), (await squares(host.page)).sort());
    }
    // The board of each has that player's side below.
    assert.notDeepEqual(await squares(guest.page), await squares(host.page));

    // After a reload it goes on; an older link says that it is one, and the latest just shows.
    await host.page.page.bringToFront();
    await host.page.reload();
    const before = await squares(host.page);
    await follow(host, links[1]);
    assert.match(await label(host.page, 'prompt'), /older/);
    await follow(host, links.at(-1));
    assert.deepEqual(await squares(host.page), before);
    for (const { page } of [host, guest]) {
        await page.page.bringToFront();
        assert.deepEqual(await page.violations(), []);
        page.assert_quiet();
    }
});

test_in_turn('the board takes nothing while the friend is to act, and another link contradicts the match', async () => {
    const host = await invite(game);
    await press(host, ...game.turns[0].press);
    const link = await send(host, 'refused');
    const guest = await person(link);
    await shown_whole(guest);
    const mine = await squares(host.page);
    await press(host, game.turns[0].press.at(-1)); // the host's own piece
    assert.match(await label(host.page, 'prompt'), /Your friend’s turn\. Haven’t sent yours yet/);
    assert.deepEqual(await squares(host.page), mine);

    // Two answers to the same turn: the first counts.
    await press(guest, ...game.turns[1].press);
    const answer = await send(guest, 'answer');
    const second = await person(link);
    await shown_whole(second);
    const other = games[0].turns[3].press;
    await press(second, ...other);
    if (await second.page.shows('send-turn')) {
        const contradicts = await send(second, 'second');
        await follow(host, answer);
        const now = await squares(host.page);
        await host.page.follow(contradicts);
        await host.page.until(async () => host.page.shows('question'), 'the refusal');
        assert.ok((await host.page.nodes()).some((node) => /^Your friend’s link .* in round 1/.test(node.label)));
        await press(host, 'question:yes');
        assert.deepEqual(await squares(host.page), now);
    }
});

test_in_turn('with dice, the first two links only bind both players', async () => {
    for (const chancy of games.filter(({ id }) => ['chessacre', 'super-heroes'].includes(id))) {
        const host = await invite(chancy);
        await picture(host, `${chancy.id}-invites`);
        const invitation = await send(host, `${chancy.id}-invites`);
        await picture(host, `${chancy.id}-waits`);
        const guest = await person(invitation);
        assert.match(await label(guest.page, 'prompt'), /link back/);
        await picture(guest, `${chancy.id}-invited`);
        const answer = await send(guest, `${chancy.id}-answers`);
        await follow(host, answer);
        assert.ok(!(await host.page.shows('send-turn')));
        assert.match(await label(host.page, 'prompt'), /to move|Choose|figure/);
        host.page.assert_quiet();
        guest.page.assert_quiet();
    }
});
