import { launch } from './browsers.mjs';
import { serve } from '../../src/build/serve.mjs';
import { site_folder } from './page.mjs';
const s = await serve(site_folder, 0);
const b = await launch({});
for (const [w, h] of [[390, 844], [1366, 768]]) {
const page = await b.newPage(); await page.setViewport({ width: w, height: h });
await page.setRequestInterception?.(true); page.on('request', (r) => /app-\w{8}\.wasm/.test(r.url()) ? 0 : r.continue());
page.goto(s.url).catch(() => {}); await page.waitForSelector('#start'); await new Promise((r) => setTimeout(r, 2500)); await page.screenshot({ path: `/tmp/tr/l1_${w}.png` });
await page.close(); }
process.exit();
