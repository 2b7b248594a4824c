import { idle } from '../routing/idle.ts';
import { OFFLINE_FILES } from './files.ts';

/** Registers the service worker, which caches the files of the open page. @throws if the browser denies it */
export async function registerWorker(base: string): Promise<void> {
  // Browsers only support service workers on https and localhost.
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await idle();
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', cacheThisPage, { once: true });
  await serviceWorker.register(base + OFFLINE_FILES.worker, { scope: `${base}/`, updateViaCache: 'none' });
}

function cacheThisPage() {
  const cache = (addresses: string[]) =>
    navigator.serviceWorker.controller?.postMessage({
      type: 'CACHE_URLS',
      payload: { urlsToCache: addresses },
    });
  cache([location.href]);
  // The observer also reports requests that were pending when the worker took over.
  const observer = new PerformanceObserver((list) => {
    const missed = list.getEntries().filter((file) => file instanceof PerformanceResourceTiming && !file.workerStart);
    if (missed.length > 0) cache(missed.map(({ name }) => name));
  });
  observer.observe({ type: 'resource', buffered: true });
}
