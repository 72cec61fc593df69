// The language of the page's own texts. They are the `page.` entries of assets/strings; the build writes them to
// texts.mjs (src/build/page_texts.mjs), English first.
import { texts } from './texts.mjs';

let language = 'en';

/** @param {string} name */
export const is_language = (name) => name in texts;

/** @param {string} key @returns {string} */
export function say(key) {
    return texts[language][key] ?? texts.en[key];
}

// The first of the wanted languages that is available, or else English; `de-AT` finds `de`.
/** @param {readonly string[]} wanted @returns {string} */
export function nearest(wanted) {
    const known = new Map(Object.keys(texts).map((each) => [each.toLowerCase(), each]));
    for (const each of wanted) {
        for (let parts = each.toLowerCase().split('-'); parts.length > 0; parts.pop()) {
            const found = known.get(parts.join('-'));
            if (found) return found;
        }
    }
    return 'en';
}

/** @param {string} wanted */
export function set_language(wanted) {
    if (!(wanted in texts)) return;
    language = wanted;
    document.documentElement.lang = language;
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-text]')))
        element.textContent = say(/** @type {string} */ (element.dataset.text)) ?? element.textContent;
}
