// Pictures of at most 256 colours as PNG, a third as large as with all colours.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';

const checksums = Uint32Array.from({ length: 256 }, (_, n) => {
    for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
    return n;
});

/** @param {Uint8Array} bytes */
const crc32 = (bytes) => ~bytes.reduce((sum, byte) => checksums[(sum ^ byte) & 255] ^ (sum >>> 8), -1) >>> 0;

/** @param {string} type @param {Uint8Array} bytes */
function chunk(type, bytes) {
    const content = Buffer.concat([Buffer.from(type), bytes]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(bytes.length);
    sum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, sum]);
}

// `pixels`: opaque, four bytes for each.
/** @param {string} source @param {{ width: number, height: number, pixels: Uint8Array }} picture */
export function png_of(source, { width, height, pixels }) {
    /** @type {typeof import('gifenc/dist/gifenc.esm.js')} */
    const { quantize, applyPalette } = createRequire(join(source, 'web/'))('gifenc');
    const palette = quantize(pixels, 256);
    const indices = applyPalette(pixels, palette);
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width);
    head.writeUInt32BE(height, 4);
    head.set([8, 3], 8); // a byte for each pixel, an index of the palette
    // Each line begins with its filter, none.
    const lines = Buffer.alloc((width + 1) * height);
    for (let y = 0; y < height; y++) lines.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
    return Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        chunk('IHDR', head),
        chunk('PLTE', Buffer.from(palette.flat())),
        chunk('IDAT', deflateSync(lines, { level: 9 })),
        chunk('IEND', Buffer.alloc(0)),
    ]);
}
