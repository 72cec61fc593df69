/** `<motley-board>` in templates of Vue: `import type {} from 'motley-board/vue'` anywhere in the project. */
import type { HTMLAttributes, PublicProps } from 'vue';
import type { BoardAttributes, BoardEvents, MotleyBoard } from 'motley-board';

type Listeners = { [Name in keyof BoardEvents as `on${Capitalize<Name>}`]?: (event: BoardEvents[Name]) => void };

declare module 'vue' {
    interface GlobalComponents {
        'motley-board': new () => MotleyBoard & {
            $props: PublicProps &
                Omit<HTMLAttributes, keyof BoardAttributes | keyof Listeners> &
                BoardAttributes &
                Listeners;
        };
    }
}
