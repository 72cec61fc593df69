// Keeps the program on the device, so that it starts without a network (web/worker.mjs), tells it when a newer version
// is there, and lets the browser install it. Where a browser allows none of it, as in files, frames without an origin
// and some private windows, nothing is said, and everything else works.

/** @import { Program } from './types.d.ts' */
import { trusted_url } from './trusted.mjs';

const calm = 1000; // ms after the start before the device gets the files: the first turn of the computer comes first
const rest = 3_600_000; // ms after which a page that is looked at again asks for a newer version

// The browser's Service Workers, or undefined.
export function workers() {
    try {
        return navigator.serviceWorker;
    } catch {
        return undefined;
    }
}

export class Installation {
    #version;
    /** @type {BeforeInstallPromptEvent | null} */
    #offer = null; // the browser's, to install the program
    /** @type {Program | null} */
    #module = null; // once the program runs
    #state = { offline: false, newer: false };

    /** @param {string | undefined} version */
    // version: of this page.
    constructor(version) {
        this.#version = version;
        // The browser may offer it before the program runs, and in its own way, too.
        addEventListener('beforeinstallprompt', (event) => {
            this.#offer = event;
            this.#tell();
        });
        addEventListener('appinstalled', () => {
            this.#offer = null;
            this.#tell();
            navigator.storage?.persist?.().catch(() => {});
        });
    }

    // The program runs.
    /** @param {Program} module */
    start(module) {
        this.#module = module;
        if (this.#offer) this.#tell();
        // In a frame it is not for this page to fill the device.
        if (parent !== /** @type {unknown} */ (globalThis) || !workers()) return;
        /** @type {ServiceWorkerContainer} */ (workers()).addEventListener('message', ({ data, ports: [port] }) => {
            if (data === 'version') port?.postMessage(this.#version);
        });
        /** @type {ServiceWorkerContainer} */ (workers()).addEventListener('controllerchange', () => this.#ask());
        setTimeout(() => this.#keep(), calm);
    }

    async #keep() {
        try {
            const registration = await /** @type {ServiceWorkerContainer} */ (workers()).register(
                trusted_url('sw.js'),
                { updateViaCache: 'none' },
            );
            this.#ask();
            let asked = Date.now();
            document.addEventListener('visibilitychange', () => {
                if (document.visibilityState !== 'visible' || Date.now() - asked < rest) return;
                asked = Date.now();
                registration.update().catch(() => {}); // no network
            });
        } catch (error) {
            console.info(`motley: not stored on this device: ${error}`);
        }
    }

    // Asks the Worker which version is on the device; it answers once all of it is there.
    #ask() {
        const { controller } = /** @type {ServiceWorkerContainer} */ (workers());
        if (!controller) return; // it comes with the first version
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => {
            port1.close();
            this.#state = { offline: true, newer: data !== this.#version };
            this.#tell();
        };
        controller.postMessage('started', [port2]);
    }

    #tell() {
        const { offline, newer } = this.#state;
        this.#module?.send('installation', Number(offline), Number(newer), Number(this.#offer !== null));
    }

    // Called by the program (src/platform/web/page.h).
    async install() {
        const offer = this.#offer;
        this.#offer = null; // it can be used once
        this.#tell();
        await offer?.prompt().catch(() => {});
    }

    renew() {
        location.reload();
    }
}
