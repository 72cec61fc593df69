/** `<motley-board>` in JSX of Solid: `import type {} from 'motley-board/solid'` anywhere in the project. */
import type { JSX } from 'solid-js';
import type { BoardAttributes, BoardListeners, MotleyBoard } from 'motley-board';

declare module 'solid-js' {
    namespace JSX {
        interface IntrinsicElements {
            'motley-board': Omit<JSX.HTMLAttributes<MotleyBoard>, keyof BoardAttributes | keyof BoardListeners<'on:'>> &
                BoardAttributes &
                BoardListeners<'on:'>;
        }
    }
}
