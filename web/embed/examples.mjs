// On the page of examples: copies a line, tells what the boards tell, and says if there are none.
document.getElementById('missing').hidden = Boolean(customElements.get('motley-board'));
for (const pre of document.querySelectorAll('pre')) {
    if (!navigator.clipboard) break;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    const line = pre.textContent;
    button.addEventListener('click', async () => {
        try {
            await navigator.clipboard.writeText(line);
            button.textContent = 'Copied';
        } catch {
            /** @type {Selection} */ (getSelection()).selectAllChildren(
                /** @type {Element} */ (pre.querySelector('code')),
            );
        }
        setTimeout(() => (button.textContent = 'Copy'), 2000);
    });
    pre.prepend(button);
}
for (const board of document.querySelectorAll('motley-board')) {
    const out = /** @type {HTMLOutputElement} */ (/** @type {Element} */ (board.parentElement).querySelector('output'));
    board.addEventListener('move', ({ detail }) => (out.value = `move: ${detail.action} (${detail.by})`));
    board.addEventListener('ply', ({ detail }) => (out.value = `ply: ${detail.ply} of ${detail.plies}`));
    board.addEventListener('end', ({ detail }) => (out.value = `end: ${detail.outcome}`));
}
