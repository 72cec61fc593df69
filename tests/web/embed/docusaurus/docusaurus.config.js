export default {
    title: 'Motley',
    url: 'https://example.org',
    baseUrl: '/',
    plugins: ['@docusaurus/plugin-content-pages'],
};
