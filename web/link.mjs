// What stands behind the # of the address is the address of a screen (src/shell/address.h) or a link (docs/LINKS.md):
// the program opens it, at the start and whenever it changes. A link is taken out of the address then, in case it is
// refused or leads elsewhere; a game or position that it shows has it for its address, as have other screens theirs.
import { is_address } from './history.mjs';
import { follows } from './tabs.mjs';

/** @param {(link: string) => void} open */
export function watch_link(open) {
    function follow() {
        // A tab that another has taken over from keeps it until it plays again.
        if (location.hash.length < 2 || follows()) return;
        const link = location.hash;
        if (!is_address(link)) {
            try {
                history.replaceState(history.state, '', location.pathname + location.search);
            } catch {
                // Called too often for the browser: history.mjs mends the address.
            }
        }
        open(link);
    }
    // A followed link is an entry without a state; to the others the player goes back or forward, and the program has
    // followed. This event comes at once; by the time of hashchange the address may be another again.
    addEventListener('popstate', ({ state }) => {
        if (state?.motley === undefined) follow();
    });
    follow();
}
