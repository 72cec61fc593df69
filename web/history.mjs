// The browser's Back closes what is open and leads to the start page before it leaves the site; Forward opens a screen
// again. Each open thing and each screen on the way has an entry in the tab's history; an entry stores the number of
// entries below it and the address of its screen (src/shell/address.h), which also stands behind the # of the page's.
// A screen that a link opened has the link for its address.

/** @import { Program } from './types.d.ts' */

const longest_way = 1000; // ms after which the browser has hardly anything left to navigate
const rest = 400; // ms between two addresses of the same entry
const refused_rest = 3000; // ms after which the browser, which has refused, is asked again

/** @param {string} text */
export const is_address = (text) => text.startsWith('#/');

// Returns a function to call with the program's depth (Ui::depth) and the addresses on the way there (Ui::way) whenever
// they change.
/**
 * @param {Program} module
 * @param {(link: string) => void} open
 * @returns {(depth: number, addresses: string[]) => void}
 */
export function watch_history(module, open) {
    // In a frame the history belongs to the surrounding page.
    if (parent !== /** @type {unknown} */ (globalThis)) return () => {};

    let at = history.state?.motley ?? 0; // the current entry
    let wanted = at;
    let way = ['']; // the addresses of the screens, from the start page on
    /** @type {number | null} */
    let goal = null; // the entry that the browser is navigating to; null when it has arrived
    /** @type {number | null} */
    let late = null; // the entry to which it did not navigate in time
    let timer = 0;
    let waits = false; // whether it waits for the player's first touch
    let settles = 0;
    let shown = -rest; // when the address was shown last

    // Browsers refuse it if it is called too often.
    /** @param {{ motley: number, address?: string }} state @param {string} [address] */
    function replace(state, address) {
        try {
            history.replaceState(state, '', address);
            return true;
        } catch {
            return false;
        }
    }

    if (history.state?.motley === undefined) replace({ motley: at });

    /** @param {number} depth */
    const address_at = (depth) => way[Math.min(depth, way.length - 1)];
    /** @param {number} depth */
    const entry = (depth) => ({ motley: depth, address: address_at(depth) });
    /** @param {string} address */
    const url = (address) => location.pathname + location.search + (address ? `#${address}` : '');

    // Shows this address as that of the current entry.
    /** @param {string} address */
    function show(address) {
        if (
            history.state?.motley === at &&
            history.state.address === address_at(at) &&
            location.hash === (address && `#${address}`)
        )
            return;
        shown = performance.now();
        if (!replace(entry(at), url(address))) settle_later();
    }

    function settle_later() {
        clearTimeout(settles);
        settles = setTimeout(go, refused_rest);
    }

    function go() {
        clearTimeout(settles);
        if (goal !== null) return;
        try {
            if (wanted === at) {
                // Stepping through a match changes it often, and browsers allow that only so many times.
                const wait = shown + rest - performance.now();
                if (wait > 0) settles = setTimeout(() => show(address_at(at)), wait);
                else show(address_at(at));
                return;
            }
            // Browsers skip entries that a page made before the user touched it.
            if (wanted > at && navigator.userActivation && !navigator.userActivation.hasBeenActive) {
                show(address_at(wanted));
                wait_for_touch();
                return;
            }
            if (wanted > at) show(address_at(at));
            for (; at < wanted; at += 1) history.pushState(entry(at + 1), '', url(address_at(at + 1)));
            if (at === wanted) return;
            history.go(wanted - at);
            goal = wanted;
            // There was no such entry, or the browser is busy: then what it does later is not the player's Back.
            timer = setTimeout(() => ([late, goal] = [goal, null]), longest_way);
        } catch {
            settle_later(); // called too often for the browser
        }
    }

    function wait_for_touch() {
        if (waits) return;
        waits = true;
        const types = ['pointerup', 'keyup', 'click'];
        const touched = () => {
            waits = false;
            for (const type of types) removeEventListener(type, touched, true);
            go();
        };
        for (const type of types) addEventListener(type, touched, true);
    }

    addEventListener('popstate', (event) => {
        const own = goal ?? (event.state?.motley === late ? late : null);
        const from = own ?? at;
        const by_player = own === null;
        goal = late = null;
        clearTimeout(timer);
        if (event.state?.motley === undefined) {
            replace({ motley: at }); // an address with another #, which is about to be followed
            settles = setTimeout(go, rest);
            return;
        }
        at = history.state.motley;
        const { address } = history.state;
        if (at < from) {
            // Returns nothing if the program has failed.
            wanted = Number(module.send('back', from - at) ?? at);
        } else if (by_player && address && address !== address_at(wanted)) {
            open(`#${address}`); // tells where that leads with the next frame
            settles = setTimeout(go, rest);
            return;
        }
        go();
    });

    return (depth, addresses) => {
        wanted = depth;
        way = addresses;
        go();
    };
}
