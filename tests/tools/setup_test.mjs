// What the set-up does with a cache and its lock: node setup_test.mjs. No server is asked: apt here is one that fails.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = join(dirname(fileURLToPath(import.meta.url)), '../../src/build');
const script = readFileSync(join(source, 'setup.sh'), 'utf8');
const lock = readFileSync(join(source, 'dependencies.lock'), 'utf8');

// Name → what setup.sh stages there.
const staged = Object.fromEntries(
    [...script.matchAll(/^stage_(source|package) (\S+) (.*?)(?: #.*)?$/gm)].map(([, kind, name, what]) => [name, { kind, what: what.replaceAll("'", '') }]),
);
const lines = lock.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split(/\s+/));

// The lock names what the set-up downloads, and nothing else.
assert.ok(Object.keys(staged).length > 10);
assert.deepEqual(lines.map(([name]) => name).filter((name) => name !== 'emscripten').sort(), Object.keys(staged).sort());
assert.ok(lines.some(([name, , wanted]) => name === 'emscripten' && wanted === 'emscripten'));
for (const [name, kind, wanted, , hash, ...rest] of lines) {
    if (name !== 'emscripten') {
        assert.equal(wanted, staged[name].what.split(' ')[0]);
        assert.equal(kind === 'source', staged[name].kind === 'source', name);
    }
    assert.match(hash, /^[0-9a-f]{64}$/, wanted);
    assert.ok(rest.length >= 3 && !rest.includes('?'), `${wanted}: home, tag or licence is missing`);
}

const folder = mkdtempSync(join(tmpdir(), 'motley-setup-'));
try {
    const build = join(folder, 'checkout/src/build');
    const bin = join(folder, 'bin');
    for (const each of [build, bin]) mkdirSync(each, { recursive: true });
    copyFileSync(join(source, 'setup.sh'), join(build, 'setup.sh'));
    for (const program of ['apt-get', 'apt-cache']) {
        writeFileSync(join(bin, program), '#!/bin/sh\necho "asked the archive" >&2\nexit 1\n');
        chmodSync(join(bin, program), 0o755);
    }
    // Runs the set-up with this lock and a complete cache made for the lock as it is, where the archive had other packages.
    function set_up(its_lock, instead = {}, env = {}) {
        writeFileSync(join(build, 'dependencies.lock'), its_lock);
        for (const [name, { what }] of Object.entries(staged)) {
            const mine = lines.filter((line) => line[0] === name).map((line) => line.slice(1, 5).join(' '));
            const at = join(folder, 'cache/motley/deps', name);
            mkdirSync(at, { recursive: true });
            writeFileSync(join(at, '.staged'), [what, ...mine, ...(instead[name] ? [`instead ${instead[name]}`] : []), ''].join('\n'));
        }
        const { status, stdout, stderr } = spawnSync(join(build, 'setup.sh'), ['native'], {
            env: { ...process.env, MOTLEY_LOCKED: '', MOTLEY_DEBIAN_MIRROR: 'http://localhost:9', ...env, XDG_CACHE_HOME: join(folder, 'cache'), PATH: `${bin}:${process.env.PATH}` },
            encoding: 'utf8',
        });
        return { status, said: stdout + stderr };
    }

    const whole = set_up(lock);
    assert.deepEqual([whole.status, whole.said], [0, 'setup: native is ready\n']);

    const other = { zlib: 'zlib 9.9' };
    assert.equal(set_up(lock, other).said, 'setup: other versions than those of dependencies.lock: zlib 9.9\nsetup: native is ready\n');
    const refused = set_up(lock, other, { MOTLEY_LOCKED: '1' });
    assert.notEqual(refused.status, 0);
    assert.match(refused.said, /asked the archive/);

    const [, , , version] = lines.find(([name]) => name === 'zlib');
    const newer = set_up(lock.replace(` ${version} `, ' 9.9 '));
    assert.notEqual(newer.status, 0);
    assert.match(newer.said, /asked the archive/);
} finally {
    rmSync(folder, { recursive: true });
}
