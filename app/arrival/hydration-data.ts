import { createHash } from 'node:crypto';

const HANDOFF = /(?:<!--\$-->)?<script>(window\.__reactRouterContext\.streamController\.\w+\([\s\S]*?\);)<\/script>/g;
/** The ends of the boundaries that the data came in, at the end of the page. */
const BOUNDARY_ENDS = /(?:<!--\/\$-->)+(?=<\/body>)/;
const HASH_CHARS = 10;

/** What code is given to bring a page to life, as a script of its own; the name carries the content's hash. */
export type HydrationData = { readonly fileName: string; readonly script: string };

/**
 * Takes the data for hydration out of a rendered page. It holds each word of the page once more, a fifth of its packed
 * bytes, and nothing of it is shown: it is fetched with the code, after the page has been painted.
 *
 * @throws Error where React Router's output no longer has the shape this relies on, so that an upgrade fails loudly
 */
export function withoutHydrationData(html: string): { html: string; data: HydrationData } {
  const parts = [...html.matchAll(HANDOFF)].map(([, code = '']) => code);
  if (parts.length < 2 || !parts.at(-1)?.includes('.close()')) {
    throw new Error(
      `Expected data and its end from React Router, found ${parts.length}: see app/arrival/hydration-data.ts.`,
    );
  }
  const script = parts.join('');
  const hash = createHash('sha256').update(script).digest('hex').slice(0, HASH_CHARS);
  return {
    html: html.replace(HANDOFF, '').replace(BOUNDARY_ENDS, ''),
    data: { fileName: `${hash}.js`, script },
  };
}
