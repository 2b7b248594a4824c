import { useContext, useEffect } from 'react';
import {
  type DataStrategyResult,
  UNSAFE_decodeViaTurboStream as decode,
  type MiddlewareFunction,
  UNSAFE_FrameworkContext,
} from 'react-router';
import { afterFrame } from './after-frame.ts';
import { savesData } from './data-saver.ts';
import { idle } from './idle.ts';
import { loadRouteModule } from './module-loader.ts';

/**
 * Pages are read before they are asked for, data and code, once a link to them has come into view, in moments in which
 * the browser is idle. React Router's own way fetches both ahead, too, but asks the browser's cache for them, decodes
 * the one and runs the other only when the link is pressed. A click takes 20 to 57 ms less of a processor four times
 * slower than this one, with what steps.ts saves (docs/performance.md).
 */

/** As long as browsers keep what they fetch ahead themselves. */
const KEPT_MS = 5 * 60 * 1000;

type Results = Record<string, DataStrategyResult>;
type Page = { readAt: number; results: Results };
type Site = NonNullable<React.ContextType<typeof UNSAFE_FrameworkContext>>;

const asked = new Set<string>();
const pages = new Map<string, Page>();
let site: Site | undefined;
let view: IntersectionObserver | undefined;

/** Makes pages known that are read; for the root. */
export function useAhead() {
  const context = useContext(UNSAFE_FrameworkContext);
  useEffect(() => {
    site = context;
  }, [context]);
}

/** The `ref` of a link whose page is read ahead. */
export function ahead(link: HTMLAnchorElement | null) {
  if (!link || !import.meta.env.PROD || savesData()) return;
  view ??= new IntersectionObserver(onView, { threshold: 0.5 });
  view.observe(link);
}

function onView(entries: IntersectionObserverEntry[], view: IntersectionObserver) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
    view.unobserve(target);
    const { pathname } = target;
    if (asked.has(pathname) || pathname === location.pathname) continue;
    asked.add(pathname);
    // What could not be read now is asked for again when the link is pressed, and fails there if it must.
    read(pathname).catch(() => {});
  }
}

/** As React Router has it: `/music.data`, and for a path that ends in a slash `/_.data`. */
const dataOf = (pathname: string) => `${pathname}${pathname.endsWith('/') ? '_' : ''}.data`;

async function read(pathname: string): Promise<void> {
  // By its mode the worker of offline reading knows that the page is not read by the visitor yet.
  const { body, ok } = await fetch(dataOf(pathname), { mode: 'no-cors', priority: 'low' });
  if (!ok || !body) return;
  await idle();
  const { value } = await decode(body, window);
  const results: Results = {};
  for (const [id, found] of Object.entries(value ?? {})) {
    if (!isData(found)) return;
    results[id] = { type: 'data', result: found.data };
  }
  pages.set(pathname, { readAt: performance.now(), results });
  for (const id of Object.keys(results)) {
    await idle();
    const route = site?.manifest.routes[id];
    if (site && route) await loadRouteModule(route, site.routeModules);
  }
}

const isData = (found: unknown): found is { data: unknown } =>
  typeof found === 'object' && found !== null && 'data' in found;

/**
 * Answers a navigation by what was read ahead for it; without that React Router asks for it. What is still on its way
 * is not waited for: it comes with a low priority.
 */
export const answerAhead: MiddlewareFunction<Results> = async ({ request }) => {
  const { pathname } = new URL(request.url);
  const page = pages.get(pathname);
  if (!page || performance.now() - page.readAt >= KEPT_MS) return;
  // Now it is read: the worker is to keep it.
  if (navigator.serviceWorker?.controller) afterFrame(() => void fetch(dataOf(pathname)).catch(() => {}));
  // The press is answered first: what is done before the next frame counts as its answer.
  await new Promise((resolve) => setTimeout(resolve));
  return page.results;
};
