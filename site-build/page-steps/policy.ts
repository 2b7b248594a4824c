import type { HTMLElement } from 'node-html-parser';
import { policyMeta } from '../policy.ts';
import type { PageStep } from './index.ts';

export const addPolicy: PageStep = (document, { policy }) => {
  if (policy === undefined) return;
  // Browsers read the encoding from the first 1,024 bytes, so the policy, which is about as long, follows it.
  const encoding = document.querySelector('meta[charset]');
  if (!encoding) throw new Error('Expected a <meta charset> in the page.');
  encoding.insertAdjacentHTML('afterend', policyMeta(policy, inlineScripts(document)));
};

/** Returns the inline scripts of a page in their order; browsers skip empty ones. */
export const inlineScripts = (document: HTMLElement) =>
  document
    .querySelectorAll('script')
    .filter((script) => !script.hasAttribute('src') && script.getAttribute('type') !== 'application/ld+json')
    .map((script) => script.rawText)
    .filter((text) => text !== '');
