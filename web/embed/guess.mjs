// What a board is going to be, as far as its attributes tell it before the program is there: its game and its mode. The
// room that it takes depends on both.
import { manifest } from './manifest.mjs';
/** @import { Mode, Wanted } from './motley-board.d.ts' */

// open: the mode is not certain, so that a board must be ready for each.
/** @typedef {{ game?: string, mode: Mode, open?: boolean }} Guess */

// A packed link begins with its version, `1` or `2`, and the plain form with a game (docs/LINKS.md).
const packed = /^[12][\w-]*$/;

/** @param {string} text */
function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

// What stands behind the # of an address. A script may have put anything there.
/** @param {string | undefined} link */
const behind_hash = (link) => decoded(/** @type {string} */ (`${link ?? ''}`.split('#').at(-1))).trim();

// The first characters of what a packed link holds.
/** @param {string} link @returns {Promise<string>} */
async function beginning(link) {
    const bytes = Uint8Array.from(atob(link.slice(1).replaceAll('-', '+').replaceAll('_', '/')), (character) =>
        character.charCodeAt(0),
    );
    // What follows them, a check, is of no use here, and makes the stream fail only after it has given them.
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    const { value } = await reader.read();
    reader.cancel().catch(() => {});
    return new TextDecoder().decode(value?.subarray(0, 100));
}

/** @type {Record<string, Mode>} */
const modes = { g: 'replay', p: 'puzzle' };

// A packed link is taken for one of a game to replay, and which game it is stays open: unpacked() tells more.
/** @param {Wanted} wanted @returns {Guess} */
export function guess({ game, mode, link, record }) {
    if (record) {
        const [, named] = /\[Game "([\w-]+)"\]|"game"\s*:\s*"([\w-]+)"/.exec(record)?.filter(Boolean) ?? [];
        return { game: game ?? named, mode: mode || 'replay' };
    }
    const text = behind_hash(link);
    if (packed.test(text)) return { game, mode: mode || 'replay', open: !mode };
    // A link may stand in the middle of a message.
    const open = !mode && /\s/.test(text);
    return { game: game ?? (text.includes(':') ? text.split(':')[0] : undefined), mode: mode || 'play', open };
}

// What a packed link is of; null for anything else, of which guess() tells all that there is.
/** @param {Wanted} wanted @returns {Promise<Guess | null>} */
export async function unpacked({ game, mode, link }) {
    const text = behind_hash(link);
    if (!packed.test(text) || (game && mode)) return null;
    try {
        const [, kind, named] = /^(\w) ([\w-]+)\n/.exec(await beginning(text)) ?? [];
        return named ? { game: game ?? named, mode: mode || modes[kind] || 'play' } : null;
    } catch {
        return null; // the program says what is wrong with it
    }
}

// Where Motley itself shows it, as far as an address can say that (docs/LINKS.md).
/** @param {Wanted} wanted */
export function place_in_motley({ game, position, link }) {
    if (link) return `#${link.split('#').at(-1)}`;
    if (!manifest.games.some(({ id }) => id === game)) return '';
    return position ? `#${game}:${encodeURIComponent(position)}` : `#/${game}`;
}
