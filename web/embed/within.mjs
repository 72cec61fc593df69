// A record may stand in a board instead of in an attribute, which could not hold its quotation marks and its line ends:
//
//   <motley-board><script type="text/motley"> … </script></motley-board>

const sources = ['position', 'record', 'link'];

/** @param {Element} board */
function record_within(board) {
    if (sources.some((name) => board.getAttribute(name))) return null;
    return board.querySelector('script[type="text/motley"]')?.textContent?.trim() || null;
}

// What an attribute of the board says, or what stands in it.
/** @param {Element} board @param {string} name */
export function said(board, name) {
    return board.getAttribute(name) || (name === 'record' ? record_within(board) : null);
}

// Tells what stood in the board and what does now, as often as it changes. A board may be there before what is in it.
/** @param {Element} board @param {(before: string | null, now: string | null) => void} changed */
export function watch_within(board, changed) {
    let before = record_within(board);
    new MutationObserver(() => {
        const now = record_within(board);
        changed(before, now);
        before = now;
    }).observe(board, { childList: true, subtree: true, characterData: true });
}
