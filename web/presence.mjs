// Whether anybody sees the page. What runs is stopped, and kept, as soon as nobody does: a page in the background may
// end at any time without another word.
export function watch_presence(module) {
    const set_aside = () => module._motley_set_aside();
    document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') set_aside();
    });
    addEventListener('pagehide', set_aside);
}
