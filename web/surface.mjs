// The canvas, in exact device pixels, and the pointer on it.
/** @import { PointerTests, Program } from './types.d.ts' */

// Lengths from stage.css, in CSS pixels.
/** @param {HTMLElement} stage */
function safe_area(stage) {
    const style = getComputedStyle(stage);
    return ['top', 'right', 'bottom', 'left'].map((side) => parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0);
}

// The browser's own count is exact even where a length ends between two pixels. But while a screen of another ratio is
// emulated, it still counts the pixels of the real one.
/** @param {number} length @param {number} [exact] */
function pixels(length, exact) {
    const about = length * devicePixelRatio;
    return exact !== undefined && Math.abs(exact - about) <= 1 ? exact : Math.round(about);
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** @param {HTMLCanvasElement} canvas @returns {[width: number, height: number]} */
function measured(canvas) {
    const { width, height } = canvas.getBoundingClientRect();
    return [pixels(width), pixels(height)];
}

// Gives the canvas this size. Before it has a context, since one would have to make its buffers again.
/** @param {HTMLCanvasElement} canvas */
export function fit(canvas, [width, height] = measured(canvas)) {
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
}

// The program draws in this size.
/** @param {HTMLElement} stage @param {HTMLCanvasElement} canvas @param {Program} module */
export function show(stage, canvas, module, size = measured(canvas)) {
    if (size.includes(0)) return;
    fit(canvas, size);
    const ratio = devicePixelRatio;
    const safe = safe_area(stage).map((length) => length * ratio);
    module._motley_resize(...size, ratio, ...safe, dark.matches, still.matches);
}

// Gives the canvas exactly as many pixels as the screen has under it, at any zoom, and draws in the same moment, so
// that no stretched picture is shown. Also passes on the system's preferences.
/** @param {HTMLElement} stage @param {HTMLCanvasElement} canvas @param {Program} module */
export function watch_surface(stage, canvas, module) {
    const observer = new ResizeObserver((entries) => {
        const entry = /** @type {ResizeObserverEntry} */ (entries.at(-1));
        const exact = entry.devicePixelContentBoxSize?.[0];
        show(stage, canvas, module, [
            pixels(entry.contentRect.width, exact?.inlineSize),
            pixels(entry.contentRect.height, exact?.blockSize),
        ]);
    });
    try {
        observer.observe(canvas, { box: 'device-pixel-content-box' });
    } catch {
        observer.observe(canvas); // Safari supports nothing else
    }
    // Not every browser reports a change of the ratio alone.
    const watch_ratio = () =>
        matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
            'change',
            () => {
                show(stage, canvas, module);
                watch_ratio();
            },
            { once: true },
        );
    watch_ratio();
    for (const query of [dark, still]) {
        query.addEventListener('change', () => show(stage, canvas, module, [canvas.width, canvas.height]));
    }
}

const patience = 3_000; // ms to wait for the graphics to come back; mostly they do at once

// Graphics may be taken away at any time. Until they come back, the twin is shown as a visible board, and actions are
// announced and saved as usual. If they do not come back, a message says so, and `gone` is called.
/** @param {HTMLCanvasElement} canvas @param {Program} module */
export function watch_graphics(canvas, module, gone = () => {}) {
    const message = document.getElementById('lost');
    let timer = 0;

    function lost() {
        module.send('context_lost');
        document.body.classList.add('plain');
        clearTimeout(timer);
        timer = setTimeout(() => {
            message.hidden = false;
            gone();
        }, patience);
    }

    canvas.addEventListener('webglcontextlost', (event) => {
        event.preventDefault(); // otherwise it never comes back
        lost();
    });
    canvas.addEventListener('webglcontextrestored', () => {
        clearTimeout(timer);
        message.hidden = true;
        document.body.classList.remove('plain');
        module.send('context_restored');
    });
    document.getElementById('again').addEventListener('click', () => location.reload());
    if (/** @type {WebGL2RenderingContext} */ (canvas.getContext('webgl2')).isContextLost()) lost(); // lost while the program was loading
}

const palm_time = 500; // ms after a pen was heard of, in which a touch is its hand's

// Lines and pages of a wheel event, in CSS pixels.
const wheel_units = [1, 20, 400];

