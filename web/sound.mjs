// The program's sounds, by the browser's own audio.
let context = null;

// Samples of one channel, −1 … 1. Nothing is heard before the user has touched the page, nor where there is no audio.
export function play(samples, rate) {
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
    if (!globalThis.AudioContext) return;
    context ??= new AudioContext();
    if (context.state === 'suspended') context.resume();
    const buffer = context.createBuffer(1, samples.length, rate);
    buffer.copyToChannel(samples, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    source.start();
}
