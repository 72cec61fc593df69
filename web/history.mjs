// The browser's Back closes what is open, and leads to the start page before it leaves: each thing that is open, and each
// screen on the way, has an entry in the history of the tab, which says how many there are below it.

const longest_way = 1000; // ms after which the browser is not at its way any more

// Returns what has to be told how deep the program is (Ui::depth), whenever that changes.
export function watch_history(module) {
    // In a frame the history belongs to the page around it.
    if (parent !== globalThis) return () => {};

    let at = history.state?.motley ?? 0; // the entry that is shown
    let wanted = at;
    let goal = null; // the entry that the browser was told to go to, until it is there
    let timer = 0;
    let waits = false; // for the player's first touch

    if (history.state?.motley === undefined) history.replaceState({ motley: at }, '');

    function go() {
        if (goal !== null || wanted === at) return;
        // Browsers pass over entries that a page has made before anybody touched it.
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
            // So often that the browser refuses: with the next change, then.
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
        // Nothing when the program has failed.
        if (at < from) wanted = module._motley_back(from - at) ?? at;
        go();
    });

    return (depth) => {
        wanted = depth;
        go();
    };
}
