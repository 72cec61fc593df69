// Which of the two builds of the engine this browser runs (src/build/programs.cmake).

// The type of a function that takes a vector.
const with_simd = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 1, 123, 0];

// Where there is no WebAssembly at all, the page says so.
export const has_simd = globalThis.WebAssembly?.validate(new Uint8Array(with_simd)) === true;
export const engine_program = has_simd ? 'engine.wasm' : 'engine-scalar.wasm';
