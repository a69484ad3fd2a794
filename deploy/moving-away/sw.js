// Put this at the old address, as sw.js, for as long as readers may come back:
// the worker that they have saved asks for it, and it removes itself and all that
// was kept under this address. With a 404 in its place the old pages would stay for ever.
self.addEventListener('install', () => self.skipWaiting());
// The old pages ask for it once more: after a reload Chromium was seen to leave it waiting in spite of the line above.
self.addEventListener('message', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const prefix = `offline:${new URL(self.registration.scope).pathname}:`;
      for (const name of await caches.keys()) {
        if (name.startsWith(prefix)) {
          await caches.delete(name);
        }
      }
      await self.registration.unregister();
      for (const client of await self.clients.matchAll({type: 'window'})) {
        await client.navigate(client.url);
      }
    })(),
  );
});
