// Starts the program: checks for what it needs, loads it while a bar shows the true progress, and then hands the page
// over to it.
/** @import { Addresses, WholePage } from './types.d.ts' */
import { fail, guarded, has_failed, watch_for_failures } from './failure.mjs';
import { fetched } from './fetched.mjs';
import { Installation, workers } from './installation.mjs';
import { is_language, nearest, read_texts_by, say, set_language } from './language.mjs';
import { fetch_now, Later } from './later.mjs';
import { networks_among } from './opponent.mjs';
import { open_page } from './page.mjs';
import { part_in, Parts } from './parts.mjs';
import { has_graphics, has_wasm, program_on } from './program.mjs';
import { engine_program } from './simd.mjs';
import { has_texts, load_texts } from './storage.mjs';
import { fit } from './surface.mjs';
import { follows, role } from './tabs.mjs';

const canvas = document.getElementById('canvas');
const script = /** @type {HTMLScriptElement} */ (document.getElementById('program').content.querySelector('script'));

const language = nearest(navigator.languages ?? [navigator.language]);

const patience = 3000; // ms after which what is fetched ahead no longer waits for the page to be idle

// Counts the bytes that have arrived, out of all; the build writes the sizes next to the script's name.
class Progress {
    #bar = document.getElementById('progress');
    #arrived = 0;

    /** @param {number} total */
    constructor(total) {
        // If the size is unknown, the bar only shows that something is happening.
        if (total > 0) this.#bar.max = total;
        else this.#bar.removeAttribute('value');
    }

    /** @param {number} bytes */
    add(bytes) {
        this.#arrived += bytes;
        if (this.#bar.hasAttribute('value')) this.#bar.value = this.#arrived;
    }
}

// Counts the bytes of a response while they arrive, in a copy: browsers keep the compiled code only of one that comes
// untouched from the network.
/** @param {Response} response @param {Progress} progress */
async function count(response, progress) {
    for (const reader = /** @type {ReadableStream<Uint8Array>} */ (response.clone().body).getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) return;
        progress.add(value.byteLength);
    }
}

// Gives the response the right type, in case the server does not know it.
/** @param {Response} response */
function typed(response) {
    const type = 'application/wasm';
    if (response.headers.get('Content-Type')?.startsWith(type)) return response;
    return new Response(response.body, { headers: { 'Content-Type': type } });
}

// The page shows a board while it loads: that of the game in the address, or else of the first one.
/** @param {string[]} games */
function show_board(games) {
    const [, game] = /^#\/?([\w-]+)/.exec(location.hash) ?? [];
    if (!games.includes(game)) return;
    const [source, image] = /** @type {any} */ (document.querySelectorAll('#loading source, #loading img'));
    if (!image) return; // a page from the device has none
    source.srcset = `boards/${game}-dark.svg`;
    image.src = `boards/${game}.svg`;
}

// The page is in English until the texts of the visitor's language are there.
/** @param {Later} later */
function speak(later) {
    if (!later.has(`page.${language}`)) return;
    set_language(language);
    for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#games ul'))) {
        list.hidden = list.lang !== language;
        if (list.hidden) continue;
        for (const link of list.querySelectorAll('a'))
            link.after(` ${say(/** @type {string} */ (link.getAttribute('href')))}`);
    }
}

// What a link leads to needs these parts and packs, and the page should not wait for them in the middle of a frame.
// Only a plain link names its game.
/** @param {string[]} names @param {string[]} packs */
function needed_by_link(names, packs) {
    const link = location.hash.slice(1);
    if (!link) return { parts: [], packs: [] };
    const [, slash, game, screen] = /^(\/?)([\w-]+)(?:\/(\w*))?/.exec(link) ?? [];
    return { parts: names.includes(game) ? [game, 'second'] : names, packs: slash && screen === 'play' ? [] : packs };
}

// What does not arrive now is asked for when it is needed; a page that is being left gets nothing more, without a word.
/** @param {import('./parts.mjs').Parts} parts @param {Later} later */
async function fetch_ahead(parts, later) {
    const all = (/** @type {string[]} */ names) => () => Promise.all(names.map((name) => parts.join(name)));
    const is_game = (/** @type {string} */ name) => name !== 'second'; // one of them is what is most likely needed next
    for (const fetch_next of [
        all(parts.names.filter(is_game)),
        all(parts.names),
        ...later.names.map((name) => () => later.ahead(name)),
    ]) {
        await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve, { timeout: patience }));
        await fetch_next().catch(() => {});
    }
}

