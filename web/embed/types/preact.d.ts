/** `<motley-board>` in JSX of Preact: `import type {} from 'motley-board/preact'` anywhere in the project. */
import type { ClassAttributes, JSX } from 'preact';
import type { BoardAttributes, BoardListeners, MotleyBoard } from 'motley-board';

declare module 'preact' {
    namespace JSX {
        interface IntrinsicElements {
            // Versions call the attributes of any element differently.
            'motley-board': Omit<JSX.IntrinsicElements['div'], keyof BoardAttributes | 'ref'> &
                ClassAttributes<MotleyBoard> &
                BoardAttributes &
                BoardListeners<'on'>;
        }
    }
}
