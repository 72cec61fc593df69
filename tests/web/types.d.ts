// What the tests hand to each other, and what they put into the page's global object. Only the check of types reads
// this.
/** A thing on the screen, as Page.nodes() gives it. */
export interface Shown {
    id: string;
    role: string;
    label: string;
    /** In CSS pixels. */
    box: { x: number; y: number; width: number; height: number };
    selected: boolean;
    disabled: boolean;
}

/** A whole game of tests/games (games.mjs). */
export interface Game {
    id: string;
    begin: string[];
    turns: { action?: string; text?: string; press: string[] }[];
    refused: { press: string[]; says: string };
    ends: string;
}

/** How a browser is launched (browsers.mjs). */
export interface Launch {
    ratio?: number;
    graphics?: boolean;
    still?: boolean;
    whole?: boolean;
    flags?: string[];
}

/** What runs in a page before its scripts: a function, or its text. */
export type Script = string | ((...values: any[]) => unknown);

declare global {
    // of page.mjs
    var announcements: any[];
    var events: any[];
    var frame_calls: { asked: number; waiting: number };
    var heard: Record<string, number>;
    var things: () => HTMLElement[];
    var described: (element: HTMLElement) => Shown;
    var frame: () => Promise<void>;
    var rest: () => Promise<void>;
    var drawing: { calls: number; draws: number; asked: number };
    var keeps_worker: boolean | undefined;
    var is_drawn: boolean | undefined;
    var axe: { run(root: Document): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    // of every_fault.mjs
    var fault: { rests: boolean; count(): number };

    // What single tests note, count and ask for in their pages.
    var ahead: number;
    var asked: number;
    var called: any[];
    var changes: number;
    var compiled: number[];
    var copied: string[];
    var databases: IDBDatabase[];
    var downloaded: string;
    var fetches: number;
    var first: Element[];
    var full: boolean;
    var graphics: WEBGL_lose_context;
    var harm: string[];
    var harmed: number;
    var heard_sounds: any[];
    var injected: boolean;
    var instance: any;
    var is_still_here: boolean;
    var launch: (launch: { files: unknown[] }) => void;
    var let_answer: () => void;
    var longest: number;
    var looks: any[];
    var lose: (name: string) => void;
    var lost: any;
    var loses: any;
    var known: any;
    var memory: WebAssembly.Memory;
    var menus: boolean[];
    var module_of_storage: any;
    var mute: number;
    var network: string;
    var offered: number | undefined;
    var pass: () => void;
    var places: Set<number>[];
    var point: (kind: string, type: string, place: [x: number, y: number], more?: object) => Promise<void>;
    var questions: any;
    var refused: any[];
    var refuses: boolean;
    var said: any[];
    var said_it: boolean;
    var saved: any;
    var saved_as: string;
    var search: (position: string, nodes: number) => Promise<any>;
    var seen: Promise<number>;
    var shift: number;
    var skip_time: (ms: number) => number;
    var sounds_tried: number | undefined;
    var spoken: Set<string>;
    var taken: any; // of dialogs.mjs: { files, copied, sent }
    var usable: Promise<number>;
    var violations: string[];
    var waited: number;
    var waits: any;
    var wheels: any[];
    var why: string;
    var workers: any;

    // What a selector finds is of the kind that the test expects.
    interface ParentNode {
        querySelector<Name extends keyof HTMLElementTagNameMap>(selectors: Name): HTMLElementTagNameMap[Name] | null;
        querySelector(selectors: string): any;
        querySelectorAll<Name extends keyof HTMLElementTagNameMap>(
            selectors: Name,
        ): NodeListOf<HTMLElementTagNameMap[Name]>;
        querySelectorAll(selectors: string): NodeListOf<any>;
    }
    interface Document {
        readonly activeElement: HTMLInputElement | null;
    }
}
