// Starts the servers of docs/HOSTING.md with the blocks that stand there, as an ordinary user, and asks each for files
// of every kind. Then Chromium opens the page there, a link with %23, and a board in an isolated page of another site.
//
//   node run.mjs [--site FOLDER] [NAME…]
//
// FOLDER is build/site; a NAME is part of a server's: nginx, apache, caddy, each also “in a subfolder”.
// src/build/setup.sh gets nginx, and the others with MOTLEY_FULL=1; what is not there is an error. Without a display it
// restarts itself under xvfb-run. Exits with 1 if something failed.
import assert from 'node:assert/strict';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launch } from '../browsers.mjs';
import { need_display } from '../display.mjs';
import { until } from '../waiting.mjs';
import { ask, headers_for, kinds } from './ask.mjs';
import { make_readable, servers, start } from './servers.mjs';

const source = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const { values, positionals } = parseArgs({ options: { site: { type: 'string' } }, allowPositionals: true });
const built = resolve(values.site ?? join(source, 'build/site'));
if (!existsSync(join(built, 'index.html'))) {
    console.error(`run: no site at ${built}: run build-wasm.sh`);
    process.exit(2);
}
const wanted = servers.filter(
    ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
if (wanted.length === 0) {
    console.error(`run: no such server: ${servers.map(({ name }) => name).join(', ')}`);
    process.exit(2);
}
need_display();

// A place that every user may read.
const place = mkdtempSync(join(tmpdir(), 'motley-hosts-'));
chmodSync(place, 0o755);
make_readable(place);
const site = join(place, 'www/games/motley');
mkdirSync(site, { recursive: true });
cpSync(built, site, { recursive: true });

const files = readdirSync(site, { encoding: 'utf8', recursive: true });
const manual = readFileSync(join(source, 'docs/HOSTING.md'), 'utf8');

// What a server answers for each kind of file, in each encoding.
/** @param {string} base */
async function check_files(base) {
    for (const { path, type } of kinds(files)) {
        const bytes = readFileSync(join(site, path || 'index.html'));
        for (const accepted of ['br, gzip', 'gzip', 'identity']) {
            const what = `/${path} (${accepted})`;
            const answer = await ask(base + path, accepted);
            assert.equal(answer.status, 200, what);
            assert.match(answer.headers['content-type'] ?? '', type, what);
            assert.ok(answer.bytes.equals(bytes), `${what}: other bytes`);
            const [best] = accepted.split(', ');
            const compressed = existsSync(join(site, `${path || 'index.html'}.br`)) && best !== 'identity';
            assert.equal(
                answer.headers['content-encoding'],
                compressed ? { br: 'br', gzip: 'gzip' }[best] : undefined,
                what,
            );
            if (compressed) assert.match(answer.headers.vary ?? '', /accept-encoding/i, what);
            for (const [name, value] of Object.entries(headers_for(site, `/${path}`)))
                assert.equal(answer.headers[name], value, `${what}: ${name}`);
        }
    }
    for (const path of ['%231S1coy', 'static/page-00000000.js', 'no/such/page']) {
        const { status, headers, bytes } = await ask(base + path, 'identity');
        assert.equal(status, 404, path);
        assert.match(headers['content-type'], /^text\/html/, path);
        assert.ok(bytes.equals(readFileSync(join(site, '404.html'))), `${path}: other bytes`);
        assert.doesNotMatch(headers['cache-control'] ?? '', /immutable/, path);
    }
}

// A page of another site, isolated from others, with the line that the page of examples gives.
/** @param {string} base @param {string} game */
async function host(base, game) {
    const [, line] = /<code>(&lt;script[^<]*integrity=[^<]*)<\/code>/.exec(
        readFileSync(join(site, 'examples.html'), 'utf8'),
    );
    const script = line
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replace('https://example.org/motley/', base);
    const server = createServer((_, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
        response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
        response.end(
            `<!doctype html><title>host</title>${script}<motley-board game="${game}" opponent="1"></motley-board>`,
        );
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    return { url: `http://localhost:${port}/`, close: () => server.close() };
}

/** @type {Awaited<ReturnType<typeof launch>> | undefined} */
let browser;

/** @param {string} base */
async function check_pages(base) {
    browser ??= await launch({ still: true });
    const game = /<img src="boards\/([\w-]+)\.svg/.exec(readFileSync(join(site, 'index.html'), 'utf8'))[1];
    const context = await browser.createBrowserContext(); // with a cache of its own
    const page = await context.newPage();
    const other = await host(base, game);
    try {
        /** @type {string[]} */
        const problems = [];
        page.on('pageerror', (error) => problems.push(String(error)));
        page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
        const started = () =>
            page.waitForFunction(() => document.getElementById('start')?.hidden, { polling: 50, timeout: 60_000 });
        await page.goto(base);
        await started();
        assert.deepEqual(problems, []);
        const { url, errors } = await (await page.createCDPSession()).send('Page.getAppManifest');
        assert.deepEqual([url, errors], [`${base}manifest.webmanifest`, []]);
        await page.goto(`${base}%23/${game}/rules`);
        await page.waitForFunction((url) => location.href === url, { polling: 50 }, `${base}#/${game}/rules`);
        await started();
        await page.goto(`${base}no/such/page`);
        await page.waitForSelector('#home:not([hidden])');
        assert.equal(await page.$eval('#home', (/** @type {HTMLAnchorElement} */ { href }) => href), base);
        problems.length = 0; // of the 404
        await page.goto(other.url);
        assert.ok(await page.evaluate(() => globalThis.crossOriginIsolated));
        await until(
            () => page.$eval('motley-board', (board) => board.shadowRoot.querySelector('[data-state=live]')),
            'the board',
        );
        assert.deepEqual(
            problems.filter((text) => !text.includes('favicon')),
            [],
        );
    } finally {
        other.close();
        await context.close();
    }
}

let failed = false;
for (const server of wanted) {
    const begun = Date.now();
    let end = async () => {};
    try {
        const started = await start(server, { manual, place, site });
        end = started.end;
        await check_files(started.url);
        await check_pages(started.url);
        console.log(`${server.name.padEnd(24)} ok ${Math.round((Date.now() - begun) / 1000)} s`);
    } catch (error) {
        failed = true;
        console.log(`${server.name.padEnd(24)} FAILED\n${error.stack}`);
    }
    await end();
}
await browser?.close();
rmSync(place, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
