// Written by the build (src/build/boards.mjs): the sentences of the boards in each language.
export const texts: Record<string, Record<string, string>>;
