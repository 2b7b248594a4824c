import { createHash } from 'node:crypto';
import { shortHash } from '../../assets/cache/file-hash.ts';

/** Where the data of pages lies, from the root of the site. */
export const DATA_FOLDER = 'static/data';

/** Makes the stream that the data goes into. */
const CONTEXT = /<script>(window\.__reactRouterContext = [\s\S]*?;)<\/script>/;
/** React takes what stands at a page's end by its place: an empty script keeps that of one, and no policy has to name it. */
export const EMPTY_SCRIPT = '<script></script>';
/** Stands in a page's script where the name of its data's file goes. */
export const DATA_PLACE = '/*data*/';

const HANDOFF = /(?:<!--\$-->)?<script>(window\.__reactRouterContext\.streamController\.\w+\([\s\S]*?\);)<\/script>/g;
/** The ends of the boundaries that the data came in, at the end of the page. */
const BOUNDARY_ENDS = /(?:<!--\/\$-->)+(?=<\/body>)/;

/** What a page's code is given to bring it to life: a script, and the name of its file, made from its content. */
export type HydrationData = { readonly fileName: string; readonly script: string };

/**
 * Takes the data for hydration, and what makes their stream, out of a rendered page. They hold each word of the page
 * once more, a fifth of its packed bytes, and nothing of them is shown: they are fetched with the code, after the page
 * has been painted.
 *
 * @returns the page, and its data where its script asks for some
 * @throws Error where React Router's output no longer has the shape this relies on, so that an upgrade fails loudly
 */
export function setDataApart(html: string): { html: string; data?: HydrationData } {
  const parts = [...html.matchAll(HANDOFF)].map(([, code = '']) => code);
  if (parts.length < 2 || !parts.at(-1)?.includes('.close()')) {
    throw new Error(
      `Expected data and its end from React Router, found ${parts.length}: see app/document/hydration-data.ts.`,
    );
  }
  const [, context] = CONTEXT.exec(html) ?? [];
  if (!context) throw new Error('Expected a context from React Router: see app/document/hydration-data.ts.');
  const shown = html.replace(CONTEXT, EMPTY_SCRIPT).replace(HANDOFF, '').replace(BOUNDARY_ENDS, '');
  if (!shown.includes(DATA_PLACE)) return { html: shown };
  const script = context + parts.join('');
  const fileName = `${shortHash(createHash('sha256').update(script).digest())}.js`;
  return { html: shown.replace(DATA_PLACE, fileName), data: { fileName, script } };
}
