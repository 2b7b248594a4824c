import type { HTMLElement } from 'node-html-parser';
import { policyMeta } from '../policy.ts';
import type { PageStep } from './index.ts';

/** Puts a page's policy into its head, before whatever could run. */
export const addPolicy: PageStep = (document, { policy }) => {
  if (policy === undefined) return;
  // A browser looks for the encoding in the first 1,024 bytes: the policy, which is about as long, comes after it.
  const encoding = document.querySelector('meta[charset]');
  if (!encoding) throw new Error('Expected a <meta charset> in the page.');
  encoding.insertAdjacentHTML('afterend', policyMeta(policy, inlineScripts(document)));
};

/** The scripts that a page brings within itself, in their order; a browser runs none that is empty. */
export const inlineScripts = (document: HTMLElement) =>
  document
    .querySelectorAll('script')
    .filter((script) => !script.hasAttribute('src') && script.getAttribute('type') !== 'application/ld+json')
    .map((script) => script.rawText)
    .filter((text) => text !== '');
