// Runs the named spec files in one process, so that they share a browser: launching one takes longer than most tests.
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { close_all } from './page.mjs';

// The time limit for all of them, more than a slow machine needs, in case a browser hangs in every test.
const longest = (process.env.MOTLEY_SLOW || process.env.MOTLEY_EVERY_FAULT ? 120 : 40) * 60_000;
setTimeout(() => {
    console.error(`stopped after ${longest / 60_000} minutes`);
    process.exit(1);
}, longest).unref();

// A failed test may leave something open; do not wait for that either.
after(async () => {
    await close_all();
    setTimeout(() => process.exit(), 5_000).unref();
});
for (const file of process.argv.slice(2)) await import(pathToFileURL(file).href);
