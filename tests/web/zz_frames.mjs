import { session } from './page.mjs';
import { players } from './players.mjs';
import { games } from './games.mjs';
const here = session({ still: true });
const page = await here.open({ ...players.twin.screen });
const player = new players.twin(page);
const stat = () => page.page.evaluate(() => ({ t: performance.now(), asked: globalThis.frame_calls.asked }));
const cpu = async () => (await import('node:fs')).readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1, 4).reduce((a, b) => a + Number(b), 0) / 100;
let last = await stat(), c = await cpu();
const note = async (what) => { const now = await stat(); const cc = await cpu(); console.log(what.padEnd(30), 'ms', Math.round(now.t - last.t), 'frames', now.asked - last.asked, 'cpu', (cc - c).toFixed(2)); last = await stat(); c = await cpu(); };
for (let i = 0; i < 3; i++) { await new Promise((r) => setTimeout(r, 1000)); await note('idle 1 s'); }
const g = games[0];
for (const id of [...g.begin, ...g.turns.slice(0, 3).flatMap(({ press }) => press)]) { await player.press(id); await note(id); }
for (let i = 0; i < 3; i++) { await new Promise((r) => setTimeout(r, 1000)); await note('idle 1 s'); }
for (let i = 0; i < 5; i++) { await page.settle(); await note('settle'); }
for (let i = 0; i < 3; i++) { await page.nodes(); await note('nodes'); }
for (let i = 0; i < 3; i++) { await page.reload(); last = { t: 0, asked: 0 }; await note('reload'); }
process.exit();
