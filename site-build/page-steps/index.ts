import { type HTMLElement, parse } from 'node-html-parser';
import type { Graph } from 'schema-dts';
import { deferHydration } from '../../app/document/defer-hydration.ts';
import type { OtherOrigins } from '../policy.ts';
import { addDraftNotice } from './draft-notice.ts';
import { addInlineScript } from './inline-script.ts';
import { addPolicy } from './policy.ts';
import { addStructuredData } from './structured-data.ts';
import { addStylesheet, type Styles } from './stylesheet.ts';

export type PageParts = {
  /** Whether the page loads its code; false for pages at addresses that the router does not know. */
  readonly hydrates: boolean;
  readonly styles: Styles;
  readonly inlineScript: string;
  readonly structuredData: Graph | undefined;
  readonly policy: OtherOrigins | undefined;
  /** The line at the foot of a draft that its owner shows to others. */
  readonly draftNotice?: string | undefined;
};

export type PageStep = (document: HTMLElement, parts: PageParts) => void;

const PAGE_STEPS: readonly PageStep[] = [
  addStylesheet,
  addInlineScript,
  deferHydration,
  addStructuredData,
  addDraftNotice,
  addPolicy,
];

/** Finishes a rendered page. Comments stay, because React needs them for hydration. */
export function finishPage(html: string, parts: PageParts): string {
  const document = parse(html, { comment: true });
  for (const step of PAGE_STEPS) step(document, parts);
  return document.toString();
}
