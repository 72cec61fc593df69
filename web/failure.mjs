// Says what went wrong, and what to do. The first failure is the cause; what follows it is not shown.

const advice = {
    wasm: {
        title: 'This browser cannot run Motley',
        text: 'WebAssembly is missing or switched off. Motley needs a Firefox, Chrome, Edge or Safari of 2022 or later; a lockdown or high-security mode has to be off for this page.',
    },
    graphics: {
        title: 'This browser cannot draw Motley',
        text: 'WebGL 2 is missing or switched off. Turn on hardware acceleration in the browser’s settings, or try another browser or a newer one.',
    },
    network: {
        title: 'Motley could not be loaded',
        text: 'A part of it did not arrive. Check the connection and load the page again.',
    },
    program: {
        title: 'Motley has stopped',
        text: 'Something went wrong inside. Load the page again; if it happens again, send the details to whoever runs this page.',
    },
};

let failed = false;

export function has_failed() {
    return failed;
}

// kind: wasm, graphics, network or program; cause: an Error or a text.
export function fail(kind, cause) {
    if (failed) return;
    failed = true;
    const details = [
        advice[kind].title,
        cause instanceof Error ? `${cause.name}: ${cause.message}\n${cause.stack ?? ''}` : String(cause),
        `${location.href}\n${navigator.userAgent}`,
    ].join('\n');
    const box = document.getElementById('failure');
    box.querySelector('h2').textContent = advice[kind].title;
    box.querySelector('p').textContent = advice[kind].text;
    box.querySelector('pre').textContent = details;
    document.getElementById('loading').hidden = true;
    document.getElementById('stage').inert = true;
    document.getElementById('start').hidden = false;
    box.hidden = false;
    document.getElementById('reload').addEventListener('click', () => location.reload());
    document.getElementById('copy').addEventListener('click', (event) => copy(box, details, event.target));
}

async function copy(box, details, button) {
    try {
        await navigator.clipboard.writeText(details);
        button.textContent = 'Copied';
    } catch {
        // Not allowed here: selected, it can be copied by hand.
        box.querySelector('details').open = true;
        getSelection().selectAllChildren(box.querySelector('pre'));
    }
}

// From now on whatever nobody catches is a failure of the program.
export function watch_for_failures() {
    addEventListener('error', (event) => fail('program', event.error ?? event.message));
    addEventListener('unhandledrejection', (event) => fail('program', event.reason));
}
