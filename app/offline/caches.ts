import { hosted } from '../routing/base-path.ts';

/** Begins the name of each cache of this site; other sites on the same host have theirs beside them. */
export const CACHE_PREFIX = `overprint:${hosted('/')}:`;

/** What a browser caches of the site, each kind in a cache of its own. */
export type Kind = 'page' | 'data' | 'code' | 'picture' | 'recording';

/** The name of the cache for a kind, or for the offline page. */
export const cacheName = (kind: Kind | 'offline-page') => CACHE_PREFIX + kind;

/**
 * How many of each are cached; the oldest goes first. Together some 35 MB with the sample's sizes, which every browser
 * grants: 60 pages of 50 KB (not compressed) and their data of 15 KB, the code of three deployments and of 60 pages,
 * 200 pictures of 90 KB, 10 recordings of 600 KB. Films are not cached: one would take the place of ten pictures.
 */
export const MOST_CACHED: Readonly<Record<Kind, number>> = {
  page: 60,
  data: 60,
  code: 180,
  picture: 200,
  recording: 10,
};

/**
 * The kind of what is asked for; undefined for what is not to be cached: the form's address, the server's health, films,
 * what feeds and search engines read.
 *
 * @param address within the site, without what a host puts before it
 * @param destination as the request has it: a recording is one only where the player plays it
 */
export function kindOf(address: string, destination: RequestDestination): Kind | undefined {
  if (address.startsWith('/static/media/')) return destination === 'audio' ? 'recording' : undefined;
  if (address.startsWith('/static/pictures/')) return 'picture';
  if (address.startsWith('/static/')) return /\.(js|css|woff2)$/.test(address) ? 'code' : undefined;
  if (address.endsWith('.data')) return 'data';
  if (/^\/health(\/|$)/.test(address) || address.startsWith('/api/') || /\.[^/]*$/.test(address)) return undefined;
  return 'page';
}

/** The page whose data stands at an address: `/music.data` is that of `/music`, `/_.data` that of `/`. */
export const pageOfData = (address: string) => address.replace(/(?:\/_)?\.data$/, '') || '/';
