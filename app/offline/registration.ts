import { idle } from '../routing/idle.ts';
import { OFFLINE_FILES } from './files.ts';

/**
 * Has the browser cache what is read from now on, once the page has all that it needs itself.
 * The page that is there came before the worker: it is asked for again, mostly from the browser's own store.
 *
 * @param base the site's base path, without a slash at the end
 * @throws where the browser denies it, as in private windows and with storage switched off
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
  // What was under way when the worker took over is told of when it has come, which is after that.
  const came = new PerformanceObserver((list) => {
    const past = list.getEntries().filter((file) => file instanceof PerformanceResourceTiming && !file.workerStart);
    if (past.length > 0) cache(past.map(({ name }) => name));
  });
  came.observe({ type: 'resource', buffered: true });
}
