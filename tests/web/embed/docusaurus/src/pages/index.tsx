import { set_location } from 'motley-board';
import { Replay } from '../../example/react/Replay';

set_location('/motley/'); // a copy of node_modules/motley-board/site in static

export default Replay;
