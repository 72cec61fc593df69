// Plays the program's sounds with the browser's own audio. This module imports nothing, so that it can come with the
// first sound, in a file of its own.
/** @import { Bytes } from './types.d.ts' */

/** @type {AudioContext} */
let context;

/**
 * @param {Bytes} samples
 * @param {number} rate
 * @param {(what: string, error: unknown) => void} note
 */
function sound({ buffer: bytes }, rate, note) {
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
    if (!globalThis.AudioContext) return;
    context ??= new AudioContext();
    if (context.state !== 'running') context.resume().catch((error) => note('no sound', error));
    const samples = new Float32Array(bytes);
    const buffer = context.createBuffer(1, samples.length, rate);
    buffer.copyToChannel(samples, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    source.start();
}

// Plays samples of one channel, −1 … 1, four bytes each. Nothing is heard before the user has touched the page, or
// where audio is missing or fails, which note() of failure.mjs notes; that does not end the game.
/**
 * @param {Bytes} samples
 * @param {string} rate
 * @param {(what: string, error: unknown) => void} note
 */
export function play(samples, rate, note) {
    try {
        sound(samples, Number(rate), note);
    } catch (error) {
        note('no sound', error);
    }
}
