// What a player draws on a board: rings and arrows. This module imports nothing, so that it can come when the page has
// started, in a file of its own.

/** @import { PointerTests, Program } from './types.d.ts' */

// How far (CSS pixels) and how long (ms) the fingers of a tap may move and stay.
const tap_reach = 14;
const tap_time = 600;

// With the right button from square to square; or, where there is none, by holding one finger on
// a square and tapping another square with a second one, or anything beside the board for a ring. Fingers that move
// zoom.
/** @param {HTMLElement} stage @param {Program} module @param {PointerTests} tests */
export function watch_marks(stage, module, { is_ours, is_palm, place }) {
    /** @type {number | null} */
    let marking = null; // id of the mouse whose right button is down
    /** @type {Map<number, { clientX: number, clientY: number, at: number, primary: boolean, moved?: boolean }>} */
    const fingers = new Map(); // by id: where and when it went down, and whether it has moved

    stage.addEventListener('contextmenu', (event) => {
        if (module._motley_marks_at(...place(event))) event.preventDefault();
    });
    stage.addEventListener('pointerdown', (event) => {
        if (event.pointerType === 'touch') {
            if (is_palm(event)) return;
            if (event.isPrimary) fingers.clear();
            fingers.set(event.pointerId, {
                clientX: event.clientX,
                clientY: event.clientY,
                at: event.timeStamp,
                primary: event.isPrimary,
            });
        } else if (is_ours(event) && event.button === 2 && module._motley_marks_at(...place(event))) {
            marking = event.pointerId;
            try {
                stage.setPointerCapture(event.pointerId);
            } catch {
                // made up by a script
            }
            module._motley_marked(1, ...place(event), event.shiftKey ? 1 : 0, event.altKey ? 1 : 0);
        }
    });
    stage.addEventListener('pointermove', (event) => {
        const finger = fingers.get(event.pointerId);
        if (finger && Math.hypot(event.clientX - finger.clientX, event.clientY - finger.clientY) > tap_reach)
            finger.moved = true;
    });
    stage.addEventListener('pointerup', (event) => {
        if (event.pointerId === marking) {
            marking = null;
            module._motley_marked(0, ...place(event), event.shiftKey ? 1 : 0, event.altKey ? 1 : 0);
        }
        const finger = fingers.get(event.pointerId);
        const held = [...fingers.values()].find(({ primary }) => primary);
        const both = fingers.size === 2 && finger && held && !finger.primary && !finger.moved && !held.moved;
        if (both && event.timeStamp - finger.at < tap_time && module._motley_marks_at(...place(held))) {
            const to = module._motley_marks_at(...place(finger)) ? finger : held;
            module._motley_marked_between(...place(held), ...place(to));
        }
        fingers.delete(event.pointerId);
    });
    stage.addEventListener('pointercancel', (event) => {
        fingers.delete(event.pointerId);
        if (event.pointerId === marking) marking = null;
    });
}
