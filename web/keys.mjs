// Keys for the focused thing. What the program does not use stays the page's and the browser's; Tab always does.

// Numbers of motley::ui::Key.
const keys = { ArrowLeft: 0, ArrowRight: 1, ArrowUp: 2, ArrowDown: 3, Enter: 4, ' ': 4, Escape: 5, Home: 8, End: 9, Backspace: 11, Delete: 11 };
const text_key = 10;

function number_of(event) {
    if (event.key in keys) return [keys[event.key], 0];
    const characters = [...(event.key ?? '')]; // the browser's own filling in has no key
    return characters.length === 1 ? [text_key, characters[0].codePointAt(0)] : null;
}

export function watch_keys(stage, module) {
    stage.addEventListener('keydown', (event) => {
        if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target.closest('form')) return;
        // In a field of the twin all others are the browser's.
        if (event.target.closest('input') && !['Enter', 'Escape'].includes(event.key)) return;
        // On a button or a link they are a click already.
        if (['Enter', ' '].includes(event.key) && event.target.closest('button, a')) return;
        const key = number_of(event);
        if (key && module._motley_key(...key)) event.preventDefault();
    });
}
