// What is in the shadow of a <motley-board>: the picture, the button that starts it, the note of what went wrong, and
// the frame.

// CSS px round the board, as in src/ui/screens/embed_screen.cpp, and a little more below and above it: there a board
// has whole pixels for its cells, and may be so much higher than its picture.
const spare = 4;
/** @type {Record<string, { side: number, above: number, below: number }>} */
export const spaces = {
    view: { side: 4, above: 4 + spare, below: 4 + spare },
    replay: { side: 8, above: 42 + spare, below: 96 + spare },
    puzzle: { side: 8, above: 90 + spare, below: 260 + spare },
    play: { side: 8, above: 54 + spare, below: 300 + spare },
};
export const edge_beside = 8 + spare; // CSS px above and below the board then
export const widest = 600; // CSS px of a board
export const beside = 680; // CSS px of width from which all but the board stands to its right
export const usual_shape = '480 / 520'; // of a board of which nothing is known

// The element's height is that of #still, and depends on its width, its game and its mode alone, so that the page
// around it does not move when the picture comes, nor when the program does. #box::before has a width of its own, for
// places that are as wide as what is in them.
const rules = `
:host { display: block; width: 100%; max-width: 36rem; margin-inline: auto; }
:host([hidden]) { display: none; }
#box { position: relative; box-sizing: border-box; overflow: hidden; border-radius: 14px; background: light-dark(#e1e9ec, #182130); color: light-dark(#16242d, #eff3f6); }
#box::before { content: ''; display: block; width: 36rem; max-width: 100%; }
:host([theme='dark']) #box { background: #182130; color: #eff3f6; }
:host([theme='light']) #box { background: #e1e9ec; color: #16242d; }
#room { container-type: inline-size; }
#still { box-sizing: border-box; padding: var(--above) var(--side) var(--below); }
#shape { position: relative; width: 100%; max-width: ${widest}px; margin-inline: auto; aspect-ratio: var(--shape); }
@container (min-width: ${beside}px) {
    #still:not([data-mode='view']) { padding: ${edge_beside}px 8px; }
    #still:not([data-mode='view']) #shape { width: 60%; margin-inline: max(0px, (100% - ${widest + 452}px) / 2) 0; }
}
#shape img, ::slotted(img) { position: absolute !important; inset: 0 !important; width: 100% !important; height: 100% !important; object-fit: contain !important; }
#shape img[hidden], #box[data-own='true'] slot, #box[data-own='false'] slot[data-given] + img { display: none; }
#box[data-state='live'] #still { visibility: hidden; }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; opacity: 0; pointer-events: none; }
#box[data-state='live'] iframe { opacity: 1; pointer-events: auto; }
button { position: absolute; inset: 0; width: 100%; border: 0; padding: 0; background: none; color: inherit; font: bold 16px/20px system-ui, sans-serif; cursor: pointer; }
button[hidden] { display: none; }
button::after { content: ''; position: absolute; inset: 0; margin: auto; width: 56px; height: 56px; border-radius: 50%; background: #0b6470 conic-gradient(#fff 0 0) 55% 50% / 0 0 no-repeat; box-shadow: 0 4px 0 #07434b; }
button::before { content: ''; position: absolute; z-index: 1; inset: 0; margin: auto; width: 0; height: 0; border: 11px solid transparent; border-left: 18px solid #fff; border-right: 0; translate: 2px 0; }
#box[data-state='exact'] button { pointer-events: none; }
#box[data-state='exact'] button::before, #box[data-state='exact'] button::after { display: none; }
button:focus-visible { outline: 3px solid #1238a8; outline-offset: -4px; border-radius: 14px; }
#note { box-sizing: border-box; padding: 10px 16px 14px; font: 15px/22px system-ui, sans-serif; }
#note[hidden] { display: none; }
#note p { margin: 0 0 4px; }
#note a { color: inherit; font-weight: bold; }
`;

// Takes the room of a board of this shape (`WIDTH / HEIGHT`) in this mode.
/** @param {HTMLElement} still @param {string} mode @param {string} shape */
export function reserve(still, mode, shape) {
    const { side, above, below } = spaces[mode] ?? spaces.play;
    still.dataset.mode = mode;
    still.style.setProperty('--side', `${side}px`);
    still.style.setProperty('--above', `${above}px`);
    still.style.setProperty('--below', `${below}px`);
    still.style.setProperty('--shape', shape);
}

// Style sheets made by a script work under every policy of the page, but not in every browser: Safari has them since
// 16.4.
/** @param {ShadowRoot} shadow */
function dress(shadow) {
    try {
        const style = new CSSStyleSheet();
        style.replaceSync(rules);
        shadow.adoptedStyleSheets = [style];
    } catch {
        shadow.append(Object.assign(document.createElement('style'), { textContent: rules }));
    }
}

// The parts, in this shadow.
/** @param {ShadowRoot} shadow */
export function look(shadow) {
    dress(shadow);
    /**
     * @template {keyof HTMLElementTagNameMap} Name
     * @param {Name} name
     * @param {string} id
     * @param {ParentNode} parent
     */
    const make = (name, id, parent) => {
        const element = document.createElement(name);
        if (id) element.id = id;
        parent.append(element);
        return element;
    };
    const box = make('div', 'box', shadow);
    const still = make('div', 'still', make('div', 'room', box));
    const shape = make('div', 'shape', still);
    const slot = make('slot', '', shape);
    const picture = make('img', '', shape);
    picture.decoding = 'async';
    // A picture of the page's own goes before ours.
    slot.addEventListener('slotchange', () =>
        slot.toggleAttribute(
            'data-given',
            slot.assignedElements().some((each) => each.localName !== 'script'),
        ),
    );
    const note = make('div', 'note', box);
    note.setAttribute('role', 'alert');
    note.hidden = true;
    make('p', '', note);
    const begin = make('button', '', box);
    begin.type = 'button';
    begin.hidden = true;
    return { box, still, picture, note, begin };
}
