// The Service Worker: keeps all files of a version on the device, so that Motley starts at once and without a network.
// The build makes `sw.js` of it, with the list of the version's files (src/build/installation.mjs).
//
// A version is a cache of its own, and the address of the page is put into it last: a cache that has the page is
// complete. A newer version is put there beside the older one, and takes over when it is complete: whatever starts from
// then on is of that version, and what runs goes on with its own files, which stay as long as a page of theirs is open.
import { files as all, version } from './version.mjs';
import { has_simd } from './simd.mjs';

// Without the build of the engine that this browser does not need.
const files = all.filter(([name]) => !has_simd || !name.startsWith('static/engine-scalar-'));

const scope = registration.scope;
const prefix = `motley ${scope} `; // a site may have several copies of Motley, which share the browser's caches
const own = prefix + version;
const page = './';
const patience = 3000; // ms for an open page to tell its version

/** @param {string} name */
const address_of = (name) => new URL(name, scope).href;

// The file at this address, without ? and # and what follows; null if it is none of ours.
/** @param {string} url */
function name_of(url) {
    const { origin, pathname } = new URL(url);
    const base = new URL(scope);
    if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null;
    const name = decodeURI(pathname.slice(base.pathname.length));
    return ['', 'index.html'].includes(name) ? page : name;
}

// Files in static/ have a hash in their names.
/** @param {string} name */
const never_changes = (name) => name.startsWith('static/');

const caches_of_ours = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

// Does not open the cache: that would bring back one that is being removed.
/** @param {string} cache_name @param {string} name */
const find = (cache_name, name) => caches.match(address_of(name), { cacheName: cache_name, ignoreVary: true });

/** @param {string} name */
async function find_in_any_version(name) {
    for (const cache_name of await caches_of_ours()) {
        const found = await find(cache_name, name);
        if (found) return found;
    }
    return undefined;
}

// The file as this version has it; anything else is refused by its hash.
/** @param {string} name @param {string} integrity */
async function fetched(name, integrity) {
    if (never_changes(name)) {
        const found = await find_in_any_version(name);
        if (found) return found;
    }
    const ask = (/** @type {RequestCache} */ cache) =>
        fetch(address_of(name), { integrity, cache, credentials: 'same-origin' });
    // The browser may have just stored it; if what it has stored is damaged, it is asked for again.
    const response = await ask(never_changes(name) ? 'force-cache' : 'no-cache').catch(() => ask('reload'));
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return name === page ? without_preloads(response) : response;
}

// The page as it starts from the device. What it would preload is there already, and Chromium uses the compiled code
// that it has stored only where the program did not come by a preload. The picture of a board would be drawn when the
// program is about to be there, and delay it.
/** @param {Response} response */
async function without_preloads(response) {
    const text = await response.text();
    const headers = new Headers(response.headers);
    headers.delete('Content-Encoding');
    headers.delete('Content-Length');
    // As a new response it is not a redirected one either, which browsers refuse for a page.
    return new Response(text.replace(/<link rel="preload"[^>]* as="fetch"[^>]*>|<picture>.*?<\/picture>/gs, ''), {
        headers,
    });
}

// Puts what is missing into the cache of this version, one after the other, since nobody waits for it.
async function complete() {
    const cache = await caches.open(own);
    const there = new Set((await cache.keys()).map(({ url }) => url));
    for (const [name, integrity] of files) {
        if (!there.has(address_of(name))) await cache.put(address_of(name), await fetched(name, integrity));
    }
}

async function install() {
    // What other versions have begun and not completed.
    for (const name of await caches_of_ours()) {
        if (name !== own && !(await find(name, page))) await caches.delete(name);
    }
    try {
        await complete(); // what has arrived stays for the next attempt
    } catch (error) {
        if (error.name === 'QuotaExceededError') await caches.delete(own);
        throw error;
    }
    await skipWaiting();
}

// The version of an open page; null if it does not tell.
/** @param {WindowClient} client @returns {Promise<string | null>} */
function version_of(client) {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((done) => {
        port1.onmessage = ({ data }) => done(data);
        setTimeout(done, patience, null);
    });
    client.postMessage('version', [port2]);
    return answer.finally(() => port1.close());
}

// The versions of the open pages; null among them if one of them does not tell.
async function open_versions() {
    const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    return Promise.all(open.filter(({ url }) => url.startsWith(scope)).map(version_of));
}

// Removes the versions of which no page is open.
async function clean() {
    const others = (await caches_of_ours()).filter((name) => name !== own);
    if (others.length === 0) return;
    let versions = await open_versions();
    // A page that starts or goes away may be too busy to tell.
    for (let more = 3; more > 0 && versions.includes(null); more--) versions = await open_versions();
    if (versions.includes(null)) return;
    for (const name of others) {
        if (!versions.includes(name.slice(prefix.length))) await caches.delete(name);
    }
}

const listed = new Set(files.map(([name]) => name));

// These are compiled while they arrive. The parts of the program are compiled when all of their bytes are there.
/** @param {string} name */
const is_compiled_on_arrival = (name) => /^static\/(app|engine|engine-scalar)-\w+\.wasm$/.test(name);

// The browser's own copy, without asking the server; undefined if it has none. Compiled code is stored with that copy,
// and not with what is in our caches.
/** @param {string} address */
async function stored_by_browser(address) {
    const response = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
    return response?.ok ? response : undefined;
}

/** @param {string} name @param {Request} request */
async function answer(name, request) {
    if (is_compiled_on_arrival(name)) {
        const stored = await stored_by_browser(request.url);
        if (stored) return stored;
    }
    const found = (await find(own, name)) ?? (never_changes(name) ? await find_in_any_version(name) : undefined);
    if (found) return found;
    const response = await fetch(request);
    if (!response.ok && listed.has(name)) {
        // This version is neither on the device as a whole nor on the server any more: the next start asks the server.
        await (await caches.open(own)).delete(address_of(page));
    }
    return response;
}

addEventListener('install', (event) => event.waitUntil(install()));

addEventListener('activate', (event) => {
    event.waitUntil(clients.claim()); // a page that is open can use what is there, too
});

addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET') return;
    const name = name_of(event.request.url);
    if (name !== null && (listed.has(name) || never_changes(name))) event.respondWith(answer(name, event.request));
});

// A page has started (web/installation.mjs): it hears which version is on the device.
addEventListener('message', (event) => {
    const [port] = event.ports;
    const work = async () => {
        await complete(); // the browser or the user may have removed a part
        port.postMessage(version);
        await clean();
    };
    event.waitUntil(work().catch(() => {}));
});
