// What the head of a page says to search engines and to what shows previews of links, and what a site says to them.
// Most of it needs the address at which the site will be: `address`, with a slash at its end, or nothing.
/**
 * @typedef {{
 *     title: string, description: string, path: string, picture: string, shows: string,
 *     versions?: { language: string, path: string }[],
 * }} Page  `path` below the address; `picture`: the path of one that shows what `shows` says; `versions`: the page in
 *     every language, the one for everybody else first
 */

import { escaped } from './page_texts.mjs';

export const picture_size = { width: 1200, height: 630 };

/** @param {Page} page @param {string} [address] */
export function head_of({ title, description, path, picture, shows, versions = [] }, address) {
    /** @type {Record<string, string | number>} */
    const said = { 'og:type': 'website', 'og:site_name': 'Motley', 'og:title': title, 'og:description': description };
    const lines = [];
    if (address) {
        Object.assign(said, { 'og:url': address + path, 'og:image': address + picture, 'og:image:alt': shows });
        for (const [name, size] of Object.entries(picture_size)) said[`og:image:${name}`] = size;
        lines.push(`<link rel="canonical" href="${escaped(address + path)}">`, ...alternates(versions, address));
        lines.push('<meta name="twitter:card" content="summary_large_image">');
    }
    for (const [name, value] of Object.entries(said))
        lines.push(`<meta property="${name}" content="${escaped(String(value))}">`);
    return lines.join('\n');
}

/** @param {{ language: string, path: string }[]} versions @param {string} address */
const alternates = (versions, address, tag = 'link') =>
    [...versions, ...versions.slice(0, 1).map(({ path }) => ({ language: 'x-default', path }))].map(
        ({ language, path }) => {
            const end = tag === 'link' ? '' : '/'; // XML wants it
            return `<${tag} rel="alternate" hreflang="${language}" href="${escaped(address + path)}"${end}>`;
        },
    );

// The whole site for search engines: the start page, then `pages`, each in all its versions.
/** @param {{ language: string, path: string }[][]} pages @param {string} address */
export function sitemap(pages, address) {
    /** @param {string} path @param {string[]} others */
    const entry = (path, others = []) =>
        `<url>\n${[`<loc>${escaped(address + path)}</loc>`, ...others].join('\n')}\n</url>`;
    return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
        entry(''),
        ...pages.flatMap((versions) =>
            versions.map(({ path }) => entry(path, alternates(versions, address, 'xhtml:link'))),
        ),
        '</urlset>\n',
    ].join('\n');
}

/** @param {string} address */
export const robots = (address) => `User-agent: *\nAllow: /\n\nSitemap: ${address}sitemap.xml\n`;
