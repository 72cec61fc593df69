import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const isCustomElement = (tag) => tag === 'motley-board';

export default defineConfig({
    plugins: [svelte(), vue({ template: { compilerOptions: { isCustomElement } } })],
    ssr: { noExternal: true },
});
