// A second reader and writer of records and links, made from docs/RECORD.md and docs/LINKS.md alone, and held against the
// program: node second_reader.mjs PROGRAM. Games are played at random, with variations, marks, comments, clocks and rolls.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { deflateRawSync, inflateRawSync } from "node:zlib";

const program = process.argv[2];
const [command, first] = program.endsWith(".mjs") ? [process.execPath, [program]] : [program, []];

function motley(args, input = "") {
  const { status, stdout, stderr, error } = spawnSync(command, [...first, ...args], { input, encoding: "utf8" });
  if (error) throw error;
  return { status, stdout, stderr };
}
function output(args, input) {
  const ran = motley(args, input);
  assert.equal(ran.status, 0, `motley ${args.join(" ")}: ${ran.stderr}\n${input}`);
  return ran.stdout;
}

// The same numbers in each run.
let state = 20261128;
function below(n) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
}
const any = (list) => list[below(list.length)];

// ---------------------------------------------------------------- the check (RECORD.md, "The check")

function check_of(position) {
  let hash = 2166136261;
  for (const byte of Buffer.from(position)) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  return ((hash >>> 24) ^ (hash & 0xffffff)).toString(16).padStart(6, "0");
}
assert.equal(check_of(""), "1c9d44");
assert.equal(check_of("a"), "0c29c8");

// ---------------------------------------------------------------- the text

