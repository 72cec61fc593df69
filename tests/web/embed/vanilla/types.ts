// What the check of types must find. Nothing runs this.
import { games, version, type MotleyBoard, type Standing } from 'motley-board';

export const ids: string[] = games.map(({ id }) => id);
export const one: 1 = version;

export async function right(board: MotleyBoard): Promise<Standing> {
    board.ply = 3;
    board.position = null;
    board.addEventListener('end', ({ detail }) => detail.outcome === 'draw', { once: true });
    board.addEventListener('error', ({ detail }) => detail.message.length);
    board.addEventListener('click', ({ clientX }) => clientX);
    board.removeEventListener('move', ({ detail }) => detail.by);
    await board.load({ game: ids[0], opponent: 3 });
    await document.querySelector('motley-board')!.go(0);
    return board.standing();
}

export function wrong(board: MotleyBoard) {
    // @ts-expect-error: no such mode
    board.mode = 'chess';
    // @ts-expect-error: no such theme
    board.theme = 7;
    // @ts-expect-error: a move has no such field
    board.addEventListener('move', ({ detail }) => detail.plies);
    // @ts-expect-error: load() takes numbers
    board.load({ opponent: '3' });
}
