import { type HTMLElement, parse } from 'node-html-parser';
import type { Graph } from 'schema-dts';
import { deferHydration } from '../../app/document/defer-hydration.ts';
import type { Others } from '../policy.ts';
import { addInlineScript } from './inline-script.ts';
import { addPolicy } from './policy.ts';
import { addStructuredData } from './structured-data.ts';
import { addStylesheet } from './stylesheet.ts';

/** What a page is finished with. */
export type PageParts = {
  /** Whether the page's code comes; not where it stands at addresses that the code knows nothing of. */
  readonly hydrates: boolean;
  /** The text of the site's style sheet; of its fonts alone where Vite brings the styles. */
  readonly stylesheet: string;
  /** The text of the script that runs before the page is painted. */
  readonly inlineScript: string;
  /** What the page says of itself to machines. */
  readonly structuredData: Graph | undefined;
  /** Whom the page may ask for something; undefined where Vite adds scripts of its own. */
  readonly policy: Others | undefined;
};

/** Changes a rendered page in place. */
export type PageStep = (document: HTMLElement, parts: PageParts) => void;

/** All that is done to a page after React has rendered it, in this order. */
const PAGE_STEPS: readonly PageStep[] = [addStylesheet, addInlineScript, deferHydration, addStructuredData, addPolicy];

/** Finishes a rendered page. Comments stay: React finds its place by them. */
export function finishPage(html: string, parts: PageParts): string {
  const document = parse(html, { comment: true });
  for (const step of PAGE_STEPS) step(document, parts);
  return document.toString();
}
