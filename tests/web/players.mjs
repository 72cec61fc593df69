// Four ways to use the page. Each press(id) activates the element with that id once and waits until everything is at
// rest.
/** @import { KeyInput } from 'puppeteer-core' */
/** @import { Page } from './page.mjs' */

import assert from 'node:assert/strict';

// The smallest layout with three columns: browsers without a graphics card draw every pixel themselves.
const desk = { width: 1100, height: 620 };

// A mouse: moves there, presses, releases.
class Mouse {
    static screen = desk;

    /** @param {Page} page */
    constructor(page) {
        this.page = page;
    }

    /** @param {string} id */
    async press(id) {
        // What the pointer leaves may have shown something that moved the element.
        await this.page.page.mouse.move(...(await this.page.centre(id)));
        await this.page.settle();
        const [x, y] = await this.page.centre(id);
        await this.page.after('pointerup', () => this.page.page.mouse.click(x, y));
    }
}

// A finger, on a telephone.
class Touch {
    static screen = { width: 390, height: 844 };

    /** @param {Page} page */
    constructor(page) {
        this.page = page;
    }

    /** @param {string} id */
    async press(id) {
        const [x, y] = await this.page.centre(id);
        await this.page.after('pointerup', () => this.page.page.touchscreen.tap(x, y));
    }
}

/** @type {[x: number, y: number, key: KeyInput][]} */
const arrows = [
    [1, 0, 'ArrowRight'],
    [-1, 0, 'ArrowLeft'],
    [0, 1, 'ArrowDown'],
    [0, -1, 'ArrowUp'],
];

// Keys only: Tab from control to control, arrows on the board, Enter.
class Keyboard {
    static screen = desk;

    /** @param {Page} page */
    constructor(page) {
        this.page = page;
    }

    /** @param {KeyInput} key */
    async #key(key) {
        await this.page.after('keydown', () => this.page.page.keyboard.press(key));
    }

    // Moves to the element with this id, or to the cell of the board that Tab reaches; never out of the page, to the
    // browser's own controls.
    /** @param {string} id */
    async #tab_to(id) {
        for (let i = 0; i < 150; i++) {
            const way = await this.page.page.evaluate((wanted) => {
                const at = /** @type {HTMLElement} */ (document.activeElement);
                if (wanted === '' ? at.getAttribute('role') === 'gridcell' : at.dataset?.id === wanted) return 'there';
                const stops = globalThis.things();
                const to = stops.find((stop) =>
                    wanted === '' ? stop.matches('[role=gridcell][tabindex="0"]') : stop.dataset.id === wanted,
                );
                return at.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING && !at.contains(to)
                    ? 'back'
                    : 'on';
            }, id);
            if (way === 'there') return;
            if (way === 'back') await this.page.page.keyboard.down('Shift');
            await this.page.page.keyboard.press('Tab');
            if (way === 'back') await this.page.page.keyboard.up('Shift');
        }
        assert.fail(`Tab does not lead to ${id || 'the board'}, but last to ${await this.page.focused()}`);
    }

    /** @param {string} id */
    async #walk_to(id) {
        const middles = new Map(
            (await this.page.nodes()).map(({ id: cell, box }) => [
                cell,
                [box.x + box.width / 2, box.y + box.height / 2],
            ]),
        );
        const [x, y] = middles.get(id);
        let at = await this.page.focused();
        for (let i = 0; i < 60; i++) {
            if (at === id) return;
            const [from_x, from_y] = middles.get(at);
            const along = arrows.map(([dx, dy, key]) => ({ key, way: dx * (x - from_x) + dy * (y - from_y) }));
            await this.page.page.keyboard.press(along.sort((a, b) => b.way - a.way)[0].key);
            at = await this.page.page.evaluate(async (left) => {
                const id_of_focus = () => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.id;
                for (let frames = 0; frames < 100 && id_of_focus() === left; frames++) await globalThis.frame();
                return id_of_focus() ?? '';
            }, at);
        }
        assert.fail(`the arrows do not lead to ${id}`);
    }

    /** @param {string} id */
    async press(id) {
        const { role } = await this.page.node(id);
        if (role === 'gridcell') {
            await this.#tab_to('');
            await this.#walk_to(id);
        } else {
            await this.#tab_to(id);
        }
        await this.#key('Enter');
    }
}

// Like a screen reader: activates the element itself.
class Twin {
    static screen = desk;

    /** @param {Page} page */
    constructor(page) {
        this.page = page;
    }

    /** @param {string} id */
    async press(id) {
        const pressed = await this.page.page.evaluate(async (wanted) => {
            const element = globalThis.things().find(({ dataset }) => dataset.id === wanted);
            element?.focus();
            element?.click();
            await globalThis.rest();
            return Boolean(element);
        }, id);
        assert.ok(pressed, `no ${id}`);
    }
}

/** @typedef {Mouse | Touch | Keyboard | Twin} Player */

/** @type {Record<string, typeof Mouse | typeof Touch | typeof Keyboard | typeof Twin>} */
export const players = { mouse: Mouse, touch: Touch, keyboard: Keyboard, twin: Twin };

// Drags over the points in small steps, as a hand moves.
/** @param {Page} page @param {string} way @param {[x: number, y: number][]} points */
export async function drag(page, way, ...points) {
    const [[x, y], ...others] = points;
    await page.after('pointerup', async () => {
        const finger = way === 'touch' ? await page.page.touchscreen.touchStart(x, y) : null;
        if (!finger) {
            await page.page.mouse.move(x, y);
            await page.page.mouse.down();
        }
        for (const [to_x, to_y] of others) {
            if (finger) await finger.move(to_x, to_y);
            else await page.page.mouse.move(to_x, to_y, { steps: 4 });
            await page.settle();
        }
        if (finger) await finger.end();
        else await page.page.mouse.up();
    });
}
