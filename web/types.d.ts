// What the modules of the page hand to each other, and what browsers have that TypeScript's library lacks. Only the
// check of types reads this (tsconfig.json).

import type { Mode, Standing } from './embed/motley-board.d.ts';

/** What the program takes for a truth value. */
export type Truth = boolean | 0 | 1;

/** The program's functions (src/platform/web/calls.cpp), and what Emscripten's script finds in the global Module. */
export interface Program {
    canvas: HTMLCanvasElement;
    arguments: string[];
    print(text: string): void;
    printErr(text: string): void;
    onAbort(reason: unknown): void;
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => unknown): object;
    postRun: (() => unknown)[];
    page: PageCalls;
    /** The message for host_said, where the program is embedded. */
    said: string;

    /** Sends a message to the program and returns its answer; nothing if the program has failed. */
    send(...message: [what: string, ...fields: (string | number)[]]): string;
    /** Gives a message of the program to a function of `page`. Returns the size of the answer; −1 if there is none. */
    hear(message: string[], bytes: Bytes): number;
    answer: Bytes | null;

    ccall(name: 'motley_hear', returns: 'string', types: ['string', 'number'], values: [string, number]): string;

    // width, height, ratio, top, right, bottom, left, dark, still
    _motley_resize(...surface: (number | boolean)[]): void;
    _motley_pointer_moved(x: number, y: number, touch: Truth): void;
    _motley_pointer_pressed(down: Truth): void;
    _motley_pointer_left(): void;
    _motley_marked(down: Truth, x: number, y: number, shift: Truth, alt: Truth): void;
    _motley_marked_between(from_x: number, from_y: number, to_x: number, to_y: number): void;
    _motley_marks_at(x: number, y: number): number;
    _motley_wheel(y: number, turns: Truth): number;
    _motley_key(key: number, character: number): number;
}

/** What the program calls, as Module.page: the whole page has all of it, an embedded program a part. */
export interface PageCalls extends TableCalls {
    embedded(): boolean;
    tell(json: string): void;
    pack(name: string): Uint8Array | null | undefined;
    seed(): string | null;
    play(rate: string, samples: Bytes): unknown;
    shake(): unknown;
    brought(): string | Uint8Array;
    fail(reason: string): void;
}

/** The calls of the page of its own (page.mjs). */
export interface WholePage extends PageCalls {
    rehearse(): void;
    start(): void;
    [other: string]: unknown;
}

/** Those of them that the debug view watches (debug.mjs). */
export interface WatchedCalls extends PageCalls {
    stored(name: string, part: string): unknown;
    keep(name: string, part: string, text: Bytes): boolean;
    forget(name: string): void;
    move(from: string, to: string, text: Bytes): unknown;
    take_failed(): string;
    ask_archive(request: string, what: string, id: string, summary: string, text: Bytes): void;
}

/** The calls where the program is embedded (embed/start.mjs). */
export interface EmbeddedPage extends PageCalls {
    begin(): void;
    tell_host(events: string): void;
    can_play(): boolean;
}

/** Those of them that open_table() (table.mjs) makes. */
export interface TableCalls {
    send_to_engine(lines: string): void;
    kill_engine(): void;
    text_width(text: string, em: number, bold: Truth, leftward: Truth): number;
    text_picture(
        text: string,
        em: number,
        bold: Truth,
        leftward: Truth,
        width: number,
        height: number,
        x: number,
        baseline: number,
        colour: number,
    ): HTMLCanvasElement;
    set_hand_cursor(hand: string): void;
}

/** A node of the twin, as src/platform/nodes.cpp writes it. */
export interface TwinNode {
    id: string;
    role: string;
    label: string;
    x: number;
    y: number;
    w: number;
    h: number;
    value?: string;
    now?: number;
    most?: number;
    description?: string;
    level?: number;
    row?: number;
    column?: number;
    piece?: string;
    side?: string;
    can?: boolean;
    verbatim?: boolean;
    selectable?: boolean;
    enabled?: boolean;
    on?: boolean;
}

/** The changes on the screen (src/platform/web/twin.h). A node that is known is its id. */
export interface News {
    nodes?: (TwinNode | string)[];
    focus?: string;
    command?: string;
    said?: string;
    language?: string;
    depth?: number;
    way?: string[];
    title?: string;
}

