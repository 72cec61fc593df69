// Says what went wrong, and what to do. The first failure is the cause; what follows it is not shown.

import { say } from './language.mjs';

let failed = false;

export function has_failed() {
    return failed;
}

// kind: wasm, graphics, network or program; cause: an Error or a text.
export function fail(kind, cause) {
    if (failed) return;
    failed = true;
    const details = [
        say(`page.${kind}.title`),
        cause instanceof Error ? `${cause.name}: ${cause.message}\n${cause.stack ?? ''}` : String(cause),
        `${location.href}\n${navigator.userAgent}`,
    ].join('\n');
    const box = document.getElementById('failure');
    box.querySelector('h2').textContent = say(`page.${kind}.title`);
    box.querySelector('p').textContent = say(`page.${kind}`);
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
        button.textContent = say('page.copied');
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
