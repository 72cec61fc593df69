import { render } from 'preact';
import { useState } from 'preact/hooks';
import { set_location } from 'motley-board';
import type {} from 'motley-board/preact';
import { games } from '../games';

set_location('/motley/'); // a copy of node_modules/motley-board/site

function Replay() {
    const [record, set_record] = useState(games[0]);
    const [theme, set_theme] = useState<'light' | 'dark'>('light');
    const [place, set_place] = useState('');
    return (
        <>
            <motley-board
                record={record}
                ply={2}
                theme={theme}
                onply={({ detail }) => set_place(`${detail.ply} of ${detail.plies}`)}
            />
            <button onClick={() => set_theme('dark')}>Dark</button>
            <button onClick={() => set_record(games[1])}>Another game</button>
            <output>{place}</output>
        </>
    );
}

render(<Replay />, document.getElementById('app')!);
