/** `<motley-board>` in JSX of Preact: `import type {} from 'motley-board/preact'` anywhere in the project. */
import type { JSX } from 'preact';
import type { BoardAttributes, BoardListeners, MotleyBoard } from 'motley-board';

declare module 'preact' {
    namespace JSX {
        interface IntrinsicElements {
            'motley-board': Omit<JSX.HTMLAttributes<MotleyBoard>, keyof BoardAttributes> &
                BoardAttributes &
                BoardListeners<'on'>;
        }
    }
}
