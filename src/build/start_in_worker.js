// Prepended to the engine's module, which is a Worker's script. The page (web/opponent.mjs) first sends the compiled
// WebAssembly.Module and gets `ready` back. From then on it sends the networks of games, and lines of the text
// protocol, which are answered by lines.
Module.print = (line) => postMessage(line);
Module.printErr = (line) => postMessage(`error ${line}`);
Module.instantiateWasm = (imports, receive) => {
    onmessage = ({ data }) => {
        WebAssembly.instantiate(data, imports).then(
            (instance) => receive(instance),
            // Nothing catches this, so the page learns of it like of any other failure.
            (error) =>
                setTimeout(() => {
                    throw error;
                }),
        );
    };
    return {};
};
Module.onRuntimeInitialized = () => {
    onmessage = ({ data }) => {
        if (typeof data === 'string') Module.ccall('motley_obey', null, ['string'], [data]);
        else
            Module.ccall(
                'motley_take_network',
                null,
                ['string', 'array', 'number'],
                [data.game, new Uint8Array(data.network), data.network.byteLength],
            );
    };
    postMessage('ready');
};