/** A word of what is printed, and a block of it (src/platform/nodes.cpp). */
export interface Word {
    text: string;
    bold?: boolean;
    code?: boolean;
}
export interface Block {
    kind: 'heading' | 'paragraph' | 'item' | 'table' | 'board' | 'moves';
    level: number;
    words: Word[];
    marker: string;
    svg: string;
    rows: Word[][][];
}

/** Where the files of the engine come from (opponent.mjs). */
export interface EngineFiles {
    script(): Promise<string>;
    program(): Promise<ArrayBuffer>;
    network(game: string): Promise<ArrayBuffer | null>;
}

/** name → address */
export type Addresses = Record<string, string>;

export type Bytes = Uint8Array<ArrayBuffer>;

/** A text as it is in memory (storage.mjs). */
export interface StoredText {
    base: Bytes;
    log: Bytes[];
    /** The number of the next entry. */
    next: number;
}

/** What of a transaction is used to write. */
export interface Writing {
    objectStore(name: string): {
        put(value: unknown, key: IDBValidKey): void;
        delete(key: IDBValidKey | IDBKeyRange): void;
    };
}

/** What an embedded program says, by its type (embed/messages.mjs). */
export type ProgramMessage = { id?: number } & (
    | { type: 'hello' | 'started' | 'gone' | 'missing' | 'touched' | 'done' }
    | { type: 'need'; files: string[] }
    | { type: 'failed' | 'error'; message: string }
    | ({ type: 'record' } & Standing)
    | { type: 'picture'; svg: string }
    | { type: 'loaded'; game: string; mode: Mode }
    | { type: 'move' | 'ply' | 'end' }
    | { type: 'resize'; height: number }
);

/** Where an embedded program comes from, and to whom it speaks (embed/start.mjs). */
export interface Embedding {
    files: {
        script: string;
        wasm: ArrayBuffer;
        /** Any other, if it is there. */
        get(name: string): ArrayBuffer | undefined;
        /** What the program wants is not there: a pack may come later, without a part it ends. */
        wants(name: string): void;
        /** Lets these come, if they are not there. */
        ask?(names: string[]): void;
    };
    engine: EngineFiles;
    tell_host(events: string): void;
    gone?(): void;
    language?: string;
}

/** What pointer events are, before anything has been found out about them. */
export interface PointerTests {
    is_ours(event: PointerEvent): boolean;
    is_palm(event: PointerEvent): boolean;
    place(at: { clientX: number; clientY: number }): [x: number, y: number];
}

/** The elements with these ids in the pages (*.html). */
interface PageElements {
    'again': HTMLButtonElement;
    'canvas': HTMLCanvasElement;
    'command': HTMLFormElement;
    'command-text': HTMLInputElement;
    'copy': HTMLButtonElement;
    'drop': HTMLElement;
    'elsewhere': HTMLElement;
    'failure': HTMLElement;
    'grips': HTMLElement;
    'home': HTMLAnchorElement;
    'live': HTMLElement;
    'loading': HTMLElement;
    'lost': HTMLElement;
    'message': HTMLScriptElement;
    'missing': HTMLElement;
    'program': HTMLTemplateElement;
    'progress': HTMLProgressElement;
    'reload': HTMLButtonElement;
    'stage': HTMLElement;
    'start': HTMLElement;
    'take': HTMLButtonElement;
    'twin': HTMLElement;
}

interface TrustedTypePolicy {
    createScriptURL(url: string): string;
    createScript(text: string): string;
    createHTML(svg: string): string;
}

declare global {
    var Module: Program;
    var trustedTypes: { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy } | undefined;
    var launchQueue: { setConsumer(consumer: (launch: { files: FileSystemFileHandle[] }) => void): void } | undefined;
    var showOpenFilePicker: ((options: { multiple: boolean }) => Promise<FileSystemFileHandle[]>) | undefined;
    var showSaveFilePicker:
        | ((options: {
              suggestedName: string;
              types: { accept: Record<string, string[]> }[];
          }) => Promise<FileSystemFileHandle>)
        | undefined;

    interface Document {
        getElementById<Id extends keyof PageElements>(id: Id): PageElements[Id];
    }
    interface Navigator {
        /** iOS says here whether the page is an installed app. */
        readonly standalone?: boolean;
    }
    interface BeforeInstallPromptEvent extends Event {
        prompt(): Promise<unknown>;
    }
    interface WindowEventMap {
        beforeinstallprompt: BeforeInstallPromptEvent;
    }
}
