// What stands behind the # of the address is a link (docs/LINKS.md): the program opens it, at the start and whenever it
// changes. It is taken out of the address then, so that a reload goes on where the player is, and the same link can be
// followed again.
export function watch_link(open) {
    function follow() {
        if (location.hash.length < 2) return;
        const link = location.hash;
        history.replaceState(history.state, '', location.pathname + location.search);
        open(link);
    }
    addEventListener('hashchange', follow);
    follow();
}
