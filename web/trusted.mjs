// What may become a script, where the browser asks who allows it (Trusted Types): the Workers' own addresses, and in
// frames the program's text, which the policy there knows by its hash. Nothing else can, whatever gets into the page.
const policy = globalThis.trustedTypes?.createPolicy('motley', {
    createScriptURL(url) {
        if (!url.startsWith('blob:') && url !== 'sw.js') throw new TypeError(`${url} is no script of ours`);
        return url;
    },
    createScript: (text) => text,
    createHTML: (svg) => svg, // the program's drawings, which are read as XML: no script in them would run
});

/** @param {string} url */
export const trusted_url = (url) => policy?.createScriptURL(url) ?? url;
/** @param {string} svg */
export const trusted_drawing = (svg) => policy?.createHTML(svg) ?? svg;
/** @param {string} text */
export const trusted_script = (text) => policy?.createScript(text) ?? text;
