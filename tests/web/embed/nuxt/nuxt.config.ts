export default defineNuxtConfig({
    compatibilityDate: '2026-01-01',
    vue: { compilerOptions: { isCustomElement: (tag) => tag === 'motley-board' } },
});
