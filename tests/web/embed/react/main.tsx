import { createRoot } from 'react-dom/client';
import { set_location } from 'motley-board';
import { Replay } from './Replay';

set_location('/motley/'); // a copy of node_modules/motley-board/site

createRoot(document.getElementById('app')!).render(<Replay />);
