// Reads the files that a player brings.
const longest = 2 ** 26; // bytes, as in shell/sharing.h

// A file's bytes, whose encoding the program knows, or the reason why there are none. One that is too long or no text
// is refused before all of it is read; in UTF-16 every other byte may be 0.
/** @typedef {'binary' | 'file-too-long' | 'files-too-long' | 'no-file'} Reason the name of an error */
/** @typedef {{ text?: Uint8Array, reason?: Reason }} Read */

/** @param {File} file @returns {Promise<Read>} */
async function read_file(file) {
    try {
        const first = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
        const wide = first[0] >= 0xfe || !first[0] !== !first[1];
        if (first.includes(0) && !wide) return { reason: 'binary' };
        if (file.size > longest) return { reason: 'file-too-long' };
        return { text: new Uint8Array(await file.arrayBuffer()) };
    } catch {
        return { reason: 'no-file' };
    }
}

// Returns what was read of each file, all at once, so that there is one report; or why all are refused.
/**
 * @param {File[]} files
 * @returns {Promise<{ refused: Reason, read?: Read[] } | { refused?: undefined, read: Read[] }>}
 */
export async function read_files(files) {
    if (files.length > 1 && files.reduce((sum, { size }) => sum + size, 0) > longest)
        return { refused: 'files-too-long' };
    const read = await Promise.all(files.map(read_file));
    return { refused: files.length === 1 ? read[0].reason : undefined, read };
}
