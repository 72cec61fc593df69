// The page prints what is on the screen as text and drawings, on white paper: the canvas is only a picture of it.
// The program says what that is (src/ui/rules/paper.h); the page lays it out here, while the browser prints.
/** @import { Block, Word } from './types.d.ts' */

/** @param {string} tag @param {Word[]} words */
function made(tag, words = [], kind = '') {
    const element = document.createElement(tag);
    element.className = kind;
    for (const { text, bold, code } of words) {
        if (bold || code) element.appendChild(document.createElement(bold ? 'b' : 'code')).textContent = text;
        else element.append(text);
    }
    return element;
}

/** @param {string} kind @param {Word[][][]} rows */
function table(kind, rows) {
    const element = made('table', [], kind);
    const columns = Math.max(...rows.map((cells) => cells.length));
    rows.forEach((cells, i) => {
        const row = element.appendChild(document.createElement('tr'));
        for (const words of cells) row.appendChild(made(kind === 'table' && i === 0 ? 'th' : 'td', words));
        if (cells.length < columns)
            /** @type {HTMLTableCellElement} */ (row.lastChild).colSpan = columns - cells.length + 1;
    });
    return element;
}

/** @param {string} drawing @param {Word[]} words */
function board(drawing, words) {
    const figure = document.createElement('figure');
    figure.append(new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement);
    if (words.length > 0) figure.append(made('figcaption', words));
    return figure;
}

/** @param {Block} block @param {(svg: string) => string} trusted_drawing */
function block_of({ kind, level, words, marker, svg, rows }, trusted_drawing) {
    switch (kind) {
        case 'heading':
            return made(`h${level || 2}`, words);
        case 'item': {
            const item = made('p', [{ text: `${marker} ` }, ...words], 'item');
            item.style.marginLeft = `${level + 1}em`;
            return item;
        }
        case 'board':
            return board(trusted_drawing(svg), words);
        case 'table':
        case 'moves':
            return table(kind, rows);
        default:
            return made('p', words);
    }
}

// get() returns what is to be printed, as JSON; trusted_drawing: as in trusted.mjs. This module imports nothing, so
// that it can come when the page has started, in a file of its own.
/** @param {() => string} get @param {(svg: string) => string} trusted_drawing */
export function watch_printing(get, trusted_drawing) {
    const clear = () => document.getElementById('paper')?.remove();
    addEventListener('beforeprint', () => {
        clear();
        /** @type {{ title: string, blocks: Block[] }} */
        const { title, blocks } = JSON.parse(get());
        const paper = document.createElement('article');
        paper.id = 'paper';
        // A rulebook has its own title.
        if (blocks[0]?.level !== 1) paper.append(made('h1', [{ text: title }]));
        paper.append(...blocks.map((block) => block_of(block, trusted_drawing)));
        document.body.append(paper);
    });
    addEventListener('afterprint', clear);
}
