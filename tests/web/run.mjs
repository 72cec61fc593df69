// Runs every *.spec.mjs in this folder in Chromium and Firefox, and every *.webkit.mjs in WebKit, against a built site.
// Each test of some specs runs in only one of the two (in_turn.mjs), unless specs are named or MOTLEY_FULL is set.
//
//   node run.mjs [--browser chromium|firefox|webkit] [--site FOLDER] [--slow] [--write-goldens] [SPEC…]
//
// FOLDER is build/site; a SPEC is part of a file's name. --slow runs every *.slow.mjs instead. --write-goldens makes
// the pictures for visual.spec.mjs again, in one browser. Without a display it restarts itself under xvfb-run. Exits
// with 1 if a test failed.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { names } from './browsers.mjs';
import { need_display } from './display.mjs';

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
need_display();

// Runs these specs in this browser, and prints what they said when they end.
/** @typedef {{ browser: string, failed: string[], ok: boolean, seconds: number, again?: string[] }} Result */

/** @param {string} browser @param {string[]} files @returns {Promise<Result>} */
function run(browser, files) {
    const started = Date.now();
    /** @type {Buffer[]} */
    const said = [];
    const child = spawn(
        process.execPath,
        ['--test-reporter=spec', join(here, 'specs.mjs'), ...files.map((file) => join(here, file))],
        {
            stdio: ['ignore', 'pipe', 'pipe'],
            env: { ...process.env, MOTLEY_BROWSER: browser, MOTLEY_SITE: site, ...variables },
        },
    );
    child.stdout.on('data', (text) => said.push(text));
    child.stderr.on('data', (text) => said.push(text));
    return new Promise((done) => {
        child.on('close', (status) => {
            const output = Buffer.concat(said).toString();
            process.stdout.write(`\n--- ${browser}\n${output}`);
            // Only failures name a line of a file. Of a test in turn it is where it failed: by its place it is in
            // in_turn.mjs.
            const failed = files.filter((file) => output.includes(`/${file}:`));
            done({ browser, failed, ok: status === 0, seconds: Math.round((Date.now() - started) / 1000) });
        });
    });
}

// In parallel, since much of a test is waiting.
const results = await Promise.all(browsers.map((browser) => run(browser, specs_of(browser))));
for (const result of results) {
    const { browser, failed, ok, seconds } = result;
    // A busy machine can make a browser late once. What fails again, with the machine to itself, is broken; what does
    // not is named, so that nobody overlooks it.
    if (!ok && failed.length > 0 && failed.length <= 3) {
        result.again = failed;
        const second = await run(browser, failed);
        result.ok = second.ok;
        result.seconds = seconds + second.seconds;
    }
}
for (const { browser, ok, seconds, again } of results) {
    const late = again ? `, with a second run of ${again.join(' ')}` : '';
    console.log(`${browser.padEnd(10)} ${ok ? 'ok' : 'FAILED'} ${seconds} s${late}`);
}
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
