// The language of the page's own texts. They are the `page.` entries of assets/strings; the build writes them to
// texts.mjs (src/build/page_texts.mjs), English first. Where other languages have none there, they come in files.
import { texts } from './texts.mjs';

let language = 'en';

// What a language has in a file; nothing if it has none, or it has not arrived.
/** @type {(language: string) => Record<string, string> | undefined} */
let file_of = () => undefined;

/** @param {typeof file_of} reads */
export function read_texts_by(reads) {
    file_of = reads;
}

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
    Object.assign(texts[language], file_of(language));
    document.documentElement.lang = language;
    show_texts();
}

// Translates what is in the page from the beginning, and what has got its key since.
export function show_texts() {
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-text]')))
        element.textContent = say(/** @type {string} */ (element.dataset.text)) ?? element.textContent;
}
