// Prints the size of each file in a folder, raw and as compressed by a server: node sizes.mjs FOLDER. Compressed files
// that lie beside a file are not counted.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** @param {string} folder @returns {string[]} */
function files_below(folder, prefix = '') {
    return readdirSync(join(folder, prefix))
        .sort()
        .flatMap((name) => {
            const path = join(prefix, name);
            return statSync(join(folder, path)).isDirectory() ? files_below(folder, path) : [path];
        });
}

const folder = process.argv[2];
const files = files_below(folder);
/** @type {[path: string, raw: number, gzip: number, brotli: number][]} */
const rows = files
    .filter((path) => !/\.(br|gz)$/.test(path))
    .map((path) => {
        const bytes = readFileSync(join(folder, path));
        const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
        return [path, bytes.length, gzipSync(bytes, { level: 9 }).length, brotli.length];
    });
const total = (/** @type {1 | 2 | 3} */ column) => rows.reduce((sum, row) => sum + row[column], 0);
rows.push(['total', total(1), total(2), total(3)]);

const width = Math.max(...rows.map(([path]) => path.length));
/** @param {string} name @param {(string | number)[]} cells */
const line = (name, cells) => console.log(name.padEnd(width) + cells.map((cell) => String(cell).padStart(11)).join(''));
line('', ['raw', 'gzip', 'brotli']);
for (const [path, ...sizes] of rows) line(path, sizes);
