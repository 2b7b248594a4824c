import { CACHE_PREFIX } from '../caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** Stands at the address of the worker where `offline: false`: browsers fetch it as its successor, and it undoes both. */
async function remove(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
// Open pages stay as they are: without a handler of fetches they ask the network.
self.addEventListener('activate', (event) => event.waitUntil(remove()));
