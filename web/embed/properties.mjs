// What the attributes of a board say, and its properties of the same names: frameworks set a property where an element
// has one.
/** @import { Wanted } from './motley-board.d.ts' */
import { said } from './within.mjs';

/** @type {Record<string, number>} */
const levels = { person: 0, none: 0 };

/** @param {HTMLElement} element */
export const language_of = (element) =>
    element.lang || /** @type {HTMLElement | null} */ (element.closest('[lang]'))?.lang;

// What these attributes say, as the program reads it.
/** @param {HTMLElement} element @param {string[]} names @returns {Wanted} */
export function attributes_of(element, names) {
    /** @type {Record<string, string | number>} */
    const out = {};
    for (const name of names) {
        const value = name === 'lang' ? language_of(element) : said(element, name);
        if (value === null || value === undefined || value === '') continue;
        if (name === 'ply' || name === 'opponent') out[name] = levels[value] ?? Number(value);
        else out[name] = value;
    }
    return out;
}

// Gives the elements of this class a property for each attribute. `lang` is every element's.
/** @param {{ prototype: HTMLElement & { standing(): unknown } }} element @param {string[]} attributes */
export function define_properties({ prototype }, attributes) {
    for (const name of attributes.filter((each) => each !== 'lang')) {
        Object.defineProperty(prototype, name, {
            configurable: true,
            enumerable: true,
            /** @this {typeof prototype} */
            get() {
                const text = this.getAttribute(name) ?? '';
                // In version 1 record() is what standing() is.
                return name === 'record' ? Object.assign(() => this.standing(), { toString: () => text }) : text;
            },
            /** @this {typeof prototype} @param {unknown} value */
            set(value) {
                if (value === null || value === undefined) this.removeAttribute(name);
                else this.setAttribute(name, String(value));
            },
        });
    }
}

// What was set before the element was defined hides the property.
/** @param {HTMLElement} element @param {string[]} attributes */
export function take_what_was_set(element, attributes) {
    for (const name of attributes) {
        if (!Object.hasOwn(element, name)) continue;
        const { [name]: value } = /** @type {Record<string, any>} */ (element);
        delete (/** @type {Record<string, any>} */ (element)[name]);
        Object.assign(element, { [name]: value });
    }
}
