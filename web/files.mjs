// Brings texts into the program, pasted, dropped or from a file, and takes texts and pictures out of it: to the
// clipboard, into files, to others. Documented in src/platform/web/files.h. What the texts mean only the program knows.
/** @import { Addresses, Program } from './types.d.ts' */
import { fetched } from './fetched.mjs';

const stages = { none: 0, runs: 1, done: 2, failed: 3 }; // ExportState::Stage

/** @type {Record<string, string>} */
const types = {
    txt: 'text/plain',
    json: 'application/json',
    svg: 'image/svg+xml',
    png: 'image/png',
    gif: 'image/gif',
    html: 'text/html',
};
/** @param {string} name */
const type_of = (name) => types[/** @type {string} */ (name.split('.').at(-1))] ?? 'application/octet-stream';

// Says whether the browser lets a file like this be sent.
function sends_files() {
    try {
        return navigator.canShare?.({ files: [new File(['x'], 'x.txt', { type: 'text/plain' })] }) === true;
    } catch {
        return false;
    }
}

// Says whether a canvas gives back what was drawn on it: some browsers disturb that, so that nobody is recognised by
// it. Noise too faint to be seen does no harm.
function draws_truly() {
    try {
        const context = /** @type {CanvasRenderingContext2D} */ (
            document.createElement('canvas').getContext('2d', { willReadFrequently: true })
        );
        context.fillStyle = '#777';
        context.fillRect(0, 0, 9, 9);
        return context.getImageData(0, 0, 9, 9).data.every((value, i) => i % 4 === 3 || Math.abs(value - 0x77) < 9);
    } catch {
        return false;
    }
}

// In a frame of another site Chromium has the pickers, but refuses them.
const framed = globalThis.parent !== /** @type {unknown} */ (globalThis);

/** @param {string} name @param {Blob} blob */
async function share_file(name, blob) {
    await navigator.share({ files: [new File([blob], name, { type: type_of(name) })] });
    return '';
}

// Gives it to the player as a file in the browser's downloads. The app that iOS has installed has none, and would leave
// itself for the file: there it is shared, which a promise is returned for.
/** @param {string} name @param {Blob} blob */
export function download(name, blob) {
    if (navigator.standalone && sends_files()) return share_file(name, blob);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser may first ask where to save it
    return name;
}

// Where the player wants a file to be saved; null where the browser decides. Throws an AbortError if nowhere.
/** @param {string} name */
async function saved_where(name) {
    if (!globalThis.showSaveFilePicker || framed) return null;
    const accept = { [type_of(name)]: [`.${name.split('.').at(-1)}`] };
    try {
        return await globalThis.showSaveFilePicker({ suggestedName: name, types: [{ accept }] });
    } catch (error) {
        if (error.name === 'AbortError') throw error;
        return null; // refused: what took long to make comes too long after the click
    }
}

export class Files {
    /** @type {string | Uint8Array} */
    brought = ''; // the text that the program is to fetch, or its bytes
    #module;
    #drop;
    #page;

    /** @param {Program} module @param {HTMLElement} drop @param {{ shell: string, files: Addresses }} page */
    // page: as for page_of() (web/whole_page.mjs).
    constructor(module, drop, page) {
        this.#module = module;
        this.#drop = drop;
        this.#page = page;
    }

    // Listens for what is pasted and dropped; in text fields, for files only.
    /** @param {HTMLElement} stage */
    watch(stage) {
        const in_field = (/** @type {Event} */ { target }) =>
            stage.inert || Boolean(/** @type {Element} */ (target).closest?.('input, textarea'));
        const holds = (/** @type {DragEvent} */ { dataTransfer }, /** @type {string} */ type) =>
            /** @type {DataTransfer} */ (dataTransfer).types.includes(type);
        // A field takes text only: a file that is dropped on it the browser would show, in a new tab or in place of the
        // game.
        const takes = (/** @type {DragEvent} */ event) =>
            holds(event, 'Files') || (!in_field(event) && holds(event, 'text/plain'));
        document.addEventListener('paste', (event) => {
            if (in_field(event)) return;
            event.preventDefault();
            this.#take(/** @type {DataTransfer} */ (event.clipboardData));
        });
        addEventListener('dragover', (event) => {
            if (!takes(event)) return;
            event.preventDefault();
            /** @type {DataTransfer} */ (event.dataTransfer).dropEffect = stage.inert ? 'none' : 'copy';
            this.#drop.hidden = stage.inert;
        });
        addEventListener('dragleave', (event) => {
            if (!event.relatedTarget) this.#drop.hidden = true;
        });
        addEventListener('dragend', () => (this.#drop.hidden = true));
        addEventListener('drop', (event) => {
            this.#drop.hidden = true;
            if (!takes(event)) return;
            event.preventDefault();
            if (!stage.inert) this.#take(/** @type {DataTransfer} */ (event.dataTransfer));
        });
        // Files with which the system starts the installed app.
        globalThis.launchQueue?.setConsumer(({ files }) => {
            if (files.length > 0) this.#open(() => files);
        });
    }

    // ------------------------------------------------------------ in

    /** @param {string} reason */
    #refuse(reason) {
        this.#module.send('bring_failed', reason);
    }

    /** @param {string | Uint8Array} text */
    #bring(text) {
        this.brought = text;
        this.#module.send('bring');
        this.brought = '';
    }

