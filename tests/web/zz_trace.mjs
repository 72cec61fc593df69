import { serve } from '../../src/build/serve.mjs';
import { launch } from './browsers.mjs';
import { site_folder } from './page.mjs';
import { writeFileSync } from 'node:fs';
const site = await serve(process.env.SITE ?? site_folder, 0);
const browser = await launch({});
const marks = () => {
  const m = globalThis.marks = {};
  const t = (n) => { m[n] ??= Math.round(performance.now()); };
  globalThis.usable = new Promise((resolve) => {
    const drawn = () => { t('hidden'); requestAnimationFrame(() => { t('raf'); setTimeout(() => { t('usable'); resolve(1); }); }); };
    const look = () => { t('dcl'); const s = document.getElementById('start'); if (!s) return; if (s.hidden) drawn(); else new MutationObserver(() => s.hidden && drawn()).observe(s, { attributes: true }); };
    document.addEventListener('DOMContentLoaded', look);
  });
  const wi = WebAssembly.instantiate; WebAssembly.instantiate = async (...a) => { t('inst'); const r = await wi(...a); t('inst_done'); return r; };
  const wc = WebAssembly.compileStreaming; WebAssembly.compileStreaming = async (...a) => { t('comp'); const r = await wc(...a); t('comp_done'); return r; };
  const gc = HTMLCanvasElement.prototype.getContext; let n = 0; HTMLCanvasElement.prototype.getContext = function (...a) { const k = ++n; t('ctx' + k); const r = gc.apply(this, a); t('ctx_done' + k); return r; };
};
async function visit(ms, trace) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1366, height: 768 });
  await page.evaluateOnNewDocument(marks); if (process.env.LOG && ms < 9000) page.on('console', (m) => /^(JOIN|GET|START)/.test(m.text()) && console.log(m.text()));
  if (trace) await page.tracing.start({ path: trace, categories: ['devtools.timeline','v8','v8.wasm','disabled-by-default-v8.compile','ServiceWorker','loading','blink.user_timing','toplevel','gpu','disabled-by-default-devtools.timeline','blink','cc','navigation'] });
  await page.goto(site.url);
  await page.waitForFunction(() => globalThis.usable, { polling: 20 });
  await page.evaluate(() => globalThis.usable);
  const m = await page.evaluate(() => ({ ...globalThis.marks, nav: (({ workerStart, fetchStart, responseStart, responseEnd }) => ({ workerStart, fetchStart, responseStart, responseEnd }))(performance.getEntriesByType('navigation')[0]), res: performance.getEntriesByType('resource').map((r) => [r.name.split('/').pop().slice(0, 14), Math.round(r.startTime), Math.round(r.responseEnd)]) }));
  if (trace) await page.tracing.stop();
  if (ms > 9000) { const end = Date.now() + ms; let n = 0; while (Date.now() < end) { await page.evaluate((turn) => {
            const find = (selector) => [...document.querySelectorAll(`#twin ${selector}`)];
            const again = find('[data-id="rematch"], [data-id^="two:"]');
            const cells = find('[role=gridcell]:not([aria-disabled=true])');
            const from = again.length > 0 ? again : cells;
            from[(turn * 2654435761) % from.length]?.click();
        }, n++); await new Promise((r) => setTimeout(r, 50)); } } else
  await new Promise((r) => setTimeout(r, ms));
  await page.close();
  return m;
}
await visit(30000); await visit(1500);
for (let i = 0; i < Number(process.env.N ?? 3); i++) { const m = await visit(1500); console.log(JSON.stringify(m)); }
if (process.env.TRACE) console.log(JSON.stringify(await visit(100, process.env.TRACE)));
process.exit();
