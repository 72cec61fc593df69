/** `<motley-board>` in JSX of React: `import type {} from 'motley-board/react'` anywhere in the project. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BoardAttributes, BoardListeners, MotleyBoard } from 'motley-board';

declare module 'react' {
    namespace JSX {
        interface IntrinsicElements {
            'motley-board': DetailedHTMLProps<HTMLAttributes<MotleyBoard>, MotleyBoard> &
                BoardAttributes &
                BoardListeners<'on'>;
        }
    }
}
