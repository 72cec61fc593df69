// Which of the two builds of the engine this browser runs (src/build/programs.cmake).

// A function that makes a vector and drops it.
const with_simd = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11];

export const has_simd = WebAssembly.validate(new Uint8Array(with_simd));
export const engine_program = has_simd ? 'engine.wasm' : 'engine-scalar.wasm';
