// Runs in the page before its scripts. There are no dialogs of the browser, which a test could not use: files are saved
// as downloads. `taken` holds what was saved, copied and sent.
/** @import { Page } from './page.mjs' */
/** @import { Player } from './players.mjs' */
export function without_dialogs() {
    delete globalThis.showOpenFilePicker;
    delete globalThis.showSaveFilePicker;
    globalThis.taken = { files: {}, copied: [], sent: [] };
    const made = new Map();
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
        const url = create.call(URL, blob);
        made.set(url, blob);
        return url;
    };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function clicked() {
        if (this.download) globalThis.taken.files[this.download] = made.get(this.href);
        else click.call(this);
    };
    const clipboard = {
        text: '',
        writeText: async (/** @type {string} */ text) => globalThis.taken.copied.push(text),
        write: async (/** @type {ClipboardItem[]} */ [item]) =>
            globalThis.taken.copied.push(await item.getType('image/png')),
        readText: async () => clipboard.text,
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    navigator.canShare = () => true;
    navigator.share = async (what) => globalThis.taken.sent.push(what);
}

// The file that pressing the button saves: its name and its bytes.
/** @param {Page} page @param {Player} player @param {string} button */
export async function saved_by(page, player, button) {
    await page.page.evaluate(() => (globalThis.taken.files = {}));
    await player.press(button);
    await page.until(
        () => page.page.evaluate(() => Object.keys(globalThis.taken.files).length > 0),
        `a file of ${button}`,
    );
    const [file, base64] = await page.page.evaluate(async () => {
        const [[name, blob]] = Object.entries(globalThis.taken.files);
        const bytes = new Uint8Array(await blob.arrayBuffer());
        let text = '';
        for (const byte of bytes) text += String.fromCharCode(byte);
        return [name, btoa(text)];
    });
    return { file, bytes: Buffer.from(base64, 'base64') };
}
