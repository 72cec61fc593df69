import { mount } from 'svelte';
import { set_location } from 'motley-board';
import Replay from './Replay.svelte';

set_location('/motley/'); // a copy of node_modules/motley-board/site

mount(Replay, { target: document.getElementById('app')! });
