// The accessible twin: an invisible element for each thing that the canvas shows, exactly over it. Screen readers, the
// keyboard and tests use it; their input reaches the same widgets as a click.

/** @import { News, TwinNode } from './types.d.ts' */
/** @typedef {{ element: HTMLElement, node: TwinNode, x: number, y: number, scale: number }} Painted */
/** @typedef {{ element: Element, x: number, y: number, children: Element[] }} Layer */

const containers = new Set(['grid', 'list', 'dialog']);
const typed = new Set(['number', 'field']);
const pressable = new Set(['button', 'number', 'field', 'toggle', 'slider', 'link', 'gridcell', 'listitem']);

/** @param {TwinNode} node @returns {HTMLElement} */
function make(node) {
    switch (node.role) {
        case 'heading':
            return document.createElement(`h${node.level || 2}`);
        case 'button':
        case 'toggle':
        case 'listitem': {
            if (node.role === 'listitem' && !node.id) return document.createElement('span');
            const button = document.createElement('button');
            button.type = 'button';
            return button;
        }
        case 'number':
        case 'field': {
            const field = document.createElement('input');
            field.type = 'text'; // a text field, so that input that is not a number gets a message instead of vanishing
            field.autocomplete = 'off';
            field.enterKeyHint = 'go';
            if (node.role === 'number') {
                field.inputMode = 'numeric';
                field.maxLength = 20;
            } else {
                field.autocapitalize = 'off';
                field.spellcheck = false;
                field.maxLength = 2000;
            }
            return field;
        }
        case 'link': {
            const link = document.createElement('a');
            link.href = '#';
            return link;
        }
        case 'gridcell': {
            const cell = document.createElement('div');
            cell.setAttribute('role', 'gridcell');
            cell.tabIndex = -1;
            return cell;
        }
        case 'list':
            return document.createElement('ul');
        case 'text':
            return document.createElement('p');
        default: {
            const element = document.createElement('div');
            element.setAttribute('role', node.role);
            if (node.role === 'dialog') element.setAttribute('aria-modal', 'true');
            if (node.role === 'slider') element.tabIndex = 0;
            return element;
        }
    }
}

/** @param {Element} element @param {string} name @param {string | null} value */
function set(element, name, value) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

// Says whether a node after a grid or a list is a member of it: a cell, an item, or something drawn inside the list.
// Nodes that are scrolled out of view have no height to compare.
/** @param {TwinNode} node @param {TwinNode} container */
function belongs(node, { role, x, y, w, h }) {
    if (role === 'grid') return node.role === 'gridcell';
    if (node.role === 'listitem') return true;
    if (node.role === 'heading' || node.role === 'gridcell' || containers.has(node.role)) return false;
    const across = node.x >= x - 1 && node.x + node.w <= x + w + 1;
    const along = node.y >= y - 1 && node.y + node.h <= y + h + 1;
    return across && (along || h === 0 || node.h === 0);
}

// Says whether two things have the same description.
/** @param {TwinNode} a @param {TwinNode} b */
function alike(a, b) {
    for (const key in a)
        if (a[/** @type {keyof TwinNode} */ (key)] !== b[/** @type {keyof TwinNode} */ (key)]) return false;
    for (const key in b) if (!(key in a)) return false;
    return true;
}

/** @type {WeakMap<Element, Element[]>} */
const arranged = new WeakMap(); // element → its children, as last arranged

// Makes these nodes the element's children, touching only what differs.
/** @param {Element} parent @param {Element[]} children */
function arrange(parent, children) {
    const before = arranged.get(parent);
    if (before?.length === children.length && children.every((child, i) => child === before[i])) return;
    arranged.set(parent, children);
    const wanted = new Set(children);
    for (const child of [...parent.children]) {
        if (!wanted.has(child)) child.remove();
    }
    children.forEach((child, i) => {
        if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null);
    });
}