    /** @param {DataTransfer} data */
    #take(data) {
        if (data.files.length > 0) this.#bring_files([...data.files]);
        else this.#bring(data.getData('text/plain'));
    }

    // One file is opened; of several each is added to the library.
    /** @param {File[]} files */
    async #bring_files(files) {
        const reading = import('./read_files.mjs').then(({ read_files }) => read_files(files));
        const { refused, read } = /** @type {Awaited<typeof reading>} */ (
            await reading.catch(() => ({ refused: 'no-file' }))
        );
        if (refused) this.#refuse(refused);
        else if (files.length === 1) this.#bring(/** @type {Uint8Array} */ (read[0].text));
        else read.forEach(({ text = '', reason = '' }, n) => this.#add(files[n].name, text, reason));
    }

    /** @param {string} name @param {string | Uint8Array} text @param {string} reason */
    #add(name, text, reason) {
        this.brought = text;
        this.#module.send('add_file', name, reason);
        this.brought = '';
    }

    async pick() {
        if (!globalThis.showOpenFilePicker || framed) {
            const field = document.createElement('input');
            field.type = 'file';
            field.multiple = true;
            field.addEventListener(
                'change',
                () =>
                    /** @type {FileList} */ (field.files).length > 0 &&
                    this.#bring_files([.../** @type {FileList} */ (field.files)]),
            );
            field.click();
            return;
        }
        await this.#open(() =>
            /** @type {NonNullable<typeof showOpenFilePicker>} */ (globalThis.showOpenFilePicker)({ multiple: true }),
        );
    }

    /** @param {() => FileSystemFileHandle[] | Promise<FileSystemFileHandle[]>} get_handles */
    async #open(get_handles) {
        try {
            const handles = await get_handles();
            await this.#bring_files(await Promise.all(handles.map((handle) => handle.getFile())));
        } catch (error) {
            if (error.name !== 'AbortError') this.#refuse('no-file');
        }
    }

    async paste() {
        try {
            this.#bring(await navigator.clipboard.readText());
        } catch {
            this.#refuse('no-clipboard');
        }
    }

    // ------------------------------------------------------------ out

    /** @param {string} what */
    can(what) {
        switch (what) {
            case 'send links':
                return Boolean(navigator.share);
            case 'send files':
                return sends_files();
            case 'make pages':
                return Boolean(globalThis.CompressionStream);
            case 'make pictures':
                return draws_truly();
            case 'copy pictures':
                return Boolean(globalThis.ClipboardItem && navigator.clipboard?.write);
            default:
                return Boolean(navigator.clipboard?.readText);
        }
    }

    // Says whether the player still wants it.
    /** @param {keyof typeof stages} stage @param {number} part */
    #tell(stage, part = 1, where = '') {
        return Boolean(this.#module.send('taken_out', stages[stage], Math.round(part * 1000), where));
    }

    /** @param {string} to @param {string} as @param {string} name @param {string} text @param {string} frames */
    async give(to, as, name, text, frames) {
        try {
            const where = await this.#given(to, as, name, text, frames);
            if (where !== null) this.#tell('done', 1, where);
        } catch (error) {
            this.#tell(error.name === 'AbortError' ? 'none' : 'failed'); // the player has closed the browser's dialog
        }
    }

    // The name of the file, or nothing; null if the player has given it up.
    /** @param {string} to @param {string} as @param {string} name @param {string} text @param {string} frames */
    async #given(to, as, name, text, frames) {
        /** @returns {Promise<Blob | null>} */
        const make = () => {
            if (as === 'picture') return import('./pictures.mjs').then(({ png_of }) => png_of(text));
            if (as === 'page')
                return import('./whole_page.mjs').then(({ page_of }) => page_of(this.#page, text, fetched));
            if (as === 'animation') {
                const frame = (/** @type {number} */ i) => this.#module.send('frame', i);
                return import('./pictures.mjs').then(({ gif_of }) =>
                    gif_of(Number(frames), frame, (part) => this.#tell('runs', part)),
                );
            }
            return Promise.resolve(new Blob([text], { type: type_of(name) }));
        };
        if (to === 'clipboard') {
            // A promise, since some browsers allow it only at once.
            if (as === 'picture')
                await navigator.clipboard.write([
                    new ClipboardItem({ [types.png]: /** @type {Promise<Blob>} */ (make()) }),
                ]);
            else await navigator.clipboard.writeText(text);
            return '';
        }
        if (to === 'others') {
            if (as === 'text') await navigator.share({ url: text });
            else await share_file(name, /** @type {Blob} */ (await make()));
            return '';
        }
        const handle = await saved_where(name);
        const blob = await make();
        if (blob === null) return null;
        if (handle === null) return download(name, blob);
        const file = await handle.createWritable();
        await file.write(blob);
        await file.close();
        return handle.name;
    }
}
