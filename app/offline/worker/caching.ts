import {
  CacheFirst,
  createPartialResponse,
  NetworkFirst,
  type RouteHandlerCallback,
  Serwist,
  type SerwistPlugin,
} from 'serwist';
import { withBasePath, withoutBasePath } from '../../routing/base-path.ts';
import { listPages } from '../cached-pages.ts';
import { cacheName, type Kind, kindOf, pageOfData } from '../caches.ts';
import { OFFLINE_FILES, type OfflinePage } from '../files.ts';
import { byAddress, capped, keyOf, whole } from './copies.ts';

/** The offline pages of all languages, the first one first, which the build writes before this script. */
declare const self: ServiceWorkerGlobalScope & { readonly offlinePages: readonly OfflinePage[] };

/** The time-out after which a cached page is shown. Visitors give up after about 3 s. */
const TIME_OUT_S = 3;
/** The first status of a failing server or gateway. */
const FIRST_SERVER_ERROR = 500;

/** Treats an error status as a failed request, so that the cached copy is used. */
const dataOrCopy: SerwistPlugin = {
  async fetchDidSucceed({ response }) {
    if (response.status >= FIRST_SERVER_ERROR) throw new Error(`${response.url} answers ${response.status}.`);
    return response;
  },
};

/** Answers a page from the cache if its request fails. Firefox answers a failed preload with an error response. */
const pageOrCopy: SerwistPlugin = {
  handlerDidError: ({ request }) => copyOrOfflinePage(request),
  async handlerWillRespond({ request, response }) {
    // A response from this worker has an empty address.
    if (response.status < FIRST_SERVER_ERROR || response.url === '') return response;
    return (await copyOrOfflinePage(request)) ?? response;
  },
};

async function copyOrOfflinePage(request: Request): Promise<Response | undefined> {
  return (
    (await caches.match(keyOf(request), { cacheName: cacheName('page') })) ?? offlinePage(new URL(request.url).pathname)
  );
}

/** Returns the offline page in the language of a path, with the status 503 and a list of the cached pages. */
async function offlinePage(path: string): Promise<Response | undefined> {
  const language = self.offlinePages.findLast((one) => `${path}/`.startsWith(withBasePath(`${one.path}/`)));
  const page = await serwist.matchPrecache(withBasePath((language?.path ?? '') + OFFLINE_FILES.page));
  if (!page) return undefined;
  const headers = new Headers(page.headers);
  // These headers describe the compressed file.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response(listPages(await page.text(), await cachedPages()), { status: 503, headers });
}

async function cachedPages() {
  const cache = await caches.open(cacheName('page'));
  const newestFirst = (await cache.keys()).toReversed();
  return Promise.all(
    newestFirst.map(async (key) => ({
      path: new URL(key.url).pathname,
      html: (await (await cache.match(key))?.text()) ?? '',
    })),
  );
}

const networkFirst = (kind: Kind, plugin: SerwistPlugin) =>
  new NetworkFirst({
    cacheName: cacheName(kind),
    networkTimeoutSeconds: TIME_OUT_S,
    plugins: [byAddress, whole, capped(kind), plugin],
  });
const cacheFirst = (kind: Kind) => new CacheFirst({ cacheName: cacheName(kind), plugins: [whole, capped(kind)] });

const pages = networkFirst('page', pageOrCopy);
const data = networkFirst('data', dataOrCopy);
const code = cacheFirst('code');
const recordings = cacheFirst('recording');

/** Handles requests for data and caches the page as well. Prefetches, which are not CORS requests, do not count. */
const readData: RouteHandlerCallback = ({ event, request, url }) => {
  const answer = data.handle({ event, request });
  if (event.type === 'fetch' && request.mode !== 'no-cors') {
    const page = new Request(withBasePath(pageOfData(withoutBasePath(url.pathname))), { priority: 'low' });
    event.waitUntil(answer.then(() => pages.handle({ event, request: page })));
  }
  return answer;
};

const urlsBeingCached = new Set<string>();

/** Handles ranges of a recording and caches all of it. Chromium rejects a cached range after one from the network. */
const play: RouteHandlerCallback = async ({ event, request, url }) => {
  const part = await fetch(request).catch(() => Response.error());
  if (part.ok) {
    event.waitUntil(cacheWhole(event, url));
    return part;
  }
  const cached = await caches.match(url.href, { cacheName: recordings.cacheName });
  if (!cached) return part;
  return request.headers.has('range') ? createPartialResponse(request, cached) : cached;
};

async function cacheWhole(event: ExtendableEvent, url: URL): Promise<void> {
  if (urlsBeingCached.has(url.href)) return;
  urlsBeingCached.add(url.href);
  const [, stored] = recordings.handleAll({ event, request: new Request(url, { priority: 'low' }) });
  await stored.finally(() => urlsBeingCached.delete(url.href));
}

const HANDLERS = {
  page: pages,
  data: readData,
  code,
  picture: cacheFirst('picture'),
  recording: play,
};

const serwist = new Serwist({
  precacheEntries: self.offlinePages.map(({ path, hash }) => ({
    url: withBasePath(path + OFFLINE_FILES.page),
    revision: hash,
  })),
  precacheOptions: { cacheName: cacheName('offline-page'), cleanURLs: false },
  // A new worker can serve pages of the old worker.
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: Object.entries(HANDLERS).map(([kind, handler]) => ({
    matcher: ({ url, request }) =>
      url.href.startsWith(location.origin + withBasePath('/')) &&
      kindOf(withoutBasePath(url.pathname), request.destination) === kind,
    handler,
  })),
});
serwist.addEventListeners();
