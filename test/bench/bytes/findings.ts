import { table } from '../figures/table.ts';

/** The purposes of the requests of a first visit, with their words in the table, in its order. */
export const PURPOSES = {
  page: 'HTML with the page’s rules',
  preloaded: 'preloaded picture',
  picture: 'other pictures',
  font: 'fonts',
  stylesheet: 'style sheet',
  code: 'code of the page',
  prefetchedData: 'prefetched data',
  prefetchedCode: 'prefetched code',
  other: 'other',
} as const;
export type Purpose = keyof typeof PURPOSES;

/** A request that has ended. `bytes` counts headers, too. */
export type Loaded = { readonly path: string; readonly bytes: number };
/** The requests of one visit, of which the first is the page. `html` is its text. */
export type FirstVisit = { readonly page: string; readonly html: string; readonly loaded: readonly Loaded[] };

/** Returns the purpose of a file. Code that the HTML names belongs to the page, and other code is prefetched. */
export function purposeOf(path: string, { page, html }: Pick<FirstVisit, 'page' | 'html'>): Purpose {
  if (path === page) return 'page';
  if (path.endsWith('.data')) return 'prefetchedData';
  if (path.endsWith('.woff2')) return 'font';
  if (path.endsWith('.css')) return 'stylesheet';
  if (path.endsWith('.js')) return html.includes(path) ? 'code' : 'prefetchedCode';
  if (!path.startsWith('/static/pictures/')) return 'other';
  const preloads = html.match(/<link[^>]*rel="preload"[^>]*>/g) ?? [];
  return preloads.some((link) => link.includes(path)) ? 'preloaded' : 'picture';
}

/** Formats the bytes of each page by their purpose, in KB, as a Markdown table. */
export function report(visits: readonly FirstVisit[]): string {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const sumOf = (loaded: readonly Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = Object.entries(PURPOSES).map(([purpose, words]) => [
    words,
    ...visits.map((visit) => kilobytes(sumOf(visit.loaded.filter(({ path }) => purposeOf(path, visit) === purpose)))),
  ]);
  const all = ['all', ...visits.map(({ loaded }) => kilobytes(sumOf(loaded)))];
  return table([['KB', ...visits.map(({ page }) => page)], ...rows, all]);
}
