// What the page has beside its program is made for games that lack what is optional, too: node page_test.mjs PROGRAM
// PROGRAM is the command line with the example games.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { add_boards, games_of } from "../../src/build/boards.mjs";
import { head_of, robots, sitemap } from "../../src/build/head.mjs";
import { read_texts } from "../../src/build/page_texts.mjs";
import { add_rules_pages, start_of, versions_of } from "../../src/build/rules_pages.mjs";

const [program] = process.argv.slice(2);
const checkout = join(dirname(fileURLToPath(import.meta.url)), "../..");
// What each game lacks, one after the other.
const lacking = [[], ["games.json"], ["puzzles.json"], ["games.json", "puzzles.json"]];
const folder = mkdtempSync(join(tmpdir(), "motley-page-"));
try {
  // A checkout with the games of the program, some of them without these files.
  const source = join(folder, "source");
  mkdirSync(join(source, "assets/games"), { recursive: true });
  symlinkSync(join(checkout, "web"), join(source, "web"));
  const all = execFileSync(program, ["games"], { encoding: "utf8" }).trim().split("\n").map((line) => line.split(/\s/)[0]);
  assert.ok(all.length >= lacking.length);
  all.forEach((id, n) => {
    const [from] = ["assets", "tests/example/assets"].map((assets) => join(checkout, assets, "games", id)).filter(existsSync);
    const to = join(source, "assets/games", id);
    mkdirSync(to);
    for (const file of readdirSync(from)) {
      if (!lacking[n % lacking.length].includes(file)) symlinkSync(join(from, file), join(to, file));
    }
  });
  const binary = join(folder, "binary");
  mkdirSync(binary);
  writeFileSync(
    join(binary, "motley.mjs"),
    `import { spawnSync } from "node:child_process";
process.exit(spawnSync(${JSON.stringify(program)}, process.argv.slice(2), { stdio: "inherit" }).status);`,
  );
  const site = join(folder, "site");
  mkdirSync(site);
  const texts = read_texts(join(checkout, "assets/strings"));
  const add = (name) => ({ file: `static/${name}`, integrity: "" });
  await add_boards({ source, binary, site, debug: true, texts, files: {}, add, program: "", style: "style.css" });

  const page = readFileSync(join(site, "examples.html"), "utf8");
  const titles = (id) => {
    const [, rest] = page.split(`<h2 id="${id}">`);
    return [...rest.split("<h2 ")[0].matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title);
  };
  for (const id of all) {
    const has = (file) => existsSync(join(source, "assets/games", id, file));
    const expected = [
      "Play the computer",
      ...(has("games.json") ? ["Replay a game"] : []),
      ...(has("puzzles.json") ? ["Solve a puzzle", "Show a position"] : []),
    ];
    assert.deepEqual(titles(id), expected, id);
    for (const theme of ["", "-dark"]) assert.match(readFileSync(join(site, `boards/${id}${theme}.svg`), "utf8"), /^<svg/);
  }
  assert.ok(!page.includes("undefined"));

  // The pages of the rulebooks, which say where the site is if that is known, and nothing that needs it if not.
  symlinkSync(join(checkout, "assets/languages.json"), join(source, "assets/languages.json"));
  const games = games_of(source, binary);
  const address = "https://example.org/a&b/";
  const escaped = "https://example.org/a&amp;b/";
  const languages = Object.keys(texts);
  for (const [at, name] of [[undefined, "nowhere"], [address, "somewhere"]]) {
    const to = join(folder, name);
    mkdirSync(to);
    symlinkSync(join(site, "boards"), join(to, "boards"));
    const rules = await add_rules_pages({
      ...{ source, binary, site: to, texts, games, address: at },
      ...{ style: async () => "static/rules.css", picture_of: (id) => `cards/${id}.png` },
    });
    const start = start_of(rules);
    for (const { id, name: called } of games) {
      for (const language of languages) {
        const html = readFileSync(join(to, `rules/${id}.${language}.html`), "utf8");
        const own = (pattern) => [...html.matchAll(pattern)].map(([, value]) => value);
        assert.ok(html.includes(`<html lang="${language}">`) && html.includes(`<h1 itemprop="name">${called}</h1>`));
        assert.ok(!/undefined|\{\{\{|<script/.test(html), `${id} ${language}`);
        assert.equal(own(/property="(og:title)"/g).length, 1);
        assert.ok(start.includes(`href="rules/${id}.${language}.html"`));
        const link = (to_language) => `${escaped}rules/${id}.${to_language}.html`;
        assert.deepEqual(own(/rel="canonical" href="([^"]*)"/g), at ? [link(language)] : []);
        assert.deepEqual(own(/property="og:url" content="([^"]*)"/g), at ? [link(language)] : []);
        assert.deepEqual(own(/property="og:image" content="([^"]*)"/g), at ? [`${escaped}cards/${id}.png`] : []);
        assert.deepEqual(own(/name="twitter:card" content="([^"]*)"/g), at ? ["summary_large_image"] : []);
        assert.deepEqual(own(/rel="alternate" hreflang="([^"]*)"/g), at ? [...languages, "x-default"] : []);
        assert.deepEqual(own(/rel="alternate" hreflang="[^"]*" href="([^"]*)"/g), at ? [...languages, "en"].map(link) : []);
      }
    }
  }
  const map = sitemap(games.map(({ id }) => versions_of(id, texts)), address);
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, where]) => where);
  const pages = games.flatMap(({ id }) => languages.map((language) => `${escaped}rules/${id}.${language}.html`));
  assert.deepEqual(listed, [escaped, ...pages]);
  assert.equal(map.match(/<xhtml:link [^>]*\/>/g).length, pages.length * (languages.length + 1));
  assert.match(robots(address), /^Sitemap: https:\/\/example\.org\/a&b\/sitemap\.xml$/m);
  const about = { title: "A “B”", description: "C & D", path: "", picture: "e.png", shows: "F" };
  assert.match(head_of(about), /^<meta property="og:type" content="website">\n/);
  assert.ok(head_of(about, address).includes(`<link rel="canonical" href="${escaped}">`));
  // The script refuses a wrong address at once.
  for (const wrong of ["", "example.org", "ftp://example.org/", "https://", "https://example.org/?a", "https://a b/", "https://a.org/index.html"]) {
    const { status, stdout, stderr } = spawnSync(join(checkout, "build-wasm.sh"), ["--address", wrong], { encoding: "utf8" });
    assert.deepEqual([status, stdout], [2, ""], wrong);
    assert.match(stderr, /^build-wasm\.sh: --address wants [^\n]*\n$/);
  }

  // Puzzles are found where the dice fall after every move, and if there is none, the reason is printed.
  const mined = ["puzzles", "crossing", "--games", "60", "--seed", "3", "--nodes", "2000", "--confirm", "4000", "--level", "3"];
  const { puzzles } = JSON.parse(execFileSync(program, mined, { encoding: "utf8" }));
  assert.ok(puzzles.length > 0);
  const none = spawnSync(program, ["puzzles", "crossing", "--games", "1", "--nodes", "1", "--level", "2"], { encoding: "utf8" });
  assert.equal(none.status, 0);
  assert.match(none.stderr, /^motley: no puzzle found: of \d+ positions, [^\n]*\n$/);
} finally {
  rmSync(folder, { recursive: true });
}
