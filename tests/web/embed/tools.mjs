// What the scripts of this folder run, and how they end.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} message */
export function fail(message) {
    console.error(`run: ${message}`);
    process.exit(2);
}

// They tell their makers nothing.
const silent = Object.fromEntries(['ASTRO', 'NEXT', 'NUXT'].map((name) => [`${name}_TELEMETRY_DISABLED`, '1']));
const env = { ...process.env, ...silent, DO_NOT_TRACK: '1' };

// Throws what the program said if it fails.
/** @param {string} program @param {string[]} words @param {string} folder */
export function run(program, words, folder) {
    const { status, stdout, stderr, error } = spawnSync(program, words, { cwd: folder, encoding: 'utf8', env });
    if (error) throw error;
    if (status !== 0) throw new Error(`${[program, ...words].join(' ')}\n${stdout}${stderr}`);
}

// Empties a folder, but of the npm packages in it.
/** @param {string} folder */
export function clear(folder) {
    if (!existsSync(folder)) return;
    for (const name of readdirSync(folder).filter((each) => each !== 'node_modules'))
        rmSync(join(folder, name), { recursive: true });
}

// Installs what a folder's package.json names, unless that was done.
/** @param {string} folder @param {string} asked the package.json, as it was before it was copied there */
export function install(folder, asked) {
    const installed = join(folder, 'node_modules/.package-lock.json');
    if (existsSync(installed) && statSync(installed).mtimeMs > statSync(asked).mtimeMs) return;
    const quiet = ['--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
    run('npm', ['install', '--ignore-scripts', ...quiet], folder);
}
