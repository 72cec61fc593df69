// The box in which a page says what went wrong and what to do.
import { say, show_texts } from './language.mjs';

const box = () => document.getElementById('failure');

export const is_failure_shown = () => !box().hidden;

// Shows these texts of the page, in another language as soon as that is set. Only the first failure is shown: it is the
// cause of later ones. Returns whether it was this one.
/** @param {string} title @param {string} advice @param {string} cause */
export function show_failure(title, advice, cause) {
    if (is_failure_shown()) return false;
    const details = [say(title), cause, `${location.href}\n${navigator.userAgent}`].join('\n');
    /** @type {HTMLElement} */ (box().querySelector('h2')).dataset.text = title;
    /** @type {HTMLElement} */ (box().querySelector('p')).dataset.text = advice;
    show_texts();
    /** @type {Element} */ (box().querySelector('pre')).textContent = details;
    document.getElementById('loading').hidden = true;
    document.getElementById('stage').inert = true;
    document.getElementById('start').hidden = false;
    box().hidden = false;
    document.getElementById('reload').addEventListener('click', () => location.reload());
    document
        .getElementById('copy')
        .addEventListener('click', (event) => copy(details, /** @type {Element} */ (event.target)));
    return true;
}

/** @param {string} details @param {Element} button */
async function copy(details, button) {
    try {
        await navigator.clipboard.writeText(details);
        button.textContent = say('page.copied');
    } catch {
        // The clipboard is not available: the text is selected, so it can be copied by hand.
        /** @type {HTMLDetailsElement} */ (box().querySelector('details')).open = true;
        /** @type {Selection} */ (getSelection()).selectAllChildren(
            /** @type {Element} */ (box().querySelector('pre')),
        );
    }
}
