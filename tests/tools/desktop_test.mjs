// The window: node desktop_test.mjs WINDOW COMMAND_LINE. A second start leaves what it was to open to the window that runs.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [window, motley] = process.argv.slice(2);
if (!process.env.MOTLEY_IN_XVFB) {
    const env = { ...process.env, MOTLEY_IN_XVFB: '1' };
    const { status } = spawnSync('xvfb-run', ['-a', '-s', '-screen 0 1280x800x24', process.execPath, ...process.argv.slice(1)], { stdio: 'inherit', env });
    process.exit(status ?? 1);
}

const home = mkdtempSync(join(tmpdir(), 'motley-window-'));
const data = join(home, 'data/motley');
const options = { cwd: home, env: { ...process.env, HOME: home, XDG_DATA_HOME: join(home, 'data'), SDL_VIDEODRIVER: 'x11' }, stdio: ['ignore', 'inherit', 'inherit'] };

async function until(what, holds) {
    for (let looks = 0; looks < 600; looks++) {
        if (holds()) return;
        await new Promise((done) => setTimeout(done, 50));
    }
    assert.fail(`waited in vain for ${what}`);
}

const first = spawn(window, [], options);
const ended = new Promise((done) => first.on('exit', (status) => done(status)));
try {
    await until('the window', () => existsSync(join(data, 'motley.socket')));
    const second = (...words) => spawnSync(window, words, { ...options, timeout: 60_000 }).status;

    // Several records are added to the library.
    const [game] = execFileSync(motley, ['games'], { encoding: 'utf8' }).split(/\s/);
    const actions = execFileSync(motley, ['legal', game], { encoding: 'utf8' }).split('\n').slice(0, 4);
    const records = actions.map((action) => execFileSync(motley, ['record', 'make', game, action.trim()], { encoding: 'utf8' }));
    mkdirSync(join(home, 'my games'));
    writeFileSync(join(home, 'my games/one.txt'), records.slice(0, 2).join('\n'));
    writeFileSync(join(home, 'my games/two.txt'), records.slice(2).join('\n'));
    const matches = () => (existsSync(join(data, 'matches')) ? readdirSync(join(data, 'matches')).length : 0);
    assert.equal(second('my games/one.txt'), 0);
    await until('both matches', () => matches() === 2);
    assert.equal(second(`file://${home}/my%20games/two.txt`), 0);
    await until('two more', () => matches() === 4);
    assert.equal(second(), 0);
    assert.equal(second('no such file'), 0);
    assert.equal(first.exitCode, null);
    first.kill('SIGTERM');
    assert.equal(await ended, 0);
    assert.ok(!existsSync(join(data, 'motley.socket')));
    assert.ok(existsSync(join(data, 'window')), 'where the window was');
} finally {
    first.kill('SIGKILL');
    rmSync(home, { recursive: true });
}
