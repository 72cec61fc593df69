// Why something of Motley has not come into this page.

/** @typedef {{ key: string, what?: string }} Why a sentence (words.mjs), and what it names */

// What the page's own policy has forbidden: address → the part of the policy.
/** @type {Map<string, string>} */
const forbidden = new Map();
/** @type {Set<() => void>} */
const watching = new Set();
globalThis.document?.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    forbidden.set(blockedURI, effectiveDirective);
    for (const look of watching) look();
});

// True once the page has refused a frame that does not say that it may be let in. Only Chromium reports this.
let isolated = false;
try {
    new ReportingObserver(() => (isolated = true), { types: ['coep'], buffered: true }).observe();
} catch {
    // Elsewhere nothing is reported.
}

// Browsers report only the site of an address of another site.
/** @param {string} url @param {string} kind @returns {string | undefined} */
const part_of_policy = (url, kind) =>
    [...forbidden].find(
        ([uri, directive]) =>
            directive.startsWith(kind) && uri !== '' && (url.startsWith(uri) || uri.startsWith(url.split('?')[0])),
    )?.[1];

// Calls this when the page's policy is found to forbid a frame with this address. Returns how to stop that.
/** @param {string} url @param {(why: Why) => void} found */
export function watch_policy(url, found) {
    const look = () => {
        const part = part_of_policy(url, 'frame-src') ?? part_of_policy(url, 'child-src');
        if (part) found({ key: 'policy', what: part });
    };
    watching.add(look);
    queueMicrotask(look); // it may have been found for another board
    return () => watching.delete(look);
}

// Pages that are not secure cannot find it out.
/** @param {string} text @param {string} otherwise */
async function hash_of(text, otherwise) {
    if (!globalThis.crypto?.subtle) return otherwise;
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const options = /** @type {const} */ ({ credentials: 'omit', referrerPolicy: 'no-referrer' });
const rules = /(?:^|;)\s*((?:frame-ancestors|script-src|default-src|sandbox)[^;]*)/;

// What the server answers instead, or what keeps the page from hearing it. Null if nothing is wrong with it.
/** @param {string} url @param {boolean} is_page @param {(text: string) => Promise<boolean>} fits @returns {Promise<Why | null>} */
async function answer(url, is_page, fits) {
    try {
        const response = await fetch(url, options);
        const { ok, status, statusText, headers } = response;
        if (!ok) return { key: 'status', what: `${url}: ${status} ${statusText}`.trim() };
        const type = headers.get('content-type') ?? '';
        if (type.startsWith('text/html') !== is_page) return { key: 'other', what: url };
        const rule = headers.get('x-frame-options') ?? headers.get('content-security-policy')?.match(rules)?.[1];
        if (is_page && rule) return { key: 'header', what: rule };
        return (await fits(await response.text())) ? null : { key: 'changed', what: url };
    } catch {
        await new Promise((done) => setTimeout(done, 50)); // the page hears of its policy after that
        const part = part_of_policy(url, 'connect-src');
        return part ? { key: 'policy', what: part } : { key: 'refused', what: url };
    }
}

// Why a file could not be fetched, or was not the right one.
/** @param {string} url @returns {Promise<Why>} */
export const why_no_file = async (url) =>
    (await answer(url, false, async () => false)) ?? { key: 'refused', what: url };

// Why the frame says nothing, as far as that can be known. Its name has the beginning of its hash.
/** @param {string} url @returns {Promise<Why | null>} */
export async function why_no_frame(url) {
    const [, named] = url.match(/-(\w+)\.html$/) ?? [];
    const why = await answer(url, true, async (text) => !named || (await hash_of(text, named)).startsWith(named));
    // A server that lets nobody read the frame may still let everybody see it.
    if (why && !['refused', 'policy'].includes(why.key)) return why;
    return isolated || globalThis.crossOriginIsolated ? { key: 'coep' } : null;
}
