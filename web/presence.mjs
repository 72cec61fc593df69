// Watches whether anybody sees the page. When nobody does, clocks are stopped and the match is saved at once, since a
// page in the background may end at any time without notice.
/** @param {import('./types.d.ts').Program} module */
export function watch_presence(module) {
    const suspend = () => module.send('suspend');
    document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') suspend();
    });
    addEventListener('pagehide', suspend);
    // Asked only while something could not be saved, or is not done yet.
    addEventListener('beforeunload', (event) => {
        if (module.send('unsaved')) event.preventDefault();
    });
}
