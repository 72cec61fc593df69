// Passes keys to the focused element, or to the table where nothing has the focus, as after a reload. Keys that the
// program does not use are left to the page and the browser, and so is Tab.

/** @import { Program } from './types.d.ts' */

// The values of motley::ui::Key.
/** @type {Record<string, number>} */
const keys = {
    'ArrowLeft': 0,
    'ArrowRight': 1,
    'ArrowUp': 2,
    'ArrowDown': 3,
    'Enter': 4,
    ' ': 4,
    'Escape': 5,
    'Home': 8,
    'End': 9,
    'Backspace': 11,
    'Delete': 11,
};
const text_key = 10;

/** @param {KeyboardEvent} event @returns {[key: number, character: number] | null} */
function number_of(event) {
    if (event.key in keys) return [keys[event.key], 0];
    const characters = [...(event.key ?? '')]; // autofill sends events without a key
    return characters.length === 1 ? [text_key, /** @type {number} */ (characters[0].codePointAt(0))] : null;
}

// Says whether an input method uses the key. Safari shows it only by the number: the composition has ended by then.
/** @param {KeyboardEvent} event */
export const is_composing = (event) => event.isComposing || event.keyCode === 229;

// Says whether the key is pressed for the browser or the system. But signs such as `?` may need AltGr, which is Ctrl
// and Alt.
/** @param {KeyboardEvent} event */
function is_shortcut({ key, ctrlKey, altKey, metaKey }) {
    return metaKey || ((ctrlKey || altKey) && !(ctrlKey && altKey && /^[^\w ]$/.test(key)));
}

/** @param {HTMLElement} stage @param {Program} module */
export function watch_keys(stage, module) {
    // Where the program can search its text, the browser's search would find words that nobody sees. Pressed again, it
    // is the browser's.
    addEventListener('keydown', (event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== 'f' || event.shiftKey || event.altKey) return;
        const field = /** @type {HTMLElement | null} */ (stage.querySelector('.reading input[data-id$=":search"]'));
        if (!field || field.closest('[inert]') || field === document.activeElement) return;
        event.preventDefault();
        field.focus({ preventScroll: true });
    });
    document.addEventListener('keydown', (event) => {
        const unfocused = event.target === document.body;
        if (stage.inert || !(unfocused || stage.contains(/** @type {Element} */ (event.target)))) return;
        if (event.defaultPrevented || is_composing(event) || is_shortcut(event)) return;
        if (/** @type {Element} */ (event.target).closest('form')) return;
        // In a text field of the twin all other keys belong to the browser.
        if (/** @type {Element} */ (event.target).closest('input') && !['Enter', 'Escape'].includes(event.key)) return;
        // On a button or a link these keys already cause a click.
        if (['Enter', ' '].includes(event.key) && /** @type {Element} */ (event.target).closest('button, a')) return;
        const key = number_of(event);
        if (!key || !module._motley_key(...key)) return;
        event.preventDefault();
        if (unfocused) stage.focus({ preventScroll: true });
    });
}
