// Put before the engine's module, which is a Worker's script: the page (web/opponent.mjs) sends the compiled
// WebAssembly.Module first, gets `ready` back, and from then on lines of the text protocol, each answered by lines.
Module.print = (line) => postMessage(line);
Module.printErr = (line) => postMessage(`error ${line}`);
Module.instantiateWasm = (imports, receive) => {
    onmessage = ({ data }) => {
        WebAssembly.instantiate(data, imports).then(
            (instance) => receive(instance),
            // Thrown where nobody catches it, so that the page hears of it as of any other failure.
            (error) => setTimeout(() => { throw error; }),
        );
    };
    return {};
};
Module.onRuntimeInitialized = () => {
    onmessage = ({ data }) => Module.ccall('motley_obey', null, ['string'], [data]);
    postMessage('ready');
};
