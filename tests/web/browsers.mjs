// The browsers for the tests: Debian's headless Chromium, and its Firefox. Both draw WebGL with the OpenGL of a display
// (provided by run.mjs), which without a graphics card is Mesa's: twice as fast as Chromium's own. One library drives
// both. Chromium without what surrounds a page takes two thirds of the processor's time.
/** @import { LaunchOptions } from 'puppeteer-core' */
/** @import { Launch } from './types.d.ts' */
import puppeteer from 'puppeteer-core';

/** @type {(options: Launch) => LaunchOptions} */
const chromium = ({ ratio, graphics = true, still = false, whole = Boolean(process.env.MOTLEY_FULL), flags = [] }) => ({
    browser: 'chrome',
    executablePath: whole ? '/usr/bin/chromium' : '/usr/bin/chromium-headless-shell',
    headless: whole || 'shell',
    args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Else each draw call gives memory back to the system and takes it again, a third of the time of a press.
        '--enable-features=PartitionAllocLargeEmptySlotSpanRing',
        // Else a program that reaches outside its memory ends the tab.
        ...(whole ? [] : ['--disable-features=WebAssemblyTrapHandler']),
        ...(graphics ? ['--use-angle=gl', '--ignore-gpu-blocklist'] : ['--disable-3d-apis']),
        ...(ratio ? [`--force-device-scale-factor=${ratio}`] : []),
        ...(still ? ['--force-prefers-reduced-motion'] : []),
        ...flags,
    ],
    env: { ...process.env, LP_NUM_THREADS: '0' }, // Mesa draws without threads: waking them takes longer than their work
});

/** @type {(options: Launch) => LaunchOptions} */
const firefox = ({ ratio, graphics = true, still = false }) => ({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: false,
    extraPrefsFirefox: {
        'layout.frame_rate': 250,
        'security.fileuri.strict_origin_policy': true, // as people have it
        ...(graphics ? { 'webgl.force-enabled': true } : { 'webgl.disabled': true }),
        ...(ratio ? { 'layout.css.devPixelsPerPx': String(ratio) } : {}),
        ...(still ? { 'ui.prefersReducedMotion': 1 } : {}),
    },
});

/** @type {Record<string, (options: Launch) => LaunchOptions>} */
const launches = { chromium, firefox };

export const names = Object.keys(launches);

// The browser that run.mjs has chosen for this process.
export const name = process.env.MOTLEY_BROWSER ?? 'chromium';

// This browser's index; takes(i) says whether it is this browser's turn to run the i-th of several tests that one
// browser can run for both, since they exercise the same code.
export const turn = names.indexOf(name);
/** @param {number} i */
export const takes = (i) => i % names.length === turn;

// For setViewport: do not emulate another ratio.
export const real_ratio = name === 'firefox' ? undefined : 0;

// options: `ratio`, the screen's own device pixels per CSS pixel; `graphics: false` for no WebGL; `still` for a user
// who wants reduced motion; `whole` for Chromium as people have it, as with MOTLEY_FULL; `flags` for its own.
/** @param {Launch} options */
export function launch(options = {}) {
    if (!launches[name]) throw new Error(`MOTLEY_BROWSER is ${name}, not one of ${names.join(', ')}`);
    const start = () =>
        puppeteer.launch({ defaultViewport: null, protocolTimeout: 60_000, ...launches[name](options) });
    return start().catch((error) => {
        // Debian's Firefox itself crashes now and then while it starts (signal 11), before any page of ours.
        if (!/Failed to launch the browser process: *Code: 11\b/.test(error.message)) throw error;
        console.warn(`${name} crashed while it started, and is started again`);
        return start();
    });
}
