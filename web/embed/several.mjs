// Several boards in a page: which of them run, and when those begin that come into view.
/** @typedef {{ seen: boolean, asked: number, rest(): void }} Board asked: calls of scripts that wait for the program */

// A board that is only scrolled past does not begin, nor does any while the page is being scrolled: that would be felt.
const stay = 200; // ms
let scrolled = -stay;
globalThis.addEventListener?.('scroll', () => (scrolled = performance.now()), { capture: true, passive: true });

// ms until a board may begin that has been in view since then.
/** @param {number} since */
export const to_wait = (since) => Math.max(since, scrolled) + stay - performance.now();

// Browsers keep only so many drawings alive. Beyond that, boards that nobody sees become pictures again, those that
// were seen longest ago first; they go on where they were when they are seen again.
const most_alive = 8;
/** @type {Set<Board>} */
const alive = new Set(); // in the order in which they were last seen

/** @param {Board} board */
export function runs(board) {
    alive.delete(board); // to its end
    alive.add(board);
    for (const each of alive) {
        if (alive.size <= most_alive) return;
        if (!each.seen && !each.asked && each !== board) each.rest();
    }
}

/** @param {Board} board */
export const ends = (board) => alive.delete(board);
