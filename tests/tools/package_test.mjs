// The Debian package: node package_test.mjs CPACK_CONFIG. What is in it, and that it runs.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'motley-package-'));
const run = (program, ...words) => execFileSync(program, words, { encoding: 'utf8' });
try {
    run('cpack', '--config', process.argv[2], '-B', folder);
    const [file, ...others] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    assert.deepEqual(others, []);
    const field = (name) => run('dpkg-deb', '-f', join(folder, file), name).trim();
    assert.equal(field('Package'), 'motley');
    assert.match(field('Depends'), /libsdl2-2\.0-0/);
    assert.match(field('Depends'), /libpangocairo-1\.0-0/);
    assert.match(field('Description'), /\S+\n \S+/);

    run('dpkg-deb', '-x', join(folder, file), join(folder, 'root'));
    const path = (name) => join(folder, 'root/usr', name);
    const text = (name) => readFileSync(path(name), 'utf8');
    assert.match(run(path('bin/motley'), '--version'), new RegExp(`^motley ${field('Version').replaceAll('.', '\\.')}$`, 'm'));
    assert.match(run(path('bin/motley-desktop'), '--help'), /FILE\|LINK/);

    // The menu entry starts what is there, shows an icon that is there, and opens the type that is described.
    const entry = Object.fromEntries(text('share/applications/motley.desktop').split('\n').map((line) => line.split('=')));
    assert.ok(existsSync(path(`bin/${entry.Exec.split(' ')[0]}`)));
    assert.ok(existsSync(path(`share/icons/hicolor/scalable/apps/${entry.Icon}.svg`)));
    const type = entry.MimeType.replace(';', '');
    assert.ok(text('share/mime/packages/motley.xml').includes(`type="${type}"`));
    for (const name of ['copyright', 'licences.txt', 'RECORD.md']) assert.ok(text(`share/doc/motley/${name}`).length > 1000, name);
} finally {
    rmSync(folder, { recursive: true });
}
