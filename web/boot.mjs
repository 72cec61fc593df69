// Starts the program: checks for what it needs, loads it while a bar shows the true progress, and then hands the page
// over to it.
import { fail, guarded, has_failed, watch_for_failures } from './failure.mjs';
import { fetched } from './fetched.mjs';
import { Installation, workers } from './installation.mjs';
import { nearest, set_language } from './language.mjs';
import { Later } from './later.mjs';
import { open_page } from './page.mjs';
import { Parts } from './parts.mjs';
import { has_texts, load_texts } from './storage.mjs';
import { follows, role } from './tabs.mjs';

const canvas = document.getElementById('canvas');
const script = document.getElementById('program').content.querySelector('script');

const language = nearest(navigator.languages ?? [navigator.language]);

// Counts the bytes that have arrived, out of all; the build writes the sizes next to the script's name.
class Progress {
    #bar = document.getElementById('progress');
    #arrived = 0;

    constructor(total) {
        // If the size is unknown, the bar only shows that something is happening.
        if (total > 0) this.#bar.max = total;
        else this.#bar.removeAttribute('value');
    }

    add(bytes) {
        this.#arrived += bytes;
        if (this.#bar.hasAttribute('value')) this.#bar.value = this.#arrived;
    }
}

// The same response; its bytes are counted while they are read.
function counted(response, progress) {
    const reader = response.body.getReader();
    const stream = new ReadableStream({
        async pull(controller) {
            const { done, value } = await reader.read();
            if (done) {
                controller.close();
            } else {
                progress.add(value.byteLength);
                controller.enqueue(value);
            }
        },
        cancel: (reason) => reader.cancel(reason),
    });
    return new Response(stream, { headers: { 'Content-Type': 'application/wasm' } });
}

// What does not arrive now is asked for when it is needed.
async function fetch_ahead(parts, later) {
    const games = parts.names.filter((name) => name !== 'second');
    const first = () => Promise.all(games.map((name) => parts.join(name))); // one of them is what is most likely needed next
    const others = parts.names.filter((name) => !games.includes(name)).map((name) => () => parts.join(name));
    for (const fetch_next of [first, ...others, ...later.names.map((name) => () => later.ahead(name))]) {
        await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
        await fetch_next().catch((error) => console.warn('motley:', error));
    }
}

function start() {
    if (typeof WebAssembly !== 'object') {
        fail('wasm', 'no WebAssembly');
        return;
    }
    // The same kind of context that the program will draw with. Dear ImGui smooths its edges itself.
    const attributes = { alpha: false, depth: false, stencil: false, antialias: false };
    if (!canvas.getContext('webgl2', attributes)) {
        fail('graphics', 'no context of the kind webgl2');
        return;
    }

    const script_bytes = Number(script.dataset.bytes ?? 0);
    const progress = new Progress(script_bytes + Number(script.dataset.wasmBytes ?? 0));
    const wasm = fetched(script.dataset.wasm);
    wasm.catch((error) => fail('network', error));

    const later = new Later(JSON.parse(script.dataset.later));
    const parts = new Parts(Object.fromEntries(Object.entries(JSON.parse(script.dataset.parts)).map(([name, address]) => [name, { address }])));
    // Asked for while the program loads. What of the program does not arrive now is asked for again when it is needed.
    const texts = role().then(() => load_texts(!follows()));
    const tongue = later.ahead(language).catch(() => {});
    // Whoever has been here, or follows a link, comes for more than a first match.
    const rest = texts.then(() => has_texts() || workers()?.controller || location.hash.length > 1 ? Promise.all([...parts.names.map((name) => parts.fetch(name)), ...later.names.map((name) => later.ahead(name))]) : null).catch(() => null);
    const { engine: engine_script, engineIntegrity: integrity, engineWasm: engine_program } = script.dataset;
    const engine = { script: engine_script, integrity, program: engine_program };
    const installation = new Installation(script.dataset.version);
    const module = {
        canvas,
        arguments: [language],
        print: (text) => console.log(text),
        printErr: (text) => console.error(text),
        onAbort: (reason) => fail('program', `aborted: ${reason}`),
        instantiateWasm(imports, receive) {
            wasm.then((response) => WebAssembly.instantiateStreaming(counted(response, progress), { ...imports, ...parts.imports }))
                .then(async ({ instance }) => {
                    parts.first_is(instance);
                    await Promise.all([texts, tongue]);
                    if (await rest) await Promise.all(parts.names.map((name) => parts.join(name)));
                    receive(instance);
                })
                .catch((error) => fail(error instanceof TypeError ? 'network' : 'program', error));
            return {};
        },
        postRun: [
            () => {
                if (has_failed()) return;
                document.getElementById('start').hidden = true;
                module.page.start();
                installation.start(guarded(module));
                fetch_ahead(parts, later);
            },
        ],
    };
    const { wasm: program_wasm, single } = script.dataset;
    const files = { 'app.js': script.getAttribute('src'), 'app.wasm': program_wasm, 'engine.js': engine.script, 'engine.wasm': engine.program };
    for (const name of parts.names) files[`app-${name}.wasm`] = parts.address(name);
    for (const name of later.names) files[`${name}.txt`] = later.address(name);
    module.page = open_page(module, later, engine, { shell: single, files }, installation);
    globalThis.Module = module;

    const program = document.importNode(script, true);
    program.addEventListener('load', () => progress.add(script_bytes));
    program.addEventListener('error', () => fail('network', `${program.src} did not arrive`));
    document.body.append(program);
}

watch_for_failures(new URL(script.getAttribute('src'), document.baseURI).href);
set_language(language);
try {
    start();
} catch (error) {
    fail('program', error);
}
