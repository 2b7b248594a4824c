import { idle } from '../routing/idle.ts';
import { OFFLINE_FILES } from './files.ts';

/**
 * Registers the worker and has it cache what the open page has loaded. `base` has no trailing slash. Throws where
 * the browser denies it.
 */
export async function registerWorker(base: string): Promise<void> {
  // Browsers have it on https and localhost only.
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
  // Requests that were under way when the worker took over are reported only now.
  const came = new PerformanceObserver((list) => {
    const past = list.getEntries().filter((file) => file instanceof PerformanceResourceTiming && !file.workerStart);
    if (past.length > 0) cache(past.map(({ name }) => name));
  });
  came.observe({ type: 'resource', buffered: true });
}
