// Put in the place of sw.js, it takes Motley off all devices that have stored it: from their next start on, they ask
// the server for everything (docs/HOSTING.md).
addEventListener('install', () => skipWaiting());

async function remove() {
    for (const name of await caches.keys()) {
        if (name.startsWith(`motley ${registration.scope} `)) await caches.delete(name);
    }
    await registration.unregister();
}

addEventListener('activate', (event) => event.waitUntil(remove()));
