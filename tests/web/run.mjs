// Runs every *.spec.mjs in this folder in Chromium and Firefox, and every *.webkit.mjs in WebKit, against a built site.
// Each test of some specs runs in only one of the two (in_turn.mjs), unless specs are named or MOTLEY_FULL is set.
//
//   node run.mjs [--browser chromium|firefox|webkit] [--site FOLDER] [--slow] [--write-goldens] [SPEC…]
//
// FOLDER is build/site; a SPEC is part of a file's name. --slow runs every *.slow.mjs instead. --write-goldens makes
// the pictures for visual.spec.mjs again, in one browser. Without a display it runs the browsers under xvfb-run. Exits
// with 1 if a test failed.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { names } from './browsers.mjs';
import { with_display } from './display.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/** @param {string} message */
function fail(message) {
    console.error(`run: ${message}`);
    process.exit(2);
}

function read_arguments() {
    try {
        const { values, positionals } = parseArgs({
            options: {
                'browser': { type: 'string', multiple: true },
                'site': { type: 'string' },
                'slow': { type: 'boolean' },
                'write-goldens': { type: 'boolean' },
            },
            allowPositionals: true,
        });
        const site = resolve(values.site ?? join(here, '../../build/site'));
        const all = [...names, 'webkit'];
        const unknown = (values.browser ?? []).find((browser) => !all.includes(browser));
        if (unknown) fail(`no browser ${unknown}: ${all.join(' or ')}`);
        if (!existsSync(join(site, 'index.html'))) fail(`no site at ${site}: run build-wasm.sh`);
        /** @param {string} file */
        const wanted = (file) => positionals.length === 0 || positionals.some((part) => file.includes(part));
        /** @param {string} ending */
        const specs = (ending) =>
            readdirSync(here)
                .filter((file) => file.endsWith(ending) && wanted(file))
                .sort();
        const specs_of = (/** @type {string} */ browser) =>
            specs(values.slow ? '.slow.mjs' : browser === 'webkit' ? '.webkit.mjs' : '.spec.mjs');
        const chosen = values.browser ?? (values['write-goldens'] ? names.slice(0, 1) : values.slow ? names : all);
        const browsers = chosen.filter((browser) => specs_of(browser).length > 0);
        if (browsers.length === 0) fail('no such spec');
        const variables = {
            ...(values['write-goldens'] && { MOTLEY_WRITE_GOLDENS: '1' }),
            ...(values.slow && { MOTLEY_SLOW: '1' }),
            ...(positionals.length === 0 && !process.env.MOTLEY_FULL && { MOTLEY_IN_TURN: '1' }), // in_turn.mjs
        };
        return { browsers, site, specs_of, variables };
    } catch (error) {
        fail(error.message);
    }
}

const { browsers, site, specs_of, variables } = read_arguments();

// Runs these specs in this browser, and prints what they said when they end.
/**
 * @param {string} browser
 * @param {string} name
 * @param {string[]} files
 * @returns {Promise<{ name: string, ok: boolean, seconds: number }>}
 */
function run(browser, name, files) {
    const started = Date.now();
    /** @type {Buffer[]} */
    const said = [];
    const args = ['--test-reporter=spec', join(here, 'specs.mjs'), ...files.map((file) => join(here, file))];
    const child = spawn(...with_display(args), {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, MOTLEY_BROWSER: browser, MOTLEY_SITE: site, ...variables },
    });
    child.stdout.on('data', (text) => said.push(text));
    child.stderr.on('data', (text) => said.push(text));
    return new Promise((done) => {
        child.on('error', ({ message }) => fail(message));
        child.on('close', (status) => {
            process.stdout.write(`\n--- ${name}\n${Buffer.concat(said)}`);
            done({ name, ok: status === 0, seconds: Math.round((Date.now() - started) / 1000) });
        });
    });
}

// In parallel, since much of a test is waiting: each browser in two processes, with files of about the same length.
// Firefox hardly draws a window that another one covers, so two processes need two displays.
const processes = process.env.DISPLAY ? 1 : 2;
/** @param {string[]} files @returns {string[][]} */
function shared_out(files) {
    const lists = files.slice(0, processes).map(() => /** @type {string[]} */ ([]));
    const longest_first = [...files].sort((a, b) => statSync(join(here, b)).size - statSync(join(here, a)).size);
    // There and back, or the first would always get the longer one.
    const round = [...lists, ...[...lists].reverse()];
    for (const [n, file] of longest_first.entries()) round[n % round.length].push(file);
    return lists;
}
const results = await Promise.all(
    browsers.flatMap((browser) =>
        shared_out(specs_of(browser)).map((files, n, all) =>
            run(browser, all.length > 1 ? `${browser} ${n + 1}` : browser, files),
        ),
    ),
);
for (const { name, ok, seconds } of results) console.log(`${name.padEnd(10)} ${ok ? 'ok' : 'FAILED'} ${seconds} s`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
