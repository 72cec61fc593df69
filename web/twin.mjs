// The accessible twin: an invisible element for each thing that the canvas shows, exactly over it. Screen readers, the
// keyboard and tests use it; their input reaches the same widgets as a click.

const containers = new Set(['grid', 'list', 'dialog']);
const typed = new Set(['number', 'field']);
const pressable = new Set(['button', 'number', 'field', 'toggle', 'slider', 'link', 'gridcell', 'listitem']);

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

function set(element, name, value) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

// Whether a node that follows a grid or a list is a member of it: a cell, an item, or something drawn inside the list.
// Nodes that are scrolled out of view have no height to compare.
function belongs(node, { role, x, y, w, h }) {
    if (role === 'grid') return node.role === 'gridcell';
    if (node.role === 'listitem') return true;
    if (node.role === 'heading' || node.role === 'gridcell' || containers.has(node.role)) return false;
    const across = node.x >= x - 1 && node.x + node.w <= x + w + 1;
    const along = node.y >= y - 1 && node.y + node.h <= y + h + 1;
    return across && (along || h === 0 || node.h === 0);
}

// Whether two things have the same description.
function alike(a, b) {
    for (const key in a) if (a[key] !== b[key]) return false;
    for (const key in b) if (!(key in a)) return false;
    return true;
}

const arranged = new WeakMap(); // element → its children, as last arranged

