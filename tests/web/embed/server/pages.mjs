// On the server, which has no elements: what is written into the pages.
import { createElement } from 'react';
import { renderToString as react_text } from 'react-dom/server';
import { render } from 'svelte/server';
import { createSSRApp } from 'vue';
import { renderToString as vue_text } from 'vue/server-renderer';
import { set_location } from 'motley-board';
import { Replay as React } from '../react/Replay';
import Svelte from '../svelte/Replay.svelte';
import Vue from '../vue/Replay.vue';

set_location('/motley/');

export const pages = {
    react: react_text(createElement(React)),
    svelte: render(Svelte).body,
    vue: await vue_text(createSSRApp(Vue)),
};
