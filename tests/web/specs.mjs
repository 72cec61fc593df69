// The spec files named, in one process, so that they share browsers: to launch one takes longer than most tests.
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { close_all } from './page.mjs';

after(close_all);
for (const file of process.argv.slice(2)) await import(pathToFileURL(file));
