// Serve this file as sw.js at the old address for as long as readers may come back.
// The worker that they have saved asks for it. This worker then removes itself and
// everything that was saved for this address. After a 404 the old pages would stay.
self.addEventListener('install', () => self.skipWaiting());
// The old pages send this message. After a reload we saw Chromium leave the worker waiting in spite of the line above.
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
