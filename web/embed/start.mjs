// Starts the program where it is embedded, from bytes that it is given: in a frame of another page (frame.mjs), or in a
// file of its own (single.mjs). It keeps nothing, and asks no server for anything.
/** @import { Bytes, EmbeddedPage, Embedding, News, Program } from '../types.d.ts' */
import { fail, guarded, note, watch_for_failures } from '../failure.mjs';
import { watch_keys } from '../keys.mjs';
import { nearest, set_language } from '../language.mjs';
import { part_in, Parts } from '../parts.mjs';
import { has_graphics, has_wasm, program_on } from '../program.mjs';
import { open_table } from '../table.mjs';
import { show, watch_graphics, watch_pointer, watch_surface } from '../surface.mjs';
import { play } from '../sound.mjs';
import { trusted_script } from '../trusted.mjs';
import { parts_of } from './modes.mjs';

// What errors of the program name as their source; part of what is hashed in the frame's policy (src/build/boards.mjs).
const source_name = 'motley-program.js';

const file_of = (/** @type {string} */ part) => `app-${part}.wasm`;

const below_panel = 52; // CSS px: the buttons at the lower edge

// Where a finger is the program's: cells from which it can drag a piece, the list of moves, and the panel below the
// prompt if not all of that is in view. Elsewhere it scrolls the page around the frame. The browser decides that by the
// element under the finger before any script hears of it.
/** @param {HTMLElement} twin @param {HTMLElement} grips */
function lay_grips(twin, grips) {
    /** @type {Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>[]} */
    const areas = [...twin.querySelectorAll('[role=gridcell].can[data-side]')].map((cell) =>
        cell.getBoundingClientRect(),
    );
    const prompt = twin.querySelector('[data-id=prompt]')?.getBoundingClientRect();
    if (
        prompt &&
        [.../** @type {NodeListOf<HTMLElement>} */ (twin.querySelectorAll('[data-id]'))].some(
            ({ style }) => style.height === '0px',
        )
    ) {
        const x = Math.max(0, prompt.x - 20);
        areas.push({
            x,
            y: prompt.bottom,
            width: innerWidth - x,
            height: Math.max(0, innerHeight - prompt.bottom - below_panel),
        });
    }
    const moves = twin.querySelector('[data-id=moves]');
    if (moves) areas.push(moves.getBoundingClientRect());
    while (grips.children.length > areas.length) /** @type {ChildNode} */ (grips.lastChild).remove();
    areas.forEach(({ x, y, width, height }, i) => {
        const grip = /** @type {HTMLElement} */ (grips.children[i]) ?? grips.appendChild(document.createElement('div'));
        Object.assign(grip.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    });
}

/**
 * @param {Program} program
 * @param {Omit<Embedding, 'language'> & { can_play(): boolean }} embedding
 * @returns {EmbeddedPage}
 */
function open_page(program, { files, engine, tell_host, gone, can_play }) {
    const module = guarded(program);
    const grips = document.getElementById('grips');
    const table = open_table(module, engine);
    let begun = false;
    return guarded({
        // Called when there is something to show.
        begin() {
            if (begun) return;
            begun = true;
            document.getElementById('start').hidden = true;
            table.stage.inert = false;
            watch_surface(table.stage, table.canvas, module);
            watch_graphics(table.canvas, module, gone);
            watch_pointer(table.stage, table.canvas, module);
            watch_keys(table.stage, module);
        },
        ...table.calls,
        /** @param {string} name */
        pack(name) {
            const file = `${name}.txt`;
            const bytes = files.get(file);
            if (!bytes) files.wants(file);
            return bytes ? new Uint8Array(bytes) : null;
        },
        /** @param {string} json */
        tell(json) {
            /** @type {News} */
            const news = JSON.parse(json);
            table.tell(news);
            if (news.title) document.title = news.title;
            if (news.nodes) lay_grips(table.twin, grips);
        },
        embedded: () => true,
        brought: () => program.said,
        tell_host,
        can_play,
        seed: () => null,
        shake: () => navigator.vibrate?.(20),
        play: (/** @type {string} */ rate, /** @type {Bytes} */ samples) => play(samples, rate, note),
        fail: (/** @type {string} */ reason) => fail('program', reason),
    });
}

// files: `script` (text) and `wasm` (bytes) of the program, and for its other parts and the packs of assets get(name)
// and wants(name); ask(names) if they can come while the program runs. engine: as for Opponent. tell_host(json) gets
// the program's events, and gone() is called when the graphics are. Resolves to { say, begin, take }: say(json) passes
// a message on and returns the answer, as JSON; begin() shows what was loaded and listens to the player; take(name,
// bytes) is for a file that has come since.
/**
 * @param {Embedding} embedding
 * @returns {Promise<{ say(json: string): string, begin(): void, take(name: string, bytes: ArrayBuffer): void }>}
 */
export function start_program({
    files,
    engine,
    tell_host,
    gone,
    language = nearest(navigator.languages ?? [navigator.language]),
}) {
    const canvas = document.getElementById('canvas');
    watch_for_failures(source_name);
    set_language(language);
    return new Promise((resolve) => {
        if (!has_wasm() || !has_graphics(canvas)) return;
        /** @type {Parts} */
        let parts;
        const instantiate = async (/** @type {WebAssembly.Imports} */ imports) => {
            const first = await WebAssembly.compile(files.wasm);
            const names = WebAssembly.Module.imports(first).map(({ module: name }) => name);
            const others = [...new Set(names)].filter((name) => !(name in imports));
            parts = new Parts(
                Object.fromEntries(others.map((name) => [name, { bytes: files.get(file_of(name)) }])),
                (name) => {
                    files.wants(file_of(name));
                    throw new Error(`${file_of(name)} is not there`);
                },
            );
            const instance = await WebAssembly.instantiate(first, { ...imports, ...parts.imports });
            parts.first_is(instance);
            for (const name of others) if (files.get(file_of(name))) await parts.join(name);
            return instance;
        };
        // A game that was gone through can be played on from, when the parts for that are there: they come when the
        // visitor wants it.
        let wants_to_play = false;
        const lacking = () => parts_of('play').filter((name) => parts.lacks(name));
        const can_play = () => {
            wants_to_play = lacking().length > 0;
            if (wants_to_play) files.ask?.(lacking().map(file_of));
            return !wants_to_play;
        };
        const take = (/** @type {string} */ name, /** @type {ArrayBuffer} */ bytes) => {
            const part = part_in(name);
            if (!part) {
                show(document.getElementById('stage'), canvas, guarded(module)); // whoever needs it asks again
                return;
            }
            try {
                parts.add(part, bytes);
            } catch (error) {
                fail('program', error);
                return;
            }
            if (wants_to_play && lacking().length === 0) guarded(module).send('play_from_here');
        };
        const begun = () => {
            // The program takes it from here: a long one would not fit on its stack.
            const say = (/** @type {string} */ json) => {
                if (JSON.parse(json).type === 'load') wants_to_play = false; // that was another game
                module.said = json;
                return guarded(module).send('host_said');
            };
            // What has come meanwhile.
            for (const name of parts.names) {
                const bytes = files.get(file_of(name));
                if (bytes) parts.add(name, bytes);
            }
            resolve({ say, begin: () => /** @type {EmbeddedPage} */ (module.page).begin(), take });
        };
        const module = program_on(canvas, language, { instantiate, begun });
        module.page = open_page(module, { files, engine, tell_host, gone, can_play });
        globalThis.Module = module;
        // The frame's policy lets exactly this text run.
        const script = document.createElement('script');
        script.textContent = trusted_script(`${files.script}\n//# sourceURL=${source_name}\n`);
        document.body.append(script);
    });
}
