// What the check of types must find. Nothing runs this.
import type {} from 'motley-board/preact';

export const right = [
    <motley-board key="a" class="wide" style={{ maxWidth: 300 }} lang="de" game="thud" mode="play" opponent={3} />,
    <motley-board
        link={undefined}
        position={null}
        ply="2"
        start="touch"
        onmove={({ detail }) => detail.by === 'chance'}
    />,
    <motley-board ref={(board) => void board?.go(0)} onerror={({ detail }) => detail.message.length} />,
    <motley-board game="thud">
        <img src="board.svg" alt="Thud" />
    </motley-board>,
];
// @ts-expect-error: no such mode
export const mode = <motley-board mode="chess" />;
// @ts-expect-error: no such theme
export const theme = <motley-board theme={7} />;
// @ts-expect-error: no such attribute
export const attribute = <motley-board fen="" />;
// @ts-expect-error: a move has no such field
export const field = <motley-board onmove={({ detail }) => detail.plies} />;
