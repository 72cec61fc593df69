import { launch } from './browsers.mjs';
import { serve } from '../../src/build/serve.mjs';
const b = await launch({});
for (const f of process.argv.slice(2)) { const s = await serve(f, 0);
const page = await b.newPage(); await page.setViewport({ width: 1366, height: 768 });
await page.goto(s.url); await page.waitForFunction(() => document.getElementById('start').hidden);
await page.evaluate(() => { Module._motley_pointer_moved = null; globalThis.ys = []; const f = document.getElementById('failure'); new MutationObserver(() => { const t0 = performance.now(); const tick = () => { ys.push(Math.round(document.getElementById('copy').getBoundingClientRect().top)); if (performance.now() - t0 < 1300) setTimeout(tick, 100); }; tick(); }).observe(f, { attributes: true }); });
await page.mouse.move(200, 200); await new Promise((r) => setTimeout(r, 2500)); console.log(f, await page.evaluate(() => ys.join(' ')));
await page.close(); }
process.exit();
