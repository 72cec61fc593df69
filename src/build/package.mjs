// Makes the folder of the npm package (docs/EMBEDDING.md), which `npm pack` and `npm publish` take:
//
//   node package.mjs [--release] SOURCE SITE OUT
//
// SOURCE is the checkout, SITE the built site, OUT the folder to make. With --release its version is that
// of CMakeLists.txt. Otherwise a hash of the contents follows, since npm takes packages of one version for the same.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ options: { release: { type: 'boolean' } }, allowPositionals: true });
const [source, site, out] = positionals.map((path) => resolve(path));
if (!out) {
    console.error('package: node package.mjs [--release] SOURCE SITE OUT');
    process.exit(2);
}
const version = readFileSync(join(source, 'CMakeLists.txt'), 'utf8').match(/project\([^)]*VERSION\s+([\d.]+)/)[1];

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(site, join(out, 'site'), { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) }); // servers compress by themselves
for (const [from, to] of [
    ['web/embed/motley-board.d.ts', 'index.d.ts'],
    ['docs/EMBEDDING.md', 'README.md'],
    ['LICENSE', 'LICENSE'],
    ['web/embed/types', 'types'],
]) {
    cpSync(join(source, from), join(out, to), { recursive: true });
}
writeFileSync(join(out, 'index.js'), "export * from './site/embed.js';\n");

function hash_of_contents() {
    const whole = createHash('sha256');
    for (const name of readdirSync(out, { encoding: 'utf8', recursive: true }).sort()) {
        const path = join(out, name);
        if (statSync(path).isFile()) whole.update(`${name}\n`).update(readFileSync(path));
    }
    return whole.digest('hex').slice(0, 12);
}

const number = version.split('.').concat(['0', '0']).slice(0, 3).join('.');
const description = {
    name: 'motley-board',
    version: values.release ? number : `${number}-dev-${hash_of_contents()}`,
    description: 'Embeddable boards for uncommon two-player board games: to play, to replay a game, to solve a puzzle.',
    license: 'MIT',
    type: 'module',
    exports: {
        '.': { types: './index.d.ts', default: './index.js' },
        './site/*': './site/*',
        './*': { types: './types/*.d.ts' },
    },
    types: './index.d.ts',
    sideEffects: ['./index.js', './site/embed.js'], // they define the element
    files: ['index.js', 'index.d.ts', 'types', 'site'],
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
