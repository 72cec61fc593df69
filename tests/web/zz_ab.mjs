// SITES=a,b N=10: alternate later visits in one browser
import { serve } from '../../src/build/serve.mjs';
import { launch } from './browsers.mjs';
const folders = process.env.SITES.split(',');
const N = Number(process.env.N ?? 10);
const marks = () => {
  const m = globalThis.marks = {};
  const t = (n) => { m[n] ??= Math.round(performance.now()); };
  globalThis.usable = new Promise((resolve) => {
    const drawn = () => { t('hidden'); requestAnimationFrame(() => { setTimeout(() => { t('usable'); resolve(1); }); }); };
    const look = () => { t('dcl'); const s = document.getElementById('start'); if (!s) return; if (s.hidden) drawn(); else new MutationObserver(() => s.hidden && drawn()).observe(s, { attributes: true }); };
    document.addEventListener('DOMContentLoaded', look);
  });
  const wi = WebAssembly.instantiate; WebAssembly.instantiate = async (...a) => { t('inst'); const r = await wi(...a); t('inst_done'); return r; };
  const wc = WebAssembly.compileStreaming; WebAssembly.compileStreaming = async (...a) => { t('comp'); const r = await wc(...a); t('comp_done'); return r; };
  const io = IDBFactory.prototype.open; IDBFactory.prototype.open = function (...a) { t('db_open'); const r = io.apply(this, a); r.addEventListener('success', () => t('db_opened')); return r; };
  const ga = IDBObjectStore.prototype.getAll; IDBObjectStore.prototype.getAll = function (...a) { t('db_get'); const r = ga.apply(this, a); r.addEventListener('success', () => t('db_got')); return r; };
  const lr = LockManager.prototype.request; LockManager.prototype.request = function (n, o, f) { t('lock'); return lr.call(this, n, o, (...a) => { t('locked'); return f(...a); }); };
  const gc = HTMLCanvasElement.prototype.getContext; let n = 0; HTMLCanvasElement.prototype.getContext = function (...a) { const k = ++n; t('ctx' + k); const r = gc.apply(this, a); t('ctx_done' + k); return r; };
};
const { createServer } = await import('node:http');
const blank = `<!doctype html><link rel="icon" href="data:,"><canvas id="canvas"></canvas><script>
const gl = document.getElementById('canvas').getContext('webgl2', { alpha: false, antialias: false });
gl.clearColor(0, 0.5, 0.5, 1); gl.clear(gl.COLOR_BUFFER_BIT);
requestAnimationFrame(() => setTimeout(() => { globalThis.marks.usable = performance.now(); globalThis.usable2(1); }));
globalThis.usable = new Promise((r) => { globalThis.usable2 = r; });
</script>`;
const empty = createServer((_, a) => a.setHeader('content-type', 'text/html').end(blank));
await new Promise((r) => empty.listen(0, '127.0.0.1', r));
const med = (a) => { const s = a.toSorted((x, y) => x - y); return s[Math.floor(s.length / 2)]; };
const browser = await launch({}); await new Promise((r) => setTimeout(r, Number(process.env.WAIT ?? 0)));
async function visit(url, ms) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1366, height: 768 });
  await page.evaluateOnNewDocument(marks);
  await page.goto(url);
  await page.waitForFunction(() => globalThis.usable, { polling: 20 });
  await page.evaluate(() => globalThis.usable);
  const m = await page.evaluate(() => globalThis.marks);
  if (ms > 9000) { const end = Date.now() + ms; let n = 0; while (Date.now() < end) { await page.evaluate((turn) => {
            const find = (selector) => [...document.querySelectorAll(`#twin ${selector}`)];
            const again = find('[data-id="rematch"], [data-id^="two:"]');
            const cells = find('[role=gridcell]:not([aria-disabled=true])');
            const from = again.length > 0 ? again : cells;
            from[(turn * 2654435761) % from.length]?.click();
        }, n++); await new Promise((r) => setTimeout(r, 50)); } } else await new Promise((r) => setTimeout(r, ms));
  await page.close();
  return m;
}
const sites = [];
for (const f of folders) { const s = await serve(f, 0); sites.push({ f, url: s.url, got: [] }); }
const blanks = [];
for (const s of sites) { await visit(s.url, Number(process.env.PLAY ?? 30000)); await visit(s.url, 1500); }
for (let i = 0; i < N; i++) { blanks.push((await visit(`http://127.0.0.1:${empty.address().port}/`, 300)).usable); for (const s of (i % 2 ? sites.toReversed() : sites)) s.got.push(await visit(s.url, 1500)); }
console.log('blank', Math.round(med(blanks)), blanks.map(Math.round).join(' '));
for (const s of sites) { console.log(s.f, Object.keys(s.got[0]).map((k) => `${k} ${med(s.got.map((m) => m[k]))}`).join('  ')); console.log('   ', s.got.map((m) => m.usable).join(' ')); }
process.exit();
