// Which files a board needs, as far as that is known before the program has read what it is to show.
/** @import { Wanted } from './motley-board.d.ts' */
import { nearest } from '../language.mjs';
import { guess, unpacked } from './guess.mjs';
import { manifest } from './manifest.mjs'; // written by the build: the files, their hashes, the games
import { mode_parts, parts_of } from './modes.mjs';

/** @param {string | undefined} lang */
export const nearest_language = (lang) => nearest(lang ? [lang] : (navigator.languages ?? [navigator.language]));

// The names of the files; without knowing the game the parts of all. The engine comes when it is to play, and late
// sentences (docs/FIRST_VISIT.md), which only a puzzle needs at once, when something asks for them.
/** @param {Wanted & { resume?: string }} fields what a board is to load */
export async function needed_for({ resume, ...fields }) {
    const wanted = resume ? { ...fields, record: resume, mode: fields.mode || 'play' } : fields;
    const { game, mode, open } = (await unpacked(wanted)) ?? guess(wanted);
    const known = manifest.games.some(({ id }) => id === game);
    const language = nearest_language(fields.lang);
    const packs = [language, ...(mode === 'puzzle' ? ['puzzles', 'late', `late.${language}`] : [])];
    return Object.keys(manifest.files).filter((name) => {
        const [, part] = /^app-(.+)\.wasm$/.exec(name) ?? [];
        if (mode_parts.includes(part)) return open || parts_of(mode).includes(part);
        if (part) return !known || part === game;
        const [, pack] = /^(.+)\.txt$/.exec(name) ?? [];
        if (pack) return packs.includes(pack);
        return !name.startsWith('engine');
    });
}

// All that a board may ever need, but the engine: with the whole program.
export const everything = Object.keys({ ...manifest.files, ...manifest.whole }).filter(
    (name) => !name.startsWith('engine') && !mode_parts.some((part) => name === `app-${part}.wasm`),
);
