import { createApp } from 'vue';
import { set_location } from 'motley-board';
import Replay from './Replay.vue';

set_location('/motley/'); // a copy of node_modules/motley-board/site

createApp(Replay).mount('#app');
