import type { PageStep } from './index.ts';

/** Puts the script that runs before the page is painted into its head. */
export const addInlineScript: PageStep = (document, { inlineScript }) => {
  document.querySelector('meta[name="viewport"]')?.insertAdjacentHTML('afterend', `<script>${inlineScript}</script>`);
};
