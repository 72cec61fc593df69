// Runs the built program itself, native or as WebAssembly: node program_test.mjs PROGRAM
// Other tests check the commands' answers in process; this one checks exit codes, the three streams, and files.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const program = process.argv[2];
const [command, first] = program.endsWith(".mjs") ? [process.execPath, [program]] : [program, []];

function run(args, input = "") {
  const { status, stdout, stderr, error } = spawnSync(command, [...first, ...args], {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (error) throw error;
  return { status, stdout, stderr };
}

function output(args, input) {
  const ran = run(args, input);
  assert.deepEqual([ran.status, ran.stderr], [0, ""], `motley ${args.join(" ")}`);
  return ran.stdout;
}

function fails(status, args, input) {
  const ran = run(args, input);
  assert.equal(ran.status, status, `motley ${args.join(" ")}`);
  assert.equal(ran.stdout, "");
  assert.match(ran.stderr, /^[^\n]+\n$/);
  return ran.stderr;
}

const folder = mkdtempSync(join(tmpdir(), "motley-"));
// A dialogue, line by line: each answer is read before the next question, and each question gets one answer.
async function converses(game) {
  const engine = spawn(command, [...first, "engine"]);
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  for (let n = 0; n < 2000; ++n) {
    engine.stdin.write(`position ${game}\ngo nodes 20\n`);
    const answer = [];
    do answer.push((await lines.next()).value);
    while (answer.at(-1).startsWith("info "));
    assert.ok(answer.length > 1 && answer.at(-1).startsWith("bestmove "), `question ${n}: ${answer.join(" | ")}`);
  }
  engine.stdin.end();
  assert.deepEqual(await lines.next(), { value: undefined, done: true });
}

try {
  assert.match(output(["--version"]), /^motley \d+\.\d+\.\d+\n$/);
  assert.match(output(["--help"]), /verify-walk/);
  assert.match(output(["legal", "--help"]), /POS/);
  fails(2, []);
  fails(2, ["no-such-command"]);
  fails(2, ["legal", "no-such-game"]);

  const games = output(["games"]).trim().split("\n");
  for (const game of games) {
    const start = output(["start", game]).trimEnd();
    assert.equal(output(["check", game, start]), `${start}\n`);
    const legal = output(["legal", game, start]).trimEnd().split("\n");
    assert.deepEqual(legal, [...legal].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    assert.equal(output(["perft", game, "1"]), `${legal.length}\n`);
    fails(1, ["check", game, `${start} `]);
    fails(1, ["apply", game, start, "nonsense"]);
    output(["apply", game, start, legal[0]]);
    const picture = output(["svg", game, start, "--size", "200"]);
    assert.match(picture, /^<svg [^>]*width="200"[^]*<\/svg>\n$/);
    // The drawings are in the program.
    if (/[a-z]/i.test(start.split(" ")[0])) assert.match(picture, /<use href="#/);
    fails(1, ["svg", game, start, "--last", "nonsense"]);
    fails(2, ["svg", game, start, "--theme", "sepia"]);

    const walk = output(["walk", game, "9", "30"]);
    const file = join(folder, `${game}.jsonl`);
    writeFileSync(file, walk);
    assert.equal(output(["verify-walk", game, file]), `${walk.trimEnd().split("\n").length - 1} plies verified\n`);
    assert.equal(output(["verify-walk", game, "-"], walk), output(["verify-walk", game, file]));
    writeFileSync(file, walk.replace('"next":"', '"next":"x'));
    assert.match(fails(1, ["verify-walk", game, file]), /^line 1, next: expected /);
    const figures = JSON.parse(output(["bench", game, "--seconds", "0.1", "--json"]));
    assert.ok(figures.actions_per_s > 0 && figures.playouts_per_s > 0 && figures.perft_nodes_per_s > 0);
  }
  fails(1, ["verify-walk", games[0], join(folder, "no-such-file")]);

  for (const game of games) {
    const plies = output(["walk", game, "4", "100000"]).trimEnd().split("\n").map((line) => JSON.parse(line));
    const tokens = plies.filter((ply) => ply.chose !== undefined).map((ply) => `${ply.chose}\n`);
    const file = join(folder, `${game}.txt`);
    writeFileSync(file, output(["record", "make", game], tokens.join("")));
    assert.match(output(["record", "check", file]), new RegExp(`^ok ${game} ${tokens.length} (1|2|draw)\n$`));
    assert.equal(output(["record", "convert", file, "--to", "moves"]), tokens.join(""));
    const json = output(["record", "convert", file, "--to", "json"]);
    assert.equal(output(["record", "convert", "-", "--to", "text"], json), output(["record", "convert", file, "--to", "text"]));
    const positions = output(["record", "replay", file]).trimEnd().split("\n");
    assert.deepEqual(positions, [plies[0].pos, ...plies.filter((ply) => ply.next !== undefined).map((ply) => ply.next)]);
    assert.match(fails(1, ["record", "check", "-"], json.replace('"plies":["', '"plies":["no')), /^refused: round 1, /);
  }
  fails(1, ["record", "check", join(folder, "no-such-file")]);
  fails(2, ["record"]);

  await converses(games[0]);

  // A large batch at once: the streams neither block nor lose a line.
  const many = 20000;
  const request = JSON.stringify({ op: "perft", game: games[0], depth: 0 });
  const answers = output(["batch"], `${request}\n`.repeat(many)).trimEnd().split("\n");
  assert.equal(answers.length, many);
  assert.ok(answers.every((answer) => answer === '{"ok":true,"nodes":1}'));

  // A conversation: each answer comes before the next request is sent.
  await new Promise((resolve, reject) => {
    const batch = spawn(command, [...first, "batch"], { stdio: ["pipe", "pipe", "inherit"] });
    const requests = [request, "nonsense", request];
    let left = 0;
    let text = "";
    batch.stdout.setEncoding("utf8");
    batch.stdout.on("data", (chunk) => {
      text += chunk;
      if (text.endsWith("\n")) {
        left += 1;
        if (left < requests.length) batch.stdin.write(`${requests[left]}\n`);
        else batch.stdin.end();
      }
    });
    batch.on("error", reject);
    batch.on("exit", (code) => {
      try {
        assert.equal(code, 0);
        assert.deepEqual(text.trimEnd().split("\n").map((line) => JSON.parse(line).ok), [true, false, true]);
        resolve();
      } catch (error) {
        reject(error);
      }
    });
    batch.stdin.write(`${requests[0]}\n`);
  });
  // Another program plays as this one does, so the two games of a pair are the same game.
  for (const game of program.endsWith(".mjs") ? [] : games) {
    const same = JSON.parse(
      output(["arena", game, "--quiet", "--a", "search:nodes=30", "--b", `exec:'${program}' engine`, "--games", "2", "--longest", "80"]),
    );
    assert.deepEqual([same.pairs, same.b_actions > 0, same.b_nodes >= same.b_actions], [[0, 0, 1, 0, 0], true, true]);
  }
  // A match that is killed leaves no program behind, whatever that heeds.
  if (!program.endsWith(".mjs")) {
    const file = join(folder, "pid");
    const stubborn = `exec:trap '' TERM INT HUP; echo $$ >'${file}.new'; mv '${file}.new' '${file}'; while :; do sleep 0.1; done`;
    const arena = spawn(command, [...first, "arena", games[0], "--patience", "100000", "--a", "greedy", "--b", `exec:nodes=5,${stubborn.slice(5)}`]);
    const waits = async (what) => {
      for (let n = 0; n < 400 && !what(); ++n) await new Promise((resolve) => setTimeout(resolve, 50));
      assert.ok(what());
    };
    await waits(() => existsSync(file));
    const state = `/proc/${readFileSync(file, "utf8").trim()}/stat`;
    assert.ok(existsSync(state));
    arena.kill("SIGKILL");
    await waits(() => !existsSync(state) || / Z /.test(readFileSync(state, "utf8")));
  }
  console.log(`${games.length} games`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
