// The page that servers send where there is nothing (404.html). It may be sent for any address, in any folder, so it is
// all in one file.
/** @import { Texts } from './page_texts.mjs' */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundled, constant, sha } from './boards.mjs';
import { check_texts, only } from './page_texts.mjs';

/** @param {string} source @param {Texts} texts @param {boolean} [debug] */
export async function not_found_page(source, texts, debug) {
    const page = readFileSync(join(source, 'web/not_found.html'), 'utf8');
    check_texts('not_found.html', page, texts);
    const virtual = {
        texts: constant(
            'texts',
            only(texts, (key) => key.startsWith('page.missing')),
        ),
    };
    const script = await bundled(source, 'not_found.mjs', { debug, format: 'iife', virtual });
    const style = await bundled(source, 'not_found.css', { debug });
    const policy = [
        "default-src 'none'",
        "connect-src 'self'",
        `script-src '${sha('sha256', script)}'`,
        `style-src '${sha('sha256', style)}'`,
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    ].join('; ');
    /** @type {Record<string, string>} */
    const parts = { POLICY: policy, STYLE: style, SCRIPT: script };
    return page.replace(/\{\{\{ (\w+) \}\}\}/g, (_, name) => parts[name]);
}
