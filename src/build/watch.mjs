// Serves the site that ./build-wasm.sh --debug made, builds it again whenever a source changes, and then has the
// browsers that show it load it again:
//
//   node watch.mjs FOLDER [PORT]
//
// It serves no Service Worker, which would show what it has stored.
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serve } from './serve.mjs';

const in_page = `new EventSource('/watch').onmessage = () => location.reload();\n`;

// Which files there are, and when each was changed last.
/** @param {string} path @returns {string} */
function state_of(path) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found?.isDirectory()) return `${path} ${found?.mtimeMs}`;
    const names = readdirSync(path).filter((name) => name !== 'node_modules');
    return names.map((name) => state_of(join(path, name))).join('\n');
}

// Serves the folder as serve() does, calls build() whenever something of the sources has changed, and has the pages
// reload if it resolves to true.
/** @param {string} folder @param {number} port @param {string[]} sources @param {() => Promise<boolean>} build */
export async function watch(folder, port, sources, build) {
    const state = () => sources.map(state_of).join('\n');
    /** @type {Set<import('node:http').ServerResponse>} */
    const pages = new Set();
    /** @param {string} pathname @param {import('node:http').ServerResponse} response */
    const answer = async (pathname, response) => {
        if (pathname === '/watch') {
            response
                .writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
                .flushHeaders();
            pages.add(response);
            response.on('close', () => pages.delete(response));
        } else if (pathname === '/watch.mjs') {
            response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' }).end(in_page);
        } else if (pathname === '/' || pathname === '/index.html') {
            const page = await readFile(join(folder, 'index.html'), 'utf8');
            const script = '<script type="module" src="/watch.mjs"></script>';
            response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page + script);
        } else if (pathname === '/sw.js') {
            response.writeHead(404).end();
        } else {
            return false;
        }
        return true;
    };
    const server = await serve(folder, port, answer);
    let built = state();
    let builds = false;
    const timer = setInterval(async () => {
        const now = state();
        if (builds || now === built) return;
        [built, builds] = [now, true];
        if (await build()) for (const page of pages) page.write('data: built\n\n');
        builds = false;
    }, 500);
    const close = () => {
        clearInterval(timer);
        return server.close();
    };
    return { ...server, close };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const [folder, port = '8090'] = process.argv.slice(2);
    const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
    const names = ['CMakeLists.txt', 'CMakePresets.json', 'assets', 'shell.html', 'src', 'web'];
    const sources = names.map((name) => join(root, name));
    const build = async () => {
        const started = performance.now();
        const builder = spawn(join(root, 'build-wasm.sh'), ['--debug'], { stdio: 'inherit' });
        const status = await new Promise((done) => builder.on('close', done));
        const seconds = Math.round((performance.now() - started) / 1000);
        console.log(status === 0 ? `Built in ${seconds} s` : 'The page stays as it was');
        return status === 0;
    };
    const { url } = await watch(folder, Number(port), sources, build);
    console.log(`Serving ${folder} at ${url}, and building it when a source changes (Ctrl-C ends it)`);
}
