/** `<motley-board>` in Svelte: `import type {} from 'motley-board/svelte'` anywhere in the project. */
import type { HTMLAttributes } from 'svelte/elements';
import type { BoardAttributes, BoardListeners, MotleyBoard } from 'motley-board';

declare module 'svelte/elements' {
    interface SvelteHTMLElements {
        'motley-board': Omit<HTMLAttributes<MotleyBoard>, keyof BoardAttributes | keyof BoardListeners<'on'>> &
            BoardAttributes &
            BoardListeners<'on'>;
    }
}
