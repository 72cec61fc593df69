// For what a Page cannot wait for by itself, such as what happens between two pages.
import assert from 'node:assert/strict';

/** @param {number} ms */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// Waits until wanted() is true, on a busy machine too; what it throws between two pages counts as not yet.
/** @param {() => unknown} wanted @param {string} what */
export async function until(wanted, what) {
    for (const end = Date.now() + 60_000; Date.now() < end;) {
        try {
            if (await wanted()) return;
        } catch {
            // between two pages
        }
        await pause(50);
    }
    assert.fail(`waited in vain for ${what}`);
}