const results = ["1-0", "0-1", "1/2-1/2", "*"];
const marks = ["!", "?", "!!", "??", "!?", "?!"];
const is_number = (word) => /^(0|[1-9][0-9]*)\.(\.\.)?$/.test(word);
const is_bare = (action) => /^[!-~]+$/.test(action) && !/[(){}"]/.test(action) && !/^([~#%=!?*$]|[0-9]+\.)/.test(action) && !results.includes(action);

// A node: { action, roll, mark, comment, spent, check, next: [] }; the root has no action.
function read_text(text) {
  let at = 0;
  const blanks = () => { while (/[ \t\r\n]/.test(text[at] ?? "")) at += 1; };
  const string = () => {
    const begin = at;
    for (at += 1; text[at] !== '"'; at += text[at] === "\\" ? 2 : 1);
    at += 1;
    return JSON.parse(text.slice(begin, at));
  };
  const tags = {};
  for (blanks(); text[at] === "["; blanks()) {
    at += 1;
    blanks();
    const [name] = /^[A-Za-z]+/.exec(text.slice(at));
    at += name.length;
    blanks();
    tags[name] = string();
    blanks();
    assert.equal(text[at], "]");
    at += 1;
  }
  const root = { next: [] };
  const all = [root]; // in the order in which they stand
  const open = [];
  let [last, before] = [root, null]; // the last ply, and the one before it
  let rolled = false;
  const add = (action) => {
    const node = { action, roll: rolled, next: [] };
    rolled = false;
    (last ?? before).next.push(node);
    node.parent = last ?? before;
    last = node;
    before = node.parent;
    all.push(node);
  };
  for (blanks(); at < text.length; blanks()) {
    if (text[at] === "(") {
      open.push(last);
      before = last.parent;
      last = null;
      at += 1;
    } else if (text[at] === ")") {
      last = open.pop();
      at += 1;
    } else if (text[at] === "{") {
      let comment = "";
      for (at += 1; text[at] !== "}"; at += 1) {
        if (text[at] === "\\" && text[at + 1] === "}") {
          at += 1;
          comment += "}";
        } else if (text[at] === "\\") {
          comment += text[at] + text[at + 1];
          at += 1;
        } else if (/[\r\n]/.test(text[at])) {
          if (text.slice(at, at + 2) === "\r\n") at += 1;
          comment += " ";
        } else {
          comment += text[at] === '"' ? '\\"' : text[at] === "\t" ? "\\t" : text[at];
        }
      }
      at += 1;
      last.comment = JSON.parse(`"${comment}"`);
    } else if (text[at] === '"') {
      add(string());
    } else {
      const [word] = /^[^ \t\r\n(){}"]+/.exec(text.slice(at));
      at += word.length;
      if (word[0] === "#") last.check = word.slice(1);
      else if (word[0] === "%") last.spent = Math.round(Number(word.slice(1)) * 1000);
      else if (marks.includes(word)) last.mark = word;
      else if (results.includes(word)) tags.result = word;
      else if (word === "=") add(null);
      else if (word[0] === "~" && word.length > 1) { rolled = true; add(word.slice(1)); }
      else if (word === "~") rolled = true;
      else if (!is_number(word)) { assert.ok(is_bare(word), word); add(word); }
    }
  }
  assert.ok(tags.result, "no result");
  return { tags, root, all };
}

// ---------------------------------------------------------------- JSON

function read_json(text) {
  const json = JSON.parse(text);
  const root = { next: [] };
  const all = [root];
  const follows = new Map(json.variations);
  json.plies.forEach((action, i) => {
    const parent = all[follows.get(i + 1) ?? i];
    const node = { action, spent: json.spent?.[i] || undefined, parent, next: [] };
    parent.next.push(node);
    all.push(node);
  });
  for (const [n, mark] of json.marks) all[n].mark = mark;
  for (const [n, comment] of json.comments) all[n].comment = comment;
  for (const [n, check] of json.checks) all[n].check = check;
  return { json, root, all };
}

// The plies in JSON's order: the main line first, then line by line.
function line_by_line(root) {
  const out = [];
  const lines = root.next.slice(0, 1); // where each begins
  for (let n = 0; n < lines.length; n += 1) {
    if (n === 0) lines.push(...root.next.slice(1));
    for (let node = lines[n]; node; node = node.next[0]) {
      out.push(node);
      lines.push(...node.next.slice(1));
    }
  }
  return out;
}

// ---------------------------------------------------------------- games

const batch = spawn(command, [...first, "batch"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: batch.stdout })[Symbol.asyncIterator]();
async function ask(request) {
  batch.stdin.write(`${JSON.stringify(request)}\n`);
  const answer = JSON.parse((await answers.next()).value);
  assert.ok(answer.ok, JSON.stringify(answer));
  return answer;
}

const letters = ["a", "B", "ä", "ß", "Я", "日", "é", "\u{1F600}", "\u0301", "\u200b", "\u00a0", "–", "“", "…", "{", "}", "\\", '"', " ", "  ", "\n", "\t", "[", "%", "#", "(", ")", "*", "1-0", ".", "\u0007"];
const words = () => Array.from({ length: 1 + below(40) }, () => any(letters)).join("");

async function play(game, clock) {
  const { pos } = await ask({ op: "apply", game, actions: [] });
  const root = { position: pos, check: check_of(pos), next: [] };
  const nodes = [root];
  for (let tries = 0; nodes.length < 30 && tries < 90; tries += 1) {
    const from = below(3) > 0 ? nodes.at(-1) : any(nodes);
    const { over, chance, legal } = await ask({ op: "legal", game, pos: from.position });
    if (over) continue;
    const action = chance ? any(chance)[0] : any(legal);
    if (from.next.some((each) => each.action === action)) continue;
    const { pos: position } = await ask({ op: "apply", game, pos: from.position, actions: [action] });
    if ((await ask({ op: "check", game, pos: position })).over) continue;
    if ((await ask({ op: "legal", game, pos: position })).over) continue;
    const node = { action, roll: Boolean(chance), position, check: check_of(position), parent: from, next: [] };
    node.decided = from.decided || !chance;
    if (!chance && below(4) === 0) node.mark = any(marks);
    if (below(4) === 0) node.comment = words();
    // The clock runs once somebody has decided something.
    if (clock && from.decided && !chance && below(3) > 0) node.spent = 1 + below(900);
    from.next.push(node);
    nodes.push(node);
  }
  if (below(2)) root.comment = words();
  return root;
}

const blank = () => any([" ", "\n", "  ", "\t", "\r\n", " \n", "\u00a0", "\u2003"]);
const inside = (comment) => JSON.stringify(comment).slice(1, -1).replaceAll('\\"', '"').replaceAll("}", "\\}");

// As loosely as the grammar lets anybody write it.
function write_text(game, root, tags) {
  const parts = [];
  const notes = (node, list) => {
    for (const note of list.sort(() => below(2) - 0.5)) parts.push(note);
    if (node.comment) parts.splice(parts.length - below(list.length + 1), 0, `{${inside(node.comment)}}`);
  };
  const ply = (node) => {
    const word = is_bare(node.action) && below(5) ? node.action : JSON.stringify(node.action);
    parts.push(`${node.roll ? "~" : ""}${word}`);
    const list = [];
    if (node.mark) list.push(below(3) ? node.mark : `$${1 + marks.indexOf(node.mark)}`);
    if (node.spent) list.push(`%${Math.floor(node.spent / 1000)}.${String(node.spent % 1000).padStart(3, "0")}`);
    if (below(2)) list.push(`#${node.check}`);
    notes(node, list);
  };
  const line = (node) => {
    for (let here = node; here.next.length > 0; here = here.next[0]) {
      ply(here.next[0]);
      for (const other of here.next.slice(1)) {
        parts.push("(");
        ply(other);
        line(other);
        parts.push(")");
      }
    }
  };
  notes(root, below(2) ? [`#${root.check}`] : []);
  line(root);
  const heads = Object.entries(tags).map(([name, value]) => `[${any(["", " "])}${name} ${JSON.stringify(value)}${any(["", " "])}]`);
  return `${heads.join("\n")}\n\n${parts.reduce((text, part) => text + (text ? blank() : "") + part, "")} *\n`;
}

const tree = ({ action, roll, mark, comment, spent, next }, rolls) => ({ action, roll: rolls ? roll : undefined, mark, comment, spent: spent || undefined, next: next.map((each) => tree(each, rolls)) });
const plain = (value) => JSON.parse(JSON.stringify(value));

function same_checks(a, b) {
  if (a.check !== undefined) assert.equal(a.check, b.check);
  a.next.forEach((each, i) => same_checks(each, b.next[i]));
}

// ---------------------------------------------------------------- links

const numbers = "123456789ABCDEFGHIJ";
const is_letter = (c) => /[A-Za-z]/.test(c ?? "");

// LINKS.md, "Actions made short", from left to right.
function shortened(text) {
  const place_at = (at) => /^[a-z](1[0-9]|[1-9])/.exec(text.slice(at))?.[0];
  let out = "";
  let last = "other"; // "place", "letter"
  let signs = false;
  for (let at = 0; at < text.length; ) {
    let place = place_at(at);
    const next = place_at(at + 1);
    const joined = text[at] === "-" && next && last === "place" && !signs;
    const begins = text[at] === " " && next;
    if (joined || begins) {
      at += 1;
      place = next;
    }
    const c = begins ? text[at].toUpperCase() : text[at];
    const meets = place && last === "place" && !joined && !begins;
    if (meets || (last === "letter" && numbers.includes(c))) out += "~";
    out += place ? c + numbers[Number(place.slice(1)) - 1] : c;
    at += place ? place.length : 1;
    signs = c === "~";
    if (!signs) last = place ? "place" : is_letter(c) ? "letter" : "other";
  }
  return out;
}

function lengthened(text) {
  let out = "";
  let last = "other";
  let signs = 0;
  for (let at = 0; at < text.length; at += 1) {
    const c = text[at];
    if (c === "~") {
      signs += 1;
      continue;
    }
    const place = is_letter(c) && at + 1 < text.length && numbers.includes(text[at + 1]);
    const capital = place && c !== c.toLowerCase();
    const meets = place && !capital && last === "place";
    const hyphen = meets && signs === 0;
    if (signs > 0 && (meets || (last === "letter" && numbers.includes(c)))) signs -= 1;
    out += "~".repeat(signs) + (hyphen ? "-" : capital ? " " : "") + (place ? c.toLowerCase() : c);
    signs = 0;
    if (place) out += String(numbers.indexOf(text[(at += 1)]) + 1);
    last = place ? "place" : is_letter(c) ? "letter" : "other";
  }
  return out + "~".repeat(signs);
}
assert.equal(shortened("a9-f12 b2xc3 done K3"), "a9fCB2xc3 done K~3");
assert.equal(shortened("K!P h8 b2xP h8"), "K!P~H8B2xP~H8");
for (const text of ["K!P h8 b2xP h8", "a9-f12 b2xc3 done K3", "a1~b2 a1-~b2 K~3 P1"]) assert.equal(lengthened(shortened(text)), text);

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function pack(text, version) {
  const data = deflateRawSync(text);
  const sum = Buffer.alloc(version === 2 ? 4 : 0);
  if (version === 2) sum.writeUInt32LE(crc32(data));
  return `${version}${Buffer.concat([data, sum]).toString("base64url")}`;
}
function unpack(link) {
  const bytes = Buffer.from(link.slice(1), "base64url");
  if (link[0] === "1") return inflateRawSync(bytes).toString();
  assert.equal(link[0], "2");
  const data = bytes.subarray(0, -4);
  assert.equal(bytes.readUInt32LE(data.length), crc32(data));
  return inflateRawSync(data).toString();
}

// ---------------------------------------------------------------- held against each other

const games = ["nerdchess", "thud", "super-heroes", "medieval-war", "chessacre"];
// As WebAssembly each question starts node, which takes longer than the answer: one match of each game shows that the
// build is the same program.
const matches = program.endsWith(".mjs") && !process.env.MOTLEY_FULL ? games.length : 30;
for (let n = 0; n < matches; n += 1) {
  const game = games[n % games.length];
  const clock = n % 3 === 1;
  const root = await play(game, clock);
  const names = ["Анна \"A.\"", "小林\\"];
  const tags = { Format: "motley-match 3", Game: game, Rules: "1", First: names[0], Second: names[1], ...(clock ? { Clock: "5+3 1+0" } : {}), Seed: String(n) };
  const text = write_text(game, root, tags);
  const main = [];
  for (let node = root.next[0]; node; node = node.next[0]) main.push(node.action);
  assert.equal(output(["record", "check", "-"], text), `ok ${game} ${main.length} -\n`, text);

  const written = output(["record", "convert", "-", "--to", "text"], text);
  const again = read_text(written);
  assert.deepEqual(plain(tree(again.root, true)), plain(tree(root, true)), written);
  same_checks(again.root, root);
  assert.equal(again.root.check, root.check);
  for (const [name, value] of Object.entries(tags)) assert.equal(again.tags[name], value);

  const line = output(["record", "convert", "-", "--to", "json"], text);
  const { json, root: from_json, all } = read_json(line);
  assert.deepEqual(plain(tree(from_json, false)), plain(tree(root, false)), line);
  same_checks(from_json, root);
  assert.deepEqual(json.plies, line_by_line(root).map(({ action }) => action));
  assert.equal(all.length, json.plies.length + 1);
  assert.deepEqual(json.players, names);
  // Byte there and back, once Motley has written it.
  assert.equal(output(["record", "convert", "-", "--to", "text"], line), written);
  assert.equal(output(["record", "convert", "-", "--to", "json"], written), line);

  // Links: what Motley writes, and what is written for it; the first version, too.
  const link = output(["record", "convert", "-", "--to", "link"], text).trimEnd();
  const lines = unpack(link).trimEnd().split("\n");
  assert.equal(lines[0], `g ${game}`);
  assert.equal(lengthened(lines.at(-1).slice(2)), main.join(" "), link);
  assert.deepEqual(JSON.parse(lines.find((each) => each.startsWith("n ")).slice(2)), names);
  for (const version of [1, 2]) {
    const own = pack(`g ${game}\nm ${shortened(main.join(" "))}\n`, version);
    const moves = output(["record", "convert", "-", "--to", "moves"], `Your move: <https://example.org/#${own}>.`);
    assert.equal(moves, main.map((action) => `${action}\n`).join(""), own);
  }
}
batch.stdin.end();
console.log("as the documents say");
