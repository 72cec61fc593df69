// Written by the build (src/build/boards.mjs): the files that boards need, and the games.
export const manifest: {
    /** Where the site is, seen from the script: '' or '../'. */
    folder: string;
    frame: string;
    files: Record<string, { file: string; integrity: string }>;
    /** The program's, where a board needs the whole of it. */
    whole: Record<string, { file: string; integrity: string }>;
    games: { id: string; name: string; shape: string }[]; // width / height of the board’s picture
};
