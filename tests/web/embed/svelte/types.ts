// What the check of types must find. Nothing runs this.
import type {} from 'motley-board/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

type Props = SvelteHTMLElements['motley-board'];

export const right: Props = {
    class: 'wide',
    lang: 'de',
    link: undefined,
    opponent: 3,
    onmove: ({ detail }) => detail.by,
};
// @ts-expect-error: no such mode
export const mode: Props = { mode: 'chess' };
// @ts-expect-error: no such theme
export const theme: Props = { theme: 7 };
// @ts-expect-error: no such attribute
export const attribute: Props = { fen: '' };
// @ts-expect-error: a move has no such field
export const field: Props = { onmove: ({ detail }) => detail.plies };
