// The overlay for developers, in a page that was opened with `?debug` (docs/DEBUGGING.md): over the canvas the
// rectangle and id of each thing on the screen, and in a corner the times of the last frames, what the engine and the
// storage do, and the board as text. It listens where the program meets the page, changes nothing there, and imports
// nothing, so that the page's own script stays one file.
/** @import { Bytes, News, Program, TwinNode, WatchedCalls } from './types.d.ts' */

const most_frames = 120;
const most_lines = 300;

const style = `
#debug {
    position: fixed;
    inset: 0;
    z-index: 2;
    pointer-events: none;
    color: var(--ink);
    font: 11px/14px ui-monospace, monospace;
}
#debug .boxes {
    position: absolute;
}
#debug .boxes div {
    position: absolute;
    box-sizing: border-box;
    border: 1px solid var(--danger);
}
#debug .boxes span {
    position: absolute;
    padding: 0 1px;
    background: color-mix(in srgb, var(--raised) 80%, transparent);
    font: 9px/10px ui-monospace, monospace;
    white-space: nowrap;
}
#debug details {
    position: absolute;
    bottom: 8px;
    left: 8px;
    width: min(300px, 45vw);
    max-height: 60vh;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 6px 8px;
    border: 1px solid var(--edge);
    border-radius: 4px;
    background: color-mix(in srgb, var(--raised) 92%, transparent);
    pointer-events: auto;
}
#debug summary {
    cursor: pointer;
}
#debug button {
    all: revert;
    margin: 6px 6px 0 0;
    font: inherit;
}
#debug pre {
    margin: 8px 0 0;
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
}
#debug .lines {
    max-height: 112px;
    overflow: auto;
}
@media print {
    #debug {
        display: none;
    }
}`;

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Element | null} parent
 */
function make(name, parent, text = '') {
    const element = document.createElement(name);
    element.textContent = text;
    parent?.append(element);
    return element;
}

// Listens to the lines to and from the engine, in each Worker from now on.
/** @param {(line: string) => void} hear */
function watch_engine(hear) {
    globalThis.Worker = class extends globalThis.Worker {
        /** @param {ConstructorParameters<typeof Worker>} what */
        constructor(...what) {
            super(...what);
            this.addEventListener('message', ({ data }) => {
                if (typeof data === 'string') hear(`engine: ${data}`);
            });
        }

        /** @param {unknown} message @param {any[]} rest */
        postMessage(message, ...rest) {
            if (typeof message === 'string') hear(`to the engine: ${message}`);
            super.postMessage(message, .../** @type {[any]} */ (rest));
        }

        terminate() {
            hear('the engine is ended');
            super.terminate();
        }
    };
}

// How long the program takes for each frame that it draws, in ms: took(time).
/** @param {WebGL2RenderingContext} graphics @param {(time: number) => void} took */
function watch_frames(graphics, took) {
    let drawn = false;
    const { clear } = graphics;
    graphics.clear = (mask) => {
        drawn = true;
        clear.call(graphics, mask);
    };
    const ask = globalThis.requestAnimationFrame;
    globalThis.requestAnimationFrame = (callback) =>
        ask.call(globalThis, (time) => {
            drawn = false;
            const begun = performance.now();
            callback(time);
            if (drawn) took(performance.now() - begun);
        });
}

// The page as the program sees it, with ears.
/**
 * @param {WatchedCalls} page
 * @param {(line: string) => void} hear
 * @param {(news: News) => void} show
 * @returns {WatchedCalls}
 */
