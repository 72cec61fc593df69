// In the browser: React, Vue or Svelte, as the page is called, takes over what the server has written.
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hydrate } from 'svelte';
import { createSSRApp } from 'vue';
import { set_location } from 'motley-board';
import { Replay as React } from '../react/Replay';
import Svelte from '../svelte/Replay.svelte';
import Vue from '../vue/Replay.vue';

set_location('/motley/');

const target = document.getElementById('app');
if (location.pathname === '/react.html') hydrateRoot(target, createElement(React));
if (location.pathname === '/svelte.html') hydrate(Svelte, { target });
if (location.pathname === '/vue.html') createSSRApp(Vue).mount(target);
