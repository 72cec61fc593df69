// The program in a file of its own, which holds all of it: opened from the disk, it asks nobody for anything, and keeps
// nothing. web/files.mjs makes such a file.
import { fail } from '../failure.mjs';
import { engine_program } from '../simd.mjs';
import { start_program } from './start.mjs';

// What the file holds under this name.
/** @param {string} name */
async function part(name) {
    const bytes = Uint8Array.from(
        atob(/** @type {HTMLElement} */ (document.getElementById(name)).textContent),
        (letter) => letter.charCodeAt(0),
    );
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
}

const text = async (/** @type {string} */ name) => (await part(name)).text();
const bytes = async (/** @type {string} */ name) => (await part(name)).arrayBuffer();

async function start() {
    const all = new Map();
    for (const { id } of document.querySelectorAll('script[id$=".txt"], script[id^="app-"]'))
        all.set(id, await bytes(id));
    /** @type {string | null} */
    let worker = null;
    const program = await start_program({
        files: {
            script: await text('app.js'),
            wasm: await bytes('app.wasm'),
            get: (name) => all.get(name),
            wants: () => {}, // all of it is there
        },
        engine: {
            script: async () =>
                (worker ??= URL.createObjectURL(new Blob([await text('engine.js')], { type: 'text/javascript' }))),
            program: () => bytes(engine_program),
            network: async (game) =>
                document.getElementById(`engine.${game}.net`) ? bytes(`engine.${game}.net`) : null,
        },
        tell_host: () => {},
    });
    const answer = JSON.parse(program.say(document.getElementById('message').textContent));
    if (answer.type === 'error') fail('program', answer.message);
    else program.begin();
}

if (globalThis.DecompressionStream) start().catch((error) => fail('program', error));
else fail('wasm', 'no DecompressionStream');
