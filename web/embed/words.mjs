// The sentences of the element itself. They are the `page.embed.` entries of assets/strings.
import { texts } from './texts.mjs';

// { key: sentence } of the language that fits best, or of English.
/** @param {string} language */
export function words(language) {
    const wanted = language.toLowerCase();
    const found = Object.keys(texts).find((id) => wanted === id || wanted.startsWith(`${id}-`)) ?? 'en';
    return texts[found];
}
