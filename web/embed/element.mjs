// <motley-board>: a board of Motley in any page. First it is a picture, then, when it is seen or touched, the program
// in a frame that has no rights of the page: no origin, no storage, no network. docs/EMBEDDING.md is the manual.
/** @import { ProgramMessage } from '../types.d.ts' */
/** @import { Guess } from './guess.mjs' */
/** @import { Ready } from './ready.mjs' */
/** @import { Standing, Wanted } from './motley-board.d.ts' */
/** @import { Why } from './why.mjs' */
import { address_of, file, file_of_all, moved, set_location } from './files.mjs';
import { guess, place_in_motley, unpacked } from './guess.mjs';
import { Line } from './line.mjs';
import { look, reserve, usual_shape } from './look.mjs';
import { manifest } from './manifest.mjs'; // written by the build: the files, their hashes, the games
import { version } from './messages.mjs';
import { everything, nearest_language, needed_for } from './needed.mjs';
import { attributes_of, define_properties, language_of, take_what_was_set } from './properties.mjs';
import { to_come } from './ready.mjs';
import { ends, runs, to_wait } from './several.mjs';
import { watch_policy, why_no_frame } from './why.mjs';
import { said, watch_within } from './within.mjs';
import { words } from './words.mjs';

export { set_location, version };
export const games = manifest.games;

const soon = 2000; // ms for the frame to say that it is there, before the board asks why it doesn't
const patience = 15_000; // ms until the board takes it for forbidden, where nobody says why
const little = 12; // CSS px that a board may lack in height without being made smaller to any harm

const attributes = ['game', 'position', 'record', 'link', 'mode', 'opponent', 'orientation', 'ply'];
const looks = ['theme', 'lang'];
const observed = [...attributes, ...looks, 'start', 'height'];

const scheme = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

// Where pages are rendered on a server there are no elements, but the names are imported there, too.
const Base = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (class {});

class MotleyBoard extends Base {
    static observedAttributes = observed;

    seen = false; // whether any of it is on the screen
    #waiting = 0; // calls of scripts
    #since = 0; // when it came into view, by performance.now()
    #due = 0; // the timer of when it may begin
    #parts;
    /** @type {IntersectionObserver | undefined} */
    #observer;
    /** @type {HTMLIFrameElement | null} */
    #frame = null;
    #line = new Line(() => this.#text('late'));
    /** @type {Ready | null} */
    #ready = null; // { promise, resolve, reject } of the frame
    #gives_all = false; // since a frame missed one
    /** @type {ReturnType<Line['take_questions']>} */
    #again = []; // to be asked again, since the frame ended without an answer
    #was_ready = false; // without a program
    /** @type {Wanted | null} */
    #wanted = null; // what is loaded instead of what the attributes say
    /** @type {Set<string>} */
    #changed = new Set(); // attributes, until they are all sent
    /** @type {{ standing: Standing, svg?: string } | null} */
    #left = null; // where it was when it became a picture again
    /** @type {Standing | null} */
    #last = null; // where it is, as far as the program has said
    /** @type {Guess} */
    #guess = { mode: 'play' }; // what is to be shown
    /** @type {Guess | null} */
    #shown = null; // what is shown, as the program says
    #height = 0; // CSS px that the program would like
    #may_move = false; // whether the page may: the reader has touched the board, or the page has changed it
    #timer = 0;
    #unwatch = () => {};
    #moved = () => {
        // What it is waiting for may be nowhere.
        if (!this.#ready?.done) this.#end(new Error('the files are elsewhere'));
        this.#note('theme'); // as if it were to look otherwise
    };
    #darkens = () => this.#note('theme');

