// Which lines of rules, records, matches and storage the tests of those folders run:
//
//   node coverage.mjs [--lines PART] [TEST…]
//
// builds the preset native-coverage, runs these tests (match, record, game_thud …; without any, all of them), and prints a
// line for each folder. --lines also prints the lines that did not run of the files whose path contains PART.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const build = join(root, 'build/native-coverage');
const { values, positionals } = parseArgs({ options: { lines: { type: 'string' } }, allowPositionals: true });

const games = readdirSync(join(root, 'src/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const all = [...games.map((id) => `game_${id}`), 'match', 'record', 'learn', 'ask', 'study', 'activity', 'shell', 'platform'];
const tests = positionals.length > 0 ? positionals : all;
const folders = [...games.map((id) => `src/games/${id}/`), 'src/match/', 'src/record/', 'src/shell/', 'src/platform/'];

function run(command, rest, options = {}) {
    const { status } = spawnSync(command, rest, { cwd: root, stdio: 'inherit', ...options });
    if (status !== 0) process.exit(status ?? 1);
}

const found = (ending) => readdirSync(build, { recursive: true }).filter((file) => file.endsWith(ending)).map((file) => join(build, file));

run('src/build/compile.sh', ['native-coverage', ...tests.map((test) => `test_${test}`)]);
for (const file of found('.gcda')) rmSync(file); // of earlier runs
// Which lines run matters here, not how often, and without optimisation often takes hours.
const { MOTLEY_FULL: _, ...environment } = process.env;
run('ctest', ['--test-dir', build, '-R', `^(${tests.join('|')})(_[a-z-]+)?$`, '-LE', 'slow', '-j', '2', '--output-on-failure'], { env: { ...environment, MOTLEY_PLAYOUTS: '20' } });

// Path → line → how often it ran, in all programs together.
const counts = new Map();
for (const data of found('.gcda')) {
    const answer = execFileSync('gcov', ['--json-format', '--stdout', data], { cwd: build, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });
    for (const json of answer.toString().split('\n').filter(Boolean)) {
        for (const { file, lines } of JSON.parse(json).files) {
            const path = relative(root, join(build, file).startsWith(root) && !file.startsWith('/') ? join(build, file) : file);
            if (!folders.some((folder) => path.startsWith(folder))) continue;
            const of_file = counts.get(path) ?? new Map();
            counts.set(path, of_file);
            for (const { line_number: line, count } of lines) of_file.set(line, (of_file.get(line) ?? 0) + count);
        }
    }
}

for (const folder of folders) {
    const lines = [...counts].filter(([path]) => path.startsWith(folder)).flatMap(([, of_file]) => [...of_file.values()]);
    if (lines.length === 0) continue;
    const ran = lines.filter((count) => count > 0).length;
    console.log(`${folder.padEnd(26)} ${String(ran).padStart(6)} of ${String(lines.length).padStart(6)} lines  ${((100 * ran) / lines.length).toFixed(1)} %`);
}
if (values.lines) {
    for (const [path, of_file] of [...counts].filter(([name]) => name.includes(values.lines)).sort()) {
        const text = readFileSync(join(root, path), 'utf8').split('\n');
        for (const [line, count] of [...of_file].sort(([a], [b]) => a - b)) if (count === 0) console.log(`${path}:${line}: ${text[line - 1]}`);
    }
}