function start() {
    // First what others answer: they can do so while this page is busy.
    const texts = role().then(() => load_texts(!follows()));
    const script_bytes = Number(script.dataset.bytes ?? 0);
    const progress = new Progress(script_bytes + Number(script.dataset.wasmBytes ?? 0));
    /** @type {Addresses} */
    const files = JSON.parse(/** @type {string} */ (script.dataset.files));
    const wasm = fetched(files['app.wasm']);
    wasm.then((response) => count(response, progress)).catch((error) => fail('network', error));

    const packs = Object.keys(files).filter((name) => name.endsWith('.txt'));
    const later = new Later(Object.fromEntries(packs.map((name) => [name.slice(0, -4), files[name]])));
    const parts = new Parts(
        Object.fromEntries(
            Object.entries(files).flatMap(([file, address]) => {
                const name = part_in(file);
                return name ? [[name, { address }]] : [];
            }),
        ),
    );
    show_board(parts.names);
    read_texts_by((name) => {
        const pack = `page.${name}`;
        const bytes = later.names.includes(pack) && later.get(pack, fetch_now);
        return bytes ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
    });
    const tongue = Promise.allSettled([
        later.ahead(`page.${language}`).then(() => speak(later)),
        later.ahead(language),
    ]);
    // What does not arrive now is asked for again when it is needed.
    const get = (/** @type {{ parts: string[], packs: string[] }} */ needed) =>
        Promise.all([
            ...needed.parts.map((name) => parts.fetch(name)),
            ...needed.packs.map((name) => later.ahead(name)),
        ]).catch(() => {});
    const is_for_all = (/** @type {string} */ name) => !is_language(/** @type {string} */ (name.split('.').at(-1)));
    const by_link = needed_by_link(
        parts.names,
        later.names.filter((name) => is_for_all(name) || name.endsWith(`.${language}`)),
    );
    // Whoever has been here comes for more than a first match, and may have chosen another language.
    const more = () =>
        get({ parts: parts.names, packs: later.names.filter((name) => is_language(name.replace('page.', ''))) });
    const debug =
        /[?&]debug\b/.test(location.search) && import('./debug.mjs').then(({ open_debug }) => open_debug(module));
    const rest = Promise.all([
        get(by_link),
        workers()?.controller ? more() : texts.then(() => /** @type {unknown} */ (has_texts() && more())),
        debug,
    ]);

    if (!has_wasm()) return;

    const engine = {
        script: files['engine.js'],
        integrity: script.dataset.engineIntegrity,
        program: files[engine_program],
        networks: networks_among(files),
    };
    const installation = new Installation(script.dataset.version);
    // Compiled while it arrives, before the script that takes it is there.
    const compiled = wasm.then((response) => WebAssembly.compileStreaming(typed(response)));
    compiled.catch(() => {}); // whoever instantiates it reports this
    const instantiate = async (/** @type {WebAssembly.Imports} */ imports) => {
        if (has_failed()) return new Promise(() => {}); // without graphics it does not begin
        const instance = await WebAssembly.instantiate(await compiled, { ...imports, ...parts.imports });
        parts.first_is(instance);
        await tongue;
        return instance;
    };
    const begin = async () => {
        const all_there = Promise.all([rest, texts]);
        // Where the stored texts, or what else is needed, take longer than this, the first frame is prepared meanwhile.
        const soon = new Promise((done) => setTimeout(done, 20));
        if (!(await Promise.race([all_there, soon]))) /** @type {WholePage} */ (module.page).rehearse();
        await all_there;
        await Promise.all(by_link.parts.map((name) => parts.join(name).catch(() => {})));
        if (has_failed()) return;
        document.getElementById('start').hidden = true;
        /** @type {WholePage} */ (module.page).start();
        installation.start(guarded(module));
        fetch_ahead(parts, later);
    };
    const begun = () => begin().catch((error) => fail('program', error));
    const refused = (/** @type {unknown} */ error) => fail(error instanceof TypeError ? 'network' : 'program', error);
    const module = program_on(canvas, language, { instantiate, begun, refused });
    module.page = open_page(
        module,
        later,
        engine,
        { shell: /** @type {string} */ (script.dataset.single), files },
        installation,
    );
    globalThis.Module = module;

    const program = document.importNode(script, true);
    program.addEventListener('load', () => progress.add(script_bytes));
    program.addEventListener('error', () => fail('network', `${program.src} did not arrive`));
    document.body.append(program);

    // Takes long, and what was asked for above arrives meanwhile.
    fit(canvas);
    has_graphics(canvas);
}

watch_for_failures(new URL(/** @type {string} */ (script.getAttribute('src')), document.baseURI).href);
try {
    start();
} catch (error) {
    fail('program', error);
}
