// What tests do in the page of a frame, as Puppeteer's Frame has it.

// Waits until the element with this id is there.
/** @param {import('puppeteer-core').Frame} frame @param {string} id */
export const shown_in = (frame, id) =>
    frame.waitForFunction(
        (wanted) => globalThis.things().some(({ dataset }) => dataset.id === wanted),
        { polling: 50 },
        id,
    );

// Clicks the element with this id once it is there, and waits until the page rests.
/** @param {import('puppeteer-core').Frame} frame @param {string} id */
export async function click_in(frame, id) {
    await shown_in(frame, id);
    await frame.evaluate(
        (wanted) =>
            globalThis
                .things()
                .find(({ dataset }) => dataset.id === wanted)
                .click(),
        id,
    );
    await frame.evaluate(() => globalThis.rest());
}
