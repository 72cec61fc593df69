// The parts of the program that only boards of some modes need (src/build/split.mjs).
/** @import { Mode } from './motley-board.d.ts' */

/** @type {Record<Mode, string[]>} */
const parts = {
    view: [],
    replay: ['replay'],
    puzzle: ['action', 'puzzle'],
    play: ['action', 'play'],
};

export const mode_parts = [...new Set(Object.values(parts).flat())];

// The part of what just these modes need; the first has what stands in no other.
/** @param {Set<Mode>} modes */
export const part_for = (modes) =>
    mode_parts.find((part) =>
        Object.entries(parts).every(([mode, own]) => own.includes(part) === modes.has(/** @type {Mode} */ (mode))),
    ) ?? 'first';

// Those that a board of this mode needs; of a mode that there isn't none, since the program refuses it.
/** @param {Mode} mode */
export const parts_of = (mode) => (Object.hasOwn(parts, mode) ? parts[mode] : []);
