// Writes with the system's fonts what the program's typefaces lack; see src/platform/system_text.h.
/** @import { TableCalls } from './types.d.ts' */

/** @type {CanvasRenderingContext2D} */
let pen;

/** @param {number} em @param {boolean | number} bold @param {boolean | number} leftward */
function prepared(em, bold, leftward) {
    pen ??= /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));
    pen.font = `${bold ? 'bold ' : ''}${em}px sans-serif`;
    pen.direction = leftward ? 'rtl' : 'ltr';
    pen.textAlign = 'left';
    return pen;
}

/** @type {TableCalls['text_width']} */
export function text_width(text, em, bold, leftward) {
    return prepared(em, bold, leftward).measureText(text).width;
}

// The colour is a number, whose lowest byte is the red.
/** @type {TableCalls['text_picture']} */
export function text_picture(text, em, bold, leftward, width, height, x, baseline, colour) {
    const { canvas } = prepared(em, bold, leftward);
    canvas.width = width; // this also clears it, and the pen forgets all
    canvas.height = height;
    prepared(em, bold, leftward).fillStyle = `rgb(${colour & 255} ${(colour >> 8) & 255} ${colour >> 16})`;
    pen.fillText(text, x, baseline);
    return canvas;
}