export class Twin {
    #root;
    #stage;
    #calls; // { activate(id), enter(id, text), focus(id, visible) }
    #screen = document.createElement('div'); // everything that is not in a dialog
    /** @type {Map<string, Painted>} */
    #elements = new Map(); // id → { element, node, x, y, scale }: how it was painted, from the parent's x and y
    /** @type {Map<string, Element>} */
    #wrappers = new Map(); // rows of a grid, items of a list: key → element
    #wanted = ''; // id of the thing that the program wants focused
    #cell = ''; // id of the cell focused last
    /** @type {HTMLElement | null} */
    #stop = null; // its element
    #return_to = ''; // what had the focus before the dialog
    #untouched = false; // whether nothing has been typed since a field got the focus: then typing replaces its text
    #busy = false; // while elements come and go, losing the focus means nothing
    #pointed = false; // the pointer was used last, not a key: no focus ring is shown

    /**
     * @param {HTMLElement} root
     * @param {HTMLElement} stage
     * @param {{
     *     activate(id: string): void, enter(id: string, text: string): void, focus(id: string, visible: boolean): void,
     * }} calls
     */
    constructor(root, stage, calls) {
        this.#root = root;
        this.#stage = stage;
        this.#calls = calls;
        root.append(this.#screen);
        root.addEventListener('click', (event) => this.#clicked(event));
        root.addEventListener('input', (event) =>
            this.#typed(/** @type {{ target: HTMLInputElement }} */ (/** @type {unknown} */ (event))),
        );
        root.addEventListener('focusin', (event) =>
            this.#focused(/** @type {{ target: HTMLInputElement }} */ (/** @type {unknown} */ (event))),
        );
        stage.addEventListener('focusout', (event) => this.#blurred(event));
        addEventListener('pointerdown', () => (this.#pointed = true), true);
        addEventListener('keydown', () => (this.#pointed = false), true);
    }

    // `news` is documented in src/platform/web/twin.h; `scale` is CSS pixels per device pixel.
    /** @param {News} news @param {number} scale */
    update(news, scale) {
        const held = /** @type {HTMLElement | null} */ (document.activeElement);
        const inside = this.#stage.contains(held);
        const before = held?.dataset?.id ?? '';
        this.#busy = true;
        if (news.nodes) this.#show(news.nodes, scale);
        this.#busy = false;
        if (news.focus !== undefined) this.#wanted = news.focus;
        this.#rove();
        if (inside) this.#place_focus(before, news);
    }

    // ------------------------------------------------------------ elements

    /** @param {(TwinNode | string)[]} nodes @param {number} scale */
    #show(nodes, scale) {
        const old = this.#elements;
        this.#elements = new Map();
        /** @type {Layer} */
        const screen = { element: this.#screen, x: 0, y: 0, children: [] };
        /** @type {Pick<Layer, 'element' | 'children'>[]} */
        const filled = [screen];
        /** @type {Layer} */
        let root = screen; // or the last dialog
        /** @type {(TwinNode & Layer) | null} */
        let open = null; // the grid or list that is collecting members
        /** @type {HTMLElement[]} */
        const dialogs = [];
        /** @type {Map<string, Layer>} */
        const wrappers = new Map();
        /** @param {string} key @param {string} tag @param {string | null} role */
        const wrap = (key, tag, role) => {
            if (!wrappers.has(key)) {
                const element = this.#wrappers.get(key) ?? document.createElement(tag);
                if (role) element.setAttribute('role', role);
                wrappers.set(key, {
                    element,
                    x: /** @type {Layer} */ (open).x,
                    y: /** @type {Layer} */ (open).y,
                    children: [],
                });
                filled.push(/** @type {Layer} */ (wrappers.get(key)));
                /** @type {Layer} */ (open).children.push(element);
            }
            return /** @type {Layer} */ (wrappers.get(key));
        };
        let nameless = 0;

        for (const each of nodes) {
            const node = typeof each === 'string' ? /** @type {Painted} */ (old.get(each)).node : each;
            const key = node.id || `${node.role} ${nameless++}`;
            const known = old.get(key);
            const element =
                known && known.node.role === node.role && known.node.level === node.level ? known.element : make(node);
            if (open && !belongs(node, open)) open = null;

            let parent = root;
            if (node.role === 'dialog') {
                parent = screen;
                dialogs.push(element);
            } else if (open) {
                parent = open;
            }
            if (open?.role === 'grid') parent = wrap(`${open.id} ${node.row}`, 'div', 'row');
            if (open?.role === 'list') parent = wrap(`${open.id} ${key}`, 'li', null);
            const { x, y } = parent;
            this.#elements.set(key, { element, node, x, y, scale });
            // Most things stay as they are, and asking the document would take longer than this comparison. But what is
            // typed into a field changes only its element.
            const still =
                known?.element === element &&
                known.x === x &&
                known.y === y &&
                known.scale === scale &&
                (known.node === node || alike(known.node, node));
            if (!still || typed.has(node.role)) this.#paint(element, node, parent, scale);
            if (node.role !== 'dialog') parent.children.push(element);

            if (containers.has(node.role)) {
                /** @type {TwinNode & Layer} */
                const container = { ...node, id: key, element, children: [] };
                filled.push(container);
                if (node.role === 'dialog') root = container;
                else open = container;
            }
        }
        filled.unshift({ element: this.#root, children: [this.#screen, ...dialogs] });
        this.#wrappers = new Map([...wrappers].map(([key, { element }]) => [key, element]));
        for (const { element, children } of filled) arrange(element, children);
        // While there is text to select, what is selected has to be seen.
        const reading = nodes.some(
            (each) => (typeof each === 'string' ? /** @type {Painted} */ (old.get(each)).node : each).selectable,
        );
        this.#root.classList.toggle('reading', reading);
        // Only the topmost layer can be reached.
        const layers = [this.#screen, ...dialogs];
        layers.forEach((layer, i) => (layer.inert = i < layers.length - 1));
    }

    /**
     * @param {HTMLElement} element
     * @param {TwinNode} node
     * @param {{ x: number, y: number }} parent
     * @param {number} scale
     */
    #paint(element, node, parent, scale) {
        const style = {
            left: `${(node.x - parent.x) * scale}px`,
            top: `${(node.y - parent.y) * scale}px`,
            width: `${node.w * scale}px`,
            height: `${node.h * scale}px`,
        };
        for (const [name, value] of /** @type {[keyof typeof style, string][]} */ (Object.entries(style))) {
            if (element.style[name] !== value) element.style[name] = value;
        }
        set(element, 'data-id', node.id);
        set(element, 'aria-description', node.description ?? null);
        set(element, 'translate', node.verbatim ? 'no' : null);
        element.classList.toggle('selectable', node.selectable === true);
        if (typed.has(node.role)) {
            set(element, 'aria-label', node.label);
            if (/** @type {HTMLInputElement} */ (element).value !== node.value)
                /** @type {HTMLInputElement} */ (element).value = /** @type {string} */ (node.value);
        } else if (containers.has(node.role) || node.role === 'slider') set(element, 'aria-label', node.label);
        else if (node.role === 'status' && !element.isConnected) {
            // Only what changes in a status that is there already is read out.
            setTimeout(() => (element.textContent = /** @type {string} */ (this.#elements.get(node.id)?.node.label)));
        } else if (element.textContent !== node.label) element.textContent = node.label;
        if (pressable.has(node.role)) set(element, 'aria-disabled', node.enabled === false ? 'true' : null);
        if (node.role === 'slider') {
            set(element, 'aria-valuemin', '0');
            set(element, 'aria-valuemax', String(node.most));
            set(element, 'aria-valuenow', String(node.now));
            set(element, 'aria-valuetext', /** @type {string} */ (node.value));
        }
        if (node.role === 'toggle') set(element, 'aria-pressed', String(node.on === true));
        if (node.role === 'listitem') set(element, 'aria-current', node.on ? 'true' : null);
        if (node.role === 'gridcell') {
            set(element, 'aria-selected', String(node.on === true));
            set(element, 'aria-colindex', String(/** @type {number} */ (node.column) + 1));
            // What the cell shows without graphics (stage.css).
            Object.assign(element.dataset, { place: node.id.split(':').at(-1), piece: node.piece, side: node.side });
            element.classList.toggle('can', node.can);
        }
    }

    // ------------------------------------------------------------ focus

    // Tab reaches one cell of the board: the one focused last, or the first that can be chosen, or the first.
    #rove() {
        if (this.#elements.get(this.#wanted)?.node.role === 'gridcell') this.#cell = this.#wanted;
        let stop = this.#elements.get(this.#cell);
        if (stop?.node.role !== 'gridcell') {
            const cells = [...this.#elements.values()].filter(({ node }) => node.role === 'gridcell');
            stop = cells.find(({ node }) => node.can) ?? cells[0];
            if (!stop) return;
        }
        if (this.#stop === stop.element) return;
        this.#stop?.setAttribute('tabindex', '-1');
        this.#stop = stop.element;
        this.#stop.setAttribute('tabindex', '0');
    }

    // If the focus was inside, it stays inside: where the program puts it, or where it was.
    /** @param {string} before @param {News} news */
    #place_focus(before, news) {
        const dialog = [...this.#elements.values()].findLast(({ node }) => node.role === 'dialog')?.element;
        /** @param {string} id */
        const usable = (id) => {
            const element = this.#elements.get(id)?.element;
            return element?.matches('button, a, input, [tabindex]') && (!dialog || dialog.contains(element))
                ? element
                : null;
        };
        if (dialog && before && !dialog.contains(this.#elements.get(before)?.element ?? null)) this.#return_to = before;
        let target = news.focus ? usable(news.focus) : null;
        // Moving an element in the document makes it lose the focus.
        if (!target && before && !this.#stage.contains(document.activeElement)) target = usable(before);
        if (!target && news.nodes && !usable(before) && document.activeElement?.closest('form') === null) {
            if (this.#wanted === '') this.#return_to = ''; // the program wants no focus
            target =
                usable(this.#wanted) ?? dialog?.querySelector('button, a') ?? (dialog ? null : usable(this.#return_to));
            target ??= this.#stage;
        }
        if (!dialog && usable(this.#return_to) === target) this.#return_to = '';
        if (target && target !== document.activeElement) target.focus({ preventScroll: true });
    }

    /** @param {{ target: HTMLInputElement }} event */
    #typed({ target }) {
        this.#untouched = false;
        this.#calls.enter(/** @type {string} */ (target.dataset.id), target.value);
    }

    /** @param {{ target: HTMLInputElement }} event */
    #focused(event) {
        const id = event.target.dataset.id;
        if (event.target.matches('input')) {
            this.#untouched = true;
            event.target.select();
        }
        if (!id || id === this.#wanted) return;
        this.#wanted = id;
        this.#rove();
        this.#calls.focus(id, !this.#pointed);
    }

    /** @param {FocusEvent} event */
    #blurred(event) {
        if (
            this.#busy ||
            this.#stage.contains(/** @type {Element | null} */ (event.relatedTarget)) ||
            this.#wanted === ''
        )
            return;
        this.#wanted = '';
        this.#calls.focus('', false);
    }

    /** @param {MouseEvent} event */
    #clicked(event) {
        const element = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-id]'));
        if (!element?.dataset.id) return;
        if (element.matches('input')) {
            if (this.#untouched) /** @type {HTMLInputElement} */ (element).select(); // the press has placed the caret somewhere
            return;
        }
        event.preventDefault();
        if (element.getAttribute('aria-disabled') !== 'true') this.#calls.activate(element.dataset.id);
    }
}