    constructor() {
        super();
        this.#parts = look(this.attachShadow({ mode: 'open' }));
        this.#parts.begin.addEventListener('click', () => {
            this.#may_move = true;
            this.#start().then(
                () => this.#frame?.focus(),
                () => {},
            );
        });
        this.#parts.picture.addEventListener('load', () => {
            if (this.#was_ready || this.#parts.box.dataset.state !== 'exact') return;
            this.#was_ready = true;
            this.dispatchEvent(new CustomEvent('ready', { detail: {} }));
        });
        this.#parts.picture.addEventListener('error', () => {
            const { picture } = this.#parts;
            // Not every page allows a `data:` address.
            if (picture.src.startsWith('data:')) picture.src = this.#first_picture();
            else picture.hidden = true;
            if (this.#parts.box.dataset.state === 'exact') this.#start().catch(() => {});
        });
        watch_within(this, (before, now) => this.attributeChangedCallback('record', before, now));
    }

    connectedCallback() {
        take_what_was_set(this, observed);
        this.#learn();
        this.#show_picture();
        moved.add(this.#moved);
        scheme?.addEventListener('change', this.#darkens);
        this.#observer = new IntersectionObserver(([...entries]) =>
            this.#see(/** @type {IntersectionObserverEntry} */ (entries.at(-1)).isIntersecting),
        );
        this.#observer.observe(this);
    }

    // Elsewhere in the page it goes on where it was. A frame ends with its place in the page.
    disconnectedCallback() {
        this.#observer?.disconnect();
        moved.delete(this.#moved);
        scheme?.removeEventListener('change', this.#darkens);
        this.seen = false;
        if (this.#last) this.#left = { standing: this.#last };
        this.#end(new Error('the board was taken out of the page'));
    }

    // With moveBefore() the frame, too, stays as it is.
    connectedMoveCallback() {}

    /** @param {string} name @param {string | null} before @param {string | null} now */
    attributeChangedCallback(name, before, now) {
        if (before === now) return;
        if (this.isConnected) this.#note(name);
        else if (attributes.includes(name)) this.#forget();
    }

    // Something else is to be shown.
    #forget() {
        this.#wanted = null;
        this.#left = null;
        this.#last = null;
    }

    /** @param {string} name */
    #note(name) {
        if (this.#changed.size === 0) queueMicrotask(() => this.#tell_changes());
        this.#changed.add(name);
    }

    // --- for scripts of the page

    // How many of their calls wait for the program.
    get asked() {
        return this.#waiting + this.#again.length;
    }

    // Shows this instead of what the attributes say. Rejects, and changes nothing, if it makes no sense.
    /** @param {Wanted} wanted */
    async load(wanted) {
        if (wanted === null || typeof wanted !== 'object') throw new TypeError('load() wants an object');
        const fields = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
        await this.#started();
        this.#may_move = true;
        await this.#line.ask('load', fields, this.#needed(fields));
        this.#wanted = fields;
        this.#learn();
    }

    // To the position after so many plies.
    /** @param {number} ply */
    async go(ply) {
        await this.#started();
        await this.#line.ask('go', { ply });
    }

    // Plays an action text for the visitor.
    /** @param {string} action */
    async play(action) {
        await this.#started();
        await this.#line.ask('play', { action });
        await this.#remember();
    }

    // { game, mode, orientation, record, link, position, ply, plies } of what is on the board.
    /** @returns {Promise<Standing>} */
    async standing() {
        await this.#started();
        const { type, id, ...standing } = await this.#line.ask('get');
        return standing;
    }

    // The board as an SVG document.
    /** @returns {Promise<string>} */
    async picture() {
        await this.#started();
        return (await this.#line.ask('picture')).svg;
    }

    // Becomes a picture, and frees what the program takes. Seen or touched again it goes on.
    async rest() {
        ends(this);
        const frame = this.#frame;
        if (!frame) return;
        if (!this.#ready?.done) {
            // It goes on where it was before.
            this.#end(new Error('the board rests'));
            this.#show_picture();
            return;
        }
        try {
            const [standing, { svg }] = await Promise.all([this.#line.ask('get'), this.#line.ask('picture')]);
            if (frame !== this.#frame) return;
            this.#left = { standing, svg };
        } catch {
            if (frame !== this.#frame) return;
        }
        this.#end(new Error('the board rests'));
        this.#show_picture();
    }

    // --- the picture

    /** @param {string} key */
    #text(key) {
        return words(language_of(this) || navigator.language)[key];
    }

    #dark() {
        const theme = this.getAttribute('theme');
        return theme === 'dark' || (theme !== 'light' && scheme?.matches);
    }

    #game({ game } = this.#left?.standing ?? this.#guess) {
        return manifest.games.find(({ id }) => id === game);
    }

    // Finds out what is going to be shown.
    #learn() {
        const fields = this.#wanted ?? attributes_of(this, attributes);
        const guessed = guess(fields);
        this.#guess = guessed;
        unpacked(fields).then((known) => {
            if (!known || guessed !== this.#guess) return;
            this.#guess = known;
            if (!this.#frame) this.#show_picture();
            else if (!this.#shown) this.#take_room();
        });
    }

    // The room of what is shown, or is going to be. Where a touch starts it, the page may move then.
    #take_room() {
        const { still } = this.#parts;
        const waits = this.getAttribute('start') === 'touch' && !this.#left && !this.#frame;
        const what = this.#shown ?? this.#left?.standing ?? this.#guess;
        reserve(still, waits ? 'view' : what.mode, this.#game(what)?.shape ?? usual_shape);
        this.#size();
    }

    #size() {
        const fixed = Number(this.getAttribute('height'));
        const { box, still } = this.#parts;
        box.style.height = fixed > 0 ? `${fixed}px` : '';
        const grows = this.#may_move && this.#frame && this.#height > still.offsetHeight + little;
        box.style.minHeight = grows && !(fixed > 0) ? `${this.#height}px` : '';
    }

    #first_picture() {
        return address_of(`boards/${this.#game()?.id}${this.#dark() ? '-dark' : ''}.svg`);
    }

    #show_picture() {
        const { picture, begin, box, note } = this.#parts;
        const known = this.#game();
        picture.alt = known?.name ?? 'Motley';
        picture.hidden = false;
        if (this.#left?.svg) picture.src = `data:image/svg+xml,${encodeURIComponent(this.#left.svg)}`;
        else if (known) picture.src = this.#first_picture();
        else picture.hidden = true;
        // The picture of another position only has the right size.
        const other =
            ['position', 'record', 'link'].some((name) => said(this, name)) || this.getAttribute('mode') === 'puzzle';
        picture.style.visibility = this.#left ? (this.#left.svg ? '' : 'hidden') : other ? 'hidden' : '';
        begin.setAttribute('aria-label', `${known?.name ?? 'Motley'}: ${this.#text('start')}`);
        begin.hidden = this.getAttribute('start') !== 'touch' && !this.#left;
        note.hidden = true;
        const exact = this.#is_exact();
        box.dataset.state = exact ? 'exact' : 'picture';
        if (exact) begin.hidden = false; // for the keyboard
        box.dataset.own = String(exact || Boolean(this.#left));
        this.#take_room();
    }

    /** @param {string} lead @param {Why} why */
    #because(lead, { key, what = '' }) {
        return `${this.#text(lead)} ${this.#text(key).replace('{what}', () => what)}`;
    }

    // Says whether the first picture is all that is to be shown, so that there need be no program.
    #is_exact() {
        const { game, mode, position, record, link, orientation } = attributes_of(this, attributes);
        const whole = !position && !record && !link && orientation !== 'second';
        const waits = this.getAttribute('start') === 'touch' || this.#left;
        return mode === 'view' && whole && !waits && this.#game()?.id === (game ?? '');
    }

    // Says why there is no program, below the picture.
    /** @param {string} sentence */
    #fail(sentence) {
        const { note, box, still } = this.#parts;
        this.#end(new Error(sentence));
        box.dataset.state = 'failed';
        note.hidden = false;
        /** @type {Element} */ (note.querySelector('p')).textContent = sentence;
        note.querySelector('a')?.remove();
        const href = address_of(`./${place_in_motley(attributes_of(this, attributes))}`);
        const link = { href, target: '_blank', rel: 'noopener', textContent: this.#text('whole') };
        note.append(Object.assign(document.createElement('a'), link));
        // In the room of what does not come.
        const room = parseFloat(getComputedStyle(still).paddingBottom) - note.offsetHeight;
        still.style.setProperty('--below', `${Math.max(0, room)}px`);
        this.dispatchEvent(new CustomEvent('error', { detail: { message: sentence } }));
    }

    // --- the frame

    /** @param {boolean} seen */
    #see(seen) {
        this.seen = seen;
        if (seen) this.#since = performance.now();
        if (seen && this.#frame) runs(this);
        else this.#begin_if_it_stays();
        this.#line.say('seen', { seen });
    }

    #begin_if_it_stays() {
        clearTimeout(this.#due);
        const waits = this.#is_exact() || (this.getAttribute('start') === 'touch' && !this.#left);
        if (!this.seen || this.#frame || waits) return;
        const wait = to_wait(this.#since);
        if (wait > 0) this.#due = setTimeout(() => this.#begin_if_it_stays(), wait);
        else {
            // The page says only in a frame what has been scrolled meanwhile.
            requestAnimationFrame(() =>
                setTimeout(() => {
                    if (to_wait(this.#since) > 0) this.#begin_if_it_stays();
                    else if (this.seen) this.#start().catch(() => {});
                }),
            );
        }
    }

    // For a script of the page.
    async #started() {
        this.#waiting += 1;
        try {
            await this.#start();
        } finally {
            this.#waiting -= 1;
        }
    }

    /** @returns {Promise<void>} */
    #start() {
        if (this.#ready) return this.#ready.promise;
        if (!this.isConnected) return Promise.reject(new Error('the board is in no page'));
        const ready = to_come();
        this.#ready = ready;
        runs(this);
        this.#parts.box.dataset.state = 'loading';
        this.#parts.begin.hidden = true;
        this.#parts.note.hidden = true;
        this.#expect_files(ready);
        const frame = document.createElement('iframe');
        this.#frame = frame;
        frame.setAttribute('sandbox', 'allow-scripts');
        frame.setAttribute('referrerpolicy', 'no-referrer');
        frame.title = this.#parts.picture.alt;
        // After a reload of the frame, too.
        frame.addEventListener('load', () => this.#connect(frame));
        frame.src = address_of(manifest.frame);
        this.#parts.box.append(frame);
        this.#take_room();
        this.#unwatch = watch_policy(
            frame.src,
            (why) => ready === this.#ready && this.#fail(this.#because('frame', why)),
        );
        return ready.promise;
    }

    /** @param {Ready} ready */
    async #expect_files(ready) {
        try {
            await Promise.all((await this.#needed()).map(this.#gives_all ? file_of_all : file));
        } catch ({ why }) {
            const sentence = this.#because('files', await why());
            if (ready === this.#ready) this.#fail(sentence);
        }
    }

    // The frame says at once that it is there. Where it doesn't, its server may tell why.
    /** @param {Ready} ready @param {HTMLIFrameElement} frame */
    #expect_hello(ready, frame) {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(async () => {
            const why = await why_no_frame(frame.src);
            if (ready !== this.#ready || ready.heard) return;
            if (why) this.#fail(this.#because('frame', why));
            else this.#timer = setTimeout(() => this.#fail(this.#text('silent')), patience - soon);
        }, soon);
    }

    /** @param {HTMLIFrameElement} frame */
    async #connect(frame) {
        if (frame !== this.#frame) return;
        if (this.#wait_again()) this.#expect_files(/** @type {Ready} */ (this.#ready)); // it was loaded again
        for (const { reject } of this.#line.take_questions()) reject(new Error('the frame was loaded again'));
        this.#line.open(frame, nearest_language(language_of(this)), (message) => this.#heard(message));
        const { port } = this.#line;
        const ready = /** @type {Ready} */ (this.#ready);
        this.#expect_hello(ready, frame);
        try {
            await this.#line.give(await this.#needed(), this.#gives_all ? file_of_all : file);
        } catch {
            return; // an error was reported already
        }
        if (port !== this.#line.port) return; // loaded again meanwhile
        this.#line.say('seen', { seen: this.seen });
        try {
            await this.#line.ask('load', this.#what(), this.#needed());
            if (ready !== this.#ready) return;
            ready.done = true;
            this.#left = null;
            ready.resolve();
            for (const { type, fields, needed, resolve, reject } of this.#again.splice(0))
                this.#line.ask(type, fields, needed).then(resolve, reject);
            this.dispatchEvent(new CustomEvent('ready', { detail: {} }));
        } catch (error) {
            if (ready === this.#ready && port === this.#line.port) this.#fail(error.message);
        }
    }

    // Returns the files without which these fields cannot be shown.
    /** @param {Wanted} [fields] what is loaded now, instead of what the frame begins with */
    async #needed(fields) {
        if (this.#gives_all) return everything;
        return needed_for(
            fields
                ? { ...attributes_of(this, looks), ...fields }
                : { game: this.#left?.standing.game, ...this.#what() },
        );
    }

    // Returns what is loaded first.
    #what() {
        const fields = this.#wanted ?? attributes_of(this, attributes);
        /** @type {Record<string, unknown>} */
        const out = { ...fields, ...attributes_of(this, looks) };
        if (!this.#left) return out;
        const { mode, orientation, record, link, ply } = this.#left.standing;
        // Another game begins where the first one did.
        if (mode === 'play' && this.#guess.mode === 'play') return { ...out, mode, orientation, resume: record };
        for (const name of ['position', 'record', 'link', 'game']) delete out[name];
        // A long game has no link.
        return { ...out, mode, orientation, ...(link ? { link } : { record }), ...(mode === 'replay' && { ply }) };
    }

    #tell_changes() {
        const changed = [...this.#changed];
        this.#changed.clear();
        this.#size();
        const loads = changed.some((name) => attributes.includes(name));
        // Frameworks set the ply that the event gave them: nothing is to be loaded again.
        const ply = changed.every((name) => name === 'ply') ? this.getAttribute('ply') : null;
        const goes = ply && !this.#wanted && this.#last?.mode === 'replay';
        if (loads && !goes) {
            this.#forget();
            this.#learn();
        }
        if (!this.#ready || this.#parts.box.dataset.state === 'failed') {
            this.#end(new Error('something else is shown'));
            this.#show_picture();
            if (this.seen) this.#see(true);
        } else if (!this.#ready.done) {
            // The board may be loading the old fields; the new ones follow when it is there.
            this.#ready.promise.then(
                () => changed.forEach((name) => this.#note(name)),
                () => {},
            );
        } else {
            const failed = (/** @type {Error} */ error) =>
                this.dispatchEvent(new CustomEvent('error', { detail: { message: error.message } }));
            if (goes) this.#line.ask('go', { ply: Number(ply) }).catch(failed);
            else if (loads) {
                this.#may_move = true;
                this.#line.ask('load', this.#what(), this.#needed()).catch(failed);
            } else if (changed.some((name) => looks.includes(name)))
                this.#line.ask('set', attributes_of(this, looks), this.#needed()).catch(failed);
        }
    }

    /** @param {ProgramMessage} message */
    #heard(message) {
        switch (message.type) {
            case 'need':
                this.#line.give(message.files, (name) => file(name).catch(() => null));
                return;
            case 'missing':
                this.#begin_again();
                return;
            case 'failed':
                this.#fail(message.message);
                return;
            case 'hello':
                clearTimeout(this.#timer);
                if (this.#ready) this.#ready.heard = true;
                return;
            case 'started':
                return;
            case 'gone': // to other boards of the page, mostly
                this.rest();
                return;
            case 'touched':
                this.#may_move = true;
                this.#take_room();
                return;
            case 'resize':
                // The picture stays until there is something else to see.
                if (this.#ready?.done) this.#parts.box.dataset.state = 'live';
                this.#height = Math.min(message.height, 4000);
                this.#size();
                message.height = this.#parts.box.offsetHeight;
                break;
            case 'loaded':
                this.#shown = { game: message.game, mode: message.mode };
                if (this.#may_move) this.#take_room();
        }
        const { type, ...detail } = message;
        if (['loaded', 'move', 'ply', 'end'].includes(type)) this.#remember();
        this.dispatchEvent(new CustomEvent(type, { detail }));
    }

    // A frame that begins again goes on where it was. Until it has loaded that, scripts wait: returns whether they do.
    #wait_again() {
        if (!this.#ready?.done) return false;
        if (this.#last) this.#left = { standing: this.#last };
        this.#ready = to_come();
        return true;
    }

    // The program has called what its files don't have, which ended it: it goes on with all of them, where it was.
    #begin_again() {
        if (this.#gives_all || !this.#ready || !this.#frame) return this.#fail(this.#text('files'));
        this.#gives_all = true;
        // The board sends again what it began with anyway.
        const open = this.#line.take_questions();
        if (this.#ready.done) this.#again = open;
        this.#wait_again();
        this.#line.close();
        this.#expect_files(this.#ready);
        this.#frame.src = address_of(manifest.frame);
    }

    // A frame that ends cannot be asked any more.
    #remember() {
        const { port } = this.#line;
        return this.#line.ask('get').then(
            ({ type, id, ...standing }) => port === this.#line.port && (this.#last = standing),
            () => {},
        );
    }

    /** @param {Error} reason */
    #end(reason) {
        clearTimeout(this.#timer);
        this.#unwatch();
        ends(this);
        this.#line.close();
        this.#frame?.remove();
        this.#frame = null;
        const ready = this.#ready;
        this.#ready = null;
        this.#last = null;
        this.#shown = null;
        this.#height = 0;
        ready?.reject(reason);
        for (const { reject } of this.#again.splice(0)) reject(reason);
        for (const { reject } of this.#line.take_questions()) reject(reason);
    }
}

define_properties(MotleyBoard, observed);
if (globalThis.customElements && !customElements.get('motley-board'))
    customElements.define('motley-board', MotleyBoard);

export { MotleyBoard };
