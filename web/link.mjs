// What stands behind the # of the address is the address of a screen (src/shell/address.h) or a link (docs/LINKS.md): the
// program opens it, at the start and whenever it changes. A link is taken out of the address then, in case it is refused
// or leads elsewhere; a game or position that it shows has it for its address, as have other screens theirs.
import { is_address, is_ours } from './history.mjs';
import { follows } from './tabs.mjs';

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
    addEventListener('hashchange', () => {
        if (!is_ours()) follow(); // else the player went back or forward, and the program has followed
    });
    follow();
}
