/** The version of the messages between a page and a board. */
export declare const version: 1;

/** The games, with the ids that `game` takes; `shape` is that of a board’s picture, `WIDTH / HEIGHT`. */
export declare const games: readonly { id: string; name: string; shape: string }[];

/** Where the files of Motley are, with or without a slash at the end, if they are not beside the script. Boards that
 *  are waiting in the page follow it. */
export declare function set_location(url: string | URL): void;

export type Mode = 'play' | 'replay' | 'puzzle' | 'view';

/** What is shown: of `position`, `record` and `link` at most one. */
export interface Wanted {
    game?: string;
    position?: string;
    record?: string;
    link?: string;
    mode?: Mode;
    /** Who plays against the visitor: 0, a person at the same device, or a level of the computer from 1 to 8. */
    opponent?: number;
    /** Who is at the bottom, where the visitor plays. */
    orientation?: 'auto' | 'first' | 'second';
    /** How many plies have been played in the position that is shown first. */
    ply?: number;
    theme?: 'auto' | 'light' | 'dark';
    lang?: string;
}

export interface Standing {
    game: string;
    mode: Mode;
    /** Who is at the bottom, where something is played. */
    orientation: 'auto' | 'first' | 'second';
    /** The whole game as a text; a puzzle has none. */
    record?: string;
    /** What stands behind the # of Motley's address. */
    link: string;
    position: string;
    ply: number;
    plies: number;
}

export interface BoardEvents {
    ready: CustomEvent<Record<string, never>>;
    loaded: CustomEvent<{ game: string; mode: Mode; ply: number; plies: number }>;
    move: CustomEvent<{
        ply: number;
        action: string;
        by: 'first' | 'second' | 'computer' | 'chance';
        position: string;
    }>;
    ply: CustomEvent<{ ply: number; plies: number }>;
    end: CustomEvent<{ outcome: 'first' | 'second' | 'draw' | 'solved' | 'shown'; words: string }>;
    resize: CustomEvent<{ height: number }>;
    error: CustomEvent<{ message: string }>;
}

interface Events extends Omit<HTMLElementEventMap, keyof BoardEvents>, BoardEvents {}

/** Listeners as attributes: `onmove` in React, Preact and Svelte, `on:move` in Solid. */
export type BoardListeners<Prefix extends string> = {
    [Name in keyof BoardEvents as `${Prefix}${Name}`]?: (event: BoardEvents[Name]) => void;
};

/** The attributes, as frameworks set them; null or undefined takes one away. */
export interface BoardAttributes {
    game?: string | null;
    position?: string | null;
    record?: string | null;
    link?: string | null;
    mode?: Mode | null;
    /** `person` or 0, or the computer's level from 1 to 8. */
    opponent?: 'person' | number | `${number}` | null;
    orientation?: 'auto' | 'first' | 'second' | null;
    ply?: number | `${number}` | null;
    theme?: 'auto' | 'light' | 'dark' | null;
    lang?: string;
    start?: 'touch' | null;
    /** In CSS pixels. */
    height?: number | `${number}` | null;
}

export declare class MotleyBoard extends HTMLElement {
    /** Whether any of it is on the screen. */
    readonly seen: boolean;
    /** Each attribute is a property, too. Read, it is the attribute's text, empty without one. */
    get game(): string;
    set game(value: BoardAttributes['game']);
    get position(): string;
    set position(value: BoardAttributes['position']);
    /** Called, as in the first versions, it is `standing()`. */
    get record(): (() => Promise<Standing>) & { toString(): string };
    set record(value: BoardAttributes['record']);
    get link(): string;
    set link(value: BoardAttributes['link']);
    get mode(): string;
    set mode(value: BoardAttributes['mode']);
    get opponent(): string;
    set opponent(value: BoardAttributes['opponent']);
    get orientation(): string;
    set orientation(value: BoardAttributes['orientation']);
    get ply(): string;
    set ply(value: BoardAttributes['ply']);
    get theme(): string;
    set theme(value: BoardAttributes['theme']);
    get start(): string;
    set start(value: BoardAttributes['start']);
    get height(): string;
    set height(value: BoardAttributes['height']);
    load(wanted: Wanted): Promise<void>;
    go(ply: number): Promise<void>;
    play(action: string): Promise<void>;
    /** What is on the board. */
    standing(): Promise<Standing>;
    /** The board as an SVG document. */
    picture(): Promise<string>;
    /** Becomes a picture until it is seen again, and frees what the program takes. */
    rest(): Promise<void>;
    addEventListener<Name extends keyof Events>(
        type: Name,
        listener: (this: MotleyBoard, event: Events[Name]) => unknown,
        options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
    ): void;
    removeEventListener<Name extends keyof Events>(
        type: Name,
        listener: (this: MotleyBoard, event: Events[Name]) => unknown,
        options?: boolean | EventListenerOptions,
    ): void;
    removeEventListener(
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | EventListenerOptions,
    ): void;
}

declare global {
    interface HTMLElementTagNameMap {
        'motley-board': MotleyBoard;
    }
}
