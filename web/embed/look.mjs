// What is in the shadow of a <motley-board>: the picture, the button that starts it, the note of what went wrong, and
// the frame.

// #box::before has a width of its own, for places that are as wide as what is in them.
const rules = `
:host { display: block; width: 100%; max-width: 36rem; margin-inline: auto; }
:host([hidden]) { display: none; }
#box { position: relative; box-sizing: border-box; min-height: 120px; overflow: hidden; border-radius: 14px; background: light-dark(#e1e9ec, #182130); color: light-dark(#16242d, #eff3f6); }
#box::before { content: ''; display: block; width: 36rem; max-width: 100%; }
:host([theme='dark']) #box { background: #182130; color: #eff3f6; }
:host([theme='light']) #box { background: #e1e9ec; color: #16242d; }
#still { box-sizing: border-box; padding: var(--above) 6px var(--below); }
#still img, ::slotted(img) { display: block; width: 100%; height: auto; }
#still img[hidden], #box[data-own='true'] slot, #box[data-own='false'] slot[data-given] + img { display: none; }
#box[data-state='failed'] #still { padding: 6px; }
#box[data-state='live'] #still { visibility: hidden; position: absolute; inset: 0; padding: 0; }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; opacity: 0; pointer-events: none; }
#box[data-state='live'] iframe { opacity: 1; pointer-events: auto; }
button { position: absolute; inset: 0; width: 100%; border: 0; padding: 0; background: none; color: inherit; font: bold 16px/20px system-ui, sans-serif; cursor: pointer; }
button[hidden] { display: none; }
button::after { content: ''; position: absolute; inset: 0; margin: auto; width: 56px; height: 56px; border-radius: 50%; background: #0b6470 conic-gradient(#fff 0 0) 55% 50% / 0 0 no-repeat; box-shadow: 0 4px 0 #07434b; }
button::before { content: ''; position: absolute; z-index: 1; inset: 0; margin: auto; width: 0; height: 0; border: 11px solid transparent; border-left: 18px solid #fff; border-right: 0; translate: 2px 0; }
button:focus-visible { outline: 3px solid #1238a8; outline-offset: -4px; border-radius: 14px; }
#note { box-sizing: border-box; padding: 10px 16px 14px; font: 15px/22px system-ui, sans-serif; }
#note[hidden] { display: none; }
#note p { margin: 0 0 4px; }
#note a { color: inherit; font-weight: bold; }
`;

// CSS px above and below the board that the program will need, so that the page does not jump when it starts: as in
// src/ui/screens/embed_screen.cpp.
/** @param {string} mode @returns {number[]} */
export function reserved(mode) {
    return (
        /** @type {Record<string, number[]>} */ ({ view: [4, 4], replay: [8, 96], puzzle: [90, 254], play: [54, 300] })[
            mode
        ] ?? [8, 8]
    );
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
    const still = make('div', 'still', box);
    const slot = make('slot', '', still);
    const picture = make('img', '', still);
    picture.decoding = 'async';
    // A picture of the page's own goes before ours.
    slot.addEventListener('slotchange', () => slot.toggleAttribute('data-given', slot.assignedElements().length > 0));
    const note = make('div', 'note', box);
    note.setAttribute('role', 'alert');
    note.hidden = true;
    make('p', '', note);
    const begin = make('button', '', box);
    begin.type = 'button';
    begin.hidden = true;
    return { box, picture, note, begin };
}
