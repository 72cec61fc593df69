// Written by the build (src/build/site.mjs): the version, and [name, integrity] of its files.
export const version: string;
export const files: [name: string, integrity: string][];
