// What the program sees of the page, as Module.page: the surface, the pointer, the keys and the accessible twin.
import { fail, guarded } from './failure.mjs';
import { set_language } from './language.mjs';
import { watch_history } from './history.mjs';
import { watch_keys } from './keys.mjs';
import { watch_link } from './link.mjs';
import { Opponent } from './opponent.mjs';
import { watch_presence } from './presence.mjs';
import { play } from './sound.mjs';
import { watch_graphics, watch_pointer, watch_surface } from './surface.mjs';
import { may_keep, watch_tabs } from './tabs.mjs';
import { Twin } from './twin.mjs';

const longest_text = 65_536; // characters; the stack has 1 MiB

function kept(name) {
    try {
        return localStorage.getItem(name);
    } catch {
        return null;
    }
}

async function write_to_clipboard(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false; // a page that came without https has none
    }
}

function download(name, text) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = `${name}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser may first ask where to save it
    return true;
}

export function open_page(program) {
    const module = guarded(program);
    const stage = document.getElementById('stage');
    const canvas = document.getElementById('canvas');
    const live = document.getElementById('live');
    const command = document.getElementById('command');
    const field = document.getElementById('command-text');

    // Texts are copied onto the program's stack, so texts longer than any useful one are cut. The program then reports
    // typed text as too long.
    const short = (text) => text.slice(0, longest_text);
    const with_text = (call, text, ...rest) => module.ccall(call, null, ['string', ...rest.map(() => 'number')], [short(text), ...rest]);
    const twin = new Twin(document.getElementById('twin'), stage, {
        activate: (id) => with_text('motley_activate', id),
        enter: (id, text) => module.ccall('motley_enter', null, ['string', 'string'], [short(id), short(text)]),
        focus: (id, visible) => with_text('motley_focus', id, visible ? 1 : 0),
    });

    const opponent = new Opponent({
        delivered: () => module._motley_engine_delivered(),
        said: (line) => with_text('motley_engine_said', line),
        failed: (reason) => with_text('motley_engine_failed', reason),
    });

    command.addEventListener('submit', (event) => {
        event.preventDefault();
        const text = field.value.trim();
        field.value = '';
        if (text) with_text('motley_type', text);
    });
    field.addEventListener('keydown', (event) => {
        if (event.key === 'Escape') stage.focus({ preventScroll: true });
    });

    function say(sentence) {
        // A new element each time, so that repeating the same sentence announces it again.
        const line = document.createElement('span');
        line.textContent = sentence;
        live.replaceChildren(line);
    }

    let tell_depth = () => {};

    // Another tab plays. From now on this tab neither overwrites what that one saves, nor thinks, nor plays sounds.
    function stop() {
        opponent.close();
        stage.inert = true;
        module._motley_stop();
    }

    return guarded({
        // Called after main(): shows the first frame and starts to listen.
        start() {
            stage.inert = false;
            tell_depth = watch_history(module);
            watch_link((link) => with_text('motley_open', link));
            watch_surface(stage, canvas, module);
            watch_graphics(canvas, module);
            watch_pointer(stage, canvas, module);
            watch_keys(stage, module);
            watch_presence(module);
            watch_tabs({ save: () => module._motley_set_aside(), stop });
        },
        // Documented in src/platform/web/twin.h.
        tell(json) {
            const news = JSON.parse(json);
            if (news.language) set_language(news.language);
            if (news.command !== undefined) {
                command.querySelector('label').textContent = news.command;
                command.hidden = news.command === '';
            }
            twin.update(news, stage.clientWidth / canvas.width);
            if (news.depth !== undefined) tell_depth(news.depth);
            if (news.said) say(news.said);
        },
        address: () => location.href.replace(/[?#].*$/, ''),
        copy(text) {
            write_to_clipboard(text).then((done) => module._motley_copied(done ? 1 : 0));
        },
        // The seed for the dice of all matches, if the address contains one (`?seed=7`), so that they fall alike each
        // time.
        seed() {
            const text = new URLSearchParams(location.search).get('seed') ?? '';
            return /^\d{1,15}$/.test(text) ? Number(text) : -1;
        },
        // What the browser has stored for this site. If it stores nothing: null, and false for writing.
        kept,
        keep(name, text) {
            if (!may_keep()) return false;
            try {
                localStorage.setItem(name, text);
                return true;
            } catch {
                return false;
            }
        },
        forget(name) {
            if (!may_keep()) return;
            try {
                localStorage.removeItem(name);
            } catch {
                // Storage is not available.
            }
        },
        rename(from, to) {
            if (!may_keep()) return false;
            try {
                localStorage.setItem(to, localStorage.getItem(from));
                localStorage.removeItem(from);
                return true;
            } catch {
                return false;
            }
        },
        // For this tab only: another tab may take over before this one has removed it.
        mark() {
            try {
                return sessionStorage.getItem('motley-restoring') ?? '';
            } catch {
                return '';
            }
        },
        set_mark(text) {
            try {
                if (text) sessionStorage.setItem('motley-restoring', text);
                else sessionStorage.removeItem('motley-restoring');
            } catch {
                // Then nothing can be restored either.
            }
        },
        kept_names() {
            try {
                return Object.keys(localStorage);
            } catch {
                return [];
            }
        },
        // Gives a text to the player as a file in the browser's downloads.
        save_as: download,
        save_kept(name) {
            const text = kept(name);
            return text !== null && download(name, text);
        },
        play,
        // The engine; documented in src/platform/web/page.h.
        send_to_engine: (lines) => opponent.send(lines.split('\n')),
        kill_engine: () => opponent.kill(),
        set_hand_cursor: (hand) => stage.classList.toggle('hand', hand),
        fail: (reason) => fail('program', reason),
    });
}
