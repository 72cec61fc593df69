// Says so when the page's own script or style does not arrive, since that script is what says it of everything else.
// It lies in the page itself (src/build/site.mjs), so it cannot be missing.
import { is_failure_shown, show_failure } from './failure_box.mjs';
import { is_language, set_language } from './language.mjs';

let cause = ''; // the address of what did not arrive, or what the browser said of it

function tell() {
    set_language(navigator.languages.map((name) => name.split('-')[0]).find(is_language) ?? 'en');
    // From the disk browsers load no modules.
    show_failure('page.network.title', location.protocol === 'file:' ? 'page.file' : 'page.network', cause);
}

addEventListener(
    'error',
    ({ target, message }) => {
        const { src, href } = /** @type {any} */ (target);
        // Others put scripts and styles into the page, too, and it does not need those.
        const is_ours = /\/static\/(page|style)-/.test(src ?? href);
        // A message is of a script that the browser does not understand.
        if (is_ours || message) cause ||= message ?? src ?? href;
        if (!is_ours) return;
        if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tell);
        else tell();
    },
    true,
);

// By now the page's script has run, unless something on the way has taken it out of the page or the browser does not
// understand it.
addEventListener('load', () => {
    if (!globalThis.Module && !is_failure_shown()) tell();
});
