// The page uses this of the package gifenc, which has no types.
declare module 'gifenc/dist/gifenc.esm.js' {
    type Palette = number[][];
    export function quantize(pixels: Uint8ClampedArray | Uint8Array, most: number): Palette;
    export function applyPalette(pixels: Uint8ClampedArray | Uint8Array, palette: Palette): Uint8Array;
    export function GIFEncoder(): {
        writeFrame(
            indices: Uint8Array,
            width: number,
            height: number,
            options: { palette: Palette; delay: number },
        ): void;
        finish(): void;
        bytes(): Uint8Array<ArrayBuffer>;
    };
}
