import { CACHE_PREFIX } from '../caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** At the worker's address where `offline: false`: browsers load it as an update, and it removes caches and worker. */
async function remove(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
// Open pages stay: without a fetch handler they ask the network.
self.addEventListener('activate', (event) => event.waitUntil(remove()));
