// Many <motley-board> in one page: which of them run while somebody goes through it.
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { host, script, site_url, states } from './host.mjs';
import { test_in_turn } from './in_turn.mjs';
import { pause, until } from './waiting.mjs';

const board = (/** @type {number} */ i, rest = '') =>
    `<motley-board game="${games[i % games.length].id}" mode="view" orientation="second" ${rest}></motley-board>`;

/** @param {import('puppeteer-core').Page} page @param {string} state */
const count = async (page, state) => (await states(page)).filter((each) => each.state === state).length;

test_in_turn('forty boards: none begins that is only scrolled past, and at most eight run', async () => {
    const url = await site_url();
    const { page, live } = await host(
        `${script(url)}<h1>Boards</h1><div style="height: 2000px"></div>${Array.from({ length: 40 }, (_, i) => board(i)).join('<hr>')}`,
        { width: 420, height: 900 },
    );
    await page.waitForFunction(() => document.querySelector('motley-board')?.shadowRoot);
    // Past all of them, to the last but two; on a busy machine, too, as if it drew sixty frames a second.
    const begun = await page.evaluate(
        () =>
            new Promise((done) => {
                const boards = [...document.querySelectorAll('motley-board')];
                let most = 0;
                let time = performance.now();
                Object.defineProperty(performance, 'now', { value: () => time, configurable: true });
                const end = boards.at(-3).getBoundingClientRect().top + scrollY - 200;
                const step = () => {
                    time += 1000 / 60;
                    scrollTo({ top: Math.min(scrollY + 150, end), behavior: 'instant' });
                    most = Math.max(most, boards.filter(({ shadowRoot }) => shadowRoot.querySelector('iframe')).length);
                    if (scrollY < end - 1) requestAnimationFrame(step);
                    else {
                        delete (/** @type {any} */ (performance).now);
                        done(most);
                    }
                };
                step();
            }),
    );
    assert.equal(begun, 0);
    await live();
    const [where] = await page.evaluate(() =>
        [...document.querySelectorAll('motley-board')].flatMap(({ shadowRoot }, i) =>
            shadowRoot.querySelector('iframe') ? [i] : [],
        ),
    );
    assert.ok(where >= 35, String(where));
    // Whoever reads one after the other has them all, and no more than eight at a time.
    for (let i = 0; i < 11; i++) {
        await page.evaluate(
            (n) =>
                document.querySelectorAll('motley-board')[n].scrollIntoView({ behavior: 'instant', block: 'center' }),
            i,
        );
        await until(async () => (await states(page))[i].state === 'live', `board ${i}`);
        const running = await page.$$eval(
            'motley-board',
            (all) => all.filter(({ shadowRoot }) => shadowRoot.querySelector('iframe')).length,
        );
        assert.ok(running <= 8, `${running} run`);
    }
    assert.ok((await count(page, 'live')) >= 6);
});

test_in_turn('a board that is seen for a moment does not begin, and one that a script needs is not ended', async () => {
    const url = await site_url();
    const { page, live } = await host(
        `${script(url)}<div style="display: none">${board(0)}</div><div style="height: 3000px"></div>${board(1)}`,
        { width: 420, height: 900 },
    );
    await page.waitForFunction(() => document.querySelector('motley-board')?.shadowRoot);
    const frames = await page.evaluate(async () => {
        const [box] = document.getElementsByTagName('div');
        const frame = () => box.firstElementChild.shadowRoot.querySelector('iframe') !== null;
        box.style.display = '';
        await new Promise((done) => setTimeout(done, 50));
        box.style.display = 'none';
        await new Promise((done) => setTimeout(done, 600));
        return frame();
    });
    assert.equal(frames, false);
    // Out of sight, but a script asks for it, and others beyond the most that run.
    const standing = await page.evaluate(async () => {
        const last = [...document.querySelectorAll('motley-board')].at(-1);
        const others = Array.from({ length: 9 }, () => {
            const other = last.cloneNode();
            document.body.append(other);
            return /** @type {typeof last} */ (other);
        });
        const all = await Promise.all(
            [last, ...others].map((each) => each.standing().then((standing) => standing.plies)),
        );
        return all;
    });
    assert.deepEqual(standing, Array(10).fill(0));
    await page.evaluate(() => (document.getElementsByTagName('div')[0].style.display = ''));
    await live();
    await pause(0);
});
