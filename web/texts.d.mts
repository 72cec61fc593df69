// Written by the build (src/build/site.mjs): the sentences of the page in each language.
export const texts: Record<string, Record<string, string>>;
