import type { PageStep } from './index.ts';

/** Adds the script that runs before the first paint to the head. */
export const addInlineScript: PageStep = (document, { inlineScript }) => {
  document.querySelector('meta[name="viewport"]')?.insertAdjacentHTML('afterend', `<script>${inlineScript}</script>`);
};
