// Pictures made of SVG documents; loaded when they are asked for.

const ply_ms = 700; // how long an animation shows each board, and the last one
const last_ms = 3000;

// Draws an SVG document onto a canvas of its size.
/** @param {string} svg */
async function drawn(svg) {
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    try {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = Math.round(image.width);
        canvas.height = Math.round(image.height);
        /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true })).drawImage(
            image,
            0,
            0,
            canvas.width,
            canvas.height,
        );
        return canvas;
    } finally {
        URL.revokeObjectURL(url);
    }
}

/** @param {string} svg */
export async function png_of(svg) {
    const canvas = await drawn(svg);
    /** @type {Blob | null} */
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('no PNG');
    return blob;
}

// `frame(i)` is the i-th of `count` documents; wanted(part) says whether the player still wants it. Each frame has a
// palette of its own; boards have few colours.
/** @param {number} count @param {(i: number) => string} frame @param {(part: number) => boolean} wanted */
export async function gif_of(count, frame, wanted) {
    const { GIFEncoder, quantize, applyPalette } = await import('gifenc/dist/gifenc.esm.js');
    const gif = GIFEncoder();
    for (let i = 0; i < count; i++) {
        const canvas = await drawn(frame(i));
        const { width, height } = canvas;
        const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(
            0,
            0,
            width,
            height,
        );
        const palette = quantize(data, 256);
        gif.writeFrame(applyPalette(data, palette), width, height, {
            palette,
            delay: i + 1 < count ? ply_ms : last_ms,
        });
        if (!wanted((i + 1) / count)) return null;
    }
    gif.finish();
    return new Blob([gif.bytes()], { type: 'image/gif' });
}
