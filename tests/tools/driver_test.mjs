// Plays the built program as python-chess plays an engine (its chess/engine.py): node driver_test.mjs PROGRAM
// It asks for the options and sets only what differs from their defaults, waits for `readyok` after `ucinewgame`, names the
// game by UCI_Variant, sends each position as `position fen` with the moves since, and waits for the answer of one
// question before the next. What it did not ask for, or does not know, is an error.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";

const program = process.argv[2];
const [command, first] = program.endsWith(".mjs") ? [process.execPath, [program]] : [program, []];
const hears_while_it_thinks = first.length === 0; // WebAssembly has no threads
const patience = 60_000; // ms, for a slow machine

const output = (...args) => spawnSync(command, [...first, ...args], { encoding: "utf8" }).stdout.trimEnd();

class Driver {
  #engine = spawn(command, [...first, "engine"]);
  #lines = createInterface({ input: this.#engine.stdout })[Symbol.asyncIterator]();
  #ended = new Promise((done) => this.#engine.on("exit", done));
  #set = {}; // values of options by name, as the engine has them
  #in_game = false;
  options = {};

  say(line) {
    this.#engine.stdin.write(`${line}\n`);
  }

  async hear() {
    let timer;
    const late = new Promise((_, reject) => (timer = setTimeout(reject, patience, new Error("no answer"))));
    const { value, done } = await Promise.race([this.#lines.next(), late]).finally(() => clearTimeout(timer));
    assert.ok(!done, "the engine has ended");
    return value;
  }

  // Lines up to the first that begins with `last`; all others begin with one of `allowed`.
  async hear_until(last, ...allowed) {
    for (const lines = []; ; ) {
      lines.push(await this.hear());
      const [word] = lines.at(-1).split(" ");
      if (word === last) return lines;
      assert.ok(allowed.includes(word), `${lines.at(-1)} instead of ${last}`);
    }
  }

  async initialize() {
    this.say("uci");
    for (const line of await this.hear_until("uciok", "id", "option")) {
      const option = line.match(/^option name (.+) type (spin|combo|check) default (\S+)(.*)$/);
      if (!option) continue;
      const [, name, type, usual, rest] = option;
      this.options[name] = { type, values: [...rest.matchAll(/ var (\S+)/g)].map(([, value]) => value) };
      this.#set[name] = usual;
    }
  }

  set(name, value) {
    assert.ok(this.options[name], name);
    if (this.#set[name] === String(value)) return;
    this.#set[name] = String(value);
    this.say(`setoption name ${name} value ${value}`);
  }

  async ping() {
    this.say("isready");
    await this.hear_until("readyok");
  }

  // Asks without waiting for the answer.
  async ask({ game, start, moves }, go, { ponder = false, lines = 1 } = {}) {
    this.set("Ponder", ponder);
    this.set("MultiPV", lines);
    if (!this.#in_game) {
      this.#in_game = true;
      this.say("ucinewgame");
      await this.ping();
    }
    this.set("UCI_Variant", game);
    this.say(`position fen ${start}${moves.length > 0 ? ` moves ${moves.join(" ")}` : ""}`);
    this.say(`go ${go}`);
  }

  // The best action, or null, and the `info` lines before it.
  async answer() {
    const lines = await this.hear_until("bestmove", "info");
    const [, best] = lines.pop().split(" ");
    return { best: best === "(none)" ? null : best, infos: lines };
  }

  // SimpleEngine.quit()
  async quit() {
    this.say("quit");
    const status = await this.#ended;
    assert.equal(status, 0);
  }
}

async function plays(game) {
  const start = output("start", game);
  const match = { game, start, moves: [] };
  const driver = new Driver();
  await driver.initialize();
  assert.ok(driver.options.UCI_Variant.values.includes(game));
  driver.set("Hash", 8);
  let clock = 3000;
  // A move that is not legal would be an error.
  for (let ply = 0; ply < 16; ply += 1) {
    await driver.ask(match, `wtime ${clock} btime ${clock} winc 100 binc 100`);
    const { best, infos } = await driver.answer();
    // At a chance node it tells the outcomes, and the driver rolls.
    const token = best ?? infos.at(-1)?.match(/ outcomes (\S+)/)[1];
    if (token) {
      match.moves.push(token);
    } else {
      // The match is over; the next begins.
      assert.ok(match.moves.length > 0);
      match.moves = [];
    }
    clock = Math.max(1, clock - 150);
  }
  await driver.ask({ game, start, moves: [] }, "depth 2", { lines: 2 });
  const { infos } = await driver.answer();
  assert.ok(infos.length > 0); // with a clock a busy machine may leave no time for any
  assert.ok(infos.every((line) => /^info depth \d+ /.test(line)));
  match.moves.pop(); // with the last move the match may be over
  await driver.ask(match, "nodes 500");
  assert.ok((await driver.answer()).infos.length > 0);
  await driver.ping();
  await driver.quit();
}

// Analyses until the word to stop, ponders, and is left at any time.
async function stops(game) {
  const match = { game, start: output("start", game), moves: [] };
  const driver = new Driver();
  await driver.initialize();
  await driver.ask(match, "infinite", { lines: 3 });
  assert.match(await driver.hear(), /^info /);
  driver.say("stop");
  await driver.answer();
  await driver.ping();
  await driver.ask(match, "ponder wtime 60000 btime 60000", { ponder: true });
  driver.say("stop");
  await driver.answer();
  await driver.ask(match, "ponder wtime 300 btime 300", { ponder: true });
  driver.say("ponderhit");
  await driver.answer();
  await driver.quit();

  for (const go of ["infinite", "ponder wtime 1000 btime 1000", "movetime 3600000", "depth 64"]) {
    const other = new Driver();
    await other.initialize();
    await other.ask(match, go);
    await other.quit();
  }
}

const games = output("games").split("\n");
for (const game of games) await plays(game);
if (hears_while_it_thinks) await stops(games[0]);
