// A module of web/ by itself, for tests of what the page's script contains.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '../../web/');

// A script that makes the module's exports the global variable `name`.
/** @param {string} file @param {string} name */
export function script_of(file, name) {
    const { buildSync } = createRequire(web)('esbuild');
    const { outputFiles } = buildSync({
        entryPoints: [join(web, file)],
        bundle: true,
        write: false,
        format: 'iife',
        globalName: name,
    });
    return `${outputFiles[0].text}; globalThis.${name} = ${name}; undefined`;
}
