// Makes a file that plays without a server.

/** @import { Addresses, Bytes } from './types.d.ts' */
/** @typedef {(url: string) => Promise<Response>} Fetched */

/** @param {string} url @param {Fetched} fetched */
async function packed(url, fetched) {
    const response = await fetched(url);
    const bytes = await new Response(
        /** @type {ReadableStream<Bytes>} */ (response.body).pipeThrough(new CompressionStream('gzip')),
    ).arrayBuffer();
    // As a data: address, from which the comma is left to be found.
    const reader = new FileReader();
    const read = new Promise((done, failed) =>
        Object.assign(reader, { onload: () => done(reader.result), onerror: () => failed(reader.error) }),
    );
    reader.readAsDataURL(new Blob([bytes]));
    return (await read).replace(/^.*,/, '');
}

// A page with the whole program in it, which begins with a message (docs/EMBEDDING.md). page: `shell`, the address of
// the page without the program; `files`, name → address. fetched: of web/fetched.mjs, which the page has already.
/** @param {{ shell: string, files: Addresses }} page @param {string} message @param {Fetched} fetched */
export async function page_of({ shell, files }, message, fetched) {
    const html = await (await fetched(shell)).text();
    const parts = await Promise.all(
        Object.entries(files).map(
            async ([name, url]) => `<script type="text/plain" id="${name}">${await packed(url, fetched)}</script>`,
        ),
    );
    parts.push(`<script type="application/json" id="message">${message.replaceAll('<', '\\u003c')}</script>`);
    return new Blob([html.replace('<!-- DATA -->', () => parts.join('\n'))], { type: 'text/html' });
}
