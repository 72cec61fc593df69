export default {
    title: 'Motley',
    url: 'https://example.org',
    baseUrl: '/',
    onBrokenLinks: 'ignore',
    presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: undefined }, blog: false, theme: {} }]],
    // docs/GENERATORS.md
};
