import { set_location } from 'motley-board';
import { games } from '../games';

set_location('/motley/'); // a copy of node_modules/motley-board/site

const board = document.createElement('motley-board');
const place = document.createElement('output');
const dark = Object.assign(document.createElement('button'), { textContent: 'Dark' });
const another = Object.assign(document.createElement('button'), { textContent: 'Another game' });

board.record = games[0];
board.ply = 2;
board.theme = 'light';
board.addEventListener('ply', ({ detail }) => (place.value = `${detail.ply} of ${detail.plies}`));
dark.addEventListener('click', () => (board.theme = 'dark'));
another.addEventListener('click', () => (board.record = games[1]));
document.getElementById('app')!.append(board, dark, another, place);
