// What the program sees of the page, as Module.page: the surface, the pointer, the keys, the accessible twin.
import { fail } from './failure.mjs';
import { set_language } from './language.mjs';
import { watch_keys } from './keys.mjs';
import { Opponent } from './opponent.mjs';
import { watch_presence } from './presence.mjs';
import { play } from './sound.mjs';
import { watch_pointer, watch_surface } from './surface.mjs';
import { Twin } from './twin.mjs';

export function open_page(module) {
    const stage = document.getElementById('stage');
    const canvas = document.getElementById('canvas');
    const live = document.getElementById('live');
    const command = document.getElementById('command');
    const field = document.getElementById('command-text');

    const with_text = (call, text, ...rest) => module.ccall(call, null, ['string', ...rest.map(() => 'number')], [text, ...rest]);
    const twin = new Twin(document.getElementById('twin'), stage, {
        activate: (id) => with_text('motley_activate', id),
        enter: (id, text) => module.ccall('motley_enter', null, ['string', 'string'], [id, text]),
        focus: (id, visible) => with_text('motley_focus', id, visible ? 1 : 0),
    });

    const opponent = new Opponent({
        said: (line) => with_text('motley_opponent_said', line),
        failed: (reason) => with_text('motley_opponent_failed', reason),
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
        // A new element each time, so that the same sentence twice is said twice.
        const line = document.createElement('span');
        line.textContent = sentence;
        live.replaceChildren(line);
    }

    return {
        // After main(): shows the first frame and listens from now on.
        start() {
            stage.inert = false;
            watch_surface(stage, canvas, module);
            watch_pointer(stage, canvas, module);
            watch_keys(stage, module);
            watch_presence(module);
        },
        // See src/platform/web/twin.h.
        tell(json) {
            const news = JSON.parse(json);
            if (news.language) set_language(news.language);
            if (news.command !== undefined) {
                command.querySelector('label').textContent = news.command;
                command.hidden = news.command === '';
            }
            twin.update(news, stage.clientWidth / canvas.width);
            if (news.said) say(news.said);
        },
        // What decides the dice of all matches, where the address says it (`?seed=7`), so that they fall alike each time.
        seed() {
            const text = new URLSearchParams(location.search).get('seed') ?? '';
            return /^\d{1,15}$/.test(text) ? Number(text) : -1;
        },
        // What the browser keeps for this site; null and false where it keeps nothing.
        kept(name) {
            try {
                return localStorage.getItem(name);
            } catch {
                return null;
            }
        },
        keep(name, text) {
            try {
                localStorage.setItem(name, text);
                return true;
            } catch {
                return false;
            }
        },
        forget(name) {
            try {
                localStorage.removeItem(name);
            } catch {
                // Nothing is kept, then.
            }
        },
        play,
        // The computer; see src/platform/web/worker_advisor.h.
        ask: (lines, patience) => opponent.ask(lines.split('\n'), patience),
        stop_asking: () => opponent.stop(),
        set_hand_cursor: (hand) => stage.classList.toggle('hand', hand),
        fail: (reason) => fail('program', reason),
    };
}