function watched_page(page, hear, show) {
    /** @param {Bytes} text */
    const bytes = ({ length }, done = true) => `, ${length} bytes${done ? '' : ': refused'}`;
    /** @type {Partial<WatchedCalls>} */
    const watched = {
        tell(json) {
            page.tell(json);
            queueMicrotask(() => show(JSON.parse(json))); // outside the program's call
        },
        stored(name, part) {
            if (part === 'base') hear(`storage: read ${name}`);
            return page.stored(name, part);
        },
        keep(name, part, text) {
            const done = page.keep(name, part, text);
            hear(`storage: ${part === 'base' ? 'put' : 'append to'} ${name}${bytes(text, done)}`);
            return done;
        },
        forget(name) {
            hear(`storage: remove ${name}`);
            page.forget(name);
        },
        move(from, to, text) {
            hear(`storage: move ${from} to ${to}`);
            return page.move(from, to, text);
        },
        take_failed() {
            const names = page.take_failed();
            for (const name of names.split('\n').filter(Boolean)) hear(`storage: ${name} has not arrived`);
            return names;
        },
        ask_archive(request, what, id, summary, text) {
            hear(`archive: ${what} ${id}${what === 'put' ? bytes(text) : ''}`.trimEnd());
            page.ask_archive(request, what, id, summary, text);
        },
    };
    return Object.assign(Object.create(page), watched);
}

// module: what the program's script finds in the global Module. Call it when the canvas has its context, and before the
// program begins.
/** @param {Program} module */
export function open_debug(module) {
    const canvas = document.getElementById('canvas');
    const graphics = canvas.getContext('webgl2');
    if (!graphics) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
    const overlay = make('div', document.body);
    overlay.id = 'debug';
    const boxes = make('div', overlay);
    boxes.className = 'boxes';
    boxes.ariaHidden = 'true';
    const panel = make('details', overlay);
    panel.open = true;
    const frames_line = make('summary', panel, 'no frame has been drawn');
    const copy = make('button', panel, 'Copy');
    const close = make('button', panel, 'Close');
    const lines = make('pre', panel);
    lines.className = 'lines';
    const board = make('pre', panel);
    board.className = 'board';

    /** @type {number[]} */
    const frames = []; // ms
    /** @type {string[]} */
    const heard = []; // the newest first
    /** @type {TwinNode[]} */
    let nodes = [];

    /** @param {number} time */
    function took(time) {
        frames.push(time);
        if (frames.length > most_frames) frames.shift();
        const sorted = [...frames].sort((a, b) => a - b);
        const [median, worst] = [sorted[sorted.length >> 1], Math.max(...frames)].map((ms) => `${ms.toFixed(1)} ms`);
        frames_line.textContent = `frame ${time.toFixed(1)} ms, median ${median}, worst ${worst} of ${frames.length}`;
    }

    /** @param {string} line */
    function hear(line) {
        heard.unshift(`${(performance.now() / 1000).toFixed(3)} ${line}`);
        heard.length = Math.min(heard.length, most_lines);
        lines.textContent = heard.join('\n');
    }

    // `news` is documented in src/platform/web/twin.h.
    /** @param {News} news */
    function show_news(news) {
        if (!overlay.isConnected) return;
        if (news.nodes) {
            const known = new Map(nodes.map((node) => [node.id, node]));
            nodes = news.nodes.map(
                (node) => /** @type {TwinNode} */ (typeof node === 'string' ? known.get(node) : node),
            );
            draw_boxes();
        }
        board.textContent = module.send('debug');
    }

    function draw_boxes() {
        const { left, top, width } = canvas.getBoundingClientRect();
        const scale = width / canvas.width;
        Object.assign(boxes.style, { left: `${left}px`, top: `${top}px` });
        boxes.replaceChildren(
            ...nodes
                .filter(({ w, h }) => w > 0 && h > 0)
                .map(({ id, x, y, w, h }) => {
                    const box = make('div', null);
                    const at = { left: x, top: y, width: w, height: h };
                    for (const [side, length] of Object.entries(at)) box.style.setProperty(side, `${length * scale}px`);
                    if (id) make('span', box, id);
                    return box;
                }),
        );
    }

    copy.addEventListener('click', async () => {
        const all = [frames_line, lines, board].map(({ textContent }) => textContent).join('\n\n');
        try {
            await navigator.clipboard.writeText(all);
        } catch {
            getSelection()?.selectAllChildren(panel); // to be copied by hand
        }
    });
    close.addEventListener('click', () => overlay.remove());

    watch_engine(hear);
    watch_frames(graphics, took);
    module.page = watched_page(/** @type {WatchedCalls} */ (module.page), hear, show_news);
}
