// OUT folder, SIZES, THEMES, LANG2, argv[2]: a module with steps(page, player)
import { mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { launch } from './browsers.mjs';
import { site_folder } from './page.mjs';
import { serve } from '../../src/build/serve.mjs';
const out = process.env.OUT ?? '/tmp/shots';
mkdirSync(out, { recursive: true });
const site = await serve(process.env.SITE ?? site_folder, 0);
const { steps } = await import(pathToFileURL(process.argv[2]));
for (const size of (process.env.SIZES ?? '390x844,1366x768').split(',')) {
  for (const theme of (process.env.THEMES ?? 'light').split(',')) {
    const [width, height] = size.split('x').map(Number);
    const browser = await launch({});
    const page = await browser.newPage();
    page.on('console', (m) => console.log(size, m.type(), m.text()));
    page.on('pageerror', (e) => console.log(size, 'ERROR', e.message));
    await page.setViewport({ width, height, deviceScaleFactor: Number(process.env.SCALE ?? 1), hasTouch: width < 600 });
    if (process.env.MOTLEY_BROWSER !== 'firefox') await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }, { name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.goto(site.url + (process.env.HASH ?? ''));
    const wait = (ms) => new Promise((r) => setTimeout(r, ms));
    const ids = () => page.evaluate(() => [...document.querySelectorAll('#twin [data-id]')].map((e) => e.dataset.id));
    const until = async (what, ms = 15000) => { const end = Date.now() + ms; for (;;) { if ((await ids()).some((id) => (what instanceof RegExp ? what.test(id) : id === what))) return; if (Date.now() > end) throw new Error(`no ${what}: ${(await ids()).join(' ')}`); await wait(50); } };
    const press = async (id) => { await until(id); await page.evaluate((w) => [...document.querySelectorAll('#twin [data-id]')].find((e) => e.dataset.id === w).click(), id); await wait(300); };
    const label = (id) => page.evaluate((w) => { const e = [...document.querySelectorAll('#twin [data-id]')].find((e) => e.dataset.id === w); return e?.getAttribute('aria-label') ?? e?.textContent; }, id);
    let n = 0;
    const shot = async (name) => { await wait(400); await page.screenshot({ path: `${out}/${name}-${size}-${theme}.png` }); };
    try { await steps({ page, press, until, shot, wait, ids, label, width, height }); } catch (e) { console.log(size, theme, String(e)); await shot('error'); }
    await browser.close();
  }
}
process.exit(0);
