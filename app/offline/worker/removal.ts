import { CACHE_PREFIX } from '../caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** Removes the caches and the worker. With `offline: false`, browsers load this script as an update of the worker. */
async function remove(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
// Open pages continue to work, because without a fetch handler requests go to the network.
self.addEventListener('activate', (event) => event.waitUntil(remove()));
