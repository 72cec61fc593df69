// The browser's Back closes what is open and leads to the start page before it leaves the site. Each open thing and
// each screen on the way has an entry in the tab's history; an entry stores the number of entries below it.

const longest_way = 1000; // ms after which the browser has stopped navigating

// Returns a function to call with the program's depth (Ui::depth) whenever that changes.
export function watch_history(module) {
    // In a frame the history belongs to the surrounding page.
    if (parent !== globalThis) return () => {};

    let at = history.state?.motley ?? 0; // the current entry
    let wanted = at;
    let goal = null; // the entry that the browser is navigating to; null when it has arrived
    let timer = 0;
    let waits = false; // whether it waits for the player's first touch

    if (history.state?.motley === undefined) history.replaceState({ motley: at }, '');

    function go() {
        if (goal !== null || wanted === at) return;
        // Browsers skip entries that a page made before the user touched it.
        if (wanted > at && navigator.userActivation && !navigator.userActivation.hasBeenActive) {
            wait_for_touch();
            return;
        }
        try {
            for (; at < wanted; at += 1) history.pushState({ motley: at + 1 }, '');
            if (at === wanted) return;
            history.go(wanted - at);
            goal = wanted;
            timer = setTimeout(() => (goal = null), longest_way); // there was no such entry
        } catch {
            // Called too often for the browser: try again with the next change.
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
        const from = goal ?? at;
        goal = null;
        clearTimeout(timer);
        if (event.state?.motley === undefined) history.replaceState({ motley: at }, ''); // an address with another #
        at = history.state.motley;
        // Returns nothing if the program has failed.
        if (at < from) wanted = module._motley_back(from - at) ?? at;
        go();
    });

    return (depth) => {
        wanted = depth;
        go();
    };
}
