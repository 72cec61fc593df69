'use client';
import { set_location } from 'motley-board';
import { Replay } from '../example/react/Replay';

set_location('/motley/'); // a copy of node_modules/motley-board/site in public

export default function Page() {
    return <Replay />;
}
