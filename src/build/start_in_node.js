// Appended to the command line's module: importing it, or `node motley.mjs …`, runs it.
await Module({ arguments: process.argv.slice(2) });
