// Questions to a server of the site, and what the answers should be.
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { read_headers } from '../../../src/build/serve.mjs';

// The answer with its bytes as they were before they were compressed.
/** @param {string} url @param {string} accepted */
export function ask(url, accepted) {
    /** @type {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, bytes: Buffer }>} */
    const answer = new Promise((resolve, reject) => {
        const asked = request(url, { headers: { 'Accept-Encoding': accepted } }, (response) => {
            /** @type {Buffer[]} */
            const pieces = [];
            response.on('data', (piece) => pieces.push(piece));
            response.on('end', () => {
                const sent = Buffer.concat(pieces);
                const { statusCode: status, headers } = response;
                const encoding = headers['content-encoding'];
                const bytes = encoding === 'br' ? brotliDecompressSync(sent) : encoding ? gunzipSync(sent) : sent;
                resolve({ status, headers, bytes });
            });
        });
        asked.on('error', reject);
        asked.end();
    });
    return answer;
}

// A file of each kind, by the path that is asked for.
/** @param {string[]} files */
export function kinds(files) {
    /** @param {RegExp} path @param {RegExp} type */
    const one = (path, type) => ({ path: files.find((file) => path.test(file)), type });
    const script = /\/javascript(;|$)/;
    return [
        { path: '', type: /^text\/html(; charset=utf-8)?$/i },
        one(/^index\.html$/, /^text\/html/),
        one(/^examples\.html$/, /^text\/html/),
        one(/^static\/page-\w{8}\.js$/, script),
        one(/^static\/embed-\w{8}\.js$/, script),
        one(/^static\/app-\w{8}\.wasm$/, /^application\/wasm$/),
        one(/^static\/style-\w{8}\.css$/, /^text\/css/),
        one(/^static\/de-\w{8}\.txt$/, /^text\/plain/),
        one(/^embed\.js$/, script),
        one(/^embed\/frame-\w{8}\.html$/, /^text\/html/),
        one(/^boards\/.*\.svg$/, /^image\/svg\+xml/),
        one(/^sw\.js$/, script),
        one(/^icon-192\.png$/, /^image\/png$/),
        one(/^manifest\.webmanifest$/, /./),
        one(/^licences\.txt$/, /^text\/plain; charset=utf-8$/i),
    ];
}

const names = [
    'cache-control',
    'access-control-allow-origin',
    'content-security-policy',
    'cross-origin-embedder-policy',
    'cross-origin-resource-policy',
    'x-content-type-options',
    'referrer-policy',
];

// Those of _headers, and that browsers ask anew for what has no rule.
/** @param {string} site @param {string} path @returns {Record<string, string | undefined>} */
export function headers_for(site, path) {
    const said = read_headers(site)
        .filter(({ fits }) => fits(path))
        .flatMap(({ headers }) => Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const { 'cache-control': caching = 'no-cache', ...rest } = Object.fromEntries(said);
    return Object.fromEntries(names.map((name) => [name, name === 'cache-control' ? caching : rest[name]]));
}
