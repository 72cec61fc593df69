// <motley-board> with its record between its tags, as a page or a post has it.
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { host, script, site_url, states } from './host.mjs';
import { test_in_turn } from './in_turn.mjs';
import { until } from './waiting.mjs';

const [game] = games;

// A record of the first so many turns with what an attribute would have to escape, and an empty line.
/** @param {number} turns */
const record = (turns) => `[Format "motley-match 3"]
[Game "${game.id}"]
[Rules "1"]
[First "Ada <b> & 'Eve'"]
[Seed "7"]

{
# Of "${turns}" turns

- in all} ${game.turns
    .slice(0, turns)
    .map(({ action }) => action)
    .join('\n')} *
`;

/** @param {number} turns */
const within = (turns) => `<script type="text/motley">\n${record(turns)}</script>`;

/** @param {import('puppeteer-core').Page} page */
const shown = (page) =>
    page.$eval('motley-board', async (board) => {
        const { mode, ply, plies, record: text } = await board.standing();
        return { mode, ply, plies, names: text?.includes(`[First "Ada <b> & 'Eve'"]`) };
    });

test_in_turn('a board shows the record that stands in it, under a policy without inline scripts', async () => {
    const url = await site_url();
    const origin = new URL(url).origin;
    const { page, live, problems } = await host(
        `${script(url)}<motley-board game="${game.id}" mode="replay" ply="1">\n${within(2)}\n</motley-board>`,
        {
            policy: `default-src 'none'; script-src ${origin}; connect-src ${origin}; frame-src ${origin}; img-src ${origin}`,
        },
    );
    await live();
    assert.deepEqual(await shown(page), { mode: 'replay', ply: 1, plies: 2, names: true });
    assert.deepEqual(problems, []);

    // What an attribute says goes before it.
    const plies = async () => (await shown(page)).plies;
    await page.$eval('motley-board', (board, text) => board.setAttribute('record', text), record(3));
    await until(async () => (await plies()) === 3, 'the record of the attribute');
    await page.$eval('motley-board', (board) => board.removeAttribute('record'));
    await until(async () => (await plies()) === 2, 'the record in the board');
    // It follows what is written there.
    await page.$eval('motley-board script', (each, text) => (each.textContent = text), record(4));
    await until(async () => (await plies()) === 4, 'the record that is in the board now');
});

test_in_turn('a record may come into a board after it, and no picture of another position is seen before', async () => {
    const url = await site_url();
    const { page, live } = await host(`${script(url)}<div style="height: 2000px"></div>`);
    const visible = await page.evaluate(
        async (id, text) => {
            await customElements.whenDefined('motley-board');
            const board = Object.assign(document.createElement('motley-board'), { game: id });
            document.body.append(board);
            const picture = board.shadowRoot.querySelector('img');
            const before = picture.style.visibility;
            const data = Object.assign(document.createElement('script'), { type: 'text/motley', textContent: text });
            board.append(data);
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            return [before, picture.style.visibility, getComputedStyle(picture).display];
        },
        game.id,
        record(2),
    );
    // Its size is that of the game's picture.
    assert.deepEqual(visible, ['', 'hidden', 'block']);
    assert.equal((await states(page))[0].state, 'picture');
    await page.$eval('motley-board', (board) => board.scrollIntoView());
    await live();
    assert.deepEqual(await shown(page), { mode: 'replay', ply: 0, plies: 2, names: true });
});
