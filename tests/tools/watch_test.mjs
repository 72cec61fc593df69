// A page that is served while its sources change is built again and reloaded: node watch_test.mjs
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watch } from "../../src/build/watch.mjs";

const folder = mkdtempSync(join(tmpdir(), "motley-watch-"));
const [site, source] = ["site", "source"].map((name) => join(folder, name));
const until = async (holds, what) => {
  for (let i = 0; i < 100 && !holds(); ++i) await new Promise((done) => setTimeout(done, 100));
  assert.ok(holds(), what);
};
const pause = () => new Promise((done) => setTimeout(done, 1200));

mkdirSync(site);
mkdirSync(source);
writeFileSync(join(site, "index.html"), "<!doctype html><p>first</p>");
writeFileSync(join(site, "sw.js"), "");
writeFileSync(join(source, "a.txt"), "1");
let built = 0;
let works = true;
const server = await watch(site, 0, [source], async () => {
  ++built;
  writeFileSync(join(site, "index.html"), `<!doctype html><p>${built}</p>`);
  mkdirSync(join(source, "node_modules"), { recursive: true }); // as the set-up does
  return works;
});
try {
  const get = (path) => fetch(new URL(path, server.url));
  assert.match(await (await get("")).text(), /first.*<script type="module" src="\/watch\.mjs">/);
  assert.match(await (await get("watch.mjs")).text(), /location\.reload/);
  assert.equal((await get("sw.js")).status, 404);

  let heard = "";
  const events = (await get("watch")).body.pipeThrough(new TextDecoderStream());
  (async () => {
    for await (const text of events) heard += text;
  })().catch(() => {}); // it ends with the server
  await pause();
  assert.equal(built, 0);

  writeFileSync(join(source, "a.txt"), "2");
  await until(() => heard === "data: built\n\n", "the first change");
  await pause();
  assert.equal(built, 1, "what the build itself does is no change");
  assert.match(await (await get("index.html")).text(), /<p>1<\/p>/);

  works = false;
  writeFileSync(join(source, "b.txt"), "a new one");
  await until(() => built === 2, "the second change");
  await pause();
  assert.equal(heard, "data: built\n\n", "nothing is reloaded after a failure");

  works = true;
  rmSync(join(source, "b.txt"));
  await until(() => built === 3 && heard === "data: built\n\n".repeat(2), "the third change");
} finally {
  await server.close();
  rmSync(folder, { recursive: true });
}
