import { withBasePath } from '../routing/base-path.ts';

/** The prefix of cache names, which separates the caches of several sites on one host. */
export const CACHE_PREFIX = `overprint:${withBasePath('/')}:`;

/** The kinds of cached files. Each kind has its own cache. */
export type Kind = 'page' | 'data' | 'code' | 'picture' | 'recording';

export const cacheName = (kind: Kind | 'offline-page') => CACHE_PREFIX + kind;

/** The most files per cache: 35 MB for the sample site, with the code of three deployments. Films are too large. */
export const MAX_CACHED: Readonly<Record<Kind, number>> = {
  page: 60,
  data: 60,
  code: 180,
  picture: 200,
  recording: 10,
};

/** A closed page or a file of a private work, in any language of the site. */
const OF_PRIVATE_WORK = /^(?:\/[\w-]+)?\/private\//;

/** Returns the kind of a file; undefined if it is not cached, such as the form, the health check, films and feeds. */
export function kindOf(address: string, destination: RequestDestination): Kind | undefined {
  // Closed pages are useless offline, and nothing of a private work may stay on a device.
  if (OF_PRIVATE_WORK.test(address)) return undefined;
  // A draft beside the site ends, and nothing of it may stay on a device. No page of the site begins like its folder.
  if (address.startsWith('/-')) return undefined;
  if (address.startsWith('/static/media/')) return destination === 'audio' ? 'recording' : undefined;
  if (address.startsWith('/static/pictures/')) return 'picture';
  if (address.startsWith('/static/')) return /\.(js|css|woff2)$/.test(address) ? 'code' : undefined;
  if (address.endsWith('.data')) return 'data';
  const isFile = address.lastIndexOf('.') > address.lastIndexOf('/');
  if (/^\/health(\/|$)/.test(address) || address.startsWith('/api/') || isFile) return undefined;
  return 'page';
}

/** Returns the page of a data address: `/music` for `/music.data`, `/` for `/_.data`. */
export const pageOfData = (address: string) => address.replace(/(?:\/_)?\.data$/, '') || '/';
