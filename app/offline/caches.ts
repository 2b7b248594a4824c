import { withBasePath } from '../routing/base-path.ts';

/** Other sites on the same host have caches beside these. */
export const CACHE_PREFIX = `overprint:${withBasePath('/')}:`;

/** Each kind has a cache of its own. */
export type Kind = 'page' | 'data' | 'code' | 'picture' | 'recording';

export const cacheName = (kind: Kind | 'offline-page') => CACHE_PREFIX + kind;

/**
 * 35 MB with the sample's sizes: 60 pages of 50 KB with data of 15 KB, code of three deployments, 200 pictures of
 * 90 KB, 10 recordings of 600 KB. No films: one takes as much as ten pictures.
 */
export const MAX_CACHED: Readonly<Record<Kind, number>> = {
  page: 60,
  data: 60,
  code: 180,
  picture: 200,
  recording: 10,
};

/**
 * The kind of what is requested at an address of the site; undefined for what is not cached: form, health, films,
 * feeds.
 */
export function kindOf(address: string, destination: RequestDestination): Kind | undefined {
  if (address.startsWith('/static/media/')) return destination === 'audio' ? 'recording' : undefined;
  if (address.startsWith('/static/pictures/')) return 'picture';
  if (address.startsWith('/static/')) return /\.(js|css|woff2)$/.test(address) ? 'code' : undefined;
  if (address.endsWith('.data')) return 'data';
  const isFile = address.lastIndexOf('.') > address.lastIndexOf('/');
  if (/^\/health(\/|$)/.test(address) || address.startsWith('/api/') || isFile) return undefined;
  return 'page';
}

/** `/music` for `/music.data`, `/` for `/_.data`. */
export const pageOfData = (address: string) => address.replace(/(?:\/_)?\.data$/, '') || '/';
