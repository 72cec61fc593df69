// The canvas with its accessible twin, the field for actions and the engine: what the program has wherever it runs, on
// its own page (page.mjs) or embedded (embed/start.mjs).
/** @import { EngineFiles, News, Program, TableCalls } from './types.d.ts' */
import { is_composing } from './keys.mjs';
import { set_language } from './language.mjs';
import { text_picture, text_width } from './letters.mjs';
import { Opponent } from './opponent.mjs';
import { Twin } from './twin.mjs';

// module: the program's functions, guarded. engine: as for Opponent.
/** @param {Program} module @param {EngineFiles} engine */
export function open_table(module, engine) {
    const stage = document.getElementById('stage');
    const canvas = document.getElementById('canvas');
    const live = document.getElementById('live');
    const command = document.getElementById('command');
    const field = document.getElementById('command-text');

    const twin = new Twin(document.getElementById('twin'), stage, {
        activate: (id) => module.send('activate', id),
        enter: (id, text) => module.send('enter', id, text),
        focus: (id, visible) => module.send('focus', id, Number(visible)),
    });

    const opponent = new Opponent(engine, {
        delivered: () => module.send('engine_delivered'),
        said: (line) => module.send('engine_said', line),
        failed: (reason) => module.send('engine_failed', reason),
    });

    command.addEventListener('submit', (event) => {
        event.preventDefault();
        const text = field.value.trim();
        field.value = '';
        if (text) module.send('type', text);
    });
    field.addEventListener('keydown', (event) => {
        if (event.key === 'Escape' && !is_composing(event)) stage.focus({ preventScroll: true });
    });

    /** @param {string} sentence */
    function say(sentence) {
        // A new element each time, so that repeating the same sentence announces it again.
        const line = document.createElement('span');
        line.textContent = sentence;
        live.replaceChildren(line);
    }

    return {
        stage,
        canvas,
        opponent,
        twin: document.getElementById('twin'),
        // Shows the program's news; documented in src/platform/web/twin.h.
        /** @param {News} news */
        tell(news) {
            if (news.language) set_language(news.language);
            if (news.command !== undefined) {
                /** @type {Element} */ (command.querySelector('label')).textContent = news.command;
                command.hidden = news.command === '';
            }
            twin.update(news, stage.clientWidth / canvas.width);
            command.inert = stage.querySelector('[role=dialog]') !== null; // it lies outside, and under it nothing can be reached
            if (news.said) say(news.said);
        },
        // What the program calls.
        /** @type {TableCalls} */
        calls: {
            // The engine; documented in src/platform/web/page.h.
            send_to_engine: (lines) => opponent.send(lines.split('\n')),
            kill_engine: () => opponent.kill(),
            text_width,
            text_picture,
            set_hand_cursor: (hand) => stage.classList.toggle('hand', hand !== ''),
        },
    };
}
