// Where there is no page. Mail programs and chats write the # of an address as %23: such a link is put right.
import { nearest, set_language } from './language.mjs';

const encoded = /%(?:25)*23(%(?:25)*2F)?/i;

// Shows where Motley is: in the nearest folder above that has a file of its.
async function show_home() {
    for (let folder = new URL('.', location.href); ; folder = new URL('..', folder)) {
        const { ok } = await fetch(new URL('sw-off.js', folder), { method: 'HEAD' });
        if (ok) {
            const link = document.getElementById('home');
            link.href = folder.href;
            link.hidden = false;
        }
        if (ok || folder.pathname === '/') return;
    }
}

if (encoded.test(location.pathname)) {
    const link = location.href.replace(encoded, (_, slash) => (slash ? '#/' : '#'));
    // In the address of a screen slashes may be encoded, too.
    location.replace(link.includes('#/') ? link.replace(/%(?:25)*2F/gi, '/') : link);
} else {
    set_language(nearest(navigator.languages ?? [navigator.language]));
    show_home();
}
