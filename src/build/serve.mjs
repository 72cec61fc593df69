// A static server on 127.0.0.1:
//
//   node serve.mjs FOLDER [PORT]      uses the next free port if PORT (8080) is taken
//
// It sends the headers that FOLDER/_headers gives to paths, and <name>.br or <name>.gz where they lie beside a file and
// the browser takes them, and FOLDER/404.html where there is nothing.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @type {Record<string, string>} */
const types = {
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.mjs': 'text/javascript; charset=utf-8',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.wasm': 'application/wasm',
    '.xml': 'application/xml',
    '.webmanifest': 'application/manifest+json',
};

/** @param {string} folder @param {string} url */
async function find(folder, url) {
    let path;
    try {
        path = resolve(folder, `.${decodeURIComponent(new URL(url, 'http://localhost').pathname)}`);
    } catch {
        return null;
    }
    if (path !== folder && !path.startsWith(folder + sep)) return null;
    try {
        const found = await stat(path);
        if (found.isFile()) return { path, size: found.size };
        const index = join(path, 'index.html');
        return { path: index, size: (await stat(index)).size };
    } catch {
        return null;
    }
}

// The rules of a _headers file: [{ fits(path), headers }]. A path that ends with * stands for all that begin so.
/** @param {string} folder */
export function read_headers(folder) {
    const path = join(folder, '_headers');
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    /** @type {{ fits(path: string): boolean, headers: Record<string, string> }[]} */
    const rules = [];
    for (const line of text.split('\n')) {
        if (/^\S/.test(line)) {
            const wanted = line.trim();
            const fits = wanted.endsWith('*')
                ? (/** @type {string} */ path) => path.startsWith(wanted.slice(0, -1))
                : (/** @type {string} */ path) => path === wanted;
            rules.push({ fits, headers: {} });
        }
        const [, name, value] = line.match(/^\s+([\w-]+):\s*(.*)$/) ?? [];
        if (name) rules.at(-1).headers[name] = value;
    }
    return rules;
}

// The smallest of the file's forms that the browser takes: { path, size, encoding }.
/**
 * @param {{ path: string, size: number }} file
 * @param {string} accepted
 * @returns {Promise<{ path: string, size: number, encoding?: string }>}
 */
async function smallest(file, accepted) {
    for (const [encoding, ending] of [
        ['br', '.br'],
        ['gzip', '.gz'],
    ]) {
        if (!new RegExp(`\\b${encoding}\\b`).test(accepted)) continue;
        const found = await stat(file.path + ending).catch(() => /** @type {import('node:fs').Stats} */ (undefined));
        if (found?.isFile()) return { path: file.path + ending, size: found.size, encoding };
    }
    return file;
}

// Serves the folder. Resolves to { url, close() } once it listens. Port 0 means any free port. What `answers` resolves
// to true for, it has answered itself.
/**
 * @param {string} folder
 * @param {(pathname: string, response: import('node:http').ServerResponse) => Promise<boolean>} answers
 */
export async function serve(folder, port = 8080, answers = async () => false) {
    const root = resolve(folder);
    const rules = read_headers(root);
    const server = createServer(async (request, response) => {
        if (request.method !== 'GET' && request.method !== 'HEAD') {
            response.writeHead(405, { Allow: 'GET, HEAD' }).end();
            return;
        }
        const { pathname } = new URL(request.url, 'http://localhost');
        if (await answers(pathname, response)) return;
        const found = await find(root, request.url);
        const file = found ?? (await find(root, '/404.html'));
        if (!file) {
            response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
            return;
        }
        const sent = await smallest(file, request.headers['accept-encoding'] ?? '');
        response.writeHead(found ? 200 : 404, {
            'Content-Type':
                types[extname(file.path)] ?? (extname(file.path) ? 'application/octet-stream' : types['.txt']),
            'Content-Length': sent.size,
            'Cache-Control': 'no-cache',
            'Vary': 'Accept-Encoding',
            ...(sent.encoding && { 'Content-Encoding': sent.encoding }),
            ...(found &&
                Object.assign({}, ...rules.filter(({ fits }) => fits(pathname)).map(({ headers }) => headers))),
        });
        if (request.method === 'HEAD') response.end();
        else
            createReadStream(sent.path)
                .on('error', () => response.destroy())
                .pipe(response);
    });
    for (;;) {
        const error = await new Promise((done) => {
            server.once('error', done);
            server.listen(port, '127.0.0.1', () => done(null));
        });
        server.removeAllListeners('error');
        if (!error) break;
        if (error.code !== 'EADDRINUSE' || port >= 65535) throw error;
        port += 1;
    }
    return {
        url: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`,
        close: () => {
            server.closeAllConnections?.();
            return new Promise((done) => server.close(done));
        },
    };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const [folder, port = '8080'] = process.argv.slice(2);
    if (!folder || !/^\d+$/.test(port) || Number(port) > 65535) {
        console.error('serve: node serve.mjs FOLDER [PORT]');
        process.exit(2);
    }
    const { url } = await serve(folder, Number(port));
    console.log(`Serving ${folder} at ${url} (Ctrl-C ends it)`);
}
