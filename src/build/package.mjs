// Makes the folder of the npm package (docs/EMBEDDING.md), which `npm pack` and `npm publish` take:
//
//   node package.mjs SOURCE SITE OUT
//
// SOURCE is the checkout, SITE the built site, OUT the folder, which is made anew.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [source, site, out] = process.argv.slice(2).map((path) => resolve(path));
if (!out) {
    console.error('package: node package.mjs SOURCE SITE OUT');
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
const description = {
    name: 'motley-board',
    version: version.split('.').concat(['0', '0']).slice(0, 3).join('.'),
    description: 'Boards of uncommon board games for any page: to play, to replay a game, to solve a puzzle.',
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
