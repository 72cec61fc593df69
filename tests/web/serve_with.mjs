// Servers of the site that answer one of its files in their own way.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { after } from 'node:test';
import { site_folder } from './page.mjs';

/** @type {Record<string, string>} */
const types = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.mjs': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.wasm': 'application/wasm',
};

// The site, with one file answered by answer(response, bytes). Returns its address. All servers are closed at the end,
// since a browser may ask for a page's icon when the next test has begun.
/** @type {import('node:http').Server[]} */
const servers = [];
/** @param {string} file @param {(response: import('node:http').ServerResponse, bytes: Buffer) => void} answer */
export async function serve_with(file, answer) {
    const server = createServer((request, response) => {
        const { pathname } = new URL(request.url, 'http://localhost');
        const path = join(site_folder, pathname === '/' ? 'index.html' : pathname);
        response.setHeader('Content-Type', types[extname(path)] ?? 'text/plain');
        if (pathname === `/${file}`) answer(response, readFileSync(path));
        else response.end(readFileSync(path));
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
    servers.push(server);
    return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`;
}

after(() => {
    for (const server of servers) {
        server.closeAllConnections();
        server.close();
    }
});