// Makes these nodes the element's children, touching only what differs.
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
    #elements = new Map(); // id → { element, node, x, y, scale }: how it was painted, from the parent's x and y
    #wrappers = new Map(); // rows of a grid, items of a list: key → element
    #wanted = ''; // id of the thing that the program wants focused
    #cell = ''; // id of the cell focused last
    #stop = null; // its element
    #return_to = ''; // what had the focus before the dialog
    #untouched = false; // whether nothing has been typed since a field got the focus: then typing replaces its text
    #busy = false; // while elements come and go, losing the focus means nothing
    #pointed = false; // the pointer was used last, not a key: no focus ring is shown

    constructor(root, stage, calls) {
        this.#root = root;
        this.#stage = stage;
        this.#calls = calls;
        root.append(this.#screen);
        root.addEventListener('click', (event) => this.#clicked(event));
        root.addEventListener('input', (event) => this.#typed(event));
        root.addEventListener('focusin', (event) => this.#focused(event));
        stage.addEventListener('focusout', (event) => this.#blurred(event));
        addEventListener('pointerdown', () => (this.#pointed = true), true);
        addEventListener('keydown', () => (this.#pointed = false), true);
    }

    // `news` is documented in src/platform/web/twin.h; `scale` is CSS pixels per device pixel.
    update(news, scale) {
        const held = document.activeElement;
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

    #show(nodes, scale) {
        const old = this.#elements;
        this.#elements = new Map();
        const screen = { element: this.#screen, x: 0, y: 0, children: [] };
        const filled = [screen];
        let root = screen; // or the last dialog
        let open = null; // the grid or list that is collecting members
        const dialogs = [];
        const wrappers = new Map();
        const wrap = (key, tag, role) => {
            if (!wrappers.has(key)) {
                const element = this.#wrappers.get(key) ?? document.createElement(tag);
                if (role) element.setAttribute('role', role);
                wrappers.set(key, { element, x: open.x, y: open.y, children: [] });
                filled.push(wrappers.get(key));
                open.children.push(element);
            }
            return wrappers.get(key);
        };
        let nameless = 0;

        for (const each of nodes) {
            const node = typeof each === 'string' ? old.get(each).node : each;
            const key = node.id || `${node.role} ${nameless++}`;
            const known = old.get(key);
            const element = known && known.node.role === node.role && known.node.level === node.level ? known.element : make(node);
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
            const still = known?.element === element && known.x === x && known.y === y && known.scale === scale && (known.node === node || alike(known.node, node));
            if (!still || typed.has(node.role)) this.#paint(element, node, parent, scale);
            if (node.role !== 'dialog') parent.children.push(element);

            if (containers.has(node.role)) {
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
        const reading = nodes.some((each) => (typeof each === 'string' ? old.get(each).node : each).selectable);
        this.#root.classList.toggle('reading', reading);
        // Only the topmost layer can be reached.
        const layers = [this.#screen, ...dialogs];
        layers.forEach((layer, i) => (layer.inert = i < layers.length - 1));
    }

    #paint(element, node, parent, scale) {
        const style = {
            left: `${(node.x - parent.x) * scale}px`,
            top: `${(node.y - parent.y) * scale}px`,
            width: `${node.w * scale}px`,
            height: `${node.h * scale}px`,
        };
        for (const [name, value] of Object.entries(style)) {
            if (element.style[name] !== value) element.style[name] = value;
        }
        set(element, 'data-id', node.id);
        set(element, 'aria-description', node.description ?? null);
        set(element, 'translate', node.verbatim ? 'no' : null);
        element.classList.toggle('selectable', node.selectable === true);
        if (typed.has(node.role)) {
            set(element, 'aria-label', node.label);
            if (element.value !== node.value) element.value = node.value;
        } else if (containers.has(node.role) || node.role === 'slider') set(element, 'aria-label', node.label);
        else if (node.role === 'status' && !element.isConnected) {
            // Only what changes in a status that is there already is read out.
            setTimeout(() => (element.textContent = this.#elements.get(node.id)?.node.label));
        } else if (element.textContent !== node.label) element.textContent = node.label;
        if (pressable.has(node.role)) set(element, 'aria-disabled', node.enabled === false ? 'true' : null);
        if (node.role === 'slider') {
            set(element, 'aria-valuemin', '0');
            set(element, 'aria-valuemax', String(node.most));
            set(element, 'aria-valuenow', String(node.now));
            set(element, 'aria-valuetext', node.value);
        }
        if (node.role === 'toggle') set(element, 'aria-pressed', String(node.on === true));
        if (node.role === 'listitem') set(element, 'aria-current', node.on ? 'true' : null);
        if (node.role === 'gridcell') {
            set(element, 'aria-selected', String(node.on === true));
            set(element, 'aria-colindex', String(node.column + 1));
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
    #place_focus(before, news) {
        const dialog = [...this.#elements.values()].findLast(({ node }) => node.role === 'dialog')?.element;
        const usable = (id) => {
            const element = this.#elements.get(id)?.element;
            return element?.matches('button, a, input, [tabindex]') && (!dialog || dialog.contains(element)) ? element : null;
        };
        if (dialog && before && !dialog.contains(this.#elements.get(before)?.element ?? null)) this.#return_to = before;
        let target = news.focus ? usable(news.focus) : null;
        // Moving an element in the document makes it lose the focus.
        if (!target && before && !this.#stage.contains(document.activeElement)) target = usable(before);
        if (!target && news.nodes && !usable(before) && document.activeElement?.closest('form') === null) {
            if (this.#wanted === '') this.#return_to = ''; // the program wants no focus
            target = usable(this.#wanted) ?? dialog?.querySelector('button, a') ?? (dialog ? null : usable(this.#return_to));
            target ??= this.#stage;
        }
        if (!dialog && usable(this.#return_to) === target) this.#return_to = '';
        if (target && target !== document.activeElement) target.focus({ preventScroll: true });
    }

    #typed({ target }) {
        this.#untouched = false;
        this.#calls.enter(target.dataset.id, target.value);
    }

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

    #blurred(event) {
        if (this.#busy || this.#stage.contains(event.relatedTarget) || this.#wanted === '') return;
        this.#wanted = '';
        this.#calls.focus('', false);
    }

    #clicked(event) {
        const element = event.target.closest('[data-id]');
        if (!element?.dataset.id) return;
        if (element.matches('input')) {
            if (this.#untouched) element.select(); // the press has placed the caret somewhere
            return;
        }
        event.preventDefault();
        if (element.getAttribute('aria-disabled') !== 'true') this.#calls.activate(element.dataset.id);
    }
}
