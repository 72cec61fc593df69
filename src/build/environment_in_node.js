// Prepended to the test programs: they see the environment that node was started with.
Module.preRun = () => Object.assign(ENV, process.env);