/** @param {HTMLElement} stage @param {HTMLCanvasElement} canvas @param {Program} module */
export function watch_pointer(stage, canvas, module) {
    /** @type {PointerTests['is_ours']} */
    const is_ours = (event) => event.isPrimary && !(/** @type {Element} */ (event.target).closest('form'));

    // A place in the page, in the canvas's pixels.
    /** @type {PointerTests['place']} */
    function place({ clientX, clientY }) {
        const box = canvas.getBoundingClientRect();
        const scale = canvas.width / box.width;
        return [(clientX - box.left) * scale, (clientY - box.top) * scale];
    }
    /** @param {PointerEvent} event */
    function move(event) {
        module._motley_pointer_moved(...place(event), event.pointerType === 'touch' ? 1 : 0);
    }

    /** @type {{ id: number, kind: string } | null} */
    let pressed = null; // the pointer that is down: its id and its kind
    let pen_at = -palm_time; // when a pen was heard of
    // A hand rests on the glass while it writes.
    /** @type {PointerTests['is_palm']} */
    const is_palm = ({ pointerType, timeStamp }) => {
        if (pointerType === 'pen') pen_at = timeStamp;
        return pointerType === 'touch' && (pressed?.kind === 'pen' || timeStamp - pen_at < palm_time);
    };
    // Not needed at once.
    import('./marks.mjs').then(({ watch_marks }) => watch_marks(stage, module, { is_ours, is_palm, place }));

    // Without a click.
    function let_go() {
        pressed = null;
        // Leaves first, so that nothing is clicked.
        module._motley_pointer_left();
        module._motley_pointer_pressed(0);
    }

    stage.addEventListener('pointerdown', (event) => {
        if (is_palm(event)) return;
        // Two fingers belong to the page: they scroll and zoom it.
        if (!event.isPrimary && event.pointerType === 'touch' && pressed?.kind === 'touch') let_go();
        if (!is_ours(event) || event.button !== 0) return;
        // Each kind of pointer has a primary one of its own. The first that is down is the one that plays; but the hand
        // often lies there before its pen.
        if (pressed && pressed.kind !== event.pointerType && event.pointerType !== 'pen') return;
        // A text field of the twin takes the touch itself, so that the device's keyboard opens.
        if (/** @type {Element} */ (event.target).closest('input')) return;
        // A mouse selects the text that can be selected; a finger scrolls, and selects when it is held.
        if (event.pointerType === 'mouse' && /** @type {Element} */ (event.target).closest('.selectable')) {
            /** @type {HTMLElement | null} */ (document.activeElement)?.blur(); // else Firefox selects in a field
            return;
        }
        if (event.pointerType === 'mouse') /** @type {Selection} */ (getSelection()).removeAllRanges();
        if (pressed) let_go(); // also if its release never came
        pressed = { id: event.pointerId, kind: event.pointerType };
        try {
            stage.setPointerCapture(event.pointerId);
        } catch {
            // A pointer made up by a script, not by a device: it cannot leave the stage.
        }
        move(event);
        module._motley_pointer_pressed(1);
    });
    stage.addEventListener('pointermove', (event) => {
        if (!is_ours(event) || is_palm(event)) return;
        const mine = event.pointerId === pressed?.id;
        // Its button was released where nobody saw it. Only a device knows for sure that a pen hovers.
        if (mine && event.buttons === 0 && (pressed?.kind === 'mouse' || event.isTrusted)) let_go();
        if (pressed ? mine : event.pointerType !== 'touch') move(event);
    });
    stage.addEventListener('pointerup', (event) => {
        if (event.pointerId !== pressed?.id) return; // of two buttons, either may be the last one up
        pressed = null;
        is_palm(event); // from when the pen was lifted
        move(event);
        module._motley_pointer_pressed(0);
        if (event.pointerType === 'touch') module._motley_pointer_left();
    });
    stage.addEventListener('pointercancel', (event) => {
        if (event.pointerId === pressed?.id) let_go();
    });
    stage.addEventListener('lostpointercapture', (event) => {
        // After a release nothing is pressed any more. What the stage takes from an element that was touched is not
        // lost.
        if (event.target === stage && event.pointerId === pressed?.id) let_go();
    });
    stage.addEventListener('pointerleave', (event) => {
        if (event.isPrimary && pressed === null) module._motley_pointer_left();
    });

    stage.addEventListener(
        'wheel',
        (event) => {
            if (event.ctrlKey) return; // zooms the page
            const scale = wheel_units[event.deltaMode] * (canvas.width / canvas.getBoundingClientRect().width);
            const along = Math.abs(event.deltaX) <= Math.abs(event.deltaY);
            if (module._motley_wheel(event.deltaY * scale, along && parent === /** @type {unknown} */ (globalThis)))
                event.preventDefault();
        },
        { passive: false },
    );
}
