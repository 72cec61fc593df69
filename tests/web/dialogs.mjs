// Runs in the page before its scripts. There are no dialogs of the browser, which a test could not use: files are saved
// as downloads. What is saved, copied and sent is kept in `taken`.
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
        writeText: async (text) => void globalThis.taken.copied.push(text),
        write: async ([item]) => void globalThis.taken.copied.push(await item.getType('image/png')),
        readText: async () => clipboard.text,
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    navigator.canShare = () => true;
    navigator.share = async (what) => void globalThis.taken.sent.push(what);
}
