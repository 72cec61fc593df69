// The spec files named, in one process, so that they share browsers: to launch one takes longer than most tests.
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) await import(pathToFileURL(file));
