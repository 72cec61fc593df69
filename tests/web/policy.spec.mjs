// The page under the policy that the server sends: it plays, asks for nothing but its own files, and lets nothing else
// become a script.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { mine, seat_computer } from './computer.mjs';
import { games } from './games.mjs';
import { session, site_folder } from './page.mjs';
import { players } from './players.mjs';

const here = session({ still: true });
const [game] = games;

function note_violations() {
    globalThis.violations = [];
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        globalThis.violations.push(`${effectiveDirective} ${blockedURI}`),
    );
}

test('under the policy of the headers everything works, and nobody else is asked for anything', async () => {
    const page = await here.open({ ...players.twin.screen, own: true, load: false, before: note_violations });
    /** @type {string[]} */
    const requests = [];
    /** @type {string[]} */
    const policies = [];
    page.page.on('request', (request) => requests.push(request.url()));
    page.page.on('response', (response) => {
        if (response.url().startsWith(`${page.url}?`)) policies.push(response.headers()['content-security-policy']);
    });
    await page.load();
    const player = new players.twin(page);
    await player.press(`setup:${game.id}`);
    await seat_computer(player, 1, 1);
    await player.press('begin');
    for (const id of game.turns[0].press) await player.press(id);
    const moves = async () => (await page.nodes()).filter(({ id }) => id.startsWith('move:')).length;
    await page.until(async () => (await mine(page)) && (await moves()) >= 2, 'the answer of the computer');
    await player.press('home');
    await player.press(`rules:${game.id}`);
    await page.until(() => page.shows('title'), 'the rulebook');

    const sent = readFileSync(join(site_folder, '_headers'), 'utf8').match(
        /^\/\n\s+Content-Security-Policy: (.*)$/m,
    )[1];
    assert.deepEqual(policies, [sent]);
    const others = requests.filter(
        (url) => !url.startsWith(page.url) && !url.startsWith(`blob:${new URL(page.url).origin}`),
    );
    assert.deepEqual(others, []);
    const strange = requests.filter(
        (url) =>
            url.startsWith(page.url) &&
            !/^(\?seed=\d+|static\/[\w.-]+|(boards\/)?[\w-]+\.(svg|png|webmanifest|ico))?$/.test(
                url.slice(page.url.length),
            ),
    );
    assert.deepEqual(strange, []);
    assert.deepEqual(await page.page.evaluate(() => globalThis.violations), []);
    page.assert_quiet();
});

// Some hosts join what several rules say of a header, others take the last.
test('of each file no two rules say the same header', () => {
    const rules = readFileSync(join(site_folder, '_headers'), 'utf8')
        .split(/\n(?=\S)/)
        .map((rule) => rule.split('\n').map((line) => line.trim()));
    const files = readdirSync(site_folder, { encoding: 'utf8', recursive: true });
    for (const path of ['/', ...files.map((file) => `/${file}`)]) {
        const names = rules
            .filter(([of]) => (of.endsWith('*') ? path.startsWith(of.slice(0, -1)) : path === of))
            .flatMap(([, ...lines]) => lines.filter(Boolean).map((line) => line.split(':')[0]));
        assert.deepEqual(names, [...new Set(names)], path);
    }
});

test('what gets into the page does not become a script', async () => {
    const page = await here.open({ ...players.twin.screen, own: true, before: note_violations });
    const outcome = await page.page.evaluate(
        async (program) => {
            const tries = {
                'an inline script': () => {
                    const script = document.createElement('script');
                    script.textContent = 'globalThis.injected = true';
                    document.body.append(script);
                },
                'markup': () => {
                    const box = document.createElement('div');
                    box.innerHTML = '<img src="none.png" onerror="globalThis.injected = true">';
                    document.body.append(box);
                },
                'a script of the page’s own site': () => {
                    const script = document.createElement('script');
                    script.src = program;
                    script.addEventListener('load', () => (globalThis.injected = true));
                    document.body.append(script);
                },
                'a Worker': () => new Worker(program),
                'another policy': () => globalThis.trustedTypes.createPolicy('other', /** @type {any} */ ({})),
            };
            /** @type {Record<string, boolean>} */
            const refused = {};
            for (const [name, attempt] of Object.entries(tries)) {
                try {
                    attempt();
                    refused[name] = false;
                } catch {
                    refused[name] = true;
                }
            }
            await new Promise((done) => setTimeout(done, 500));
            return { refused, injected: globalThis.injected ?? false, types: Boolean(globalThis.trustedTypes) };
        },
        await page.page.evaluate(() => document.querySelector('link[as=script]').href),
    );
    // A browser without Trusted Types lets the page's own files be scripts, and nothing else.
    if (outcome.types) {
        assert.ok(Object.values(outcome.refused).every(Boolean), JSON.stringify(outcome.refused));
        assert.equal(outcome.injected, false);
    }
    assert.ok((await page.page.evaluate(() => globalThis.violations)).length > 0);
    assert.equal(await page.page.$eval('#failure', (/** @type {HTMLInputElement} */ box) => box.hidden), true);
});

test('on the page of examples nothing becomes a script either, and its boards run', async () => {
    const page = await here.open({ width: 500, height: 900, own: true, load: false, before: note_violations });
    await page.page.goto(`${page.url}examples.html`);
    const live = () => document.querySelector('motley-board')?.shadowRoot?.querySelector('[data-state=live]');
    await page.page.evaluate(() => document.querySelector('motley-board').scrollIntoView());
    await page.page.waitForFunction(live, { polling: 50, timeout: 60_000 });
    assert.deepEqual(await page.page.evaluate(() => globalThis.violations), []);
    page.assert_quiet();
    const refused = await page.page.evaluate(() => {
        try {
            document.createElement('div').innerHTML = '<b></b>';
            return false;
        } catch {
            return true;
        }
    });
    assert.equal(refused, await page.page.evaluate(() => Boolean(globalThis.trustedTypes)));
    assert.equal(await page.page.$eval('#missing', (/** @type {HTMLElement} */ { hidden }) => hidden), true);
});
